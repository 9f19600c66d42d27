"""Information-set tree search, as rules: one search for all games, the same on every target.

An iteration deals anew what the seat cannot know, walks down the tree of answers, adds one node, plays on by the
game's knowledge for a while, judges the table and carries the verdict back. Numbers are whole: chances are counted
in parts of `SURE`, so that every target searches alike.

A node stands for an answer of a seat after the answers above it. What chance brings in between is not told apart:
the same node is met with different dice and different hands, and only among the answers that are legal then.
"""

from __future__ import annotations

import math
from typing import Any, cast

import numpy as np

from hauntology.bots.choosing import NO_ANSWER, Level, appeal_to, best_of, regular_answer
from hauntology.kernel.agenda import is_over, next_item
from hauntology.kernel.chance import Chance, draw_below, draw_word, rekey
from hauntology.kernel.fields import i8, i16, i32, i64
from hauntology.kernel.play import act, list_legal, next_to_answer, redeal, score
from hauntology.kernel.program import SlotTable
from hauntology.kernel.rule import rule, slot
from hauntology.kernel.seats import MAX_SEATS, NO_SEATS, has
from hauntology.kernel.state import GameState
from hauntology.kernel.struct import Ints, Struct

Array = np.ndarray[Any, Any]

SURE = 1 << 10  # a win that is certain
ROOT, NO_NODE = 0, 0  # no node has the root for a child
NO_PROMISE = -(1 << 20)  # far less than anything that was tried
DEEPEST = 40  # answers that one walk down the tree can give
FINE = 16
SPAN = cast("int", SlotTable("span"))  # of appeals, within which answers are told apart; what is worse is all the same
LOOKS = cast("int", SlotTable("looks"))  # legal answers that are looked at when playing on, where looking is slow
ROOTS = tuple(math.isqrt(number * FINE * FINE) for number in range(1 << 10))  # square roots, in 16ths


class Node(Struct):
    """An answer in the tree, and what came of it."""

    answer: int = i16()
    seat: int = i8()  # who gave it
    child: int = i32()  # the latest node below it
    sibling: int = i32()  # the next one of the same parent
    visits: int = i32()
    offered: int = i32()  # how often it could be chosen
    total: int = i64()  # what it brought to the seat that gave it; in a second of Candle that is too much for 32 bits


class Mind(Struct):
    """One search at work."""

    seat: int = i8()  # who thinks
    level: int = i8()  # how much it knows of the game
    wanted: int = i32()  # iterations to make in this call
    playout: int = i16()  # answers that are played on, at most
    stray: int = i16()  # of so many answers played on, one is any
    bold: int = i16()  # how much hope counts against what was seen, in 64ths
    favour: int = i16()  # how much likelier the most appealing answer is than the least, to begin with
    reach: int = i16()  # strokes of chance that a walk down the tree goes past
    trust: int = i8()  # are the others taken for regular bots?
    calm: int = i8()  # does it go by what it knows where all is quiet?
    nodes: int = i32()  # in use
    depth: int = i32()  # of the walk at hand
    path: Ints = i32(DEEPEST)  # its nodes
    worth: Ints = i32(MAX_SEATS)  # what it brought to each seat


@slot
def game_worth(s: GameState, seat: int) -> int:
    """How well the seat stands, by the game's knowledge: its chance to win is its share of the sum over all seats."""
    return 1


@slot
def game_is_quiet(s: GameState) -> bool:
    """Is so little at stake yet that knowledge tells answers apart better than a search, which takes luck for merit?"""
    return False


@rule
def never_quiet(s: GameState) -> bool:
    """Something is always at stake: what is known of a game about which nothing is known."""
    return False


@rule
def any_worth(s: GameState, seat: int) -> int:
    """All stand alike: what is known of a game about which nothing is known."""
    return 1


# One iteration --------------------------------------------------------------


