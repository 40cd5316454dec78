"""Write requirements*.lock anew from pyproject.toml. Needs uv: `pip install uv`.

Pins that are still good stay; name the packages to raise, as in `tools/lock.py ruff pytest`.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COMPILE = ["uv", "pip", "compile", "--universal", "--generate-hashes", "--no-header", "--python-version=3.11"]


def lock(name: str, *options: str) -> None:
    command = [*COMPILE, *options]
    raised = [f"--upgrade-package={package}" for package in sys.argv[1:]]
    subprocess.run([*command, *raised, "--quiet", f"--output-file={name}"], cwd=ROOT, check=True)
    path = ROOT / name
    path.write_text(f"# Made by tools/lock.py with: {' '.join(command)}\n{path.read_text()}")


if __name__ == "__main__":
    playing = tuple(f"--extra={name}" for name in ("server", "terminal", "passkeys", "previews", "push"))
    lock("requirements.lock", "--group=build", *playing, "pyproject.toml")
    lock("requirements-dev.lock", "--group=dev", "--constraints=requirements.lock", "--extra=all", "pyproject.toml")
    lock("requirements-node.lock", "--group=node")
    lock("requirements-postgres.lock", "--group=postgres")
    lock("requirements-cross.lock", "--group=cross", "--constraints=requirements.lock")
    lock("requirements-browser.lock", "--constraints=requirements.lock", "pyproject.toml")
