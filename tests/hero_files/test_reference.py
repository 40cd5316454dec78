"""docs/language.md is made from the vocabulary."""

import importlib.util
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def test_the_reference_is_current() -> None:
    """Write it anew with tools/write_language_reference.py."""
    spec = importlib.util.spec_from_file_location("writer", ROOT / "tools" / "write_language_reference.py")
    assert spec is not None and spec.loader is not None
    writer = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(writer)
    assert (ROOT / "docs" / "language.md").read_text(encoding="utf-8") == writer.reference()
