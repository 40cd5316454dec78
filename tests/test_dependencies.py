"""Bounds of dependencies: what we subclass or are built against does not change under who installs the package."""

import importlib.util
import re
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
REQUIREMENT = re.compile(r"([A-Za-z0-9_.-]+)(?:\[[a-z]+\])?>=([0-9.]+),<([0-9.]+)")
INSIDE = {
    "librt": "the compiled engine is built against one version of it",
    "uvicorn": "server/http/connection_limits.py subclasses its protocols",
    "websockets": "server/http/connection_limits.py reads its frames",
}
"""packages of which we use more than their public API, and why"""


def bounds() -> dict[str, tuple[str, str]]:
    """What has an upper bound: name -> at least, below."""
    extras = PROJECT["project"]["optional-dependencies"].values()
    stated = [*PROJECT["project"]["dependencies"], *(one for extra in extras for one in extra)]
    found = [REQUIREMENT.fullmatch(requirement) for requirement in stated]
    return {match[1]: (match[2], match[3]) for match in found if match is not None}


def version(text: str) -> tuple[int, ...]:
    return tuple(int(part) for part in text.split("."))


@pytest.mark.parametrize("package", INSIDE)
@pytest.mark.parametrize("lock", ["requirements.lock", "requirements-dev.lock"])
def test_what_is_used_inside_is_bounded_from_above_and_locked_within(package: str, lock: str) -> None:
    least, below = bounds()[package]
    text = (ROOT / lock).read_text(encoding="utf-8")
    locked = re.search(rf"^{package}==([0-9.]+)", text, re.MULTILINE)
    assert locked is not None and version(least) <= version(locked[1]) < version(below)


def test_the_engine_is_built_with_a_librt_that_it_may_run_with() -> None:
    built = next(one for one in PROJECT["build-system"]["requires"] if one.startswith("librt=="))
    least, below = bounds()["librt"]
    assert version(least) <= version(built.removeprefix("librt==")) < version(below)


def test_only_packages_with_a_bound_are_used_by_the_module_paths_that_may_move() -> None:
    private = re.compile(r"^from (uvicorn|websockets|starlette|gymnasium|pettingzoo)\.([a-z_.]+) import", re.MULTILINE)
    deep: dict[str, set[str]] = {}
    for path in (ROOT / "src" / "unmatched").rglob("*.py"):
        for package, inner in private.findall(path.read_text(encoding="utf-8")):
            if package not in ("starlette", "gymnasium", "pettingzoo"):
                deep.setdefault(package, set()).add(f"{path.name}: {inner}")
    assert deep.keys() <= INSIDE.keys(), deep


def tool(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, ROOT / "tools" / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_trial_of_newest_versions_takes_upper_bounds_away_and_knows_what_has_none() -> None:
    newest = tool("try_newest")
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    freed = newest.without_upper_bounds(text, ["uvicorn", "librt"])
    assert '"uvicorn[standard]>=0.54"' in freed and '"librt>=0.16"' in freed and '"websockets>=17,<18"' in freed
    with pytest.raises(SystemExit, match="msgspec has no upper bound"):
        newest.without_upper_bounds(text, ["msgspec"])
    compile(newest.SMOKE, "smoke", "exec")
