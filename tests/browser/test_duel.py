"""A whole duel against a bot, from the first page to the last, in every language and at both widths."""

import pytest
from playwright.sync_api import expect

from tests.browser.hands import Hands
from tests.browser.visitor import NARROW, WIDE, Invite


@pytest.mark.parametrize(("language", "window"), [("en", WIDE), ("ru", NARROW), ("uk", NARROW)])
def test_a_newcomer_is_in_a_game_after_one_click_and_plays_it_to_the_end(
    invite: Invite, language: str, window: tuple[int, int]
) -> None:
    page = invite(language, window, service_workers="allow").visit()
    expect(page.locator("html")).to_have_attribute("lang", language)
    page.get_by_test_id("play-now").click()
    page.wait_for_url("**/t/*")
    hands = Hands(page)
    assert hands.play() > 10
    assert page.get_by_test_id("game-over").inner_text().strip()
