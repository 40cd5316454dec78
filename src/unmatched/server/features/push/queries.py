"""Push subscriptions in the store, and the key of the server."""

from __future__ import annotations

import time
from dataclasses import dataclass

from unmatched.server.store.statement import Statement, Steps, query

MOST_SUBSCRIPTIONS = 8
"""of one person: the browsers that subscribed last"""
_COLUMNS = "person, endpoint, p256dh, auth, language, site"
_SUBSCRIBE = Statement(
    f"INSERT INTO subscriptions ({_COLUMNS}, at)"
    " VALUES (:person, :endpoint, :p256dh, :auth, :language, :site, :at) ON CONFLICT (endpoint) DO UPDATE SET"
    " person = excluded.person, p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language,"
    " site = excluded.site, at = excluded.at"
)
_DROP_OLD = Statement(
    "DELETE FROM subscriptions WHERE person = :person AND endpoint NOT IN"
    " (SELECT endpoint FROM subscriptions WHERE person = :person ORDER BY at DESC LIMIT :most)"
)
_UNSUBSCRIBE = Statement("DELETE FROM subscriptions WHERE endpoint = :endpoint")
_LIST = Statement(f"SELECT {_COLUMNS} FROM subscriptions WHERE person = :person")
_ADD_SECRET = Statement("INSERT INTO secrets VALUES (:name, :value) ON CONFLICT DO NOTHING")
_SECRET = Statement("SELECT value FROM secrets WHERE name = :name")


@dataclass(frozen=True)
class Subscription:
    """Where and how one browser of a person is notified while no page is open."""

    person: str
    endpoint: str
    """the address at the service of the browser's maker"""
    p256dh: str
    auth: str
    """keys of the browser, in base64"""
    language: str
    site: str
    """the address of this server, as that browser knows it"""


@query
def subscribe(one: Subscription) -> Steps[None]:
    """Store the one subscription of a browser; the latest MOST_SUBSCRIPTIONS of a person stay."""
    yield _SUBSCRIBE(
        person=one.person,
        endpoint=one.endpoint,
        p256dh=one.p256dh,
        auth=one.auth,
        language=one.language,
        site=one.site,
        at=time.time(),
    )
    yield _DROP_OLD(person=one.person, most=MOST_SUBSCRIPTIONS)


@query
def unsubscribe(endpoint: str) -> Steps[None]:
    """Delete the subscription of a browser."""
    yield _UNSUBSCRIBE(endpoint=endpoint)


@query
def subscriptions(person: str) -> Steps[list[Subscription]]:
    """The subscriptions of a person."""
    return [Subscription(*row) for row in (yield _LIST(person=person))]


@query
def first_secret(name: str, value: str) -> Steps[str]:
    """A secret of the server: the value that some process stored first under this name."""
    yield _ADD_SECRET(name=name, value=value)
    ((first,),) = yield _SECRET(name=name)
    return str(first)
