"""A game without a mouse: arrows and Enter on the board, and numbers for everything that is a button."""

import random

from playwright.sync_api import Page

from tests.browser.hands import Hands
from tests.browser.visitor import WIDE, Invite

KEYS = """() => [...document.querySelectorAll('[data-testid="prompt"] button[data-option]')]
  .filter((e) => e.checkVisibility()).map((e) => e.querySelector("kbd")?.textContent).filter(Boolean)"""
FOCUSED = "() => document.activeElement?.dataset.space ?? ''"


def begun(invite: Invite) -> Page:
    """A game against a bot, begun by Enter alone."""
    page = invite("en", WIDE).visit()
    page.get_by_test_id("play-now").focus()
    page.keyboard.press("Enter")
    page.get_by_test_id("play-start").wait_for()
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    page.wait_for_function(Hands.READY)
    return page


def test_arrows_lead_from_space_to_space(invite: Invite) -> None:
    page = begun(invite)
    for _ in range(60):
        if page.evaluate(FOCUSED):
            break
        page.keyboard.press("Tab")
    seen = {page.evaluate(FOCUSED)}
    for arrow in ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown"):
        page.keyboard.press(arrow)
        seen.add(page.evaluate(FOCUSED))
    assert "" not in seen and len(seen) > 2


def test_a_game_is_played_with_the_keyboard_alone(invite: Invite) -> None:
    page = begun(invite)
    chance, walked, numbered = random.Random(11), 0, 0
    for _ in range(60):
        page.wait_for_function(Hands.READY)
        if page.get_by_test_id("game-over").is_visible():
            break
        position = page.locator("[data-position]").get_attribute("data-position")
        keys = page.evaluate(KEYS)
        spaces = page.locator("svg circle[data-option]")
        if spaces.count() and (not keys or chance.random() < 0.5):
            spaces.first.press("Enter")
            walked += 1
        elif keys:
            page.keyboard.press(chance.choice(keys))
            numbered += 1
        if page.locator("dialog[open] button[data-option]").count():
            page.locator("dialog[open] button[data-option]").first.press("Enter")
        page.wait_for_function("(p) => document.querySelector('[data-position]')?.dataset.position !== p", arg=position)
    assert walked > 3 and numbered > 10
