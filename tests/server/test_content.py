"""A game goes on with what it was played with, or it is set aside with a word about what has changed."""

import asyncio
import contextlib
import re
import sqlite3
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from unmatched.cli import main
from unmatched.game import Game
from unmatched.heroes import library
from unmatched.heroes import match as match_module
from unmatched.heroes.board_file import BoardFile, read_board
from unmatched.heroes.content import RULES, OtherContentWarning, content_of, files_in
from unmatched.heroes.hero import Hero, read_hero
from unmatched.heroes.match import Match
from unmatched.record import RecordError, read_record, write_record
from unmatched.server.app import Server
from unmatched.server.hosting.unplayable import Unplayable
from unmatched.server.limits import UNLIMITED
from unmatched.server.store.store import Store, open_store
from unmatched.server.thinking import job_worker, jobs
from unmatched.server.thinking.worker_process import WorkerProcess
from unmatched.tables import referee
from unmatched.tables.continuation import go_on
from unmatched.tables.entries import Began
from unmatched.tables.fairness import seal
from unmatched.tables.logged_record import _record
from unmatched.tables.protocol import NewTable, Resign, Say, SeatPlan, Settings, Undo
from unmatched.tables.replay import replay
from unmatched.tables.replay_messages import Continue, ReplayWish
from unmatched.testing.guests import Guest, open_live_tables

PLAN = Settings(seats=(SeatPlan(hero="alice"), SeatPlan(bot="random", hero="medusa")))
Change = Callable[[str], str]


def forget_matches() -> None:
    """A match of the program as it was knows another answer to what is built in."""
    match_module._BUILT_IN.clear()
    match_module._CUSTOM.clear()


def with_hero(monkeypatch: pytest.MonkeyPatch, change: Change) -> None:
    """From now on Medusa's file is another one."""
    old = library.hero
    changed = read_hero(change(old("medusa").text), "medusa.toml")
    assert changed.text != old("medusa").text

    def hero(hero_id: str) -> Hero:
        return changed if hero_id == "medusa" else old(hero_id)

    monkeypatch.setattr(library, "hero", hero)
    forget_matches()


def with_board(monkeypatch: pytest.MonkeyPatch, change: Change) -> None:
    text = (files("unmatched") / "content" / "boards" / "marmoreal.toml").read_text(encoding="utf-8")
    changed = read_board(change(text), "marmoreal.toml")

    def board(board_id: str) -> BoardFile:
        return changed

    monkeypatch.setattr(library, "board", board)
    forget_matches()


def with_rules(monkeypatch: pytest.MonkeyPatch, change: Change) -> None:
    monkeypatch.setattr("unmatched.heroes.content.RULES", RULES + 1)


class InThisProcess(WorkerProcess):
    """A worker that has the same content as the test."""

    async def ready(self) -> None: ...

    async def ask(self, line: bytes, seconds: float) -> bytes:
        return job_worker.answer(line, lambda seconds: contextlib.nullcontext())


@pytest.fixture(autouse=True)
def same_content_in_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "WorkerProcess", InThisProcess)


@pytest.fixture(autouse=True)
def fresh_matches() -> object:
    yield
    forget_matches()


With = Callable[[pytest.MonkeyPatch, Change], None]


LESS_HEALTH: Change = lambda text: text.replace("health = 16", "health = 15")  # noqa: E731
OTHER_TITLE: Change = lambda text: text.replace('en = "Dash"', 'en = "A Dash"')  # noqa: E731
OTHER_ZONE: Change = lambda text: text.replace('zones = ["gray"]', 'zones = ["green"]', 1)  # noqa: E731
CHANGES = [(with_hero, LESS_HEALTH), (with_hero, OTHER_TITLE), (with_board, OTHER_ZONE)]


