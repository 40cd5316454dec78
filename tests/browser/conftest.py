"""The built app in Debian's Chromium: one server for each process of tests, every console error a failure."""

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.visitor import WIDE, Invite, Visitor

SRC = Path(__file__).parents[2] / "src"
expect.set_options(timeout=15_000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest games first, so that at the end no process waits for another."""
    items.sort(key=lambda item: "test_people" not in item.nodeid)


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    chromium = shutil.which("chromium")
    assert chromium, "the browser tests need Chromium: apt-get install chromium"
    offline = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost"
    return {"executable_path": chromium, "args": ["--no-sandbox", "--disable-gpu", offline]}


@contextmanager
def serving(folder: Path) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """A running server and its address, compiled when `./dev test` has compiled."""
    code = Path(os.environ.get("UNMATCHED_COMPILED", SRC))
    assert (code / "unmatched/server/static/index.html").is_file(), (
        "the client is not built: npm --prefix web run build"
    )
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    store = f"sqlite:///{folder}/tables.db"
    command = [sys.executable, "-m", "unmatched.cli", "serve", "--port", str(port), "--store", store, "--unlimited"]
    with subprocess.Popen(command, env={**os.environ, "PYTHONPATH": str(code)}) as server:
        try:
            _wait_for(f"http://127.0.0.1:{port}/healthz", server)
            yield f"http://127.0.0.1:{port}", server
        finally:
            server.terminate()


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the server of all tests is."""
    with serving(tmp_path_factory.mktemp("store")) as (found, _):
        yield found


def _wait_for(page: str, server: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + 60
    while True:
        try:
            urllib.request.urlopen(page).close()
            return
        except urllib.error.URLError:
            assert server.poll() is None, "the server has ended"
            assert time.monotonic() < until, "the server does not answer"
            time.sleep(0.1)


@pytest.fixture
def invite(browser: Browser, address: str) -> Iterator[Invite]:
    """Makes visitors: invite("uk", NARROW). At the end none of their consoles may hold an error."""
    visitors: list[Visitor] = []

    def one(language: str = "en", window: tuple[int, int] = WIDE, **more: Any) -> Visitor:
        width, height = window
        # A service worker would fetch the whole app for later, into every context.
        more.setdefault("service_workers", "block")
        context = browser.new_context(
            locale={"en": "en-GB", "ru": "ru-RU", "uk": "uk-UA"}[language],
            viewport={"width": width, "height": height},
            has_touch=width < 600,
            reduced_motion="reduce",  # nobody watches
            **more,
        )
        # Moves of others are shown at once.
        context.add_init_script("localStorage.setItem('unmatched-settings', JSON.stringify({ speed: 'off' }))")
        visitor = Visitor(context, address)
        visitors.append(visitor)
        return visitor

    yield one
    for visitor in visitors:
        visitor.context.close()
    assert not [line for visitor in visitors for line in visitor.complaints]
