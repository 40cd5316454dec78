"""A record as pictures: every page, every seat, nothing that a seat did not know; and tables that go on from one."""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from starlette.testclient import TestClient

from unmatched import Game
from unmatched.heroes.hero import read_hero
from unmatched.server.app import Server
from unmatched.server.limits import UNLIMITED, Limits
from unmatched.server.store.store import open_store
from unmatched.tables.continuation import go_on
from unmatched.tables.fairness import verify
from unmatched.tables.protocol import Done, Line, Refused, Rematch, SeatPlan, Sight, Undo
from unmatched.tables.refusal import Refusal
from unmatched.tables.replay import read_game, replay, replay_sight
from unmatched.tables.replay_messages import Continue, Frame, Replay, ReplaySight, ReplayWish
from unmatched.testing.guests import Guest, open_live_tables

KNIGHT = (Path(__file__).parent.parent / "hero_files" / "knight.toml").read_text(encoding="utf-8")


def played(*heroes: object, seed: int = 4, **settings: object) -> Game:
    """A whole game by random decisions."""
    game = Game(*heroes, seed=seed, **settings)  # type: ignore[arg-type]
    chance = random.Random(seed)
    while game.decision is not None:
        game.push(chance.choice(game.options))
    return game


@pytest.fixture(scope="module")
def duel() -> Game:
    return played("medusa", "king-arthur")


def pages(record: str, seat: int, count: int = 64, language: str = "en") -> list[Frame]:
    """All frames, page by page."""
    frames: list[Frame] = []
    while True:
        found = replay(ReplayWish(record, language, seat, len(frames), count))  # type: ignore[arg-type]
        frames += found.frames
        if len(frames) > found.decisions:
            return frames


def log_of(frames: list[Frame]) -> list[Line]:
    """The log as a client puts it together."""
    lines: list[Line] = []
    for frame in frames:
        lines[frame.game.log_from :] = frame.game.log
    return lines


def test_every_frame_is_the_game_after_so_many_decisions(duel: Game) -> None:
    frames = pages(duel.save(), 0)
    assert [frame.number for frame in frames] == list(range(len(duel.history) + 1))
    assert [frame.by for frame in frames[1:]] == [seat for seat, _ in duel.history]
    assert frames[0].by == -1 and frames[0].label == "" and all(frame.label for frame in frames[1:])
    game = Game.load(duel.save())
    while True:
        info = frames[len(game.history)].game
        view = game.view(0)
        assert info.view.turn == view.turn and info.view.players[0].hand == view.players[0].hand
        assert [f.space for p in info.view.players for f in p.fighters] == [
            f.space for p in view.players for f in p.fighters
        ]
        if info.question is not None:
            assert view.decision is not None and info.question.kind == view.decision.kind
            assert info.question.prompt and not info.question.options, "nothing is offered: what is shown is past"
        if not game.history:
            break
        game.pop()
    assert frames[-1].game.outcome is not None and frames[-1].game.question is None
    assert all(frame.game.outcome is None for frame in frames[:-1])


def test_pages_of_any_size_make_the_same_log(duel: Game) -> None:
    record = duel.save()
    whole = log_of(pages(record, 1))
    assert [line.kind for line in whole] == [event.kind for event in duel.events(1)]
    assert log_of(pages(record, 1, count=7)) == whole
    (late,) = replay(ReplayWish(record, seat=1, first=40, count=1)).frames
    assert late.game.log_from == 0 and list(late.game.log) == whole[: len(late.game.log)] and late.game.log
    assert replay(ReplayWish(record, first=len(duel.history) + 1)).frames == ()


def test_a_seat_sees_in_a_replay_what_it_saw_at_the_table(duel: Game) -> None:
    """Every byte of a frame for a seat is the same in a game that differs only in what the seat does not know."""
    record = duel.save()
    keys = {seat: {card.key for card in hero.cards} for seat, hero in enumerate(duel.match.heroes)}
    for reader in (-1, 0, 1):
        frames = pages(record, reader)
        game = Game.load(record)
        game_at = {len(game.history): game.copy()}
        while game.history:
            game.pop()
            game_at[len(game.history)] = game.copy()
        for frame in frames:
            view = game_at[frame.number].view(reader)
            known: set[str] = set()
            for player in view.players:
                known |= {
                    *(player.hand or ()),
                    *player.known,
                    *player.discard,
                    *(card for _, card in player.known_deck),
                }
            known |= {event.card for event in game_at[frame.number].events(reader)}
            if view.combat is not None:
                known |= {view.combat.attack_card, view.combat.attack_boost, view.combat.defense_card}
            told = msgspec.json.encode(frame).decode()
            hidden = (keys[0] | keys[1]) - known
            assert not [key for key in hidden if f'"{key}"' in told or f"card {key}" in told], frame.number


