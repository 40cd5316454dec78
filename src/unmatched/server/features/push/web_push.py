"""Web push: one message to one browser, encrypted for it alone (RFC 8291) and signed by this server (RFC 8292)."""

from __future__ import annotations

import base64
import hashlib
import hmac
import http.client
import json
import re
import secrets
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from unmatched.server.features.push.queries import Subscription

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

SERVICES = ("fcm.googleapis.com", "push.services.mozilla.com", "notify.windows.com", "push.apple.com")
"""hosts of the browsers' makers, and what ends so; a subscription of anywhere else would have this server ask for
whatever a stranger names"""
RECORD = 4096
"""bytes, the most that every service takes"""
GOOD_FOR = 12 * 3600
"""seconds that a signature is good for; a day is the most"""
KEPT_FOR = 86_400
"""seconds that a service keeps a message for a browser that is off"""
PATIENCE = 10.0
GONE = (404, 410)
"""the browser has ended the subscription"""
_ADDRESS = re.compile(r"[!-~]{1,1000}")
"""what a URL is written with; the store finds subscriptions by it"""


def possible() -> bool:
    """Whether the extra `push` is installed."""
    try:
        import cryptography  # noqa: F401
    except ModuleNotFoundError:
        return False
    return True


def is_service(endpoint: str) -> bool:
    """Whether an address is one of a push service that we know."""
    if not _ADDRESS.fullmatch(endpoint):
        return False
    try:
        parts = urlsplit(endpoint)
        port = parts.port
    except ValueError:
        return False
    host = parts.hostname or ""
    known = any(host == service or host.endswith(f".{service}") for service in SERVICES)
    return parts.scheme == "https" and known and port in (None, 443) and "@" not in parts.netloc


def encode(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class PushKey:
    """The key by which push services know this server; `PushKey(PushKey.new())` makes one."""

    def __init__(self, secret: str) -> None:
        self._key = _private(decode(secret))
        self.public = encode(_public(self._key))

    @staticmethod
    def new() -> str:
        """The secret of a new key."""
        from cryptography.hazmat.primitives.asymmetric import ec

        return encode(ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value.to_bytes(32, "big"))

    def authorization(self, endpoint: str, site: str, now: int) -> str:
        """The header that says who sends."""
        from cryptography.hazmat.primitives import hashes
        from cryptography.hazmat.primitives.asymmetric import ec
        from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature

        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": now + GOOD_FOR, "sub": site}
        signed = ".".join(encode(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        r, s = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        return f"vapid t={signed}.{encode(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}, k={self.public}"


def encrypt(text: bytes, receiver: bytes, auth: bytes, key: bytes = b"", salt: bytes = b"") -> bytes:
    """A message that only the browser with these keys can read; key and salt are new unless a test gives them."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    mine = _private(key) if key else ec.generate_private_key(ec.SECP256R1())
    salt = salt or secrets.token_bytes(16)
    sender = _public(mine)
    shared = mine.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), receiver))
    secret = _derive(auth, shared, b"WebPush: info\0" + receiver + sender, 32)
    cipher = AESGCM(_derive(salt, secret, b"Content-Encoding: aes128gcm\0", 16))
    nonce = _derive(salt, secret, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(sender)]) + sender
    return head + cipher.encrypt(nonce, text + b"\x02", None)


def send(key: PushKey, to: Subscription, text: bytes, topic: str, now: int) -> int:
    """Hand a message to the browser's service; its status. A later one of the same topic replaces it there."""
    body = encrypt(text, decode(to.p256dh), decode(to.auth))
    headers = {
        "authorization": key.authorization(to.endpoint, to.site, now),
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        "ttl": str(KEPT_FOR),
        "urgency": "normal",
        "topic": topic,
    }
    parts = urlsplit(to.endpoint)
    kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    connection = kind(parts.netloc, timeout=PATIENCE)
    try:
        connection.request("POST", parts.path + (f"?{parts.query}" if parts.query else ""), body, headers)
        return connection.getresponse().status
    finally:
        connection.close()


def _private(data: bytes) -> EllipticCurvePrivateKey:
    from cryptography.hazmat.primitives.asymmetric import ec

    return ec.derive_private_key(int.from_bytes(data, "big"), ec.SECP256R1())


def _public(key: EllipticCurvePrivateKey) -> bytes:
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _derive(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    """HKDF with SHA-256 (RFC 5869), for at most 32 bytes."""
    drawn = hmac.digest(salt, secret, hashlib.sha256)
    return hmac.digest(drawn, info + b"\x01", hashlib.sha256)[:length]
