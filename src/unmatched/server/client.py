"""The earlier name of unmatched.client, for one more version."""

import importlib
import warnings
from typing import Any


def __getattr__(name: str) -> Any:
    found = getattr(importlib.import_module("unmatched.client"), name)
    warnings.warn("unmatched.server.client is now unmatched.client", DeprecationWarning, stacklevel=2)
    return found
