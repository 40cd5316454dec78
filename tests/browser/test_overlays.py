"""Whatever lies over a table is where a person looks: whole and in sight, at every size of a window."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.browser.hands import Hands
from tests.browser.tables import go_on
from tests.browser.test_pages import faults
from tests.browser.test_preview import after_some_turns, apart, box, rises
from tests.browser.test_table import asked, kind, seated
from tests.browser.visitor import Invite
from unmatched import Game, hero_ids

WORDS = """(all) => all.map((card) => {
  const text = card.querySelector(".text");
  const last = card.querySelector(".marks") ?? text;
  const cut = last.getBoundingClientRect().bottom - card.getBoundingClientRect().bottom;
  return [parseFloat(getComputedStyle(text).fontSize), cut];
})"""
RISEN = """() => {
  const card = document.querySelector("ul.fan .over .lift")?.getBoundingClientRect();
  return card && card.top >= 0 && card.bottom <= innerHeight + 1 && card.width > 180;
}"""
FACE = (0.327, 0.26, 0.352, 0.297)
"""where the face is on a standee, in parts of it"""
WINDOWS = [(1366, 768), (1440, 900), (820, 1180), (390, 844), (360, 640)]
PHONE = (390, 844)
TURN = """() => {
  const parts = ["[data-testid=banner]:not(.opening)", "[data-part=board]"].map((it) => document.querySelector(it));
  return parts[0] && parts.map((part) => part.getBoundingClientRect().toJSON());
}"""
HELD = """
  const later = window.setTimeout, held = [];
  let holding = true;
  const after = (call, wait) => (holding && wait > 800 ? held.push(call) : call());
  window.setTimeout = (call, wait, ...rest) => later(() => after(() => call(...rest), wait), wait);
  window.letGo = () => { holding = false; held.forEach((call) => call()); };
