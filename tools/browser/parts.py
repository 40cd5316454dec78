"""The Python of the static edition: Pyodide, a standard library without what no game uses, and the game.

Parts travel compressed, so that a host that compresses nothing does as well as any other. Modules are compiled
beforehand where the machine has the target's Python: a page then has nothing to compile.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import os
import subprocess
import tempfile
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from tools.browser.target import Target, builder
from tools.browser.wheels import Build

_UNUSED = """__phello__ _aix_support _android_support _apple_support _ios_support _osx_support _pydatetime _pyio _pyrepl
    antigravity argparse bdb cProfile cmd code codeop compileall configparser ctypes curses dbm doctest email ensurepip
    filecmp fileinput ftplib graphlib http idlelib imaplib lib2to3 mailbox modulefinder multiprocessing netrc nturl2path
    optparse pdb pickletools platform plistlib poplib profile pstats pty py_compile pyclbr pydoc pydoc_data sched shelve
    smtplib socketserver sqlite3 statistics symtable tabnanny tarfile test this timeit tkinter trace tracemalloc turtle
    turtledemo unittest venv wave webbrowser wsgiref xml xmlrpc zipapp zoneinfo
    asyncio/windows_events asyncio/windows_utils asyncio/proactor_events concurrent/futures/process html/parser
    importlib/metadata logging/config logging/handlers pyodide/console pyodide/http urllib/error urllib/request
    urllib/response urllib/robotparser"""
UNUSED = frozenset(_UNUSED.split())
"""modules of the standard library that neither Pyodide's start nor a game imports"""
_CODECS = (
    "__init__ aliases ascii cp437 idna latin_1 punycode raw_unicode_escape unicode_escape utf_16 utf_32 utf_8 utf_8_sig"
)
CODECS = frozenset(_CODECS.split())
"""of the folder `encodings`; the others are alphabets of other ages"""
ELSEWHERE = ("cli", "envs", "lab", "learn", "server", "testing", "content/art")
"""folders of the package that a page does not need"""
NOT_NEEDED = ("colorama", "tqdm")
"""packages that only commands need"""
_EPOCH = (1980, 1, 1, 0, 0, 0)


@dataclass(frozen=True)
class Part:
    """A file of the edition's Python."""

    name: str
    content: bytes

    @property
    def digest(self) -> str:
        return hashlib.sha256(self.content).hexdigest()

    def described(self) -> dict[str, object]:
        return {"name": self.name, "size": len(self.content), "digest": self.digest}


def parts(made: Build) -> list[Part]:
    """Return everything that a worker loads."""
    runtime = made.runtime
    scripts = sorted([runtime / "pyodide.mjs", *runtime.glob("pyodide.asm.*js")])
    return [
        *(Part(path.name, path.read_bytes()) for path in scripts),
        Part("pyodide.asm.wasm.gz", packed((runtime / "pyodide.asm.wasm").read_bytes())),
        Part("python_stdlib.zip.gz", packed(standard_library(runtime / "python_stdlib.zip", made.target))),
        Part("game.zip.gz", packed(game(made))),
    ]


def packed(content: bytes) -> bytes:
    """Compress, to the same bytes every time."""
    return gzip.compress(content, 9, mtime=0)


def standard_library(whole: Path, target: Target) -> bytes:
    """Return Pyodide's standard library, reduced; the archive is compressed as a whole, not file by file."""
    with zipfile.ZipFile(whole) as library:
        files = {name: library.read(name) for name in library.namelist() if is_used(name)}
    # Nobody reads docstrings in a page.
    return archive(bytecode(files, target, "-o", "2").items())


def is_used(name: str) -> bool:
    module = PurePosixPath(name).with_suffix("")
    if module.parts[0] == "encodings":
        return module.name in CODECS
    above = [module, *module.parents]
    return not name.endswith("/") and not any(path.as_posix() in UNUSED for path in above)


def game(made: Build) -> bytes:
    """Return what is imported from site-packages: the package, and what it needs."""
    files: dict[str, bytes] = {}
    for wheel in made.wheels:
        if wheel.name.startswith(NOT_NEEDED):
            continue
        with zipfile.ZipFile(wheel) as source:
            files |= {name: source.read(name) for name in source.namelist() if belongs(name)}
    if made.compiled:
        compiled = {PurePosixPath(name.partition(".")[0]) for name in files if name.endswith(".so")}
        files = {name: content for name, content in files.items() if not is_source_of(name, compiled)}
    return archive(bytecode(files, made.target).items())


def belongs(name: str) -> bool:
    inside = name.removeprefix("unmatched/")
    elsewhere = inside != name and inside.startswith(tuple(f"{folder}/" for folder in ELSEWHERE))
    return not (elsewhere or name.endswith(("/", ".pyi", ".h", ".c")) or ".dist-info/" in name or "/tests/" in name)


def is_source_of(name: str, compiled: Iterable[PurePosixPath]) -> bool:
    """Whether a module has been compiled to WebAssembly."""
    return name.endswith(".py") and PurePosixPath(name.removesuffix(".py")) in compiled


def bytecode(files: dict[str, bytes], target: Target, *wishes: str) -> dict[str, bytes]:
    """Replace modules by their bytecode, if the machine has a Python that writes the target's."""
    python = builder(target)
    if python is None:
        return files
    with tempfile.TemporaryDirectory() as folder:
        for name, content in files.items():
            path = Path(folder, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        # Paths in tracebacks are those of the page, and times play no part: the same sources make the same bytes.
        command = [str(python), "-m", "compileall", "-b", "-q", "--invalidation-mode", "unchecked-hash", *wishes]
        command += ["-s", folder, folder]
        subprocess.run(command, env=os.environ | {"PYTHONHASHSEED": "0"}, check=True)
        written = {
            f"{name}c": Path(folder, f"{name}c").read_bytes() for name in files if Path(folder, f"{name}c").exists()
        }
    return {name: content for name, content in files.items() if f"{name}c" not in written} | written


def archive(files: Iterable[tuple[str, bytes]]) -> bytes:
    """Write a zip file without compression and without times."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as target:
        for name, content in sorted(files):
            target.writestr(zipfile.ZipInfo(name, _EPOCH), content)
    return made.getvalue()


def lock(made: Build) -> str:
    """Return the list of packages that Pyodide wants to see, without any."""
    info = json.loads((made.runtime / "pyodide-lock.json").read_text())["info"]
    return json.dumps({"info": info, "packages": {}})
