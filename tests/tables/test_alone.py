"""A table needs no server: with everything blocked that a server is made of, games are played to their end."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
BLOCKED = (
    *(
        "asyncio",
        "concurrent.futures",
        "fcntl",
        "multiprocessing",
        "select",
        "selectors",
        "signal",
        "socket",
        "sqlite3",
    ),
    *("ssl", "subprocess", "asyncpg", "babel", "fluent.runtime", "prometheus_client", "pytz", "starlette", "uvicorn"),
    *("websockets", "unmatched.server"),
)
"""what a browser does not have, or a table must not need; `threading` can be imported there"""


def test_a_bot_duel_a_hot_seat_and_teams_are_played_without_what_a_server_is_made_of() -> None:
    source = f"import sys; sys.modules.update(dict.fromkeys({BLOCKED!r})); from tests.tables.alone import main; main()"
    done = subprocess.run([sys.executable, "-c", source], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    games = [line.partition(":")[0] for line in done.stdout.splitlines()]
    assert games == ["bot_duel", "hot_seat", "teams"], done.stdout
