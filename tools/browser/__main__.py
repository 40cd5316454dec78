"""Write the static edition, run Python in WebAssembly in node, or compare the games it plays: see `./dev browser`."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from tools.browser import digests
from tools.browser.edition import DESCRIPTION, FOLDER, copy, edition
from tools.browser.node import python_in_node
from tools.browser.serving import serve
from tools.browser.wheels import build

USAGE = """./dev browser [FOLDER]               write the static edition into a folder (dist/browser)
       ./dev browser [FOLDER] --serve [PORT] serve it on this machine, too (port 8080)
       ./dev browser SCRIPT.py [ARGS]       run a Python script in node, in WebAssembly
       ./dev browser -m MODULE [ARGS]       run a module, for example: -m unmatched bench
       ./dev browser --digests [OPTIONS]    compare the games of three builds: native, interpreted, WebAssembly"""


def main(args: list[str]) -> int:
    if args[:1] == ["--digests"]:
        return digests.main(args[1:], build())
    if args and (args[0] == "-m" or args[0].endswith(".py")):
        return python_in_node(build(), args).returncode
    parser = argparse.ArgumentParser(prog="./dev browser", usage=USAGE)
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER)
    parser.add_argument("--serve", nargs="?", type=int, const=8080, metavar="PORT")
    options = parser.parse_args(args)
    place = edition()
    copy(place, options.folder)
    print_sizes(options.folder)
    if options.serve is not None:
        serve(options.folder, options.serve)
    return 0


def print_sizes(folder: Path) -> None:
    """Print what a first visit loads, and the largest files."""
    about = json.loads((folder / DESCRIPTION).read_text())
    print(f"{folder}: version {about['version']}, edition {about['digest']}, Python {about['python']}")
    print(f"engine {'compiled' if about['compiled'] else 'interpreted: strong bots are slower'}")
    sizes = {name: file["size"] for name, file in about["files"].items()}
    for name, size in sorted(sizes.items(), key=lambda item: -item[1])[:8]:
        print(f"{size / 1e6:8.2f} MB  {name}")
    print(f"{sum(sizes.values()) / 1e6:8.2f} MB  {len(sizes)} files")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
