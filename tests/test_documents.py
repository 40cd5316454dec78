"""The documents: links lead somewhere, blocks of code can be read, commands exist with their options."""

import argparse
import ast
import re
import shlex
import tomllib
from pathlib import Path

import pytest

from tests.test_dev import COMMANDS
from tools.references import PARTS, filled
from tools.site_pages import pages
from unmatched.cli import main

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "web").glob("*.md")]
SHELL = ("sh", "bash", "console")
ids = [path.relative_to(ROOT).as_posix() for path in DOCUMENTS]


def blocks(path: Path, *kinds: str) -> list[str]:
    found = re.findall(r"^( *)```(\w+)\n(.*?)^ *```", path.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    return [re.sub(rf"^{indent}", "", text, flags=re.MULTILINE) for indent, kind, text in found if kind in kinds]


def commands(path: Path) -> list[list[str]]:
    """The commands of a document, without comments, variables before them and a `&` behind them."""
    lines = [line.split(" #")[0].strip() for text in blocks(path, *SHELL) for line in text.splitlines()]
    found = [shlex.split(line.removeprefix("$ ").removesuffix("&")) for line in lines if line and line[0] != "#"]
    return [words[next(i for i, word in enumerate(words) if "=" not in word) :] for words in found]


@pytest.mark.parametrize("path", DOCUMENTS, ids=ids)
def test_links_lead_to_a_file_or_to_a_generated_page(path: Path) -> None:
    text = re.sub(r"```.*?```|`[^`\n]*`", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    generated = {(ROOT / "docs" / name).resolve() for name in pages()}
    for target in re.findall(r"\]\(([^)#\s]+)", text):
        if not re.match(r"[a-z]+:", target):
            place = (path.parent / target).resolve()
            assert place.exists() or place in generated, target


@pytest.mark.parametrize("path", DOCUMENTS, ids=ids)
def test_blocks_of_code_can_be_read(path: Path) -> None:
    for text in blocks(path, "toml"):
        tomllib.loads(text.replace("...", ""))
    for text in blocks(path, "python"):
        if not re.match(r">>>|# \S+\.py: ", text):  # doctests, and excerpts of the named file
            ast.parse(text)


def test_a_block_that_cannot_be_read_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "1. First:\n\n   ```toml\n   x = 1\n   ```\n\n```python\ndef f(:\n```\n\n```sh\nA=1 unmatched play & # x\n```\n"
    )
    assert blocks(page, "toml") == ["x = 1\n"]
    with pytest.raises(SyntaxError):
        test_blocks_of_code_can_be_read(page)
    assert commands(page) == [["unmatched", "play"]]


class Parsed(Exception):
    """The command line was understood."""


@pytest.mark.parametrize("path", DOCUMENTS, ids=ids)
def test_commands_exist_with_their_options(path: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    own_bot = (ROOT / "examples" / "greedy.py").read_text(encoding="utf-8")
    (tmp_path / "my_bot.py").write_text(f"{own_bot}\nMyBot = Greedy\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    parse = argparse.ArgumentParser.parse_args

    def only_parse(self: argparse.ArgumentParser, *arguments: object, **named: object) -> None:
        parse(self, *arguments, **named)
        raise Parsed

    monkeypatch.setattr(argparse.ArgumentParser, "parse_args", only_parse)
    for words in commands(path):
        if words[0] == "./dev":
            assert words[1] in COMMANDS
            words = words[1:] if words[1] in ("unmatched", "bench", "learn") else []
        elif Path(words[0]).name == "unmatched":
            words = ["unmatched", *words[1:]]
        elif words[0].startswith("python") and words[1].endswith(".py"):
            assert (ROOT / words[1]).is_file() or (ROOT / "examples" / words[1]).is_file()
            continue
        else:
            continue
        if words:
            with pytest.raises(Parsed):
                main(words[1:] if words[0] == "unmatched" else words)


def test_every_generated_part_is_in_a_document_and_the_other_way_round() -> None:
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "docs").glob("*.md")]
    named = [name for text in texts for name in re.findall(r"<!-- generated: (\S+) -->", text)]
    assert sorted(named) == sorted(PARTS)
    assert not any("<!--" in filled(text) for text in texts if "<!-- generated" in text)
