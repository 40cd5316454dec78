"""EagerGuest: somebody without a seat who always wants something, also what only others may have."""

from __future__ import annotations

from tests.server.simulation.people import GUEST, Guest, Person
from unmatched.tables.protocol import (
    AnswerUndo,
    AskSight,
    Claim,
    Decide,
    FromPerson,
    Leave,
    Resign,
    Resync,
    Say,
    Sit,
    Speak,
    Undo,
)

VISITS = 15
"""wishes until a guest has seen enough"""


class EagerGuest(Guest):
    """Asks for something at every pace, whatever the answers are."""

    def __init__(self, person: Person, table: str) -> None:
        super().__init__(person, table, ())
        self._wishes = 0

    def over(self) -> bool:
        return super().over() or self._wishes >= VISITS

    def _wish(self) -> tuple[object, ...]:
        # Never the same twice: it is thought of again after each answer.
        return ("something", self._wishes) if self.table is not None else ()

    def _think(self) -> None:
        if self._act_at is None and len(self._unanswered) < 3 and self.table is not None:
            self._plan = self._wish()
            pace = min(self.person.pace, 2.0) * 10
            self._act_at = self.person.now() + self.chance.expovariate(1 / pace)

    def _act(self) -> bool:
        self._wishes += 1
        self._send(self._anything())
        self._think()
        if self.chance.random() < 0.1 and self._socket is not None:
            self._socket.stall(self.chance.uniform(0.2, 5))
        return self.chance.random() < 0.05

    def _anything(self) -> FromPerson:
        table, game = self.table, self.game
        assert table is not None
        chance = self.chance
        seat = chance.randrange(len(table.seats))
        mine = next((one.seat for one in table.seats if one.mine), -1)
        if mine >= 0 and table.phase == "lobby":
            # Only for a moment: the seat is somebody's who plays.
            return Leave(mine)
        wishes: list[FromPerson] = [
            Say(f"{self.person.number} {self._wishes}", name=f"{GUEST} {self.person.number}"),
            Say(phrase="hello"),
            Resync(),
            Speak(chance.choice(("en", "ru", "uk"))),
            AskSight(),
            Sit(seat, f"{GUEST} {self.person.number}"),
            Leave(seat),
            Undo(),
            AnswerUndo(True),
            Claim(),
            Resign(seat),
        ]
        if game is not None and game.question is not None:
            wishes += [Decide(game.question.seat, game.position, "pass")] * 3
        return chance.choice(wishes)