def test_a_hidden_choice_has_no_name_for_the_others(duel: Game) -> None:
    record = duel.save()
    kinds = {number: frame for number, frame in enumerate(pages(record, -2))}
    attacks = [
        number + 1
        for number, frame in kinds.items()
        if frame.game.question is not None and frame.game.question.kind == "attack card"
    ]
    assert attacks
    for number in attacks:
        attacker = kinds[number].by
        told = {seat: replay(ReplayWish(record, "en", seat, number, 1)).frames[0].label for seat in (-2, -1, 0, 1)}
        assert told[-2] == told[attacker] and "(" in told[attacker]
        assert told[-1] == told[1 - attacker] == "The attack card"


def test_all_cards_open_shows_both_hands_and_the_decks(duel: Game) -> None:
    for frame in pages(duel.save(), -2):
        for player in frame.game.view.players:
            assert player.hand is not None and len(player.hand) == player.hand_count
            assert len(player.known_deck) == player.deck_count
        combat = frame.game.view.combat
        assert combat is None or bool(combat.attack_card) == combat.attack_committed
        assert frame.game.question is None or frame.game.question.prompt
    lines = log_of(pages(duel.save(), -2))
    assert all(line.card for line in lines if line.kind == "draw")


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_a_replay_speaks_the_language_asked_for(duel: Game, language: str) -> None:
    found = replay(ReplayWish(duel.save(), language, -2, 3, 30))  # type: ignore[arg-type]
    assert found.hero_names == found.names and len(set(found.hero_names)) == 2
    cyrillic = [frame.label for frame in found.frames if any("а" <= c <= "я" for c in frame.label.lower())]
    assert bool(cyrillic) == (language != "en")


def test_a_record_with_an_own_hero_brings_its_cards(duel: Game) -> None:
    own = read_hero(KNIGHT, "knight.toml")
    game = played(own, "alice", seed=2)
    found = replay(ReplayWish(game.save(), count=1))
    assert found.heroes_info is not None and [hero.id for hero in found.heroes_info.heroes] == [own.id]
    assert found.heroes_info.heroes[0].cards
    assert replay(ReplayWish(duel.save(), count=1)).heroes_info is None


@pytest.mark.parametrize("mode", ["teams", "free-for-all"])
def test_games_of_more_than_two_are_replayed(mode: str) -> None:
    heroes = ["sinbad", "alice", "yennenga", "bloody-mary"]
    sides: list[object] = [heroes[:2], heroes[2:]] if mode == "teams" else list(heroes)
    game = played(*sides, seed=5, board="sarpedon", mode=mode)
    frames = pages(game.save(), 3)
    assert frames[-1].game.outcome is not None and len(frames) == len(game.history) + 1
    assert frames[5].game.view.seat == 3


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["there is no board called 'nowhere'", "is not a decision", "the header has no 'heroes'"]),
        ("ru", ["поля 'nowhere' нет", "— не решение", "в заголовке нет 'heroes'"]),
        ("uk", ["поля 'nowhere' немає", "— не рішення", "у заголовку немає 'heroes'"]),
    ],
)
def test_why_a_record_is_refused_is_told_in_the_language_of_the_reader(
    duel: Game, language: str, words: list[str]
) -> None:
    text = duel.save()
    broken = [text.replace("marmoreal", "nowhere"), text.replace("\n\n", "\n\n2 dance\n"), "unmatched record 2\n"]
    for record, why in zip(broken, words, strict=True):
        with pytest.raises(Refusal) as refused:
            replay(ReplayWish(record, language))  # type: ignore[arg-type]
        assert why in refused.value.reason(language)


