"""How the engine is built for browsers: what needs no compiler to be checked."""

import json
import re
import zipfile
from pathlib import Path

import pytest

from tools.browser import target, wheels
from tools.browser.cross import target_config
from tools.browser.target import TARGETS, Target

ROOT = Path(__file__).resolve().parent.parent


def pinned(lock: str) -> dict[str, str]:
    return dict(re.findall(r"^([a-z0-9-]+)==([^ ]+)", (ROOT / lock).read_text(), re.MULTILINE))


@pytest.mark.parametrize("lock", ["requirements-browser.lock", "requirements-cross.lock"])
def test_locks_of_the_browser_agree_with_the_lock_of_players(lock: str) -> None:
    known = pinned("requirements.lock")
    shared = {name: version for name, version in pinned(lock).items() if name in known}
    assert {"librt", "mypy-extensions", "typing-extensions"} <= shared.keys()
    assert shared == {name: known[name] for name in shared}


def test_a_page_gets_every_package_that_the_engine_needs() -> None:
    project = (ROOT / "pyproject.toml").read_text().partition("\ndependencies = [")[2].partition("]")[0]
    needed = {name.replace("_", "-").replace(".", "-") for name in re.findall(r'^ +"([\w.]+)', project, re.MULTILINE)}
    assert len(needed) >= 3 and needed <= wheels.pins().keys()


def test_every_target_has_its_release_of_pyodide_in_the_lock() -> None:
    wanted = json.loads((ROOT / "tools" / "browser" / "package.json").read_text())["dependencies"]
    locked = json.loads((ROOT / "tools" / "browser" / "package-lock.json").read_text())["packages"]
    assert wanted.keys() == {one.runtime for one in TARGETS}
    for name, wish in wanted.items():
        found = locked[f"node_modules/{name}"]
        assert wish == f"npm:pyodide@{found['version']}" and found["integrity"].startswith("sha512-")


def test_setup_says_what_is_compiled() -> None:
    sources = {path.relative_to(ROOT / "src" / "unmatched").as_posix() for path in wheels.compiled_sources()}
    assert {"engine/flow.py", "engine/state.py", "bots/core/search.py"} <= sources
    assert "engine/pack.py" not in sources and "game.py" not in sources


def test_the_header_gets_the_sizes_of_the_target() -> None:
    host = "#define SIZEOF_LONG 8\n#define HAVE_FORK 1\n/* #undef HAVE_SLOW */\n#define _GNU_SOURCE 1\n"
    made = target_config(host, {"SIZEOF_LONG": 4, "HAVE_FORK": 0, "HAVE_SLOW": 1, "CC": "cc"})
    assert made == "#define SIZEOF_LONG 4\n/* #undef HAVE_FORK */\n#define HAVE_SLOW 1\n#define _GNU_SOURCE 1\n"


def test_without_headers_the_newest_python_runs_interpreted_and_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(target, "builder", lambda one: None)
    assert target.choose() == (TARGETS[0], None)
    assert "is not compiled" in wheels.missing() and "UNMATCHED_BROWSER_PYTHON" in wheels.missing()


def test_an_older_python_with_headers_goes_before_a_newer_one_without(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(target, "builder", lambda one: Path("/python") if one is TARGETS[1] else None)
    assert target.choose() == (TARGETS[1], Path("/python"))


def test_a_named_interpreter_of_another_version_is_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = tmp_path / "python"
    wrong.write_text("#!/bin/sh\nprintf '3.9 True'\n")
    wrong.chmod(0o755)
    monkeypatch.setenv("UNMATCHED_BROWSER_PYTHON", str(wrong))
    monkeypatch.setenv("PATH", "/nonexistent")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert target.builder(Target("3.14", "any")) is None
    wrong.write_text("#!/bin/sh\nprintf '3.14 True'\n")
    assert target.builder(Target("3.14", "any")) == wrong


def test_binaries_make_a_wheel_of_their_platform(tmp_path: Path) -> None:
    pure = tmp_path / "unmatched-1-py3-none-any.whl"
    with zipfile.ZipFile(pure, "w") as wheel:
        wheel.writestr("unmatched/engine/interpreted", "")
        wheel.writestr("unmatched-1.dist-info/WHEEL", "Root-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr("unmatched-1.dist-info/RECORD", "")
    binaries = tmp_path / "binaries"
    (binaries / wheels.STAMP).parent.mkdir(parents=True)
    (binaries / wheels.STAMP).write_text("digest\n")
    (binaries / "unmatched" / "engine" / "flow.so").write_bytes(b"\0asm")
    wheels.with_binaries(pure, binaries, TARGETS[1], tmp_path)
    tag = "cp313-cp313-pyemscripten_2025_0_wasm32"
    with zipfile.ZipFile(tmp_path / f"unmatched-1-{tag}.whl") as made:
        names = set(made.namelist())
        record = made.read("unmatched-1.dist-info/RECORD").decode()
        about = made.read("unmatched-1.dist-info/WHEEL").decode()
    assert about == f"Root-Is-Purelib: false\nTag: {tag}\n"
    assert "unmatched/engine/flow.so" in names and "unmatched/engine/interpreted" not in names
    assert {line.split(",")[0] for line in record.splitlines()} == names
