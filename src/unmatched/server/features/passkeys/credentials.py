"""Passkeys: what the browser keeps makes another device the same person, without a code. Needs the extra `passkeys`.

The store has neither the token nor what opens it: the token is sealed with the handle, which is made here, given to
the browser with the passkey, and comes back with it. A challenge belongs to one browser, lives for minutes, and is
taken once.
"""

from __future__ import annotations

import hashlib
import secrets
import time
from typing import Literal

import msgspec
import webauthn
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from unmatched.server.features.passkeys.queries import Passkey, add_passkey, passkey, passkeys, use_passkey
from unmatched.server.http.identity import Site, person_of
from unmatched.server.http.sealed_identity import SEALED_BYTES, Moved, mixed, packed, unpacked
from unmatched.server.store.sealed_codes import store_code, take_code
from unmatched.server.store.store import Store

SECONDS = 300
MOST = 8
"""of one person"""
Purpose = Literal["add", "enter"]


class _Answer(msgspec.Struct, rename="camel"):
    user_handle: str | None = None


class _Shown(msgspec.Struct):
    """As much of a browser's answer as is read before it is verified."""

    id: str
    response: _Answer


async def offer(store: Store, site: Site, token: str, name: str, session: str) -> str:
    """The options of a new passkey, as JSON for the browser."""
    person = person_of(token)
    mine = await store.fetch(passkeys(person))
    called = name or "Unmatched"
    options = webauthn.generate_registration_options(
        rp_id=site.host,
        rp_name="Unmatched",
        user_id=_handle(session),
        user_name=called,
        user_display_name=called,
        challenge=await _challenge(store, "add", person, session),
        timeout=SECONDS * 1000,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
        ),
        # One is enough for each place where a browser keeps them.
        exclude_credentials=[PublicKeyCredentialDescriptor(base64url_to_bytes(one.credential)) for one in mine],
    )
    return webauthn.options_to_json(options)


async def add(store: Store, site: Site, token: str, name: str, session: str, answer: str) -> bool:
    """Keep a passkey that a browser has made; False if it is not what was asked for."""
    person = person_of(token)
    challenge = await store.run(take_code(_key("add", person, session)))
    if challenge is None:
        return False
    try:
        made = webauthn.verify_registration_response(
            credential=answer,
            expected_challenge=challenge,
            expected_rp_id=site.host,
            expected_origin=list(site.origins),
        )
    except Exception:
        # It comes from outside, and fails in whichever of many ways.
        return False
    now = time.time()
    sealed = mixed(packed(token, name), _pad(_handle(session)))
    credential = bytes_to_base64url(made.credential_id)
    new = Passkey(credential, person, made.credential_public_key, sealed, made.sign_count, now, now)
    await store.run(add_passkey(new))
    return True


async def ask(store: Store, site: Site, session: str) -> str:
    """The options with which a browser shows one of its passkeys, as JSON."""
    options = webauthn.generate_authentication_options(
        rp_id=site.host,
        challenge=await _challenge(store, "enter", "", session),
        timeout=SECONDS * 1000,
        user_verification=UserVerificationRequirement.PREFERRED,
    )
    return webauthn.options_to_json(options)


async def enter(store: Store, site: Site, session: str, answer: str) -> Moved | None:
    """Whose passkey a browser has shown; None if it is nobody's."""
    challenge = await store.run(take_code(_key("enter", "", session)))
    if challenge is None:
        return None
    try:
        shown = msgspec.json.decode(answer, type=_Shown)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
    known = await store.fetch(passkey(shown.id))
    if known is None:
        return None
    try:
        used = webauthn.verify_authentication_response(
            credential=answer,
            expected_challenge=challenge,
            expected_rp_id=site.host,
            expected_origin=list(site.origins),
            credential_public_key=known.public_key,
            credential_current_sign_count=known.count,
        )
        moved = unpacked(mixed(known.sealed, _pad(base64url_to_bytes(shown.response.user_handle or ""))))
    except Exception:
        return None
    if person_of(moved.token) != known.person:
        return None
    await store.run(use_passkey(known.credential, used.new_sign_count, time.time()))
    return moved


async def _challenge(store: Store, purpose: Purpose, person: str, session: str) -> bytes:
    challenge, key = secrets.token_bytes(32), _key(purpose, person, session)
    await store.run(store_code(key, key, challenge, SECONDS))
    return challenge


def _key(purpose: Purpose, person: str, session: str) -> str:
    """Where the challenge of a browser is known."""
    return hashlib.sha256(f"unmatched passkey {purpose} {person} {session}".encode()).hexdigest()


def _handle(session: str) -> bytes:
    """What a new passkey carries, by which no other one is known."""
    return hashlib.sha256(f"unmatched passkey handle {session}".encode()).digest()


def _pad(handle: bytes) -> bytes:
    return hashlib.shake_256(b"unmatched passkey seal " + handle).digest(SEALED_BYTES)
