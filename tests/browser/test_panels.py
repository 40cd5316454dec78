"""The panels of the players: whole names, and nothing on top of them, at every size of a window."""

import pytest
from playwright.sync_api import expect

from tests.browser.tables import new_table
from tests.browser.test_overlays import WINDOWS
from tests.browser.test_preview import apart, box
from tests.browser.visitor import SIDEWAYS, Invite

HEROES = ["king-arthur", "little-red-riding-hood", "bloody-mary", "sun-wukong"]
CUT = """async () => {
  await document.fonts.ready;
  const words = [...document.querySelectorAll("[data-testid^=player-] :is(.about, .name, .item)")];
  const cut = words.filter((e) => e.checkVisibility() && e.scrollWidth > e.clientWidth + 1);
  const right = (e) => e.getBoundingClientRect().right;
  const signs = [...document.querySelectorAll("[data-testid^=player-] .chip")];
  const lost = signs.filter((e) => e.checkVisibility() && right(e) > right(e.closest("[data-testid]")));
  return [...cut, ...lost].map((e) => e.textContent);
}"""


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_the_panels_of_four_players_cut_no_name(invite: Invite, language: str) -> None:
    page = invite(language, SIDEWAYS).visit()
    seats = [{"hero": HEROES[0]}, *({"bot": "normal", "hero": hero} for hero in HEROES[1:])]
    new_table(page, {"mode": "teams", "board": "marmoreal", "seats": seats}, [0])
    expect(page.get_by_test_id("player-3")).to_be_visible()
    for width, height in [SIDEWAYS, (844, 390), *reversed(WINDOWS)]:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert page.evaluate(CUT) == [], (width, height)
        card = page.locator("[data-part=hand] [data-card]").first
        assert apart(box(page.get_by_test_id("player-0")), box(card)), (width, height)
