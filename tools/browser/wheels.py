"""The wheels that Pyodide loads: this package, with the compiled engine where it can be built, and what it needs.

Everything is kept below .venv/browser by what it was made from: an unchanged engine is not compiled again.
"""

from __future__ import annotations

import base64
import contextlib
import hashlib
import os
import re
import runpy
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import zipfile
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

from tools.browser.cross import Cross
from tools.browser.target import TARGETS, WISH, Target, choose

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
KEPT = Path(sys.prefix) / "browser"
RULES = (ROOT / "setup.py", ROOT / "pyproject.toml")
STAMP = Path("unmatched", "engine", "sources.sha256")
"""says which sources the extension modules were made from; the package compares it with its own"""
LOCK = ROOT / "requirements-browser.lock"
"""what runs in the page"""
CROSS_LOCK = ROOT / "requirements-cross.lock"
"""what builds it"""
FROM_SOURCE = {"3.13": ("msgspec",)}
"""packages without a wheel for this target"""
_PIP = (sys.executable, "-m", "pip", "-qq", "--disable-pip-version-check")
_MADE = ("static", "site", "__pycache__")
"""folders that are built at another time"""


@dataclass(frozen=True)
class Build:
    """Wheels for a target, ready to load."""

    target: Target
    compiled: bool
    wheels: tuple[Path, ...]

    @property
    def runtime(self) -> Path:
        return runtime(self.target)


def build() -> Build:
    """Return the wheels of these sources; what is already made is not made again."""
    npm_packages()
    target, python = choose()
    if python is None:
        print(missing(), file=sys.stderr)
        binaries, needed = None, dependencies(target, None)
    else:
        cross = cross_compiler(target, python)
        binaries, needed = engine(target, cross), dependencies(target, cross)
    return Build(target, binaries is not None, (package(target, binaries), *needed))


def missing() -> str:
    """What a machine lacks that cannot compile for any target."""
    versions = " or ".join(target.python for target in TARGETS)
    return (
        f"the engine for the browser is not compiled, and runs 10 to 60 times slower: no Python {versions} with its C "
        f"headers was found.\nInstall one, for example with pyenv, uv or as python{TARGETS[0].python}-dev, or name it: "
        f"{WISH}=/path/to/python"
    )


def runtime(target: Target) -> Path:
    return HERE / "node_modules" / target.runtime


def npm_packages() -> None:
    npm = shutil.which("npm") or sys.exit("npm is missing: `./dev browser` brings one")
    command = [npm, "ci", "--no-audit", "--no-fund", "--silent"]
    place = _place(None, "npm", [HERE / "package-lock.json"])
    if not (HERE / "node_modules").exists():
        (place / "complete").unlink(missing_ok=True)
    _once(place, "install Pyodide", lambda: subprocess.run(command, cwd=HERE, check=True))


def cross_compiler(target: Target, python: Path) -> Cross:
    place = _place(target, "cross", [HERE / "cross.py", HERE / "package-lock.json", CROSS_LOCK])
    cross = Cross(target, place)
    _once(place, "install the cross compiler", lambda: cross.prepare(python, runtime(target), CROSS_LOCK))
    return cross


def engine(target: Target, cross: Cross) -> Path:
    """Compile the engine; return the folder with its extension modules."""
    place = _place(target, "engine", [*compiled_sources(), *RULES, CROSS_LOCK, HERE / "cross.py"])

    def compiles() -> None:
        with tempfile.TemporaryDirectory(dir=KEPT) as folder:
            tree = copied_sources(Path(folder))
            command = ("setup.py", "--quiet", "build", "--build-lib", str(Path(folder, "built")))
            cross.run(*command, cwd=tree, UNMATCHED_MYPYC="1", UNMATCHED_WEB="0")
            built = Path(folder, "built")
            for path in [*built.rglob("*.so"), built / STAMP]:
                (place / path.relative_to(built)).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(path, place / path.relative_to(built))

    _once(place, "compile the engine for browsers", compiles)
    return place


def compiled_sources() -> list[Path]:
    """Ask setup.py, which alone knows what is compiled."""
    with contextlib.chdir(ROOT), patch("setuptools.setup"), patch.object(sys, "argv", ["setup.py"]):
        return [ROOT / path for path in runpy.run_path("setup.py")["sources"]()]


