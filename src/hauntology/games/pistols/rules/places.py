"""Chapter 5: the actions of the places, taken just before the shot (PP-15)."""

from __future__ import annotations

from hauntology.games.pistols.box import Cause, Place, Question, Refusal, Trade
from hauntology.games.pistols.events import Event
from hauntology.games.pistols.rules.ghosts import become_ghost, lose_hearts
from hauntology.games.pistols.rules.people import body_of, count_ghosts, gain_hearts, gain_tokens, is_living, place_of
from hauntology.games.pistols.state import State
from hauntology.kernel.agenda import ask
from hauntology.kernel.bitsets import singleton
from hauntology.kernel.engine import ALLOWED
from hauntology.kernel.events import tell
from hauntology.kernel.rule import rule


@rule
def take_place_action(s: State) -> None:
    """PP-62 Bank, Cemetery and Saloon have an action. Those that can only help happen without asking (PP-A17)."""
    match place_of(s, s.active):
        case Place.BANK:
            visit_bank(s, s.active, Trade.NONE)
        case Place.CEMETERY:
            visit_cemetery(s, s.active)
        case Place.SALOON:
            visit_saloon(s, s.active)


@rule
def visit_saloon(s: State, seat: int) -> None:
    """PP-57 The Saloon gives a heart, two if the cowboy has few; PP-A18 counted on arrival or after the first."""
    hearts = body_of(s, seat).hearts
    if s.options.saloon_after:
        hearts += s.options.saloon_hearts
    gain_hearts(s, seat, s.options.saloon_hearts + (hearts <= s.options.saloon_mercy), Cause.SALOON)


@rule
def visit_cemetery(s: State, seat: int) -> None:
    """PP-48 The Cemetery gives a token, and one more for each ghost."""
    gain_tokens(s, seat, s.options.cemetery_tokens + count_ghosts(s), Cause.CEMETERY)


@rule
def pay_gallows(s: State, seat: int, cause: int) -> None:
    """PP-52 Going to the Gallows costs hearts, PP-53 and so does aiming at a cowboy there. Both are paid at once."""
    lose_hearts(s, seat, s.options.gallows_hearts, Event.LOST_HEARTS, cause)


# The Bank -------------------------------------------------------------------


@rule
def visit_bank(s: State, seat: int, trade: int) -> None:
    """PP-45 A cowboy exchanges as often as they like, one exchange at a time. Who cannot pay is not asked."""
    if may_buy_hearts(s, seat, trade) == ALLOWED or may_buy_token(s, seat, trade) == ALLOWED:
        ask(s, singleton(seat), Question.BANK, trade)


@rule
def buy_hearts(s: State, seat: int) -> None:
    """PP-45 One token buys two hearts."""
    s.persons[seat].tokens -= 1
    body_of(s, seat).hearts += s.options.bank_hearts
    tell(s, Event.BOUGHT_HEARTS, seat, s.options.bank_hearts)
    visit_bank(s, seat, Trade.FOR_HEARTS)


@rule
def buy_token(s: State, seat: int) -> None:
    """PP-45 Two hearts buy one token. PP-A16 With the option they may be the last, and the cowboy dies of it."""
    body_of(s, seat).hearts -= s.options.bank_hearts
    s.persons[seat].tokens += 1
    tell(s, Event.BOUGHT_TOKEN, seat, s.options.bank_hearts)
    if is_living(s, seat):
        visit_bank(s, seat, Trade.FOR_TOKENS)
    else:
        become_ghost(s, seat)


@rule
def may_buy_hearts(s: State, seat: int, trade: int) -> int:
    """PP-A38 All exchanges of a visit go the same way; buying hearts takes a token."""
    if trade == Trade.FOR_TOKENS:
        return Refusal.TRADE_TURNED
    return ALLOWED if s.persons[seat].tokens > 0 else Refusal.NO_TOKEN_TO_TRADE


@rule
def may_buy_token(s: State, seat: int, trade: int) -> int:
    """PP-A38 All exchanges of a visit go the same way; PP-45 hearts must suffice, PP-A16 and the last one is kept."""
    if trade == Trade.FOR_HEARTS:
        return Refusal.TRADE_TURNED
    hearts = body_of(s, seat).hearts
    if hearts < s.options.bank_hearts:
        return Refusal.TOO_FEW_HEARTS
    is_last = hearts == s.options.bank_hearts and not s.options.bank_last_hearts
    return Refusal.LAST_HEARTS if is_last else ALLOWED
