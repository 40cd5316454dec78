"""docs/versions.md: the numbers are those of the code."""

import re
import tomllib
from pathlib import Path

import unmatched
from unmatched import envs, position, record
from unmatched.bots import command
from unmatched.heroes import content, schema
from unmatched.tables import protocol

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
NUMBERS = {
    "library and commands": unmatched.__version__,
    "rules": content.RULES,
    "records": record.VERSION,
    "positions": position.VERSION,
    "protocol of the server": protocol.PROTOCOL,
    "protocol of command bots": command.PROTOCOL,
    "hero and board files": schema.VERSION,
    "observations": envs.OBSERVATION_VERSION,
}


def test_the_page_of_versions_has_every_number() -> None:
    page = (ROOT / "docs" / "versions.md").read_text(encoding="utf-8")
    table = dict(re.findall(r"^\| ([a-z ]+) \| ([0-9.]+) \|", page, re.MULTILINE))
    assert table == {name: str(number) for name, number in NUMBERS.items()}
    assert f"`unmatched record {record.VERSION}`" in page and f"`{position.TITLE}`" in page


def test_the_version_is_written_in_one_place_and_copied_by_hand_only_where_a_test_looks() -> None:
    """CITATION.cff (tests/test_packaging.py), docs/versions.md (above) and the changelog name it too."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.search(r"^## \[([0-9.]+)\]", text, re.MULTILINE)[1] == unmatched.__version__  # type: ignore[index]
    assert PROJECT["project"]["dynamic"][0] == "version" and "version" not in PROJECT["project"]


def test_the_schema_names_the_version_of_hero_files() -> None:
    assert str(schema.schema()["title"]).endswith(f"version {schema.VERSION}")
