"""How Non Merci ! is played at each level, and how it is searched."""

from tablee.games.levels import Level, Tuning

LEVELS = (Level(350, 0), Level(230, 0), Level(130, 0), Level(40, 300), Level(0, 8_000), Level(0, 40_000, seconds=2.0))
SEARCH = Tuning(0.5, 0.1, 1, 1.0, 1.0)
FROZEN = {"2026-11:5": (Level(0, 5_000), Tuning(0.5, 0.1, 10, 1.0, 1.0))}
