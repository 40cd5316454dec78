"""A cross compiler for the target: clang and wasm-ld from PyPI, headers of CPython, settings from Pyodide itself.

An interpreter of the target's version runs setuptools, as in every cross build of Python. Three things differ from a
native build, and each comes from the program that will load the result:

* `sysconfig` gives the target's settings, from the standard library of Pyodide. mypyc asks it how wide an integer is.
* `pyconfig.h` is rewritten with the same settings. All other headers of CPython are equal on all platforms.
* Emscripten's C library is musl, so musl's headers do. They call `size_t` an int where Emscripten calls it a long.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from tools.browser.target import Target

_DATA = "_sysconfigdata__emscripten_wasm32-emscripten"
_MUSL = "riscv32-linux-musl"
"""the 32-bit architecture of musl with 64-bit times, as Emscripten has them"""
_PIP = ("pip", "-qq", "--disable-pip-version-check")
_COMPILE = "--target=wasm32-unknown-emscripten -nostdinc -fPIC -fvisibility=hidden -DNDEBUG -fno-strict-overflow"
_LINK = "-shared --experimental-pic --import-undefined --unresolved-symbols=import-dynamic --strip-all"
_LINKER = """#!/bin/sh
# setuptools asks for a compiler that links. Libraries are those of the main program.
for word do
    shift
    case "$word" in
        -l* | -L* | -O* | -g*) ;;
        *) set -- "$@" "$word" ;;
    esac
done
exec {zig} wasm-ld {flags} "$@"
"""


class Cross:
    """Builds extension modules for one target, in a folder of its own."""

    def __init__(self, target: Target, folder: Path) -> None:
        self.target = target
        self._folder = folder
        self._python = folder / "tools" / "bin" / "python"

    def prepare(self, python: Path, runtime: Path, lock: Path) -> None:
        """Install the tools and write everything down that `run` needs."""
        subprocess.run([python, "-m", "venv", "--clear", self._folder / "tools"], check=True)
        subprocess.run([self._python, "-m", *_PIP, "install", "--require-hashes", "-r", lock], check=True)
        settings = self._write_settings(runtime)
        self._write_headers(settings)
        self._write_tools()

    def download(self, lock: Path, place: Path) -> None:
        """Download the sources of what a lock pins; the tools of the build are already here."""
        wish = ("--no-deps", "--no-binary", ":all:", "--no-build-isolation", "--require-hashes")
        subprocess.run([self._python, "-m", *_PIP, "download", *wish, "--dest", place, "-r", lock], check=True)

    def run(self, *command: str, cwd: Path, **wishes: str) -> None:
        """Run the interpreter in this environment; its output appears only on failure."""
        environment = self._environment() | wishes
        done = subprocess.run(
            [self._python, *command], cwd=cwd, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        if done.returncode:
            sys.exit(f"{done.stdout.decode(errors='replace')}\n{' '.join(command)}: failed")

    def _environment(self) -> dict[str, str]:
        return os.environ | {
            "CC": str(self._folder / "cc"),
            "LDSHARED": str(self._folder / "ld"),
            "PYTHONPATH": str(self._folder / "settings"),
            "_PYTHON_SYSCONFIGDATA_NAME": _DATA,
            "_PYTHON_HOST_PLATFORM": self.target.platform,
        }

    def _write_settings(self, runtime: Path) -> dict[str, object]:
        """Read what Pyodide was configured with, and write it down without the options of its own compiler."""
        with zipfile.ZipFile(runtime / "python_stdlib.zip") as library:
            source = library.read(f"{_DATA}.py").decode()
        found: dict[str, dict[str, object]] = {}
        exec(source, found)
        settings = found["build_time_vars"] | {"CFLAGS": "", "LDFLAGS": ""}
        place = self._folder / "settings"
        place.mkdir(exist_ok=True)
        (place / f"{_DATA}.py").write_text(f"build_time_vars = {settings!r}\n")
        return settings

    def _write_headers(self, settings: dict[str, object]) -> None:
        """Copy the interpreter's headers, with the pyconfig.h of the target."""
        ask = "import sysconfig; print(sysconfig.get_path('include'))"
        found = subprocess.run([self._python, "-c", ask], check=True, capture_output=True, text=True).stdout.strip()
        include = self._folder / "include"
        shutil.copytree(found, include, dirs_exist_ok=True)
        config = include / "pyconfig.h"
        config.write_text(target_config(config.read_text(), settings))

    def _write_tools(self) -> None:
        zig = next((self._folder / "tools" / "lib").glob("python*/site-packages/ziglang/zig"))
        library, own = zig.parent / "lib", self._folder / "libc"
        types = (library / "libc" / "include" / _MUSL / "bits" / "alltypes.h").read_text()
        if "#define _Addr int\n" not in types:
            raise ValueError("musl's alltypes.h has changed: compare it with Emscripten's")
        (own / "bits").mkdir(parents=True, exist_ok=True)
        (own / "bits" / "alltypes.h").write_text(types.replace("#define _Addr int\n", "#define _Addr long\n"))
        system = (own, library / "include", *(library / "libc" / "include" / part for part in (_MUSL, "generic-musl")))
        places = " ".join(f"-isystem '{path}'" for path in system)
        self._script("cc", f"#!/bin/sh\nexec '{zig}' clang {_COMPILE} -I'{self._folder / 'include'}' {places} \"$@\"\n")
        self._script("ld", _LINKER.format(zig=f"'{zig}'", flags=_LINK))

    def _script(self, name: str, text: str) -> None:
        path = self._folder / name
        path.write_text(text)
        path.chmod(0o755)


def target_config(host: str, settings: dict[str, object]) -> str:
    """Return pyconfig.h with the values of the target; what it does not set, as feature macros of libc, stays."""

    def line(found: re.Match[str]) -> str:
        name = found[1] or found[2]
        if name not in settings:
            return found[0]
        value = settings[name]
        return f"/* #undef {name} */" if value in (0, "") else f"#define {name} {value}"

    return re.sub(r"^# *define (\w+)\b.*$|^/\* #undef (\w+) \*/$", line, host, flags=re.MULTILINE)
