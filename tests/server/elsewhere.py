"""How a process learns of the fifth game, which lives in the tests."""

from pathlib import Path

FIFTH_GAME = {"TABLEE_GAMES": "presque", "PYTHONPATH": str(Path(__file__).parents[1] / "fifth")}
