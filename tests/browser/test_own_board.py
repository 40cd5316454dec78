"""A board of one's own: uploaded, told what is wrong with it, drawn and played on at once."""

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.hands import Hands
from tests.browser.visitor import WIDE, Invite

MILL = Path(__file__).parents[2] / "examples" / "old-mill.toml"


def test_an_uploaded_board_shows_its_faults_and_is_then_drawn_and_played_on(invite: Invite, tmp_path: Path) -> None:
    page = invite("ru", WIDE).visit("/workshop")
    page.get_by_test_id("to-board-workshop").click()
    page.wait_for_url("**/workshop/board")
    broken = tmp_path / "broken.toml"
    broken.write_text(MILL.read_text(encoding="utf-8").replace("aspect = 1.5", "aspect = 9"), encoding="utf-8")
    page.get_by_test_id("board-upload").set_input_files(broken)
    fault = page.get_by_test_id("board-fault")
    expect(fault).to_contain_text("Строка 5, столбец 1")
    fault.get_by_role("button").click()
    page.wait_for_function("getSelection().toString() === 'aspect = 9'")
    page.get_by_test_id("board-upload").set_input_files(MILL)
    expect(fault).to_have_count(0)
    picture = page.get_by_role("img", name="Старая мельница")
    expect(picture).to_be_visible()
    box = picture.bounding_box()
    assert box is not None and box["width"] > 400 and abs(box["width"] / box["height"] - 1.5) < 0.1
    page.get_by_test_id("board-play").click()
    page.wait_for_url("**/t/*")
    expect(page.locator("[data-part=board] svg").first).to_have_attribute("aria-label", "Поле: Старая мельница")
    Hands(page, 7).play()