@rule
def search_one(
    s: GameState,
    out: Ints,
    i: int,
    minds: Array,
    lucks: Array,
    desks: Array,
    trees: Array,
    found: Array,
    favours: Array,
) -> None:
    """Go on with the search from this state."""
    mind = minds[i]
    luck = lucks[i]
    for _ in range(iterations_left(s, mind, trees[i])):
        desks[i] = s
        desk = desks[i]
        rekey(desk, draw_word(luck), draw_word(luck), draw_word(luck))
        ask_again(desk)
        redeal(desk, mind.seat, out)
        walk_down(desk, out, mind, luck, trees[i], found[i], favours[i])
        play_on(desk, mind, luck, out)
        judge(desk, mind)
        carry_back(mind, trees[i])


@rule
def iterations_left(s: GameState, mind: Mind, tree: Array) -> int:
    """As many as are wanted; where all is quiet the first is enough, which tries what appeals most."""
    if mind.calm != 0 and game_is_quiet(s):
        return min(mind.wanted, 1 - int(tree[ROOT].visits))
    return mind.wanted


@rule
def ask_again(s: GameState) -> None:
    """What others have answered in secret is as good as not answered: it is guessed once the thinker has answered."""
    s.waiting = next_item(s).seats


@rule
def walk_down(s: GameState, out: Ints, mind: Mind, luck: Chance, tree: Array, found: Ints, favours: Ints) -> None:
    """Answer by the tree until an answer is new to it, or chance has struck too often.

    A node is met with whatever dice and cards chance brought above it. The more there are of them, the less what it has
    learnt fits those that lie there now; knowledge, which looks at them, then answers better.
    """
    mind.depth = 0
    at = ROOT
    is_known = True
    drawn = s.chance.counter
    strikes = 0
    while s.waiting != NO_SEATS and is_known and mind.depth < DEEPEST and strikes <= mind.reach:
        seat = who_answers(s, mind.seat)
        if is_regular(mind, seat) or (mind.depth > 0 and is_in_secret(s)):
            act(s, seat, regular_answer(s, seat, luck, out))
        else:
            answer = most_promising(s, seat, out, at, mind, tree, found, favours)
            child = found[answer]
            forget(tree, at, found)
            is_known = child != NO_NODE
            at = child if is_known else add_child(tree, at, seat, answer, mind)
            step_to(at, mind)
            act(s, seat, answer)
        if s.chance.counter != drawn:
            drawn = s.chance.counter
            strikes += 1


@rule
def who_answers(s: GameState, thinker: int) -> int:
    """Whoever thinks answers first, so that nobody's answer depends on what was answered in secret."""
    return thinker if has(s.waiting, thinker) else next_to_answer(s)


@rule
def is_in_secret(s: GameState) -> bool:
    """Has somebody answered the question at hand already? Nobody else may go by that: the others are only guessed."""
    return next_item(s).seats != s.waiting


@rule
def is_regular(mind: Mind, seat: int) -> bool:
    """Is the seat another one, and taken for a regular bot? The tree then holds one's own answers only."""
    return mind.trust != 0 and seat != mind.seat


@rule
def step_to(at: int, mind: Mind) -> None:
    """The walk goes on to this node, if there was room for it."""
    if at != NO_NODE:
        mind.path[mind.depth] = at
        mind.depth += 1


@rule
def play_on(s: GameState, mind: Mind, luck: Chance, out: Ints) -> None:
    """A few more answers, most of them sensible."""
    left = mind.playout
    while s.waiting != NO_SEATS and left > 0:
        seat = next_to_answer(s)
        level = Level.REGULAR if is_regular(mind, seat) else mind.level
        act(s, seat, likely_answer(s, seat, level, mind.stray, luck, out))
        left -= 1


@rule
def likely_answer(s: GameState, seat: int, level: int, stray: int, luck: Chance, out: Ints) -> int:
    """What a seat would answer: most often what looks best, of all legal answers or of a few drawn by lot."""
    number = list_legal(s, seat, out)
    if draw_below(luck, stray) == 0:
        return out[draw_below(luck, number)]
    if number > LOOKS:
        draw_lots(number, luck, out)
    return best_of(level, s, seat, min(number, LOOKS), luck, out)


@rule
def draw_lots(number: int, luck: Chance, out: Ints) -> None:
    """Put a few of so many answers first, each equally likely."""
    for at in range(LOOKS):
        other = at + draw_below(luck, number - at)
        answer = out[at]
        out[at] = out[other]
        out[other] = answer


