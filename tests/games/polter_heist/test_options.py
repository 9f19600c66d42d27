"""Every option, at a table where its value changes the outcome."""

from __future__ import annotations

from hauntology.games.polter_heist.box import Card, Ending, Futility, Ghost, Hour, Question, Refusal, Whereabouts
from hauntology.games.polter_heist.events import Event
from hauntology.games.polter_heist.rules.turn import is_haunted
from tests.games.polter_heist.answers import (
    COUNTER,
    DONE,
    DRINK,
    DROP,
    EAST,
    NO,
    NORTH,
    ROLL,
    RUN,
    SOUTH,
    STAY,
    STOP,
    WEST,
    YES,
    card,
    propose,
    seat,
    tile,
)
from tests.games.polter_heist.arrange import (
    ADA,
    BEN,
    CLEO,
    GAME,
    PARTS,
    attack,
    dice,
    die,
    find,
    finds,
    ghost,
    meet,
    new_game,
    table,
)


def test_every_option_has_a_test_here() -> None:
    tested = {name.removeprefix("test_option_") for name in globals() if name.startswith("test_option_")}

    assert tested == set(GAME.options.fields)


def test_option_courage() -> None:
    """PH-8 How much courage everyone begins with."""
    assert (new_game(2, courage=3).courage(ADA), new_game(2).courage(ADA)) == (3, 8)


def test_option_hour() -> None:
    """PH-170 At which hour the clock begins: at six a 2 is an encounter."""
    assert is_haunted(new_game(2, hour=Hour.SIX).s, ADA, 2)


def test_option_ghost_deck() -> None:
    """PH-168 Which Ghost deck is used: the hard one has four Creepy Feelings."""
    assert new_game(2, ghost_deck=2).s.ghost_deck[Ghost.CREEPY_FEELING] == 4


def test_option_activity_cards() -> None:
    """PH-169 How many Increased Ghost Activity there are: here two fewer."""
    assert new_game(2, activity_cards=4).s.deck[Card.INCREASED_ACTIVITY] == 4


def test_option_spiders() -> None:
    """PH-169 How many Giant Spiders there are: here none."""
    assert new_game(2, spiders=0).s.deck[Card.GIANT_SPIDER] == 0


def test_option_dolls() -> None:
    """PH-169 How many Haunted Dolls there are: here one."""
    assert new_game(2, dolls=1).s.deck[Card.HAUNTED_DOLL] == 1


def test_option_masks() -> None:
    """PH-169 How many Ancient Masks there are: here none."""
    assert new_game(2, masks=0).s.deck[Card.ANCIENT_MASK] == 0


def test_option_depth() -> None:
    """PH-A55 How much of the deck is above the Treasure: a fifth is 14 of 71 cards."""
    assert new_game(2, depth=20).s.above == 14


def test_option_chips() -> None:
    """PH-50 How many chips there are: with none nothing is covered."""
    assert find(Card.CANDLE, chips_in_game=0).chips == set()


def test_option_entry_courage() -> None:
    """PH-107 How much courage coming to the camp gives: here three instead of one."""
    t = table(ADA.at("i12").courage(2), BEN, entry_courage=3)

    t.answer(ADA, SOUTH)

    assert t.courage(ADA) == 5


def test_option_rest_courage() -> None:
    """PH-108 How much courage a rest gives: here four instead of two."""
    t = table(ADA.courage(2), BEN.at("k12"), rest_courage=4)

    t.answer(ADA, STAY)

    assert t.courage(ADA) == 6


def test_option_run_courage() -> None:
    """PH-65 With how much courage Run In Fear may be played: here with five."""
    t = table(ADA.at("k12").courage(5).holds(Card.RUN_IN_FEAR), BEN, run_courage=5)

    t.answer(ADA, RUN)

    assert t.space(ADA) == "camp"


def test_option_scare_loss() -> None:
    """PH-134 How much courage a scare costs: here four."""
    t = table(ADA.ghost("l12"), BEN.at("k12"), chance=[die(2)], scare_loss=4)

    t.answer(ADA, WEST)

    assert t.courage(BEN) == 4


