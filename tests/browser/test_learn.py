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
        page.locator(f'{state["asking"]}[data-option="{quoted}"]').locator("visible=true").first.click()
        choices += 1
        page.wait_for_function(HEARD, arg=state["position"])
    raise AssertionError("the lessons do not end")


@pytest.mark.parametrize(("language", "window"), [("en", WIDE), ("ru", WIDE), ("uk", NARROW)])
def test_a_learner_is_led_through_every_lesson(invite: Invite, language: str, window: tuple[int, int]) -> None:
    page = invite(language, window).visit("/learn")
    expect(page.get_by_test_id("coach")).to_be_visible()
    assert follow(page) >= 5
    page.get_by_test_id("learn-play").click()
    expect(page.get_by_test_id("play-now")).to_be_visible()
