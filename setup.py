"""Compile the engine with mypyc where that is possible; elsewhere it runs as plain Python.

UNMATCHED_MYPYC=1 demands the compilation, 0 forbids it; without it, a failure is only told. An editable install is
never compiled, so that no binary can stand before an edited source.
"""

import hashlib
import os
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ENGINE = Path("src/unmatched/engine")
WISH = os.environ.get("UNMATCHED_MYPYC", "auto")
EDITABLE = any("editable" in word or word == "develop" for word in sys.argv)


def sources() -> list[Path]:
    """Everything but the switch between packed arrays and lists, which must stay interpreted."""
    return sorted(path for path in ENGINE.glob("*.py") if path.name != "pack.py")


def extensions() -> list:
    if WISH == "0" or EDITABLE:
        return []
    try:
        from mypyc.build import mypycify

        found = mypycify(["--strict", *map(str, sources())], opt_level="3", multi_file=False)
    except (ImportError, SystemExit, Exception) as error:
        if WISH == "1":
            raise
        print(f"the engine is not compiled: {error}", file=sys.stderr)
        return []
    for extension in found:
        extension.extra_compile_args += ["-fno-semantic-interposition"] if os.name != "nt" else []
    return found


class BuildPy(build_py):
    """Say in the package what the binary was made from: unmatched.compiled compares."""

    def run(self) -> None:
        super().run()
        if self.distribution.ext_modules and not EDITABLE:
            digest = hashlib.sha256(b"".join(path.read_bytes() for path in sources())).hexdigest()
            made = Path(self.build_lib, "unmatched", "engine", "sources.sha256")
            made.parent.mkdir(parents=True, exist_ok=True)
            made.write_text(digest + "\n")


class BuildExt(build_ext):
    """A missing C compiler costs speed, not the installation, unless compiling was demanded."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            if WISH == "1":
                raise
            print(f"the engine is not compiled: {error}", file=sys.stderr)
            self.extensions = []


setup(ext_modules=extensions(), cmdclass={"build_py": BuildPy, "build_ext": BuildExt})
