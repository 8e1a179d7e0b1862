"""How MERCI is played at each level, and how it is searched.

Even the best forget a word now and then and miss one fault of four, as people do, but they never play out of turn on
purpose.
"""

from tablee.games.levels import Level, Tuning
from tablee.games.live import Tempo

LEVELS = (
    Level(350, 0, 350, 400, Tempo((2.4, 5.0), (3.0, 6.0))),
    Level(150, 0, 150, 600, Tempo((1.9, 4.0), (2.4, 5.0))),
    Level(0, 0, 80, 750, Tempo((1.6, 3.4), (2.0, 4.2))),
    Level(0, 100, 40, 750, Tempo((1.3, 2.8), (1.7, 3.6))),
    Level(0, 3_000, 20, 750, Tempo((1.0, 2.2), (1.4, 2.8))),
    Level(0, 12_000, 20, 750, Tempo((1.0, 2.2), (1.4, 2.8)), seconds=2.0),
)
SEARCH = Tuning(0.4, 0.1, 1, 0.5, 0.5)
FROZEN = {"2026-11:5": (Level(0, 3_000, 20, 750, Tempo((1.0, 2.2), (1.4, 2.8))), Tuning(0.4, 0.1, 1, 0.5, 0.5))}
