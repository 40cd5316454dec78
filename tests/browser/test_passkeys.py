"""A passkey, with the authenticator that Chromium simulates: made in one browser, it is the way in from another."""

from typing import Any

from playwright.sync_api import CDPSession, Page, expect

from tests.browser.test_me import RESIGN
from tests.browser.test_pages import faults
from tests.browser.visitor import NARROW, WIDE, Invite, Visitor

KEEPER = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def with_keeper(visitor: Visitor) -> tuple[CDPSession, str, Page]:
    """A page about oneself, in a browser that can keep passkeys. A number is no name for a site to browsers."""
    # Its own name: there are no passkeys for addresses that are numbers.
    visitor.address = visitor.address.replace("127.0.0.1", "localhost")
    session = visitor.context.new_cdp_session(visitor.page)
    session.send("WebAuthn.enable")
    added: dict[str, Any] = session.send("WebAuthn.addVirtualAuthenticator", {"options": KEEPER})
    return session, added["authenticatorId"], visitor.visit("/me")


def test_a_passkey_made_here_is_the_way_in_there_and_can_be_removed(invite: Invite) -> None:
    here, there = invite("en", WIDE, bypass_csp=True), invite("uk", NARROW, bypass_csp=True)
    session, keeper, page = with_keeper(here)
    page.get_by_test_id("my-name").fill("Ann")
    seats = [{"hero": "alice"}, {"hero": "medusa", "bot": "random"}]
    wish = {"settings": {"seats": seats}, "name": "Ann", "sit": [0]}
    table = page.request.post(f"{here.address}/api/tables", data=wish).json()["table"]
    page.evaluate(RESIGN, table)
    page.get_by_test_id("passkey-make").click()
    expect(page.get_by_test_id("passkey-done")).to_be_visible()
    expect(page.get_by_test_id("passkey-remove")).to_have_count(1)
    (kept,) = session.send("WebAuthn.getCredentials", {"authenticatorId": keeper})["credentials"]
    assert kept["isResidentCredential"] and kept["rpId"] == "localhost"

    session, phone, other = with_keeper(there)
    session.send("WebAuthn.addCredential", {"authenticatorId": phone, "credential": kept})
    other.get_by_test_id("passkey-use").click()
    expect(other.get_by_test_id("passkey-done")).to_contain_text("Ann")
    expect(other.get_by_test_id("my-name")).to_have_value("Ann")
    expect(other.locator(f"[href='/r/{table}']")).to_contain_text("Ann")
    for shown in (page, other):
        assert not faults(shown)
        assert shown.evaluate("document.documentElement.scrollWidth <= innerWidth")
    tables = [one.request.get(f"{here.address}/api/history").json()["games"] for one in (page, other)]
    assert tables[0] == tables[1] and len(tables[0]) == 1

    other.get_by_test_id("passkey-remove").click()
    expect(other.get_by_test_id("passkey-remove")).to_have_count(0)
    page.reload()
    expect(page.get_by_test_id("passkey-make")).to_be_visible()
    expect(page.get_by_test_id("passkey-remove")).to_have_count(0)


def test_where_the_server_has_only_a_number_no_passkey_is_offered(invite: Invite) -> None:
    page = invite("ru").visit("/me")
    expect(page.get_by_test_id("move-show")).to_be_visible()
    page.wait_for_load_state("networkidle")
    expect(page.get_by_test_id("passkeys")).to_have_count(0)
