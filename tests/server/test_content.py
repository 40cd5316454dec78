"""A game goes on with what it was played with, or it is set aside with a word about what has changed."""

import asyncio
import re
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import pytest

from unmatched import game as game_module
from unmatched.cli import main
from unmatched.game import Game
from unmatched.heroes import library
from unmatched.heroes.board_file import BoardFile, load_board
from unmatched.heroes.content import RULES, content_of
from unmatched.heroes.hero import Hero, load_hero
from unmatched.heroes.match import Match
from unmatched.record import RecordError, read_record
from unmatched.server.http_protocol import ReplayWish
from unmatched.server.protocol import SeatPlan, Settings
from unmatched.server.replay import replay
from unmatched.server.set_aside import SetAside
from unmatched.server.store import open_store
from unmatched.testing.guests import Guest, open_hall

PLAN = Settings(seats=(SeatPlan(hero="alice"), SeatPlan(bot="random", hero="medusa")))
Change = Callable[[str], str]


def with_hero(monkeypatch: pytest.MonkeyPatch, change: Change) -> None:
    """From now on Medusa's file is another one."""
    old = library.hero
    changed = load_hero(change(old("medusa").text), "medusa.toml")
    assert changed.text != old("medusa").text

    def hero(hero_id: str) -> Hero:
        return changed if hero_id == "medusa" else old(hero_id)

    monkeypatch.setattr(library, "hero", hero)
    game_module._official_match.cache_clear()


def with_board(monkeypatch: pytest.MonkeyPatch, change: Change) -> None:
    text = (files("unmatched") / "content" / "boards" / "marmoreal.toml").read_text(encoding="utf-8")
    changed = load_board(change(text), "marmoreal.toml")

    def board(board_id: str) -> BoardFile:
        return changed

    monkeypatch.setattr(library, "board", board)
    game_module._official_match.cache_clear()


def with_rules(monkeypatch: pytest.MonkeyPatch, change: Change) -> None:
    monkeypatch.setattr("unmatched.heroes.content.RULES", RULES + 1)


@pytest.fixture(autouse=True)
def fresh_matches() -> object:
    yield
    game_module._official_match.cache_clear()


With = Callable[[pytest.MonkeyPatch, Change], None]


@pytest.mark.parametrize(
    ("with_changed", "change", "words"),
    [
        (with_hero, lambda text: text.replace("health = 16", "health = 15"), {"en": "Medusa", "ru": "Медуза"}),
        (with_hero, lambda text: text.replace('en = "Dash"', 'en = "A Dash"'), {"en": "the hero", "uk": "герой"}),
        (
            with_board,
            lambda text: text.replace('zones = ["gray"]', 'zones = ["green"]', 1),
            {"en": "the board"},
        ),
        (with_rules, str, {"en": "the rules", "ru": "правила", "uk": "правила"}),
    ],
)
def test_a_running_game_is_set_aside_when_its_content_has_changed(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, with_changed: With, change: Change, words: dict[str, str]
) -> None:
    async def play() -> None:
        async with open_hall(open_store(sqlite_url)) as hall:
            ann = Guest(hall, "ann")
            name = await ann.make_table(PLAN, 0)
            await ann.visit(name)
            await ann.start()
            await ann.until(ann.asked)
        with monkeypatch.context() as changed:
            with_changed(changed, change)
            async with open_hall(open_store(sqlite_url)) as hall:
                with pytest.raises(SetAside) as told:
                    await hall.table(name)
                for language, word in words.items():
                    assert word in told.value.reason(language)
        game_module._official_match.cache_clear()
        async with open_hall(open_store(sqlite_url)) as hall:
            assert await hall.table(name) is not None, "with its own content the game goes on"

    asyncio.run(play())


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
        with pytest.raises(RecordError, match="played with other content: the hero Medusa"):
            Game.load(text)


@pytest.mark.parametrize(
    "line", ["content", "content rules x", "content hero medusa 12", "content rules 1\ncontent rules 1"]
)
def test_a_damaged_line_about_content_is_refused(line: str) -> None:
    text = Game("alice", "medusa", seed=3).save().replace(f"content rules {RULES}", line)
    with pytest.raises(RecordError, match="what it was played with"):
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
