"""Who can strike where: asked by anybody at a table, and the same for everybody."""

import asyncio

import msgspec

from unmatched.server.store.store import open_store
from unmatched.tables.protocol import SeatPlan, Settings
from unmatched.testing.guests import Guest, open_live_tables


def test_players_and_spectators_are_told_the_same_at_the_present_position(sqlite_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            ann, ben = Guest(live_tables, "ann"), Guest(live_tables, "ben")
            settings = Settings(seats=(SeatPlan(hero="yennenga"), SeatPlan(hero="medusa")), hot_seat=True)
            table = await ann.make_table(settings, 0, 1)
            await ann.visit(table)
            assert (await ann.ask_sight()).fighters == (), "nobody stands on a board before the game"
            await ann.start()
            await ben.visit(table)
            for _ in range(12):
                await ann.until(ann.asked)
                await ann.decide(ann.options()[-1])
            await ann.until(ann.asked)
            own, theirs = await ann.ask_sight(), await ben.ask_sight()
            assert own.position == theirs.position == ann.game.position
            assert own.fighters == theirs.fighters
            on_board = {f.key for player in ann.game.view.players for f in player.fighters if f.space}
            assert {seen.fighter for seen in own.fighters} == on_board
            assert len(msgspec.json.encode(own)) < 20_000

    asyncio.run(play())
