"""The app is installable, and opens without a network."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.visitor import NARROW, WIDE, Invite

READY = "navigator.serviceWorker.ready.then(() => true)"
KEPT = """async () => {
  for (const name of await caches.keys())
    if ((await (await caches.open(name)).keys()).some(({ url }) => url.includes("/api/library"))) return true;
  return false;
}"""


def installed(page: Page) -> None:
    """The worker is there, and has kept what the page showed."""
    assert page.evaluate(READY)
    page.wait_for_function(KEPT)


def test_a_browser_finds_nothing_that_keeps_the_app_from_being_installed(invite: Invite) -> None:
    visitor = invite("en", service_workers="allow")
    page = visitor.visit()
    assert page.evaluate(READY)
    tools = visitor.context.new_cdp_session(page)
    manifest = tools.send("Page.getAppManifest")
    assert not manifest["errors"] and json.loads(manifest["data"])["name"] == "Unmatched"
    # A browser without a profile of its own offers no installation; that is all it may say.
    errors = [error["errorId"] for error in tools.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert set(errors) <= {"in-incognito"}


@pytest.mark.parametrize(
    ("language", "window", "told"),
    [
        ("en", WIDE, "No connection to the server."),
        ("ru", NARROW, "Нет связи с сервером."),
        ("uk", NARROW, "Немає зв'язку із сервером."),
    ],
)
def test_without_a_network_the_heroes_can_be_read(
    invite: Invite, language: str, window: tuple[int, int], told: str
) -> None:
    visitor = invite(language, window, service_workers="allow")
    page = visitor.visit()
    installed(page)
    visitor.context.set_offline(True)
    page.goto(visitor.address + "/heroes/medusa")
    expect(page.get_by_test_id("offline")).to_contain_text(told)
    expect(page.get_by_test_id("offline")).to_be_in_viewport()
    expect(page.get_by_role("heading", name="Medusa" if language == "en" else "Медуза").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    # A page that was never opened before comes too, and tells what it cannot do.
    page.goto(visitor.address + "/new")
    expect(page.get_by_test_id("offline")).to_contain_text(told)
    visitor.context.set_offline(False)
    page.goto(visitor.address)
    expect(page.get_by_test_id("play-now")).to_be_visible()
    expect(page.get_by_test_id("offline")).to_have_count(0)


def test_nothing_of_a_game_is_kept(invite: Invite) -> None:
    visitor = invite("en", service_workers="allow")
    page = visitor.visit()
    installed(page)
    page.reload()
    page.get_by_test_id("play-now").click()
    expect(page.get_by_test_id("prompt")).to_be_visible()
    page.reload()
    expect(page.get_by_test_id("prompt")).to_be_visible()
    kept = page.evaluate(
        """async () => {
          const caught = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
          return caught.flat().map(({ url }) => new URL(url).pathname);
        }"""
    )
    assert "/" in kept
    assert not [path for path in kept if path.startswith(("/t/", "/api/")) and path != "/api/library"]
