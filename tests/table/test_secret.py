"""The secret of a table: honest dice that nobody can foresee, and records that give nothing away."""

from __future__ import annotations

import copy
import hashlib
import hmac
import random
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace

import pytest

from hauntology.kernel.agenda import next_item
from hauntology.kernel.contract import Game, GameError
from hauntology.kernel.fields import BY_ALL
from hauntology.kernel.state import GameState
from hauntology.table import RecordError, Table, read_record, replay
from hauntology.table.notation import parse_answer
from hauntology.table.record import UNKNOWN
from hauntology.table.secret import answer_key
from hauntology.table.undoing import UNDO
from tests.contract.playing import rulings, stride
from tests.table.tables import other_world, play

SECRET = bytes(range(32))
LONGEST = 400  # answers of a game from which moments are taken
NONCES = (b"\x01\x02", b"\x03", b"\xff" * 16)


def secret_table(seats: int = 3, game: str = "candle") -> Table:
    return Table(game, seats, secret=SECRET, nonces=NONCES[:seats])


# Honest dice ----------------------------------------------------------------


def test_a_seed_stands_for_a_secret_that_everybody_knows() -> None:
    ours, theirs = Table("candle", 3, seed=5), Table("candle", 3, secret=b"hauntology seed 5")

    assert ours.state == theirs.state
    assert (ours.seed, theirs.seed) == (5, None)


def test_nonces_are_mixed_into_the_secret() -> None:
    mixed = hmac.new(SECRET, b"0102, 03, " + b"ff" * 16, hashlib.sha256).digest()

    assert secret_table().secret.key(4) == answer_key(mixed, 4)
    assert Table("candle", 3, secret=SECRET).secret.key(4) == answer_key(SECRET, 4)


def test_no_nonce_can_take_a_byte_from_the_next() -> None:
    one = Table("candle", 2, secret=SECRET, nonces=[b"\x01\x02", b"\x03"])
    other = Table("candle", 2, secret=SECRET, nonces=[b"\x01", b"\x02\x03"])

    assert one.secret.key(1) != other.secret.key(1)


def test_each_nonce_changes_the_dice() -> None:
    tables = [Table("pistols", 2, secret=SECRET, nonces=[a, b]) for a in (b"a", b"b") for b in (b"a", b"b")]

    assert len({table.secret.key(1) for table in tables}) == 4


def test_the_hash_is_of_the_keepers_secret_and_known_before_the_nonces() -> None:
    assert secret_table().secret.hash == Table("candle", 2, secret=SECRET).secret.hash
    assert secret_table().secret.hash == hashlib.sha256(SECRET).hexdigest()


@pytest.mark.parametrize(
    ("opening", "message"),
    [
        ({"seed": 1, "secret": SECRET}, "a table has a seed or a secret, not both"),
        ({"secret": b""}, "a secret has at least 16 bytes, not 0"),
        ({"secret": SECRET[:15]}, "a secret has at least 16 bytes, not 15"),
        ({"nonces": [b"a"]}, "there are 2 seats and 1 nonces: each seat gives one, or none does"),
        ({"nonces": [b"a", b""]}, "a nonce cannot be empty"),
        ({"kinds": ["you"]}, "there are 2 seats, and 1 that sit on them: you"),
        ({"kinds": ["you", "a,b"]}, "a record cannot say that 'a,b' sits on a seat"),
    ],
)
def test_a_table_that_cannot_be_opened_so(opening: dict[str, object], message: str) -> None:
    with pytest.raises(GameError) as caught:
        Table("candle", 2, **opening)  # type: ignore[arg-type]

    assert str(caught.value) == message


# Whole records --------------------------------------------------------------


def test_a_record_holds_secret_hash_nonces_and_who_plays() -> None:
    table = Table("candle", 2, secret=SECRET, nonces=NONCES[:2], kinds=["you", "regular"])
    play(table, 1)

    assert table.record().text().splitlines()[:8] == [
        "hauntology record 1",
        "game: candle 1",
        "seats: Ada, Ben",
        "players: you, regular",
        f"secret: {SECRET.hex()}",
        f"hash: {hashlib.sha256(SECRET).hexdigest()}",
        "nonces: 0102, 03",
        "",
    ]
    assert replay(table.record().text()).record() == table.record()


@pytest.mark.parametrize(("line", "instead"), [("secret: 00", "secret: 01"), ("hash: ", "hash: 00")])
def test_an_exchanged_secret_is_noticed(line: str, instead: str) -> None:
    text = secret_table().record().text()
    start = text.index(line)
    edited = text[:start] + instead + text[start + len(instead) :]

    with pytest.raises(RecordError, match=r"^line 5: this is not the hash of the secret"):
        replay(edited)


def test_an_exchanged_nonce_leads_to_another_state() -> None:
    text = play(secret_table(), 1).record().text()

    with pytest.raises(RecordError, match=r"^line \d+: "):
        replay(text.replace("nonces: 0102", "nonces: 0103"))


# Redacted records -----------------------------------------------------------


