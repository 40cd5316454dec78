"""Who you are, without an account: a code makes another device the same person."""

import pytest
from playwright.sync_api import expect

from tests.browser.test_pages import faults
from tests.browser.visitor import NARROW, WIDE, Invite


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_a_code_carries_name_and_tables_to_a_phone(invite: Invite, language: str) -> None:
    visitor = invite(language, WIDE)
    here = visitor.visit("/me")
    here.get_by_test_id("my-name").fill("Ann")
    made = here.request.post(f"{visitor.address}/api/tables", data={"settings": {}, "name": "Ann", "sit": [0]})
    assert made.status == 201
    here.get_by_test_id("move-show").click()
    code = here.get_by_test_id("move-code").inner_text()
    phone = invite(language, NARROW).visit("/me")
    phone.get_by_test_id("move-input").fill(code)
    phone.get_by_test_id("move-go").click()
    expect(phone.get_by_test_id("moved")).to_contain_text("Ann")
    expect(phone.get_by_test_id("my-name")).to_have_value("Ann")
    tables = [page.request.get(f"{visitor.address}/api/mine").json()["tables"] for page in (here, phone)]
    assert tables[0] == tables[1] and len(tables[0]) == 1


RESIGN = """(table) => new Promise((done) => {
  const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/socket`);
  socket.onopen = () => {
    socket.send(JSON.stringify({ t: "start", ref: 1 }));
    socket.send(JSON.stringify({ t: "resign", ref: 2, seat: 0 }));
  };
  socket.onmessage = ({ data }) => JSON.parse(data).ref === 2 && (socket.close(), done());
})"""


@pytest.mark.parametrize(("language", "window"), [("en", WIDE), ("ru", WIDE), ("uk", NARROW)])
def test_a_finished_game_stands_in_my_games_and_leads_to_its_replay(
    invite: Invite, language: str, window: tuple[int, int]
) -> None:
    visitor = invite(language, window, bypass_csp=True)
    page = visitor.visit("/me")
    page.wait_for_load_state("networkidle")
    seats = [{"hero": "alice"}, {"hero": "medusa", "bot": "random"}]
    wish = {"settings": {"seats": seats}, "name": "Ann", "sit": [0]}
    table = page.request.post(f"{visitor.address}/api/tables", data=wish).json()["table"]
    page.evaluate(RESIGN, table)
    page = visitor.visit("/me")
    game = page.locator(f"[href='/r/{table}']")
    expect(game).to_have_attribute("data-result", "loss")
    expect(game).to_contain_text("Ann")
    page.get_by_test_id("statistics").get_by_role("button").first.click()
    expect(page.get_by_test_id("statistics").get_by_role("row")).to_have_count(3)
    assert not faults(page)
    for width, height in (NARROW, window):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
    game.click()
    expect(page).to_have_url(f"{visitor.address}/r/{table}")
