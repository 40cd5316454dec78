"""The same deal: a finished game is given to somebody else, who plays it and is then told how both compare."""

import re

from playwright.sync_api import expect

from tests.browser.test_me import RESIGN
from tests.browser.test_pages import faults
from tests.browser.visitor import NARROW, WIDE, Invite


def test_a_deal_is_given_to_a_friend_who_plays_it_and_then_compares(invite: Invite) -> None:
    ann = invite("ru", WIDE, bypass_csp=True)
    page = ann.visit("/me")
    page.wait_for_load_state("networkidle")
    seats = [{"hero": "alice"}, {"hero": "medusa", "bot": "random"}]
    wish = {"settings": {"seats": seats, "board": "heorot"}, "name": "Ann", "sit": [0]}
    table = page.request.post(f"{ann.address}/api/tables", data=wish).json()["table"]
    page.evaluate(RESIGN, table)
    page = ann.visit(f"/t/{table}")
    page.get_by_test_id("over-share").click()
    picture = page.get_by_test_id("share-result").get_by_role("img")
    expect(picture).to_be_visible()
    page.wait_for_function("image => image.naturalWidth === 1200", arg=picture.element_handle())
    assert not faults(page)
    page.keyboard.press("Escape")
    page.get_by_test_id("game-over").get_by_test_id("same-deal").click()
    expect(page).to_have_url(re.compile("/d/"))
    expect(page.get_by_test_id("deal-plays").locator("> li")).to_have_count(1)
    expect(page.get_by_test_id("deal-knows")).to_be_visible()
    assert not faults(page)

    bob = invite("uk", NARROW, bypass_csp=True)
    phone = bob.visit(page.url.removeprefix(ann.address))
    expect(phone.get_by_test_id("deal-results")).to_have_attribute("data-shown", "false")
    expect(phone.get_by_test_id("deal-knows")).to_have_count(0)
    assert "Ann" not in phone.content()
    assert not faults(phone)
    phone.get_by_test_id("deal-against").select_option("beginner")
    phone.get_by_test_id("deal-play").click()
    expect(phone).to_have_url(re.compile("/t/"))
    phone.evaluate(RESIGN, phone.url.rsplit("/", 1)[1])
    phone.get_by_test_id("game-over").get_by_test_id("same-deal").click()
    plays = phone.get_by_test_id("deal-plays").locator("> li")
    expect(plays).to_have_count(2)
    expect(plays.last).to_contain_text("Ann")
    expect(phone.get_by_test_id("deal-out")).to_have_count(0)
    assert not faults(phone)
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
