"""Every card of every hero in the hand: its words fit, its title is whole, value and boost stand at the left edge."""

import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

WEB = Path(__file__).parents[2] / "web"
FAULTS = """() => [...document.querySelectorAll("article.card")].flatMap((card) => {
  const [paper, title] = [card.querySelector(".paper"), card.querySelector("h3")];
  const left = (part) => card.querySelector(part).getBoundingClientRect().right - card.getBoundingClientRect().left;
  const told = [];
  if (paper.scrollHeight > paper.clientHeight) told.push("runs over");
  if (title.scrollWidth > title.clientWidth) told.push("has a title too wide");
  // A fan shows at least 42 hundredths of every card.
  if (Math.max(left(".badge .kind"), left(".boost")) > card.clientWidth * 0.42) told.push("hides its numbers in a fan");
  return told.map((what) => `${title.textContent} ${what}`);
})"""


@pytest.fixture(scope="module")
def gallery() -> Iterator[str]:
    """The gallery of components, which only the development server has."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    vite = [str(WEB / "node_modules" / ".bin" / "vite"), "--port", str(port), "--strictPort", "--host", "127.0.0.1"]
    with subprocess.Popen(vite, cwd=WEB, stdout=subprocess.DEVNULL) as server:
        try:
            address = f"http://127.0.0.1:{port}/gallery.html"
            for _ in range(300):
                try:
                    urllib.request.urlopen(address, timeout=5).close()
                    break
                except (urllib.error.URLError, OSError):
                    time.sleep(0.2)
            yield address
        finally:
            server.terminate()


def faults(page: Page, address: str) -> list[str]:
    page.goto(address)
    page.wait_for_function("() => document.querySelectorAll('article.card').length > 130", timeout=60_000)
    page.wait_for_function("() => document.fonts.status === 'loaded'")
    page.wait_for_timeout(300)
    found: list[str] = page.evaluate(FAULTS)
    return found


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_every_card_fits_into_the_hand_with_words_and_without(browser: Browser, gallery: str, language: str) -> None:
    page = browser.new_page(viewport={"width": 1366, "height": 768})
    for form in ("w=145", "w=170", "w=70&brief", "w=78&brief", "w=84&brief"):
        assert faults(page, f"{gallery}?part=hands&lang={language}&{form}") == [], form
    page.close()