@rule
def judge(s: GameState, mind: Mind) -> None:
    """Each seat's share of the win; while the game runs, of what everybody's standing is worth."""
    total = 0
    for seat in range(s.seats):
        mind.worth[seat] = min(1, score(s, seat)) if is_over(s) else game_worth(s, seat)
        total += mind.worth[seat]
    for seat in range(s.seats):
        mind.worth[seat] = mind.worth[seat] * SURE // max(1, total)


@rule
def carry_back(mind: Mind, tree: Array) -> None:
    """Every node of the walk learns what it brought to the seat that chose it; the root only counts."""
    tree[ROOT].visits += 1
    for step in range(mind.depth):
        node = tree[mind.path[step]]
        node.visits += 1
        node.total += mind.worth[node.seat]


# Choosing in the tree -------------------------------------------------------


@rule
def most_promising(
    s: GameState, seat: int, out: Ints, at: int, mind: Mind, tree: Array, found: Ints, favours: Ints
) -> int:
    """Of the legal answers, the one with the most promise; `found` then has the node of each that has one."""
    hope = look_up(tree, at, seat, SURE // s.seats, found)
    number = list_legal(s, seat, out)
    total = weigh(s, seat, number, mind, out, favours)
    best = NO_ANSWER
    most = 0
    for k in range(number):
        answer = out[k]
        promise = promise_of(tree, found[answer], hope, mind.bold * favours[k] * SURE // total, tree[at].visits)
        if found[answer] == NO_NODE and is_full(tree, mind):
            promise = NO_PROMISE + favours[k]
        if best == NO_ANSWER or promise > most:
            best = answer
            most = promise
    return best


@rule
def look_up(tree: Array, at: int, seat: int, even: int, found: Ints) -> int:
    """Write down this seat's children by their answers. Gives what the seat may hope for: the mean of them all."""
    visits = 1
    total = even
    child = tree[at].child
    while child != NO_NODE:
        node = tree[child]
        if node.seat == seat:
            found[node.answer] = child
            visits += node.visits
            total += node.total
        child = node.sibling
    return total // visits


@rule
def forget(tree: Array, at: int, found: Ints) -> None:
    """Wipe what was written down."""
    child = tree[at].child
    while child != NO_NODE:
        found[tree[child].answer] = NO_NODE
        child = tree[child].sibling


@rule
def weigh(s: GameState, seat: int, number: int, mind: Mind, out: Ints, favours: Ints) -> int:
    """How likely each legal answer is to be good before anything was tried, by its appeal. Gives the sum."""
    low = 0
    high = 0
    for k in range(number):
        appeal = appeal_to(mind.level, s, seat, out[k])
        favours[k] = appeal
        low = appeal if k == 0 else min(low, appeal)
        high = appeal if k == 0 else max(high, appeal)
    span = max(1, min(SPAN, high - low))
    total = 0
    for k in range(number):
        favours[k] = FINE + FINE * mind.favour * max(0, favours[k] - high + span) // span
        total += favours[k]
    return total


@rule
def promise_of(tree: Array, at: int, hope: int, favour: int, above: int) -> int:
    """What an answer has brought on average, and how much is still to be learnt about it."""
    if at == NO_NODE:
        return hope * SURE + favour * root_of(1 + above)
    node = tree[at]
    node.offered += 1
    visits = int(node.visits)
    return int(node.total) * SURE // max(1, visits) + favour * root_of(node.offered) // (1 + visits)


@rule
def root_of(number: int) -> int:
    """The square root, in 16ths."""
    doublings = 0
    while number >= len(ROOTS):
        number >>= 2
        doublings += 1
    return ROOTS[number] << doublings


@rule
def is_full(tree: Array, mind: Mind) -> bool:
    """Are all nodes in use? An answer without one then learns nothing, and would look new for ever."""
    return mind.nodes + 1 >= len(tree)


@rule
def add_child(tree: Array, at: int, seat: int, answer: int, mind: Mind) -> int:
    """A new node, or NO_NODE when all are in use."""
    if is_full(tree, mind):
        return NO_NODE
    mind.nodes += 1
    node = tree[mind.nodes]
    node.answer = answer
    node.seat = seat
    node.sibling = tree[at].child
    tree[at].child = mind.nodes
    return mind.nodes