async def begun(store: Store) -> tuple[str, Game]:
    """A game of Ann against a bot, and where it stands."""
    async with open_live_tables(store) as live_tables:
        ann = Guest(live_tables, "ann")
        name = await ann.make_table(PLAN, 0)
        await ann.visit(name)
        await ann.start()
        for _ in range(4):
            await ann.until(ann.asked)
            await ann.decide()
        await ann.until(ann.asked)
        return name, ann.live.state.playing


@pytest.mark.parametrize(("with_changed", "change"), CHANGES)
def test_a_running_game_goes_on_with_the_content_it_was_begun_with(
    store_url: str, monkeypatch: pytest.MonkeyPatch, with_changed: With, change: Change
) -> None:
    async def play() -> None:
        name, before = await begun(open_store(store_url))
        with_changed(monkeypatch, change)
        async with open_live_tables(open_store(store_url)) as live_tables:
            ann = Guest(live_tables, "ann")
            await ann.visit(name)
            now = ann.live.state.playing
            assert now == before and now.match.heroes[1] == before.match.heroes[1]
            bot = sum(made.by == "bot" for made in ann.live.state.decisions)
            while sum(made.by == "bot" for made in ann.live.state.decisions) < bot + 3:
                await ann.until(ann.asked)
                await ann.decide()
            later = await ann.make_table(PLAN, 0)
            await ann.visit(later)
            await ann.start()
            ours = ann.live.state.playing.match
            assert (ours.heroes[1] is library.hero("medusa"), ours.board is library.board("marmoreal")) == (True, True)

    asyncio.run(play())


@pytest.mark.parametrize(("with_changed", "change"), CHANGES)
def test_a_finished_game_is_shown_and_recorded_with_its_own_content(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, with_changed: With, change: Change
) -> None:
    async def play() -> tuple[str, Game]:
        name, _ = await begun(open_store(sqlite_url))
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            ann = Guest(live_tables, "ann")
            await ann.visit(name)
            await ann.ask(Resign(0))
            return name, ann.live.state.playing

    name, game = asyncio.run(play())
    with_changed(monkeypatch, change)
    with TestClient(Server(open_store(sqlite_url), UNLIMITED).app()) as client:
        text = client.get(f"/api/tables/{name}/record").text
        told = client.get(f"/api/tables/{name}/heroes").json()
        with client.websocket_connect(f"/api/tables/{name}/socket?language=en") as socket:
            table = socket.receive_json()
    assert Game.load(text) == game and Game.load(Game.load(text).save()) == game
    film = replay(ReplayWish(text))
    assert film.differs == "" and film.heroes_info is not None
    own_hero = with_changed is with_hero
    assert table["brought"] == (["medusa"] if own_hero else []) and bool(table["own_board"]) is not own_hero
    assert [hero["id"] for hero in told["heroes"]] == [hero.id for hero in film.heroes_info.heroes] == table["brought"]
    assert [board["id"] for board in told["boards"]] == ([] if own_hero else ["marmoreal"])
    assert [board.id for board in film.heroes_info.boards] == ([] if own_hero else ["marmoreal"])


async def resigned(url: str, undone: bool = False) -> tuple[str, str]:
    """A game that Ann has given up, and its record."""
    name, _ = await begun(open_store(url))
    async with open_live_tables(open_store(url)) as live_tables:
        ann = Guest(live_tables, "ann")
        await ann.visit(name)
        if undone:
            await ann.ask(Undo())
            await ann.until(ann.asked)
            await ann.decide(ann.options()[-1])
        await ann.ask(Resign(0))
        return name, ann.live.state.record()


