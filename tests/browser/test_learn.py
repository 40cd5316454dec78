"""The lessons, from the first word of the coach to the last, doing what it asks."""

from contextlib import suppress

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from tests.browser.visitor import NARROW, WIDE, Invite

STATE = """() => {
  const seen = (element) => element && element.checkVisibility() && !element.disabled;
  const at = (id) => [...document.querySelectorAll(`[data-testid="${id}"]`)].find(seen);
  if (at("learn-play")) return { done: true };
  if (at("coach-next")) return { next: true };
  const table = document.querySelector("[data-position]");
  const asking = document.querySelector("dialog[open] [data-option]") ? "dialog[open] " : "";
  const offered = [...document.querySelectorAll(`${asking}[data-option]`)].filter(seen).map((e) => e.dataset.option);
  if (!at("coach") || !offered.length || table?.dataset.busy === "true") return null;
  return { position: table.dataset.position, asking, options: [...new Set(offered)] };
}"""

# The page has taken a choice, asks which of several is meant, or the coach has objected.
HEARD = """(before) => document.querySelector("[data-position]")?.dataset.position !== before
  || document.querySelector('[data-testid="coach-objection"], [data-testid="learn-play"], dialog[open]')"""


def follow(page: Page) -> int:
    """Do as the coach says until the last lesson is done; how many choices it took."""
    held_back: dict[str, set[str]] = {}
    choices = 0
    for _ in range(300):
        state = page.wait_for_function(STATE).json_value()
        if state.get("done"):
            return choices
        if state.get("next"):
            # The coach may have gone on by itself meanwhile.
            with suppress(TimeoutError):
                page.get_by_test_id("coach-next").locator("visible=true").first.click(timeout=2000)
            continue
        tried = held_back.setdefault(page.url + state["position"], set())
        option = next((one for one in state["options"] if one not in tried), None)
        assert option is not None, "the coach holds everything back"
        tried.add(option)
        quoted = option.replace('"', '\\"')
        found = page.locator(f'{state["asking"]}[data-option="{quoted}"]').locator("visible=true").first
        held = found.get_attribute("data-testid") == "hand-card"
        found.click()
        if held:
            # The first click raised the card.
            page.get_by_test_id("raised-play").click()
        choices += 1
        page.wait_for_function(HEARD, arg=state["position"])
    raise AssertionError("the lessons do not end")


COVERED = """() => {
  const coach = document.querySelector('[data-testid="coach"]').getBoundingClientRect();
  const spoken = [...document.querySelectorAll('[data-ring]')].map((ring) => ring.getBoundingClientRect());
  const over = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left))
    * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  const inside = coach.left >= 0 && coach.top >= 0 && coach.right <= innerWidth && coach.bottom <= innerHeight;
  return { inside, rings: spoken.length, covered: spoken.reduce((sum, ring) => sum + over(coach, ring), 0) };
}"""


@pytest.mark.parametrize(("language", "window"), [("en", WIDE), ("uk", NARROW)])
def test_a_learner_is_led_through_the_game_and_into_a_real_one(
    invite: Invite, language: str, window: tuple[int, int]
) -> None:
    page = invite(language, window).visit("/learn")
    expect(page.get_by_test_id("coach")).to_be_visible()
    assert follow(page) >= 5
    expect(page.get_by_test_id("learn-more")).to_be_visible()
    page.get_by_test_id("learn-play").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_test_id("prompt")).to_be_visible()
    # The lessons have left nothing behind: the only table is the real game.
    mine = page.evaluate("fetch('/api/mine').then((answer) => answer.json())")
    assert [page.url.rpartition("/")[2]] == [table["table"] for table in mine["tables"]]


def test_a_learner_is_led_through_what_is_good_to_know_besides(invite: Invite) -> None:
    page = invite("ru", WIDE).visit("/learn#ranged")
    expect(page.get_by_test_id("coach")).to_be_visible()
    assert follow(page) >= 10
    assert page.url.endswith("#limit")
    # The ways on are in sight on a phone that lies on its side, too.
    page.set_viewport_size({"width": 844, "height": 390})
    done = page.get_by_test_id("lesson-done")
    assert done.evaluate("(dialog) => dialog.scrollHeight <= dialog.clientHeight + 1")


CLEAR = f"""(asked) => {{
  const seen = ({COVERED})();
  return seen.inside && (seen.rings || !asked.rings) && (!seen.covered || asked.anywhere);
}}"""


def test_the_coach_never_stands_on_what_it_speaks_of(invite: Invite) -> None:
    page = invite("ru", WIDE).visit("/learn")
    next_step = page.get_by_test_id("coach-next")
    # Welcome, the board, which is everywhere, the fighters, the hand; then the first thing to do.
    for told in range(5):
        for width, height in (WIDE, (1366, 768), (820, 1180), (390, 844)):
            page.set_viewport_size({"width": width, "height": height})
            expect(page.get_by_test_id("coach")).to_be_visible()
            page.wait_for_function(CLEAR, arg={"rings": told < 4, "anywhere": told == 1})
        if told < 4:
            next_step.click()
    page.get_by_test_id("coach-back").click()
    expect(next_step).to_be_visible()


OFFSET = """() => {
  const [coach, next] = ["coach", "coach-next"].map((id) =>
    document.querySelector(`[data-testid="${id}"]`).getBoundingClientRect());
  return [coach.right - next.right, coach.bottom - next.bottom].map(Math.round);
}"""


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_the_button_to_go_on_has_one_place_in_every_bubble(invite: Invite, language: str) -> None:
    page = invite(language, (1366, 768)).visit("/learn")
    next_step = page.get_by_test_id("coach-next")
    places: set[tuple[int, ...]] = set()
    for told in range(4):
        for width, height in ((1366, 768), NARROW):
            page.set_viewport_size({"width": width, "height": height})
            expect(page.get_by_test_id("coach")).to_be_visible()
            page.wait_for_function(CLEAR, arg={"rings": True, "anywhere": told == 1})
            places.add((width, *page.evaluate(OFFSET)))
        next_step.click()
    assert len(places) == 2
