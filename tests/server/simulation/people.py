"""People: they sit down, think, decide, chat, take back, lose their connection, come back and repeat themselves."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import random
from collections.abc import Callable
from typing import Protocol

import msgspec

from tests.server.simulation.auditor import Auditor
from tests.server.simulation.machine import Machine
from tests.server.simulation.network import Gone, Network, Socket
from unmatched.heroes.library import hero_ids
from unmatched.server.http.identity import person_of
from unmatched.server.limits import Limits
from unmatched.tables.http_messages import Made
from unmatched.tables.protocol import (
    AnswerUndo,
    AskHint,
    AskSight,
    Claim,
    Decide,
    Dismiss,
    Done,
    FromPerson,
    GameInfo,
    Hint,
    NewTable,
    PickHero,
    Refused,
    Rematch,
    Resign,
    Resync,
    Say,
    Settings,
    Sight,
    Sit,
    Speak,
    Start,
    TableInfo,
    Undo,
    read_answer,
    write,
)

ANSWER_SECONDS = 30.0
PAUSES = (0.5, 30.0)
"""the first pause before one comes again, and the longest"""
GUEST = "Guest"
"""how people are called who do not play"""
LONGEST_THOUGHT = 4
"""in times of a person's pace"""
PATIENCE = (120.0, 600.0)
"""without a word, before somebody loads the page anew"""


class Surroundings(Protocol):
    """What people know of the world."""

    chance: random.Random
    machines: list[Machine]
    network: Network
    auditor: Auditor
    limits: Limits
    calm: bool
    """faults have ended: everybody plays their games to the end, without whims"""


class Person:
    """Somebody with a token, an address, a language and a pace."""

    def __init__(self, world: Surroundings, number: int, language: str, pace: float) -> None:
        self.world = world
        self.chance = world.chance
        self.address = f"10.0.{number // 250}.{number % 250}"
        self.language = language
        self.pace = pace
        self.token = ""
        self.number = number

    @property
    def person(self) -> str:
        return person_of(self.token)

    def now(self) -> float:
        return asyncio.get_running_loop().time()

    async def request(self, method: str, path: str, body: bytes = b"") -> tuple[int, bytes]:
        """Until somebody answers; whoever is not answered asks again."""
        pause = PAUSES[0]
        while True:
            try:
                world = self.world
                status, data, cookie = await world.network.request(
                    self.chance.choice(world.machines), method, path, body, self.token, self.address
                )
                self.token = cookie or self.token
                if status < 500 and status != 429:
                    return status, data
                if world.calm and status == 500:
                    world.auditor.accuse(f"{method} {path} is answered with {status} after the faults")
                    return status, data
            except Gone:
                pass
            await asyncio.sleep(pause * self.chance.uniform(0.5, 1.5))
            pause = min(2 * pause, PAUSES[1])

    async def make_table(self, settings: Settings, *seats: int) -> str:
        if not self.token:
            await self.request("POST", "/api/person")
        wish = NewTable(settings, f"Person {self.number}", seats)
        status, data = await self.request("POST", "/api/tables", write(wish))
        if status != 201:
            raise AssertionError((status, data, settings))
        return msgspec.json.decode(data, type=Made).table