@pytest.mark.parametrize("undone", [False, True])
def test_the_record_of_a_finished_game_with_other_rules_is_given_out_as_its_log_tells_it(
    store_url: str, monkeypatch: pytest.MonkeyPatch, undone: bool
) -> None:
    name, record = asyncio.run(resigned(store_url, undone))
    going_on, _ = asyncio.run(begun(open_store(store_url)))
    with_rules(monkeypatch, str)
    with_hero(monkeypatch, LESS_HEALTH)
    with TestClient(Server(open_store(store_url), UNLIMITED).app()) as client:
        over = client.get(f"/api/tables/{name}")
        assert over.status_code == 409 and over.json()["code"] == "set-aside-over"
        assert "this game is over" in over.json()["reason"] and "will resume" not in over.json()["reason"]
        running = client.get(f"/api/tables/{going_on}").json()
        assert running["code"] == "set-aside" and "will resume" in running["reason"]
        answer = client.get(f"/api/tables/{name}/record")
        assert client.get(f"/api/tables/{going_on}/record").status_code == 409, "it would tell the seed"
    assert answer.status_code == 200
    found, known = read_record(answer.text), read_record(record)
    assert found.own_heroes["medusa"].fighters[0].health == 16
    assert (found.decisions, found.first, found.players) == (known.decisions, known.first, known.players)
    assert (found.seed, found.commitment, found.salt) == (known.seed, known.commitment, known.salt)
    assert found.resigned == known.resigned == (0,)
    assert "the rules (version" in replay(ReplayWish(answer.text)).differs


@pytest.mark.parametrize("first", [0, 1])
def test_a_log_tells_who_began_where_no_lot_decided_it(first: int) -> None:
    entries = referee.create(NewTable(PLAN), "ann", 0, first=first)
    assert _record([*entries, Began(("alice", "medusa"))]).first == first


