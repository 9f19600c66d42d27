"""What must never be true of a table."""

from __future__ import annotations

from hauntology.games.candle.box import BLANKS, Choice, Flaw, Token
from hauntology.games.candle.state import State
from hauntology.kernel.rule import rule


@rule
def flaws(s: State) -> int:
    """The flaws of the table, as bits."""
    found = 0
    if count_charms(s) != s.options.charms or count_blanks(s) != BLANKS:
        found |= 1 << Flaw.TOKENS_LOST
    for seat in range(s.seats):
        if s.heroes[seat].hid and s.heroes[seat].choice != Choice.HIDE:
            found |= 1 << Flaw.HID_TWICE
    return found


@rule
def count_charms(s: State) -> int:
    """How many charms are in the bag and in front of the seats."""
    number = s.bag[Token.CHARM]
    for seat in range(s.seats):
        number += s.heroes[seat].token == Token.CHARM
    return number


@rule
def count_blanks(s: State) -> int:
    """How many blanks are in the bag and in front of the seats."""
    return s.bag[Token.BLANK] + s.seats - (count_charms(s) - s.bag[Token.CHARM])
