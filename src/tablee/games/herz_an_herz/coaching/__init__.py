"""How Herz an Herz is explained by the coach."""

from tablee.games.coaching import Coach
from tablee.games.herz_an_herz.coaching.facts import facts
from tablee.games.herz_an_herz.coaching.lesson import LESSON
from tablee.games.herz_an_herz.coaching.words import WORDS, question, stroke

COACH = Coach(facts, WORDS, stroke, question, LESSON, luck_playouts=240)  # a match shows 400 cards, one by one
