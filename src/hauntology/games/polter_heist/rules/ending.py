"""Chapter 11: the end."""

from __future__ import annotations

from hauntology.games.polter_heist.box import Ending, Finale
from hauntology.games.polter_heist.events import Event
from hauntology.games.polter_heist.rules.people import away, is_away, living
from hauntology.games.polter_heist.state import State
from hauntology.kernel.agenda import end_game
from hauntology.kernel.bitsets import count, has
from hauntology.kernel.events import tell
from hauntology.kernel.rule import rule
from hauntology.kernel.seat_order import FIRST_PLACE, NO_SEATS, UNRANKED, all_seats


@rule
def finish_if_deserted(s: State) -> None:
    """PH-163 Without the living in the house the game ends: the ghosts win, unless somebody got away (PH-A91)."""
    if living(s) != NO_SEATS:
        return
    if away(s) != NO_SEATS:
        finish_escape(s, Finale.ALL_OUT)
    else:
        finish(s, all_seats(s.seats), Ending.GHOSTS_WIN, Finale.ALL_GHOSTS)


@rule
def finish_escape(s: State, cause: int) -> None:
    """PH-162 Everyone who left the house alive wins; PH-164 ghosts lose, and so do those still inside."""
    finish(s, away(s), Ending.ESCAPED, cause)
    tell_ranking(s)


@rule
def finish_at_once(s: State) -> None:
    """PH-A43 The game ends with the carrier's exit: the living share the win, or with an option they do not."""
    winners = away(s) | living(s) if s.options.shared_win else away(s)
    finish(s, winners, Ending.ESCAPED, Finale.TREASURE_OUT)


@rule
def tell_ranking(s: State) -> None:
    """PH-162 Of several who left alive, the one with the most courage is named first."""
    for place in range(FIRST_PLACE, s.seats + 1):
        tell_place(s, place)


@rule
def tell_place(s: State, place: int) -> None:
    """PH-162 Equal courage shares a place."""
    for seat in range(s.seats):
        if rank(s, seat) == place:
            tell(s, Event.RANKED, seat, place, courage_of(s, seat))


@rule
def rank(s: State, seat: int) -> int:
    """PH-162 The place of a seat among several who left alive, by courage; UNRANKED for all others."""
    if not is_away(s, seat) or count(away(s)) == 1:
        return UNRANKED
    place = FIRST_PLACE
    for other in range(s.seats):
        if is_away(s, other) and s.pawns[other].courage > s.pawns[seat].courage:
            place += 1
    return place


@rule
def courage_of(s: State, seat: int) -> int:
    """PH-162 What the places go by."""
    return s.pawns[seat].courage


@rule
def finish_by_rounds(s: State) -> None:
    """PH-A93 After the last round nobody wins."""
    finish(s, NO_SEATS, Ending.ROUND_CAP, Finale.LAST_ROUND)


@rule
def finish(s: State, winners: int, ending: int, cause: int) -> None:
    """End the game."""
    s.winners = winners
    tell(s, Event.ENDED, winners, cause)
    end_game(s, ending)


@rule
def score(s: State, seat: int) -> int:
    """PH-162 A seat that leaves alive wins; PH-116 ghosts win together."""
    return 1 if has(s.winners, seat) else 0
