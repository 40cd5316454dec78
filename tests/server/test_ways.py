"""A move is offered with its way: step by step along lines, around enemies, never through a closed door."""

import asyncio
import itertools
import random

import pytest

from unmatched import Game
from unmatched.heroes.library import board_ids
from unmatched.options import cards_of_attacks, ways
from unmatched.server.store.store import open_store
from unmatched.tables.protocol import GameInfo, SeatPlan, Settings
from unmatched.testing.guests import Guest, open_live_tables


@pytest.mark.parametrize("board", board_ids())
def test_every_offered_move_has_a_way_that_can_be_walked(board: str) -> None:
    seen = through = 0
    for seed in range(3):
        game = Game("yennenga", "sun-wukong" if seed % 2 else "medusa", board=board, seed=seed)
        chance = random.Random(seed)
        names, doors = game.match.spaces, game.match.board.doors
        while game.decision is not None:
            state = game.view(-1)
            shut = {frozenset(line) for door in doors if door.id in state.closed_doors for line in door.lines}
            near = {frozenset(line) for line in game.match.board.lines} - shut
            at = {f.key: (f.space, p.team) for p in state.players for f in p.fighters if f.space}
            found = ways(game.match, game.state, game.options)
            assert set(found) == {option.text for option in game.options if option.kind == "move"}
            for option in game.options:
                if option.kind != "move" or option.space == at[option.fighter][0]:
                    continue
                way = (at[option.fighter][0], *found[option.text])
                assert way[-1] == option.space and len(set(way)) == len(way)
                steps = {frozenset((names.index(a), names.index(b))) for a, b in itertools.pairwise(way)}
                assert steps <= near
                enemies = {space for space, team in at.values() if team != at[option.fighter][1]}
                seen += 1
                if enemies & set(way):
                    through += 1
                    assert game.decision.kind == "move", "only an effect leads through enemies"
            game.push(chance.choice(game.options))
    assert seen > 200 and through < seen / 10


def test_the_person_who_must_move_is_told_the_ways(sqlite_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            ann = Guest(live_tables, "ann")
            settings = Settings(seats=(SeatPlan(hero="achilles"), SeatPlan(hero="beowulf")), hot_seat=True)
            await ann.visit(await ann.make_table(settings, 0, 1))
            await ann.start()
            while ann.game.question is None or ann.game.question.kind != "maneuver":
                await ann.until(ann.asked)
                await ann.decide("maneuver" if "maneuver" in ann.options() else ann.options()[-1])
            check(ann.game)

    def check(game: GameInfo) -> None:
        assert game.question is not None
        moves = [option for option in game.question.options if option.kind == "move"]
        assert moves
        for option in moves:
            assert option.steps == len(option.path) >= 1 and option.path[-1] == option.space
        assert all(not option.path for option in game.question.options if option.kind != "move")

    asyncio.run(play())


def test_an_attack_is_offered_with_the_cards_that_may_be_played_for_it() -> None:
    seen = 0
    for seed in range(6):
        game = Game("king-arthur", "sun-wukong" if seed % 2 else "medusa", seed=seed)
        chance = random.Random(seed)
        while game.decision is not None:
            found = cards_of_attacks(game.match, game.state, game.options)
            for option in game.options:
                if option.kind == "attack":
                    game.push(option)
                    assert sorted(found[option.fighter]) == sorted(o.card for o in game.options if o.kind == "card")
                    game.pop()
                    seen += 1
            game.push(chance.choice(game.options))
    assert seen > 50
