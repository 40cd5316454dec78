"""Whether the engine runs compiled, and a guard against binaries older than their sources."""

from __future__ import annotations

import hashlib
import warnings
from pathlib import Path

from unmatched.engine import flow

FOLDERS = ("engine", "reading", "bots/core", "envs/core")
"""what is compiled; setup.py and dev read it here, on one line"""
COMPILED: bool = not str(flow.__file__).endswith((".py", ".pyc"))
"""True when the engine was compiled with mypyc"""


def check_binary() -> None:
    """Refuse to run a binary that was made from other sources than those beside it."""
    folder = Path(str(flow.__file__)).parent
    made_from = folder / "sources.sha256"
    folders = [folder.parent / part for part in FOLDERS]
    sources = [path for part in folders for path in sorted(part.glob("*.py")) if path.name != "pack.py"]
    if not sources:  # an edition without them: nothing beside the binary can differ from it
        return
    digest = hashlib.sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()
    if not made_from.exists() or made_from.read_text().strip() != digest:
        raise ImportError(f"the compiled engine in {folder} was built from other sources; reinstall the package")


if COMPILED:
    check_binary()
elif Path(str(flow.__file__)).with_name("interpreted").exists():  # installed, not worked on: somebody expects speed
    warnings.warn(
        "unmatched runs as plain Python, about 10 to 60 times slower, because it was installed without a C compiler. "
        "Install one, then, in a checkout: pip install --force-reinstall .",
        RuntimeWarning,
        stacklevel=2,
    )
