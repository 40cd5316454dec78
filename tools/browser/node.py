"""Python in WebAssembly, run by node: the same engine as in a page, without a browser."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.browser.wheels import Build

SCRIPT = Path(__file__).with_name("python.mjs")


def python_in_node(made: Build, args: Sequence[str], capture: bool = False) -> subprocess.CompletedProcess[str]:
    """Run Python with these arguments: a script, or -m and a module."""
    node = shutil.which("node") or sys.exit("node is missing: `./dev browser` brings one")
    wheels = json.dumps([str(path) for path in made.wheels])
    command = [node, str(SCRIPT), str(made.runtime), wheels, *args]
    return subprocess.run(command, text=True, stdout=subprocess.PIPE if capture else None)