def package(target: Target, binaries: Path | None) -> Path:
    """The wheel of this package: sources and data, and the extension modules if there are any."""
    files = [path for path in (ROOT / "src" / "unmatched").rglob("*") if path.is_file() and not _made(path)]
    kind = "package" if binaries else "pure-package"
    place = _place(target, kind, [*sorted(files), *RULES, CROSS_LOCK, HERE / "cross.py", HERE / "wheels.py"])

    def packs() -> None:
        with tempfile.TemporaryDirectory(dir=KEPT) as folder:
            tree = copied_sources(Path(folder))
            command = [*_PIP, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", folder, str(tree)]
            subprocess.run(command, env=os.environ | {"UNMATCHED_MYPYC": "0", "UNMATCHED_WEB": "0"}, check=True)
            pure = next(Path(folder).glob("*.whl"))
            if binaries:
                with_binaries(pure, binaries, target, place)
            else:
                shutil.move(pure, place)

    _once(place, "pack the package", packs)
    return next(place.glob("*.whl"))


def with_binaries(pure: Path, binaries: Path, target: Target, place: Path) -> None:
    """Write the wheel of a platform: what setuptools would have written, had it compiled."""
    tag = f"{target.abi}-{target.abi}-{target.platform}"
    with zipfile.ZipFile(pure) as source:
        files = {name: source.read(name) for name in source.namelist() if not name.endswith("/")}
    information = next(name.split("/")[0] for name in files if name.endswith(".dist-info/WHEEL"))
    added = [*sorted(binaries.rglob("*.so")), binaries / STAMP]
    files |= {path.relative_to(binaries).as_posix(): path.read_bytes() for path in added}
    del files["unmatched/engine/interpreted"], files[f"{information}/RECORD"]
    about = files[f"{information}/WHEEL"].decode()
    about = about.replace("Root-Is-Purelib: true", "Root-Is-Purelib: false").replace("py3-none-any", tag)
    files[f"{information}/WHEEL"] = about.encode()
    record = [f"{name},sha256={_urlsafe(content)},{len(content)}" for name, content in files.items()]
    record.append(f"{information}/RECORD,,")
    files[f"{information}/RECORD"] = ("\n".join(record) + "\n").encode()
    path = place / pure.name.replace("py3-none-any", tag)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as wheel:
        for name, content in files.items():
            wheel.writestr(name, content)


def dependencies(target: Target, cross: Cross | None) -> list[Path]:
    """Download the wheels of everything the package needs, checked by the lock; build what has none."""
    place = _place(target, "dependencies", [LOCK, CROSS_LOCK, HERE / "cross.py", HERE / "wheels.py"])
    sources = FROM_SOURCE.get(target.python, ()) if cross else ()

    def downloads() -> None:
        with tempfile.TemporaryDirectory(dir=KEPT) as folder:
            wanted = Path(folder, "wanted.lock")
            wanted.write_text("".join(text for name, text in pins().items() if name not in sources))
            platform = ("--platform", target.platform, "--python-version", target.python, "--implementation", "cp")
            wish = ("--no-deps", "--only-binary", ":all:", "--require-hashes", *platform, "--abi", target.abi)
            subprocess.run([*_PIP, "download", *wish, "--dest", str(place), "-r", str(wanted)], check=True)
            if cross:
                for name in sources:
                    from_source(name, cross, Path(folder), place)

    _once(place, "download what it needs", downloads)
    return sorted(place.glob("*.whl"))


def pins() -> dict[str, str]:
    """Return the lock's text for every package."""
    texts = re.split(r"^(?=[a-z])", LOCK.read_text(), flags=re.MULTILINE)[1:]
    return {text.split("==")[0]: text for text in texts}


def from_source(name: str, cross: Cross, folder: Path, place: Path) -> None:
    wanted = folder / f"{name}.lock"
    wanted.write_text(pins()[name])
    cross.download(wanted, folder / name)
    with tarfile.open(next((folder / name).glob("*.tar.gz"))) as archive:
        archive.extractall(folder / name, filter="data")
    tree = next(path for path in (folder / name).iterdir() if path.is_dir())
    cross.run("-c", f"from setuptools.build_meta import build_wheel; build_wheel({str(place)!r})", cwd=tree)


def copied_sources(folder: Path) -> Path:
    """A copy of what setuptools reads, so that two builds at a time do not meet in one `build` folder."""
    tree = folder / "tree"
    shutil.copytree(ROOT / "src" / "unmatched", tree / "src" / "unmatched", ignore=shutil.ignore_patterns(*_MADE))
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE", "web/NOTICE.md"):
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, tree / name)
    return tree


def _made(path: Path) -> bool:
    return any(part in _MADE for part in path.relative_to(ROOT).parts)


def _place(target: Target | None, kind: str, made_from: Iterable[Path]) -> Path:
    """A folder for what is made from these files; older ones of the same kind are removed."""
    content = b"".join(path.relative_to(ROOT).as_posix().encode() + path.read_bytes() for path in made_from)
    parent = KEPT / (target.python if target else "all") / kind
    place = parent / hashlib.sha256(content).hexdigest()[:16]
    for old in parent.glob("*"):
        if old != place:
            shutil.rmtree(old)
    place.mkdir(parents=True, exist_ok=True)
    return place


def _once(place: Path, label: str, make: Callable[[], object]) -> None:
    """Make what belongs into a place, unless it is complete, and show how long it takes."""
    if not (place / "complete").exists():
        start = time.perf_counter()
        make()
        (place / "complete").touch()
        print(f"{label:<32} {time.perf_counter() - start:6.1f} s", flush=True, file=sys.stderr)


def _urlsafe(content: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
