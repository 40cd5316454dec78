"""The rule marker: `@rule("R10.2")` names the rules a test shows; the coverage table is generated from it."""

import os

os.environ["LANG"] = "C"  # the command speaks the language of the person who runs it; tests read English
