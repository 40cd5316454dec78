"""The one switch between packed arrays (compiled) and plain lists (interpreted)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

if TYPE_CHECKING:
    from librt.vecs import vec
else:
    vec = list

__all__ = ["i64", "vec"]
