"""`Table`: one game being played, in words."""

from __future__ import annotations

import hashlib
import hmac

import msgspec
import pytest

from hauntology.games.candle.answers import Answer as CandleAnswer
from hauntology.games.candle.box import Refusal as CandleRefusal
from hauntology.games.candle.state import State as CandleState
from hauntology.games.pistols.answers import Answer
from hauntology.games.pistols.box import Place
from hauntology.kernel.chance import Chance, draw_word, seed_chance
from hauntology.kernel.engine import Refusal
from hauntology.kernel.game import AnswerError, Game, GameError, OptionValue
from hauntology.kernel.redaction import redact
from hauntology.kernel.trace import OMNISCIENT
from hauntology.table import Table
from hauntology.table.fair_dice import derive_key, secret_from_seed
from hauntology.table.legal_answers import LegalAnswer
from hauntology.table.notation import NotationError
from hauntology.table.record import hash_state
from hauntology.table.seat_view import SeatView
from tests.table.tables import ADA_BEGINS, NAMES, play

SEED = 7


def candle(seats: int = 2, seed: int = SEED, **options: OptionValue) -> Table:
    """A table of Candle."""
    return Table("candle", seats, seed=seed, options=options)


def all_answer(table: Table, text: str) -> None:
    """Everybody who is asked gives this answer."""
    for name in table.waiting:
        table.answer(name, text)


def state_of(table: Table) -> CandleState:
    assert isinstance(table.state, CandleState)
    return table.state


# Opening a table ----------------------------------------------------------------


def test_seats_given_by_number_have_default_names(game: Game, seats: int) -> None:
    assert Table(game, seats).names == NAMES[:seats]


def test_seats_given_by_names() -> None:
    table = Table("candle", ["Zoë", "Mary Jane", "Q"])

    assert table.names == ("Zoë", "Mary Jane", "Q")
    assert [table.seat(name) for name in table.names] == [0, 1, 2]


def test_a_table_has_two_seats_by_default() -> None:
    assert Table("candle").names == ("Ada", "Ben")


def test_a_game_may_be_given_by_name_or_as_an_object(game: Game) -> None:
    assert Table(game).game is Table(game.name).game is game


@pytest.mark.parametrize("number", [-1, 0, 1, 5, 7, 100])
def test_too_few_or_too_many_seats_are_refused(number: int) -> None:
    with pytest.raises(GameError, match=f"candle is for 2 to 4 seats, not {number}"):
        Table("candle", number)


@pytest.mark.parametrize("names", [[], ["Ada"], ["A", "B", "C", "D", "E"]])
def test_too_few_or_too_many_names_are_refused(names: list[str]) -> None:
    with pytest.raises(GameError, match=f"candle is for 2 to 4 seats, not {len(names)}"):
        Table("candle", names)


@pytest.mark.parametrize(
    ("name", "hint"),
    [("candel", "did you mean candle?"), ("Pistols", "did you mean pistols?"), ("chess", "there are ")],
)
def test_an_unknown_game_is_refused_with_a_hint(name: str, hint: str) -> None:
    with pytest.raises(GameError) as caught:
        Table(name)

    assert str(caught.value).startswith(f"there is no game {name!r}; {hint}")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"nigths": 3}, "candle has no option 'nigths'; did you mean nights?"),
        ({"wolves": 3}, "candle has no option 'wolves'; it has nights, nerve, sides, charms, hide_again"),
        ({"nights": 21}, "option nights goes from 1 to 20, not 21"),
        ({"nights": (1, 2)}, "option nights takes 1 numbers, not 2"),
        ({"hide_again": 2}, "option hide_again goes from 0 to 1, not 2"),
    ],
)
def test_a_wrong_option_is_refused(options: dict[str, OptionValue], message: str) -> None:
    with pytest.raises(GameError) as caught:
        Table("candle", options=options)

    assert str(caught.value) == message


def test_an_option_changes_the_game() -> None:
    table = candle(nights=1)
    all_answer(table, "hide")

    assert table.over


# Questions and result -----------------------------------------------------------


def test_waiting_lists_the_seats_that_owe_an_answer() -> None:
    table = candle(3)
    assert list(table.waiting) == ["Ada", "Ben", "Cleo"]

    table.answer("Ben", "hide")

    assert list(table.waiting) == ["Ada", "Cleo"]


def test_the_question_for_seats_that_are_asked_for_others_and_for_spectators() -> None:
    table = candle()
    assert table.question("Ada") == "Night falls. Do you hide, or watch the candle?"
    assert table.question() == "Ada and Ben are choosing how to spend the night."

    table.answer("Ada", "hide")

    assert table.question("Ada") == table.question() == "Ben is choosing how to spend the night."
    assert table.question("Ben") == "Night falls. Do you hide, or watch the candle?"


