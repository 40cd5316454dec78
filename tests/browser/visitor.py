"""A visitor: one person's browser, with its own cookies, language and window."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, ConsoleMessage, Page

WIDE = (1440, 900)
NARROW = (360, 740)
SIDEWAYS = (740, 360)


class Visitor:
    """Opens pages and writes down what their consoles complain about."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.complaints: list[str] = []
        self.page = self.open()

    def open(self) -> Page:
        page = self.context.new_page()
        page.set_default_timeout(20_000)
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        return page

    def _heard(self, message: ConsoleMessage) -> None:
        # Losing the connection on purpose is no fault; the browser itself writes that line.
        if message.type == "error" and "ERR_INTERNET_DISCONNECTED" not in message.text:
            self.complaints.append(message.text)

    def visit(self, path: str = "/") -> Page:
        self.page.goto(self.address + path)
        return self.page


Invite = Callable[..., Visitor]
