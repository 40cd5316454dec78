"""The rule marker: `@rule("R10.2")` names the rules a test shows; the coverage table is generated from it."""
