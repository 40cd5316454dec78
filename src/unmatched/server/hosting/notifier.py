"""Notifier: how features reach people who have no page open, if a feature does that."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

Words = Callable[[str], str]
"""language -> the message"""
Notify = Callable[[str, str, Words], Awaitable[None]]
"""called with a person, the page that the message opens, and its words"""


async def notify_nobody(person: str, page: str, words: Words) -> None:
    """For a server that cannot notify people."""
