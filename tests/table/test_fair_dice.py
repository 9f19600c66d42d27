"""Fair dice: nobody can predict them, everybody can verify them, and redacted records reveal nothing."""

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
from hauntology.kernel.game import Game, GameError
from hauntology.kernel.state import GameState
from hauntology.kernel.structs.fields import BY_ALL
from hauntology.table import RecordError, Table, read_record, replay
from hauntology.table.event_log import EventLog
from hauntology.table.fair_dice import derive_key
from hauntology.table.notation import parse_answer
from hauntology.table.record import UNKNOWN
from hauntology.table.undo import UNDO
from tests.contract.random_games import draw_rulings, sampling_stride
from tests.table.tables import other_world, play

SECRET = bytes(range(32))
MAX_ANSWERS = 400  # per game that is sampled
NONCES = (b"\x01\x02", b"\x03", b"\xff" * 16)


def secret_table() -> Table:
    """A table of Candle with a secret and nonces."""
    return Table("candle", 3, secret=SECRET, nonces=NONCES)


# Keys ---------------------------------------------------------------------------


def test_a_seed_stands_for_a_secret_that_everybody_can_compute() -> None:
    by_seed, by_secret = Table("candle", 3, seed=5), Table("candle", 3, secret=b"hauntology seed 5")

    assert by_seed.state == by_secret.state
    assert (by_seed.seed, by_secret.seed) == (5, None)


def test_nonces_are_mixed_into_the_secret() -> None:
    mixed = hmac.new(SECRET, b"0102, 03, " + b"ff" * 16, hashlib.sha256).digest()

    assert secret_table().secret.key(4) == derive_key(mixed, 4)
    assert Table("candle", 3, secret=SECRET).secret.key(4) == derive_key(SECRET, 4)


def test_moving_a_byte_from_one_nonce_to_the_next_changes_the_keys() -> None:
    one = Table("candle", 2, secret=SECRET, nonces=[b"\x01\x02", b"\x03"])
    other = Table("candle", 2, secret=SECRET, nonces=[b"\x01", b"\x02\x03"])

    assert one.secret.key(1) != other.secret.key(1)


def test_each_nonce_changes_the_dice() -> None:
    tables = [Table("pistols", 2, secret=SECRET, nonces=[a, b]) for a in (b"a", b"b") for b in (b"a", b"b")]

    assert len({table.secret.key(1) for table in tables}) == 4


def test_the_hash_depends_only_on_the_hosts_secret() -> None:
    assert secret_table().secret.hash == Table("candle", 2, secret=SECRET).secret.hash
    assert secret_table().secret.hash == hashlib.sha256(SECRET).hexdigest()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"seed": 1, "secret": SECRET}, "a table has a seed or a secret, not both"),
        ({"secret": b""}, "a secret needs at least 16 bytes, not 0"),
        ({"secret": SECRET[:15]}, "a secret needs at least 16 bytes, not 15"),
        ({"nonces": [b"a"]}, "there are 2 seats but 1 nonces: give one for each seat, or none"),
        ({"nonces": [b"a", b""]}, "a nonce must not be empty"),
        ({"kinds": ["you"]}, "there are 2 seats but 1 kinds: you"),
        ({"kinds": ["you", "a,b"]}, "a record cannot hold 'a,b' as the kind of a seat"),
    ],
)
def test_wrong_secrets_nonces_and_kinds_are_refused(arguments: dict[str, object], message: str) -> None:
    with pytest.raises(GameError) as caught:
        Table("candle", 2, **arguments)  # type: ignore[arg-type]

    assert str(caught.value) == message


# Whole records ------------------------------------------------------------------


def test_a_record_holds_the_secret_its_hash_the_nonces_and_the_players() -> None:
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


@pytest.mark.parametrize(("line", "replacement"), [("secret: 00", "secret: 01"), ("hash: ", "hash: 00")])
def test_a_replaced_secret_is_noticed(line: str, replacement: str) -> None:
    text = secret_table().record().text()
    start = text.index(line)
    edited = text[:start] + replacement + text[start + len(replacement) :]

    with pytest.raises(RecordError, match=r"^line 5: this is not the hash of the secret"):
        replay(edited)


def test_a_replaced_nonce_leads_to_another_state() -> None:
    text = play(secret_table(), 1).record().text()

    with pytest.raises(RecordError, match=r"^line \d+: "):
        replay(text.replace("nonces: 0102", "nonces: 0103"))


# Redacted records ---------------------------------------------------------------


