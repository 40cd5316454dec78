"""The panels of the players: whole names, and nothing on top of them, at every size of a window."""

import pytest
from playwright.sync_api import expect

from tests.browser.tables import go_on, new_table
from tests.browser.test_overlays import WINDOWS
from tests.browser.test_preview import apart, box
from tests.browser.visitor import SIDEWAYS, Invite
from unmatched import Game

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


def test_below_the_panels_of_four_players_the_only_button_is_whole(invite: Invite) -> None:
    game = Game(*HEROES, board="marmoreal", mode="free-for-all", seed=3, first=0)
    while game.decision is not None and game.decision.kind != "boost maneuver":
        game.push(next((option for option in game.options if option.kind == "maneuver"), game.options[0]))
    page = invite("ru", (360, 640)).visit()
    go_on(page, game, 0)
    answer = page.get_by_test_id("prompt").locator("[data-option=pass]")
    for width, height in [(360, 640), SIDEWAYS]:
        page.set_viewport_size({"width": width, "height": height})
        expect(answer).to_be_visible()
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        below, prompt = box(answer), box(page.get_by_test_id("prompt"))
        assert below["y"] + below["height"] <= prompt["y"] + prompt["height"], (width, height)
        assert prompt["y"] + prompt["height"] <= height, (width, height)
