"""Tables made without their form: new ones, and ones that go on from a position of a record."""

from urllib.parse import urljoin

from playwright.sync_api import Page

from unmatched import Game


def new_table(page: Page, settings: dict[str, object], sit: list[int]) -> None:
    """Make a table without its form, begin, and go there."""
    table = page.evaluate(
        """async ({ settings, sit }) => {
          const init = { method: "POST", headers: { "content-type": "application/json" } };
          const answer = await fetch("/api/tables", { ...init, body: JSON.stringify({ settings, sit, name: "Ann" }) });
          const { table } = await answer.json();
          await new Promise((resolve) => {
            const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${table}/socket`);
            socket.onopen = () => socket.send(JSON.stringify({ t: "start", ref: 1 }));
            socket.onmessage = ({ data }) => { if (JSON.parse(data).t === "done") { socket.close(); resolve(); } };
          });
          return table;
        }""",
        {"settings": settings, "sit": sit},
    )
    page.goto(urljoin(page.url, f"/t/{table}"))


def go_on(page: Page, game: Game, seat: int, level: str = "beginner") -> None:
    """Go on with a game in one of its seats, bots in the others, and go there."""
    seats = [{} if i == seat else {"bot": level} for i in range(game.match.seats)]
    wish = {"record": game.save(), "decisions": len(game.history), "seats": seats, "sit": [seat], "name": "Ann"}
    table = page.evaluate(
        """async (wish) => {
          const headers = { "content-type": "application/json" };
          const answer = await fetch("/api/tables/continue", { method: "POST", headers, body: JSON.stringify(wish) });
          return (await answer.json()).table;
        }""",
        wish,
    )
    page.goto(urljoin(page.url, f"/t/{table}"))
