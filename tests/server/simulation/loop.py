"""SimulatedLoop: an event loop without a machine below it. Its time is a number, its order is drawn from a seed.

Time stands still while anything can run and then jumps to the next timer. Of several tasks that can run, chance picks
one; plain callbacks keep their order, as asyncio promises. Threads run at once, after a while; processes are what
`programs` makes of their command. Every callback belongs to a simulated process (or to the world outside), which can be
stopped and go on: what it would have done waits meanwhile. So it does while the process computes, for as long as it has
been charged for.
"""

from __future__ import annotations

import asyncio
import heapq
import random
from asyncio import events
from collections.abc import Callable, Coroutine
from contextvars import Context, ContextVar, copy_context
from typing import Any

MOST_STEPS = 200_000
"""without time going on: somebody runs in circles"""
MOST_CANCELS = 20
"""after which a task that does not end is left alone"""
THREAD_SECONDS = (0.0002, 0.004)

Program = Callable[[bytes], "tuple[float, bytes | None]"]
"""a line in -> seconds, and the line out; None when the program dies instead"""


class Stuck(Exception):
    """Nothing will ever happen again, or the same without end."""


class Home:
    """Whose a callback is: a process that can be stopped, go on, and die."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.alive = True
        self.stopped = False
        self.busy_until = 0.0
        """what it computes takes until then"""
        self.ahead = 0.0
        """seconds by which its time of day is ahead of the true one"""
        self.parked: list[asyncio.Handle] = []
        self.tasks: dict[OwnedTask, None] = {}
        self.children: list[_Child] = []

    def context(self) -> Context:
        """In which everything belongs to this process."""
        context = copy_context()
        context.run(HOME.set, self)
        return context


WORLD = Home("world")
HOME: ContextVar[Home] = ContextVar("home", default=WORLD)


class OwnedTask(asyncio.Task[Any]):
    """A task that knows whose it is; sets of tasks have the same order in every run."""

    home: Home
    number: int

    def __hash__(self) -> int:
        return self.number


class SimulatedLoop(asyncio.AbstractEventLoop):
    def __init__(self, chance: random.Random, programs: Callable[[tuple[str, ...]], Program]) -> None:
        self.chance = chance
        self.programs = programs
        self.now = 0.0
        self.steps = 0
        self.faults: list[str] = []
        """what nobody caught"""
        self.audits = False
        """what is computed now is computed by the auditor, and takes no time"""
        self._measured: float | None = None
        """what a child has computed so far, while it does"""
        self._still = 0
        self._ready: list[asyncio.Handle] = []
        self._timers: list[tuple[float, int, asyncio.TimerHandle]] = []
        self._homes: dict[Home, None] = {}
        """of every task so far"""
        self._count = 0
        self._running = False
        self._closed = False

    # -- running

    def run_until_complete(self, future: Any) -> Any:
        task = asyncio.ensure_future(future, loop=self)
        events._set_running_loop(self)
        self._running = True
        try:
            while not task.done():
                self._step()
        finally:
            self._running = False
            events._set_running_loop(None)
        return task.result()

    def _step(self) -> None:
        while not self._ready:
            self._advance()
        self._still += 1
        if self._still > MOST_STEPS:
            raise Stuck(f"{MOST_STEPS} steps without time going on, next is {self._ready[0]}")
        handle = self._pick()
        if handle.cancelled():
            return
        home = handle._context.get(HOME, WORLD)  # type: ignore[attr-defined]
        if home.stopped or home.busy_until > self.now:
            home.parked.append(handle)
            return
        self.steps += 1
        handle._run()

    def _pick(self) -> asyncio.Handle:
        ready = self._ready
        if len(ready) == 1:
            return ready.pop()
        at = int(self.chance.random() * len(ready))
        if not _steps_a_task(ready[at]):
            at = next(i for i, handle in enumerate(ready) if not _steps_a_task(handle))
        return ready.pop(at)

    def _advance(self) -> None:
        """To the next timer."""
        while self._timers and self._timers[0][2].cancelled():
            heapq.heappop(self._timers)
        if not self._timers:
            raise Stuck("nothing will ever happen again")
        if self._timers[0][0] > self.now:
            self.now = self._timers[0][0]
            self._still = 0
        while self._timers and self._timers[0][0] <= self.now:
            handle = heapq.heappop(self._timers)[2]
            if not handle.cancelled():
                self._ready.append(handle)

    def go_on(self, home: Home) -> None:
        """A stopped process does what it would have done."""
        home.stopped = False
        self._release(home)

    def charge(self, seconds: float) -> None:
        """Whoever runs now has computed for so long; nothing else of its process happens meanwhile."""
        home = HOME.get()
        if self._measured is not None:
            self._measured += seconds
            return
        if home is WORLD or self.audits or not home.alive:
            return
        home.busy_until = max(self.now, home.busy_until) + seconds
        self.call_at(home.busy_until, self._release, home, context=WORLD.context())

    def measure(self, call: Callable[[], bytes]) -> tuple[float, bytes]:
        """What a child process computes, and for how long; its parent goes on meanwhile."""
        self._measured = 0.0
        try:
            answer = call()
            return self._measured, answer
        finally:
            self._measured = None

    def _release(self, home: Home) -> None:
        if not home.stopped and home.busy_until <= self.now:
            self._ready += home.parked
            home.parked.clear()

    def kill(self, home: Home) -> None:
        """Its tasks end; whoever lets them act on the world must ask `home.alive`."""
        home.alive = False
        home.busy_until = 0.0
        self.go_on(home)
        for task in home.tasks:
            task.cancel()
        for child in home.children:
            child.orphan()

    def dispose(self) -> None:
        """End every task, so that nothing of this run is left."""
        events._set_running_loop(self)
        try:
            # A task that waits for something while it ends is cancelled again.
            for _ in range(MOST_CANCELS):
                for home in list(self._homes):
                    self.kill(home)
                while self._ready:
                    handle = self._ready.pop(0)
                    if not handle.cancelled():
                        handle._run()
            self._timers.clear()
        finally:
            events._set_running_loop(None)
            # The world outside is that of the next run, too.
            WORLD.alive = True
            WORLD.tasks.clear()

    # -- what asyncio wants of a loop

    def time(self) -> float:
        return self.now

    def get_debug(self) -> bool:
        return False

    def is_running(self) -> bool:
        return self._running

    def is_closed(self) -> bool:
        return self._closed

    def close(self) -> None:
        self._closed = True

    async def shutdown_asyncgens(self) -> None: ...

    def call_soon(  # type: ignore[override]
        self, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.Handle:
        handle = asyncio.Handle(callback, args, self, context)
        self._ready.append(handle)
        return handle

    call_soon_threadsafe = call_soon  # type: ignore[assignment]

    def call_later(  # type: ignore[override]
        self, delay: float, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        return self.call_at(self.now + delay, callback, *args, context=context)

    def call_at(  # type: ignore[override]
        self, when: float, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        handle = asyncio.TimerHandle(when, callback, args, self, context)
        self._count += 1
        heapq.heappush(self._timers, (when, self._count, handle))
        return handle

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None: ...

    def create_future(self) -> asyncio.Future[Any]:
        return asyncio.Future(loop=self)

    def create_task(  # type: ignore[override]
        self, coro: Coroutine[Any, Any, Any], *, name: str | None = None, context: Context | None = None
    ) -> OwnedTask:
        home = (context.get(HOME, WORLD) if context is not None else None) or HOME.get()
        self._count += 1
        # It is hashed while it is made.
        OwnedTask.number = self._count
        task = OwnedTask(coro, loop=self, name=name, context=context)
        task.number, task.home = self._count, home
        if len(home.tasks) > 4 * len(WORLD.tasks) + 1000:
            home.tasks = {task: None for task in home.tasks if not task.done()}
        home.tasks[task] = None
        self._homes[home] = None
        return task

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        task = context.get("task") or context.get("future")
        if not isinstance(task, OwnedTask) or task.home.alive:
            coroutine = task.get_coro().__qualname__ if isinstance(task, OwnedTask) else ""  # type: ignore[union-attr]
            self.faults.append(f"{coroutine}: {context.get('message')}: {context.get('exception')!r}")

    def default_exception_handler(self, context: dict[str, Any]) -> None:
        self.call_exception_handler(context)

    def run_in_executor(self, executor: Any, func: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:  # type: ignore[override]
        future = self.create_future()

        def run() -> None:
            if future.cancelled():
                return
            try:
                result = func(*args)
            except Exception as error:
                future.set_exception(error)
            else:
                future.set_result(result)

        self.call_later(self.chance.uniform(*THREAD_SECONDS), run)
        return future

    async def subprocess_exec(  # type: ignore[override]
        self, protocol_factory: Callable[[], asyncio.SubprocessProtocol], *args: Any, **ignored: Any
    ) -> tuple[asyncio.SubprocessTransport, asyncio.SubprocessProtocol]:
        await asyncio.sleep(self.chance.uniform(0.05, 0.4))
        protocol = protocol_factory()
        self._count += 1
        transport = _Child(self, protocol, self.programs(args), self._count)
        home = HOME.get()
        home.children = [child for child in home.children if child.get_returncode() is None] + [transport]
        protocol.connection_made(transport)
        return transport, protocol


def _steps_a_task(handle: asyncio.Handle) -> bool:
    return isinstance(getattr(handle._callback, "__self__", None), asyncio.Task)  # type: ignore[attr-defined]


class _Child(asyncio.SubprocessTransport):
    """A child process: lines go in and, after a while, come out."""

    def __init__(
        self, loop: SimulatedLoop, protocol: asyncio.SubprocessProtocol, program: Program, number: int
    ) -> None:
        super().__init__()
        self._loop = loop
        self._protocol = protocol
        self._program = program
        self._number = number
        self._returncode: int | None = None
        self._ended: asyncio.Future[int] = loop.create_future()
        self._pipes = {fd: _Pipe(self, fd) for fd in (0, 1)}

    def get_pid(self) -> int:
        return self._number

    def get_returncode(self) -> int | None:
        return self._returncode

    def get_pipe_transport(self, fd: int) -> asyncio.BaseTransport | None:
        return self._pipes.get(fd)

    def kill(self) -> None:
        self.die(-9)

    def close(self) -> None:
        self.die(-9)

    async def _wait(self) -> int:
        return await self._ended

    def take(self, line: bytes) -> None:
        if self._returncode is None:
            seconds, answer = self._program(line)
            self._loop.call_later(seconds, self._answer, answer)

    def _answer(self, answer: bytes | None) -> None:
        if self._returncode is not None:
            return
        if answer is None:
            self.die(1)
        else:
            self._protocol.pipe_data_received(1, answer)

    def die(self, code: int) -> None:
        if self._returncode is not None:
            return
        self._returncode = code
        # Whoever waits is told a little later, as by a signal.
        self._loop.call_soon(self._gone)

    def orphan(self) -> None:
        """The process that started it has died: nobody hears of its end."""
        self._returncode = self._returncode if self._returncode is not None else -9
        for pipe in self._pipes.values():
            pipe.close()

    def _gone(self) -> None:
        for fd, pipe in self._pipes.items():
            pipe.close()
            self._protocol.pipe_connection_lost(fd, None)
        self._protocol.process_exited()
        if not self._ended.done():
            self._ended.set_result(self._returncode or 0)


class _Pipe(asyncio.WriteTransport):
    def __init__(self, child: _Child, fd: int) -> None:
        super().__init__()
        self._child = child
        self._closing = False
        self.fd = fd

    def write(self, data: bytes | bytearray | memoryview) -> None:
        # As uvloop does at a pipe whose other end has died.
        if self._closing:
            raise RuntimeError("the pipe is closed")
        self._child.take(bytes(data))

    def is_closing(self) -> bool:
        return self._closing

    def close(self) -> None:
        self._closing = True

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...