def test_why_a_record_is_refused_is_one_plain_sentence(duel: Game) -> None:
    head, _, decisions = duel.save().partition("\n\n")
    line = head.count("\n") + 3
    first, rest = decisions.split("\n", 1)
    other = "2" if first[0] == "1" else "1"

    def told(record: str) -> str:
        with pytest.raises(Refusal) as refused:
            read_game(record)
        return refused.value.reason("en")

    said = f"{first[0]} manoeuvre"
    assert told(f"{head}\n\n{said}\n{rest}") == (
        f"line {line} of the record (‘{said}’) is not valid: 'manoeuvre' is not a decision; did you mean 'maneuver'?"
    )
    assert told(f"{head}\n\n{other}{first[1:]}\n{rest}").startswith(
        f"line {line} of the record: expected player {first[0]} ("
    )
    assert told(duel.save().replace("mode duel", "mode dual")) == (
        "line 4 of the record: expected one of: duel, teams, free-for-all, found ‘mode dual’"
    )
    assert told("\x89PNG") == told("") == "this is not a game record: line 1 must be ‘unmatched record 2’"


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_a_bad_record_is_refused_with_the_line_that_is_wrong(duel: Game, language: str) -> None:
    text = duel.save()
    head, _, decisions = text.partition("\n\n")
    broken = f"{head}\n\n1 dance wildly\n{decisions}"
    line = head.count("\n") + 3
    for record, place in ((broken, str(line)), ("", "1"), (text.replace("marmoreal", "nowhere"), "")):
        with pytest.raises(Refusal) as refused:
            replay(ReplayWish(record, language))  # type: ignore[arg-type]
        told = refused.value.reason(language)
        assert refused.value.code == "bad-record" and place in told
    with pytest.raises(Refusal) as refused:
        replay(ReplayWish(text, language, 3))  # type: ignore[arg-type]
    assert refused.value.code == "bad-message"
    with pytest.raises(Refusal, match="lines"):
        replay(ReplayWish("\n" * 30_000))


def test_of_every_place_it_is_told_who_can_strike_where_as_at_the_table(duel: Game) -> None:
    record, game = duel.save(), Game.load(duel.save())
    for position in range(len(duel.history), -1, -40):
        while len(game.history) > position:
            game.pop()
        told = replay_sight(ReplaySight(record, position))
        assert told.position == position and told.fighters == game.sight()
    with pytest.raises(Refusal) as refused:
        replay_sight(ReplaySight(record, len(duel.history) + 1))
    assert str(len(duel.history)) in refused.value.reason("uk")


# -- over HTTP


@pytest.fixture
def client(sqlite_url: str) -> Iterator[TestClient]:
    with TestClient(Server(open_store(sqlite_url), UNLIMITED).app(), raise_server_exceptions=False) as client:
        yield client


def test_a_replay_is_asked_for_over_http(client: TestClient, duel: Game) -> None:
    answer = client.post("/api/replay", json={"record": duel.save(), "language": "uk", "seat": -2, "count": 5})
    assert answer.status_code == 200 and len(msgspec.json.decode(answer.content, type=Replay).frames) == 5
    for wrong in ({"record": 3}, {"record": "", "count": 65}, {"record": "", "seat": 4}, {"record": "", "x": 1}, {}):
        assert client.post("/api/replay", json=wrong).status_code == 400
    bad = client.post("/api/replay", json={"record": "nonsense", "language": "ru"})
    assert bad.status_code == 400 and bad.json()["code"] == "bad-record" and "строка 1" in bad.json()["reason"]


def test_who_can_strike_where_is_asked_for_over_http(client: TestClient, duel: Game) -> None:
    answer = client.post("/api/replay/sight", json={"record": duel.save(), "position": 30})
    told = msgspec.json.decode(answer.content, type=Sight)
    assert answer.status_code == 200 and told.position == 30 and told.fighters
    assert len(answer.content) < 20_000
    for wrong in ({"record": duel.save()}, {"record": duel.save(), "position": -1}, {"record": "x", "position": 0}):
        assert client.post("/api/replay/sight", json=wrong).status_code == 400


def test_the_longest_records_fit_and_longer_ones_do_not(client: TestClient) -> None:
    own = [read_hero(KNIGHT.replace('id = "', f'id = "x{i}-', 1) + "#" * 50_000, "x.toml") for i in range(4)]
    game = played(*own, seed=3, board="sarpedon", mode="free-for-all")
    record = game.save()
    assert len(record) > 200_000
    answer = client.post("/api/replay", json={"record": record, "count": 2})
    assert answer.status_code == 200 and len(answer.json()["heroes_info"]["heroes"]) == 4
    assert client.post("/api/replay", json={"record": "x" * 700_000}).status_code == 413


def test_one_address_gets_so_many_replays(sqlite_url: str, duel: Game) -> None:
    limits = Limits(replay_burst=2, replays_per_second=0.0001)
    with TestClient(Server(open_store(sqlite_url), limits).app()) as client:
        body = {"record": duel.save(), "count": 1}
        assert [client.post("/api/replay", json=body).status_code for _ in range(3)] == [200, 200, 429]


# -- going on


