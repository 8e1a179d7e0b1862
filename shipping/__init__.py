"""How a release is made: what it consists of, its checksums, its tag."""