def test_a_scare_that_costs_nothing_asks_for_no_candle() -> None:
    """PH-A48 There is no loss to reduce."""
    t = table(ADA.ghost("l12"), BEN.at("k12").holds(Card.CANDLE), chance=[die(2)], scare_loss=0)

    t.answer(ADA, WEST)

    assert (t.courage(BEN), t.question) == (8, Question.ARRIVAL)


def test_option_mask_steps() -> None:
    """PH-73 How many steps a Mask costs: here one."""
    t = table(ADA.at("k12").holds(Card.ANCIENT_MASK), BEN, chance=[dice(4, 5)], mask_steps=1)

    assert t.s.steps == 8


def test_option_spider_steps() -> None:
    """PH-76 How many steps a Spider makes a pawn walk: here seven."""
    assert find(Card.GIANT_SPIDER, spider_steps=7).s.steps == 7


def test_option_proposals() -> None:
    """PH-A85 How many trades may be proposed in a turn: here none."""
    t = table(ADA.at("k12").holds(Card.CANDLE), BEN.at("l12"), proposals=0)

    assert t.question == Question.MOVE


def test_one_proposal_a_turn() -> None:
    """PH-A85 The second one is refused."""
    t = table(ADA.at("k12").courage(4).holds(Card.CANDLE, Card.LIQUID_COURAGE), BEN.at("l12"), proposals=1)
    t.answer(ADA, propose(BEN), card(Card.CANDLE), DONE)
    t.answer(BEN, NO)

    assert t.refused(ADA, propose(BEN)) == Refusal.TRADED_ENOUGH


def test_option_escape_rounds() -> None:
    """PH-A43 How many rounds the others have to follow: here one."""
    t = table(ADA.at("k12"), BEN.at("h15").holds(Card.TREASURE), turn=BEN, escape_rounds=1)
    t.answer(BEN, SOUTH)

    t.answer(ADA, STOP)

    assert t.ending == Ending.ESCAPED


def test_escape_without_a_limit_of_rounds() -> None:
    """PH-A43 With 0 there is no limit: after six rounds ADA is still in the house."""
    t = table(ADA.at("k12"), BEN.at("h15").holds(Card.TREASURE), turn=BEN, escape_rounds=0)
    t.answer(BEN, SOUTH)

    t.answer(ADA, STOP, STOP, STOP, STOP, STOP, STOP)

    assert t.ending is None


def test_option_round_cap() -> None:
    """PH-A93 How many rounds the game has: here one."""
    t = table(ADA.at("k12"), BEN.at("a12"), round_cap=1)
    t.answer(ADA, STOP)
    t.answer(BEN, STOP)

    assert t.ending == Ending.ROUND_CAP


def test_option_treasure_at_cut() -> None:
    """PH-173 Whether the Treasure is directly below the upper half."""
    assert new_game(2, treasure_at_cut=1).treasure == Whereabouts.CUT


def test_option_play_on() -> None:
    """PH-158 Whether the others may follow: here the game ends at once."""
    t = table(ADA.at("h15").holds(Card.TREASURE), BEN.at("a12"), play_on=0)

    t.answer(ADA, SOUTH)

    assert t.ending == Ending.ESCAPED


def test_option_all_discards() -> None:
    """PH-A17 Whether all discards go back with the Treasure."""
    t = table(ADA.at("l12"), BEN.at("a12"), token="k12", token_from=ADA, discards=[Card.CANDLE] * 4, all_discards=1)

    assert t.events_of(Event.TREASURE_HIDDEN) == [(4,)]


def test_option_spirits_fizzle() -> None:
    """PH-A34 Whether spirits do nothing in an attack: here Georgie."""
    t = attack(Ghost.GEORGIE, BEN.at("k12").courage(3), spirits_fizzle=1)

    t.answer(ADA, seat(BEN))

    assert (t.courage(BEN), t.events_of(Event.WASTED)) == (3, [(Ghost.GEORGIE, Futility.HOUSE_RULE)])


