"""docs/research.md is a walk that can be walked."""

import re
from pathlib import Path

PAGE = Path(__file__).resolve().parents[2] / "docs" / "research.md"


def test_every_step_of_the_page_for_researchers_runs_after_the_one_before() -> None:
    steps = re.findall(r"^```python\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.M | re.S)
    assert len(steps) >= 6
    names: dict[str, object] = {}
    for step in steps:
        exec(step, names)
