"""Information-set Monte Carlo tree search (ISMCTS), written as rules: one search for all games and targets.

One iteration determinizes the position (`redeal` deals what the searching seat cannot know), descends the tree by PUCT
with priors from the game's ratings, adds one node, plays out with an ε-greedy policy over the same ratings, evaluates
the position reached, and backpropagates to every node on the path the value for the seat that chose it.

It differs from the textbook (single-observer ISMCTS by Cowling, Powley and Whitehouse) on purpose:

- All numbers are ints. Values are in parts of `WIN_VALUE`, so that every target builds the same tree.
- Chance has no nodes. A node is an answer after the answers above it, whatever the dice and cards in between. The
  deeper a node, the less its mean says about the dice at hand, which the ratings do look at. So a descent goes past
  `max_chance_depth` chance events only; without the limit, longer searches of Pistols played worse than short ones.
- An untried answer has the mean value of its siblings, not an infinite one: there is no time to try them all.
- Of several secret answers to one question, only the first is searched; the ratings guess the others: see `descend`.
- Opponents may be modelled as regular bots (`opponents_are_regular`), and quiet positions are not searched
  (`skip_quiet`): see `SearchConfig`.
"""

from __future__ import annotations

import math
from typing import cast

from hauntology.bots.greedy import NO_ANSWER, Level, choose_best_answer, pick_best, rate_answer_at
from hauntology.kernel.agenda import is_over, next_item
from hauntology.kernel.batch_entries import Array
from hauntology.kernel.bitsets import has
from hauntology.kernel.callgraph import SlotTable
from hauntology.kernel.chance import Chance, draw_below, draw_word, rekey
from hauntology.kernel.engine import act, list_legal, next_to_answer, redeal, score
from hauntology.kernel.rule import rule, slot
from hauntology.kernel.seat_order import MAX_SEATS, NO_SEATS
from hauntology.kernel.state import GameState
from hauntology.kernel.structs.fields import i8, i16, i32, i64
from hauntology.kernel.structs.struct import Ints, Struct

WIN_VALUE = 1 << 10  # the value of a certain win
ROOT, NO_NODE = 0, 0  # the root is nobody's child, so its index can also mean "no node"
LOWEST_SCORE = -(1 << 20)  # far below the score of any answer that has a node
MAX_DEPTH = 40  # the most nodes on the path of one iteration
SIXTEENTHS = 16
# Ratings further below the best than this all get the lowest prior. Where a step is worth two points and a blunder
# costs 500, the whole range would give all steps the same prior.
RATING_SPAN = cast("int", SlotTable("rating_span"))
# The most legal answers that a playout rates for one choice, for games in which rating is slow.
PLAYOUT_SAMPLE = cast("int", SlotTable("playout_sample"))
SQUARE_ROOTS = tuple(math.isqrt(number * SIXTEENTHS * SIXTEENTHS) for number in range(1 << 10))  # in 16ths


class Node(Struct):
    """An answer in the tree, and its statistics."""

    answer: int = i16()
    seat: int = i8()  # the seat that gives the answer
    child: int = i32()  # the newest child
    sibling: int = i32()  # the next older child of the same parent
    visits: int = i32()
    offered: int = i32()  # how often the answer was legal when its parent was visited
    total: int = i64()  # the sum of all values for `seat`; a second of Candle overflows 32 bits


class SearchState(Struct):
    """One search: a copy of its `SearchConfig`, where the settings are explained, and the iteration in progress."""

    seat: int = i8()  # the seat that searches
    level: int = i8()
    iterations: int = i32()  # how many to run in this call
    playout_depth: int = i16()
    playout_epsilon_inverse: int = i16()
    exploration: int = i16()
    prior_ratio: int = i16()
    max_chance_depth: int = i16()
    opponents_are_regular: int = i8()
    skip_quiet: int = i8()
    nodes: int = i32()  # how many are in use, not counting the root
    depth: int = i32()  # the length of this iteration's path
    path: Ints = i32(MAX_DEPTH)  # the nodes of this iteration, from the top
    value: Ints = i32(MAX_SEATS)  # the result of this iteration for each seat, in parts of WIN_VALUE


@slot
def game_evaluate(s: GameState, seat: int) -> int:
    """How well the seat stands, by the game's knowledge. Its chance to win is its share of the sum over all seats."""
    return 1


@slot
def game_is_quiet(s: GameState) -> bool:
    """Is so little at stake that a search would only measure noise, and the ratings choose better?"""
    return False


@rule
def never_quiet(s: GameState) -> bool:
    """The default for games without `is_quiet`: every position is searched."""
    return False


@rule
def evaluate_all_equal(s: GameState, seat: int) -> int:
    """The default for games without `evaluate`: all seats are equally likely to win."""
    return 1


# One iteration --------------------------------------------------------------


