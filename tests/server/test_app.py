"""The HTTP part and the door to the socket: cookies, origins, limits, headers, and nothing that surprises it."""

import gzip
import json
import tomllib
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote_from_bytes

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.applications import Starlette
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from unmatched.heroes.errors import MOST_FAULTS
from unmatched.heroes.library import hero
from unmatched.heroes.toml_tree import MAX_BYTES
from unmatched.server.app import Server
from unmatched.server.http.client_pages import SITE, STATIC, ClientPages, policy
from unmatched.server.http.identity import COOKIE, HEADERS, SECURE_COOKIE
from unmatched.server.limits import UNLIMITED, Limits
from unmatched.server.store.store import open_store
from unmatched.tables.protocol import PROTOCOL

ROOT = Path(__file__).parents[2]
KNIGHT = Path(__file__).parent.parent / "hero_files" / "knight.toml"
DUEL = {"settings": {"seats": [{"hero": "alice"}, {"hero": "medusa"}], "public": True}, "name": "Ann", "sit": [0]}


@pytest.fixture
def client(sqlite_url: str) -> Iterator[TestClient]:
    with TestClient(Server(open_store(sqlite_url), UNLIMITED).app(), raise_server_exceptions=False) as client:
        yield client


def make(client: TestClient) -> str:
    answer = client.post("/api/tables", json=DUEL)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


def test_a_table_is_made_found_and_listed(client: TestClient) -> None:
    table = make(client)
    assert client.get("/healthz").text.startswith("ok ")
    (listed,) = client.get("/api/tables").json()["tables"]
    assert listed["table"] == table and listed["free"] == 1 and listed["names"] == ["Ann", ""]
    (mine,) = client.get("/api/mine").json()["tables"]
    assert mine["yours"] and mine["table"] == table
    assert client.get(f"/api/tables/{table}").json()["phase"] == "lobby"
    assert client.get(f"/api/tables/{table}/record").status_code == 403
    assert client.get("/api/tables/nothing").json() == {"code": "404", "reason": "there is no such table"}
    client.cookies.clear()
    assert client.get("/api/mine").json()["tables"] == []


def test_the_server_serves_the_folders_that_builds_write_into() -> None:
    vite = (ROOT / "web" / "vite.config.ts").read_text(encoding="utf-8")
    data = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools"]["package-data"]
    for folder in (STATIC, SITE):
        assert f"{folder.relative_to(ROOT / 'src' / 'unmatched').as_posix()}/**" in data["unmatched"]
    assert f'outDir: "../{STATIC.relative_to(ROOT).as_posix()}"' in vite


def test_a_seat_that_is_wished_twice_is_taken_once(client: TestClient) -> None:
    answer = client.post("/api/tables", json={**DUEL, "sit": [0, 0]})
    assert answer.status_code == 201
    assert client.get(f"/api/tables/{answer.json()['table']}").json()["names"] == ["Ann", ""]


def test_the_cookie_is_secret_and_the_answers_do_not_repeat_it(client: TestClient) -> None:
    answer = client.post("/api/person")
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie and "Path=/" in cookie
    token = client.cookies[COOKIE]
    assert len(token) == 43
    table = make(client)
    with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
        seen = json.dumps([socket.receive_json(), socket.receive_json()])
    assert token not in seen and token not in client.get("/api/mine").text
    client.cookies.clear()
    client.cookies.set(COOKIE, "made-up")
    assert client.get("/api/mine").json()["tables"] == []


def test_every_answer_carries_the_safe_headers(client: TestClient) -> None:
    for path in ("/", "/t/some-table", "/healthz", "/api/tables", "/nowhere", "/api/tables/x/record"):
        headers = client.get(path).headers
        told = {name: headers.get(name, "") for name in HEADERS}
        # The page names the one script inside it, besides.
        told["content-security-policy"] = told["content-security-policy"].partition("; script-src")[0]
        assert told == HEADERS


def test_answers_for_programs_tell_the_version_of_the_protocol(client: TestClient) -> None:
    for path in ("/api/library", "/api/tables", "/api/nowhere"):
        assert client.get(path).headers["unmatched-protocol"] == str(PROTOCOL)
    assert "unmatched-protocol" not in client.get("/").headers


