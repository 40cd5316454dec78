"""What we depend on: pinned by hash, under free licences, and without known holes where their source can be asked.

python tools/audit.py                the locks and the licences, from what is installed; no network
python tools/audit.py --advisories   also asks osv.dev for known vulnerabilities of every pinned version

Exit code 1 means that something was found. A source that cannot be reached is told and is no finding, and so are
packages of the locks that are not installed here, since only an installed one can be asked for its licence. It does not
read anybody's code, and knows nothing of what nobody has reported.
"""

import argparse
import json
import re
import sys
import tomllib
import urllib.error
import urllib.request
from importlib import metadata
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ("requirements.lock", "requirements-dev.lock", "requirements-node.lock")
SOURCE = "https://api.osv.dev/v1/querybatch"
SECONDS = 20
AT_ONCE = 500
FREE = re.compile(
    r"MIT|BSD|Apache|ISC|PSF|Python Software Foundation|MPL|Mozilla|0BSD|Unlicense|Zlib|CC0|CC-BY-4|BlueOak|OFL"
    r"|Permission is hereby granted, free of charge, to any person obtaining a copy",  # how MIT begins
    re.I,
)
FOR_TOOLS = re.compile(FREE.pattern + r"|Artistic|GNU General Public|GPL|CC-BY-3|Python-2\.0", re.I)
"""what we only work with, and give to nobody, may be under these as well"""
UNLOCKED = ("all", "learn", "peers")
"""extras that name others, or what only learns or is measured beside us and is in no lock"""
PIN = re.compile(r"^([A-Za-z0-9._-]+)==(\S+)( ;)?", re.M)
VIA = re.compile(r"^    #(?: via|  ) +([A-Za-z0-9._-]+)", re.M)


def pins(lock: Path) -> set[tuple[str, str]]:
    """Names and versions of a lock of pip; a package may have several, for different systems."""
    return {(name, version) for name, version, _ in PIN.findall(lock.read_text(encoding="utf-8"))}


def conditional(lock: Path) -> set[str]:
    """Packages that only some systems get."""
    return {name for name, _, marker in PIN.findall(lock.read_text(encoding="utf-8")) if marker}


def parents(lock: Path) -> dict[str, set[str]]:
    """By package, what asks for it."""
    text = lock.read_text(encoding="utf-8")
    starts = [*PIN.finditer(text)]
    ends = [*(start.start() for start in starts[1:]), len(text)]
    found: dict[str, set[str]] = {}
    for start, end in zip(starts, ends, strict=True):
        found.setdefault(start[1], set()).update(VIA.findall(text[start.end() : end]))
    return found


def for_users(root: Path) -> set[str]:
    """Packages that come with the program or with one of its extras, and all that those ask for."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [*project.get("dependencies", ())]
    for extra, names in project.get("optional-dependencies", {}).items():
        wanted += names if extra not in UNLOCKED else ()
    reached = {_plain(re.split(r"[^A-Za-z0-9._-]", one)[0]) for one in wanted} - {_plain(project["name"])}
    reached |= {name for name, _ in pins(root / "requirements.lock")}
    asked = parents(root / "requirements-dev.lock")
    while more := {name for name, by in asked.items() if name not in reached and by & reached}:
        reached |= more
    return reached


def _plain(name: str) -> str:
    """A name as locks write it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def unread(root: Path) -> list[str]:
    """Packages of the locks that are not installed here."""
    found = set()
    for name in {name for lock in LOCKS for name, _ in pins(root / lock)}:
        try:
            metadata.metadata(name)
        except metadata.PackageNotFoundError:
            found.add(name)
    return sorted(found)


def npm_packages(lock: Path) -> dict[str, dict[str, object]]:
    """What npm's lock holds, without the project itself."""
    packages: dict[str, dict[str, object]] = json.loads(lock.read_text(encoding="utf-8"))["packages"]
    return {path.rpartition("node_modules/")[2]: about for path, about in packages.items() if path}


