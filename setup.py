"""Build what Python alone cannot run: the engine with mypyc, the web client with npm.

Both are optional: without a C compiler the engine runs as plain Python and says so when it is imported, without node
the server has no pages. UNMATCHED_MYPYC and UNMATCHED_WEB demand (1) or forbid (0) them; UNMATCHED_OPTIMIZE is how hard
the C compiler tries (0 to 3). An editable install builds neither, so that nothing built can stand before a source.
The documentation site is not built here: `./dev docs` and `./dev release` put it into the package. UNMATCHED_HOME is
the address of the repository, for the links of a package page.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools._distutils.ccompiler import new_compiler
from setuptools._distutils.sysconfig import customize_compiler
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

PACKAGE = Path("src/unmatched")
FOLDERS = re.findall(r"^FOLDERS = (.+)$", Path(PACKAGE, "compiled.py").read_text(), re.MULTILINE)[0]
COMPILED = [Path(PACKAGE, folder) for folder in re.findall(r'"(.+?)"', FOLDERS)]
"""what is compiled, as the package says itself"""
CLIENT = Path("web")
PAGES = Path("src/unmatched/server/static")
WORDS = CLIENT / "src" / "workshop" / "language.md"
"""the reference of the hero language, as the workshop of the client shows it"""
COMPILE = os.environ.get("UNMATCHED_MYPYC", "auto")
WEB = os.environ.get("UNMATCHED_WEB", "auto")
EDITABLE = any("editable" in word or word == "develop" for word in sys.argv)
COMPILES = not EDITABLE and any(word in ("build", "build_ext", "bdist_wheel", "install") for word in sys.argv)


def sources() -> list[Path]:
    """Everything but the switch between packed arrays and lists, which must stay interpreted."""
    return [path for folder in COMPILED for path in sorted(folder.glob("*.py")) if path.name != "pack.py"]


def extensions() -> list[Extension]:
    """What makes the wheel one for this platform: asked for before anything is built, so a compiler is tried first."""
    if COMPILE == "0" or not COMPILES:
        return []
    try:
        try_compiler()
        from mypyc.build import mypycify

        # What the engine does not import is none of its compiler's business: the isolated build has no Fluent.
        wishes = ["--strict", "--follow-imports=silent", *map(str, sources())]
        found: list[Extension] = mypycify(wishes, opt_level=os.environ.get("UNMATCHED_OPTIMIZE", "3"), multi_file=False)
    except (SystemExit, Exception) as error:
        if COMPILE == "1":
            raise
        print(f"the engine is not compiled: {error}", file=sys.stderr)
        return []
    for extension in found:
        if os.name != "nt":
            # Notes for debuggers, on 35 MB of C that nobody wrote, would take most of the time.
            extension.extra_compile_args = [*extension.extra_compile_args, "-fno-semantic-interposition", "-g0"]
    return found


def try_compiler() -> None:
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "empty.c")
        source.write_text("#include <Python.h>\n")
        compiler = new_compiler()
        customize_compiler(compiler)
        compiler.compile([str(source)], output_dir=folder, include_dirs=[sysconfig.get_path("include")])


def digest(paths: list[Path]) -> str:
    return hashlib.sha256(b"".join(path.read_bytes() for path in paths)).hexdigest()


def build_client() -> None:
    """The pages of the server, unless they are already made from these sources (an sdist brings them along)."""
    if WEB == "0" or not (CLIENT / "package.json").is_file():
        return
    try:
        write_words()
        kept = [path for pattern in ("*", "src/**/*", "tools/**/*") for path in CLIENT.glob(pattern)]
        shown = [Path("src/unmatched/version.py"), *Path("examples").glob("*.toml")]
        files = sorted(path for path in kept + shown if path.is_file())
        made_from, stamp = digest(files), PAGES / "sources.sha256"
        if stamp.is_file() and stamp.read_text().strip() == made_from:
            return
        npm = shutil.which("npm")
        if npm is None:
            raise OSError("npm is not installed; node 20.19 or newer brings it")
        installed, lock = CLIENT / "node_modules" / ".package-lock.json", CLIENT / "package-lock.json"
        if not installed.is_file() or installed.stat().st_mtime < lock.stat().st_mtime:
            subprocess.run([npm, "ci", "--no-audit", "--no-fund"], cwd=CLIENT, check=True)
        subprocess.run([npm, "run", "build"], cwd=CLIENT, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        if WEB == "1":
            raise
        print(f"the web client is not built: {error}", file=sys.stderr)
        return
    stamp.write_text(made_from + "\n")


def write_words() -> None:
    """Write the words of the hero language for the client; an sdist brings them along."""
    places = ["src", os.environ.get("PYTHONPATH", "")]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, places))}
    command = [sys.executable, "-W", "ignore", "tools/references.py", "language.md", "-o", str(WORDS)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    if done.returncode and not WORDS.is_file():
        raise OSError(f"the words of the hero language cannot be written: {done.stderr.strip()}")


class BuildPy(build_py):
    """The client first, it is data of the package; then a word on what the binary was made from, if there is one."""

    def run(self) -> None:
        if not EDITABLE:
            build_client()
        super().run()
        if not EDITABLE:
            engine = Path(self.build_lib, "unmatched", "engine")
            engine.mkdir(parents=True, exist_ok=True)
            if self.distribution.ext_modules:
                (engine / "sources.sha256").write_text(digest(sources()) + "\n")
            else:
                (engine / "interpreted").write_text("This copy was built without a C compiler.\n")


class SourceDist(sdist):
    """The pages go into it, so that installing from it needs no node."""

    def run(self) -> None:
        build_client()
        super().run()


def home() -> str:
    """Return the address of the repository. The release build knows it, and the sdist includes it."""
    known = Path("PKG-INFO").read_text(encoding="utf-8") if Path("PKG-INFO").is_file() else ""
    found = re.search(r"^Project-URL: Source, (\S+)$", known, re.MULTILINE)
    return os.environ.get("UNMATCHED_HOME") or (found[1] if found else "")


def readme(address: str, version: str) -> str:
    """Return the README; with an address, its links and images also work on a package page."""
    text = Path("README.md").read_text(encoding="utf-8")
    if not address:
        return text
    text = re.sub(r"git clone REPOSITORY(.*?) +#.*", rf"git clone {address}\1", text)
    text = re.sub(r"!\[([^\]]*)\]\((?![a-z]+:)", rf"![\1]({address}/raw/v{version}/", text)
    return re.sub(r"(?<!!)\[([^\]]*)\]\((?![a-z]+:|#)", rf"[\1]({address}/blob/v{version}/", text)


def urls(address: str, version: str) -> dict[str, str]:
    pages = {
        "Source": "",
        "Documentation": f"/tree/v{version}/docs",
        "Changelog": f"/blob/v{version}/CHANGELOG.md",
        "Issues": "/issues",
        "Security": "/security/policy",
    }
    return {name: address + path for name, path in pages.items()} if address else {}


VERSION = re.findall(r'^__version__ = "(.+)"$', Path("src/unmatched/version.py").read_text(), re.MULTILINE)[0]
setup(
    ext_modules=extensions(),
    cmdclass={"build_py": BuildPy, "sdist": SourceDist},
    long_description=readme(home(), VERSION),
    long_description_content_type="text/markdown",
    project_urls=urls(home(), VERSION),
)
