"""All lessons."""

from tablee.server.lessons import gracias, herz_an_herz, merci, non_merci
from tablee.server.lessons.lesson import Lesson

LESSONS: dict[str, Lesson] = {each.LESSON.game: each.LESSON for each in (merci, herz_an_herz, non_merci, gracias)}