def plan(record: str, decisions: int, *bots: str, **more: object) -> Continue:
    seats = tuple(SeatPlan(bot) for bot in bots)
    sit = tuple(seat for seat, bot in enumerate(bots) if not bot)
    return Continue(record, decisions, seats, "Ann", sit, **more)  # type: ignore[arg-type]


def go(play: object) -> None:
    async def bounded() -> None:
        async with asyncio.timeout(60):
            await play()  # type: ignore[operator]

    asyncio.run(bounded())


def test_a_table_goes_on_from_any_position_and_survives_a_restart(store_url: str, duel: Game) -> None:
    record, half = duel.save(), len(duel.history) // 2
    there = duel.copy()
    while len(there.history) > half:
        there.pop()

    async def play() -> None:
        async with open_live_tables(open_store(store_url)) as live_tables:
            ann = Guest(live_tables, "ann")
            name = await live_tables.make_table(go_on(plan(record, half, "", "", hot_seat=True), "ann", 1))
            await ann.visit(name)
            await ann.until(lambda: ann.game_info() is not None)
            assert ann.table.phase == "playing" and ann.table.continued and ann.table.commitment == ""
            state = ann.live.state
            assert state.playing.history[:half] == there.history
            assert [seat.mine for seat in ann.table.seats] == [True, True]
            # Nothing of the old table is taken back here.
            own = len(state.decisions)
            assert isinstance(await ann.ask(Undo()), Refused)
            assert isinstance(await ann.decide(), Done)
            assert isinstance(await ann.ask(Undo()), Done)
            assert len(ann.live.state.decisions) == own and isinstance(await ann.ask(Undo()), Refused)
            assert isinstance(await ann.decide(), Done)
            state = ann.live.state
        async with open_live_tables(open_store(store_url)) as live_tables:
            ann = Guest(live_tables, "ann")
            await ann.visit(name)
            await ann.until(lambda: ann.game_info() is not None)
            again = ann.live.state
            assert again.game == state.game and again.revision == state.revision and again.continued
            assert not await live_tables.public_tables()
            while not ann.over():
                await ann.until(lambda: ann.asked() or ann.over())
                if ann.asked():
                    question = ann.game.question
                    assert question is not None
                    attack = [o.text for o in question.options if o.kind in ("attack", "card")]
                    assert isinstance(await ann.decide(attack[0] if attack else ""), Done)
            verdict = verify(again.record())
            assert verdict.commitment == "" and verdict.game is not None and len(verdict.game.history) > half
            assert Game.load(again.record()).outcome() is not None
            assert isinstance(await ann.ask(Rematch()), Done)
            await ann.until(lambda: bool(ann.table.rematch))
            rematch = await live_tables.table(ann.table.rematch)
            assert rematch is not None and not rematch.state.continued and not rematch.state.playing.history

    go(play)


def test_a_bot_plays_on_at_a_continued_table(sqlite_url: str, duel: Game) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            ann = Guest(live_tables, "ann")
            name = await live_tables.make_table(go_on(plan(duel.save(), 10, "", "random"), "ann", 1))
            await ann.visit(name)
            while not any(made.by == "bot" for made in ann.live.state.decisions):
                await ann.until(ann.asked)
                assert isinstance(await ann.decide(), Done)

    go(play)


def test_an_own_hero_of_a_record_is_known_at_the_new_table(sqlite_url: str) -> None:
    own = read_hero(KNIGHT, "knight.toml")
    record = played(own, "alice", seed=2).save()

    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            ann = Guest(live_tables, "ann")
            await ann.visit(await live_tables.make_table(go_on(plan(record, 6, "", "", hot_seat=True), "ann", 1)))
            assert ann.table.brought == (own.id,) and ann.table.seats[0].hero_name

    go(play)


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"decisions": 100_000}, "bad-record"),
        ({"seats": [{}, {}, {}]}, "bad-message"),
        ({"seats": [{"bot": "cleverest"}, {}], "sit": [1]}, "bad-message"),
        ({"seats": [{"bot": "easy"}, {}], "sit": [0, 1]}, "bad-message"),
        ({"seats": [{"bot": "easy"}, {"bot": "easy"}], "sit": []}, "bad-message"),
        ({"hot_seat": False}, "not-allowed"),
        ({"sit": [0]}, "bad-message"),
        ({"sit": [0, 3]}, "bad-message"),
        ({"record": "x"}, "bad-record"),
    ],
)
def test_wishes_that_make_no_table_are_refused(
    client: TestClient, duel: Game, wish: dict[str, object], code: str
) -> None:
    body = {"record": duel.save(), "decisions": 5, "seats": [{}, {}], "sit": [0, 1], "hot_seat": True}
    assert client.post("/api/tables/continue", json=body).status_code == 201
    answer = client.post("/api/tables/continue", json=body | wish)
    assert answer.status_code == 400 and answer.json()["code"] == code and answer.json()["reason"]


