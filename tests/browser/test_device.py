"""The static edition in a real browser, from a plain file server that is then stopped."""

import hashlib
import json
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Page, Route, TimeoutError, expect

from tests.browser.hands import Hands
from tests.browser.test_pages import faults
from tests.browser.visitor import Visitor
from tools.browser.edition import DESCRIPTION, PAGE, WORKER, edition

WIDE, PHONE = (1366, 768), (390, 844)
READY = "() => !document.querySelector('[data-testid=device-loading]')"
KEPT = "() => navigator.serviceWorker.ready.then(() => true)"
PATIENCE = 120_000
"""milliseconds for Python to start on a busy machine"""


class FileServer:
    """Python's own file server, which knows nothing of the game."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self._port = probe.getsockname()[1]
        command = (sys.executable, "-m", "http.server", str(self._port), "--bind", "127.0.0.1", "--directory", folder)
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.address = f"http://127.0.0.1:{self._port}/any/path/"
        self._wait()

    def _wait(self) -> None:
        until = time.monotonic() + 30
        while time.monotonic() < until:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self._port)) == 0:
                    return
            time.sleep(0.05)
        raise AssertionError("the file server does not answer")

    def stop(self) -> None:
        self._process.kill()
        self._process.wait()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The edition in a folder of a host, not at its root."""
    place = tmp_path / "any" / "path"
    shutil.copytree(edition(), place)
    return place


@pytest.fixture
def files(folder: Path) -> Iterator[FileServer]:
    server = FileServer(folder.parents[1])
    yield server
    server.stop()


@contextmanager
def visiting(
    browser: Browser, address: str, language: str, window: tuple[int, int], bypass_csp: bool = False
) -> Iterator[Visitor]:
    """A person's browser; nothing may have complained at the end."""
    width, height = window
    context = browser.new_context(
        locale={"en": "en-GB", "ru": "ru-RU", "uk": "uk-UA"}[language],
        viewport={"width": width, "height": height},
        has_touch=width < 600,
        reduced_motion="reduce",
        bypass_csp=bypass_csp,
    )
    context.add_init_script("localStorage.setItem('unmatched-settings', JSON.stringify({ speed: 'off' }))")
    visitor = Visitor(context, address)
    yield visitor
    context.close()
    assert not visitor.complaints


def ready(page: Page) -> None:
    expect(page.locator("#app header")).to_be_visible()
    page.wait_for_function(READY, timeout=PATIENCE)


def position(page: Page) -> int:
    """How many decisions the shown game has; a bot or a forced answer may add some at any time."""
    return int(page.locator("[data-position]").get_attribute("data-position", timeout=PATIENCE) or -1)


def test_after_one_visit_the_whole_game_works_without_its_server(
    browser: Browser, files: FileServer, tmp_path: Path
) -> None:
    with visiting(browser, files.address, "en", WIDE) as visitor:
        page = visitor.visit("")
        expect(page.get_by_test_id("device-loading")).to_contain_text("MB")
        ready(page)
        assert page.evaluate(KEPT)
        files.stop()
        page.get_by_test_id("play-now").click()
        hands = Hands(page, 3)
        for _ in range(200):
            assert hands.act(PATIENCE / 1000)
            if page.get_by_test_id("combat").count():
                break
        else:
            raise AssertionError("nobody fought")
        before = position(page)
        page.reload()
        assert position(page) >= before
        # The tab dies, as phones end tabs; another one goes on.
        table = page.url
        second = visitor.open()
        second.goto(table)
        assert position(second) >= before
        page.close()
        visitor.page = second
        survivor = Hands(second, 4)
        for _ in range(4):
            assert survivor.act(PATIENCE / 1000)
        second.goto(files.address + "#/me")
        second.goto(files.address)
        expect(second.get_by_text("Waiting for you")).to_be_visible(timeout=PATIENCE)
        # A hero of one's own is checked and played here.
        second.goto(files.address + "#/workshop")
        heroes = Path(__file__).parents[2] / "src" / "unmatched" / "content" / "heroes"
        own = tmp_path / "gorgon.toml"
        own.write_text((heroes / "medusa.toml").read_text().replace('id = "medusa"', 'id = "gorgon"', 1))
        second.get_by_test_id("hero-upload").set_input_files(own)
        expect(second.get_by_test_id("hero-fault")).to_have_count(0)
        second.get_by_test_id("chip-opponent").click()
        second.locator("[data-part=opponent]").get_by_test_id("pick-alice").click()
        second.get_by_test_id("play-start").click()
        second.wait_for_url("**#/t/device-*")
        expect(second.get_by_role("log")).to_contain_text("Alice", timeout=PATIENCE)
        second.goto(files.address + "#/learn")
        expect(second.locator("[data-position]")).to_be_visible(timeout=PATIENCE)


