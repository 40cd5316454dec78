"""The tool that damages texts: what it reads, and what it does with a text that nothing may raise."""

import importlib.util
import random
import signal
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

TOOL = Path(__file__).resolve().parent.parent / "tools" / "fuzz_texts.py"


@pytest.fixture
def fuzz(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.chdir(tmp_path)
    spec = importlib.util.spec_from_file_location("fuzz_texts", TOOL)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "limit_time", lambda: None)  # it would last for the tests that follow
    return module


def test_positions_and_records_are_damaged_and_counted(
    fuzz: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    samples = [fuzz.sample(random.Random(number)) for number in range(8)]
    assert {is_position for is_position, _ in samples} == {True, False}
    chance = random.Random(1)
    assert all(fuzz.damaged(text, chance) != text for _, text in samples)
    assert all(fuzz.read(is_position, text, chance) == "played" for is_position, text in samples)
    monkeypatch.setattr(sys, "argv", ["fuzz_texts.py", "--seconds", "0", "--first", "75"])
    assert fuzz.main() == 0 and capsys.readouterr().out.startswith("texts 75 to 75: 1 ")


def test_a_text_that_raises_something_else_is_kept_with_its_number(
    fuzz: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object) -> str:
        raise KeyError("spaces")

    monkeypatch.setattr(fuzz, "read", broken)
    monkeypatch.setattr(sys, "argv", ["fuzz_texts.py", "--seconds", "0", "--first", "50"])
    with pytest.raises(KeyError):
        fuzz.main()
    kind = "position" if fuzz.sample(random.Random(2))[0] else "record"
    assert capsys.readouterr().err == f"{kind} 50 in fuzz-found.txt:\n"
    assert Path("fuzz-found.txt").read_text(encoding="utf-8").startswith("unmatched ")


def test_a_text_that_takes_too_long_ends_the_process() -> None:
    code = f"import runpy; limit = runpy.run_path({str(TOOL)!r})['limit_time']; limit.__globals__['LONGEST'] = 0\n"
    code += "limit()\nwhile True: pass"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert ended.returncode == -signal.SIGXCPU and "most recent call first" in ended.stderr
