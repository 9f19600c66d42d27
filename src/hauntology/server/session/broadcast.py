"""Sends each subscriber what it has not been sent yet: lobby, table, clocks, chat, rematch."""

from __future__ import annotations

from hauntology.kernel.trace import SPECTATOR
from hauntology.server.protocol.limits import PROTOCOL_VERSION
from hauntology.server.protocol.messages import (
    ClockUpdate,
    GameOver,
    Lobby,
    Rejected,
    RematchReady,
    SeatClock,
    TableUpdate,
    UndoStatus,
)
from hauntology.server.session.subscriber import Subscriber
from hauntology.server.session.table_state import TableState
from hauntology.server.session.undo_votes import list_voters, refuse_request
from hauntology.table import Table
from hauntology.table.seat_view import SeatView
from hauntology.table.undo import is_undo


class Broadcast:
    """The messages of a table at one moment.

    A view is built once for all who share it, such as the spectators, since building it is most of the work.
    """

    def __init__(self, name: str, state: TableState, connected: set[int]) -> None:
        self._name = name
        self._state = state
        self._connected = connected
        self._seats = state.seats.describe(state.names, connected, has_started=state.table is not None)
        self._views: dict[int, SeatView] = {}
        self._game_over: GameOver | None = None

    def send_updates(self, subscriber: Subscriber) -> None:
        """Send everything that is new for this subscriber."""
        state = self._state
        self._send_lobby(subscriber)
        if state.frozen_reason and not subscriber.was_sent_freeze:
            subscriber.was_sent_freeze = True
            subscriber.send(Rejected("", state.frozen_reason))
        if state.table is not None:
            self._send_table(subscriber, state.table)
            self._send_clocks(subscriber)
        self._send_chat(subscriber)
        if state.rematch_table and not subscriber.was_sent_rematch:
            subscriber.was_sent_rematch = True
            subscriber.send(RematchReady(state.rematch_table, subscriber.token))

    # Lobby --------------------------------------------------------------------

    def _send_lobby(self, subscriber: Subscriber) -> None:
        lobby = self._make_lobby(subscriber.viewer)
        if lobby != subscriber.lobby:  # so nobody needs to know which changes affect the lobby
            subscriber.lobby = lobby
            subscriber.send(lobby)

    def _make_lobby(self, viewer: int) -> Lobby:
        state, setup = self._state, self._state.setup
        return Lobby(
            protocol=PROTOCOL_VERSION,
            table=self._name,
            game=setup.game,
            title=state.game.words.title,
            version=setup.version,
            secret_hash=state.secret_hash,
            options=setup.options,
            clock=setup.clock,
            stand_in=setup.stand_in,
            hints=setup.hints,
            seats=self._seats,
            you=None if viewer == SPECTATOR else viewer,
        )

    # Table --------------------------------------------------------------------

    def _send_table(self, subscriber: Subscriber, table: Table) -> None:
        viewer, cursor = subscriber.viewer, self._state.cursors[subscriber.viewer]
        if subscriber.seq < cursor.seq:
            kept_lines = cursor.count_kept_lines(subscriber.seq)
            subscriber.seq = cursor.seq
            lines = table.log_lines(self._state.find_viewer_name(viewer), table.events[kept_lines:])
            view = self._make_view(table, viewer)
            undo = self._make_undo_status(viewer)
            subscriber.send(TableUpdate(cursor.seq, cursor.asked_seq, kept_lines, lines, view, undo))
        if table.over and not subscriber.was_sent_game_over:
            subscriber.was_sent_game_over = True
            subscriber.send(self._make_game_over(table))

    def _make_game_over(self, table: Table) -> GameOver:
        if self._game_over is None:
            nonces = [nonce.hex() for nonce in table.secret.nonces]
            record = table.record(remarks=True)
            answers = sum(not is_undo(entry) for entry in record.entries)
            redrawn = len(table.event_log.list_redrawn())
            self._game_over = GameOver(table.secret.own.hex(), nonces, table.keys(), record.text(), answers, redrawn)
        return self._game_over

    def _make_view(self, table: Table, viewer: int) -> SeatView:
        if viewer not in self._views:
            self._views[viewer] = table.view(self._state.find_viewer_name(viewer), with_destinations=True)
        return self._views[viewer]

    def _make_undo_status(self, viewer: int) -> UndoStatus:
        state, vote, table = self._state, self._state.undo_vote, self._state.table
        waiting_for = list(vote.waiting_for)
        if table is None or viewer == SPECTATOR or table.over:
            return UndoStatus("no", "", vote.asking, waiting_for)
        name = state.names[viewer]
        reason = table.undo_refusal(name)
        may_ask = not refuse_request(table, name, list_voters(state.seats, viewer, self._connected))
        return UndoStatus("now" if not reason else "ask" if may_ask else "no", reason, vote.asking, waiting_for)

    # Clocks and chat ----------------------------------------------------------

    def _send_clocks(self, subscriber: Subscriber) -> None:
        clocks = self._state.clocks
        # Clients count down by themselves, so only starts and stops are sent.
        if clocks.clock is not None and subscriber.clock_changes != clocks.changes:
            subscriber.clock_changes = clocks.changes
            subscriber.send(
                ClockUpdate([SeatClock(seat, move, bank) for seat, move, bank in clocks.compute_times_left()])
            )

    def _send_chat(self, subscriber: Subscriber) -> None:
        for message in self._state.chat.list_new(subscriber.chat_seen):
            subscriber.send(message)
        subscriber.chat_seen = len(self._state.chat.messages)
