"""The HTTP face, held to its own description: schemathesis asks for everything in it, rightly and wrongly.

Every answer must have a status, a type and a body that the description allows, and nothing may go wrong unnoticed.
`make fuzz` runs the same for much longer, each time otherwise.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import settings
from schemathesis.specs.openapi.checks import positive_data_acceptance
from starlette.testclient import TestClient

from hauntology.kernel.contract import Game
from hauntology.server.app import Face
from hauntology.server.hall import Hall
from hauntology.server.openapi import described
from hauntology.server.sqlite import SqliteStore
from hauntology.table import Table
from tests.contract.conftest import pytest_generate_tests
from tests.server.serving import NO_PAGES, QUICK, QuickThinkers, served
from tests.server.test_fuzz import LONG_RUN, runs
from tests.table.tables import play

__all__ = ["pytest_generate_tests"]

HERE = "http://testserver"
schema = schemathesis.openapi.from_dict(described(Face(Hall(SqliteStore(NO_PAGES), QuickThinkers(), QUICK)).endpoints))


@pytest.fixture(scope="module")
def http(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with served(tmp_path_factory.mktemp("http") / "tables") as client:
        yield client


def asked(client: TestClient, case: schemathesis.Case[Any]) -> Any:
    """The answer, which is as described; what is right in shape only can still be refused."""
    wanted = case.as_transport_kwargs(base_url=HERE)
    client.cookies = wanted.pop("cookies", None)
    answer = client.request(content=wanted.pop("data", None), **wanted)
    case.validate_response(answer, excluded_checks=[positive_data_acceptance])
    return answer


@schema.parametrize()
@settings(runs, max_examples=1_000 if LONG_RUN else 15)
def test_whatever_is_asked_is_answered_as_described(
    case: schemathesis.Case[Any], http: TestClient, caplog: pytest.LogCaptureFixture
) -> None:
    asked(http, case)

    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


def test_what_is_done_is_as_described(game: Game, tmp_path: Path) -> None:
    """A table is opened, its record kept, and a record shown: each game has views of its own."""
    wanted: dict[str, Any] = {"game": game.name, "seats": ["random", "random"]}
    record = play(Table(game, 2, seed=3), seed=4, most=20).record(remarks=True).text()
    with served(tmp_path / "tables") as client:
        opened = asked(client, schema["/api/tables"]["POST"].Case(body=wanted))
        table = {"table": opened.json()["table"]}
        answers = [
            opened,
            asked(client, schema["/api/tables/{table}/record"]["GET"].Case(path_parameters=table)),
            asked(client, schema["/api/replay"]["POST"].Case(body={"record": record, "eyes": "Ada"})),
        ]

    assert [answer.status_code for answer in answers] == [200, 200, 200]
