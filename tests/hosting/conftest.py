"""What the tests for hosts share."""

from tests.server.databases import cluster

__all__ = ["cluster"]
