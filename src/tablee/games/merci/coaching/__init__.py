"""How MERCI is explained by the coach."""

from tablee.games.coaching import Coach
from tablee.games.merci.coaching.facts import facts
from tablee.games.merci.coaching.lesson import LESSON
from tablee.games.merci.coaching.words import WORDS, question, stroke

COACH = Coach(facts, WORDS, stroke, question, LESSON)
