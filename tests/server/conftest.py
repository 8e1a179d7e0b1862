"""What the tests of the server share."""

from tests.server.databases import cluster

__all__ = ["cluster"]
