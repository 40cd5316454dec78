"""A hero or board file is parsed, compiled and described once in a process, however often it passes through."""

import asyncio
import contextlib
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from unmatched.bots.answering import Answering, Question
from unmatched.bots.command import Decide
from unmatched.bots.seat_knowledge import knowledge_of
from unmatched.heroes import board_file as board_module
from unmatched.heroes import compile as compile_module
from unmatched.heroes import hero as hero_module
from unmatched.heroes import match as match_module
from unmatched.heroes.board_file import BoardFile, _BoardReader
from unmatched.heroes.hero import Hero, HeroReader
from unmatched.heroes.library import board
from unmatched.heroes.remembered import Remembered
from unmatched.server.store.store import open_store
from unmatched.server.thinking import job_worker, jobs
from unmatched.server.thinking.fair_queue import Requester
from unmatched.server.thinking.worker_process import WorkerProcess
from unmatched.tables import library_info
from unmatched.tables.file_reports import board_report, hero_report
from unmatched.tables.library_info import own_info
from unmatched.tables.protocol import BringBoard, BringHero, PickHero, Rematch, Resign, SeatPlan, Settings
from unmatched.testing.guests import Guest, open_live_tables
from unmatched.text import describe
from unmatched.text.describe import Describer

KNIGHT = Path(__file__).parent.parent / "hero_files" / "knight.toml"
HERO = KNIGHT.read_text(encoding="utf-8") + "# of this test alone\n"
BOARD = board("marmoreal").text.replace('id = "marmoreal"', 'id = "of-this-test"')


class InThisProcess(WorkerProcess):
    """A worker in the process of the test, so that what it reads is counted here; files pass through its pickles."""

    async def ready(self) -> None: ...

    async def ask(self, line: bytes, seconds: float) -> bytes:
        return job_worker.answer(line, lambda seconds: contextlib.nullcontext())


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often the files of this test were parsed, compiled and described."""
    for remembered in (hero_module._READ, board_module._READ, match_module._CUSTOM, describe._DESCRIBERS):
        remembered.clear()
    library_info._DESCRIBED.clear()
    found: Counter[str] = Counter()
    read_hero, read_board, compiled, described = (
        HeroReader.read,
        _BoardReader.read,
        compile_module.compile_match,
        Describer.__init__,
    )

    def reading_hero(reader: HeroReader) -> Hero:
        found["hero parsed"] += reader.text == HERO
        return read_hero(reader)

    def reading_board(reader: _BoardReader) -> BoardFile:
        found["board parsed"] += reader.text == BOARD
        return read_board(reader)

    def compiling(heroes: list[Hero], *rest: Any) -> object:
        found["compiled"] += any(hero.text == HERO for hero in heroes)
        return compiled(heroes, *rest)

    def describing(describer: Describer, hero: Hero, language: str) -> None:
        found["described"] += hero.text == HERO
        described(describer, hero, language)

    monkeypatch.setattr(HeroReader, "read", reading_hero)
    monkeypatch.setattr(_BoardReader, "read", reading_board)
    monkeypatch.setattr("unmatched.heroes.match.compile_match", compiling)
    monkeypatch.setattr(Describer, "__init__", describing)
    return found


def test_a_custom_hero_is_parsed_and_compiled_once_from_its_check_to_the_first_answer_of_a_bot(
    sqlite_url: str, counted: Counter[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "WorkerProcess", InThisProcess)

    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            await live_tables.jobs.run(Requester(), "", hero_report, HERO, "en")
            await live_tables.jobs.run(Requester(), "", board_report, BOARD, "en")
            ann = Guest(live_tables, "ann")
            own = Settings(seats=(SeatPlan(), SeatPlan(hero="medusa", bot="random")), own_heroes=True)
            name = await ann.make_table(own, 0)
            await ann.visit(name)
            await ann.ask(BringHero(HERO))
            await ann.ask(BringBoard(BOARD))
            state = ann.live.state
            await live_tables.jobs.run(
                Requester(), name, own_info, "en", tuple(state.own_heroes().values()), state.own_board
            )
            await ann.ask(PickHero(0, "knight"))
            await ann.start()
            position = knowledge_of(state.playing, int(state.playing.state.asked_seat))
        question = msgspec.json.encode(Question(name, position.seat, position, 1, bot="random"))
        assert isinstance(Answering().answer(question), Decide)

    asyncio.run(play())
    assert +counted == {"hero parsed": 1, "board parsed": 1, "compiled": 1, "described": 1}


def test_the_event_loop_parses_no_file_that_a_worker_has_read(sqlite_url: str, counted: Counter[str]) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            ann = Guest(live_tables, "ann")
            own = Settings(seats=(SeatPlan(), SeatPlan(hero="medusa", bot="random")), own_heroes=True)
            name = await ann.make_table(own, 0)
            await ann.visit(name)
            await ann.ask(BringHero(HERO))
            await ann.ask(BringBoard(BOARD))
            await ann.ask(PickHero(0, "knight"))
            await ann.start()
            assert ann.live.state.playing.match.custom_heroes.keys() == {"knight"}
            log = await live_tables.store.read(name)
            assert (await live_tables.fold(name, log)).playing == ann.live.state.playing
            await ann.ask(Resign(0))
            await ann.ask(Rematch())
            await ann.until(lambda: bool(ann.table.rematch))
            again = await live_tables.table(ann.table.rematch)
            assert again is not None and again.state.playing.match is ann.live.state.playing.match

    asyncio.run(play())
    assert +counted == {"compiled": 1, "described": 1}, "described in the log of the game"


def test_only_the_newest_files_that_nothing_uses_are_remembered() -> None:
    remembered: Remembered[Hero] = Remembered(2)
    texts = [HERO + "#" * n + "\n" for n in range(4)]
    used = remembered.find(texts[0], lambda: HeroReader(texts[0], "").read())
    made = [id(remembered.find(text, lambda text=text: HeroReader(text, "").read())) for text in texts[1:]]  # type: ignore[misc]
    assert remembered.find(texts[0], lambda: pytest.fail("it is in use")) is used
    assert [id(remembered.find(text, lambda: pytest.fail("it is new"))) for text in texts[2:]] == made[1:]
    with pytest.raises(StopIteration):
        remembered.find(texts[1], lambda: next(hero for hero in (used,) if hero.text == texts[1]))
