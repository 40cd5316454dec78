"""The route where people report a table to the operator."""

from __future__ import annotations

import logging

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from unmatched.server.features.feature import Feature
from unmatched.server.features.reports.messages import Complaint
from unmatched.server.features.reports.queries import file_report, forget_reports
from unmatched.server.features.reports.reports import complained
from unmatched.server.http.identity import address_of, person_of, token_of
from unmatched.server.http.responses import take
from unmatched.server.http.web import Web
from unmatched.server.limits import DAY, Buckets, Limits
from unmatched.server.store.store import Store

_log = logging.getLogger(__name__)


class Reports(Feature):
    name = "reports"

    def routes(self, web: Web) -> list[BaseRoute]:
        self._web = web
        self._reports = Buckets(self.limits.reports_per_second, self.limits.report_burst)
        return [web.route("/api/tables/{table}/report", self._report, "POST")]

    async def sweep(self, store: Store, limits: Limits) -> None:
        await store.run(forget_reports(limits.kept_days * DAY))

    async def _report(self, request: Request) -> Response:
        wish = await self._web.body(request, Complaint)
        table = await self._web.table(request)
        person = person_of(token_of(request))
        if not person or not table.may_enter(person):
            raise HTTPException(403)
        report = complained(table.state, person, wish)
        take(self._reports, address_of(request), detail="too-many-reports")
        await self.store.run(file_report(report))
        _log.warning("new report; read it with `unmatched reports`")
        return Response(status_code=204)
