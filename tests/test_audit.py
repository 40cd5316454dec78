"""What we depend on is pinned by hash and free; advisories are asked for where their source answers."""

import importlib.util
import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
_found = importlib.util.spec_from_file_location("audit", ROOT / "tools" / "audit.py")
assert _found is not None and _found.loader is not None
audit = importlib.util.module_from_spec(_found)
_found.loader.exec_module(audit)


def test_everything_is_pinned_by_hash() -> None:
    assert audit.unpinned(ROOT) == []


def test_everything_that_is_locked_is_free() -> None:
    assert audit.unfree(ROOT) == []
    assert audit.for_users(ROOT) >= {"starlette", "gymnasium", "pettingzoo", "open-spiel", "scipy", "cloudpickle"}
    assert not audit.for_users(ROOT) & {"pytest", "ruff", "text-unidecode"}


def test_only_packages_for_other_systems_and_node_are_not_asked_for_their_licence() -> None:
    elsewhere = set().union(*(audit.conditional(ROOT / lock) for lock in audit.LOCKS))
    assert set(audit.unread(ROOT)) <= elsewhere | {name for name, _ in audit.pins(ROOT / "requirements-node.lock")}


def test_a_requirement_without_a_hash_and_one_that_is_not_free_are_found(tmp_path: Path) -> None:
    for lock in audit.LOCKS:
        (tmp_path / lock).write_text("some==1.0 \\\n    --hash=sha256:00\nother>=2\n")
    (tmp_path / "web").mkdir()
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "mine"\noptional-dependencies.rl = ["other"]\n')
    packages = {"": {}, "node_modules/mean": {"version": "1", "license": "Proprietary"}}
    (tmp_path / "web" / "package-lock.json").write_text(json.dumps({"packages": packages}))
    assert audit.unpinned(tmp_path) == [*(f"{lock}: other>=2" for lock in audit.LOCKS), "package-lock.json: mean"]
    assert audit.unfree(tmp_path) == ["mean: Proprietary"]
    # A licence that is good enough for a tool is not for what an extra brings.
    lock = tmp_path / "requirements-dev.lock"
    for asked_by, found in (("pytest", []), ("other", ["text-unidecode"])):
        lock.write_text(f"text-unidecode==1.3 \\\n    --hash=sha256:00\n    # via {asked_by}\n")
        assert [line.partition(":")[0] for line in audit.unfree(tmp_path)] == [*found, "mean"]


class Source(BaseHTTPRequestHandler):
    """Knows a hole in one package."""

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["content-length"])))["queries"]
        results = [{"vulns": [{"id": "X-1"}]} if one["package"]["name"] == "starlette" else {} for one in asked]
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps({"results": results}).encode())

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def source() -> Iterator[str]:
    server = HTTPServer(("127.0.0.1", 0), Source)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()
    thread.join()


def test_a_known_hole_is_told(source: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert audit.main(["--advisories", "--source", source]) == 1
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith("known vulnerability: starlette ") and line.endswith(": X-1")


def test_a_source_that_cannot_be_reached_is_told_and_is_no_finding(capsys: pytest.CaptureFixture[str]) -> None:
    assert audit.main(["--advisories", "--source", "http://127.0.0.1:1/"]) == 0
    told = capsys.readouterr()
    assert told.out == "nothing found\n" and "cannot be asked" in told.err
