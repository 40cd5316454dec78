"""Without a mouse: a game is begun by Enter, and arrows lead over the board."""

from playwright.sync_api import Page

from tests.browser.hands import Hands
from tests.browser.visitor import WIDE, Invite

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