def test_a_record_for_one_viewer_reads_like_this() -> None:
    table = Table("candle", 3, secret=SECRET)
    for name, text in (("Cleo", "hide"), ("Cleo", UNDO), ("Cleo", "watch"), ("Ada", "hide"), ("Ben", "watch")):
        table.undo(name) if text == UNDO else table.answer(name, text)
    name = next(name for name in table.waiting if name != "Ada")
    table.answer(name, "stay")

    lines = table.record(viewer="Ada").text().splitlines()

    assert lines[:9] == [
        "hauntology record 1",
        "game: candle 1",
        "seats: Ada, Ben, Cleo",
        f"hash: {hashlib.sha256(SECRET).hexdigest()}",
        "viewer: Ada",
        "",
        f"    # You take a {table.view('Ada')['table']['heroes']['Ada']['token']} from the bag.",
        "    # Ben takes a token from the bag.",
        "    # Cleo takes a token from the bag.",
    ]
    assert [line for line in lines[10:] if not line.startswith("    # The ghost")] == [
        "Cleo: ?",  # it was taken back before it was turned up
        "Cleo: undo",
        "Cleo: watch",
        "Ada: hide",
        "Ben: watch",
        "    # You hide.",
        "    # Ben watches.",
        "    # Cleo watches.",
        f"{name}: ?",
    ]


def test_the_answers_to_an_open_question_are_unknown_to_others() -> None:
    table = Table("candle", 3, seed=7)
    table.answer("Ada", "hide")
    table.answer("Ben", "watch")

    known = {viewer: [e.text for e in table.record(viewer=viewer).entries] for viewer in ("Ada", "Ben", "Cleo", None)}

    assert known == {"Ada": ["hide", "?"], "Ben": ["?", "watch"], "Cleo": ["?", "?"], None: ["?", "?"]}


def test_a_redacted_record_holds_neither_seed_nor_secret_nor_state() -> None:
    for table in (play(Table("candle", 3, seed=1234567), 1, 5), play(secret_table(), 1, 5)):
        record = table.record(viewer=None)
        assert (record.seed, record.secret, record.state) == (None, "", "")
        assert "1234567" not in record.text()
        assert SECRET.hex() not in record.text()


def test_a_redacted_record_can_be_read_but_not_resumed() -> None:
    text = play(secret_table(), 1, 5).record(viewer="Ben").text()

    assert read_record(text).text() == text
    with pytest.raises(RecordError) as caught:
        replay(text)
    assert str(caught.value) == (
        "line 4: this record holds what Ben may know, and of the secret only its hash: "
        "it can be shown, but not played again or gone on with"
    )


def test_everything_that_is_not_secret_is_in_a_redacted_record(game: Game) -> None:
    """Nothing is withheld but what lies face down or is declared to be seen by its seat alone."""
    table = play(Table(game, 3, seed=2), 2)
    for entry, own in zip(table.record(viewer=None).entries, table.entries, strict=True):
        kind = game.answers.span_of(parse_answer(game, table.names, own.text))
        assert (entry.text == UNKNOWN) == (kind.seen != BY_ALL)


@pytest.mark.parametrize("seed", range(3))
def test_alike_to_a_viewer_are_alike_in_its_record(game: Game, seed: int) -> None:
    """Worlds and answers that a viewer cannot tell apart give it the same record, to the letter."""
    alike = 0
    options = rulings(game, 1) if stride(game) > 1 else None  # by the book a large game may hide nothing
    for table in moments(Table(game, 3, seed=seed, options=options), seed):
        for viewer, name in enumerate(table.names):
            alike += indistinct(game, table, viewer, name)
    assert alike > 0


def moments(table: Table, seed: int) -> Iterator[Table]:
    """A few moments of a random game for each question that was asked in it."""
    found = defaultdict(list)
    while not table.over and len(table.entries) < LONGEST:
        found[next_item(table.state).what].append(fork(table, table.state))
        play(table, len(table.entries), len(table.waiting))
    chance = random.Random(seed)
    for tables in found.values():
        yield from chance.sample(tables, min(3, len(tables)))


def indistinct(game: Game, table: Table, viewer: int, name: str) -> int:
    """Answer the question in several ways and in two worlds; gives how many the viewer could not tell apart."""
    found = defaultdict(set)
    for world in (table.state, other_world(game, table.state, viewer, 5)):
        for choice in range(4):
            twin = play(fork(table, world), choice, len(table.waiting))
            own = [entry.text for entry in twin.entries if entry.seat == name]
            order = [entry.seat for entry in twin.entries]
            found[str([twin.view(name), twin.log(name), own, order])].add(twin.record(viewer=name).text())
    assert all(len(records) == 1 for records in found.values()), found
    return 8 - len(found)


def fork(table: Table, world: GameState) -> Table:
    """Another table with the same past, in this world. What was told before is the same in all, and left out."""
    twin = copy.copy(table)
    twin.entries, twin.told, twin._heard = list(table.entries), [], [[] for _ in table._heard]
    past = table._past
    twin._past = replace(past, given=list(past.given), moments=[], lying=dict(past.lying), unseen=set(past.unseen))
    twin._past.spoke = dict(past.spoke)
    twin.state = world.copy()
    return twin
