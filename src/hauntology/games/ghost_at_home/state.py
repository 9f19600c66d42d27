"""What is on the table in Ghost at Home."""

from __future__ import annotations

from hauntology.games.ghost_at_home.box import (
    BASIC_DECK,
    CARDS,
    FLOORS,
    HAND_MAX,
    MAX_SEATS,
    PLACES,
    Card,
    Floor,
    Guest,
    Place,
)
from hauntology.kernel.state import GameState
from hauntology.kernel.structs.fields import (
    BY_NONE,
    BY_OWNER,
    Meaning,
    bits_of,
    by_mask,
    i8,
    i16,
    i32,
    nested,
    option,
    rows,
    switch,
)
from hauntology.kernel.structs.struct import Ints, Rows, Struct


class Options(Struct):
    """The numbers and rulings that a table may change."""

    cards: Ints = option(BASIC_DECK, 0, 20)
    hand: int = option(3, 1, HAND_MAX)
    bulbs: int = option(5, 1, 15)
    chase_ghosts: int = option(1, 0, 4)
    duel_ghosts: int = option(2, 0, 4)
    turn_cap: int = option(400, 0, 30000)
    specials: int = switch()
    wild_cards: int = switch()
    hole: int = switch()
    light_bulb: int = switch()
    feeder: int = switch()
    elevator: int = switch()
    lightning: int = switch()
    chase_goes_on: int = switch()
    hole_in_house: int = switch()
    memory_aids: int = switch(default=True)


class Home(Struct):
    """A seat's house and hand."""

    rooms: Ints = i8(PLACES, of=Card, each=Place)  # the room card in each place, or NO_CARD
    guests: Ints = i8(PLACES, of=Guest, each=Place)
    lit: Ints = i8(FLOORS, of=Meaning.YES_NO, each=Floor)
    hand: Ints = i8(HAND_MAX, of=Card, seen=BY_OWNER)  # sorted, followed by NO_CARD
    kinds: int = i32(of=bits_of(Card), seen=BY_OWNER)  # the kinds of cards in the hand
    held: int = i8()  # how many cards are in the hand
    laid: Ints = i8(
        CARDS, seen=BY_OWNER, each=Card, remembered=True
    )  # the cards that this seat has put face down on the discard pile
    laid_down: int = i16()  # how many of them there are


class State(GameState, agenda=4):
    """The table."""

    options: Options = nested(Options)
    homes: Rows[Home] = rows(Home, MAX_SEATS, each=Meaning.SEAT)
    deck: Ints = i8(CARDS, seen=BY_NONE, each=Card)
    deck_left: int = i16()  # how many cards the deck has
    pile: Ints = i8(CARDS, each=Card, remembered=True)  # the cards on the discard pile that everybody has seen
    pile_left: int = i16()  # how many cards lie on the discard pile, seen or not
    turn: int = i32()  # counts the turns of all seats, from 1
    active: int = i8(of=Meaning.SEAT)  # the seat whose turn it is
    shown: int = i8(of=Card)  # the card that the active seat has shown but not yet carried out, or NO_CARD
    prey: int = i8(of=Meaning.SEAT)  # the seat whose house a ghost has just entered, or NOBODY
    prey_place: int = i8(of=Place)  # the place of that ghost
    paid: int = i8()  # how many bulbs have been paid so far for a light
    picked: int = i8(of=Card, seen=by_mask("onlookers"))  # the latest card picked to pay with or to discard, or NO_CARD
    onlookers: int = i8(of=Meaning.SEATS)  # the seats that see which cards are picked
    reacted: int = i8(of=Meaning.SEATS)  # the seats that played a card on another's turn, and draw at its end
    winners: int = i8(of=Meaning.SEATS)
