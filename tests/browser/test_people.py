"""People at one table: through a link with a lost connection in between, on one device, in teams, free for all."""

import json
from collections.abc import Callable

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.hands import Hands
from tests.browser.tables import new_table
from tests.browser.visitor import NARROW, WIDE, Invite

LEVEL = "beginner"


class Line:
    """The connection of a page, to be cut."""

    def __init__(self, page: Page) -> None:
        self.made = 0
        self.down = False
        self._open: list[WebSocketRoute] = []
        page.route_web_socket("**/socket*", self._connect)

    def _connect(self, route: WebSocketRoute) -> None:
        if self.down:
            route.close(code=4000)
            return
        route.connect_to_server()
        self.made += 1
        self._open.append(route)

    def cut(self) -> None:
        for route in self._open:
            route.close(code=4000)
        self._open.clear()


def play_together(*hands: Hands, then: Callable[[int], None] = lambda n: None) -> None:
    """Whoever is asked plays, until the game is over for all."""
    rounds = 0
    while any([hand.glance() for hand in hands]):
        rounds += 1
        then(rounds)
        assert rounds < 20_000, "this game does not end"
        hands[0].page.wait_for_timeout(40)  # whoever thinks needs the processor more than whoever looks


def test_two_people_meet_by_a_link_and_one_loses_the_connection_in_the_middle(invite: Invite) -> None:
    ann, bob = invite("en", WIDE), invite("uk", NARROW)
    page = ann.visit("/new")
    page.get_by_test_id("form-create").click()
    page.wait_for_url("**/t/*")
    line = Line(bob.page)
    other = bob.page
    other.goto(page.url)
    other.get_by_test_id("sit-1").click()
    # Heroes with few fighters make a short game.
    for somebody, seat, hero in ((page, 0, "bloody-mary"), (other, 1, "sinbad")):
        somebody.get_by_test_id(f"choose-hero-{seat}").click()
        somebody.get_by_test_id(f"pick-{hero}").click()
        somebody.get_by_test_id("take-hero").click()
    page.get_by_test_id("start").click()

    def lose(rounds: int) -> None:
        if rounds == 30:
            line.cut()
            expect(other.get_by_test_id("connection").first).to_have_attribute("data-state", "open", timeout=30_000)

    play_together(Hands(page, 1), Hands(other, 2), then=lose)
    assert line.made >= 2
    winners = [one.get_by_test_id("game-over").get_attribute("data-winners") for one in (page, other)]
    assert winners[0] and winners[0] == winners[1]


def test_people_at_one_table_talk_and_are_led_to_the_rematch(invite: Invite) -> None:
    ann, bob = invite("en", WIDE), invite("ru", WIDE)
    page = ann.visit("/new")
    page.get_by_test_id("form-create").click()
    page.wait_for_url("**/t/*")
    other = bob.page
    other.goto(page.url)
    other.get_by_test_id("sit-1").click()
    page.get_by_test_id("start").click()
    page.get_by_test_id("chat-tab").click()
    page.get_by_test_id("chat-input").fill("Well met <b>")
    page.get_by_test_id("chat-input").press("Enter")
    other.get_by_test_id("chat-tab").click()
    expect(other.get_by_text("Well met <b>")).to_be_visible()
    other.get_by_test_id("resign").click()
    other.get_by_test_id("confirm-yes").click()
    expect(page.get_by_test_id("game-over")).to_contain_text("resigned")
    expect(other.get_by_test_id("game-over")).to_contain_text("Вы сдались")
    first = page.url
    page.get_by_test_id("rematch").click()
    expect(page.get_by_test_id("rematch-waits")).to_be_visible()
    assert page.url == first
    other.get_by_test_id("rematch").click()
    for somebody in (page, other):
        somebody.wait_for_url(lambda url: url != first)
        expect(somebody.get_by_test_id("prompt")).to_be_visible()
    assert page.url == other.url


def test_two_people_share_one_device_and_never_see_the_other_hand(invite: Invite) -> None:
    page = invite("ru", NARROW).visit()
    settings = {
        "mode": "duel",
        "board": "sarpedon",
        "hot_seat": True,
        "seats": [{"hero": "bloody-mary"}, {"hero": "little-red-riding-hood"}],
    }
    new_table(page, settings, [0, 1])
    hands = Hands(page, 3)
    covered = 0
    # A stretch of it tells as much as the whole game, which others play to the end.
    while covered < 16:
        page.wait_for_function(hands.READY)
        if page.get_by_test_id("pass-screen").is_visible():
            covered += 1
            expect(page.get_by_test_id("hand-card")).to_have_count(0)
        assert hands.act()


def test_partners_see_each_other_in_a_team_game_with_bots(invite: Invite) -> None:
    page = invite("uk", WIDE).visit()
    seats = [
        {"hero": "alice"},
        {"bot": LEVEL, "hero": "medusa"},
        {"hero": "beowulf"},
        {"bot": LEVEL, "hero": "achilles"},
    ]
    new_table(page, {"mode": "teams", "board": "marmoreal", "seats": seats}, [0, 2])
    for seat in range(4):
        expect(page.get_by_test_id(f"player-{seat}")).to_be_visible()
    assert Hands(page, 4).play() > 20


def test_a_free_for_all_goes_on_when_somebody_resigns_until_one_is_left(invite: Invite) -> None:
    page = invite("en", NARROW).visit()
    seats = [{"hero": "yennenga"}, {"bot": LEVEL, "hero": "sun-wukong"}, {"bot": LEVEL, "hero": "bloody-mary"}]
    new_table(page, {"mode": "free-for-all", "board": "hanging-gardens", "seats": seats}, [0])
    hands = Hands(page, 5)
    while hands.act() and hands.clicks < 40:
        pass
    if not page.get_by_test_id("game-over").is_visible():
        page.get_by_test_id("menu").click()
        page.get_by_test_id("resign-menu").click()
        page.get_by_test_id("confirm-yes").click()
    expect(page.get_by_test_id("game-over")).to_be_visible(timeout=90_000)
    winners = page.get_by_test_id("game-over").get_attribute("data-winners")
    assert winners is not None and len(json.loads(f"[{winners}]")) == 1
