"""What the proofs share with the tests of the server."""

from tests.server.databases import cluster

__all__ = ["cluster"]
