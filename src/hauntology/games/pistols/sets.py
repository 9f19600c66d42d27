"""Questions of Pistols and Poltergeists for several dice at once."""

from __future__ import annotations

from hauntology.games.pistols.answers import Answer
from hauntology.games.pistols.box import COLOURS, PAIR, Question
from hauntology.games.pistols.rules.shooting import count_dice_of_colour, count_shot_dice
from hauntology.games.pistols.state import State
from hauntology.kernel.answer_sets import SetLimits, SetQuestion
from hauntology.kernel.bitsets import count


def limit_rerolls(s: State, seat: int) -> SetLimits:
    """PP-20 Each die costs a token."""
    first = s.roll.marked.bit_length()
    dice = {Answer.MARK + die: 1 for die in range(first, s.roll.dice)}
    return SetLimits(dice, most=s.persons[seat].tokens - count(s.roll.marked))


def limit_shot_dice(s: State, _: int) -> SetLimits:
    """PP-17 The dice of a shot, PP-18 two of each colour at most."""
    left = count_shot_dice(s) - s.roll.dice
    first = s.roll.colour[s.roll.dice - 1] if s.roll.dice else 0
    dice = {Answer.TAKE_DIE + colour: PAIR - count_dice_of_colour(s, colour) for colour in range(first, COLOURS)}
    return SetLimits(dice, least=left, most=left)


SETS: dict[int, SetQuestion] = {
    Question.REROLL: SetQuestion(limit_rerolls, Answer.DONE),
    Question.PICK_DICE: SetQuestion(limit_shot_dice),
}
