"""Sets at the keyboard: picked in any order, put back, and confirmed for the price on the line."""

from __future__ import annotations

import random

import pytest

from hauntology.cli.terminal.picked_set import PickedSet
from hauntology.kernel.game import Game, GameError
from hauntology.table.answer_sets import SetChoice, make_choice, parse_answers
from hauntology.table.seat_names import DEFAULT_NAMES
from tests.contract.set_questions import meet_set_questions


def test_every_set_is_picked_in_any_order_and_put_back(game: Game) -> None:
    chance = random.Random(game.name)
    for s, seat, _ in meet_set_questions(game):
        names = DEFAULT_NAMES[: s.seats]
        choice = make_choice(game, names, s, seat)
        assert choice is not None
        picks = draw_picks(choice, chance)
        forwards, backwards = pick(choice, picks), pick(choice, picks[::-1])
        assert forwards.text == backwards.text
        assert forwards.label == choice.labels[forwards.weight]
        assert parse_answers(game, names, s, seat, forwards.text)
        put_back(forwards)
        assert forwards.numbers == PickedSet(choice).numbers


def draw_picks(choice: SetChoice, chance: random.Random) -> list[int]:
    """The numbers of things that make up a set: any that the choice allows."""
    while True:
        picked = PickedSet(choice)
        picks = []
        for _ in range(chance.randint(choice.least, max(choice.least, min(choice.most, len(choice.items))))):
            at = chance.randrange(len(choice.items))
            if picked.numbers[at] < choice.items[at].most:
                picked.toggle(at)
                picks.append(at)
        if picked.is_complete and sum(picked.numbers) == len(picks):
            return picks


def pick(choice: SetChoice, picks: list[int]) -> PickedSet:
    """Pick these things, one after the other."""
    picked = PickedSet(choice)
    for at in picks:
        picked.toggle(at)
    return picked


def put_back(picked: PickedSet) -> None:
    """Put everything back, thing by thing: one that is picked as often as possible goes back as a whole."""
    for at, item in enumerate(picked.choice.items):
        while 0 < picked.numbers[at] <= item.most:
            picked.toggle(at)


def test_a_set_that_is_too_small_is_not_given(game: Game) -> None:
    for s, seat, _ in meet_set_questions(game):
        choice = make_choice(game, DEFAULT_NAMES[: s.seats], s, seat)
        assert choice is not None
        if choice.least > 0:
            picked = PickedSet(choice)
            assert not picked.is_complete
            with pytest.raises(GameError, match="Choose"):
                _ = picked.text
