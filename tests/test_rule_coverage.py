"""Every rule of docs/rules.md is shown by a test, and a generated page says by which."""

from pathlib import Path

import pytest

from tools import rule_coverage

ROOT = Path(__file__).resolve().parent.parent

KNOWN = rule_coverage.chapters(rule_coverage.RULES.read_text(encoding="utf-8"))
CARRIED = rule_coverage.carriers(ROOT / "tests")

WITHOUT_TEST = {
    "A-17": "says only that it is part of A-15",
}
"""decisions that no test can show, and why"""


def fail_with(heading: str, lines: list[str]) -> None:
    if lines:
        pytest.fail("\n".join([f"{heading} ({len(lines)}):", *lines]), pytrace=False)


def test_no_id_stands_for_two_rules() -> None:
    ids = [name for chapter in KNOWN.values() for name in chapter]
    fail_with("ids used twice in docs/rules.md", sorted({name for name in ids if ids.count(name) > 1}))


@pytest.mark.parametrize("title", KNOWN)
def test_every_rule_of_a_chapter_is_shown_by_a_test(title: str) -> None:
    missing = rule_coverage.untested({title: KNOWN[title]}, CARRIED)
    fail_with(f"no test carries these ids of '{title}'", [name for name in missing if name not in WITHOUT_TEST])


def test_what_is_excused_from_tests_exists_and_has_none() -> None:
    assert set(WITHOUT_TEST) <= set(rule_coverage.untested(KNOWN, CARRIED))


def test_no_test_carries_an_id_that_is_not_in_the_rules() -> None:
    fail_with("ids that docs/rules.md does not have", rule_coverage.unknown(KNOWN, CARRIED))


def test_the_page_of_rules_lists_every_rule_with_a_test() -> None:
    text = rule_coverage.coverage()
    rules = {rule_coverage.whole(name) for ids in KNOWN.values() for name in ids}
    assert [rule for rule in sorted(rules) if f"| {rule} | `" not in text and rule not in WITHOUT_TEST] == []


def test_marks_are_found_wherever_they_may_stand(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "test_a.py").write_text(
        """
import pytest
rule = pytest.mark.rule
pytestmark = [rule("R1.1")]

@rule("R1.2", "R16.5b")
def test_one(): ...

@pytest.mark.rule("R1.3")
class TestMore:
    pytestmark = rule("R1.4")
    @pytest.mark.parametrize("n", [pytest.param(1, marks=rule("E1b"))])
    async def test_two(self, n): ...
    @rule("R1.5")
    def not_a_test(self): ...

@rule("R1.6")
def helper(): ...
"""
    )
    (tmp_path / "not_collected.py").write_text('@rule("R1.7")\ndef test_three(): ...\n')
    one, two = "rules/test_a.py::test_one", "rules/test_a.py::TestMore::test_two"
    carried = rule_coverage.carriers(tmp_path)
    assert carried == {
        "R1.1": {one, two},
        "R1.2": {one},
        "R16.5b": {one},
        "R1.3": {two},
        "R1.4": {two},
        "E1b": {two},
    }


def test_a_part_counts_for_its_rule_and_needs_no_test_of_its_own() -> None:
    known = rule_coverage.chapters("## One\n- **R1.1** a\n  - **R1.1a** b\n  - **R1.1b** c\n## Two\n- **A-01** d\n")
    assert known == {"One": ["R1.1", "R1.1a", "R1.1b"], "Two": ["A-01"]}
    carried = {"R1.1b": {"test_a.py::test_b"}, "R1.1c": {"test_a.py::test_c"}}
    assert rule_coverage.untested(known, carried) == ["A-01"]
    assert rule_coverage.unknown(known, carried) == ["R1.1c in tests/test_a.py::test_c"]
    assert "| R1.1 | `test_a.py::test_b`<br>`test_a.py::test_c` |" in rule_coverage.table(known, carried)
    assert "| A-01 | **none** |" in rule_coverage.table(known, carried)


def test_an_id_that_cannot_be_read_is_reported_with_its_place(tmp_path: Path) -> None:
    (tmp_path / "test_a.py").write_text("@rule(*IDS)\ndef test_one(): ...\n")
    with pytest.raises(ValueError, match=r"test_a\.py: line 1"):
        rule_coverage.carriers(tmp_path)