def unpinned(root: Path) -> list[str]:
    """Requirements without a version and a hash."""
    found = []
    for name in LOCKS:
        text = (root / name).read_text(encoding="utf-8").replace("\\\n", " ")
        for line in text.splitlines():
            wanted = line.strip()
            if wanted and not wanted.startswith("#") and not ("==" in wanted and "--hash=sha256:" in wanted):
                found.append(f"{name}: {wanted[:60]}")
    for package, about in npm_packages(root / "web" / "package-lock.json").items():
        if not about.get("integrity"):
            found.append(f"package-lock.json: {package}")
    return found


def licence(package: str) -> str:
    """What an installed package says of its licence."""
    about = metadata.metadata(package)
    told = [about["License-Expression"] or "", *(about.get_all("Classifier") or ())]
    named = [one.removeprefix("License :: ") for one in told if "License" in one or one == told[0]]
    return " ".join(one for one in named if one) or (about["License"] or "").partition("\n")[0] or licence_file(package)


def licence_file(package: str) -> str:
    """The beginning of the licence that a package brings along, where it names none."""
    for file in metadata.files(package) or ():
        if file.name.upper().startswith("LICEN"):
            return " ".join(file.read_text(encoding="utf-8").split())[:300]
    return ""


def unfree(root: Path) -> list[str]:
    """What is locked under a licence that is not on our lists; only installed packages of Python can be asked."""
    found = []
    given, missing = for_users(root), set(unread(root))
    for package in sorted({name for lock in LOCKS for name, _ in pins(root / lock)} - missing):
        told = licence(package)
        if not (FREE if package in given else FOR_TOOLS).search(told):
            found.append(f"{package}: {told or 'no licence'}")
    for package, about in npm_packages(root / "web" / "package-lock.json").items():
        if not (FOR_TOOLS if about.get("dev") else FREE).search(str(about.get("license", ""))):
            found.append(f"{package}: {about.get('license', 'no licence')}")
    return found


def advisories(root: Path, source: str = SOURCE) -> list[str]:
    """Known vulnerabilities of what is pinned; OSError if the source cannot be asked."""
    wanted = {("PyPI", name, version) for lock in LOCKS for name, version in pins(root / lock)}
    wanted |= {
        ("npm", name, str(about["version"]))
        for name, about in npm_packages(root / "web" / "package-lock.json").items()
        if "version" in about
    }
    found = []
    packages = sorted(wanted)
    for start in range(0, len(packages), AT_ONCE):
        some = packages[start : start + AT_ONCE]
        queries = [{"package": {"ecosystem": kind, "name": name}, "version": version} for kind, name, version in some]
        body = json.dumps({"queries": queries}).encode()
        request = urllib.request.Request(source, body, {"content-type": "application/json"})
        with urllib.request.urlopen(request, timeout=SECONDS) as answer:
            results = json.load(answer)["results"]
        for (_, name, version), result in zip(some, results, strict=True):
            found += [f"{name} {version}: {one['id']}" for one in result.get("vulns", ())]
    return found


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Check what we depend on.")
    parser.add_argument("--advisories", action="store_true", help="ask for known vulnerabilities")
    parser.add_argument("--source", default=SOURCE)
    chosen = parser.parse_args(arguments)
    found = [f"not pinned by hash: {one}" for one in unpinned(ROOT)]
    found += [f"licence: {one}" for one in unfree(ROOT)]
    if chosen.advisories:
        try:
            found += [f"known vulnerability: {one}" for one in advisories(ROOT, chosen.source)]
        except (OSError, ValueError, KeyError) as error:
            print(f"the source of advisories cannot be asked, so nothing was learnt from it: {error}", file=sys.stderr)
    if missing := unread(ROOT):
        print(f"not installed here, so their licences were not read: {', '.join(missing)}", file=sys.stderr)
    for line in found:
        print(line)
    if not found:
        print("nothing found")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
