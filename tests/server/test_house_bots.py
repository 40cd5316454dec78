"""Own bots of a house at live tables: they play whole games, and one that fails keeps nobody waiting."""

import asyncio
import logging
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from unmatched.bots import add_house_bot, registry
from unmatched.server.store.store import open_store
from unmatched.tables.core import BOT_FAILED
from unmatched.tables.protocol import Resign, SeatPlan, Settings
from unmatched.testing.guests import Guest, open_live_tables

BOTS = """
class Last:
    def choose(self, view):
        print("what a bot prints is no answer")
        return view.options[-1]

class Broken:
    asked = 0
    def choose(self, view):
        Broken.asked += 1
        if Broken.asked > 2:
            raise RuntimeError("I am broken")
        return view.options[0]

class Stubborn:
    def choose(self, view):
        return "surrender"
"""


@pytest.fixture(autouse=True)
def house(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No bot stays in the house after its test."""
    monkeypatch.setattr(registry, "_house", {})
    yield


def against(bot: str) -> Settings:
    """Both have few fighters, and nothing is asked before the first turn."""
    return Settings(seats=(SeatPlan(hero="alice"), SeatPlan(bot=bot, hero="king-arthur")), board="sarpedon")


def test_a_whole_game_is_played_against_a_bot_of_the_house(sqlite_url: str, tmp_path: Path) -> None:
    (tmp_path / "bots.py").write_text(BOTS)
    add_house_bot("last", f"{tmp_path / 'bots.py'}:Last")

    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url), bot_seconds=0.01) as live_tables:
            ann = Guest(live_tables, "ann")
            await ann.visit(await ann.make_table(against("last"), 0))
            await ann.start()
            while not ann.over():
                await ann.until(lambda: ann.asked() or ann.over())
                if ann.asked():
                    attacks = [option for option in ann.options() if option.startswith("attack")]
                    await ann.decide(attacks[0] if attacks else "")
            decided = ann.live.state.decisions
            assert {made.by for made in decided if made.seat == 1} == {"bot"}
            assert sum(made.seat == 1 for made in decided) > 20 and not ann.chat()

    asyncio.run(play())


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("{folder}/bots.py:Broken", "I am broken"),
        ("{folder}/bots.py:Stubborn", "surrender"),
        (f"command:{sys.executable} -c pass", "exited with code 0"),
    ],
    ids=["raises", "answers wrongly", "ends"],
)
def test_a_bot_of_the_house_that_fails_is_told_of_and_a_beginner_plays_on(
    sqlite_url: str, tmp_path: Path, caplog: pytest.LogCaptureFixture, bot: str, why: str
) -> None:
    (tmp_path / "bots.py").write_text(BOTS)
    add_house_bot("mine", bot.format(folder=tmp_path))

    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url), bot_seconds=0.01) as live_tables:
            ann = Guest(live_tables, "ann", "uk")
            await ann.visit(await ann.make_table(against("mine"), 0))
            await ann.start()
            while not ann.chat() or len(ann.live.state.decisions) < 16:
                await ann.until(ann.asked)
                await ann.decide()
            (line,) = ann.chat()
            assert (line.name, line.seat, line.phrase, line.text) == ("mine", 1, BOT_FAILED, "")
            assert sum(made.seat == 1 for made in ann.live.state.decisions) > 2
            assert len(live_tables.workers.processes) == 1
            (process,) = live_tables.workers.processes
            await ann.ask(Resign(seat=0))
            # The process that asked it is well: the bots of other tables were not taken along.
            eve = Guest(live_tables, "eve")
            await eve.visit(await eve.make_table(against("beginner"), 0))
            await eve.start()
            await eve.until(eve.asked)
            assert live_tables.workers.processes == [process]

    with caplog.at_level(logging.WARNING):
        asyncio.run(play())
    faults = [record.getMessage() for record in caplog.records if "did not answer" in record.getMessage()]
    assert len(faults) == 3 and all(why in fault for fault in faults), "it is asked three times, and never again"