@rule
def search_one(
    s: GameState,
    out: Ints,
    i: int,
    search_states: Array,
    rngs: Array,
    scratch_states: Array,
    trees: Array,
    children: Array,
    priors: Array,
) -> None:
    """Run more iterations of search `i` from the state `s`, of which only what its seat may know is used."""
    search = search_states[i]
    rng = rngs[i]
    for _ in range(iterations_to_run(s, search, trees[i])):
        scratch_states[i] = s
        scratch = scratch_states[i]
        rekey(scratch, draw_word(rng), draw_word(rng), draw_word(rng))
        reopen_question(scratch)
        redeal(scratch, search.seat, out)
        descend(scratch, out, search, rng, trees[i], children[i], priors[i])
        play_out(scratch, search, rng, out)
        evaluate_leaf(scratch, search)
        backpropagate(search, trees[i])


@rule
def iterations_to_run(s: GameState, search: SearchState, tree: Array) -> int:
    """The number asked for. In a quiet position, one in all: the first iteration tries the best-rated answer."""
    if search.skip_quiet != 0 and game_is_quiet(s):
        return min(search.iterations, 1 - int(tree[ROOT].visits))
    return search.iterations


@rule
def reopen_question(s: GameState) -> None:
    """Take back all secret answers to the current question.

    The search guesses those answers after that of its own seat. So it does not depend on who has answered already.
    """
    s.waiting = next_item(s).seats


@rule
def descend(
    s: GameState, out: Ints, search: SearchState, rng: Chance, tree: Array, children: Ints, priors: Ints
) -> None:
    """Answer by the tree until an answer is new, or until chance was drawn more than `max_chance_depth` times.

    Once one seat has answered a question to several seats, the others' answers to it come from the ratings. If they
    were searched, they could react to an answer that those seats cannot know.
    """
    search.depth = 0
    here = ROOT
    is_known = True
    drawn = s.chance.counter
    chance_events = 0
    while s.waiting != NO_SEATS and is_known and search.depth < MAX_DEPTH and chance_events <= search.max_chance_depth:
        seat = seat_to_answer(s, search.seat)
        if is_modelled_as_regular(search, seat) or (search.depth > 0 and has_hidden_answers(s)):
            act(s, seat, choose_best_answer(s, seat, rng, out))
        else:
            answer = select_answer(s, seat, out, here, search, tree, children, priors)
            child = children[answer]
            clear_index(tree, here, children)
            is_known = child != NO_NODE
            here = child if is_known else add_child(tree, here, seat, answer, search)
            push_path(here, search)
            act(s, seat, answer)
        if s.chance.counter != drawn:
            drawn = s.chance.counter
            chance_events += 1


@rule
def seat_to_answer(s: GameState, searcher: int) -> int:
    """The searching seat answers first, so that it cannot react to what others answer in secret."""
    return searcher if has(s.waiting, searcher) else next_to_answer(s)


@rule
def has_hidden_answers(s: GameState) -> bool:
    """Has a seat already answered the current question in secret?"""
    return next_item(s).seats != s.waiting


@rule
def is_modelled_as_regular(search: SearchState, seat: int) -> bool:
    """Is this an opponent that the search treats as a regular bot? Its answers are not in the tree."""
    return search.opponents_are_regular != 0 and seat != search.seat


@rule
def push_path(node: int, search: SearchState) -> None:
    """Append a node to the path; NO_NODE, which a full tree gives, is left out."""
    if node != NO_NODE:
        search.path[search.depth] = node
        search.depth += 1


@rule
def play_out(s: GameState, search: SearchState, rng: Chance, out: Ints) -> None:
    """A truncated playout: at most `playout_depth` more answers."""
    left = search.playout_depth
    while s.waiting != NO_SEATS and left > 0:
        seat = next_to_answer(s)
        level = Level.REGULAR if is_modelled_as_regular(search, seat) else search.level
        act(s, seat, choose_playout_answer(s, seat, level, search.playout_epsilon_inverse, rng, out))
        left -= 1


@rule
def choose_playout_answer(s: GameState, seat: int, level: int, epsilon_inverse: int, rng: Chance, out: Ints) -> int:
    """The ε-greedy playout policy: the best-rated answer, of all or of a random sample; now and then, a random one."""
    number = list_legal(s, seat, out)
    if draw_below(rng, epsilon_inverse) == 0:
        return out[draw_below(rng, number)]
    if number > PLAYOUT_SAMPLE:
        sample_answers(number, rng, out)
    return pick_best(level, s, seat, min(number, PLAYOUT_SAMPLE), rng, out)


@rule
def sample_answers(number: int, rng: Chance, out: Ints) -> None:
    """Move PLAYOUT_SAMPLE of the first `number` answers to the front, each set of them equally likely."""
    for at in range(PLAYOUT_SAMPLE):
        other = at + draw_below(rng, number - at)
        answer = out[at]
        out[at] = out[other]
        out[other] = answer


