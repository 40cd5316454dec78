"""Who you are, without an account: a code makes another device the same person."""

import pytest
from playwright.sync_api import expect

from tests.browser.visitor import NARROW, WIDE, Invite


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_a_code_carries_name_and_tables_to_a_phone(invite: Invite, language: str) -> None:
    here = invite(language, WIDE).visit("/me")
    here.get_by_test_id("my-name").fill("Ann")
    made = here.request.post("/api/tables", data={"settings": {}, "name": "Ann", "sit": [0]})
    assert made.status == 201
    here.get_by_test_id("move-show").click()
    code = here.get_by_test_id("move-code").inner_text()
    phone = invite(language, NARROW).visit("/me")
    phone.get_by_test_id("move-input").fill(code)
    phone.get_by_test_id("move-go").click()
    expect(phone.get_by_test_id("moved")).to_contain_text("Ann")
    expect(phone.get_by_test_id("my-name")).to_have_value("Ann")
    tables = [page.request.get("/api/mine").json()["tables"] for page in (here, phone)]
    assert tables[0] == tables[1] and len(tables[0]) == 1