def test_a_question_names_the_seat_that_it_is_about() -> None:
    table = candle()
    table.answer("Ada", "watch")
    table.answer("Ben", "hide")

    assert table.waiting == ("Ben",)
    assert table.question("Ben") == "The ghost reaches for Ada. Do you step in with a charm?"
    assert table.question("Ada") == "Ben is deciding whether to step in for you."


def test_answers_lists_the_legal_answers() -> None:
    table = candle()
    assert table.answers("Ada") == ["hide", "watch"]

    all_answer(table, "hide")

    assert table.answers("Ada") == ["watch"]
    table.answer("Ada", "watch")
    assert table.answers("Ada") == []


def test_a_running_game_has_no_ending_and_no_winners() -> None:
    table = candle()

    assert not table.over
    assert table.ending == ""
    assert table.winners == ()
    assert table.scores == {"Ada": 0, "Ben": 0}


def test_a_finished_game_has_winners_and_scores() -> None:
    table = candle(3, nights=1)
    all_answer(table, "hide")

    assert table.over
    assert table.ending == "Dawn has come, and the most light wins."
    assert table.winners == ("Ada", "Ben", "Cleo")
    assert table.scores == {"Ada": 1, "Ben": 1, "Cleo": 1}
    assert table.waiting == ()
    assert table.question("Ada") == table.question() == ""
    assert table.answers("Ada") == []


def test_nobody_may_win() -> None:
    table = next(t for t in (play(candle(2, seed, sides=12), seed) for seed in range(30)) if not t.winners)

    assert table.over
    assert table.ending == "Nobody is left to see the dawn, so nobody wins."
    assert table.scores == {"Ada": 0, "Ben": 0}


def test_every_game_ends_with_a_sentence(game: Game) -> None:
    table = play(Table(game, 2, seed=1), 1)

    assert table.ending in game.words.endings.values()
    assert set(table.winners) == {name for name, score in table.scores.items() if score > 0}


# Answers ------------------------------------------------------------------------


def test_an_answer_may_be_abbreviated() -> None:
    table = candle()
    table.answer("Ada", " W ")
    table.answer("Ben", "hi")

    assert [(entry.seat, entry.text) for entry in table.entries] == [("Ada", "watch"), ("Ben", "hide")]


def test_an_abbreviation_means_the_legal_answer() -> None:
    """`bank` could also be `haunt bank`, but not now."""
    table = Table("pistols", 2, options=ADA_BEGINS)
    table.answer("Ada", "bank")

    assert table.entries[0].text == "move bank"


def test_the_exact_notation_of_an_illegal_answer_is_no_abbreviation_of_another() -> None:
    """Ann may not shoot at herself, and Anna is somebody else."""
    table = Table("pistols", ["Ann", "Anna"], options=ADA_BEGINS)
    table.answer("Ann", "move church")
    assert table.answers("Ann") == ["target Anna"]

    with pytest.raises(AnswerError, match=r"You cannot shoot at yourself\. \(PP-16\)"):
        table.answer("Ann", "target Ann")


def test_act_does_the_same_as_answer() -> None:
    words, ints = Table("pistols", 3, seed=5), Table("pistols", 3, seed=5)
    words.answer("Ada", "move jail")
    ints.act(0, Answer.MOVE + Place.JAIL)

    assert words.record() == ints.record()
    assert words.log() == ints.log()


def test_why_not_gives_a_sentence_and_the_id_of_the_rule() -> None:
    table = candle(charms=0)
    all_answer(table, "hide")
    assert table.why_not("Ada", "hide") == "You hid last night; nobody hides twice in a row. (CA-5)"
    assert table.why_not("Ada", "watch") == ""
    assert table.why_not("Ada", "stay") == "That answer does not fit the question."

    all_answer(table, "watch")

    helper = table.waiting[0]
    prey = next(name for name in table.names if name != helper)
    assert table.why_not(helper, "step in") == "Your token is not a charm. (CA-8)"
    assert table.why_not(prey, "step in") == "It is not your turn to answer."


def test_why_not_after_the_end() -> None:
    table = candle(nights=1)
    all_answer(table, "hide")

    assert table.why_not("Ada", "hide") == "The game is over."


def test_why_not_accepts_the_same_abbreviations_as_answer() -> None:
    table = Table("pistols", 2, options=ADA_BEGINS)

    assert table.why_not("Ada", "saloon") == ""


