"""A server, and a browser of each of the other engines, once for all tests."""

from collections.abc import Iterator

import pytest

from tests.engines.engine import Engine
from tests.engines.firefox import Firefox
from tests.engines.player import Player
from tests.engines.webkit import WebKit
from tests.web.conftest import address as address  # the fixture

ENGINES: dict[str, type[Engine]] = {"firefox": Firefox, "webkit": WebKit}


@pytest.fixture(scope="module", params=ENGINES)
def engine(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    """A browser of each engine, on a phone."""
    started = ENGINES[request.param](tmp_path_factory.mktemp(request.param))
    yield started
    started.close()


@pytest.fixture
def player(engine: Engine, address: str) -> Iterator[Player]:
    """Somebody at whose page nothing goes wrong unnoticed."""
    somebody = Player(engine, address)
    yield somebody
    assert somebody.faults() == []
