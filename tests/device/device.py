"""A device without a browser: a shelf in memory, bots that think at once, and pages that keep what they are sent."""

from __future__ import annotations

import json
import random
from collections.abc import Coroutine
from typing import Any, TypeVar

from unmatched.browser.device_tables import DeviceTables
from unmatched.browser.thinking import Minds
from unmatched.tables.protocol import Done, GameInfo, Refused, TableInfo, ToPerson, read_answer

T = TypeVar("T")
DUEL: dict[str, Any] = {
    "settings": {"board": "sarpedon", "seats": [{"hero": "medusa"}, {"hero": "alice", "bot": "beginner"}]},
    "sit": [0],
}
HOT_SEAT: dict[str, Any] = {
    "settings": {"board": "heorot", "seats": [{"hero": "medusa"}, {"hero": "alice"}], "hot_seat": True},
    "sit": [0, 1],
}


def result(coroutine: Coroutine[Any, Any, T]) -> T:
    """What comes of a coroutine that waits for nothing."""
    try:
        coroutine.send(None)
    except StopIteration as ended:
        value: T = ended.value
        return value
    raise AssertionError("it waits")


class MemoryShelf:
    """What the browser's storage does, by the same texts."""

    def __init__(self) -> None:
        self.logs: dict[str, list[str]] = {}
        self.listed: dict[str, Any] = {}
        self.files: dict[tuple[str, str], Any] = {}
        self.trouble = ""
        """what the next append answers instead of storing anything"""

    async def read(self, table: str, since: int) -> str:
        return json.dumps(self.logs.get(table, [])[since:])

    async def append(self, step: str) -> str:
        if self.trouble:
            trouble, self.trouble = self.trouble, ""
            return trouble
        wish = json.loads(step)
        log = self.logs.get(wish["table"], [])
        if len(log) != wish["number"]:
            return "conflict"
        self.logs[wish["table"]] = log + wish["entries"]
        self.listed[wish["table"]] = wish["row"]
        self.files |= {(key, digest): [key, digest, text] for key, digest, text in wish["files"]}
        return ""

    async def rows(self) -> str:
        return json.dumps(list(self.listed.values()))

    async def kept(self, keys: str) -> str:
        return json.dumps([self.files[tuple(key)] for key in json.loads(keys) if tuple(key) in self.files])

    async def forget(self, tables: str) -> str:
        for table in json.loads(tables):
            del self.logs[table], self.listed[table]
        return ""


class Device:
    """A worker as the page's would be; `run` lets the bots decide."""

    def __init__(self, shelf: MemoryShelf | None = None) -> None:
        self.shelf = shelf or MemoryShelf()
        self.heard: dict[int, list[ToPerson]] = {}
        self.closed: dict[int, int] = {}
        self.asked: list[tuple[str, int, str, float]] = []
        self.minds = Minds()
        self.tables = DeviceTables(self.shelf, self._post, self._close, self._think)
        self._ref = 0

    def _post(self, page: int, text: str) -> None:
        self.heard.setdefault(page, []).append(read_answer(text))

    def _close(self, page: int, code: int) -> None:
        self.closed[page] = code

    def _think(self, table: str, number: int, question: str, wait: float) -> None:
        self.asked.append((table, number, question, wait))

    def request(self, method: str, address: str, body: Any = None, language: str = "en") -> tuple[int, Any]:
        """Status and answer; text as it is."""
        sent = json.dumps(body) if body is not None else ""
        answer = json.loads(result(self.tables.request(method, address, language, sent)))
        read = json.loads(answer["body"]) if answer["type"].startswith("application/json") and answer["body"] else None
        return answer["status"], read if read is not None else answer["body"]

    def open(self, page: int, table: str, language: str = "en") -> None:
        result(self.tables.open(page, table, language))

    def say(self, page: int, **message: Any) -> ToPerson:
        """Send a message and return its answer."""
        self._ref += 1
        result(self.tables.hear(page, json.dumps(message | {"ref": self._ref})))
        return next(one for one in reversed(self.heard[page]) if getattr(one, "ref", None) == self._ref)

    def game(self, page: int) -> GameInfo:
        return next(one for one in reversed(self.heard[page]) if isinstance(one, GameInfo))

    def table(self, page: int) -> TableInfo:
        return next(one for one in reversed(self.heard[page]) if isinstance(one, TableInfo))

    def run(self) -> None:
        """Let every bot decide that was asked, and those that are asked then."""
        while self.asked:
            table, number, question, _ = self.asked.pop(0)
            result(self.tables.thought(table, number, self.minds.answer(question)))

    def decide(self, page: int, choose: Any) -> ToPerson:
        game = self.game(page)
        assert game.question is not None
        option = choose(game.question.options)
        return self.say(page, t="decide", seat=game.question.seat, position=game.position, option=option.text)

    def refused(self, answer: ToPerson) -> str:
        assert isinstance(answer, Refused), answer
        return answer.reason


def begun(device: Device, plan: dict[str, Any] = DUEL, page: int = 1, language: str = "en") -> str:
    """Make a table, open it in a page and start its game."""
    status, made = device.request("POST", "/api/tables", plan)
    assert status == 201
    table: str = made["table"]
    device.open(page, table, language)
    assert isinstance(device.say(page, t="start"), Done)
    return table


def play_on(device: Device, page: int, luck: random.Random, decisions: int = 10_000) -> None:
    """Decide at random until the game is over."""
    device.run()
    for _ in range(decisions):
        if device.game(page).outcome is not None:
            return
        assert isinstance(device.decide(page, luck.choice), Done)
        device.run()
