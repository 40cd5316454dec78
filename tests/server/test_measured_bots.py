"""The bot that people meet at a table is the one that was measured, and it is told only what its seat knows."""

import asyncio
from collections.abc import Iterator

import msgspec
import pytest

from unmatched import Game
from unmatched.bots import make_bot
from unmatched.bots.seat_knowledge import SeatKnowledge, knowledge_of
from unmatched.engine.health import set_health
from unmatched.server.bot_worker import BotRoom, Question
from unmatched.server.bot_workers import NOBODY, BotWorkers
from unmatched.server.store import open_store
from unmatched.server.turns import Asker
from unmatched.tables.protocol import Resign, SeatPlan, Settings, Undo
from unmatched.testing.guests import Guest, open_hall

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


def question(game: Game, level: str, seed: int = 7, table: str = "t", tries: int | None = 12) -> Question:
    return Question(table, level, seed, knowledge_of(game, asked(game)), ENDLESS, tries)


def choices(game: Game) -> Iterator[Game]:
    """The game at each of its decisions with a choice; whoever iterates decides."""
    while game.decision is not None:
        if len(game.options) > 1:
            yield game
        else:
            game.push(game.options[0])


@pytest.mark.parametrize("level", TRIES)
def test_a_bot_at_a_table_plays_a_game_as_in_the_arena(level: str) -> None:
    room = BotRoom()
    measured = [make_bot(level, 7, TRIES[level]) for _ in range(2)]
    decisions = 0
    for game in choices(short_game()):
        seat = asked(game)
        chosen = measured[seat].choose(game.view(seat, dream=True), ENDLESS)
        answer = room.answer(question(game, level, tries=TRIES[level]))
        assert answer[0].option == chosen.text
        game.push(chosen)
        decisions += 1
    assert decisions >= 10 and len(room) == 2


def test_the_tree_is_kept_for_the_decisions_of_a_turn() -> None:
    room = BotRoom()
    game = short_game()
    visits = []
    for _ in range(2):
        found = room.answer(msgspec.structs.replace(question(game, "expert", tries=40), hint=True))
        visits.append(sum(option.visits for option in found))
    assert visits[1] >= visits[0] + 30


def test_a_bot_is_made_anew_for_another_table_level_or_seed() -> None:
    game = short_game()
    room = BotRoom()

    def visits(level: str, seed: int, table: str) -> int:
        wish = msgspec.structs.replace(question(game, level, seed, table, 20), hint=True)
        return sum(option.visits for option in room.answer(wish))

    fresh = visits("ismcts", 1, "a")
    assert visits("ismcts", 1, "b") == fresh < visits("ismcts", 1, "a")
    assert visits("ismcts", 2, "a") <= 20
    assert visits("ismcts", 1, "") == visits("ismcts", 1, "") == fresh


def test_only_so_many_bots_are_kept_and_those_of_ended_tables_are_forgotten() -> None:
    game = short_game()
    room = BotRoom(most=3)
    for table in ("a", "b", "c", "a", "d"):
        room.answer(question(game, "simple", table=table))
    assert len(room) == 3
    room.answer(msgspec.structs.replace(question(game, "simple", table="d"), ended=("a", "b")))
    assert len(room) == 2  # b had made room for d: c and d are left


class Spy(BotWorkers):
    """Workers that keep in mind what they were asked."""

    def __init__(self) -> None:
        super().__init__(1, 0.02)
        self.known: list[tuple[str, SeatKnowledge, str, int]] = []
        self.forgotten: list[str] = []

    async def choose(
        self, table: str, position: SeatKnowledge, level: str, seed: int, asker: Asker = NOBODY, veiled: bool = False
    ) -> str:
        self.known.append((table, position, level, seed))
        return await super().choose(table, position, level, seed, asker, veiled)

    def forget(self, table: str) -> None:
        self.forgotten.append(table)
        super().forget(table)


def test_what_a_table_tells_its_bot_is_equal_for_games_the_seat_cannot_tell_apart(sqlite_url: str) -> None:
    async def play() -> None:
        async with open_hall(open_store(sqlite_url)) as hall:
            spy = hall.workers = Spy()
            ann = Guest(hall, "ann")
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
        async with open_hall(open_store(sqlite_url)) as hall:
            spy = hall.workers = Spy()
            ann = Guest(hall, "ann")
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
