"""The routes to the pictures of links, and what pages say about themselves elsewhere."""

from __future__ import annotations

from starlette.routing import BaseRoute

from unmatched.server.features.feature import Feature
from unmatched.server.features.previews.previews import PICTURES, Previews
from unmatched.server.http.web import Web


class LinkPreviews(Feature):
    name = "previews"

    def routes(self, web: Web) -> list[BaseRoute]:
        previews = Previews(self.live_tables, web.job)
        web.pages.head = previews.head
        return [web.route(path, previews.picture) for path in PICTURES]
