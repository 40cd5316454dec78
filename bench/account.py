"""Account: on which part of the server its CPU goes.

    python bench/account.py /tmp/account.json serve --port 8000

is `unmatched serve --port 8000` that looks, every two milliseconds of CPU, at what it is doing. SIGUSR1 begins the
account anew, SIGUSR2 writes it: seconds of CPU of the loop's thread by part, and of all other threads (SQLite's writer)
as "store thread". What the kernel does for a part counts as that part's.
"""

from __future__ import annotations

import json
import signal
import sys
import time
from collections import defaultdict
from pathlib import Path
from types import CodeType, FrameType

from unmatched import cli

SECONDS = 0.002
PARTS = {
    "unmatched.view": "view",
    "unmatched.tables.snapshots": "picture",
    "unmatched.text": "text",
    "fluent": "text",
    "unmatched.game": "engine",
    "unmatched.events": "engine",
    "unmatched.options": "engine",
    "unmatched.engine": "engine",
    "unmatched.tables.referee": "engine",
    "unmatched.tables.state": "engine",
    "unmatched.tables.protocol": "JSON",
    "unmatched.tables.entries": "JSON",
    "unmatched.server.hosting.table": "table task",
    "unmatched.server.hosting.hooks": "table task",
    "unmatched.tables.core": "table task",
    "unmatched.tables.clock": "table task",
    "unmatched.server.monitoring.metrics": "table task",
    "unmatched.server.http.table_socket": "socket",
    "unmatched.server.hosting.connection": "socket",
    "unmatched.server.http.connection_limits": "socket",
    "unmatched.server.limits": "socket",
    "uvicorn.protocols": "socket",
    "websockets": "socket",
    "starlette": "socket",
    "unmatched.server.store.sqlite": "store",
    "unmatched.server.store.postgres": "store",
    "asyncpg": "store",
}
"""module -> part; what belongs to none of them counts for whoever called it, and for the loop where nobody did"""
WHOLE = {
    "unmatched.game.Game.view": "view",
    "unmatched.tables.snapshots.offered": "options",
    "unmatched.tables.snapshots.option_infos": "options",
    "unmatched.tables.own_defeats.own_defeats": "options",
}
"""function -> part of all that is done inside it; only words are words everywhere"""


class Account:
    def __init__(self, file: Path) -> None:
        self.file = file
        self._parts: dict[CodeType, tuple[str, bool]] = {}
        self.begin()

    def begin(self, *signal_: object) -> None:
        self.spent: defaultdict[str, float] = defaultdict(float)
        self._then, self._all = time.thread_time(), time.process_time()

    def look(self, number: int, frame: FrameType | None) -> None:
        """Signals come to the loop's thread, whoever has used the CPU: its own clock says how much of it that was."""
        now = time.thread_time()
        self.spent[self._part(frame)] += now - self._then
        self._then = now

    def _part(self, frame: FrameType | None) -> str:
        found = ""
        while frame is not None:
            part, whole = self._known(frame)
            if whole or part == "text":
                return part
            found = found or part
            frame = frame.f_back
        return found or "loop"

    def _known(self, frame: FrameType) -> tuple[str, bool]:
        known = self._parts.get(frame.f_code)
        if known is None:
            module = frame.f_globals.get("__name__", "")
            name = f"{module}.{frame.f_code.co_qualname}"
            while module and module not in PARTS:
                module = module.rpartition(".")[0]
            known = (WHOLE[name], True) if name in WHOLE else (PARTS.get(module, ""), False)
            self._parts[frame.f_code] = known
        return known

    def write(self, *signal_: object) -> None:
        spent = dict(self.spent)
        spent["store thread"] = time.process_time() - self._all - sum(spent.values())
        ready = self.file.with_suffix(".part")
        ready.write_text(json.dumps(spent))
        ready.rename(self.file)


def main() -> int:
    account = Account(Path(sys.argv[1]))
    signal.signal(signal.SIGUSR1, account.begin)
    signal.signal(signal.SIGUSR2, account.write)
    signal.signal(signal.SIGPROF, account.look)
    signal.setitimer(signal.ITIMER_PROF, SECONDS, SECONDS)
    return cli.main(sys.argv[2:])


if __name__ == "__main__":
    sys.exit(main())
