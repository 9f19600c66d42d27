"""What is on the table in Polter-Heist."""

from __future__ import annotations

from hauntology.games.polter_heist.box import (
    CARDS,
    CHIPS_MAX,
    COURAGE_MAX,
    FLOOR_COUNT,
    GHOSTLY,
    GHOSTS,
    KEPT,
    MAX_SEATS,
    POCKETS,
    ROWS,
    SLOTS,
    STEPS_MAX,
    Card,
    Fate,
    Floor,
    Ghost,
    GhostDeck,
    Hour,
    Slot,
    Space,
    StartCourage,
    TileCard,
    Whereabouts,
)
from hauntology.kernel.state import GameState
from hauntology.kernel.structs.fields import (
    BY_NONE,
    BY_OWNER,
    Meaning,
    bits_of,
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

    courage: int = option(COURAGE_MAX, 1, StartCourage.ROLLED, of=StartCourage)
    hour: int = option(Hour.FOUR, Hour.FOUR, Hour.MIDNIGHT, of=Hour)
    ghost_deck: int = option(GhostDeck.MEDIUM, GhostDeck.EASY, GhostDeck.HARD, of=GhostDeck)
    activity_cards: int = option(6, 0, 12)
    spiders: int = option(2, 0, 4)
    dolls: int = option(2, 0, 4)
    masks: int = option(2, 0, 4)
    depth: int = option(50, 0, 99)
    chips: int = option(80, 0, CHIPS_MAX)
    entry_courage: int = option(1, 0, COURAGE_MAX)
    rest_courage: int = option(2, 1, COURAGE_MAX)
    run_courage: int = option(3, 0, COURAGE_MAX)
    scare_loss: int = option(2, 0, COURAGE_MAX)
    mask_steps: int = option(3, 0, STEPS_MAX)
    spider_steps: int = option(5, 0, STEPS_MAX)
    proposals: int = option(3, 0, 9)
    escape_rounds: int = option(5, 0, 99)
    round_cap: int = option(200, 0, 9999)
    treasure_at_cut: int = switch()
    play_on: int = switch(default=True)
    all_discards: int = switch()
    spirits_fizzle: int = switch()
    secret_hands: int = switch()
    shared_win: int = switch(default=True)
    counter_offers: int = switch(default=True)
    drink_before_move: int = switch(default=True)
    decline_chip: int = switch(default=True)
    detector_by_card: int = switch(default=True)
    drop_on_the_way: int = switch()
    spider_searches: int = switch()


class Pawn(Struct):
    """The pawn of a seat, its courage, and the cards it carries."""

    space: int = i16(of=Space)  # CAMP while it rests there, NOWHERE outside the house
    met: int = i16(of=Space)  # where it met a ghost on its own last turn, or NOWHERE
    meeting: int = i16(of=Space)  # where it met a ghost on its present turn, or its last one while others play
    fate: int = i8(of=Fate)
    courage: int = i8()
    pockets: Ints = i8(POCKETS, seen=BY_OWNER, each=Card)  # the cards it holds of the kinds that can be kept secret
    pocketed: int = i8()  # how many of them there are
    cards: Ints = i8(KEPT, each=Card)  # the cards that everybody knows it to hold
    fresh: int = i8(seen=BY_OWNER)  # how many Liquid Courage it has got on this turn
    fresh_cards: int = i8()  # how many of them everybody knows of
    left: Ints = i8(KEPT, each=Card)  # the cards it has left in the camp
    attack: int = i8(of=Ghost, seen=BY_OWNER)  # the top Ghost card, which a ghost looks at before it names a victim


class State(GameState, agenda=14):
    """The table."""

    options: Options = nested(Options)
    pawns: Rows[Pawn] = rows(Pawn, MAX_SEATS, each=Meaning.SEAT)
    chips: Ints = i32(ROWS, of=bits_of(Meaning.NTH))  # for each row of the grid, the columns with a marker chip
    unseen: Ints = i16(FLOOR_COUNT, of=bits_of(Meaning.NTH), each=Floor)  # the tiles of each floor that nobody has seen
    trail: Ints = i16(STEPS_MAX + 1, of=Space)  # the spaces of the present move
    token: int = i16(of=Space)  # where the dropped Treasure lies, or NOWHERE
    round: int = i16()  # counted from 1
    tiles: Ints = i8(SLOTS, of=TileCard, each=Slot)  # FACE_DOWN until it is revealed
    trail_back: Ints = i8(STEPS_MAX + 1)  # for each space of the trail, the index of the space before it
    trail_length: int = i8()
    trail_at: int = i8()  # the index in the trail at which the pawn is
    deck: Ints = i8(CARDS, seen=BY_NONE, each=Card)  # the Discovery cards, without the Treasure
    deck_left: int = i8()  # how many of them there are
    above: int = i8()  # how many of them are certainly above the Treasure
    discards: Ints = i8(CARDS, each=Card)
    removed: Ints = i8(CARDS, each=Card)
    set_aside: Ints = i8(GHOSTLY)  # ghosts that a search with a detector has drawn so far, by kind from FIRST_GHOSTLY
    ghost_deck: Ints = i8(GHOSTS, each=Ghost)  # it has no order: anybody who counts knows what is left
    ghost_discards: Ints = i8(GHOSTS, each=Ghost)
    ghost: int = i8(of=Ghost)  # the Ghost card that is open but not yet carried out, or NO_CARD
    picked: int = i8(of=Card)  # the latest card picked, or NO_CARD
    offer: Ints = i8(KEPT + 1, each=Card)  # what the trader offers
    wanted: Ints = i8(KEPT + 1, each=Card)  # what it wants in return
    trader: int = i8(of=Meaning.SEAT)  # the seat that proposes this trade, or NOBODY
    partner: int = i8(of=Meaning.SEAT)  # the seat that is asked for it, or NOBODY
    countered: int = i8(of=Meaning.YES_NO)  # is this trade a counter-offer?
    proposals: int = i8()  # how many trades were proposed this turn
    treasure: int = i8(of=Whereabouts)
    carrier: int = i8(of=Meaning.SEAT)  # the seat that carries the Treasure or has carried it out, or NOBODY
    token_from: int = i8(of=Meaning.SEAT)  # the seat on whose turn it was dropped
    hour: int = i8(of=Hour)
    chips_placed: int = i8()
    first_die: int = i8()  # this turn's roll, or 0
    second_die: int = i8()
    steps: int = i8()  # how many steps of the present move are left
    candles: int = i8(of=Meaning.SEATS)  # the seats that have played a Candle this turn
    first: int = i8(of=Meaning.SEAT)  # the seat that begins every round
    active: int = i8(of=Meaning.SEAT)  # the seat whose turn it is
    rounds_out: int = i8()  # how many rounds the Treasure has been out of the house
    winners: int = i8(of=Meaning.SEATS)
