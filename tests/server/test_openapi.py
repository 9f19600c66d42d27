"""The HTTP endpoints match their OpenAPI description: schemathesis sends valid and invalid requests to all of them.

Every response must have a status, a content type and a body that the description allows, and nothing may be logged as
a problem. `make fuzz` runs the same tests for much longer, with new random requests each time.
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

from hauntology.kernel.game import Game
from hauntology.server.http.endpoints import Endpoints
from hauntology.server.http.openapi import describe_endpoints
from hauntology.server.ops.rate_limits import AddressLimits
from hauntology.server.session.registry import TableRegistry
from hauntology.table import Table
from tests.contract.conftest import pytest_generate_tests
from tests.server.fuzz_settings import IS_LONG_RUN, fuzz_settings
from tests.server.local_server import MemoryStore
from tests.server.socket_client import TEST_CONFIG, InstantBots, serve
from tests.table.tables import play

__all__ = ["pytest_generate_tests"]

BASE_URL = "http://testserver"
registry = TableRegistry(MemoryStore(), InstantBots(), TEST_CONFIG)
schema = schemathesis.openapi.from_dict(describe_endpoints(Endpoints(registry, AddressLimits(TEST_CONFIG)).all))


@pytest.fixture(scope="module")
def http(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with serve(tmp_path_factory.mktemp("http") / "tables") as client:
        yield client


def send(client: TestClient, case: schemathesis.Case[Any]) -> Any:
    """Send a request; returns the response, which must match the description.

    A request with the right types may still be refused, for example because there is no such game.
    """
    arguments = case.as_transport_kwargs(base_url=BASE_URL)
    client.cookies = arguments.pop("cookies", None)
    response = client.request(content=arguments.pop("data", None), **arguments)
    case.validate_response(response, excluded_checks=[positive_data_acceptance])
    return response


@schema.parametrize()
@settings(fuzz_settings, max_examples=1_000 if IS_LONG_RUN else 15)
def test_every_response_matches_the_description(
    case: schemathesis.Case[Any], http: TestClient, caplog: pytest.LogCaptureFixture
) -> None:
    send(http, case)

    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


def test_successful_requests_match_the_description_in_every_game(game: Game, tmp_path: Path) -> None:
    """Creates a table, downloads its record and replays a record: each game has views of its own."""
    wanted: dict[str, Any] = {"game": game.name, "seats": ["random", "random"]}
    record = play(Table(game, 2, seed=3), seed=4, most=20).record(remarks=True).text()
    with serve(tmp_path / "tables") as client:
        created = send(client, schema["/api/tables"]["POST"].Case(body=wanted))
        table = {"table": created.json()["table"]}
        responses = [
            created,
            send(client, schema["/api/tables/{table}/record"]["GET"].Case(path_parameters=table)),
            send(client, schema["/api/replay"]["POST"].Case(body={"record": record, "viewer": 0})),
        ]

    assert [response.status_code for response in responses] == [200, 200, 200]
