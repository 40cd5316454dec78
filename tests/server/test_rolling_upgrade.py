"""A rolling upgrade: processes of two versions serve one PostgreSQL store, and the games of both go on at both."""

import asyncio
import contextlib
import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

import unmatched
from unmatched.client import Gone, Person, Visit
from unmatched.heroes.content import RULES
from unmatched.tables.library_messages import HeroInfo, Library
from unmatched.tables.protocol import Decide, SeatPlan, Settings, Sit, Start

PACKAGE = Path(unmatched.__file__).parent
KNIGHT = Path(__file__).parent.parent / "hero_files" / "knight.toml"
SECONDS = 60.0


def replaced(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), encoding="utf-8")


def make_newer(package: Path) -> None:
    """The next version: Medusa has less health, and there is a new hero."""
    heroes = package / "content" / "heroes"
    shutil.copy(KNIGHT, heroes)
    replaced(heroes / "medusa.toml", "health = 16", "health = 15")


def make_other_rules(package: Path) -> None:
    replaced(package / "heroes" / "content.py", f"RULES = {RULES}", f"RULES = {RULES + 1}")


VERSIONS: dict[str, Callable[[Path], None]] = {
    "old": lambda package: None,
    "newer": make_newer,
    "other rules": make_other_rules,
}


class Process:
    """A server of one version."""

    def __init__(self, package: Path, store: str, log: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.log = log
        command = [sys.executable, "-m", "unmatched.cli", "serve", "--port", str(self.port), "--store", store]
        with log.open("wb") as stderr:
            # Not in the folder of the tests: what is imported is the package that is named.
            self.process = subprocess.Popen(
                [*command, "--unlimited"],
                env=os.environ | {"PYTHONPATH": str(package.parent)},
                stderr=stderr,
                stdout=subprocess.DEVNULL,
                cwd=log.parent,
            )

    async def ready(self) -> None:
        async with asyncio.timeout(SECONDS):
            while True:
                assert self.process.poll() is None, self.log.read_text()
                with contextlib.suppress(OSError):
                    if (await Person(self.url).request("GET", "/readyz"))[0] == 200:
                        return
                await asyncio.sleep(0.05)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(SECONDS)


Servers = Callable[[str], Process]


@pytest.fixture
def servers(postgres_url: str, tmp_path: Path) -> Iterator[Servers]:
    """Starts a server of a version; all of them have one store."""
    started: list[Process] = []

    def start(version: str) -> Process:
        package = tmp_path / version / "unmatched"
        shutil.copytree(PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__"))
        VERSIONS[version](package)
        started.append(Process(package, postgres_url, tmp_path / f"{version}.log"))
        return started[-1]

    yield start
    for process in started:
        process.stop()
    for process in started:
        log = process.log.read_text()
        assert "Traceback" not in log and "housekeeping" not in log, log


async def met(visits: list[Visit], position: int) -> None:
    """Until everybody has a picture of a later position."""
    async with asyncio.timeout(SECONDS):
        for visit in visits:
            await visit.until(lambda v: v.game is not None and v.game.position > position)


async def decide(visits: list[Visit], decisions: int) -> None:
    """Play on, whoever is asked; everybody sees every position."""
    told = -1
    for _ in range(decisions):
        await met(visits, told)
        async with asyncio.timeout(SECONDS):
            while not (asked := [visit for visit in visits if visit.asks_me()]):
                await asyncio.sleep(0.01)  # a bot thinks
        game = asked[0].game
        assert game is not None and game.question is not None
        told = game.position
        await asked[0].ask(Decide(game.question.seat, told, game.question.options[0].text))


def health(visit: Visit, fighter: str) -> int:
    assert visit.game is not None
    fighters = [found for player in visit.game.view.players for found in player.fighters]
    return next(found.health for found in fighters if found.key == fighter)


async def own_heroes(person: Person, table: str) -> dict[str, HeroInfo]:
    """Heroes of a table that the person's server does not have, or has otherwise."""
    data = (await person.request("GET", f"/api/tables/{table}/heroes"))[1]
    return {hero.id: hero for hero in msgspec.json.decode(data, type=Library).heroes}


async def people(*processes: Process) -> list[Person]:
    """One at each process."""
    await asyncio.gather(*(process.ready() for process in processes))
    found = [Person(process.url) for process in processes]
    for person in found:
        await person.introduce()
    return found


def test_games_that_begin_at_either_version_are_played_at_both(servers: Servers) -> None:
    async def begin(host: Person, guest: Person, heroes: tuple[str, str], full: int, own: set[str]) -> None:
        """A game that begins at the host's process while the guest sits at the other one."""
        plan = Settings(seats=(SeatPlan(hero=heroes[0]), SeatPlan(hero=heroes[1])))
        table = await host.make_table(plan, "Host", (0,))
        async with host.visit(table, "en") as here, guest.visit(table, "en") as there:
            await there.ask(Sit(1, "Guest"))
            await here.until(lambda v: v.table is not None and v.table.seats[1].taken)
            await here.ask(Start())
            await met([here, there], -1)
            assert health(here, "medusa") == health(there, "medusa") == full
            await decide([here, there], 40)
            assert there.table is not None and set(there.table.brought) == own
        assert set(found := await own_heroes(guest, table)) == own, "as the guest's version does not have them"
        assert found["medusa"].fighters[0].health == full
        assert await own_heroes(host, table) == {}

    async def play() -> None:
        ann, bob = await people(servers("old"), servers("newer"))
        await begin(ann, bob, ("alice", "medusa"), 16, {"medusa"})
        await begin(bob, ann, ("medusa", "knight"), 15, {"medusa", "knight"})

    asyncio.run(play())


def test_the_old_version_takes_over_the_bots_and_new_heroes_of_the_newer_one(servers: Servers) -> None:
    async def play() -> None:
        old, new = servers("old"), servers("newer")
        (bob, _) = await people(new, old)
        plan = Settings(seats=(SeatPlan(hero="medusa"), SeatPlan(bot="random", hero="knight")))
        table = await bob.make_table(plan, "Bob", (0,))
        async with bob.visit(table, "en") as here:
            await here.ask(Start())
            await decide([here], 10)
            assert here.game is not None
            before = here.game
        new.stop()
        bob.port = old.port
        async with bob.visit(table, "en") as here:
            await met([here], before.position - 1)
            await decide([here], 20)
            assert here.game is not None and here.game.position > before.position + 20, "the bot has decided too"

    asyncio.run(play())


def test_games_with_other_rules_are_told_of_in_words_and_played_where_they_were_begun(servers: Servers) -> None:
    async def play() -> None:
        old, new = servers("old"), servers("other rules")
        ann, bob = await people(old, new)
        for host, port in ((ann, new.port), (bob, old.port)):
            plan = Settings(seats=(SeatPlan(hero="alice"), SeatPlan(bot="random", hero="medusa")))
            table = await host.make_table(plan, "Host", (0,))
            elsewhere = Person(f"http://127.0.0.1:{port}", host.token)
            async with host.visit(table, "en") as here, elsewhere.visit(table, "en") as there:
                await there.until(lambda v: v.table is not None)
                await here.ask(Start())
                await met([here], -1)
                async with asyncio.timeout(SECONDS):
                    with pytest.raises(Gone):
                        await there.until(lambda v: v.game is not None)
                status, said = await elsewhere.request("GET", f"/api/tables/{table}?language=en")
                assert status == 409 and "(the rules)" in said.decode()
                assert [listed.set_aside for listed in await elsewhere.my_tables()] == [True]
                await decide([here], 10)

    asyncio.run(play())
