"""Chapter 5: what one can do at the places, just before the shot (PP-15)."""

from __future__ import annotations

from hauntology.games.pistols.box import Place, Question, Refusal, Trade
from hauntology.games.pistols.events import Event
from hauntology.games.pistols.rules.people import body_of, gain_hearts, gain_tokens, number_of_ghosts, place_of
from hauntology.games.pistols.state import State
from hauntology.kernel.agenda import ask
from hauntology.kernel.events import tell
from hauntology.kernel.play import ALLOWED
from hauntology.kernel.rule import rule
from hauntology.kernel.seats import only


@rule
def take_place_action(s: State) -> None:
    """PP-62 Bank, Cemetery and Saloon have an action; what never hurts is done at once (PP-A17)."""
    match place_of(s, s.active):
        case Place.BANK:
            visit_bank(s, s.active, Trade.NONE)
        case Place.CEMETERY:
            gain_tokens(s, s.active, s.options.cemetery_tokens + number_of_ghosts(s))
        case Place.SALOON:
            drink(s, s.active)


@rule
def drink(s: State, seat: int) -> None:
    """PP-57 The Saloon gives a heart, and one more to whoever has few; PP-A18 counted on arrival or after the first."""
    hearts = body_of(s, seat).hearts
    if s.options.saloon_after:
        hearts += s.options.saloon_hearts
    gain_hearts(s, seat, s.options.saloon_hearts + (hearts <= s.options.saloon_mercy))


# The Bank -------------------------------------------------------------------


@rule
def visit_bank(s: State, seat: int, trade: int) -> None:
    """PP-45 Any number of exchanges, one by one; nothing is asked of whoever cannot pay."""
    if may_buy_hearts(s, seat, trade) == ALLOWED or may_buy_token(s, seat, trade) == ALLOWED:
        ask(s, only(seat), Question.BANK, trade)


@rule
def buy_hearts(s: State, seat: int) -> None:
    """PP-45 One token for two hearts."""
    s.persons[seat].tokens -= 1
    tell(s, Event.SPENT_TOKENS, seat, 1)
    gain_hearts(s, seat, s.options.bank_hearts)
    visit_bank(s, seat, Trade.FOR_HEARTS)


@rule
def buy_token(s: State, seat: int) -> None:
    """PP-45 Two hearts for one token."""
    body_of(s, seat).hearts -= s.options.bank_hearts
    tell(s, Event.LOST_HEARTS, seat, s.options.bank_hearts)
    gain_tokens(s, seat, 1)
    visit_bank(s, seat, Trade.FOR_TOKENS)


@rule
def may_buy_hearts(s: State, seat: int, trade: int) -> int:
    """PP-A38 Only one way in a visit; a token is needed."""
    if trade == Trade.FOR_TOKENS:
        return Refusal.TRADE_TURNED
    if s.persons[seat].tokens == 0:
        return Refusal.NO_TOKENS
    return ALLOWED


@rule
def may_buy_token(s: State, seat: int, trade: int) -> int:
    """PP-A38 Only one way in a visit; PP-A16 at least one heart must be kept."""
    if trade == Trade.FOR_HEARTS:
        return Refusal.TRADE_TURNED
    if body_of(s, seat).hearts <= s.options.bank_hearts:
        return Refusal.TOO_FEW_HEARTS
    return ALLOWED
