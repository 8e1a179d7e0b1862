"""How Gracias is explained by the coach."""

from tablee.games.coaching import Coach
from tablee.games.gracias.coaching.facts import facts
from tablee.games.gracias.coaching.lesson import LESSON
from tablee.games.gracias.coaching.words import WORDS, question, stroke

COACH = Coach(facts, WORDS, stroke, question, LESSON)
