"""The API reference: every public name has a sentence, and the examples are true."""

import doctest
import importlib
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import griffe
import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGES = (ROOT / "docs" / "api.md", *sorted((ROOT / "docs" / "api").glob("*.md")))
LISTED = [name for page in PAGES for name in re.findall(r"^::: (\S+)$", page.read_text(encoding="utf-8"), re.MULTILINE)]
HIDDEN = "unmatched.envs.observation.fields"
"""a function that a module of the same name hides from griffe: its page lists it by itself"""
MODULES = [name for name in LISTED if name != HIDDEN]
"""the modules whose names the pages of the reference list"""
Name = griffe.Object | griffe.Alias


@cache
def package() -> griffe.Module:
    """The sources, read and not run."""
    loader = griffe.GriffeLoader(search_paths=[ROOT / "src"])
    found = loader.load("unmatched")
    loader.resolve_aliases()
    assert isinstance(found, griffe.Module)
    return found


def public(module: str) -> dict[str, Name]:
    """The public names of a module: those of __all__, or else its own without an underscore."""
    here = package()[module.partition(".")[2]] if "." in module else package()
    if here.exports is not None:
        return {str(name): here.members[str(name)] for name in here.exports}
    named = {name: found for name, found in here.members.items() if not name.startswith("_") and not found.is_alias}
    return {name: found for name, found in named.items() if found.has_docstring or not found.is_attribute}


def needs_sentence(name: Name) -> bool:
    """A field says what it is by its name and type; everything else says it in words."""
    return (
        name.is_function or name.is_class or "property" in name.labels or name.parent is None or name.parent.is_module
    )


def lacking() -> Iterator[str]:
    """The public names without a sentence."""
    for module in MODULES:
        for name, found in public(module).items():
            if not found.has_docstring:
                yield f"{module}.{name}"
            for part, member in found.members.items() if found.is_class else ():
                if not part.startswith("_") and needs_sentence(member) and not member.has_docstring:
                    yield f"{module}.{name}.{part}"


def test_the_reference_lists_the_public_modules() -> None:
    assert {"unmatched", "unmatched.svg", "unmatched.bots", "unmatched.envs", "unmatched.testing"} <= set(MODULES)


def test_every_public_name_has_a_sentence() -> None:
    assert list(lacking()) == []


def test_a_public_name_without_a_sentence_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(package()["bots.bot.Bot.choose"], "docstring", None)
    assert list(lacking()) == ["unmatched.bots.Bot.choose"]


def test_the_examples_of_the_reference_are_true() -> None:
    homes = {found.canonical_path.rpartition(".")[0] for module in MODULES for found in public(module).values()}
    tried = 0
    for home in sorted(homes):
        told: list[str] = []
        for test in doctest.DocTestFinder().find(importlib.import_module(home)):
            result = doctest.DocTestRunner(verbose=False).run(test, out=told.append)
            assert result.failed == 0, "".join(told)
            tried += result.attempted
    assert tried >= 12
