"""What `pip install` gives: a compiled engine where there is a compiler, a word where there is none."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

import unmatched
from unmatched.cli import main
from unmatched.extras import extra_with

ROOT = Path(__file__).resolve().parent.parent
COMPILED = os.environ.get("UNMATCHED_COMPILED", "")


def run(*command: str | Path, **environment: str) -> str:
    """What it printed; a failure shows it."""
    asked = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "UNMATCHED_MYPYC")}
    done = subprocess.run(command, cwd="/", capture_output=True, text=True, env={**asked, **environment})
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def copied(folder: Path) -> Path:
    """A copy of the sources, so that tests beside these do not meet what a build leaves behind."""
    made = shutil.ignore_patterns(".*", "build", "node_modules", "static", "__pycache__", "*.egg-info", "*.db*")
    return shutil.copytree(ROOT, folder / "source", ignore=made)


def built(source: Path, folder: Path, *options: str, **environment: str) -> Path:
    pip: tuple[str | Path, ...] = (
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--quiet",
        "--no-deps",
        "--wheel-dir",
        folder,
        *options,
        source,
    )
    run(*pip, UNMATCHED_WEB="0", **environment)
    return next(folder.glob("*.whl"))


def empty_environment(folder: Path) -> Path:
    venv.create(folder, with_pip=True)
    return folder / "bin" / "python"


@pytest.mark.skipif(not COMPILED, reason="needs the compiled engine of ./dev test or ./dev compiled")
def test_the_compiled_engine_works_in_an_empty_environment_beside_other_compiled_packages(tmp_path: Path) -> None:
    # `./dev release` compiles in pip's isolated build; here what `./dev` has compiled is added to a pure wheel.
    wheel = built(copied(tmp_path), tmp_path, UNMATCHED_MYPYC="0")
    with zipfile.ZipFile(wheel) as files:
        names = files.namelist()
    assert any(name.endswith("licenses/web/NOTICE.md") for name in names), "the notice of the pictograms"
    python = empty_environment(tmp_path / "empty")
    run(python, "-m", "pip", "install", "--quiet", wheel, "black")
    package = Path(run(python, "-c", "import sysconfig; print(sysconfig.get_path('platlib'))").strip())
    for path in [*Path(COMPILED).rglob("*.so"), Path(COMPILED, "unmatched/engine/sources.sha256")]:
        shutil.copy2(path, package / path.relative_to(COMPILED))
    (package / "unmatched" / "engine" / "interpreted").unlink()
    told = run(python, "-W", "error", "-c", "import black, unmatched; print(unmatched.COMPILED, black.__version__)")
    assert told.startswith("True"), told
    assert run(python, "-m", "unmatched", "--version") == f"unmatched {unmatched.__version__} (compiled)\n"
    refused = subprocess.run([python, "-m", "unmatched", "serve"], capture_output=True, text=True)
    assert (refused.returncode, refused.stderr) == (
        2,
        "unmatched: this command needs more packages; in a checkout, run: pip install '.[server]'\n",
    )


def check_metadata(text: str) -> None:
    """The page of the package: links and images lead to the repository, whose address only the sdist was told."""
    address, version = "https://git.example.org/games/unmatched", unmatched.__version__
    assert f"Project-URL: Source, {address}\n" in text and f"\ngit clone {address} unmatched\ncd unmatched\n" in text
    assert f"Project-URL: Changelog, {address}/blob/v{version}/CHANGELOG.md\n" in text
    assert (
        f"]({address}/raw/v{version}/docs/images/" in text and f"]({address}/blob/v{version}/CONTRIBUTING.md)" in text
    )
    assert "](docs/" not in text and "Description-Content-Type: text/markdown" in text


def test_without_a_compiler_the_wheel_is_pure_and_says_so_when_it_is_used(tmp_path: Path) -> None:
    source = copied(tmp_path)
    make = "import os, setuptools.build_meta as m; os.chdir({!r}); m.build_sdist({!r})"
    address = "https://git.example.org/games/unmatched"
    made = make.format(str(source), str(tmp_path))
    run(sys.executable, "-c", made, UNMATCHED_WEB="0", UNMATCHED_HOME=address)
    sdist = next(tmp_path.glob("*.tar.gz"))
    with tarfile.open(sdist) as files:
        names = {name.partition("/")[2] for name in files.getnames()}
    wanted = ("dev", "LICENSE", "web/NOTICE.md", "web/src/main.ts", "docs/engine.md", "examples/bot.py", "deploy")
    assert not {*wanted, "tests/rules/test_being_out.py", "tests/conftest.py", "bench/load.py"} - names
    with tarfile.open(sdist) as files:
        about = files.extractfile(f"unmatched-{unmatched.__version__}/PKG-INFO")
        assert about is not None
        check_metadata(about.read().decode())
    wheel = built(sdist, tmp_path, "--no-build-isolation", CC="/bin/false")
    with zipfile.ZipFile(wheel) as packed:
        check_metadata(packed.read(f"unmatched-{unmatched.__version__}.dist-info/METADATA").decode())
    assert wheel.name.endswith("-py3-none-any.whl"), wheel.name
    run(sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", tmp_path / "site", wheel)
    told = run(sys.executable, "-c", "import unmatched; print(unmatched.COMPILED)", PYTHONPATH=str(tmp_path / "site"))
    assert "False" in told
    assert "unmatched runs as plain Python" in told


def test_a_missing_module_is_told_with_the_extra_that_brings_it() -> None:
    assert extra_with("starlette.routing") == "server"
    assert extra_with("prometheus_client") == "server"
    assert extra_with("pettingzoo.utils") == "rl"
    assert extra_with("tomllib") == ""


def test_the_citation_is_of_this_version() -> None:
    assert f"\nversion: {unmatched.__version__}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")


def test_the_command_tells_its_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--version"])
    assert end.value.code == 0
    assert capsys.readouterr().out.startswith(f"unmatched {unmatched.__version__} (")
