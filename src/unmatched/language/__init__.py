"""Hero and board files, and what they compile to."""

from unmatched.language.errors import Fault, HeroError

__all__ = ["Fault", "HeroError"]
