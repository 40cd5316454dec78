"""The bot that people meet at a table is the one that was measured, and it is told only what its seat knows."""

import asyncio
from collections.abc import Iterator

import msgspec
import pytest

from unmatched import Game
from unmatched.bots import make_bot
from unmatched.bots.answering import Advice, Answering, AskAdvice, Question
from unmatched.bots.command import Decide, Refused
from unmatched.bots.seat_knowledge import SeatKnowledge, knowledge_of
from unmatched.engine.health import set_health
from unmatched.server.store.store import open_store
from unmatched.server.thinking.bot_workers import NOBODY, BotWorkers
from unmatched.server.thinking.fair_queue import Requester
from unmatched.tables.protocol import Resign, SeatPlan, Settings, Undo
from unmatched.testing.guests import Guest, open_live_tables

TRIES = {"simple": None, "turn": 2, "easy": 2, "normal": 12, "hard": 12, "expert": 12}
ENDLESS = 1e6


def short_game() -> Game:
    game = Game("alice", "medusa", seed=4)
    for fighter in range(len(game.match.fighters)):
        set_health(game.state, fighter, min(int(game.state.health[fighter]), 2))
    return game


def asked(game: Game) -> int:
    decision = game.decision
    assert decision is not None
    return decision.seat


def line(
    game: Game, level: str, seed: int = 7, table: str = "t", tries: int | None = 12, kind: type[Question] = Question
) -> bytes:
    """What a worker is asked."""
    known = knowledge_of(game, asked(game))
    return msgspec.json.encode(kind(table, known.seat, known, seed, ENDLESS, tries, level))


def visits(answering: Answering, asking: bytes) -> int:
    """How often the options of an advice were tried."""
    advice = answering.answer(asking)
    assert isinstance(advice, Advice)
    return sum(considered.visits for considered in advice.options)


def choices(game: Game) -> Iterator[Game]:
    """The game at each of its decisions with a choice; whoever iterates decides."""
    while game.decision is not None:
        if len(game.options) > 1:
            yield game
        else:
            game.push(game.options[0])


@pytest.mark.parametrize("level", TRIES)
def test_a_bot_at_a_table_plays_a_game_as_in_the_arena(level: str) -> None:
    worker = Answering()
    measured = [make_bot(level, 7, TRIES[level]) for _ in range(2)]
    decisions = 0
    for game in choices(short_game()):
        seat = asked(game)
        chosen = measured[seat].choose(game.view(seat, dream=True), ENDLESS)
        assert worker.answer(line(game, level, tries=TRIES[level])) == Decide(chosen.text)
        game.push(chosen)
        decisions += 1
    assert decisions >= 10 and len(worker) == 2


def test_the_tree_is_kept_for_the_decisions_of_a_turn() -> None:
    worker = Answering()
    first, second = [visits(worker, line(short_game(), "expert", tries=40, kind=AskAdvice)) for _ in range(2)]
    assert second >= first + 30


def test_a_bot_is_made_anew_for_another_table_level_or_seed() -> None:
    game = short_game()
    worker = Answering()

    def tried(level: str, seed: int, table: str) -> int:
        return visits(worker, line(game, level, seed, table, 20, AskAdvice))

    fresh = tried("ismcts", 1, "a")
    assert tried("ismcts", 1, "b") == fresh < tried("ismcts", 1, "a")
    assert tried("ismcts", 2, "a") <= 20
    assert tried("ismcts", 1, "") == tried("ismcts", 1, "") == fresh


def test_only_so_many_bots_are_kept_those_that_were_asked_last() -> None:
    game = short_game()
    worker = Answering(most=3)

    def tried(table: str) -> int:
        return visits(worker, line(game, "ismcts", table=table, tries=20, kind=AskAdvice))

    fresh, *_ = [tried(table) for table in ("a", "b", "c")]
    assert tried("a") > fresh
    tried("d")
    assert len(worker) == 3 and tried("b") == fresh, "b had made room for d"


def test_a_bot_that_fails_is_made_again_and_takes_no_other_along() -> None:
    game = short_game()
    worker = Answering()
    for table in ("a", "b"):
        worker.answer(line(game, "simple", table=table))
    refused = worker.answer(line(game, "simple", table="a", kind=AskAdvice))
    assert refused == Refused("BotError: the bot simple decides without comparing options")
    assert len(worker) == 1 and isinstance(worker.answer(line(game, "simple", table="a")), Decide)


class Spy(BotWorkers):
    """Workers that keep in mind what they were asked."""

    def __init__(self) -> None:
        super().__init__(1, 0.02)
        self.known: list[tuple[str, SeatKnowledge, str, int]] = []
        self.forgotten: list[str] = []

    async def choose(
        self,
        table: str,
        position: SeatKnowledge,
        level: str,
        seed: int,
        requester: Requester = NOBODY,
        veiled: bool = False,
    ) -> str:
        self.known.append((table, position, level, seed))
        return await super().choose(table, position, level, seed, requester, veiled)

    def forget(self, table: str) -> None:
        self.forgotten.append(table)
        super().forget(table)


def test_what_a_table_tells_its_bot_is_equal_for_games_the_seat_cannot_tell_apart(sqlite_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            spy = live_tables.workers = Spy()
            ann = Guest(live_tables, "ann")
            plans = (SeatPlan(hero="alice"), SeatPlan(bot="simple", hero="medusa"))
            await ann.visit(await ann.make_table(Settings(seats=plans), 0))
            await ann.start()
            compared = 0
            for _ in range(12):
                await ann.until(ann.asked)
                before = len(spy.known)
                state = ann.live.state
                await ann.decide()
                await ann.until(lambda: ann.asked() or ann.over())
                game = Game.load(state.playing.save())
                for table, position, level, _ in reversed(spy.known[before:]):
                    while asked(game) != 1 or knowledge_of(game, 1) != position:
                        game.pop()
                    for deal in (1, 2):
                        assert knowledge_of(game.imagine(1, deal), 1) == position
                    assert (table, level) == (state.table, "simple")
                    written = msgspec.json.encode(position)
                    assert str(game.seed).encode() not in written and b"unmatched record" not in written
                    compared += 1
            assert compared > 5
            await spy.close()

    asyncio.run(play())


def test_neither_what_was_taken_back_nor_a_game_that_is_over_is_remembered(sqlite_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            spy = live_tables.workers = Spy()
            ann = Guest(live_tables, "ann")
            plans = (SeatPlan(hero="alice"), SeatPlan(bot="simple", hero="medusa"))
            name = await ann.make_table(Settings(seats=plans), 0)
            await ann.visit(name)
            await ann.start()

            def decided_by_bot() -> bool:
                return len(spy.known) > 3 and ann.asked()

            while not decided_by_bot():
                await ann.until(ann.asked)
                await ann.decide()
            seeds = {seed for *_, seed in spy.known}
            assert len(seeds) == 1
            before = len(spy.known)
            await ann.ask(Undo())
            while len(spy.known) == before:
                await ann.until(ann.asked)
                await ann.decide()
            assert spy.known[-1][3] not in seeds
            spy.forgotten.clear()
            await ann.ask(Resign(0))
            await ann.until(ann.over)
            assert name in spy.forgotten
            await spy.close()

    asyncio.run(play())
