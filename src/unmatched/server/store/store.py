"""Store: where the logs of tables are kept. An append returns when it is durable, not before."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Protocol

from unmatched.heroes.content import Piece
from unmatched.server.store.rows import (
    Dealt,
    Found,
    Passkey,
    Past,
    Rated,
    Report,
    Restriction,
    Row,
    Seen,
    Standing,
    Subscription,
)


class Conflict(Exception):
    """Somebody else has written that number of the table's log."""


MOVED = -1
RELEASED = -2
Woken = Callable[[str, int], None]
"""called with a table and the length of its log when another process wrote to it; MOVED when people came or left;
RELEASED when nobody drives it any more. With "" for the table: it may be any of them"""


class Store(Protocol):
    """Two kinds: SqliteStore for one process, PostgresStore for several."""

    async def open(self, woken: Woken) -> None: ...

    async def open_to_read(self) -> None:
        """Only to look, beside a server that runs or not: nothing is locked, written or raised to a new schema."""

    async def check(self) -> list[str]:
        """What is wrong with the store itself, nothing if it is sound; it may read all of it."""

    async def close(self) -> None: ...

    async def append(self, table: str, number: int, entries: Sequence[bytes], row: Row) -> None:
        """Write entries from a number on, all or none; Conflict if that number is taken."""

    async def read(self, table: str, since: int = 0) -> list[bytes]:
        """The log of a table, empty if there is no such table."""

    async def listing(self, table: str) -> bytes | None:
        """What lists tell of a table, None if there is none."""

    async def kept(self, wanted: Sequence[Piece]) -> dict[Piece, str]:
        """The files that are kept of these; a store that was never raised to keep any has none."""

    async def public_tables(self, limit: int) -> list[Found]:
        """Open tables that want to be found, the latest first."""

    async def tables_of(self, person: str, limit: int) -> list[Found]:
        """The tables of a person, those that wait for that person first."""

    async def all_tables(self) -> list[Found]:
        """Everything that is kept, the latest first."""

    async def due(self, besides: Collection[str], limit: int, clocks: bool) -> list[tuple[str, float]]:
        """Tables without a driver at which a clock runs (or else it is a bot's turn), and the seconds until then."""

    async def set_due(self, table: str, length: int, due: float | None) -> None:
        """Correct when a table is due, unless its log has become longer."""

    async def drive(self, table: str) -> bool:
        """Become the one process that acts for bots and clocks at a table; False if another one does."""

    def drives(self, table: str) -> bool:
        """Whether this process is still that one; never true of two processes at a time."""

    def release(self, table: str, unfinished: bool) -> None:
        """Let others drive a table; unfinished: something is due at it, and they should."""

    async def appear(self, table: str, people: Sequence[str]) -> None:
        """Tell other processes who is at a table here, one for every socket, as long as this process lives."""

    async def elsewhere(self, table: str) -> list[str]:
        """Who is at a table at other processes, one for every socket."""

    async def spectators(self, tables: Sequence[str]) -> dict[str, int]:
        """How many look on at tables at other processes, where somebody does: who is there and never sat there."""

    async def times(self) -> tuple[float, float]:
        """The clock of the store, and when a table was written last (0 for never), in seconds since the epoch."""

    async def idle_tables(self, phase: str, seconds: float, limit: int) -> list[str]:
        """Tables of a phase that nobody has touched for so long."""

    async def forget(self, table: str) -> None:
        """Delete a table and its log."""

    async def played(self, person: str, before: str, limit: int) -> list[Past]:
        """Finished tables of a person, the latest first; with before those that ended before that table."""

    async def tallies(self, person: str) -> list[tuple[str, str, bool, int, int]]:
        """Of all finished games of a person that count: hero, against, bots, games, won."""

    async def drop_content(self) -> None:
        """Delete the files that no table needs."""

    async def keep_once(self, name: str, value: str) -> str:
        """A secret of the server: what was kept first under this name, by whichever process."""

    async def subscribe(self, subscription: Subscription) -> None:
        """A browser has one subscription; the latest MOST_SUBSCRIPTIONS of a person stay."""

    async def unsubscribe(self, endpoint: str) -> None: ...

    async def subscriptions(self, person: str) -> list[Subscription]: ...

    async def file_report(self, report: Report) -> None: ...

    async def reports(self, since: float) -> list[Report]:
        """What was reported after a moment and is not done, the oldest first."""

    async def end_report(self, number: int) -> bool:
        """Delete a report, beside a server that runs or not; False if there is none of that number."""

    async def forget_reports(self, seconds: float) -> None:
        """Delete the reports that are older than this."""

    async def restrictions(self) -> list[Restriction]:
        """What is not served now, the oldest first."""

    async def restrict(self, restriction: Restriction) -> None:
        """Beside a server that runs or not; what an operator ordered is never shortened."""

    async def lift(self, kind: str, name: str) -> bool:
        """Serve it again, beside a server that runs or not; False if it is not restricted."""

    async def keep_deal(self, plan: bytes, table: str, dealt: Dealt) -> None:
        """A deal that can be played again, and the game that it was dealt for; what was kept first stands."""

    async def deal(self, deal: str) -> bytes | None:
        """The plan of a deal, None if there is no such deal."""

    async def plays(self, deal: str, limit: int) -> list[Past]:
        """The finished games with a deal, the latest first."""

    async def see_deal(self, deal: str, person: str, table: str) -> None:
        """Somebody without a seat there has seen something of a deal, or of a game that may become one."""

    async def seen(self, deal: str) -> list[Seen]:
        """Who has seen something of a deal, where, and since when first."""

    async def forget_deals(self, seconds: float) -> None:
        """Delete the deals that are older than this and whose games are all deleted, and what was seen so long ago of
        games that never became one."""

    async def take_part(self, person: str, name: str, listed: bool) -> None:
        """Somebody takes part in the rating, or no more; who comes back has the rating of before."""

    async def standing(self, person: str) -> Standing | None:
        """Somebody in the rating, also who has left it."""

    async def standings(self, limit: int) -> list[Standing]:
        """People who take part and have a counted game, the best rating first; the provisional ones at the end."""

    async def forget_standings(self, unplayed: float, seconds: float) -> None:
        """Delete people who joined the rating long ago and never played for it, and who last did longer ago."""

    async def meetings(self, person: str, other: str, seconds: float) -> int:
        """How many games of these two have counted within the last seconds."""

    async def rated(self, table: str) -> list[Rated]:
        """What a game changed, nothing if it did not count; who has left the rating is left out."""

    async def keep_passkey(self, passkey: Passkey) -> None:
        """Unless there is one of that name."""

    async def passkey(self, credential: str) -> Passkey | None: ...

    async def passkeys(self, person: str) -> list[Passkey]:
        """Those of a person, the oldest first."""

    async def use_passkey(self, credential: str, count: int, at: float) -> None:
        """It was shown once more."""

    async def drop_passkey(self, person: str, credential: str) -> None:
        """Forget a passkey of a person."""

    async def probe(self) -> None:
        """Write something that means nothing, durably; it fails when nothing else could be kept either."""

    async def keep_code(self, person: str, code: str, sealed: bytes, seconds: float) -> None:
        """Something sealed of a person for so long, in place of what was kept before; what is too old goes."""

    async def take_code(self, code: str) -> bytes | None:
        """What is sealed under a code, once; None if there is nothing or its time is up."""


def open_store(url: str) -> Store:
    """A store by address: sqlite:///path (sqlite:////absolute), or postgresql://..."""
    if url.startswith("sqlite:///"):
        from unmatched.server.store.sqlite import SqliteStore

        return SqliteStore(url.removeprefix("sqlite:///"))
    if url.startswith(("postgresql://", "postgres://")):
        from unmatched.server.store.postgres import PostgresStore

        return PostgresStore(url)
    # Not the whole of it: there may be a password in it.
    raise ValueError(f"a store must be sqlite:///path or postgresql://..., not '{url.partition(':')[0]}'")