def test_an_abbreviated_illegal_answer_is_refused_with_the_rule() -> None:
    """At the Saloon, `saloon` means `move saloon` and not `haunt saloon`, and that is refused."""
    table = Table("pistols", 2, options={"hearts": 99, **ADA_BEGINS})
    table.answer("Ada", "move saloon")
    while table.question("Ada") != "Where do you go?" or "move saloon" in table.answers("Ada"):
        name = table.waiting[0]
        table.answer(name, table.answers(name)[-1])

    with pytest.raises(AnswerError, match=r"\(PP-9\)"):
        table.answer("Ada", "saloon")


def test_an_ambiguous_abbreviation_lists_only_legal_answers() -> None:
    with pytest.raises(NotationError) as caught:
        Table("pistols", 2).answer("Ada", "st")

    assert str(caught.value) == "'st' could mean move stagecoach, move street"


@pytest.mark.parametrize(
    ("name", "text", "error", "message"),
    [
        ("Ada", "fly", NotationError, "'fly' is not an answer here"),
        ("Ada", "", NotationError, "'' is not an answer here"),
        ("Ada", "s", NotationError, "'s' could mean step in, stay"),
        ("Ada", "hide", AnswerError, "You hid last night; nobody hides twice in a row. (CA-5)"),
        ("Ada", "stay", AnswerError, "That answer does not fit the question."),
        ("Ben", "watch", AnswerError, "It is not your turn to answer."),
        ("Cleo", "watch", GameError, "there is no seat 'Cleo'; the seats are Ada, Ben"),
        ("ada", "watch", GameError, "there is no seat 'ada'; the seats are Ada, Ben"),
    ],
)
def test_an_error_leaves_the_table_unchanged(name: str, text: str, error: type[GameError], message: str) -> None:
    table = candle()
    all_answer(table, "hide")
    table.answer("Ben", "watch")
    before = everything(table)

    with pytest.raises(error) as caught:
        table.answer(name, text)

    assert str(caught.value) == message
    assert everything(table) == before


@pytest.mark.parametrize(
    ("seat", "answer", "refusal"),
    [
        (0, CandleAnswer.HIDE, CandleRefusal.HID_LAST_NIGHT),
        (0, CandleAnswer.STAY, Refusal.NOT_ASKED),
        (0, CandleAnswer.size, Refusal.NO_ANSWER),
        (0, -1, Refusal.NO_ANSWER),
        (1, CandleAnswer.WATCH, Refusal.NOT_WAITED_FOR),
        (2, CandleAnswer.WATCH, Refusal.NOT_WAITED_FOR),
        (-1, CandleAnswer.WATCH, Refusal.NOT_WAITED_FOR),
    ],
)
def test_an_error_in_ints_leaves_the_table_unchanged(seat: int, answer: int, refusal: int) -> None:
    table = candle()
    all_answer(table, "hide")
    table.answer("Ben", "watch")
    before = everything(table)

    with pytest.raises(AnswerError) as caught:
        table.act(seat, answer)

    assert caught.value.refusal == refusal
    assert everything(table) == before


def test_an_answer_after_the_end_is_refused() -> None:
    table = candle(nights=1)
    all_answer(table, "hide")
    before = everything(table)

    with pytest.raises(AnswerError, match=r"^The game is over\.$"):
        table.answer("Ada", "hide")

    assert everything(table) == before


def everything(table: Table) -> list[object]:
    """All that an error must not change."""
    return [table.record(), table.state.pack(), table.waiting, table.log("Ada"), table.log()]


def test_reading_a_table_changes_nothing(game: Game) -> None:
    table = play(Table(game, 2, seed=3), 3, 9)
    before = everything(table)

    for name in table.names:
        table.view(name)
        table.question(name)
        table.answers(name)
        table.redacted_state(name)
    table.view()
    table.record(remarks=True)

    assert everything(table) == before


@pytest.mark.parametrize("method", ["question", "answers", "view", "log", "redacted_state"])
def test_an_unknown_seat_is_refused(method: str) -> None:
    with pytest.raises(GameError, match="there is no seat 'Cleo'; the seats are Ada, Ben"):
        getattr(candle(), method)("Cleo")


# Views and log ------------------------------------------------------------------


def test_an_example_of_a_view() -> None:
    table = candle()
    table.answer("Ada", "hide")

    view = table.view("Ben")

    assert msgspec.structs.replace(view, table={}) == SeatView(
        game="candle",
        seats=["Ada", "Ben"],
        waiting=[1],
        asked="dusk",
        about=0,
        question="Night falls. Do you hide, or watch the candle?",
        answers=[LegalAnswer("hide", "Hide", "hide", []), LegalAnswer("watch", "Watch the candle", "watch", [])],
        pass_answer="",
        given=None,
        ending="",
        ending_text="",
        winners=[],
        table={},
    )
    assert table.view("Ada").answers == []
    assert table.view().answers == []


