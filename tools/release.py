"""Check and build a release; `./dev release VERSION` runs this after the tests and the documentation.

    python tools/release.py check VERSION    # is everything written down and committed?
    python tools/release.py build VERSION    # build into dist/, and try what was built in empty environments

A release is built from the committed files alone. Nothing is published here.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import shutil
import socket
import subprocess
import sys
import tarfile
import tempfile
import time
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
SITE = Path("src/unmatched/server/site")
GAME = """\
import unmatched
game = unmatched.Game("alice", "medusa", seed=1)
while game.options:
    game.push(game.options[0])
print(unmatched.__version__, unmatched.COMPILED, game.outcome().winners)
"""


def entry(changelog: str, version: str) -> str:
    """Return what the changelog says about a version, without its heading; nothing if it has no dated entry."""
    found = re.search(
        rf"^## \[{re.escape(version)}\] - \d{{4}}-\d\d-\d\d\n(.*?)(?=^## |^\[|\Z)", changelog, re.DOTALL | re.MULTILINE
    )
    return found[1].strip() if found else ""


def problems(version: str, root: Path = ROOT) -> list[str]:
    """Return what is not ready for this version."""
    found = []
    if not re.fullmatch(r"\d+\.\d+\.\d+(?:(?:a|b|rc)\d+)?", version):
        found.append(f"{version} is not a version such as 0.1.0 or 0.2.0rc1")
    places = {
        "src/unmatched/version.py": f'__version__ = "{version}"\n',
        "CITATION.cff": f"\nversion: {version}\n",
        "docs/versions.md": f"| {version} |",
    }
    found += [f"{name} names another version" for name, text in places.items() if text not in _read(root / name)]
    changelog = _read(root / "CHANGELOG.md")
    if not entry(changelog, version):
        found.append(f"CHANGELOG.md has no entry that starts with ## [{version}] - YYYY-MM-DD")
    unreleased = re.search(r"^## \[Unreleased\]\n(.*?)(?=^## |^\[|\Z)", changelog, re.DOTALL | re.MULTILINE)
    if unreleased and unreleased[1].strip():
        found.append(f"CHANGELOG.md has changes under [Unreleased]; move them to [{version}]")
    changed = _output("git", "status", "--porcelain", cwd=root).splitlines()
    if changed:
        found.append(f"{len(changed)} files are not committed, such as {changed[0].split()[-1]}")
    tag = f"v{version}"
    if _output("git", "tag", "--list", tag, cwd=root) and _output("git", "tag", "--points-at", "HEAD", cwd=root) != tag:
        found.append(f"the tag {tag} exists and is not this commit")
    return found


def build(version: str) -> None:
    """Write the source distribution, a wheel for this machine and a pure one, notes and checksums."""
    shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir()
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        with said("source distribution"):
            source = exported(work / "source")
            make = "import setuptools.build_meta as m, sys; m.build_sdist(sys.argv[1])"
            _run(sys.executable, "-c", make, DIST, cwd=source, UNMATCHED_WEB="1", UNMATCHED_MYPYC="0")
        sdist = next(DIST.glob("*.tar.gz"))
        whole(sdist)
        wheel = (
            sys.executable,
            "-m",
            "pip",
            "wheel",
            "--quiet",
            "--no-deps",
            "--no-build-isolation",
            "--wheel-dir",
            DIST,
        )
        with said("wheel for this machine"):
            _run(*wheel, sdist, UNMATCHED_MYPYC="1", UNMATCHED_WEB="1")
        with said("pure wheel"):
            _run(*wheel, sdist, UNMATCHED_MYPYC="0", UNMATCHED_WEB="1")
        pure = next(DIST.glob("*-py3-none-any.whl"))
        compiled = next(path for path in DIST.glob("*.whl") if path != pure)
        bare = bare_path(work / "bare")
        with said("wheel in an empty environment"):
            attempt(work / "compiled", f"{compiled}[server]", version, True, PATH=bare)
        with said("pure wheel, no compiler, no node"):
            attempt(work / "pure", f"{pure}[server]", version, False, PATH=bare)
        with said("source, no compiler, no node"):
            attempt(work / "plain", f"{sdist}[server]", version, False, PATH=bare, CC="/bin/false")
        with said("source, compiler, no node"):
            compiler = bare_path(work / "compiler", *COMPILER)
            attempt(work / "fast", f"{sdist}[server]", version, True, PATH=compiler, UNMATCHED_OPTIMIZE="0")
    notes = entry(_read(ROOT / "CHANGELOG.md"), version)
    (DIST / "RELEASE_NOTES.md").write_text(f"# Unmatched Digital {version}\n\n{notes}\n", encoding="utf-8")
    files = sorted([sdist, compiled, pure])
    sums = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    (DIST / "SHA256SUMS").write_text("".join(sums), encoding="utf-8")
    for path in files:
        print(f"{path.relative_to(ROOT)}  {path.stat().st_size / 1e6:.1f} MB")


COMPILER = ("gcc", "cc", "x86_64-linux-gnu-gcc", "aarch64-linux-gnu-gcc", "as", "ld", "c++", "g++", "clang")
"""programs that compiling the engine may use, where they exist"""
NEEDED = ("sh", "env", "uname", "ldconfig")
"""what Python itself may start"""


def bare_path(folder: Path, *programs: str) -> str:
    """Return a search path with nothing but these programs: no compiler and no node, unless they are named."""
    folder.mkdir()
    for program in (*NEEDED, *programs):
        found = shutil.which(program)
        if found:
            (folder / program).symlink_to(found)
    return str(folder)


def exported(folder: Path) -> Path:
    """Return a copy of the committed files, with the documentation that was built from them."""
    folder.mkdir()
    archive = folder.with_suffix(".tar")
    _run("git", "archive", "--output", archive, "HEAD", cwd=ROOT)
    with tarfile.open(archive) as files:
        files.extractall(folder, filter="data")
    shutil.copytree(ROOT / SITE, folder / SITE)
    return folder


def whole(sdist: Path) -> None:
    """Refuse a source distribution that lacks what was built, or brings what was not asked for."""
    with tarfile.open(sdist) as files:
        names = {name.partition("/")[2] for name in files.getnames()}
    wanted = {f"{SITE}/index.html", "src/unmatched/server/static/index.html", "web/src/workshop/language.md", "LICENSE"}
    if missing := wanted - names:
        sys.exit(f"{sdist.name} lacks {', '.join(sorted(missing))}")
    if strange := [name for name in names if "node_modules" in name or name.endswith((".so", ".pyc", ".db"))]:
        sys.exit(f"{sdist.name} has {strange[0]}")


def attempt(folder: Path, what: str, version: str, compiled: bool, **environment: str) -> None:
    """Install into an empty environment, play a game and ask the server for its pages."""
    venv.create(folder, with_pip=True)
    python = folder / "bin" / "python"
    _run(python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", what, cwd=folder, **environment)
    told = _output(python, "-W", "ignore", "-c", GAME, cwd=folder, **environment).split()
    if told[:2] != [version, str(compiled)]:
        sys.exit(f"{what}: expected {version} {compiled}, found {' '.join(told)}")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = (folder / "bin" / "unmatched", "serve", "--port", str(port), "--store", f"sqlite:///{folder}/tables.db")
    server = subprocess.Popen(command, cwd=folder, env=_environment(environment), stderr=subprocess.DEVNULL)
    try:
        for path, sign in {"/": "<title>", "/docs/": "Unmatched Digital", "/api/library": "medusa"}.items():
            if sign not in page(f"http://127.0.0.1:{port}{path}"):
                sys.exit(f"{what}: {path} is not what it should be")
    finally:
        server.terminate()
        server.wait()


def page(address: str) -> str:
    """Return what a server answers, as soon as it does."""
    end = time.monotonic() + 60
    while True:
        try:
            with urlopen(address, timeout=10) as answer:
                text: str = answer.read().decode()
                return text
        except (URLError, ConnectionError):
            if time.monotonic() > end:
                raise
            time.sleep(0.2)


@contextmanager
def said(label: str) -> Iterator[None]:
    """Print how long something takes."""
    start = time.perf_counter()
    yield
    print(f"{label:<34} {time.perf_counter() - start:6.1f} s", file=sys.stderr, flush=True)


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""


def _environment(more: dict[str, str]) -> dict[str, str]:
    hidden = ("PYTHONPATH", "UNMATCHED_MYPYC", "UNMATCHED_WEB", "UNMATCHED_OPTIMIZE")
    return {name: value for name, value in os.environ.items() if name not in hidden} | more


def _run(*command: str | Path, cwd: Path = ROOT, **environment: str) -> None:
    done = subprocess.run(command, cwd=cwd, env=_environment(environment), capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{done.stdout}{done.stderr}\n{' '.join(map(str, command))}: failed")


def _output(*command: str | Path, cwd: Path, **environment: str) -> str:
    done = subprocess.run(command, cwd=cwd, env=_environment(environment), capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{done.stdout}{done.stderr}\n{' '.join(map(str, command))}: failed")
    return done.stdout.strip()


def main() -> None:
    parser = argparse.ArgumentParser(description="Check or build a release.")
    parser.add_argument("task", choices=("check", "build"))
    parser.add_argument("version")
    asked = parser.parse_args()
    found = problems(asked.version)
    if found:
        sys.exit("\n".join(["not ready for a release:", *(f"- {problem}" for problem in found)]))
    if asked.task == "build":
        build(asked.version)


if __name__ == "__main__":
    main()
