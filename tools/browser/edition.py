"""The static edition: the whole game as one folder of files, for any host, without a server."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile
from email.parser import HeaderParser
from pathlib import Path

from tools.browser.parts import Part, lock, parts
from tools.browser.wheels import KEPT, ROOT, Build, build

WEB = ROOT / "web"
WORKER, DESCRIPTION, PAGE = "worker.js", "edition.json", "index.html"
FOLDER = ROOT / "dist" / "browser"
"""where `./dev browser` writes it"""
LICENSES = {"MPL 2.0": "MPL-2.0"}
"""names of licenses that a package writes in its own way"""


def edition() -> Path:
    """Return a folder with the edition of these sources; what is already made is not made again."""
    made = build()
    sources = [path for part in ("src", "public", "tools") for path in (WEB / part).rglob("*") if path.is_file()]
    sources += [
        *WEB.glob("*.*"),
        *(ROOT / "examples").glob("*.toml"),
        Path(__file__),
        Path(__file__).with_name("parts.py"),
    ]
    sources += [path for path in (ROOT / "src/unmatched/content/art").rglob("*") if path.is_file()]
    content = b"".join(path.relative_to(ROOT).as_posix().encode() + path.read_bytes() for path in sorted(sources))
    wheels = b"".join(path.read_bytes() for path in made.wheels)
    place = KEPT / "edition" / hashlib.sha256(content + wheels).hexdigest()[:16]
    if not place.exists():
        start = time.perf_counter()
        for old in place.parent.glob("*"):
            shutil.rmtree(old)
        place.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=place.parent) as folder:
            written = Path(folder, "edition")
            write(made, written)
            written.rename(place)
        print(f"{'write the static edition':<32} {time.perf_counter() - start:6.1f} s", flush=True, file=sys.stderr)
    return place


def write(made: Build, folder: Path) -> None:
    """Write the edition into a folder: first Python, then the client that knows its digests, last the description."""
    found = parts(made)
    about = describe(made, found)
    with tempfile.NamedTemporaryFile("w", suffix=".json") as described:
        json.dump(about, described)
        described.flush()
        client(folder, Path(described.name))
    place = folder / str(about["folder"])
    place.mkdir()
    for part in found:
        (place / part.name).write_bytes(part.content)
    manifest = folder / "manifest.webmanifest"
    manifest.write_text(portable(manifest.read_text()))
    finish(folder, about)


def describe(made: Build, found: list[Part]) -> dict[str, object]:
    """Return what the page must know of its Python, and what the description shows."""
    whole = hashlib.sha256("".join(part.digest for part in found).encode()).hexdigest()
    release = json.loads((made.runtime / "package.json").read_text())
    packages = [{"name": "Pyodide", "version": release["version"], "license": release["license"]}]
    packages.append({"name": "CPython", "version": made.target.python, "license": "PSF-2.0"})
    packages += [package for wheel in made.wheels if (package := about_wheel(wheel)) is not None]
    return {
        "folder": f"python-{whole[:16]}",
        "parts": [part.described() for part in found],
        "compiled": made.compiled,
        "python": made.target.python,
        "pyodide": release["version"],
        "lock": lock(made),
        "packages": packages,
    }


def about_wheel(wheel: Path) -> dict[str, str] | None:
    """Name, version and license as a wheel states them."""
    with zipfile.ZipFile(wheel) as source:
        name = next(name for name in source.namelist() if name.endswith(".dist-info/METADATA"))
        told = HeaderParser().parsestr(source.read(name).decode())
    if told["Name"] == "unmatched":
        return None
    license = told["License-Expression"] or told["License"] or ""
    if not license or "\n" in license:
        known = [word.split(" :: ")[-1] for word in told.get_all("Classifier", []) if word.startswith("License :: ")]
        license = ", ".join(known)
    return {"name": told["Name"], "version": told["Version"], "license": license}


def client(folder: Path, described: Path) -> None:
    """Build the client for an edition; its output appears only on failure."""
    npm = shutil.which("npm") or sys.exit("npm is missing: `./dev browser` brings one")
    command = [npm, "run", "build", "--", "--outDir", str(folder)]
    environment = os.environ | {"UNMATCHED_EDITION_PARTS": str(described)}
    done = subprocess.run(command, cwd=WEB, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode:
        sys.exit(f"{done.stdout.decode(errors='replace')}\nthe client of the static edition could not be built")


def portable(manifest: str) -> str:
    """Return the manifest with addresses beside it instead of those at the root of a host."""
    about = json.loads(manifest)
    about |= {"id": "./", "start_url": "./", "scope": "./"}
    about["icons"] = [icon | {"src": icon["src"].lstrip("/")} for icon in about["icons"]]
    about["shortcuts"] = [shortcut | {"url": f"./#{shortcut['url']}"} for shortcut in about["shortcuts"]]
    return json.dumps(about, ensure_ascii=False, indent=4) + "\n"


def finish(folder: Path, about: dict[str, object]) -> None:
    """Give the service worker the digest of every file, and describe the edition."""
    files = {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != WORKER
    }
    digests = {name: hashlib.sha256(content).hexdigest() for name, content in files.items()}
    whole = hashlib.sha256(json.dumps(digests).encode()).hexdigest()
    worker = folder / WORKER
    text = worker.read_text().replace("__FILES__", json.dumps(digests)).replace("__DIGEST__", json.dumps(whole[:16]))
    worker.write_text(text)
    version = re.findall(r'^__version__ = "(.+)"$', (ROOT / "src/unmatched/version.py").read_text(), re.MULTILINE)[0]
    described = {"version": version, "digest": whole[:16]} | {
        key: about[key] for key in ("compiled", "python", "pyodide")
    }
    listed = {name: {"size": len(files[name]), "sha256": digest} for name, digest in digests.items()}
    described |= {"packages": about["packages"], "files": listed}
    (folder / DESCRIPTION).write_text(json.dumps(described, indent=1) + "\n")


def copy(place: Path, target: Path) -> None:
    """Replace the edition in a folder; anything else there stays, and a folder of something else is refused."""
    if target.exists() and any(target.iterdir()) and not (target / DESCRIPTION).is_file():
        sys.exit(f"{target} is not empty and holds no edition; name another folder")
    # Pages of the edition before may still want its files, which have names of their own.
    with contextlib.suppress(FileNotFoundError):
        (target / WORKER).unlink()
    shutil.copytree(place, target, dirs_exist_ok=True)