def test_a_game_that_goes_on_from_a_record_keeps_its_content_too(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = Game("alice", "medusa", seed=3).save()
    wish = Continue(record, 0, (SeatPlan(), SeatPlan(bot="random")), sit=(0,))

    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            name = await live_tables.make_table(go_on(wish, "ann", 0))
        with_hero(monkeypatch, LESS_HEALTH)
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            table = await live_tables.table(name)
            assert table is not None
            medusa = table.state.playing.match.heroes[1]
            assert medusa.fighters[0].health == 16 and set(table.state.own_heroes()) == {"medusa"}
            assert table.state.brought == {}, "a rematch is played with the present Medusa"

    asyncio.run(play())


def test_a_game_goes_on_from_a_record_with_an_earlier_board(sqlite_url: str) -> None:
    earlier = read_board(OTHER_ZONE(library.board("marmoreal").text), "marmoreal.toml")
    record = Game.seated(["alice", "medusa"], earlier, seed=3).save()
    wish = Continue(record, 0, (SeatPlan(), SeatPlan(bot="random")), sit=(0,))

    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            name = await live_tables.make_table(go_on(wish, "ann", 0))
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            table = await live_tables.table(name)
            assert table is not None and table.state.own_board == earlier

    asyncio.run(play())


def test_games_of_before_content_was_kept_bring_it_with_their_next_entry(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, _ = asyncio.run(begun(open_store(sqlite_url)))

    async def say() -> None:
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            ann = Guest(live_tables, "ann")
            await ann.visit(name)
            await ann.ask(Say("here I am"))

    async def visit() -> None:
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            await live_tables.table(name)

    forget_content(sqlite_url)
    asyncio.run(say())
    with_hero(monkeypatch, LESS_HEALTH)
    asyncio.run(visit())
    forget_content(sqlite_url)
    with pytest.raises(Unplayable, match="the hero Medusa"):
        asyncio.run(visit())


def forget_content(url: str) -> None:
    with sqlite3.connect(url.removeprefix("sqlite:///")) as connection:
        connection.execute("DELETE FROM content")
        connection.execute("DELETE FROM needs")
    connection.close()


@pytest.mark.parametrize(
    ("with_changed", "change", "words"),
    [
        (with_hero, LESS_HEALTH, {"en": "the hero Medusa", "ru": "герой «Медуза»", "uk": "герой «Медуза»"}),
        (with_board, OTHER_ZONE, {"en": "the board"}),
        (with_rules, str, {"en": "the rules", "ru": "правила", "uk": "правила"}),
    ],
)
def test_a_game_whose_content_is_not_there_is_set_aside_and_goes_on_when_it_is(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, with_changed: With, change: Change, words: dict[str, str]
) -> None:
    async def play() -> None:
        name, _ = await begun(open_store(sqlite_url))
        if with_changed is not with_rules:
            forget_content(sqlite_url)
        with monkeypatch.context() as changed:
            with_changed(changed, change)
            async with open_live_tables(open_store(sqlite_url)) as live_tables:
                with pytest.raises(Unplayable) as told:
                    await live_tables.table(name)
                for language, word in words.items():
                    assert word in told.value.reason(language)
        forget_matches()
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            assert await live_tables.table(name) is not None, "with its own content the game goes on"

    asyncio.run(play())


def test_a_kept_file_that_no_longer_loads_sets_its_game_aside_with_the_reason(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, _ = asyncio.run(begun(open_store(sqlite_url)))
    with sqlite3.connect(sqlite_url.removeprefix("sqlite:///")) as connection:
        connection.execute("UPDATE content SET text = replace(text, 'health = 16', 'heart = 16')")
    connection.close()
    with_hero(monkeypatch, LESS_HEALTH)
    with TestClient(Server(open_store(sqlite_url), UNLIMITED).app()) as client:
        answer = client.get(f"/api/tables/{name}")
    assert (answer.status_code, answer.json()["code"]) == (409, "set-aside") and "'heart'" in answer.json()["reason"]


@pytest.mark.parametrize(
    ("with_changed", "change", "damage"),
    [
        (with_hero, LESS_HEALTH, ("health = 16", "health = 12")),
        (with_hero, LESS_HEALTH, ('id = "medusa"', 'id = "gorgon"')),
        (with_board, OTHER_ZONE, ('zones = ["gray"]', 'zones = ["blue"]')),
    ],
)
def test_a_kept_file_that_is_not_what_its_digest_says_is_not_played_with(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, with_changed: With, change: Change, damage: tuple[str, str]
) -> None:
    name, _ = asyncio.run(begun(open_store(sqlite_url)))
    with sqlite3.connect(sqlite_url.removeprefix("sqlite:///")) as connection:
        connection.execute("UPDATE content SET text = replace(text, ?, ?)", damage)
    connection.close()
    with_changed(monkeypatch, change)
    with TestClient(Server(open_store(sqlite_url), UNLIMITED).app()) as client:
        assert client.get(f"/api/tables/{name}").status_code == 409


def test_content_that_no_table_needs_is_dropped(store_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        names = [(await begun(open_store(store_url)))[0] for _ in range(2)]
        wanted = files_in(content_of(Game("alice", "medusa").match))
        assert {key for key, _ in wanted} == {"hero alice", "hero medusa", "board marmoreal"}
        async with open_live_tables(open_store(store_url)) as live_tables:
            for name, left in zip(names, (3, 0), strict=True):
                await live_tables.store.forget(name)
                await live_tables.sweep()
                assert len(await live_tables.store.kept(wanted)) == left

    asyncio.run(play())


def test_operators_look_into_a_store_of_before_content_was_kept(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    name, _ = asyncio.run(begun(open_store(sqlite_url)))
    with sqlite3.connect(sqlite_url.removeprefix("sqlite:///")) as connection:
        connection.executescript("DROP TABLE content; DROP TABLE needs; PRAGMA user_version = 1")
    connection.close()
    with_hero(monkeypatch, LESS_HEALTH)
    assert main(["tables", "--store", sqlite_url, "--set-aside"]) == 0
    assert f"{name}  playing" in (out := capsys.readouterr().out) and "the hero Medusa" in out


def test_a_record_of_other_content_replays_where_it_can_and_says_what_differs(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = Game("alice", "medusa", seed=3)
    while len(game.history) < 60 and game.decision is not None:
        game.push(game.options[0])
    text, record = game.save(), tmp_path / "game.txt"
    record.write_text(text, encoding="utf-8")
    assert replay(ReplayWish(text)).differs == ""
    assert main(["replay", str(record), "--lang", "en"]) == 0 and capsys.readouterr().err == ""
    with monkeypatch.context() as changed:
        with_hero(changed, lambda file: file.replace("health = 16", "health = 17"))
        assert "the hero Medusa" in replay(ReplayWish(text + "\n")).differs
        assert "«Медуза»" in replay(ReplayWish(text + "\n", "ru")).differs
        assert main(["replay", str(record), "--lang", "en"]) == 0 and "the hero Medusa" in capsys.readouterr().err
    assert "\n2 card " in text, "Medusa plays a card"
    with monkeypatch.context() as changed:
        with_hero(changed, lambda file: re.sub(r'en = "(?!Medusa|Harpy)', 'en = "Other ', file))
        with pytest.raises(RecordError, match="played with different content: the hero Medusa"):
            Game.load(text)


@pytest.mark.parametrize(
    ("with_changed", "change", "key", "words"),
    [
        (with_hero, LESS_HEALTH, "hero medusa", "the hero Medusa"),
        (with_board, OTHER_ZONE, "board marmoreal", "the board Marmoreal"),
        (with_rules, str, "rules", "the rules"),
    ],
)
def test_who_loads_or_verifies_a_record_of_other_content_is_told_what_differs(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    with_changed: With,
    change: Change,
    key: str,
    words: str,
) -> None:
    game = Game("alice", "medusa", seed=3)
    record, file = game.record(), tmp_path / "game.txt"
    seal(record, "ab" * 32)
    file.write_text(text := write_record(record), encoding="utf-8")
    assert main(["verify", str(file)]) == 0 and capsys.readouterr().err == ""
    then = content_of(game.match)[key]
    with_changed(monkeypatch, change)
    now = content_of(Game("alice", "medusa").match)[key]
    told = f"({words} ({'version ' if key == 'rules' else ''}{then}, here {now}))"
    assert main(["verify", str(file)]) == 0
    err = capsys.readouterr().err
    assert told in err and err.count("\n") == 1
    with pytest.warns(OtherContentWarning) as warned:
        Game.load(text)
    assert told in str(warned[0].message) and warned[0].filename == __file__


def test_a_promise_is_checked_also_where_a_record_no_longer_replays(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = Game("alice", "medusa", seed=3)
    while len(game.history) < 60:
        game.push(game.options[0])
    record, file = game.record(), tmp_path / "game.txt"
    seal(record, "ab" * 32)
    file.write_text(write_record(record), encoding="utf-8")
    with_hero(monkeypatch, lambda file: re.sub(r'en = "(?!Medusa|Harpy)', 'en = "Other ', file))
    assert main(["verify", str(file)]) == 1
    told = capsys.readouterr()
    assert "played with different content: the hero Medusa" in told.err and "the seed matches" in told.out
    assert "decisions replay" not in told.out


@pytest.mark.parametrize(
    "line", ["content", "content rules x", "content hero medusa 12", "content rules 1\ncontent rules 1"]
)
def test_a_damaged_line_about_content_is_refused(line: str) -> None:
    text = Game("alice", "medusa", seed=3).save().replace(f"content rules {RULES}", line)
    with pytest.raises(RecordError, match="expected content lines"):
        read_record(text)


@pytest.mark.parametrize(
    "change",
    [
        lambda text: "# a comment\n" + text,
        lambda text: text.replace('ru = "Рывок"', 'ru = "Бросок"'),
        lambda text: text.replace('ins = "Медузой"', 'ins = "Медузою"'),
    ],
)
def test_comments_and_translations_change_no_game(monkeypatch: pytest.MonkeyPatch, change: Change) -> None:
    def present() -> dict[str, str]:
        return content_of(Match((library.hero("alice"), library.hero("medusa")), library.board("marmoreal"), "duel"))

    before = present()
    assert set(before) == {"rules", "hero alice", "hero medusa", "board marmoreal"}
    with_hero(monkeypatch, change)
    assert present() == before
