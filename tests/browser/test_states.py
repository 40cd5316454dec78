"""What comes up in a game: whole and in sight at every size, for axe without a fault, and no target too small."""

from collections.abc import Iterator

from playwright.sync_api import Locator, Page, expect

from tests.browser.tables import go_on
from tests.browser.test_overlays import PHONE, WINDOWS, in_sight, windows
from tests.browser.test_pages import faults
from tests.browser.test_people import Line
from tests.browser.test_preview import after_some_turns
from tests.browser.test_table import asked
from tests.browser.visitor import Invite

SMALL = """(argued) => {
  const most = 24, found = [];
  const all = "button, a[href], input, select, textarea, summary, [role=button], [data-option]";
  for (const e of (document.querySelector("dialog[open]") ?? document).querySelectorAll(all)) {
    const shown = e.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    // A link within a sentence is as high as the sentence.
    const inline = e.matches("p a") && getComputedStyle(e).display === "inline";
    if (!shown || e.disabled || inline || e.matches(argued)) continue;
    const target = e.matches("input") ? e.closest("label") ?? e : e;
    target.scrollIntoView({ block: "center", inline: "center" });
    const { left, top, width, height } = target.getBoundingClientRect();
    if (width < 2) continue;
    const x = left + width / 2, y = top + height / 2;
    const reach = (dx, dy) => {
      let far = 0;
      while (far < most && target.contains(document.elementFromPoint(x + dx * (far + 1), y + dy * (far + 1)))) far += 1;
      return far;
    };
    if (reach(1, 0) + reach(-1, 0) + 1 < 43 || reach(0, 1) + reach(0, -1) + 1 < 43)
      found.push(`${e.dataset.testid ?? e.getAttribute("aria-label") ?? e.textContent.trim()}: ${width}x${height}`);
  }
  return found;
}"""
ARGUED = ", ".join(
    [
        "svg *",  # a board of 31 spaces is 390 pixels wide; two fingers enlarge it, and answers are listed below
        "[role=log] button",  # a line of text, one of many; its card lies on a discard pile
    ]
)


def sound(page: Page, what: Locator, where: str) -> None:
    """In sight in every window, and nothing for axe in the last one."""
    for window in windows(page):
        in_sight(page, what, f"{where} {window}")
    assert not faults(page), where


def closed(page: Page) -> None:
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_sheets_bars_and_endings_of_a_game_between_two_people(invite: Invite) -> None:
    ann, bob = invite("en", PHONE, bypass_csp=True), invite("uk", WINDOWS[0], bypass_csp=True)
    page, other, sheet = ann.visit("/new"), bob.page, ann.page.locator("dialog[open]")
    lines = {page: Line(page), other: Line(other)}
    page.get_by_test_id("form-create").click()
    page.wait_for_url("**/t/*")
    page.get_by_test_id("choose-hero-0").click()
    page.get_by_test_id("pick-sinbad").click()
    assert not faults(page), "the choice of a hero"
    page.get_by_test_id("take-hero").click()
    other.goto(page.url)
    other.get_by_test_id("sit-1").click()
    expect(other.get_by_test_id("choose-hero-1")).to_be_visible()
    page.get_by_test_id("start").click()
    page.get_by_test_id("menu").click()
    sound(page, sheet, "menu")
    page.get_by_test_id("report-menu").click()
    sound(page, sheet, "report")
    closed(page)
    page.get_by_role("button", name="cards in the deck").first.click()
    sound(page, sheet, "deck")
    closed(page)
    page.get_by_test_id("menu").click()
    page.get_by_test_id("resign-menu").click()
    sound(page, sheet, "confirm")
    page.get_by_test_id("confirm-no").click()
    # Whoever must decide goes away.
    expect(page.get_by_test_id("prompt").or_(page.locator("[data-option]")).first).to_be_visible()
    away, here = (page, other) if page.locator("[data-option]").count() else (other, page)
    address = away.url
    away.goto(f"{ann.address}/watch")
    sound(here, here.get_by_test_id("claim-bar"), "claim")
    away.goto(address)
    expect(here.get_by_test_id("claim-bar")).to_have_count(0)
    lines[page].down = True
    lines[page].cut()
    sound(page, page.get_by_test_id("trouble"), "connection")
    lines[page].down = False
    expect(page.get_by_test_id("trouble")).to_have_count(0, timeout=30_000)
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.get_by_test_id("menu").click()
    page.get_by_test_id("resign-menu").click()
    page.get_by_test_id("confirm-yes").click()
    sound(page, page.get_by_test_id("game-over"), "the end")
    other.get_by_test_id("rematch").click()
    expect(other.get_by_test_id("rematch-waits")).to_be_visible()
    expect(page.get_by_test_id("game-over")).to_contain_text("rematch")
    for somebody in (page, other):
        assert not faults(somebody), "the offer of a rematch"


def test_looking_for_an_opponent(invite: Invite) -> None:
    page = invite("ru", WINDOWS[0], bypass_csp=True).visit()
    page.get_by_test_id("seek").click()
    page.get_by_test_id("seek-change").click()
    assert not faults(page), "the wishes"
    for where in windows(page):
        dialog = page.locator("dialog[open]")
        expect(dialog).to_be_visible()
        size, found = page.viewport_size, dialog.bounding_box()
        assert size and found, where
        assert found["y"] >= 0 and found["y"] + found["height"] <= size["height"], where
    closed(page)
    page.get_by_test_id("seek-stop").click()


def test_fingers_find_targets_of_44_pixels(invite: Invite) -> None:
    visitor = invite("en", PHONE, is_mobile=True)
    for page, state in _touched(visitor.page, visitor.address):
        assert not page.evaluate(SMALL, ARGUED), state


def _touched(page: Page, address: str) -> Iterator[tuple[Page, str]]:
    for path in ("/", "/new", "/heroes", "/heroes/alice", "/workshop", "/replay", "/me", "/watch"):
        page.goto(address + path)
        page.wait_for_load_state("networkidle")
        yield page, path
    page.goto(address)
    page.get_by_test_id("chip-hero").tap()
    expect(page.get_by_test_id("play-start")).to_be_visible()
    yield page, "a quick game"
    page.goto(address)
    go_on(page, asked(11, after_some_turns), 0)
    expect(page.get_by_test_id("prompt")).to_be_visible()
    yield page, "a table"
    page.get_by_test_id("menu").tap()
    yield page, "its menu"