def test_spirits_fizzle_does_not_affect_other_ghosts() -> None:
    """PH-A34 An Apparition has its effect."""
    t = attack(Ghost.APPARITION, BEN.at("k12"), CLEO, spirits_fizzle=1)

    t.answer(ADA, seat(BEN))

    assert t.courage(BEN) == 6


def test_spirits_fizzle_does_not_affect_the_seats_own_turn() -> None:
    """PH-A34 There spirits help."""
    assert meet(Ghost.GEORGIE, ADA.courage(3), spirits_fizzle=1).courage(ADA) == 5


def test_option_secret_hands() -> None:
    """PH-A42 Whether hands are secret: a find goes into a pocket."""
    t = find(Card.CANDLE, then=[ghost(Ghost.SPOOK)], secret_hands=1)

    assert t.events_of(Event.POCKETED) == [(ADA, Card.CANDLE)]


def test_option_shared_win() -> None:
    """PH-A43 Whether all of the living win if the game ends with the carrier's exit: here they do not."""
    t = table(ADA.at("h15").holds(Card.TREASURE), BEN.at("a12"), play_on=0, shared_win=0)

    t.answer(ADA, SOUTH)

    assert t.scores == [1, 0]


def test_option_counter_offers() -> None:
    """PH-A45 Whether the partner may make a counter-offer: here it may not."""
    t = table(ADA.at("k12").holds(Card.CANDLE), BEN.at("l12"), counter_offers=0)
    t.answer(ADA, propose(BEN), card(Card.CANDLE), DONE)

    assert t.legal(BEN) == [YES, NO]
    assert t.refused(BEN, COUNTER) == Refusal.NO_COUNTER_OFFERS


def test_option_drink_before_move() -> None:
    """PH-A97 Whether Liquid Courage may be played between the roll and the move: here it may not."""
    t = table(ADA.at("k12").courage(3).holds(Card.LIQUID_COURAGE), BEN.at("a12"), drink_before_move=0)
    t.answer(ADA, ROLL)

    assert t.refused(ADA, DRINK) == Refusal.NOT_WHILE_MOVING


def test_option_decline_chip() -> None:
    """PH-A82 Whether a seat may leave the chips where they are: here one must be taken."""
    t = table(
        ADA.at("m11"),
        BEN,
        tiles={"first 3": "F1", "attic 3": "A3"},
        chips=["m1"],
        chips_in_game=1,
        chance=[dice(1, 2), finds(Card.CANDLE)],
        decline_chip=0,
    )
    t.answer(ADA, NORTH, STOP)

    assert t.legal(ADA) == [tile("attic 3")]
    assert t.refused(ADA, NO) == Refusal.MUST_TAKE_CHIP


def test_option_detector_by_card() -> None:
    """PH-A13 Whether a seat decides after each ghost: here it decides before it draws."""
    t = find(Card.ENCOUNTER_GHOST, ADA.holds(*PARTS), detector_by_card=0)

    assert t.question == Question.DETECTOR


def test_option_drop_on_the_way() -> None:
    """PH-A63 Whether the Treasure may be dropped after the first step: here ADA drops it at l12, and must go on."""
    t = table(ADA.at("k12").holds(Card.TREASURE), BEN.at("a12"), drop_on_the_way=1)
    t.answer(ADA, EAST, DROP)
    assert t.refused(ADA, STOP) == Refusal.MUST_MOVE_OFF

    t.answer(ADA, EAST, STOP)

    assert (t.token, t.space(ADA)) == ("l12", "m12")


def test_option_spider_searches() -> None:
    """PH-77 Whether the ? at the end of the flight is searched: here ADA finds a Candle at o10."""
    t = find(Card.GIANT_SPIDER, then=[finds(Card.CANDLE)], spider_steps=2, spider_searches=1)

    t.answer(ADA, EAST, EAST)

    assert (t.hand(ADA), t.chips) == ([Card.CANDLE], {"m10", "o10"})
