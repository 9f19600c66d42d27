"""The hall: all tables that are served. One that nobody has asked for yet comes back from the store."""

from __future__ import annotations

import asyncio
import secrets

from hauntology import bots, games
from hauntology.kernel.contract import GameError
from hauntology.server.host import PERSON, Host, options_of
from hauntology.server.log import Opening, decode_entry, decode_opening, encode
from hauntology.server.protocol import NewTable, Opened, SeatLink
from hauntology.server.store import Store
from hauntology.server.thinking import Thinkers

NAME_BYTES, TOKEN_BYTES, SECRET_BYTES = 9, 18, 32


class Hall:
    """Opens tables, and finds them by name."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self.store = store
        self.thinkers = thinkers
        self.hosts: dict[str, Host] = {}
        self._finding = asyncio.Lock()

    async def open(self, wanted: NewTable) -> Opened:
        """A new table, or an error that says why not."""
        opening = opening_of(wanted)
        name = secrets.token_urlsafe(NAME_BYTES)
        await self.store.open(name, encode(opening))
        host = await self.find(name)
        await host.wake()
        links = [
            SeatLink(seat, kind, opening.tokens[seat]) for seat, kind in enumerate(opening.kinds) if kind == PERSON
        ]
        return Opened(name, links)

    async def find(self, name: str) -> Host:
        """The host of a table; its log is played again if need be."""
        async with self._finding:
            if name not in self.hosts:
                self.hosts[name] = await self._bring_back(name)
                await self.hosts[name].wake()
            return self.hosts[name]

    async def _bring_back(self, name: str) -> Host:
        found = await self.store.read(name)
        if found is None:
            raise GameError(f"there is no table {name!r} here")
        opening, log = decode_opening(found[0]), [decode_entry(body) for body in found[1]]
        version = games.get(opening.game).version
        if version != opening.version:
            raise GameError(
                f"this table was opened with version {opening.version} of the rules of {opening.game}; "
                f"here is version {version}, which may not go on with it"
            )
        host = Host(name, opening, self.store, self.thinkers)
        host.play_again(log)
        return host

    async def close(self) -> None:
        """Everybody goes home; everything is in the store."""
        await asyncio.gather(*(host.close() for host in self.hosts.values()))
        self.thinkers.close()
        await self.store.close()


def opening_of(wanted: NewTable) -> Opening:
    """What is written down of a new table, once it is sure that it can be played."""
    game = games.get(wanted.game)
    game.check_seats(len(wanted.seats))
    for kind in wanted.seats:
        if kind != PERSON and kind not in bots.BOTS:
            raise GameError(f"{kind!r} cannot sit there: {PERSON}, or a bot: {', '.join(bots.BOTS)}")
    game.option_values(options_of(wanted.options))
    return Opening(
        game=game.name,
        version=game.version,
        kinds=wanted.seats,
        options=wanted.options,
        secret=secrets.token_bytes(SECRET_BYTES),
        tokens=[secrets.token_urlsafe(TOKEN_BYTES) for _ in wanted.seats],
    )
