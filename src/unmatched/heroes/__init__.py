"""Hero and board files, and what they compile to."""

from unmatched.heroes.errors import Fault, HeroError

__all__ = ["Fault", "HeroError"]
