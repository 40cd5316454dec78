"""Every page in every language and at both widths: nothing found by axe, nothing wider than the window."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.visitor import NARROW, WIDE, Invite

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
PAGES = (
    *("/", "/new", "/heroes", "/heroes/alice", "/heroes/alice/claws-that-catch"),
    *("/workshop", "/replay", "/me", "/watch", "/rating"),
)


def faults(page: Page) -> list[str]:
    """Everything axe has to say against a page, of whatever weight."""
    if not page.evaluate("'axe' in window"):
        page.add_script_tag(path=AXE)
    # Drawings that nobody who listens is told of are no business of axe, and most of its work.
    found = page.evaluate(
        """async () => {
          const told = await axe.run({ exclude: [["svg[aria-hidden=true]"]] }, { resultTypes: ["violations"] });
          return told.violations.map((v) => [v.id, v.nodes[0]?.html]);
        }"""
    )
    return [f"{rule}: {html}" for rule, html in found]


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_every_page_is_accessible_and_fits_every_window(invite: Invite, language: str) -> None:
    visitor = invite(language, bypass_csp=True)
    for path in PAGES:
        page = visitor.visit(path)
        page.wait_for_load_state("networkidle")
        expect(page.locator("h1, h2").first).to_be_visible()
        assert page.locator("html").get_attribute("lang") == language
        for width, height in (WIDE, NARROW):
            page.set_viewport_size({"width": width, "height": height})
            # Sizes are followed in the next frames.
            page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
            assert not faults(page), (path, width)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (path, width)


def test_the_start_page_is_light_and_its_titles_move_nothing_when_their_face_comes(invite: Invite) -> None:
    visitor = invite("ru")
    page = visitor.page
    # The board with the largest drawing; the face of titles comes late.
    page.add_init_script("localStorage.setItem('unmatched-quick', JSON.stringify({ board: 'heorot' }))")
    page.add_init_script(
        """window.moved = 0;
        new PerformanceObserver((list) => list.getEntries().forEach((entry) => (window.moved += entry.value)))
          .observe({ type: "layout-shift", buffered: true });"""
    )

    def late(route: Route) -> None:
        page.wait_for_timeout(600)
        route.continue_()

    page.route("**/*.woff2", late)
    page.goto(visitor.address)
    expect(page.locator(".scene .ground svg")).to_be_visible()
    # As a function: what is no function is evaluated at every look, which our pages forbid.
    page.wait_for_function(
        "() => document.fonts.check('900 20px Alegreya', 'Aя') && document.fonts.status === 'loaded'"
    )
    page.wait_for_load_state("networkidle")
    sizes = page.evaluate(
        "performance.getEntriesByType('resource').map((e) => [new URL(e.name).pathname, e.encodedBodySize])"
    )
    script = sum(size for name, size in sizes if name.endswith(".js"))
    faces = sum(size for name, size in sizes if name.endswith(".woff2"))
    assert 80_000 < script <= 120_000, "for /: what it needs, no more; see web/README.md"
    # Titles and words have a face each, with two alphabets; words have two weights.
    assert 0 < faces <= 90_000
    assert page.evaluate("window.moved") < 0.02


def test_the_start_page_comes_in_few_requests(invite: Invite) -> None:
    visitor = invite("en")
    asked: list[str] = []
    visitor.page.on("request", lambda request: asked.append(request.url))
    # Tables of other tests would bring their pictures.
    visitor.page.route("**/api/tables", lambda route: route.fulfill(json={"tables": [], "here": 1}))
    page = visitor.visit()
    expect(page.locator(".scene .ground svg")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert len(asked) <= 20, asked


@pytest.mark.parametrize("window", [(1366, 768), (390, 664), (360, 640)], ids=str)
def test_a_card_is_opened_from_its_hero_and_its_picture_fits_the_window(
    invite: Invite, window: tuple[int, int]
) -> None:
    visitor = invite("en")
    visitor.page.set_viewport_size({"width": window[0], "height": window[1]})
    page = visitor.visit("/heroes/alice")
    page.get_by_role("link", name="Claws That Catch").click()
    page.wait_for_url("**/heroes/alice/claws-that-catch")
    picture = page.get_by_test_id("card-picture")
    expect(picture.locator("img").first).to_be_visible()
    box, owner = picture.bounding_box(), page.locator("a.owner").bounding_box()
    assert box and owner and box["x"] >= 0 and box["x"] + box["width"] <= window[0]
    assert box["height"] < 0.75 * window[1] and owner["height"] >= 44
    assert box["y"] < owner["y"] and owner["x"] + owner["width"] <= box["x"] + box["width"]
    expect(page.get_by_test_id("card-tongues").locator("section")).to_have_count(2)
    page.locator("a.owner").click()
    page.wait_for_url("**/heroes/alice")


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
@pytest.mark.parametrize("window", [(360, 640), (375, 667), (390, 664)], ids=str)
def test_the_name_of_the_app_does_not_run_into_the_choice_of_language(
    invite: Invite, language: str, window: tuple[int, int]
) -> None:
    page = invite(language, window).visit()
    expect(page.get_by_test_id("language")).to_be_visible()
    name, choice = page.locator(".brand .app"), page.get_by_test_id("language").bounding_box()
    assert choice is not None
    if name.is_visible():
        right = name.evaluate("(e) => e.getBoundingClientRect().x + e.scrollWidth")
        assert right <= choice["x"]


@pytest.mark.parametrize("window", [WIDE, NARROW], ids=["wide", "narrow"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_table_is_accessible_and_on_one_screen(invite: Invite, theme: str, window: tuple[int, int]) -> None:
    visitor = invite("en", window, bypass_csp=True, color_scheme=theme)
    page = visitor.visit()
    page.get_by_test_id("play-now").click()
    expect(page.get_by_test_id("prompt")).to_be_visible()
    assert not faults(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_the_language_is_changed_without_leaving_the_page(invite: Invite) -> None:
    page = invite("en").visit()
    heading = page.get_by_test_id("play-now").inner_text()
    page.get_by_test_id("language").select_option("uk")
    expect(page.locator("html")).to_have_attribute("lang", "uk")
    assert page.get_by_test_id("play-now").inner_text() != heading


def test_a_table_that_does_not_exist_is_told_and_leads_home(invite: Invite) -> None:
    page = invite("uk", NARROW).visit("/t/nosuchtable00000")
    expect(page.get_by_test_id("connection")).to_have_attribute("data-state", "gone")
    assert page.title() == "Unmatched"
    expect(page.locator("header").first).not_to_contain_text("Мармореал")
