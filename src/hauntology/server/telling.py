"""Telling a connection what it has not been told yet: who is there, the table, the time, what was said."""

from __future__ import annotations

import msgspec

from hauntology.kernel.tape import WATCHER
from hauntology.server.client import Client
from hauntology.server.course import Course
from hauntology.server.protocol import Closed, Lobby, Moved, Refused, Time, Times, Undo, Update
from hauntology.server.seen import Line, View
from hauntology.table import Table


class Teller:
    """Speaks for a table at one moment; what several connections of one viewer are told is made once."""

    def __init__(self, name: str, course: Course, here: set[int]) -> None:
        self.name = name
        self.course = course
        self._chairs = course.seating.chairs(course.names, here, begun=course.table is not None)
        self._views: dict[int, View] = {}
        self._last_word: Closed | None = None

    def tell(self, client: Client) -> None:
        """Everything that is new for this connection."""
        self._tell_lobby(client)
        if self.course.notice and not client.is_warned:
            client.is_warned = True
            client.send(Refused("", self.course.notice))
        if self.course.table is not None:
            self._tell_table(client, self.course.table)
            self._tell_times(client)
        self._tell_said(client)
        if self.course.moved_to and not client.is_moved:
            client.is_moved = True
            client.send(Moved(self.course.moved_to, client.token))

    # Who is there -----------------------------------------------------------

    def _tell_lobby(self, client: Client) -> None:
        lobby = self._lobby(client.viewer)
        if lobby != client.lobby:
            client.lobby = lobby
            client.send(lobby)

    def _lobby(self, viewer: int) -> Lobby:
        course, opening = self.course, self.course.opening
        return Lobby(
            table=self.name,
            game=opening.game,
            title=course.game.words.title,
            version=opening.version,
            hash=course.hash,
            options=opening.options,
            clock=opening.clock,
            stand_in=opening.stand_in,
            hints=opening.hints,
            chairs=self._chairs,
            you=None if viewer == WATCHER else viewer,
        )

    # The table --------------------------------------------------------------

    def _tell_table(self, client: Client, table: Table) -> None:
        stream = self.course.streams[client.viewer]
        if client.seq < stream.seq:
            since = stream.since(client.seq)
            client.seq = stream.seq
            told = msgspec.convert(table.story(self.course.who(client.viewer), since=since), list[Line])
            client.send(Update(stream.seq, since, told, self._view(table, client.viewer), self._undo(client.viewer)))
        if table.over and not client.is_closed:
            client.is_closed = True
            client.send(self._closed(table))

    def _closed(self, table: Table) -> Closed:
        if self._last_word is None:
            nonces = [nonce.hex() for nonce in table.secret.nonces]
            self._last_word = Closed(table.secret.own.hex(), nonces, table.keys(), table.record(remarks=True).text())
        return self._last_word

    def _view(self, table: Table, viewer: int) -> View:
        if viewer not in self._views:
            who = self.course.who(viewer)
            routes = [] if who is None else table.routes(who)
            self._views[viewer] = msgspec.convert({**table.view(who), "routes": routes}, View)
        return self._views[viewer]

    def _undo(self, viewer: int) -> Undo:
        course, consent = self.course, self.course.consent
        asking = "" if consent.asking is None else course.names[consent.asking]
        waiting = [course.names[seat] for seat in consent.waiting]
        table = course.table
        if table is None or viewer == WATCHER or table.over:
            return Undo("no", "", asking, waiting)
        name = course.names[viewer]
        why = table.undo_refusal(name)
        may_ask = not table.consent_refusal(name)
        return Undo("now" if not why else "ask" if may_ask else "no", why, asking, waiting)

    # Time and talk ----------------------------------------------------------

    def _tell_times(self, client: Client) -> None:
        clocks = self.course.clocks
        if clocks.clock is not None and client.times != clocks.changes:
            client.times = clocks.changes
            client.send(Times([Time(self.course.names[seat], move, bank) for seat, move, bank in clocks.times()]))

    def _tell_said(self, client: Client) -> None:
        for said in self.course.chat.after(client.heard):
            client.send(said)
        client.heard = len(self.course.chat.spoken)
