"""Phrases with one press: each reads them in their own language, and who is muted stays silent."""

from playwright.sync_api import Page, expect

from tests.browser.test_pages import faults
from tests.browser.visitor import NARROW, WIDE, Invite

TELL = """([table, ...messages]) => new Promise((done) => {
  const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/socket`);
  socket.onopen = () => messages.forEach((message, i) => socket.send(JSON.stringify({ ...message, ref: i + 1 })));
  socket.onmessage = ({ data }) => JSON.parse(data).ref === messages.length && (socket.close(), done());
})"""


def open_chat(page: Page, table: str, button: str) -> None:
    page.goto(f"{page.url.split('/me')[0]}/t/{table}")
    page.get_by_test_id(button).click()
    expect(page.get_by_test_id("chat-input")).to_be_visible()


def test_a_phrase_is_read_in_the_language_of_each_and_its_speaker_can_be_muted(invite: Invite) -> None:
    visitor = invite("en", WIDE, bypass_csp=True)
    ann, bob = visitor.visit("/me"), invite("uk", NARROW, bypass_csp=True).visit("/me")
    for page in (ann, bob):
        page.request.post(f"{visitor.address}/api/person")
    seats = [{"hero": "alice"}, {"hero": "medusa"}]
    wish = {"settings": {"seats": seats}, "name": "Ann", "sit": [0]}
    table = ann.request.post(f"{visitor.address}/api/tables", data=wish).json()["table"]
    bob.evaluate(TELL, [table, {"t": "sit", "seat": 1, "name": "Bob"}])
    ann.evaluate(TELL, [table, {"t": "start"}])
    open_chat(ann, table, "chat-tab")
    open_chat(bob, table, "open-chat")
    ann.get_by_test_id("open-phrases").click()
    ann.get_by_test_id("phrases").get_by_role("button", name="Good luck!").click()
    expect(ann.get_by_role("log").last).to_contain_text("Good luck!")
    heard = bob.get_by_role("log").last
    expect(heard).to_contain_text("Успіху!")
    bob.get_by_test_id("open-phrases").click()
    assert not faults(bob)
    assert bob.evaluate("document.documentElement.scrollWidth <= innerWidth")
    heard.get_by_role("button", name="Ann").click()
    heard.get_by_role("button", name="Заглушити: Ann").click()
    expect(heard).not_to_contain_text("Успіху!")
    ann.get_by_test_id("chat-input").fill("Anybody there?")
    ann.keyboard.press("Enter")
    expect(ann.get_by_role("log").last).to_contain_text("Anybody there?")
    bob.reload()
    bob.get_by_test_id("open-chat").click()
    expect(heard).to_contain_text("Ви заглушили: Ann")
    expect(heard).not_to_contain_text("Anybody there?")
