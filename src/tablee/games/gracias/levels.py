"""How Gracias is played at each level, and how it is searched."""

from tablee.games.levels import Level, Tuning

LEVELS = (Level(950, 0), Level(640, 0), Level(320, 0), Level(0, 0), Level(0, 6_000), Level(0, 24_000, seconds=2.0))
SEARCH = Tuning(0.5, 0.1, 1, 1.0, -1.0)
FROZEN = {"2026-11:5": (Level(0, 6_000), Tuning(0.5, 0.1, 1, 1.0, -1.0))}
