"""Hands: play a game through the page alone, with real clicks on what the page offers."""

import random
from contextlib import suppress

from playwright.sync_api import Error, Locator, Page, TimeoutError, expect

# What a person can do next, read from the page in one go.
MOMENT = """() => {
  const seen = (element) => element.checkVisibility() && element.getBoundingClientRect().width > 0;
  const one = (id) => [...document.querySelectorAll(`[data-testid="${id}"]`)].some(seen);
  if (one("game-over")) return { over: true, options: [] };
  if (one("pass-screen")) return { pass: true, options: [] };
  if (one("confirm-yes")) return { confirm: true, options: [] };
  if (one("combat") && document.querySelector("[data-busy=true]")) return { combat: true, options: [] };
  if (document.querySelector("dialog[open]:not(:has([data-option]))")) return { sheet: true, options: [] };
  const asking = document.querySelector("dialog[open] [data-option]") ? "dialog[open] " : "";
  const offered = [...document.querySelectorAll(`${asking}[data-option]`)].filter((e) => seen(e) && !e.disabled);
  const position = document.querySelector("[data-position]")?.dataset.position;
  return { position, options: [...new Set(offered.map((e) => e.dataset.option))] };
}"""
TAKEN = """(before) => document.querySelector("[data-position]")?.dataset.position !== before
  || document.querySelector('[data-testid="confirm-yes"], [data-testid="pass-screen"], dialog[open] [data-option]')"""
ANSWERED = """(before) => document.querySelector("[data-position]")?.dataset.position !== before
  || document.querySelector('[data-testid="confirm-yes"], [data-testid="pass-screen"]')"""
READY = f"""() => {{
  const s = ({MOMENT})();
  return s.over || s.pass || s.confirm || s.combat || s.sheet || s.options.length > 0;
}}"""
ALONE = 2000
"""milliseconds within which the page itself gives an only answer, unless it asks before"""


class Hands:
    """Somebody who likes to attack and is otherwise without a plan."""

    READY = READY

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.clicks = 0
        self._random = random.Random(seed)

    def at(self, testid: str) -> Locator:
        return self.page.get_by_test_id(testid)

    def act(self, patience: float = 30.0) -> bool:
        """One click as soon as there is something to do; False when the game is over."""
        self.page.wait_for_function(READY, timeout=patience * 1000)
        return self.glance()

    def glance(self) -> bool:
        """One click if there is something to do at this moment; False when the game is over."""
        moment = self.page.evaluate(MOMENT)
        if moment.get("over"):
            return False
        self.clicks += 1
        if moment.get("pass"):
            self._take_over()
        elif moment.get("confirm"):
            self._confirm()
        elif moment.get("combat"):
            self._skip()
        elif moment.get("sheet"):
            # The card was no longer asked for when it was pressed, so it was shown large.
            self.page.keyboard.press("Escape")
        elif moment["options"] and not self._answers_itself(moment["options"], moment["position"]):
            self._choose(self._liked(moment["options"]), moment["position"])
        return True

    def _take_over(self) -> None:
        self.at("pass-continue").click()

    def _confirm(self) -> None:
        self.at("confirm-yes").click()

    def _skip(self) -> None:
        """A press ends the telling of a combat, which may have ended by itself."""
        with suppress(Error):
            self.at("combat").first.click(timeout=500, force=True)

    def _answers_itself(self, options: list[str], position: str) -> bool:
        """Whether the page gives the only answer without us."""
        costly = options[0].split()[0] in ("maneuver", "attack", "scheme", "card")
        if len(options) > 1 or costly or self.page.locator("dialog[open]").count():
            return False
        with suppress(TimeoutError):
            self.page.wait_for_function(TAKEN, arg=position, timeout=ALONE)
            return True
        return False

    def _choose(self, option: str, position: str) -> None:
        """Click an offered option wherever the page shows it, and wait until the page has taken it."""
        quoted = option.replace('"', '\\"')
        # A space or card that means several things asks which; the question lies above the rest.
        asking = self.page.locator("dialog[open] [data-option]").count() > 0
        where = f'{"dialog[open] " if asking else ""}[data-option="{quoted}"]'
        try:
            found = self.page.locator(where).locator("visible=true").first
            # The middle of an open door is its doorway; what glows is to be pressed.
            glow = found.locator(".glow")
            held = found.get_attribute("data-testid") == "hand-card"
            (glow if option.startswith("door ") and glow.count() else found).click(timeout=5000)
        except TimeoutError:
            # What has a single answer is played by the page itself, perhaps just before the click.
            moment = self.page.evaluate(MOMENT)
            if position != moment.get("position") or option not in moment["options"]:
                return
            if found.get_attribute("data-testid") != "hand-card":
                raise
            # In a full hand the next card lies on the middle of this one; its edge is in sight.
            self.page.mouse.move(0, 0)
            found.click(timeout=5000, position={"x": 10, "y": 30})
            held = True
        if held and not asking:
            # The first click raised the card.
            self.at("raised-play").click()
        self.page.wait_for_function(ANSWERED if asking else TAKEN, arg=position)

    def play(self, most: int = 1500) -> int:
        """Play until the game is over; how many clicks it took."""
        while self.act():
            assert self.clicks < most, "this game does not end"
        expect(self.at("game-over")).to_be_visible()
        return self.clicks

    def _liked(self, options: list[str]) -> str:
        for wish in ("attack ", "card "):
            liked = [option for option in options if option.startswith(wish)]
            if liked:
                return self._random.choice(liked)
        return self._random.choice(options)