def test_an_example_of_a_redacted_record() -> None:
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
        f"    # You take a {table.view('Ada').table['heroes'][0]['token']} from the bag.",
        "    # Ben takes a token from the bag.",
        "    # Cleo takes a token from the bag.",
    ]
    assert [line for line in lines[10:] if not line.startswith("    # The ghost")] == [
        "Cleo: ?",  # it was undone before it was turned up
        "Cleo: undo",
        "Cleo: watch",
        "Ada: hide",
        "Ben: watch",
        "    # You hide.",
        "    # Ben watches.",
        "    # Cleo watches.",
        f"{name}: ?",
    ]


def test_answers_to_an_open_question_are_hidden_from_others() -> None:
    table = Table("candle", 3, seed=7)
    table.answer("Ada", "hide")
    table.answer("Ben", "watch")

    known = {viewer: [e.text for e in table.record(viewer=viewer).entries] for viewer in ("Ada", "Ben", "Cleo", None)}

    assert known == {"Ada": ["hide", "?"], "Ben": ["?", "watch"], "Cleo": ["?", "?"], None: ["?", "?"]}


def test_a_redacted_record_has_no_seed_no_secret_and_no_state() -> None:
    for table in (play(Table("candle", 3, seed=1234567), 1, 5), play(secret_table(), 1, 5)):
        record = table.record(viewer=None)
        assert (record.seed, record.secret, record.state) == (None, "", "")
        assert "1234567" not in record.text()
        assert SECRET.hex() not in record.text()


def test_a_redacted_record_can_be_read_but_not_replayed() -> None:
    text = play(secret_table(), 1, 5).record(viewer="Ben").text()

    assert read_record(text).text() == text
    with pytest.raises(RecordError) as caught:
        replay(text)
    assert str(caught.value) == (
        "line 4: this record holds only what Ben may know, and only the hash of the secret: "
        "it can be shown, but not replayed or continued"
    )


def test_a_redacted_record_hides_only_secret_answers(game: Game) -> None:
    """After a finished game: only answers that are declared to be seen by their seat alone."""
    table = play(Table(game, 3, seed=2), 2)
    for entry, own in zip(table.record(viewer=None).entries, table.entries, strict=True):
        kind = game.answers.span_of(parse_answer(game, table.names, own.text))
        assert (entry.text == UNKNOWN) == (kind.seen != BY_ALL)


@pytest.mark.parametrize("seed", range(3))
def test_games_that_a_viewer_cannot_tell_apart_have_the_same_redacted_record(game: Game, seed: int) -> None:
    """Games that differ only in hidden states and answers have the same text."""
    equal = 0
    options = draw_rulings(game, 1) if sampling_stride(game) > 1 else None  # by default, large games may hide nothing
    for table in sample_game(Table(game, 3, seed=seed, options=options), seed):
        for viewer, name in enumerate(table.names):
            equal += count_equal_views(game, table, viewer, name)
    assert equal > 0


def sample_game(table: Table, seed: int) -> Iterator[Table]:
    """Up to three moments of a random game for each question that was asked in it."""
    found = defaultdict(list)
    while not table.over and len(table.entries) < MAX_ANSWERS:
        found[next_item(table.state).what].append(fork(table, table.state))
        play(table, len(table.entries), len(table.waiting))
    chance = random.Random(seed)
    for tables in found.values():
        yield from chance.sample(tables, min(3, len(tables)))


def count_equal_views(game: Game, table: Table, viewer: int, name: str) -> int:
    """Answer in several ways from two states; returns how many results the viewer cannot tell from another."""
    found = defaultdict(set)
    for world in (table.state, other_world(game, table.state, viewer, 5)):
        for seed in range(4):
            twin = play(fork(table, world), seed, len(table.waiting))
            own = [entry.text for entry in twin.entries if entry.seat == name]
            order = [entry.seat for entry in twin.entries]
            found[str([twin.view(name), twin.log(name), own, order])].add(twin.record(viewer=name).text())
    assert all(len(records) == 1 for records in found.values()), found
    return 8 - len(found)


def fork(table: Table, world: GameState) -> Table:
    """Another table with the same past and this state. The earlier events, which are the same, are left out."""
    twin = copy.copy(table)
    twin.entries = list(table.entries)
    twin.event_log = EventLog([[] for _ in table.event_log.by_line])
    history = table._history
    twin._history = replace(
        history,
        played=list(history.played),
        checkpoints=[],
        face_down=dict(history.face_down),
        secret_numbers=set(history.secret_numbers),
        last_number=dict(history.last_number),
    )
    twin.state = world.copy()
    return twin
