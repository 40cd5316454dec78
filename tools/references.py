"""Fill in the generated parts of the documents.

A part starts with `<!-- generated: NAME -->` and ends with `<!-- end -->`; what is between them in docs/ only says
where to read it. The documentation site has all parts, the workshop of the app the words of the hero language. Nothing
generated is committed.

    python tools/references.py language.md            # print the filled page
    python tools/references.py language.md -o FILE    # write it
"""

from __future__ import annotations

import argparse
import importlib
import re
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
PARTS = {
    "words": "language_words.words",
    "observation-sizes": "observation_tables.sizes",
    "observation-fields": "observation_tables.fields",
    "actions": "observation_tables.actions",
    "not-observed": "observation_tables.missing",
    "rules": "rule_coverage.coverage",
    "packages": "package_picture.picture",
    "events": "event_table.events",
}
"""the name of a part -> the function of tools/ that makes it; imported when it is needed: some want numpy"""
PART = re.compile(r"<!-- generated: ([a-z-]+) -->\n.*?<!-- end -->\n", re.DOTALL)


def part(name: str) -> str:
    """Return a generated part."""
    module, function = PARTS[name].split(".")
    if str(ROOT) not in sys.path:
        sys.path.insert(0, str(ROOT))
    make: Callable[[], str] = getattr(importlib.import_module(f"tools.{module}"), function)
    return make()


def filled(page: str) -> str:
    """Return the text of a page with its generated parts."""
    return PART.sub(lambda found: part(found[1]), page)


def main() -> None:
    parser = argparse.ArgumentParser(description="Print a document with its generated parts.")
    parser.add_argument("page", help="a file of docs/, such as language.md")
    parser.add_argument("-o", "--output", type=Path, help="write it into this file")
    asked = parser.parse_args()
    text = filled((DOCS / asked.page).read_text(encoding="utf-8"))
    if asked.output is None:
        sys.stdout.write(text)
    elif not asked.output.exists() or asked.output.read_text(encoding="utf-8") != text:
        asked.output.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
