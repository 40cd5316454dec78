"""Build the package as WebAssembly, run Python with it in node, or compare the games it plays: see `./dev browser`."""

from __future__ import annotations

import argparse
import gzip
import sys

from tools.browser import digests
from tools.browser.node import python_in_node
from tools.browser.wheels import Build, build

USAGE = """./dev browser                        build, and print what a page would load
       ./dev browser SCRIPT [ARGS]          run a Python script in node, in WebAssembly
       ./dev browser -m MODULE [ARGS]       run a module, for example: -m unmatched bench
       ./dev browser --digests [OPTIONS]    compare the games of three builds: native, interpreted, WebAssembly"""


def main(args: list[str]) -> int:
    if args[:1] == ["--digests"]:
        return digests.main(args[1:], build())
    if args and args[0].startswith("-") and args[0] != "-m":
        argparse.ArgumentParser(prog="./dev browser", usage=USAGE).parse_args(args)
    made = build()
    if args:
        return python_in_node(made, args).returncode
    print_sizes(made)
    return 0


def print_sizes(made: Build) -> None:
    """Print every file that a page loads, as it is and as it travels."""
    print(f"Python {made.target.python}, engine {'compiled' if made.compiled else 'interpreted'}")
    runtime = [made.runtime / name for name in ("pyodide.asm.wasm", "python_stdlib.zip", "pyodide.mjs")]
    runtime += [path for path in made.runtime.glob("pyodide.asm.*js")]
    for path in [*runtime, *made.wheels]:
        content = path.read_bytes()
        print(f"{len(content) / 1e6:8.2f} MB {len(gzip.compress(content)) / 1e6:8.2f} MB gzipped  {path}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
