"""The script that sets everything up: what it answers before anything is installed."""

import importlib.machinery
import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent
COMMANDS = ("play", "test", "lint", "unmatched", "compiled", "bench", "browser", "docs", "release", "learn", "setup")


def dev(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run ./dev with a Python that has no packages, so that a setup would show."""
    command = [sys.executable, "-S", str(ROOT / "dev"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, env={"PATH": "/nonexistent"})


@pytest.mark.parametrize("arguments", [(), ("help",), ("--help",), ("-h",)])
def test_help_lists_every_command_and_succeeds(arguments: tuple[str, ...]) -> None:
    done = dev(*arguments)
    assert done.returncode == 0 and done.stderr == ""
    assert all(f"./dev {command} " in done.stdout for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself_before_any_setup(command: str) -> None:
    done = dev(command, "--help")
    assert done.returncode == 0 and done.stderr == ""
    assert done.stdout.startswith(f"./dev {command} ")


@pytest.mark.parametrize("arguments", [("nonsense",), ("lint", "everything"), ("setup", "now")])
def test_a_wrong_command_is_answered_with_the_list_and_fails(arguments: tuple[str, ...]) -> None:
    done = dev(*arguments)
    assert done.returncode == 2 and "./dev play" in done.stderr


def script() -> ModuleType:
    """./dev as a module: loaded, not run."""
    loader = importlib.machinery.SourceFileLoader("dev", str(ROOT / "dev"))
    spec = importlib.util.spec_from_loader("dev", loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    return module


def test_a_moved_checkout_is_not_compiled_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dev, found = script(), []
    for name in ("here", "there"):
        source = tmp_path / name / "src" / "engine.py"
        source.parent.mkdir(parents=True)
        source.write_text("x = 1\n")
        monkeypatch.setattr(dev, "ROOT", tmp_path / name)
        found.append(dev.content([source]))
    assert found[0] == found[1]


def test_whoever_cannot_install_chromium_is_told_how_and_what_runs_without(monkeypatch: pytest.MonkeyPatch) -> None:
    dev = script()
    monkeypatch.setattr(dev.shutil, "which", lambda program: None if program in ("chromium", "apt-get") else program)
    with pytest.raises(SystemExit, match=r"sudo apt-get install chromium\n\./dev test --no-browser"):
        dev.system_packages(True)
    dev.system_packages(False)


def test_postgres_comes_from_pypi_where_it_cannot_be_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    dev, asked = script(), []
    monkeypatch.setattr(dev.shutil, "which", lambda program: "/usr/bin/chromium" if program == "chromium" else None)
    monkeypatch.setattr(dev.Path, "glob", lambda path, pattern: iter(()))
    monkeypatch.setattr(dev, "postgres_from_pypi", lambda: asked.append("postgres"))
    dev.system_packages(True)
    assert asked == ["postgres"]