"""
"""what is shown for some seconds stays until letGo(), however slow the machine is"""


def windows(page: Page, *more: tuple[int, int]) -> Iterator[str]:
    """The same page in one window after another."""
    for width, height in [*WINDOWS, *more]:
        page.set_viewport_size({"width": width, "height": height})
        # Sizes are followed in the next frames.
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        yield f"{width}x{height}"


def in_sight(page: Page, what: Locator, where: str) -> FloatRect:
    """The rectangle of something that is whole within the window, which does not grow by it."""
    expect(what).to_be_visible()
    size, found = page.viewport_size, box(what)
    assert size
    assert found["x"] >= -1 and found["x"] + found["width"] <= size["width"] + 1, (where, found)
    assert found["y"] >= -1 and found["y"] + found["height"] <= size["height"] + 1, (where, found)
    assert found["width"] > 40 and found["height"] > 20, (where, found)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), where
    return found


def within(one: FloatRect, other: FloatRect) -> bool:
    across = other["x"] - 1 <= one["x"] and one["x"] + one["width"] <= other["x"] + other["width"] + 1
    return across and other["y"] - 1 <= one["y"] and one["y"] + one["height"] <= other["y"] + other["height"] + 1


def test_cards_sheets_and_words_over_a_table(invite: Invite) -> None:
    page = seated(invite, asked(11, after_some_turns), WINDOWS[0])
    hand, preview = page.get_by_test_id("hand-card"), page.get_by_test_id("preview")
    for where in windows(page):
        for card in (hand.first, hand.last):
            if where.startswith("1"):
                rises(page, card)
                continue
            card.hover()
            found = in_sight(page, preview, where)
            assert found["width"] >= 200 and apart(found, box(page.locator("ul:has([data-testid=hand-card])"))), where
        page.mouse.move(2, 2)
        expect(preview).to_have_count(0)
        # The sheets: a discard pile with a card of it enlarged, the log with a card of it, the keys.
        page.get_by_role("button", name="cards discarded").first.click()
        in_sight(page, page.locator("dialog[open]"), where)
        card = page.locator("dialog[open] article").first
        card.hover()
        assert apart(in_sight(page, preview, where), box(card)), where
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
        log = page.get_by_role("log")
        if not log.first.is_visible():
            page.locator("button.ticker").click()
            in_sight(page, page.locator("dialog[open]"), where)
        line = log.locator("visible=true").last.get_by_role("button").last
        line.hover()
        assert apart(in_sight(page, preview, where), box(line)), where
        page.mouse.move(2, 2)
        page.keyboard.press("Escape")
        page.keyboard.press("?")
        in_sight(page, page.locator("dialog[open]"), where)
        page.keyboard.press("Escape")
        # Words beside what was pressed: a space that is not offered.
        page.locator('circle[aria-disabled="true"]:not([aria-label*="health"])').last.click(force=True)
        in_sight(page, page.get_by_test_id("toast"), where)
        page.keyboard.press("Escape")


def test_a_combat_its_result_and_its_cards(invite: Invite) -> None:
    visitor = invite("ru", WINDOWS[0], bypass_csp=True)
    visitor.context.add_init_script(
        "localStorage.setItem('unmatched-settings', JSON.stringify({ speed: 'off', wait: true }))"
    )
    page = visitor.visit()
    game = asked(3, lambda game: ending(game) != "")
    go_on(page, game, 0)
    card = page.locator(f'[data-testid=hand-card][data-card="{ending(game)}"]').first
    card.click(position={"x": 12, "y": 40})
    card.click(position={"x": 12, "y": 40})
    combat = page.get_by_test_id("combat")
    for where in windows(page, (844, 390), (390, 664), (375, 667), (1366, 625)):
        panel = in_sight(page, combat, where)
        for part in (combat.locator("article").first, combat.locator("article").last, combat.locator("h2")):
            assert within(box(part), panel), where
        assert within(box(page.get_by_test_id("combat-result")), panel), where
        assert legible(combat.locator("article:has(.text)")), where
        staged_well(page, panel, where)
    # Large words leave a combat little height; the result stays in sight.
    page.evaluate("document.documentElement.dataset.text = 'larger'")
    for where in windows(page):
        assert within(box(page.get_by_test_id("combat-result")), in_sight(page, combat, where)), where
    page.evaluate("document.documentElement.dataset.text = 'normal'")
    assert not faults(page)
    # It waits to be read, and a press goes on.
    page.wait_for_timeout(1200)
    combat.click()
    expect(combat).to_have_count(0)


def staged_well(page: Page, panel: FloatRect, where: str) -> None:
    """Both fighters stand apart in the panel; no card and no wound lies on a face, on a health or on a value."""
    standees = [box(page.locator(f"[data-standee='{side}']")) for side in (0, 1)]
    faces = [part_of(standee, FACE) for standee in standees]
    values = [box(page.get_by_test_id(f"value-{side}")) for side in (0, 1)]
    healths = [box(page.locator(f"[data-standee='{side}'] [data-health]").first) for side in (0, 1)]
    cards = [box(page.locator(f"[data-card='{side}'] article, [data-card='{side}'] > *").first) for side in (0, 1)]
    bursts = [box(burst) for burst in page.locator(".burst").all()]
    assert apart(*standees), where
    for seen in (*faces, *healths, *values):
        assert within(seen, panel), (where, seen)
        for over in (*cards, *bursts):
            assert apart(seen, over), (where, seen, over)
    for value in values:
        assert value["height"] >= 30 and all(apart(value, standee) for standee in standees), where
    least = 120 if where.startswith("390x") else 96
    assert all(standee["width"] >= least for standee in standees), (where, standees)
    assert all(card["width"] >= least for card in cards), (where, cards)


def part_of(whole: FloatRect, part: tuple[float, float, float, float]) -> FloatRect:
    x, y, width, height = part
    return {
        "x": whole["x"] + x * whole["width"],
        "y": whole["y"] + y * whole["height"],
        "width": width * whole["width"],
        "height": height * whole["height"],
    }


def legible(cards: Locator) -> bool:
    """The words on every card are large enough, and none is cut off."""
    return all(size >= 11 and cut <= 0 for size, cut in cards.evaluate_all(WORDS))


@pytest.mark.parametrize("language", ["ru", "uk"])
def test_the_words_on_the_cards_of_a_deck_are_legible_on_a_phone(invite: Invite, language: str) -> None:
    page = invite(language, (360, 640)).visit("/heroes/little-red-riding-hood")
    cards = page.locator("article:has(.text)")
    expect(cards).not_to_have_count(0)
    assert legible(cards)


def ending(game: Game) -> str:
    """A card for the defense that is asked for, which ends the combat at once; "" without one."""
    if game.decision is None or game.decision.kind != "defense":
        return ""
    for option in game.options:
        if option.kind == "card":
            game.push(option)
            over = game.decision is not None and game.view(0).combat is None
            game.pop()
            if over:
                return option.card
    return ""


def test_a_card_raised_by_a_finger_is_read_first_and_then_played(invite: Invite) -> None:
    page = seated(invite, asked(1, kind("boost maneuver")), PHONE)
    raised, play = page.get_by_test_id("raised"), page.get_by_test_id("raised-play")
    card = page.locator("[data-testid=hand-card].offered")
    before = page.locator("[data-position]").get_attribute("data-position")
    for where in windows(page):
        card.first.tap()
        found = in_sight(page, raised, where)
        assert found["width"] >= 150, where
        # The hand stays in reach, and the words can be read.
        hand = box(page.locator("ul:has([data-testid=hand-card])"))
        assert found["y"] + found["height"] <= hand["y"] + 12 or apart(found, hand), where
        for text in raised.locator(".text").all():
            assert text.evaluate("(e) => parseFloat(getComputedStyle(e).fontSize)") >= 11, where
        assert box(play)["height"] >= 44, where
        title = raised.get_attribute("aria-label")
        raised.get_by_role("button").last.tap()
        assert raised.get_attribute("aria-label") != title or card.count() == 1
        page.touchscreen.tap(2, box(page.locator("[data-part=board]"))["y"] + 30)
        expect(raised).to_have_count(0)
    assert page.locator("[data-position]").get_attribute("data-position") == before, "nothing was played unread"
    card.first.tap()
    card.first.tap()
    page.wait_for_function(f"() => document.querySelector('[data-position]').dataset.position !== '{before}'")


def test_the_words_on_cards_in_the_hand_are_large_enough_and_follow_the_size_of_text(invite: Invite) -> None:
    page = seated(invite, asked(11, after_some_turns), WINDOWS[0])
    sizes = """() => [...document.querySelectorAll("[data-testid=hand-card] .text")].map(
      (e) => parseFloat(getComputedStyle(e).fontSize))"""
    for where in windows(page):
        assert min(page.evaluate(sizes), default=99) >= 11, where
        for name in ("large", "larger"):
            before = min(page.evaluate(sizes), default=0)
            page.evaluate("(name) => (document.documentElement.dataset.text = name)", name)
            assert min(page.evaluate(sizes), default=99) > before, where
            in_sight(page, page.get_by_test_id("hand-card").first, where)
        page.evaluate("() => (document.documentElement.dataset.text = 'normal')")


def test_an_attack_card_is_chosen_first_and_its_target_then(invite: Invite) -> None:
    page = seated(invite, asked(2, attacks), WINDOWS[0])
    lit = page.locator("[data-testid=hand-card].offered:not([data-option])")
    lit.first.click()
    expect(page.get_by_test_id("prompt")).to_contain_text(": choose a fighter to attack")
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("prompt")).not_to_contain_text(": choose a fighter to attack")
    lit.first.click()
    page.locator("circle[data-option^='attack ']").first.click()
    if page.locator("dialog[open] [data-option]").count():
        page.locator("dialog[open] [data-option]").first.click()
    expect(page.get_by_role("log")).to_contain_text("face down")


def attacks(game: Game) -> bool:
    return kind("action")(game) and any(option.kind == "attack" for option in game.options)


def test_the_opening_the_turns_and_the_coach(invite: Invite) -> None:
    visitor = invite("uk", WINDOWS[0])
    visitor.context.add_init_script("localStorage.setItem('unmatched-settings', JSON.stringify({ speed: 'slow' }))")
    visitor.context.add_init_script(HELD)
    page = visitor.visit()
    # Nobody acts before the visitor does: an announcement gives way to a card that is played, and to the next one.
    game = Game.seated(("sun-wukong", "king-arthur"), "heorot", first=0, seed=4)
    while game.decision is not None and game.decision.kind != "action":
        game.push(game.options[0])
    go_on(page, game, 0)
    banner = page.get_by_test_id("banner")
    expect(banner).to_contain_text("Сунь Укун")
    for where in windows(page):
        assert within(in_sight(page, banner, where), box(page.locator("[data-part=board]"))), where
    page.evaluate("letGo()")
    # The next turns are announced too, for a shorter moment: their place is read in one look.
    hands = Hands(page, 4)
    for where in windows(page):
        while not (found := page.evaluate(TURN)):
            hands.glance()
        banner_box, board_box = found
        assert within(banner_box, board_box), where
    page = invite("en", WINDOWS[0]).visit("/learn")
    coach, preview = page.get_by_test_id("coach"), page.get_by_test_id("preview")
    for where in windows(page):
        in_sight(page, coach, where)
        # The coach may stand before the upper part of a card.
        card = page.get_by_test_id("hand-card").first
        size, rect = page.viewport_size, box(card)
        assert size
        # A fan stands below the edge of the window.
        at = min(rect["height"], size["height"] - rect["y"]) - 12
        card.hover(position={"x": 20, "y": at})
        # A pointer that only rests where a card comes to lie asks for nothing.
        page.mouse.move(rect["x"] + 22, rect["y"] + at)
        if page.locator("ul.fan").count():
            # A card rises out of the fan, whole and larger than it lies there.
            page.wait_for_function(RISEN)
        else:
            assert apart(in_sight(page, preview, where), box(page.locator("ul:has([data-testid=hand-card])"))), where
        page.mouse.move(2, 2)


def test_the_link_its_code_and_the_choice_of_a_hero_in_a_lobby(invite: Invite) -> None:
    page = invite("ru", WINDOWS[0]).visit("/new?public")
    page.get_by_test_id("form-create").click()
    page.wait_for_url("**/t/*")
    sheet, code, qr = page.locator("dialog[open]"), page.locator("figure:has(img)"), page.get_by_test_id("qr")
    for where in windows(page):
        size = page.viewport_size
        assert size
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), where
        parts = [page.locator("#lobby-link"), page.get_by_test_id("copy-link"), qr]
        rectangles = [box(part) for part in parts]
        for number, found in enumerate(rectangles):
            assert found["x"] >= 0 and found["x"] + found["width"] <= size["width"], where
            assert found["height"] >= 44, where
            assert all(apart(found, other) for other in rectangles[:number]), where
        # What was asked for comes into sight, large enough for a camera, with nothing upon it.
        qr.click()
        in_window(page, code, where)
        picture = box(code.locator("img"))
        assert picture["width"] >= 180 and abs(picture["width"] - picture["height"]) <= 1, where
        assert uncovered(code.locator("img")), where
        qr.click()
        expect(code).to_have_count(0)

        page.get_by_test_id("choose-hero-0").click()
        panel = in_window(page, sheet, where)
        medals = sheet.locator("label:has(input[type=radio])").evaluate_all(
            "all => all.map((e) => e.getBoundingClientRect().toJSON())"
        )
        assert len(medals) == 1 + len(hero_ids())
        for number, medal in enumerate(medals):
            assert panel["x"] <= medal["x"] and medal["x"] + medal["width"] <= panel["x"] + panel["width"], where
            assert medal["height"] >= 44 and medal["width"] >= 44, where
            assert all(apart(medal, other) for other in medals[:number]), where
        sheet.get_by_test_id("pick-king-arthur").click()
        expect(sheet.get_by_test_id("hero-facts")).to_be_visible()
        for end in (0, 100_000):
            sheet.evaluate("(e, end) => e.scrollTo(0, end)", end)
            assert within(in_window(page, sheet.get_by_test_id("take-hero"), where), box(sheet)), where
            assert uncovered(sheet.get_by_test_id("take-hero")), where
        page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)


def in_window(page: Page, what: Locator, where: str) -> FloatRect:
    """The rectangle of something whole within the window of a page that may be scrolled."""
    expect(what).to_be_visible()
    expect(what).to_be_in_viewport(ratio=0.99)
    size, found = page.viewport_size, box(what)
    assert size and within(found, {"x": 0, "y": 0, **size}), (where, found)
    return found


def uncovered(what: Locator) -> bool:
    """Whether nothing lies on the middle of something."""
    return bool(
        what.evaluate(
            "(e) => { const b = e.getBoundingClientRect();"
            " return e.contains(document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2)); }"
        )
    )
