"""The Pythons that run in a browser, and the interpreters on this machine that can build for them."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

WISH = "UNMATCHED_BROWSER_PYTHON"
"""names an interpreter that is not found by itself"""
_PROBE = (
    "import ensurepip, sys, sysconfig; from pathlib import Path; "
    "print(*sys.version_info[:2], sep='.', end=' ' + str(Path(sysconfig.get_path('include'), 'Python.h').exists()))"
)


@dataclass(frozen=True)
class Target:
    """One release of Pyodide; package.json pins it under the name of its Python."""

    python: str
    platform: str
    """the platform tag of its wheels (PEP 783)"""

    @property
    def runtime(self) -> str:
        return f"pyodide-{self.python}"

    @property
    def abi(self) -> str:
        return "cp" + self.python.replace(".", "")


TARGETS = (Target("3.14", "pyemscripten_2026_0_wasm32"), Target("3.13", "pyemscripten_2025_0_wasm32"))
"""newest first"""


def builder(target: Target) -> Path | None:
    """Find an interpreter of the target's version with its C headers: they are the same on every platform."""
    for path in _candidates(target.python):
        done = subprocess.run([path, "-c", _PROBE], capture_output=True, text=True)
        if done.stdout == f"{target.python} True":
            return path
    return None


def _candidates(version: str) -> Iterator[Path]:
    home, name = Path.home(), f"python{version}"
    named = (os.environ.get(WISH), shutil.which(name))
    yield from (Path(path) for path in named if path)
    yield from sorted(home.glob(f".pyenv/versions/{version}.*/bin/{name}"))
    yield from sorted(home.glob(f".local/share/uv/python/cpython-{version}.*/bin/{name}"))


def choose() -> tuple[Target, Path | None]:
    """Return the newest target that this machine can compile for; else the newest, which then runs interpreted."""
    found = ((target, builder(target)) for target in TARGETS)
    return next(((target, python) for target, python in found if python), (TARGETS[0], None))
