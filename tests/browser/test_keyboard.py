"""Without a mouse: whole games by keys alone, the keyboard always on an answer."""

from playwright.sync_api import Page, expect

from tests.browser.fingers import Fingers
from tests.browser.hands import Hands
from tests.browser.tables import new_table
from tests.browser.visitor import WIDE, Invite

FOCUSED = "() => document.activeElement?.dataset.space ?? ''"


def begun(invite: Invite) -> Page:
    """A game against a bot, begun by Enter alone."""
    page = invite("en", WIDE).visit()
    page.get_by_test_id("play-now").focus()
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
    page = invite("en", WIDE).visit()
    # Without a sidekick there is less to move, so the game is short.
    seats = [{"hero": "bloody-mary"}, {"bot": "beginner", "hero": "sinbad"}]
    new_table(page, {"mode": "duel", "board": "marmoreal", "seats": seats}, [0])
    fingers = Fingers(page, 2)
    page.locator("[data-option]").first.wait_for()  # before that, there is nothing to lead to
    fingers.press("Tab")
    fingers.play()
    assert fingers.ways >= {"board", "hand", "arrows", "number"}
    fingers.press("Tab")
    assert fingers.focus("testid") == "rematch"


def test_the_keys_are_told_and_the_keyboard_comes_back(invite: Invite) -> None:
    page = begun(invite)
    fingers = Fingers(page)
    fingers.wait_until_led(page.locator("[data-position]").get_attribute("data-position") or "")
    before = fingers.focus()
    fingers.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("go to the list of options")
    fingers.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert before and fingers.focus() == before
