"""The one switch between compiled and interpreted: packed arrays or plain lists, own loops or the interpreter's means."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

if TYPE_CHECKING:
    from librt.vecs import vec

    from unmatched.engine.bits import count
else:
    vec = list
    count = int.bit_count

__all__ = ["count", "i64", "vec"]
