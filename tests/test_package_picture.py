"""The picture of packages in docs/architecture.md is drawn from the imports, with arrows that point down."""

import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

from tools.package_picture import (
    API,
    DASHES,
    GAP,
    columns,
    imports,
    joined,
    layers,
    optional,
    picture,
    reduced,
    threaded,
    wide,
)

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "unmatched"
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")


def rows(title: str) -> list[str]:
    """Return the first cells of the table below a title of the page, without the backquotes."""
    section = PAGE.split(f"# {title}\n", 1)[1].split("\n#", 1)[0]
    return re.findall(r"^\| `([^`]+)` \|", section, re.MULTILINE)


def test_every_package_has_a_box() -> None:
    packages = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    drawn = picture()
    assert [name for name in {*packages, API} if f">{name}</text>" not in drawn] == []


def test_the_engine_imports_nothing_and_the_api_only_the_rules() -> None:
    graph = imports()
    assert graph["engine"] == graph["message"] == set() and graph["heroes"] == {"engine", "message"}
    assert graph["reading"] == {"engine"} and graph[API] == {"engine", "heroes", "message"}


def test_no_packages_import_each_other() -> None:
    assert joined(imports()) == imports()


def test_packages_that_import_each_other_are_one_box() -> None:
    assert joined({"a": {"b"}, "b": {"a", "c"}, "c": set()}) == {"a + b": {"c"}, "c": set()}


def test_arrows_that_follow_from_others_are_left_out_and_all_point_down() -> None:
    graph = {"top": {"middle", "low"}, "middle": {"low"}, "other": {"low"}, "low": set()}
    assert reduced(graph) == {"top": {"middle"}, "middle": {"low"}, "other": {"low"}, "low": set()}
    assert layers(graph) == [["top"], ["middle", "other"], ["low"]]


def test_no_box_covers_another_box_or_an_arrow() -> None:
    graph = joined(imports())
    lines, below = threaded(layers(graph), reduced(graph))
    at = columns(lines, below)
    assert sum(len(line) for line in lines) > len(graph), "some arrows pass a row"
    for line in lines:
        for left, right in pairwise(sorted(line, key=at.__getitem__)):
            assert at[right] - at[left] >= (wide(left) + wide(right)) / 2 + GAP - 0.01


def test_the_page_explains_every_package() -> None:
    packages = [path.parent.name for path in PACKAGE.glob("*/__init__.py")]
    assert sorted(rows("Packages")) == sorted([*packages, "content", "message", API, "web/"])


def test_the_page_explains_every_package_of_the_server() -> None:
    packages = [path.parent.name for path in PACKAGE.glob("server/*/__init__.py")]
    assert sorted(rows("Inside the server")) == sorted([*packages, "app.py", "limits.py"])


def test_packages_with_dashed_outlines_are_those_that_the_page_calls_optional() -> None:
    named = re.findall(r"^\| `([^`]+)` \|", PAGE.split("**optional**", 1)[1].split("\n\n", 1)[0], re.MULTILINE)
    assert sorted(named) == sorted(optional(imports()))
    assert picture().count(DASHES) == len(optional(imports()))


def test_a_server_starts_without_the_optional_packages() -> None:
    """The imports that count are those at run time, inside functions too."""
    blocked = sorted(optional(imports()))
    program = (
        "import sys\n"
        f"sys.modules.update({{'unmatched.' + name: None for name in {blocked}}})\n"
        "from unmatched.server.app import Server\n"
        "from unmatched.server.operating.serve import serve\n"
        "from unmatched.server.store.sqlite import SqliteStore\n"
        "Server(SqliteStore(sys.argv[1])).app()\n"
        "print('made')\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program, ":memory:"], capture_output=True, text=True, check=False, cwd=ROOT
    )
    assert (ran.stdout, ran.stderr) == ("made\n", "")
