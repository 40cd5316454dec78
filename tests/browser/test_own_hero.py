"""A hero of one's own: uploaded, told what is wrong with it, mended and played at once."""

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.hands import Hands
from tests.browser.visitor import WIDE, Invite

HEROES = Path(__file__).parents[2] / "src" / "unmatched" / "content" / "heroes"


def test_an_uploaded_hero_shows_its_faults_and_is_then_played(invite: Invite, tmp_path: Path) -> None:
    page = invite("en", WIDE).visit("/workshop")
    text = (HEROES / "medusa.toml").read_text(encoding="utf-8").replace('id = "medusa"', 'id = "gorgon"', 1)
    broken, sound = tmp_path / "broken.toml", tmp_path / "gorgon.toml"
    broken.write_text(text.replace("value = ", "valeu = ", 1), encoding="utf-8")
    sound.write_text(text, encoding="utf-8")
    page.get_by_test_id("hero-upload").set_input_files(broken)
    expect(page.get_by_test_id("hero-fault").first).to_contain_text("valeu")
    page.get_by_test_id("hero-upload").set_input_files(sound)
    expect(page.get_by_test_id("hero-fault")).to_have_count(0)
    # Whom to play against, where and how strong can be chosen first.
    page.get_by_test_id("chip-opponent").click()
    page.locator("[data-part=opponent]").get_by_test_id("pick-alice").click()
    page.get_by_test_id("play-start").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("log")).to_contain_text("Alice")
    Hands(page, 7).play()


def test_the_faults_of_a_hero_are_read_in_the_language_of_the_page(invite: Invite) -> None:
    page = invite("uk", WIDE).visit("/workshop")
    expect(page.locator(".cm-lineNumbers")).to_be_visible()
    page.get_by_test_id("hero-text").fill('id = "gorgon"\nmove = 9\n')
    page.get_by_test_id("hero-check").click()
    fault = page.get_by_test_id("hero-fault").filter(has_text="'move' не може бути 9")
    expect(fault).to_contain_text("ціле число від 1 до 6")
    fault.get_by_role("button").click()
    page.wait_for_function("getSelection().toString() === 'move = 9'")
    expect(page.locator(".cm-fault")).to_contain_text(["move = 9"])