@pytest.mark.parametrize("name", ["{here}/{file}", "./{file}", "./missing.toml", "secret.toml"])
@pytest.mark.parametrize("of", ["heroes medusa", "board marmoreal"])
def test_no_name_in_a_strangers_record_opens_a_file(
    client: TestClient, duel: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, of: str
) -> None:
    monkeypatch.chdir(tmp_path)
    mill = Path(__file__).parent.parent.parent / "examples" / "old-mill.toml"
    file = "knight.toml" if of.startswith("heroes") else "mill.toml"
    (tmp_path / file).write_text(KNIGHT if file == "knight.toml" else mill.read_text("utf-8"), encoding="utf-8")
    (tmp_path / "secret.toml").write_text('password = "swordfish"\n', encoding="utf-8")
    word = name.format(here=tmp_path, file=file)
    lines = [line for line in duel.save().split("\n") if not line.startswith("content ")]
    record = "\n".join(lines).replace(of, f"{of.split()[0]} {word}", 1)
    asked = {
        "/api/replay": {"record": record},
        "/api/replay/sight": {"record": record, "position": 0},
        "/api/tables/continue": {"record": record, "decisions": 0, "seats": [{}, {}], "sit": [0, 1], "hot_seat": True},
    }
    for address, body in asked.items():
        answer = client.post(address, json=body)
        assert answer.status_code == 400 and answer.json()["code"] == "bad-record"
        assert "password" not in answer.text and " called " in answer.json()["reason"]


@pytest.mark.parametrize("settings", [{"board": "./mill.toml"}, {"seats": [{"hero": "./knight.toml"}, {}]}])
def test_no_name_in_the_settings_of_a_table_opens_a_file(client: TestClient, settings: dict[str, object]) -> None:
    answer = client.post("/api/tables", json={"settings": {"seats": [{}, {}]} | settings})
    assert answer.status_code == 400 and answer.json()["code"] == "bad-message"


def test_the_end_of_a_finished_game_is_no_place_to_go_on(duel: Game) -> None:
    with pytest.raises(Refusal):
        go_on(plan(duel.save(), len(duel.history), "", "", hot_seat=True), "ann", 1)
    entries = go_on(plan(duel.save(), len(duel.history) - 1, "", "", hot_seat=True), "ann", 1)
    assert entries


def test_a_record_of_a_table_tells_who_played_and_who_resigned(sqlite_url: str, client: TestClient) -> None:
    wish = {
        "settings": {"seats": [{"hero": "alice"}, {"hero": "medusa"}], "hot_seat": True},
        "name": "Ann # 1",
        "sit": [0, 1],
    }
    table = client.post("/api/tables", json=wish).json()["table"]
    with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
        socket.send_json({"t": "start", "ref": 1})
        socket.send_json({"t": "resign", "ref": 2, "seat": 1})
        while (answer := socket.receive_json()).get("ref") != 2:
            pass
        assert answer["t"] == "done"
    record = client.get(f"/api/tables/{table}/record").text
    assert "\nplayer 1 Ann # 1\nplayer 2 Ann # 1\ncommitment " in record and "\nresigned 2\n" in record
    found = client.post("/api/replay", json={"record": record}).json()
    assert found["names"] == ["Ann # 1"] * 2 and found["sound"] and len(found["commitment"]) == 64
    last = found["frames"][-1]["game"]
    assert last["outcome"] == {"winners": [0], "reason": "resigned"} and last["question"] is None


def test_a_live_game_gives_no_record_away(client: TestClient) -> None:
    wish = {"settings": {"seats": [{}, {}], "hot_seat": True}, "sit": [0, 1]}
    table = client.post("/api/tables", json=wish).json()["table"]
    with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
        socket.send_json({"t": "start", "ref": 1})
        while socket.receive_json()["t"] != "done":
            pass
        assert client.get(f"/api/tables/{table}/record").status_code == 403


def test_the_sample_of_the_page_is_a_whole_game_of_the_present_content() -> None:
    sample = (Path(__file__).parents[2] / "web" / "public" / "sample.txt").read_text(encoding="utf-8")
    told = replay(ReplayWish(sample))
    assert told.differs == "" and told.decisions > 50, "run tools/write_sample.py"
