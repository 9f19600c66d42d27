"""The host of one table: owns its state, one thing at a time.

What somebody wants is judged, written to the log, and only then carried out and told. So whatever anybody was told is
on disk, and after a crash the log is played again.
"""

from __future__ import annotations

import asyncio
import contextlib
import hmac
from collections.abc import Mapping

from hauntology import bots, games
from hauntology.kernel.contract import AnswerError, GameError
from hauntology.kernel.play import ALLOWED
from hauntology.kernel.tape import WATCHER
from hauntology.server.client import Client
from hauntology.server.log import Answered, Entry, Opening, Sat, Undone, encode
from hauntology.server.protocol import (
    LONGEST_ID,
    LONGEST_TEXT,
    NONCE_BYTES,
    Answer,
    Chair,
    ClientMessage,
    Closed,
    Lobby,
    Look,
    Reason,
    Refused,
    Sit,
    TakeBack,
    Taken,
    Update,
    WhyNot,
)
from hauntology.server.store import Store, StoreError
from hauntology.server.stream import Stream
from hauntology.server.thinking import Thinkers, luck_of
from hauntology.table import Table
from hauntology.table.record import checked_names
from hauntology.table.secret import Secret
from hauntology.table.table import NAMES

PERSON = "person"


class Host:
    """A table with its log, its viewers and its bots."""

    def __init__(self, name: str, opening: Opening, store: Store, thinkers: Thinkers) -> None:
        self.name = name
        self.opening = opening
        self.game = games.get(opening.game)
        self.table: Table | None = None
        self.sat: dict[int, Sat] = {}
        self.clients: list[Client] = []
        self._store = store
        self._thinkers = thinkers
        self._number = 0  # entries in the log
        self._done: set[tuple[int, str]] = set()  # by seat: what was sent before
        self._streams: dict[int, Stream] = {}
        self._turn = asyncio.Lock()
        self._thinking: dict[int, asyncio.Task[None]] = {}

    # Coming back ------------------------------------------------------------

    def play_again(self, log: list[Entry]) -> None:
        """Carry out what was written down."""
        self._begin_if_complete()
        for entry in log:
            self._carry_out(entry)

    async def wake(self) -> None:
        """Let bots think that are waited for."""
        async with self._turn:
            self._let_bots_think()

    # Viewers ----------------------------------------------------------------

    def viewer_of(self, token: str) -> int:
        """Whose link this is; without one, a watcher's."""
        if not token:
            return WATCHER
        for seat, known in enumerate(self.opening.tokens):
            if hmac.compare_digest(token.encode(), known.encode()) and self.opening.kinds[seat] == PERSON:
                return seat
        raise GameError("this link belongs to no seat of this table")

    async def join(self, client: Client, seen: int | None = None) -> None:
        """A viewer connects: it is told who is there, and everything that it has not seen."""
        async with self._turn:
            self.clients.append(client)
            self._tell_lobby()
            if self.table is not None:
                stream = self._streams[client.viewer]
                client.seq = seen if seen is not None and 0 <= seen <= stream.seq else 0
                self._send_update(client)

    async def leave(self, client: Client) -> None:
        """A viewer is gone."""
        async with self._turn:
            self.clients.remove(client)
            self._tell_lobby()

    # What they want ---------------------------------------------------------

    async def hear(self, client: Client, message: ClientMessage) -> None:
        """Do what a client wants, or tell it why not."""
        async with self._turn:
            try:
                check_id(message.id)
                await self._do(client, message)
            except GameError as wrong:
                client.send(Refused(message.id, str(wrong)))
            except StoreError as wrong:
                client.send(Refused(message.id, f"Nothing was changed, for it could not be written down: {wrong}"))

    async def _do(self, client: Client, message: ClientMessage) -> None:
        match message:
            case Look():
                client.seq = 0
                client.send(self._lobby(client.viewer))
                self._send_update(client)
            case WhyNot():
                table, name = self._playing(client.viewer)
                client.send(Reason(message.id, table.why_not(name, short(message.text))))
            case Sit() | Answer() | TakeBack():
                await self._change(client, message)

    async def _change(self, client: Client, message: Sit | Answer | TakeBack) -> None:
        """What was sent before is only confirmed."""
        if (client.viewer, message.id) not in self._done:
            await self._write(self._judged(client, message))
        client.send(Taken(message.id))
        self._tell_all()
        self._let_bots_think()

    def _judged(self, client: Client, message: Sit | Answer | TakeBack) -> Entry:
        """What is to be written down, or an error that says why not."""
        match message:
            case Sit():
                return self._seated(client.viewer, message)
            case Answer():
                return self._answered(client.viewer, message)
        table, name = self._playing(client.viewer)
        if why := table.undo_refusal(name):
            raise GameError(why)
        return Undone(client.viewer, message.id)

    def _seated(self, seat: int, message: Sit) -> Sat:
        if seat == WATCHER:
            raise GameError("this link is for watching")
        if seat in self.sat:
            raise GameError("this seat is taken already, with this link")
        others = [sat.name for sat in self.sat.values()]
        checked_names([*others, short(message.name)])
        return Sat(seat, message.id, message.name, nonce_of(message.nonce))

    def _answered(self, seat: int, message: Answer) -> Answered:
        table, name = self._playing(seat)
        if message.seq < self._streams[seat].asked:
            raise GameError("The table has moved on since; look again.")
        answer = table.parse(name, short(message.text))
        refusal = self.game.rules.why_not(table.state, seat, answer)
        if refusal != ALLOWED:
            raise AnswerError(refusal, self.game.refusal_text(refusal))
        return Answered(seat, message.id, answer)

    def _playing(self, seat: int) -> tuple[Table, str]:
        if seat == WATCHER:
            raise GameError("this link is for watching")
        if self.table is None:
            raise GameError("the game has not begun: not everybody has sat down")
        return self.table, self.table.names[seat]

    # Changing the table -----------------------------------------------------

    async def _write(self, entry: Entry) -> None:
        """Into the log first; then, and only then, onto the table."""
        await self._store.append(self.name, self._number, encode(entry))
        self._carry_out(entry)

    def _carry_out(self, entry: Entry) -> None:
        self._number += 1
        self._done.add((entry.seat, entry.id))
        match entry:
            case Sat():
                self.sat[entry.seat] = entry
                self._begin_if_complete()
            case Answered() if self.table is not None:
                self.table.act(entry.seat, entry.answer)
                self._note()
            case Undone() if self.table is not None:
                self.table.undo(self.table.names[entry.seat])
                self._note()

    def _begin_if_complete(self) -> None:
        """When the last person has sat down, the nonces are complete and the game begins."""
        people = [seat for seat, kind in enumerate(self.opening.kinds) if kind == PERSON]
        if self.table is not None or any(seat not in self.sat for seat in people):
            return
        self.table = Table(
            self.game,
            self._names(),
            secret=self.opening.secret,
            nonces=[self._nonce(seat) for seat in range(len(self.opening.kinds))],
            kinds=self.opening.kinds,
            options=options_of(self.opening.options),
        )
        self._streams = {viewer: Stream() for viewer in (WATCHER, *range(len(self.opening.kinds)))}
        self._note()

    def _names(self) -> list[str]:
        """People have chosen theirs; bots get what is left of ours."""
        taken = {sat.name.casefold() for sat in self.sat.values()}
        spare = iter([name for name in NAMES if name.casefold() not in taken])
        return [self.sat[seat].name if seat in self.sat else next(spare) for seat in range(len(self.opening.kinds))]

    def _nonce(self, seat: int) -> bytes:
        """A bot has no dice of its own to trust: its nonce follows from the secret."""
        if seat in self.sat:
            return self.sat[seat].nonce
        return hmac.digest(self.opening.secret, f"nonce {seat}".encode(), "sha256")

    def _note(self) -> None:
        """Give every viewer's stream what is new for it."""
        assert self.table is not None
        for viewer, stream in self._streams.items():
            stream.note(self.table, self._who(viewer))

    # Telling ----------------------------------------------------------------

    def _tell_all(self) -> None:
        for client in self.clients:
            self._send_update(client)
        if self.table is None or len(self.table.entries) == 0:
            self._tell_lobby()

    def _send_update(self, client: Client) -> None:
        if self.table is None:
            return
        stream = self._streams[client.viewer]
        if client.seq < stream.seq:
            since = stream.since(client.seq)
            client.seq = stream.seq
            who = self._who(client.viewer)
            undo = "" if who is None else self.table.undo_refusal(who)
            client.send(Update(stream.seq, since, self.table.log(who)[since:], dict(self.table.view(who)), undo))
        if self.table.over and not client.closed_told:
            client.closed_told = True
            client.send(self._closed(self.table))

    def _closed(self, table: Table) -> Closed:
        nonces = [nonce.hex() for nonce in table.secret.nonces]
        return Closed(self.opening.secret.hex(), nonces, table.record(remarks=True).text())

    def _tell_lobby(self) -> None:
        for client in self.clients:
            client.send(self._lobby(client.viewer))

    def _lobby(self, viewer: int) -> Lobby:
        here = {client.viewer for client in self.clients}
        names = self.table.names if self.table is not None else None
        chairs = []
        for seat, kind in enumerate(self.opening.kinds):
            sat = self.sat.get(seat)
            name = names[seat] if names is not None else sat.name if sat is not None else ""
            chairs.append(Chair(name, kind, kind != PERSON or sat is not None, kind != PERSON or seat in here))
        secret_hash = hash_of(self.opening.secret)
        you = None if viewer == WATCHER else viewer
        version = self.opening.version
        return Lobby(self.name, self.opening.game, version, secret_hash, self.opening.options, chairs, you)

    def record(self, viewer: int) -> str:
        """What this viewer may keep: all of it once the game is over."""
        if self.table is None:
            raise GameError("the game has not begun")
        if self.table.over:
            return self.table.record(remarks=True).text()
        return self.table.record(viewer=self._who(viewer)).text()

    def _who(self, viewer: int) -> str | None:
        assert self.table is not None
        return None if viewer == WATCHER else self.table.names[viewer]

    # Bots -------------------------------------------------------------------

    def _let_bots_think(self) -> None:
        """Every bot that is waited for and does not think yet begins to."""
        if self.table is None:
            return
        for name in self.table.waiting:
            seat = self.table.seat(name)
            if self.opening.kinds[seat] in bots.BOTS and seat not in self._thinking:
                self._thinking[seat] = asyncio.create_task(self._think(self.table, seat))

    async def _think(self, table: Table, seat: int) -> None:
        """A bot chooses from what its seat may know, and answers if the table still waits for it."""
        number = len(table.entries)
        state = table.redacted(table.names[seat]).pack()
        luck = luck_of(self.opening.secret, number, seat)
        answer = await self._thinkers.choose(self.game.name, self.opening.kinds[seat], state, seat, luck)
        async with self._turn:
            del self._thinking[seat]
            if len(table.entries) == number:  # else it thought about what is no longer so, and thinks again
                with contextlib.suppress(StoreError):  # then nothing has changed, and it tries again
                    await self._write(Answered(seat, f"bot {number}", answer))
            self._tell_all()
            self._let_bots_think()

    async def close(self) -> None:
        """Nobody thinks any more."""
        tasks = list(self._thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def check_id(text: str) -> None:
    """An id is there, and short."""
    if not 0 < len(text) <= LONGEST_ID:
        raise GameError(f"what is sent needs an id of 1 to {LONGEST_ID} letters")


def short(text: str) -> str:
    """A text that is not too long."""
    if len(text) > LONGEST_TEXT:
        raise GameError(f"a text has at most {LONGEST_TEXT} letters")
    return text


def nonce_of(text: str) -> bytes:
    """The bytes of a nonce."""
    try:
        nonce = bytes.fromhex(text)
    except ValueError:
        nonce = b""
    if not 0 < len(nonce) <= NONCE_BYTES:
        raise GameError(f"a nonce is 1 to {NONCE_BYTES} bytes, as hex digits")
    return nonce


def hash_of(secret: bytes) -> str:
    """What is shown of the secret before the game."""
    return Secret(secret).hash


def options_of(options: Mapping[str, int | list[int]]) -> dict[str, int | tuple[int, ...]]:
    """Options as a game takes them."""
    return {name: tuple(value) if isinstance(value, list) else value for name, value in options.items()}
