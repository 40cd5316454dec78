"""Machine: one simulated server process after the other, as a supervisor would start them."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.types import ASGIApp

from tests.server.simulation.database import Database
from tests.server.simulation.loop import Home, SimulatedLoop
from tests.server.simulation.network import Socket
from tests.server.simulation.sqlite_memory import SqliteMemory
from tests.server.simulation.store import SimulatedStore
from unmatched.server.app import Server
from unmatched.server.limits import Limits

START_SECONDS = (1.0, 4.0)
CLOSING_SECONDS = 10.0


class Machine:
    """Whatever happens to its process, a new one is started on the same database."""

    def __init__(self, name: str, loop: SimulatedLoop, database: Database, limits: Limits) -> None:
        self.name = name
        self.loop = loop
        self.database = database
        self.limits = limits
        self.home = Home(name)
        self.ahead = 0.0
        """seconds by which its clock is ahead of the true time"""
        self.sockets: dict[Socket, None] = {}
        self.server: Server | None = None
        self.app: ASGIApp = _nothing
        self.generation = 0
        self.failed_starts = 0
        self.store: SimulatedStore | SqliteMemory | None = None
        self._up = asyncio.Event()
        self._end = asyncio.Event()
        self._ended = asyncio.Event()

    @property
    def listens(self) -> bool:
        return self._up.is_set() and self.home.alive

    async def run(self) -> None:
        """The supervisor."""
        while True:
            await self._one_process()
            await asyncio.sleep(self.loop.chance.uniform(*START_SECONDS))

    async def _one_process(self) -> None:
        self.generation += 1
        home = self.home = Home(f"{self.name}.{self.generation}")
        home.ahead = self.ahead
        self.sockets = {}
        self._end, self._ended = asyncio.Event(), asyncio.Event()
        context = home.context()
        self.loop.create_task(self._live(home), context=context)
        await self._ended.wait()
        self._up.clear()
        if home.alive:
            self.loop.kill(home)
        if self.store is not None:
            self.store.drop()
        for socket in list(self.sockets):
            socket.lose(person_knows=True, server_knows=True)

    async def _live(self, home: Home) -> None:
        store: SimulatedStore | SqliteMemory
        store = SimulatedStore(self.database, home) if self.database.shared else SqliteMemory(self.database, home)
        self.store = store
        server = Server(store, self.limits, bots=1)
        app = server.app()
        told: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        said: asyncio.Queue[Any] = asyncio.Queue()
        told.put_nowait({"type": "lifespan.startup"})
        scope = {"type": "lifespan", "asgi": {"version": "3.0"}, "state": {}}
        lifespan = asyncio.create_task(_guarded(app, scope, told.get, said.put))
        try:
            if (await said.get())["type"] != "lifespan.startup.complete":
                self.failed_starts += 1
                return
            self.server, self.app = server, app
            self._up.set()
            await self._end.wait()
            self._up.clear()
            for socket in list(self.sockets):
                socket.lose(person_knows=True, server_knows=True)
            told.put_nowait({"type": "lifespan.shutdown"})
            async with asyncio.timeout(CLOSING_SECONDS):
                await lifespan
        except TimeoutError:
            pass  # the supervisor loses patience
        finally:
            self._ended.set()

    # -- what can happen to it

    def set_clock(self, ahead: float) -> None:
        """As by an operator, or by a time server."""
        self.ahead = self.home.ahead = ahead

    def kill(self) -> None:
        """As by kill -9."""
        self.loop.kill(self.home)
        self._ended.set()

    def stop(self) -> None:
        """As by SIGSTOP: everything that is told to it waits."""
        self.home.stopped = True

    def go_on(self) -> None:
        self.loop.go_on(self.home)

    def restart(self) -> None:
        """As by SIGTERM: it closes properly."""
        self._end.set()


async def _nothing(scope: Any, receive: Any, send: Any) -> None:
    raise OSError("nobody listens")


async def _guarded(app: ASGIApp, scope: dict[str, Any], receive: Any, put: Any) -> None:
    """As uvicorn does: a start that fails is told, whatever it raises."""
    try:
        await app(scope, receive, put)
    except Exception:
        await put({"type": "lifespan.startup.failed"})