def test_a_view_shows_a_seat_its_own_face_down_answer() -> None:
    table = candle()
    table.answer("Ada", "hide")
    given = {viewer: table.view(viewer).given for viewer in ("Ada", "Ben", None, OMNISCIENT)}

    table.answer("Ben", "watch")

    assert given == {"Ada": LegalAnswer("hide", "Hide", "hide", []), "Ben": None, None: None, OMNISCIENT: None}
    assert [table.view(viewer).given for viewer in ("Ada", "Ben")] == [None, None]


def test_an_answer_has_its_kind_and_things() -> None:
    answers = Table("pistols", 3, options=ADA_BEGINS).view("Ada").answers
    assert [(a.kind, a.things) for a in answers if a.notation == "move saloon"] == [("move", ["saloon"])]


def test_log_lines_have_rules_and_parts() -> None:
    table = Table("ghost-at-home", ["Ada", "Ben"], seed=3)

    for viewer in ("Ada", "Ben", None, OMNISCIENT):
        lines = table.log_lines(viewer)
        assert len(lines) == len(table.log(viewer))
        assert table.log_lines(viewer, table.events[2:]) == lines[2:]
    drawn = {viewer: table.log_lines(viewer)[0] for viewer in ("Ada", "Ben", None)}
    assert {line.event for line in drawn.values()} == {"drew"}
    assert {line.rule for line in drawn.values()} == {"GH-4"}
    known = [viewer for viewer, line in drawn.items() if line.parts["card"] is not None]
    assert known == [table.names[drawn[None].parts["seat"]]]


def test_the_redacted_state_is_what_the_seat_may_know() -> None:
    table = candle(3)

    assert table.redacted_state("Ben") == redact(table.state, 1)


def test_the_log_is_in_order() -> None:
    table = candle(nights=1)
    all_answer(table, "hide")

    assert table.log()[2:] == [
        "Night 1 falls.",
        "Ada hides.",
        "Ben hides.",
        "Nobody watches. The ghost goes by.",
        "Dawn has come: Ada and Ben win with the most light.",
    ]


# Chance -------------------------------------------------------------------------


def test_the_same_seed_gives_the_same_game(game: Game, seats: int) -> None:
    assert play(Table(game, seats, seed=9), 1).record() == play(Table(game, seats, seed=9), 1).record()


def test_another_seed_gives_another_game(game: Game) -> None:
    games = [play(Table(game, 4, seed=seed), 1, 40) for seed in range(5)]

    assert len({tuple(table.log()) for table in games}) == 5


def test_the_key_of_an_answer_is_derived_with_hmac() -> None:
    digest = hmac.new(b"hauntology seed 7", b"3", hashlib.sha256).digest()
    words = tuple(int.from_bytes(digest[at : at + 4], "little") for at in (0, 4, 8))

    assert derive_key(secret_from_seed(7), 3) == words


def test_the_table_is_set_up_with_key_0(game: Game) -> None:
    s = game.blank(3)
    game.rules.setup(s, *derive_key(secret_from_seed(SEED), 0))

    assert Table(game, 3, seed=SEED).state == s


def test_each_answer_gets_a_fresh_key() -> None:
    """A choice at dusk draws nothing, so the generator is still as its key made it."""
    table = candle(3)
    for number, name in enumerate(["Cleo", "Ada"], 1):
        table.answer(name, "watch")
        assert state_of(table).chance == make_chance(derive_key(secret_from_seed(SEED), number))


def make_chance(key: tuple[int, int, int]) -> Chance:
    """A generator with this key."""
    chance = Chance()
    seed_chance(chance, *key)
    return chance


def test_chance_does_not_depend_on_earlier_draws(game: Game) -> None:
    one, other = (play(Table(game, 3, seed=4), 4, 10) for _ in range(2))
    draw_word(other.state.chance)

    play(one, 5, 1)
    play(other, 5, 1)

    assert one.state == other.state


def test_chance_does_not_depend_on_earlier_answers() -> None:
    hid, watched = candle(3), candle(3)
    hid.answer("Ada", "hide")
    watched.answer("Ada", "watch")

    hid.answer("Ben", "watch")
    watched.answer("Ben", "watch")

    assert state_of(hid).chance == state_of(watched).chance


def test_every_state_has_its_own_hash() -> None:
    table = candle()
    before = hash_state(table.state)
    table.answer("Ada", "hide")

    assert len(before) == 32
    assert before != hash_state(table.state) == table.record().state