@pytest.mark.parametrize(
    ("language", "words"), [("ru", "Несколько человек за этим устройством"), ("uk", "Кілька людей за цим пристроєм")]
)
def test_two_people_play_at_one_phone(browser: Browser, files: FileServer, language: str, words: str) -> None:
    with visiting(browser, files.address, language, PHONE, bypass_csp=True) as visitor:
        page = visitor.visit("")
        ready(page)
        assert not faults(page)
        for path in ("#/edition", "#/new", "#/watch"):
            page.goto(files.address + path)
            expect(page.locator("h1").first).to_be_visible()
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
            assert not faults(page), path
        page.goto(files.address + "#/new")
        page.get_by_label(words).check()
        page.get_by_test_id("form-create").click()
        page.wait_for_url("**#/t/device-*")
        expect(page.locator("main")).to_be_visible()


def test_an_update_waits_until_no_game_is_open(browser: Browser, folder: Path, files: FileServer) -> None:
    with visiting(browser, files.address, "en", WIDE) as visitor:
        page = visitor.visit("")
        ready(page)
        assert page.evaluate(KEPT)
        page.get_by_test_id("play-now").click()
        before = position(page)
        newer(folder)
        page.evaluate("() => navigator.serviceWorker.getRegistration().then((found) => found.update())")
        page.wait_for_function("() => navigator.serviceWorker.getRegistration().then((found) => !!found.waiting)")
        page.reload()
        assert position(page) >= before
        assert page.evaluate("document.documentElement.dataset.newer") is None
        # The first page changes over; a visit later if the browser still counts the tab that was left.
        for _ in range(10):
            with suppress(Error):  # the change over interrupts what the page loads
                page.goto(files.address)
            with suppress(TimeoutError):
                page.wait_for_function("() => document.documentElement.dataset.newer === 'yes'", timeout=5000)
                break
        else:
            raise AssertionError("the newer edition never began")
        ready(page)
        # The game may wait for a bot, which does not think for a page that is closed.
        expect(page.locator("a[href*='/t/device-']").first).to_be_visible(timeout=PATIENCE)


def newer(folder: Path) -> None:
    """Put a newer edition into a folder: its page differs."""
    page, worker = folder / PAGE, folder / WORKER
    old = hashlib.sha256(page.read_bytes()).hexdigest()
    page.write_text(page.read_text().replace("<html ", '<html data-newer="yes" ', 1))
    about = json.loads((folder / DESCRIPTION).read_text())["digest"]
    text = worker.read_text().replace(old, hashlib.sha256(page.read_bytes()).hexdigest())
    worker.write_text(re.sub(about, "0123456789abcdef", text))


@pytest.mark.parametrize(
    ("trouble", "told"),
    [
        ("part", "Part of the game didn’t load"),
        ("webassembly", "doesn’t support WebAssembly"),
        ("worker", "doesn’t allow the game to run in the background"),
    ],
)
def test_trouble_says_what_to_do(browser: Browser, files: FileServer, trouble: str, told: str) -> None:
    with visiting(browser, files.address, "en", PHONE) as visitor:
        context = visitor.context
        if trouble == "webassembly":
            context.add_init_script("delete globalThis.WebAssembly")
        elif trouble == "part":
            context.route(re.compile(r"game\.zip\.gz"), lambda route: _damaged(route))
        else:
            context.route(re.compile("tables_worker"), lambda route: route.abort())
        page = visitor.visit("")
        expect(page.get_by_test_id("device-failed")).to_contain_text(told, timeout=PATIENCE)
        visitor.complaints = [line for line in visitor.complaints if "Failed to load resource" not in line]


def _damaged(route: Route) -> None:
    route.fulfill(status=404, body="")
