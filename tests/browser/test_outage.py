"""A disk that takes nothing more, below a game in a real browser: it is told in words, and the move is not lost."""

import resource
import subprocess
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import serving
from tests.browser.hands import Hands
from tests.browser.tables import new_table
from tests.browser.visitor import Invite


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    with serving(tmp_path_factory.mktemp("store")) as found:
        yield found


@pytest.fixture(scope="module")
def address(served: tuple[str, subprocess.Popen[bytes]]) -> str:
    """Of a server of our own: the others must go on."""
    return served[0]


def allow_bytes(server: subprocess.Popen[bytes], most: int) -> None:
    """How long a file of the server may become, as a full disk would have it."""
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))


def test_a_move_outlives_a_full_disk(invite: Invite, served: tuple[str, subprocess.Popen[bytes]]) -> None:
    _, server = served
    page = invite(service_workers="allow").visit()
    seats = [{"hero": "king-arthur"}, {"hero": "medusa"}]
    new_table(page, {"seats": seats, "hot_seat": True}, [0, 1])
    hands = Hands(page)
    while page.locator("[data-option]").count() == 0:
        hands.act()
    before = page.locator("[data-position]").get_attribute("data-position")
    assert before is not None
    allow_bytes(server, 0)
    page.locator("[data-option]").first.click()
    expect(page.get_by_test_id("trouble")).to_contain_text("Your move is kept here and sent as soon as")
    allow_bytes(server, resource.RLIM_INFINITY)
    expect(page.get_by_test_id("trouble")).to_have_count(0)
    # The next position, or the screen between two players of one device.
    page.wait_for_function(
        "before => document.querySelector('[data-position]')?.dataset.position !== before", arg=before
    )
