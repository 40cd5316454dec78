"""The picture of packages in docs/architecture.md is drawn from the imports, with arrows that point down."""

from itertools import pairwise
from pathlib import Path

from tools.package_picture import API, WIDTH, columns, imports, joined, layers, picture, reduced

PACKAGE = Path(__file__).resolve().parent.parent / "src" / "unmatched"


def test_every_package_has_a_box() -> None:
    packages = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    drawn = picture()
    assert [
        name for name in {*packages, API, "cli"} if f">{name}</text>" not in drawn and f"{name} + " not in drawn
    ] == []


def test_the_engine_imports_nothing_and_the_api_only_the_rules() -> None:
    graph = imports()
    assert graph["engine"] == graph["message"] == set() and graph["heroes"] == {"engine", "message"}
    assert graph["reading"] == {"engine"} and graph[API] == {"engine", "heroes", "message"}


def test_no_packages_import_each_other() -> None:
    """The search is compiled and its clock is not, so the two parts of one package may."""
    assert [name for name in joined(imports()) if " + " in name] == ["bots + bots.core"]


def test_packages_that_import_each_other_are_one_box() -> None:
    assert joined({"a": {"b"}, "b": {"a", "c"}, "c": set()}) == {"a + b": {"c"}, "c": set()}


def test_arrows_that_follow_from_others_are_left_out_and_all_point_down() -> None:
    graph = {"top": {"middle", "low"}, "middle": {"low"}, "other": {"low"}, "low": set()}
    assert reduced(graph) == {"top": {"middle"}, "middle": {"low"}, "other": {"low"}, "low": set()}
    assert layers(graph) == [["top"], ["middle", "other"], ["low"]]


def test_boxes_of_a_row_do_not_overlap() -> None:
    graph = joined(imports())
    rows = layers(graph)
    at = columns(rows, reduced(graph))
    for row in rows:
        places = sorted(at[name] for name in row)
        assert all(right - left > WIDTH for left, right in pairwise(places))
