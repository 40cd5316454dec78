"""Without a mouse: whole games by keys alone, the keyboard always on an answer."""

from playwright.sync_api import Page

from tests.browser.fingers import Fingers
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


def test_a_whole_game_is_played_by_keys_alone(invite: Invite) -> None:
    fingers = Fingers(begun(invite), 2)
    fingers.play()
    assert fingers.ways >= {"board", "hand", "arrows", "number"}
    fingers.press("Tab")
    assert fingers.focus("testid") == "rematch"