def test_every_page_of_the_client_is_its_one_page_and_hashed_files_are_kept(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Unmatched</title>" + " " * 2000)
    (tmp_path / "assets" / "index-abc123.js").write_text("export {};\n" * 500)
    with TestClient(Starlette(routes=ClientPages(tmp_path).routes())) as client:
        for address in ("/", "/new", "/t/some-table", "/r/some-table", "/replay", "/heroes", "/heroes/alice", "/learn"):
            answer = client.get(address)
            assert answer.status_code == 200 and "<title>" in answer.text, address
            assert answer.headers["cache-control"] == "no-cache"
        kept = client.get("/assets/index-abc123.js").headers["cache-control"]
        assert "immutable" in kept and "max-age=31536000" in kept
        assert client.get("/assets/none.js").status_code == client.get("/heroes/alice/skirmish/more").status_code == 404
        assert client.get("/assets/..%2f..%2fapp.py").status_code == 404
        moved = client.get("/learn/?from=mail", follow_redirects=False)
        assert (moved.status_code, moved.headers["location"]) == (308, "/learn?from=mail")
        elsewhere = client.get("/t//evil.example/", follow_redirects=False)
        assert not elsewhere.headers.get("location", "").startswith("//")
    with TestClient(Starlette(routes=ClientPages(tmp_path / "nothing").routes())) as client:
        assert "not built" in client.get("/t/some-table").text and client.get("/favicon.ico").status_code == 404


def test_a_browser_that_wants_a_page_is_never_shown_json(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<!doctype html><title>Unmatched</title>")
    server = Server(open_store(f"sqlite:///{tmp_path}/tables.db"), UNLIMITED)
    server.web.pages = ClientPages(tmp_path)
    with TestClient(server.app(), raise_server_exceptions=False) as browser:
        for path in ("/nowhere", "/heroes/alice/skirmish/more", "/api/tables/nothing", "/api/nowhere"):
            answer = browser.get(path, headers={"accept": "text/html,*/*"})
            assert (answer.status_code, "<title>" in answer.text) == (404, True), path
            assert browser.get(path).json()["code"] == "404", "programs are told as before"
        assert browser.post("/api/tables", headers={"accept": "text/html"}).json()["code"] == "415"


def test_the_script_inside_the_page_is_allowed_by_its_digest_and_no_other() -> None:
    told = policy(b"<script>alert(1)</script><script src=/x.js></script>")
    assert "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='" in told
    assert told.count("sha256-") == 1 and "unsafe-inline" not in told.partition("script-src")[2]


def test_the_worker_and_the_manifest_are_asked_for_anew(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "worker.js").write_text("addEventListener('fetch', () => undefined);")
    (tmp_path / "manifest.webmanifest").write_text("{}")
    with TestClient(Starlette(routes=ClientPages(tmp_path).routes())) as client:
        worker, manifest = client.get("/worker.js"), client.get("/manifest.webmanifest")
        assert worker.headers["content-type"].startswith("text/javascript")
        assert manifest.headers["content-type"] == "application/manifest+json"
        assert worker.headers["cache-control"] == manifest.headers["cache-control"] == "no-cache"
        again = client.get("/worker.js", headers={"if-none-match": worker.headers["etag"]})
        assert again.status_code == 304 and again.headers["cache-control"] == "no-cache"


def test_files_are_sent_as_the_build_compressed_them(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>")
    script = tmp_path / "assets" / "index-abc123.js"
    script.write_text("plain")
    (tmp_path / "assets" / "index-abc123.js.br").write_bytes(b"as brotli")
    (tmp_path / "assets" / "index-abc123.js.gz").write_bytes(gzip.compress(b"as gzip"))
    server = Server(open_store(f"sqlite:///{tmp_path}/tables.db"), UNLIMITED)
    server.web.pages = ClientPages(tmp_path)
    with TestClient(server.app()) as browser:

        def asked(encodings: str) -> tuple[str, bytes]:
            with browser.stream("GET", "/assets/index-abc123.js", headers={"accept-encoding": encodings}) as answer:
                assert answer.headers["content-type"].startswith("text/javascript")
                assert "immutable" in answer.headers["cache-control"] and "accept-encoding" in answer.headers["vary"]
                return answer.headers.get("content-encoding", ""), b"".join(answer.iter_raw())

        assert asked("gzip, deflate, br") == ("br", b"as brotli")
        encoding, data = asked("gzip, deflate")
        assert (encoding, gzip.decompress(data)) == ("gzip", b"as gzip")
        assert asked("identity") == asked("br;q=0") == ("", b"plain")
        etags = {
            browser.get("/assets/index-abc123.js", headers={"accept-encoding": one}).headers["etag"]
            for one in ("gzip", "identity")
        }
        assert len(etags) == 2


def test_pages_and_files_of_the_client_are_counted(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "assets" / "index-abc123.js").write_text("plain")
    server = Server(open_store(f"sqlite:///{tmp_path}/tables.db"), Limits(files_per_second=0.1, file_burst=3))
    server.web.pages = ClientPages(tmp_path, count=server.web.count_file)
    with TestClient(server.app()) as browser:
        paths = ("/", "/assets/index-abc123.js", "/worker.js", "/assets/index-abc123.js", "/new")
        answers = [browser.get(path) for path in paths]
        assert [answer.status_code for answer in answers] == [200, 200, 404, 429, 429]
        assert 1 <= int(answers[-1].headers["retry-after"]) <= 10
        page = browser.get("/new", headers={"accept": "text/html"})
        assert page.status_code == 429 and page.headers["retry-after"]


def test_long_answers_are_sent_compressed(client: TestClient) -> None:
    answer = client.get("/api/library?language=uk")
    assert answer.headers["content-encoding"] == "gzip" and answer.json()["heroes"]


@pytest.mark.parametrize(("wish", "told"), [("ru-RU,ru;q=0.9", "такого стола нет"), ("uk", "такого столу немає")])
def test_problems_are_told_in_the_language_of_the_reader(client: TestClient, wish: str, told: str) -> None:
    answer = client.get("/api/tables/nothing", headers={"accept-language": wish})
    assert answer.json() == {"code": "404", "reason": told}
    named = client.get("/api/tables/nothing?language=en", headers={"accept-language": wish})
    assert named.json()["reason"] == "there is no such table"
    assert client.get("/api/nowhere", headers={"accept-language": wish}).json()["code"] == "404"


def test_other_sites_are_turned_away(client: TestClient) -> None:
    evil = {"origin": "https://evil.example"}
    assert client.post("/api/tables", json=DUEL, headers=evil).status_code == 403
    table = make(client)
    with pytest.raises(WebSocketDisconnect), client.websocket_connect(f"/api/tables/{table}/socket", headers=evil):
        pass
    own = {"origin": "http://testserver"}
    with client.websocket_connect(f"/api/tables/{table}/socket", headers=own) as socket:
        assert socket.receive_json()["t"] == "table"


def test_a_socket_to_no_table_or_a_closed_circle_is_closed_with_a_code(client: TestClient) -> None:
    with client.websocket_connect("/api/tables/nothing/socket") as socket, pytest.raises(WebSocketDisconnect) as left:
        socket.receive_json()
    assert left.value.code == 4404
    wish = {"settings": {"seats": [{}, {"bot": "random"}], "spectators": False}, "sit": [0]}
    table = client.post("/api/tables", json=wish).json()["table"]
    with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
        socket.send_json({"t": "start", "ref": 1})
        while socket.receive_json()["t"] != "done":
            pass
    client.cookies.clear()
    with client.websocket_connect(f"/api/tables/{table}/socket") as socket, pytest.raises(WebSocketDisconnect) as left:
        socket.receive_json()
    assert left.value.code == 4403


@pytest.mark.parametrize(
    "change",
    [
        {"mode": "duel", "seats": [{}] * 3},
        {"mode": "teams", "seats": [{}] * 2},
        {"mode": "chess"},
        {"board": "nowhere"},
        {"seats": [{"bot": "cleverest"}, {}]},
        {"seats": [{"bot": "random"}, {"bot": "random"}]},
        {"seats": [{"hero": "nobody"}, {}]},
        {"allowed": ["random"]},
        {"heroes": "draft", "allowed": ["alice"]},
        {"timer": {"seconds": 0}},
        {"surprise": 1},
    ],
)
def test_settings_that_make_no_table_are_refused(client: TestClient, change: dict[str, object]) -> None:
    answer = client.post("/api/tables", json={"settings": change})
    assert answer.status_code == 400 and answer.json()["reason"], answer.text


def test_bodies_must_be_json_and_short(client: TestClient) -> None:
    assert client.post("/api/tables", content=b"{}").status_code == 415
    long = b'{"settings": "' + b"x" * 200_000 + b'"}'
    answer = client.post("/api/tables", content=long, headers={"content-type": "application/json"})
    assert answer.status_code == 413


def test_a_file_is_as_large_for_the_server_as_anywhere(client: TestClient) -> None:
    text = hero("medusa").text
    for size, faults in ((MAX_BYTES, []), (MAX_BYTES + 1, [f"the file is larger than {MAX_BYTES} bytes"])):
        filled = text + "#" * (size - len(text.encode()))
        report = client.post("/api/heroes/check", json={"text": filled}).json()
        assert [fault["what"] for fault in report["faults"]] == faults


def test_a_hero_file_is_checked_with_all_its_faults(client: TestClient) -> None:
    report = client.post("/api/heroes/check", json={"text": "id = 3"}).json()
    assert report["faults"] and report["id"] == ""


def test_a_sound_hero_file_is_checked_with_what_is_probably_not_meant(client: TestClient) -> None:
    text = (Path(__file__).parent.parent / "hero_files" / "knight.toml").read_text(encoding="utf-8")
    report = client.post("/api/heroes/check", json={"text": text, "language": "uk"}).json()
    assert (report["id"], report["faults"]) == ("knight", [])
    assert [(warning["place"], warning["line"], warning["what"]) for warning in report["warnings"]] == [
        ("counter 'courage'", 26, "courage: ніхто про це не питає й ніхто цього не витрачає"),
        ("card 'Excalibur'", 57, "ні кроки, ні уміння не говорять про мітку 'song'"),
    ]


def test_the_faults_of_an_uploaded_hero_file_are_told_in_the_language_of_the_request(client: TestClient) -> None:
    text = KNIGHT.read_text(encoding="utf-8").replace("move = 2", "move = 9")
    text = text.replace("scheme = [{ draw = 1 }]", "scheme = [{ drow = 1 }]")
    told = {
        language: client.post("/api/heroes/check", json={"text": text, "language": language}).json()["faults"]
        for language in ("en", "ru", "uk")
    }
    assert told["uk"] == [
        {"place": "", "what": "'move' не може бути 9", "hint": "ціле число від 1 до 6", "line": 4, "column": 1},
        {
            "place": "card 'Plan' scheme[0]",
            "what": "невідоме дієслово 'drow'",
            "hint": "може, 'draw'?",
            "line": 75,
            "column": 13,
        },
    ]
    assert [fault["what"] for fault in told["ru"]] == ["'move' не может быть 9", "неизвестный глагол 'drow'"]
    assert [fault["hint"] for fault in told["en"]] == ["a whole number from 1 to 6", "did you mean 'draw'?"]


def test_a_file_that_is_no_toml_is_told_with_its_line(client: TestClient) -> None:
    report = client.post("/api/heroes/check", json={"text": "id = 'a'\nmove 2\n", "language": "uk"}).json()
    (fault,) = report["faults"]
    assert (fault["line"], fault["what"]) == (2, "це не TOML: після ключа потрібен знак '='")


def test_a_file_with_thousands_of_faults_is_read_no_further(client: TestClient) -> None:
    text = "\n".join(f"zz{i} = 1" for i in range(5000))
    report = client.post("/api/heroes/check", json={"text": text}).json()
    assert len(report["faults"]) == MOST_FAULTS + 1 and "stopped" in report["faults"][-1]["what"]


def test_a_sound_hero_file_is_shown_as_in_the_library(client: TestClient) -> None:
    text = KNIGHT.read_text(encoding="utf-8")
    report = client.post("/api/heroes/check", json={"text": text, "language": "uk"}).json()
    assert report["faults"] == [] and report["hero"]["id"] == report["id"] and report["hero"]["cards"]
    english = client.post("/api/heroes/check", json={"text": text}).json()
    assert english["hero"]["cards"][0]["type_name"] != report["hero"]["cards"][0]["type_name"]


def test_who_gives_no_name_is_named_in_the_language_of_the_request(client: TestClient) -> None:
    wish = {"settings": {"seats": [{}, {"bot": "random"}]}, "sit": [0]}
    for language, name in (("en", "Player 1"), ("ru", "Игрок 1"), ("uk", "Гравець 1")):
        made = client.post(f"/api/tables?language={language}", json=wish).json()
        assert client.get(f"/api/tables/{made['table']}").json()["names"][0] == name


def test_the_number_of_seats_is_told_in_the_language_of_the_request(client: TestClient) -> None:
    wish = {"settings": {"mode": "free-for-all", "board": "sarpedon", "seats": [{}, {}]}}
    answer = client.post("/api/tables?language=ru", json=wish)
    assert answer.json()["reason"] == "в этом режиме от 3 до 4 мест, а не 2"
    answer = client.post("/api/tables?language=uk", json={"settings": {"seats": [{}]}})
    assert answer.json()["reason"] == "у цьому режимі 2 місця, а не 1"


def test_too_few_start_spaces_are_told(client: TestClient) -> None:
    answer = client.post(
        "/api/tables", json={"settings": {"mode": "free-for-all", "board": "heorot", "seats": [{}] * 4}}
    )
    assert answer.json() == {"code": "not-allowed", "reason": "this board has 2 start spaces; this game needs 4"}


def test_the_library_speaks_three_languages(client: TestClient) -> None:
    names = set()
    for language in ("en", "ru", "uk"):
        library = client.get(f"/api/library?language={language}").json()
        assert len(library["heroes"]) >= 10 and len(library["boards"]) >= 4
        assert [bot["id"] for bot in library["bots"]] == ["beginner", "easy", "normal", "hard", "expert"]
        assert all(bot["name"] and bot["about"] for bot in library["bots"])
        heroes = {hero["id"]: hero for hero in library["heroes"]}
        (size,) = heroes["alice"]["counters"]
        (rage,) = heroes["beowulf"]["counters"]
        assert len(size["faces"]) == 2 and rage["most"] == 3 and not rage["faces"]
        assert len(heroes["little-red-riding-hood"]["items"]) == 3
        names.add((heroes["alice"]["name"], library["bots"][0]["about"], library["rules"]["R9.3"], rage["name"]))
    assert all(len({row[i] for row in names}) == 3 for i in range(4))


def test_bad_messages_are_answered_and_too_many_close_the_socket(client: TestClient) -> None:
    table = make(client)
    with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
        socket.receive_json(), socket.receive_json()
        for bad in ("", "{", "[]", '{"t": "decide"}', '{"t": "start", "extra": 1}', '{"t": "dance"}'):
            socket.send_text(bad)
            answer = socket.receive_json()
            assert answer["t"] == "refused" and answer["code"] == "bad-message"
        with pytest.raises(WebSocketDisconnect) as left:
            for _ in range(30):
                socket.send_bytes(b"\xff\xfe")
                socket.receive_json()
        assert left.value.code == 1008


def test_one_address_has_limits(sqlite_url: str) -> None:
    limits = Limits(request_burst=5, requests_per_second=0.001, message_burst=3, messages_per_second=0.001)
    with TestClient(Server(open_store(sqlite_url), limits).app()) as client:
        table = make(client)
        with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
            socket.receive_json(), socket.receive_json()
            codes = []
            for _ in range(4):
                socket.send_json({"t": "say", "text": "hello", "ref": 1})
                while (answer := socket.receive_json())["t"] == "chat":
                    pass
                codes.append(answer.get("code", "done"))
            assert codes == ["done", "done", "done", "too-fast"]
        statuses = [client.get("/api/tables").status_code for _ in range(6)]
        assert statuses == [200] * 4 + [429] * 2


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
FIELDS = {
    "mode": st.sampled_from(["duel", "teams", "free-for-all", "", "chess"]),
    "board": st.sampled_from(["marmoreal", "sarpedon", "heorot", "x"]),
    "seats": st.lists(st.fixed_dictionaries({}, optional={"bot": st.text(max_size=3), "hero": st.text(max_size=3)})),
    "heroes": st.sampled_from(["open", "random", "draft", "other"]),
    "allowed": st.lists(st.sampled_from(["alice", "medusa", "x"]), max_size=3),
    "timer": JSON,
    "public": JSON,
}


def test_no_body_makes_the_server_stumble(client: TestClient) -> None:
    @settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(st.fixed_dictionaries({}, optional=FIELDS) | JSON, JSON, st.binary(max_size=40))
    def strange(plan: object, name: object, raw: bytes) -> None:
        answers = [
            client.post("/api/tables", json={"settings": plan, "name": name}),
            client.post("/api/heroes/check", json={"text": name}),
            client.post("/api/replay", json={"record": name, "first": plan}),
            client.post("/api/replay", json={"record": f"unmatched record 2\nheroes {name}\n\n1 {name}"}),
            client.post("/api/tables/continue", json={"record": name, "decisions": 0, "seats": plan}),
            client.post("/api/tables", content=raw, headers={"content-type": "application/json"}),
        ]
        assert all(answer.status_code in (200, 201, 400) for answer in answers), [a.text for a in answers]

    strange()


def test_no_address_makes_the_server_stumble(client: TestClient) -> None:
    @settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(st.binary(max_size=20))
    def strange(part: bytes) -> None:
        for path in ("/api/tables/{}", "/api/tables/{}/record", "/api/library?language={}", "/{}"):
            answer = client.get(path.format(quote_from_bytes(part)))
            assert answer.status_code < 500, answer.text

    strange()


def test_under_https_the_cookie_is_of_this_host_alone(sqlite_url: str) -> None:
    with TestClient(Server(open_store(sqlite_url)).app(), base_url="https://here") as client:
        # What a sibling domain might have planted counts for nothing.
        client.cookies.set(COOKIE, old := "o" * 43)
        given = client.post("/api/person").headers["set-cookie"]
        assert given.startswith(f"{SECURE_COOKIE}=") and old not in given
        assert "Secure" in given and "Path=/" in given and "domain" not in given.lower()
        client.cookies.clear()
        client.cookies.set(SECURE_COOKIE, "s" * 43)
        client.cookies.set(COOKIE, "p" * 43)
        assert client.post("/api/person").headers["set-cookie"].startswith(f"{SECURE_COOKIE}={'s' * 43};")


def test_who_was_here_before_continues_as_that_person_only_after_saying_so(sqlite_url: str) -> None:
    server = Server(open_store(sqlite_url), UNLIMITED)
    with TestClient(server.app(), base_url="http://here") as before:
        table = make(before)
        old = before.cookies[COOKIE]
        assert before.get("/api/person").json() == {"earlier": False}
        assert before.post("/api/person/keep", json={"yes": True}).status_code == 404
    with TestClient(Server(open_store(sqlite_url), UNLIMITED).app(), base_url="https://here") as client:
        client.cookies.set(COOKIE, old, domain="here.local", path="/")
        assert client.get("/api/mine").json()["tables"] == []
        with client.websocket_connect(f"wss://here/api/tables/{table}/socket") as socket:
            assert not any(seat["mine"] for seat in socket.receive_json()["seats"])
        client.post("/api/person")
        assert client.get("/api/person").json() == {"earlier": True}
        elsewhere = {"origin": "https://elsewhere.example"}
        assert client.post("/api/person/keep", json={"yes": True}, headers=elsewhere).status_code == 403
        kept = client.post("/api/person/keep", json={"yes": True})
        assert kept.status_code == 204
        (mine,) = client.get("/api/mine").json()["tables"]
        assert mine["table"] == table
        assert client.get("/api/person").json() == {"earlier": False}
        assert f'{COOKIE}=""' in str(kept.headers), "the old cookie goes"