@rule
def evaluate_leaf(s: GameState, search: SearchState) -> None:
    """Give each seat its share of the win: among the winners if the game is over, else by `evaluate`."""
    total = 0
    for seat in range(s.seats):
        search.value[seat] = min(1, score(s, seat)) if is_over(s) else game_evaluate(s, seat)
        total += search.value[seat]
    for seat in range(s.seats):
        search.value[seat] = search.value[seat] * WIN_VALUE // max(1, total)


@rule
def backpropagate(search: SearchState, tree: Array) -> None:
    """Add the value for its own seat to every node on the path. The root only counts iterations."""
    tree[ROOT].visits += 1
    for step in range(search.depth):
        node = tree[search.path[step]]
        node.visits += 1
        node.total += search.value[node.seat]


# Selection ------------------------------------------------------------------


@rule
def select_answer(
    s: GameState, seat: int, out: Ints, parent: int, search: SearchState, tree: Array, children: Ints, priors: Ints
) -> int:
    """The legal answer with the highest PUCT score. Leaves the seat's child nodes in `children`, by answer."""
    first_play_value = index_children(tree, parent, seat, WIN_VALUE // s.seats, children)
    number = list_legal(s, seat, out)
    total = compute_priors(s, seat, number, search, out, priors)
    best = NO_ANSWER
    highest = 0
    for k in range(number):
        answer = out[k]
        weight = search.exploration * priors[k] * WIN_VALUE // total
        puct = score_answer(tree, children[answer], first_play_value, weight, tree[parent].visits)
        if children[answer] == NO_NODE and is_full(tree, search):
            puct = LOWEST_SCORE + priors[k]
        if best == NO_ANSWER or puct > highest:
            best = answer
            highest = puct
    return best


@rule
def index_children(tree: Array, parent: int, seat: int, even_share: int, children: Ints) -> int:
    """Enter the seat's child nodes in `children`, by answer. Returns their mean value: that of an untried answer.

    The even share counts as one more visit, so that there is a mean before the first.
    """
    visits = 1
    total = even_share
    child = tree[parent].child
    while child != NO_NODE:
        node = tree[child]
        if node.seat == seat:
            children[node.answer] = child
            visits += node.visits
            total += node.total
        child = node.sibling
    return total // visits


@rule
def clear_index(tree: Array, parent: int, children: Ints) -> None:
    """Undo `index_children`: clearing single entries is cheaper than clearing the whole alphabet."""
    child = tree[parent].child
    while child != NO_NODE:
        children[tree[child].answer] = NO_NODE
        child = tree[child].sibling


@rule
def compute_priors(s: GameState, seat: int, number: int, search: SearchState, out: Ints, priors: Ints) -> int:
    """Turn the ratings of the legal answers into priors, in 16ths of the lowest prior. Returns their sum.

    Priors grow linearly from the worst rating, or from RATING_SPAN below the best, to 1 + `prior_ratio` for the best.
    """
    low = 0
    high = 0
    for k in range(number):
        rating = rate_answer_at(search.level, s, seat, out[k])
        priors[k] = rating
        low = rating if k == 0 else min(low, rating)
        high = rating if k == 0 else max(high, rating)
    span = max(1, min(RATING_SPAN, high - low))
    total = 0
    for k in range(number):
        priors[k] = SIXTEENTHS + SIXTEENTHS * search.prior_ratio * max(0, priors[k] - high + span) // span
        total += priors[k]
    return total


@rule
def score_answer(tree: Array, child: int, first_play_value: int, weight: int, parent_visits: int) -> int:
    """The PUCT score: the mean value and an exploration bonus, `weight` times √n / (1 + visits).

    n is how often the answer was legal, not how often the parent was visited: which answers are legal depends on the
    determinization, and seldom legal ones would be tried too often. An untried answer has no such count yet.
    """
    if child == NO_NODE:
        return first_play_value * WIN_VALUE + weight * sqrt_in_sixteenths(1 + parent_visits)
    node = tree[child]
    node.offered += 1
    visits = int(node.visits)
    bonus = weight * sqrt_in_sixteenths(node.offered) // (1 + visits)
    return int(node.total) * WIN_VALUE // max(1, visits) + bonus


@rule
def sqrt_in_sixteenths(number: int) -> int:
    """The square root, in 16ths; rounded down, and approximate beyond the table."""
    doublings = 0
    while number >= len(SQUARE_ROOTS):
        number >>= 2
        doublings += 1
    return SQUARE_ROOTS[number] << doublings


@rule
def is_full(tree: Array, search: SearchState) -> bool:
    """Are all nodes in use? Untried answers then score lowest: without a node they would look untried for ever."""
    return search.nodes + 1 >= len(tree)


@rule
def add_child(tree: Array, parent: int, seat: int, answer: int, search: SearchState) -> int:
    """Add a node for the answer; NO_NODE if the tree is full."""
    if is_full(tree, search):
        return NO_NODE
    search.nodes += 1
    node = tree[search.nodes]
    node.answer = answer
    node.seat = seat
    node.sibling = tree[parent].child
    tree[parent].child = search.nodes
    return search.nodes
