"""docs/api.md is made from the docstrings, and every public name has one; their examples are true."""

import doctest
import importlib
import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def writer() -> ModuleType:
    spec = importlib.util.spec_from_file_location("writer", ROOT / "tools" / "write_api_reference.py")
    assert spec is not None and spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


def test_the_reference_is_current(writer: ModuleType) -> None:
    """Write it anew with tools/write_api_reference.py."""
    assert (ROOT / "docs" / "api.md").read_text(encoding="utf-8") == writer.reference()


def test_every_public_name_has_a_sentence(writer: ModuleType) -> None:
    assert list(writer.lacking()) == []


def test_a_public_name_without_a_sentence_is_found(writer: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer.package()["bots.bot.Bot.choose"], "docstring", None)
    assert list(writer.lacking()) == ["unmatched.bots.Bot.choose"]


def test_the_examples_of_the_reference_are_true(writer: ModuleType) -> None:
    homes = {
        found.canonical_path.rpartition(".")[0] for module in writer.MODULES for found in writer.public(module).values()
    }
    tried = 0
    for home in sorted(homes):
        told: list[str] = []
        for test in doctest.DocTestFinder().find(importlib.import_module(home)):
            result = doctest.DocTestRunner(verbose=False).run(test, out=told.append)
            assert result.failed == 0, "".join(told)
            tried += result.attempted
    assert tried >= 12