class Guest:
    """A person at one table, from the first visit to the end of the game."""

    def __init__(
        self, person: Person, table: str, seats: tuple[int, ...], host: bool = False, resigns: bool = False
    ) -> None:
        self.person = person
        self.world = person.world
        self.chance = person.chance
        self.name = table
        self.seats = seats
        self.host = host
        self.resigns = resigns
        """as soon as the game has begun"""
        self.deserts_at = -1
        """the position from which this person never comes back; -1 for somebody who plays fair"""
        self.table: TableInfo | None = None
        self.game: GameInfo | None = None
        self._told = -1
        self._unanswered: dict[int, FromPerson] = {}
        self._answer_by: float | None = None
        self._plan: tuple[object, ...] = ()
        self._act_at: float | None = None
        self._claim_at: float | None = None
        """when the win may be claimed from somebody who does not decide"""
        self._heard_at = 0.0
        self._refs = itertools.count(1)
        self._socket: Socket | None = None

    def over(self) -> bool:
        if self.table is None or self.table.phase not in ("over", "closed"):
            return False
        return self.table.phase == "closed" or (self.game is not None and self.game.outcome is not None)

    def _deserts(self) -> bool:
        return 0 <= self.deserts_at <= (self.game.position if self.game is not None else -1)

    async def attend(self, until: float | None = None) -> None:
        """Come back after every loss, until the game is over; who only looks on leaves at a time."""
        pause = PAUSES[0]
        while not self.over() and not self._deserts() and (until is None or self.person.now() < until):
            heard = self._heard_at
            try:
                if await self._visit(until) and not self.world.calm:
                    await asyncio.sleep(self.chance.uniform(0, self.person.pace))
            except Gone as gone:
                if str(gone) in ("4404", "4409"):
                    self.world.auditor.accuse(f"{self.name} was made, and is answered with {gone}")
                    return
            if self._heard_at > heard:
                pause = PAUSES[0]
            await asyncio.sleep(pause * self.chance.uniform(0.5, 1.5))
            pause = min(2 * pause, PAUSES[1])

    async def _visit(self, until: float | None) -> bool:
        """Whether this person closes the page for a while."""
        person, world = self.person, self.world
        if not person.token:
            await person.request("POST", "/api/person")
        self._plan, self._act_at = (), None
        socket = self._socket = await world.network.connect(
            self.chance.choice(world.machines), person.person, person.token, self.name, person.language, person.address
        )
        try:
            # What was not answered is sent again, just as it was but for its number.
            again, self._unanswered, self._answer_by = list(self._unanswered.values()), {}, None
            for message in again:
                world.auditor.counts["sent again"] += 1
                self._send(message)
            patience = self.chance.uniform(*PATIENCE)
            while not self.over() and not self._deserts():
                times = (self._answer_by, self._act_at, self._claim_at, until)
                deadlines = [when for when in times if when is not None]
                if not world.calm:
                    deadlines.append(self.person.now() + patience)
                try:
                    async with asyncio.timeout_at(min(deadlines, default=None)):
                        text = await socket.receive()
                except TimeoutError:
                    now = self.person.now()
                    if self._answer_by is not None and now >= self._answer_by:
                        raise Gone("no answer") from None
                    if self._claim_at is not None and now >= self._claim_at:
                        self._claim_at = None
                        self._send(Claim())
                        continue
                    if self._act_at is None or now < self._act_at:
                        return self.person.pace > 1000
                    self._act_at = None
                    if self._act():
                        return True
                else:
                    self._heard_at = self.person.now()
                    self._take(text)
                    self._think()
            return False
        finally:
            socket.leave()
            self._socket = None

    # -- what is told

    def _take(self, text: str) -> None:
        message = read_answer(text)
        match message:
            case TableInfo():
                self.table = message
                self._claim_at = self._claims_at(message)
            case GameInfo():
                self.game = message
            case Done() | Refused() | Hint() | Sight():
                asked = self._unanswered.pop(message.ref, None)
                if isinstance(message, Refused):
                    self._plan = ()
                    if isinstance(asked, Claim):
                        self._claim_at = self.person.now() + self._claim_seconds / 4
                if not self._unanswered:
                    self._answer_by = None
                if isinstance(asked, Decide):
                    self._decided(asked, message)
            case _:
                pass

    def _claims_at(self, table: TableInfo) -> float | None:
        """Nobody waits for a whole day and then for ever; some claim as soon as they may, or a moment before."""
        if table.claim < 0 or (table.phase != "playing"):
            return None
        hasty = self.chance.choice((0.9, 1.0, 1.0))
        return self.person.now() + table.claim * hasty + self.chance.uniform(0, self._claim_seconds / 10)

    @property
    def _claim_seconds(self) -> float:
        return self.world.limits.claim_hours * 3600

    def _decided(self, asked: Decide, answer: Done | Refused | Hint | Sight) -> None:
        if isinstance(answer, Refused):
            if answer.code == "illegal":
                self.world.auditor.accuse(f"{asked} was offered at {self.name} and is refused: {answer.reason}")
            if answer.code == "too-fast":
                self._plan = ()
                return
        self._told = max(self._told, asked.position)
        if isinstance(answer, Done) and self.person.pace < 1 and not self.world.calm and self.chance.random() < 0.1:
            # At once, while a bot thinks about the answer or another tab decides.
            self._send(Undo())

    # -- what to do

    def _wish(self) -> tuple[object, ...]:
        """What this person would do now; the same as long as it is the same."""
        table, game = self.table, self.game
        if table is None:
            return ()
        if table.phase == "lobby":
            missing = [seat for seat in self.seats if not table.seats[seat].mine]
            if missing:
                return ("sit", missing[0])
            ready = all(seat.taken and not seat.name.startswith(GUEST) for seat in table.seats)
            return ("start",) if self.host and ready else ()
        if table.phase == "draft":
            return ("pick", table.picking) if table.picking in self.seats else ()
        if table.phase != "playing" or game is None:
            return ()
        held = [seat.seat for seat in table.seats if seat.mine and not seat.resigned]
        if self.resigns:
            return ("resign", held[0]) if held else ()
        if game.undo.answer:
            return ("answer", game.position)
        if game.question is not None and game.question.options and game.position > self._told:
            return ("decide", game.position)
        return ()

    def _think(self) -> None:
        wish = self._wish()
        if not wish or self._unanswered:
            self._act_at = None
            self._plan = ()
        elif wish != self._plan:
            self._plan = wish
            pace = min(self.person.pace, 2.0) if self.world.calm or wish[0] != "decide" else self.person.pace
            self._act_at = self.person.now() + min(self.chance.expovariate(1 / pace), LONGEST_THOUGHT * pace)

    def _act(self) -> bool:
        """Do what was planned; whether to leave the table for a while."""
        table, game = self.table, self.game
        assert table is not None
        match self._plan[0]:
            case "sit":
                self._send(Sit(int(str(self._plan[1])), f"Person {self.person.number}"))
            case "start":
                self._send(Start())
            case "resign":
                self._send(Resign(int(str(self._plan[1]))))
            case "pick":
                taken = {seat.hero for seat in table.seats}
                free = [hero for hero in hero_ids() if hero not in taken]
                self._send(PickHero(table.picking, self.chance.choice(free)))
            case "answer":
                self._send(AnswerUndo(self.chance.random() < 0.7))
            case "decide":
                assert game is not None and game.question is not None
                option = self.chance.choice(game.question.options).text
                decision = Decide(game.question.seat, game.position, option)
                whim = 1.0 if self.world.calm else self.chance.random()
                if whim < 0.08 and self._follow_whim(whim, game):
                    return False
                self._send(decision)
                if not self.world.calm:
                    if self.chance.random() < 0.03:
                        self.world.auditor.counts["sent twice"] += 1
                        self._send(decision)
                    # Who plays slowly closes the page in between, sometimes before the answer is there.
                    return self.person.pace > 100 and self.chance.random() < 0.5
        return False

    def _follow_whim(self, whim: float, game: GameInfo) -> bool:
        """Something else instead of a decision; it is thought of again afterwards."""
        seat = game.question.seat if game.question else 0
        if whim < 0.025:
            self._send(
                Say(f"line {next(self._refs)}", "team" if whim < 0.01 and len(game.view.players) > 3 else "table")
            )
        elif whim < 0.035:
            self._send(Resync())
        elif whim < 0.04:
            self._send(Speak(self.chance.choice(("en", "ru", "uk"))))
        elif whim < 0.055 and game.undo.possible:
            self._send(Undo())
        elif whim < 0.057:
            self._send(AskSight())
        elif whim < 0.06:
            self._send(AskHint(seat))
        elif whim < 0.061:
            self._send(Resign(seat))
        else:
            return False
        self._plan = ()
        return True

    # -- after the game

    async def ask_again(self) -> None:
        """Want a rematch, and wait a while for the others."""
        await self._say_only(Rematch(), lambda: bool(self.table is not None and self.table.rematch))

    async def dismiss(self) -> None:
        await self._say_only(Dismiss(), lambda: False)

    async def _say_only(self, message: FromPerson, enough: Callable[[], bool]) -> None:
        """One request, sent until it is answered; whatever else is told is heard."""
        person, world = self.person, self.world
        while True:
            try:
                socket = self._socket = await world.network.connect(
                    self.chance.choice(world.machines),
                    person.person,
                    person.token,
                    self.name,
                    person.language,
                    person.address,
                )
                try:
                    self._unanswered = {}
                    self._send(message)
                    async with asyncio.timeout(ANSWER_SECONDS):
                        while self._unanswered:
                            self._take(await socket.receive())
                    with contextlib.suppress(TimeoutError):
                        async with asyncio.timeout(self.chance.uniform(0, 2)):
                            while not enough():
                                self._take(await socket.receive())
                    return
                finally:
                    socket.leave()
                    self._socket = None
            except (Gone, TimeoutError):
                await asyncio.sleep(self.chance.uniform(*PAUSES) / 10)

    def _send(self, message: FromPerson) -> None:
        assert self._socket is not None
        ref = next(self._refs)
        message = msgspec.structs.replace(message, ref=ref)
        self._unanswered[ref] = message
        self._answer_by = self.person.now() + ANSWER_SECONDS
        self._socket.send(write(message).decode())
