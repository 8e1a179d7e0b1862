"""How Presque is played at each level, and how it is searched."""

from tablee.games.levels import Level, Tuning

LEVELS = (Level(700, 0), Level(400, 0), Level(150, 0), Level(0, 0), Level(0, 2_000), Level(0, 8_000, seconds=2.0))
SEARCH = Tuning(exploration=0.5, by_points=0.1, rounds=1, breadth=1.0, doubt=1.0)
