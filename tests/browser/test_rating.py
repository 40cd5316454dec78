"""The rating: said before the game begins, changed when it ends, and to be read in a list."""

from playwright.sync_api import Page, expect

from tests.browser.hands import Hands
from tests.browser.test_pages import faults
from tests.browser.visitor import NARROW, WIDE, Invite

HEROES = [{"hero": "alice"}, {"hero": "medusa"}]


def take_part(page: Page, name: str) -> None:
    page.get_by_test_id("my-name").fill(name)
    page.get_by_test_id("rating-take-part").click()
    expect(page.get_by_test_id("my-rating")).to_contain_text("1500")


def test_two_who_take_part_play_a_public_duel_and_both_move_in_the_list(invite: Invite) -> None:
    ann, bob = invite("en", WIDE, bypass_csp=True), invite("uk", NARROW, bypass_csp=True)
    page = ann.visit("/me")
    take_part(page, "Rated Ann")
    wish = {"settings": {"public": True, "seats": HEROES}, "name": "Rated Ann", "sit": [0]}
    table = page.request.post(f"{ann.address}/api/tables", data=wish).json()["table"]
    ann.visit(f"/t/{table}")
    expect(page.get_by_test_id("lobby-rated")).to_have_text("rated game, if both joined the ratings")

    other = bob.visit("/")
    row = other.locator(f"[href='/t/{table}']")
    expect(row).to_contain_text("на рейтинг")
    row.click()
    other.get_by_test_id("name-input").fill("Rated Bob")
    other.get_by_test_id("sit-1").click()
    expect(other.get_by_test_id("leave-1")).to_be_visible()
    # Bob only now hears of the rating, and keeps his seat.
    expect(other.get_by_test_id("lobby-rated")).to_have_text("на рейтинг, якщо беруть участь обидва")
    me = bob.open()
    me.goto(f"{bob.address}/me")
    take_part(me, "Rated Bob")
    me.close()
    for lobby, words in ((page, "rated game"), (other, "на рейтинг")):
        expect(lobby.get_by_test_id("lobby-rated")).to_have_text(words)
    page.get_by_test_id("start").click()
    # Alice has one sidekick and Medusa three: when all of them are placed, both have decided.
    hands = (Hands(page, 1), Hands(other, 2))
    while int(page.locator("[data-position]").first.get_attribute("data-position") or 0) < 4:
        for hand in hands:
            hand.glance()
        page.wait_for_timeout(50)
    expect(page.locator("header").first).to_contain_text("rated game")

    page.keyboard.press("Escape")
    page.get_by_test_id("chat-tab").click()
    page.get_by_test_id("resign").click()
    page.get_by_test_id("confirm-yes").click()
    for end in (page, other):
        changes = end.get_by_test_id("rating-changes")
        expect(changes).to_contain_text("Rated Ann: 1500 → 1338 (−162)")
        expect(changes).to_contain_text("Rated Bob: 1500 → 1662 (+162)")

    page, other = ann.visit("/watch"), bob.visit("/me")
    page.locator("main a[href='/rating']").click()
    other.locator("main a[href='/rating']").click()
    for reader, mine in ((page, "Rated Ann"), (other, "Rated Bob")):
        rows = reader.get_by_test_id("rating-list").locator("tbody tr")
        # Others of this server may stand there, too.
        names = [name for name in rows.locator("th").all_inner_texts() if name.startswith("Rated ")]
        assert [name[:9] for name in names] == ["Rated Bob", "Rated Ann"]
        expect(reader.locator("tr.mine")).to_contain_text(mine)
        assert not faults(reader)
        assert reader.evaluate("document.documentElement.scrollWidth <= innerWidth")

    page = ann.visit("/me")
    page.get_by_test_id("rating-leave").click()
    page.get_by_test_id("rating-leave-yes").click()
    expect(page.get_by_test_id("rating-take-part")).to_be_visible()
    assert not faults(page)
    other.reload()
    expect(other.get_by_test_id("rating-list")).not_to_contain_text("Rated Ann")
