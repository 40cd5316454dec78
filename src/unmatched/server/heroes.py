"""Heroes at tables: which of them people brought themselves."""

from __future__ import annotations

from collections.abc import Iterable

from unmatched.heroes.hero import Hero
from unmatched.heroes.library import hero, hero_ids


def own_heroes(heroes: Iterable[Hero]) -> tuple[Hero, ...]:
    """Those that do not come with the package, each once; a changed official hero is an own one."""
    return tuple({h.id: h for h in heroes if h.id not in hero_ids() or h is not hero(h.id)}.values())
