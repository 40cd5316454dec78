"""Frames of the page: how smoothly a combat is shown, and what an idle table costs.

    ./dev play --port 8123                      # in another terminal
    .venv/bin/python bench/frames.py http://127.0.0.1:8123

Plays against a bot in Chromium with a throttled processor and watches combats to their end. A frame counts while the
combat is on the board. The idle cost is the main thread's work while the page waits for an answer.
Needs the development environment (`./dev setup`) and Chromium; on a busy machine the numbers mean nothing.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import time
from pathlib import Path

from playwright.sync_api import CDPSession, TimeoutError, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.browser.hands import Hands

SMOOTH_MS = 33.4
"""two frames of a screen with 60 Hz"""
PATIENCE = 60.0
"""seconds that a page may take to ask or to show something; throttled on a phone it takes its time"""
MISSES = 5
"""in a row, after which the page is stuck"""
RECORD_FRAMES = """() => {
  window.frames_ms = [];
  let last = 0;
  const tick = (now) => {
    const combat = document.querySelector('[data-testid="combat"]');
    if (combat && last) window.frames_ms.push(now - last);
    last = combat ? now : 0;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}"""


class Watcher(Hands):
    """A player who watches every combat to its end."""

    combats = 0
    missed = 0

    def act(self, patience: float = PATIENCE) -> bool:
        """The same; what a throttled page had no time for is tried again, from what it shows then."""
        try:
            more = super().act(patience)
        except TimeoutError:
            self.missed += 1
            if self.missed > MISSES:
                raise
            return True
        self.missed = 0
        return more

    def _skip(self) -> None:
        self.combats += 1
        self.page.wait_for_function("() => !document.querySelector('[data-busy=true]')", timeout=PATIENCE * 1000)


def task_seconds(session: CDPSession) -> float:
    """Seconds the main thread has worked; `Performance` must be enabled in the same session, or it starts from zero."""
    metrics = {row["name"]: row["value"] for row in session.send("Performance.getMetrics")["metrics"]}
    return float(metrics["TaskDuration"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("address", help="the server to visit")
    parser.add_argument("--combats", type=int, default=12, help="watch at least this many combats (12)")
    parser.add_argument("--throttle", type=float, default=4.0, help="slow the processor down by this factor (4)")
    parser.add_argument("--size", default="1366x768", help="window size (1366x768)")
    parser.add_argument("--idle", type=float, default=10.0, help="seconds to measure an idle table (10)")
    wanted = parser.parse_args()
    width, height = map(int, wanted.size.split("x"))
    with sync_playwright() as playwright:
        chromium = shutil.which("chromium") or sys.exit("needs Chromium: apt-get install chromium")
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        context = browser.new_context(viewport={"width": width, "height": height}, has_touch=width < 600)
        page = context.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        session = context.new_cdp_session(page)
        session.send("Performance.enable")
        frames: list[float] = []
        watched, seed, idle = 0, 0, 0.0
        while watched < wanted.combats:
            seed += 1
            page.goto(wanted.address)
            page.get_by_test_id("play-now").click()
            page.wait_for_url("**/t/*")
            page.wait_for_function(Hands.READY)
            if seed == 1:
                # The opening goes by, and the offered spaces stop to pulse.
                page.wait_for_function("() => !document.getAnimations().length")
                before = task_seconds(session)
                time.sleep(wanted.idle)
                idle = (task_seconds(session) - before) / wanted.idle
            session.send("Emulation.setCPUThrottlingRate", {"rate": wanted.throttle})
            page.evaluate(RECORD_FRAMES)
            hands = Watcher(page, seed)
            while watched + hands.combats < wanted.combats and hands.act():
                pass
            watched += hands.combats
            frames += page.evaluate("() => window.frames_ms")
        browser.close()
    frames.sort()
    share = sum(1 for ms in frames if ms <= SMOOTH_MS) / len(frames)
    middle, worst = frames[len(frames) // 2], frames[int(len(frames) * 0.99)]
    print(f"{wanted.size}, throttled {wanted.throttle:g} times: {watched} combats, {len(frames)} frames")
    print(f"{share:.1%} of frames within {SMOOTH_MS} ms; median {middle:.1f} ms, 99th percentile {worst:.1f} ms")
    print(f"an idle table keeps the main thread busy {idle:.2%} of the time")


if __name__ == "__main__":
    main()
