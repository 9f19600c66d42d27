"""What must never be true of a table."""

from __future__ import annotations

from hauntology.games.candle.box import BLANKS, Choice, Flaw, Token
from hauntology.games.candle.state import State
from hauntology.kernel.rule import rule


@rule
def flaws(s: State) -> int:
    """Everything wrong with a table, as bits."""
    found = 0
    if charms(s) != s.options.charms or blanks(s) != BLANKS:
        found |= 1 << Flaw.TOKENS_LOST
    for seat in range(s.seats):
        if s.heroes[seat].hid and s.heroes[seat].choice != Choice.HIDE:
            found |= 1 << Flaw.HID_TWICE
    return found


@rule
def charms(s: State) -> int:
    """Charms in the bag and before the seats."""
    number = s.bag[Token.CHARM]
    for seat in range(s.seats):
        number += s.heroes[seat].token == Token.CHARM
    return number


@rule
def blanks(s: State) -> int:
    """Blanks in the bag and before the seats."""
    return s.bag[Token.BLANK] + s.seats - (charms(s) - s.bag[Token.CHARM])
