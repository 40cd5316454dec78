"""The documentation site at a server: its pages, types, policy and compression, and how the app learns of it."""

import gzip
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from unmatched.server.app import Server
from unmatched.server.http.client_pages import HELP, ClientPages, policy
from unmatched.server.limits import UNLIMITED
from unmatched.server.store.store import open_store

PAGE = b"<!doctype html><html><head><script>theme()</script></head><body>How to play</body></html>" + b" " * 1000


@pytest.fixture
def site(tmp_path: Path) -> Path:
    folder = tmp_path / "site"
    (folder / "rulebook").mkdir(parents=True)
    (folder / "assets").mkdir()
    for name in ("index.html", "rulebook/uk.html"):
        (folder / name).write_bytes(PAGE)
        (folder / f"{name}.gz").write_bytes(gzip.compress(PAGE))
    (folder / "assets" / "search.json").write_text("{}")
    (folder / "assets" / "board.svg").write_text("<svg/>")
    (folder / "assets" / "bundle.js").write_text("start()")
    return folder


def served(tmp_path: Path, documents: Path, client: str = "<head></head>") -> TestClient:
    (tmp_path / "static").mkdir(exist_ok=True)
    if client:
        (tmp_path / "static" / "index.html").write_text(client)
    server = Server(open_store(f"sqlite:///{tmp_path}/tables.db"), UNLIMITED)
    server.web.pages = ClientPages(tmp_path / "static", documents=documents)
    return TestClient(server.app())


def test_pages_allow_their_own_scripts_and_are_asked_for_again(tmp_path: Path, site: Path) -> None:
    with served(tmp_path, site) as browser:
        moved = browser.get("/docs", follow_redirects=False)
        assert (moved.status_code, moved.headers["location"]) == (308, "/docs/")
        for path in ("/docs/", "/docs/index.html", "/docs/rulebook/uk.html"):
            answer = browser.get(path)
            assert (answer.status_code, answer.content) == (200, PAGE), path
            assert answer.headers["content-type"].startswith("text/html")
            assert answer.headers["content-security-policy"] == f"{policy(PAGE)} 'wasm-unsafe-eval'"
            assert "sha256-" in policy(PAGE)
            assert (
                answer.headers["cache-control"] == "no-cache" and answer.headers["x-content-type-options"] == "nosniff"
            )


@pytest.mark.parametrize(
    ("name", "kind"),
    [("search.json", "application/json"), ("board.svg", "image/svg+xml"), ("bundle.js", "text/javascript")],
)
def test_files_have_their_types(tmp_path: Path, site: Path, name: str, kind: str) -> None:
    with served(tmp_path, site) as browser:
        assert browser.get(f"/docs/assets/{name}").headers["content-type"].startswith(kind)


def test_only_the_documentation_may_run_webassembly(tmp_path: Path, site: Path) -> None:
    with served(tmp_path, site) as browser:
        allowed = "script-src 'self' 'wasm-unsafe-eval'"
        assert browser.get("/docs/assets/bundle.js").headers["content-security-policy"].endswith(allowed)
        assert "wasm" not in browser.get("/").headers["content-security-policy"]


def test_pages_are_sent_as_the_build_compressed_them(tmp_path: Path, site: Path) -> None:
    with served(tmp_path, site) as browser:
        answer = browser.get("/docs/", headers={"accept-encoding": "gzip"})
        assert answer.headers["content-encoding"] == "gzip" and answer.content == PAGE
        assert answer.headers["content-type"].startswith("text/html")
        assert answer.headers["content-security-policy"].startswith(policy(PAGE))
        assert "content-encoding" not in browser.get("/docs/", headers={"accept-encoding": "identity"}).headers


def test_what_is_not_there_is_not_found_and_nothing_outside_is_read(tmp_path: Path, site: Path) -> None:
    with served(tmp_path, site) as browser:
        for path in (
            "/docs/nowhere.html",
            "/docs/rulebook",
            "/docs/..%2fstatic%2findex.html",
            "/docs/%2e%2e/tables.db",
        ):
            assert browser.get(path).status_code == 404, path


def test_the_page_of_the_app_names_the_documentation_only_where_there_is_some(tmp_path: Path, site: Path) -> None:
    with served(tmp_path, site) as browser:
        assert HELP in browser.get("/").text
    with served(tmp_path, tmp_path / "nothing") as browser:
        assert HELP not in browser.get("/").text and browser.get("/docs/").status_code == 404


def test_a_server_without_the_client_has_its_documentation(tmp_path: Path, site: Path) -> None:
    with served(tmp_path, site, client="") as browser:
        assert browser.get("/docs/").content == PAGE and "not built" in browser.get("/").text


def test_the_static_edition_is_served_with_what_its_workers_may_do(tmp_path: Path, site: Path) -> None:
    edition = tmp_path / "edition"
    (edition / "python-1").mkdir(parents=True)
    (edition / "index.html").write_bytes(PAGE)
    (edition / "edition.json").write_text("{}")
    (edition / "worker.js").write_text("keep()")
    (edition / "python-1" / "game.zip.gz").write_bytes(gzip.compress(b"game"))
    pages = ClientPages(tmp_path / "nothing", documents=tmp_path, edition=edition)
    with TestClient(Starlette(routes=pages.routes())) as browser:
        assert browser.get("/offline", follow_redirects=False).headers["location"] == "/offline/"
        for path in ("/offline/", "/offline/worker.js"):
            assert "'wasm-unsafe-eval'" in browser.get(path).headers["content-security-policy"]
        part = browser.get("/offline/python-1/game.zip.gz")
        assert "content-encoding" not in part.headers and gzip.decompress(part.content) == b"game"


def test_a_folder_without_an_edition_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="not a static edition: write one"):
        ClientPages(tmp_path, edition=tmp_path)
