"""Write docs/hero.schema.json, by which editors check hero files, from the vocabulary."""

from pathlib import Path

from unmatched.heroes.schema import schema_text

FILE = Path(__file__).resolve().parent.parent / "docs" / "hero.schema.json"

if __name__ == "__main__":
    FILE.write_text(schema_text(), encoding="utf-8")
