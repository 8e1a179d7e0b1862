"""How Herz an Herz is played at each level, and how it is searched."""

from tablee.games.levels import Level, Tuning

LEVELS = (Level(300, 0), Level(150, 0), Level(60, 0), Level(0, 0), Level(0, 4_000), Level(0, 16_000, seconds=2.0))
SEARCH = Tuning(0.4, 0.1, 1, 1.0, 1.0)
FROZEN = {"2026-11:5": (Level(0, 4_000), Tuning(0.4, 0.1, 1, 1.0, 1.0))}
