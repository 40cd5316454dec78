"""A bot of your own at a table: python examples/bot.py http://127.0.0.1:8000 [TABLE SEAT]

Without a table it makes one against the server's simple bot. It plays whatever it is offered, at random but for one
idea: it attacks when it can. Put your own idea into `choose`; it sees what a person in its seat sees.
"""

import asyncio
import random
import sys

from unmatched.client import Person
from unmatched.tables.protocol import GameInfo, SeatPlan, Settings, Sit, Start


def choose(game: GameInfo) -> str:
    """The text of one of the options. `game.view` is the board, `game.question` what is asked."""
    assert game.question is not None
    options = game.question.options
    attacks = [option for option in options if option.kind == "attack"]
    return random.choice(attacks or options).text


async def main(url: str, table: str = "", seat: str = "0") -> None:
    person = Person(url)
    await person.introduce()
    if table:
        async with person.visit(table) as visit:
            await visit.ask(Sit(int(seat), "Example bot"))
            await visit.play(choose)
        return
    duel = Settings(seats=(SeatPlan(hero="king-arthur"), SeatPlan(bot="simple", hero="medusa")))
    table = await person.make_table(duel, "Example bot", sit=(0,))
    async with person.visit(table, language="en") as visit:
        await visit.ask(Start())
        game = await visit.play(choose)
        for line in visit.log:
            if line.text:
                print(line.text)
        assert game.outcome is not None
        print("winners:", game.outcome.winners, game.outcome.reason)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
