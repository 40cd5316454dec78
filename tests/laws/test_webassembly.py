"""The engine in WebAssembly plays the same games as the one of this machine.

`./dev test` builds it first and says so in UNMATCHED_WEBASSEMBLY; `./dev browser --digests` compares many more games.
"""

import os
from pathlib import Path

import pytest

from tools.browser.digests import in_node, level_digest, native, random_digest
from tools.browser.wheels import build

COMPILED = os.environ.get("UNMATCHED_COMPILED", "")
needs_build = pytest.mark.skipif(
    "UNMATCHED_WEBASSEMBLY" not in os.environ, reason="only ./dev test without arguments builds for WebAssembly"
)


@needs_build
def test_the_same_games_are_played_in_webassembly() -> None:
    """One test, so that two processes do not build at the same time."""
    here, there = native(Path(COMPILED)), in_node(build())
    assert random_digest(here, "official", 60) == random_digest(there, "official", 60)
    assert random_digest(here, "custom", 6) == random_digest(there, "custom", 6)
    assert level_digest(here, "expert", 2, 30, 20) == level_digest(there, "expert", 2, 30, 20)
