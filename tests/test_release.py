"""What a release wants to be written down before it is built."""

import subprocess
from pathlib import Path

import pytest

from tools.release import bare_path, entry, problems

CHANGELOG = """\
# Changelog

## [Unreleased]

## [0.2.0] - 2027-01-31

### Added

- A board.

## [0.1.0] - 2026-11-18

- Everything.
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    files = {
        "src/unmatched/version.py": '__version__ = "0.2.0"\n',
        "CITATION.cff": "title: x\nversion: 0.2.0\n",
        "docs/versions.md": "| library | 0.2.0 | here |\n",
        "CHANGELOG.md": CHANGELOG,
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    for command in (["init", "-q"], ["add", "-A"], ["commit", "-qm", "x"]):
        who = ["-c", "user.name=x", "-c", "user.email=x@example.org"]
        subprocess.run(["git", *who, *command], cwd=tmp_path, check=True)
    return tmp_path


def test_a_checkout_that_is_ready_has_no_problems(checkout: Path) -> None:
    assert problems("0.2.0", checkout) == []


def test_another_version_is_refused_wherever_it_is_named(checkout: Path) -> None:
    assert problems("0.3.0", checkout) == [
        "src/unmatched/version.py names another version",
        "CITATION.cff names another version",
        "docs/versions.md names another version",
        "CHANGELOG.md has no entry that starts with ## [0.3.0] - YYYY-MM-DD",
    ]
    assert problems("next", checkout)[0] == "next is not a version such as 0.1.0 or 0.2.0rc1"


def test_what_is_not_committed_or_not_released_is_refused(checkout: Path) -> None:
    (checkout / "CHANGELOG.md").write_text(CHANGELOG.replace("[Unreleased]\n", "[Unreleased]\n\n- More.\n"))
    assert problems("0.2.0", checkout) == [
        "CHANGELOG.md has changes under [Unreleased]; move them to [0.2.0]",
        "1 files are not committed, such as CHANGELOG.md",
    ]


def test_a_tag_of_another_commit_is_refused(checkout: Path) -> None:
    who = ["git", "-c", "user.name=x", "-c", "user.email=x@example.org"]
    subprocess.run([*who, "tag", "v0.2.0"], cwd=checkout, check=True)
    assert problems("0.2.0", checkout) == []
    subprocess.run([*who, "commit", "-q", "--allow-empty", "-m", "y"], cwd=checkout, check=True)
    assert problems("0.2.0", checkout) == ["the tag v0.2.0 exists and is not this commit"]


def test_the_notes_are_the_entry_of_the_changelog() -> None:
    assert entry(CHANGELOG, "0.2.0") == "### Added\n\n- A board."
    assert entry(CHANGELOG, "0.1.0") == "- Everything."
    assert entry(CHANGELOG, "0.1") == ""


def test_a_bare_path_has_the_named_programs_only(tmp_path: Path) -> None:
    path = Path(bare_path(tmp_path / "bare", "git"))
    assert (path / "git").exists() and (path / "sh").exists()
    assert not (path / "node").exists() and not (path / "gcc").exists()
