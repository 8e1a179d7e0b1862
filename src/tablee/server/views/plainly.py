"""A table in plain words, for a page that has no drawing of its game."""

from tablee.games.plain_table import Fact, PlainTable
from tablee.games.sentences import Language, Names
from tablee.server.protocol import scenes


def see_plainly(table: PlainTable, language: Language, names: Names) -> scenes.PlainScene:
    """Everything that one reader sees, in the reader's language."""

    def see_fact(fact: Fact) -> scenes.FactView:
        says = fact.says.printed_in(language, names)
        return scenes.FactView(fact.name.printed_in(language), list(fact.cards), says)

    middle = [see_fact(fact) for fact in table.middle]
    return scenes.PlainScene(scenes.PlainTable(middle, [[see_fact(fact) for fact in facts] for facts in table.seats]))
