"""Link previews: a title, a sentence and a picture for every page, and nothing hidden in them."""

import html
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from starlette.types import ASGIApp

from unmatched import SPECTATOR, Game
from unmatched.heroes.library import board, hero
from unmatched.server.app import Server
from unmatched.server.features.previews import link_image as share_picture
from unmatched.server.features.previews.link_image import card_picture, hero_picture, png, table_picture
from unmatched.server.http.client_pages import ClientPages
from unmatched.server.limits import UNLIMITED, Limits
from unmatched.server.store.outage import StoreDown
from unmatched.server.store.store import open_store

PORTRAIT, FACE = 'viewBox="0 0 480 600"', 'viewBox="0 0 630 520"'
PAGE = """<!doctype html><html lang="en"><head><meta
  name="description" content="of the client" /><title>Unmatched</title></head><body></body></html>"""


@pytest.fixture
def built(tmp_path: Path) -> Path:
    (tmp_path / "index.html").write_text(PAGE)
    return tmp_path


@pytest.fixture
def client(sqlite_url: str, built: Path) -> Iterator[TestClient]:
    with TestClient(showing(Server(open_store(sqlite_url), UNLIMITED), built)) as client:
        yield client


def showing(server: Server, built: Path) -> ASGIApp:
    server.web.pages = ClientPages(built)
    return server.app()


def make(client: TestClient, name: str = "Ann", sit: Sequence[int] = (0,), **settings: object) -> str:
    seats = [{"hero": "alice"}, {"hero": "medusa", "bot": "beginner"}]
    wish = {"settings": {"seats": seats, "board": "heorot", **settings}, "name": name, "sit": sit}
    answer = client.post("/api/tables", json=wish)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


def start(client: TestClient, table: str) -> None:
    with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
        socket.send_json({"t": "start", "ref": 1})
        while (heard := socket.receive_json())["t"] not in ("done", "refused"):
            pass
        assert heard["t"] == "done", heard


def told(client: TestClient, path: str, language: str = "en") -> dict[str, str]:
    page = client.get(path, headers={"accept-language": language}).text
    assert "of the client" not in page
    found = {name: html.unescape(text) for name, text in re.findall(r'<meta \w+="([\w:]+)" content="([^"]*)"', page)}
    return found | {"title": html.unescape(page.split("<title>")[1].split("</title>")[0])}


def test_an_invitation_says_who_invites_to_what(client: TestClient) -> None:
    seen = told(client, f"/t/{make(client, seats=[{'hero': 'alice'}, {}])}")
    assert seen["og:title"] == "Ann invites you to play Unmatched"
    assert seen["og:description"] == "Duel on Heorot. One seat is open."
    assert seen["title"] == "Ann invites you to play Unmatched · Unmatched"
    assert seen["robots"] == "noindex" and seen["og:url"].startswith("http://testserver/t/")


@pytest.mark.parametrize(
    ("language", "invited", "on"),
    [("ru-RU,ru", "Ann зовёт вас", "Партия идёт."), ("uk", "Ann кличе вас", "Партія триває.")],
)
def test_the_words_are_those_of_the_reader(client: TestClient, language: str, invited: str, on: str) -> None:
    table = make(client)
    assert told(client, f"/t/{table}", language)["og:title"].startswith(invited)
    start(client, table)
    assert on in told(client, f"/t/{table}", language)["og:description"]
    assert on in told(client, f"/t/{table}?lang={language[:2]}", "en")["og:description"]


def test_a_game_under_way_is_told_by_its_heroes_and_a_replay_by_the_same(client: TestClient) -> None:
    table = make(client)
    start(client, table)
    assert told(client, f"/t/{table}")["og:title"] == "Alice – Medusa"
    assert told(client, f"/t/{table}")["og:description"] == "Duel on Heorot. The game is in progress."
    assert "move by move" in told(client, f"/r/{table}")["og:description"]


def test_heroes_and_other_pages_have_a_preview_of_their_own(client: TestClient) -> None:
    assert told(client, "/heroes/medusa", "ru")["og:title"] == "Медуза"
    assert told(client, "/heroes/medusa")["og:image"] == "http://testserver/preview/heroes/medusa.png"
    assert told(client, "/heroes/medusa")["description"]
    for path in ("/", "/new", "/learn", "/heroes", "/heroes/nobody"):
        assert told(client, path)["og:title"] == "Unmatched: duels between heroes", path
        assert "robots" not in told(client, path)
    assert told(client, "/t/nosuchtable00000")["robots"] == "noindex"


def test_a_bot_invites_nobody(client: TestClient) -> None:
    table = make(client, seats=[{"bot": "easy", "hero": "medusa"}, {"hero": "alice"}], sit=())
    assert told(client, f"/t/{table}")["og:title"] == "You are invited to play Unmatched"


def test_a_name_cannot_break_out_of_the_page(client: TestClient) -> None:
    table = make(client, name='"><script>x</script>')
    page = client.get(f"/t/{table}").text
    assert "<script" not in page and "&quot;&gt;&lt;script&gt;" in page


