"""Fingers: play a game through the page by keys alone. Every question must find the keyboard on one of its answers."""

from playwright.sync_api import Page

from tests.browser.hands import MOMENT, TAKEN, Hands

FOCUS = """() => {
  const at = document.activeElement, data = at?.dataset ?? {};
  return { option: data.option ?? "", testid: data.testid ?? "", shown: !!at?.matches(":focus-visible") };
}"""
LED = f"""(position) => {{
  const moment = ({MOMENT})(), focus = ({FOCUS})();
  return moment.position !== position || (focus.shown && moment.options.includes(focus.option));
}}"""
PLACES = """(option) => {
  const all = (where) => [...document.querySelectorAll(`${where} [data-option]`)];
  const has = (where) => all(where).some((e) => e.dataset.option === option);
  const answers = all("[data-testid=prompt] .options:not(details *)");
  const number = answers.findIndex((e) => e.dataset.option === option) + 1;
  // On a narrow screen the cards in hand are not listed once more, but keep their numbers.
  const arrows = number > 0 && answers[number - 1].checkVisibility();
  return { sheet: has("dialog[open]"), board: has("svg[role=group]"), hand: has("ul"), arrows, number };
}"""
WALKS = {
    "sheet": ("", "Tab"),
    "board": ("b", "PageDown"),
    "hand": ("h", "ArrowRight"),
    "arrows": ("p", "ArrowDown"),
}
"""the key that goes to a place, and the one that goes on from answer to answer there"""
FIGHTERS = 8
STOPS = 60


class Fingers(Hands):
    """The same person without a mouse; which of several ways to an answer is left to chance."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        super().__init__(page, seed)
        self.ways: set[str] = set()

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def focus(self, what: str = "option") -> str:
        return str(self.page.evaluate(FOCUS)[what])

    def wait_until_led(self, position: str) -> None:
        """Until the keyboard is on an answer and one sees where it is, or the question is another one."""
        self.page.wait_for_function(LED, arg=position)

    def _take_over(self) -> None:
        assert self.focus("testid") == "pass-continue"
        self.press("Enter")

    def _confirm(self) -> None:
        assert self.focus("testid") == "confirm-no", "a slip of the finger must not confirm"
        self.press("Shift+Tab", "Enter")
        self.at("confirm-yes").wait_for(state="detached")

    def _skip(self) -> None:
        # A key that skips keeps the next one from choosing for a moment; so the combat is read to its end,
        # or to the question in its midst, which keeps it open.
        self.page.wait_for_function(f"() => !({MOMENT})().combat")

    def _choose(self, option: str, position: str) -> None:
        self.wait_until_led(position)
        places = self.page.evaluate(PLACES, option)
        ways = ["sheet"] if places["sheet"] else [way for way in ("board", "hand", "arrows") if places[way]]
        if 1 <= places["number"] <= 9 and not places["sheet"]:
            ways.append("number")
        # Another fighter may have to be taken in hand first.
        way = self._random.choice(ways or ["fighter"])
        self.ways.add(way)
        if way == "number":
            self.press(str(places["number"]))
        elif self._walk(way, option):
            self.press("Enter")
        self.page.wait_for_function(TAKEN, arg=position)

    def _walk(self, way: str, option: str) -> bool:
        """Go to an answer; True when the keyboard is on it."""
        if way == "fighter":
            for _ in range(FIGHTERS):
                if self.page.evaluate(PLACES, option)["board"]:
                    return self._walk("board", option)
                self.press("f")
        start, step = WALKS[way]
        if start:
            self.press(start)
        for _ in range(STOPS):
            if self.focus() == option:
                return True
            self.press(step)
        raise AssertionError(f"no key leads to {option!r} by {way}")
