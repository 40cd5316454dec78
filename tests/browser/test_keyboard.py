"""A game without a mouse: Tab to the board, arrows, Enter, and numbers for everything that is a button."""

import random

from playwright.sync_api import Page

from tests.browser.hands import Hands
from tests.browser.visitor import WIDE, Invite

KEYS = """() => [...document.querySelectorAll('[data-testid="prompt"] button[data-option]')]
  .filter((e) => e.checkVisibility()).map((e) => e.querySelector("kbd")?.textContent).filter(Boolean)"""
SPACES = "() => document.querySelectorAll('svg [data-space][data-option]').length"
FOCUSED = "() => [document.activeElement?.dataset.space ?? '', document.activeElement?.dataset.option ?? '']"
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")


def walk_to_an_offered_space(page: Page, chance: random.Random) -> None:
    """Tab until a space has the focus, then arrows until it is one that is offered."""
    for _ in range(60):
        if page.evaluate(FOCUSED)[0]:
            break
        page.keyboard.press("Tab")
    for _ in range(200):
        space, option = page.evaluate(FOCUSED)
        assert space, "the arrows have left the board"
        if option:
            return
        page.keyboard.press(chance.choice(ARROWS))
    raise AssertionError("no offered space is reached by arrows")


def test_a_game_is_played_with_the_keyboard_alone(invite: Invite) -> None:
    page = invite("en", WIDE).visit()
    page.keyboard.press("Tab")
    page.get_by_test_id("play-now").focus()
    page.keyboard.press("Enter")
    page.get_by_test_id("play-start").wait_for()
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    chance, walked, numbered = random.Random(11), 0, 0
    for _ in range(60):
        page.wait_for_function(Hands.READY)
        if page.get_by_test_id("game-over").is_visible():
            break
        position = page.locator("[data-position]").get_attribute("data-position")
        keys = page.evaluate(KEYS)
        if page.evaluate(SPACES) and (not keys or chance.random() < 0.5):
            walk_to_an_offered_space(page, chance)
            page.keyboard.press("Enter")
            walked += 1
        elif keys:
            page.keyboard.press(chance.choice(keys))
            numbered += 1
        if page.locator("dialog[open] button[data-option]").count():
            page.locator("dialog[open] button[data-option]").first.press("Enter")
        page.wait_for_function("(p) => document.querySelector('[data-position]')?.dataset.position !== p", arg=position)
    assert walked > 3 and numbered > 10