def test_the_picture_is_a_png_of_the_present_position(client: TestClient) -> None:
    table = make(client)
    before = client.get(f"/preview/t/{table}.png")
    assert before.headers["content-type"] == "image/png" and before.content.startswith(b"\x89PNG")
    assert before.headers["cross-origin-resource-policy"] == "cross-origin"
    start(client, table)
    during = client.get(f"/preview/t/{table}.png").content
    assert during != before.content
    for path in ("start", "heroes/alice"):
        assert client.get(f"/preview/{path}.png").status_code == 200
    for path in ("heroes/nobody", "t/nosuchtable00000", "t/x"):
        assert client.get(f"/preview/{path}.png").status_code == 404


def test_who_may_not_watch_gets_the_board_without_figures(client: TestClient) -> None:
    open_table, closed = make(client), make(client, spectators=False)
    start(client, open_table)
    start(client, closed)
    heroes = [hero("alice"), hero("medusa")]
    assert client.get(f"/preview/t/{closed}.png").content == png(table_picture(board("heorot"), heroes, None))
    assert client.get(f"/preview/t/{open_table}.png").content != client.get(f"/preview/t/{closed}.png").content


def test_pictures_are_bounded(sqlite_url: str, built: Path) -> None:
    limits = Limits(pictures_per_second=0, picture_burst=1)
    with TestClient(showing(Server(open_store(sqlite_url), limits), built)) as client:
        assert [client.get("/preview/start.png").status_code for _ in range(2)] == [200, 429]


def test_a_page_comes_without_its_table_when_the_store_fails_or_is_asked_too_often(
    sqlite_url: str, built: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = Limits(requests_per_second=0, request_burst=2)
    server = Server(open_store(sqlite_url), limits)
    with TestClient(showing(server, built)) as client:
        table = make(client)
        with monkeypatch.context() as broken:

            async def fails(table: str) -> bytes:
                raise StoreDown("disk I/O error")

            broken.setattr(server.live_tables.store, "listing", fails)
            assert told(client, f"/t/{table}")["og:title"] == "Unmatched: duels between heroes"
        assert told(client, f"/t/{table}")["og:title"].startswith("Ann ")
        assert told(client, f"/t/{table}")["og:title"] == "Unmatched: duels between heroes"


def test_without_the_extra_the_sign_of_the_app_is_shown(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(share_picture, "find_spec", lambda name: None)
    seen = told(client, "/heroes/medusa")
    assert seen["og:image"] == "http://testserver/icons/icon-512.png" and seen["twitter:card"] == "summary"
    assert client.get("/preview/start.png").status_code == 404


def test_every_mode_has_its_picture() -> None:
    game = Game("alice", "medusa", "sinbad", "beowulf", mode="free-for-all", board="sarpedon", seed=1)
    while game.view(SPECTATOR).setup:
        game.push(game.options[0])
    view = game.view(SPECTATOR)
    standing = sum(bool(fighter.space) for player in view.players for fighter in player.fighters)
    drawn = table_picture(game.match.board, game.match.heroes, view)
    assert drawn.count("<title>harpy") == 3 and drawn.count("<clipPath") == 2 * standing
    assert drawn.count(PORTRAIT) == 4
    assert hero_picture(hero("sun-wukong")).count(PORTRAIT) == 2 and hero_picture(hero("sun-wukong")).count(FACE) == 6


def test_the_end_of_a_game_crowns_the_winner_and_darkens_the_others() -> None:
    game = Game("alice", "medusa", seed=1)
    on, over = (
        table_picture(game.match.board, game.match.heroes, game.view(SPECTATOR), winners) for winners in ((), (1,))
    )
    assert share_picture._CROWN not in on and over.count(share_picture._CROWN) == 1
    assert on.count('opacity=".62"') == 0 and over.count('opacity=".62"') == 1


def test_a_card_has_a_page_and_a_picture_of_its_own(client: TestClient) -> None:
    seen = told(client, "/heroes/medusa/gaze-of-stone", "uk")
    assert seen["og:title"] == "Кам'яний погляд · Медуза"
    assert seen["og:image"] == "http://testserver/preview/heroes/medusa/gaze-of-stone.png"
    assert client.get("/preview/heroes/medusa/gaze-of-stone.png").content[:4] == b"\x89PNG"
    assert client.get("/preview/heroes/medusa/no-such-card.png").status_code == 404
    assert told(client, "/heroes/medusa/no-such-card")["og:title"] == "Medusa"
    sidekicks = next(card for card in hero("alice").cards if card.key == "claws-that-catch")
    picture = card_picture(hero("alice"), sidekicks)
    assert picture.count(FACE) == 1 and picture.count(PORTRAIT) == 1


def test_lists_ask_for_a_smaller_picture(client: TestClient) -> None:
    table = make(client)
    large, small = (client.get(f"/preview/t/{table}.png{wish}").content for wish in ("", "?small"))
    assert [int.from_bytes(data[16:20], "big") for data in (large, small)] == [1200, 480]
