# Tablée. `make play` and `make test` set up everything that they need; a second call does not install again.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: play test check bench prove clean

play: .venv/ready
	@$(BIN)/tablee play non_merci --text

test: check
	@$(BIN)/tablee warm
	$(BIN)/pytest -n 2
	NUMBA_DISABLE_JIT=1 $(BIN)/pytest -n 2 tests/kernel/test_dice.py tests/games/non_merci

check: .venv/ready-dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: .venv/ready-dev
	$(BIN)/python -m benchmarks.run

prove: .venv/ready-dev
	$(BIN)/tablee warm
	TABLEE_PROVE=1 $(BIN)/pytest -n 2
	NUMBA_DISABLE_JIT=1 $(BIN)/pytest -n 2 tests/kernel tests/games tests/laws
	NUMBA_BOUNDSCHECK=1 $(BIN)/pytest -n 2 tests/kernel tests/games tests/laws

clean:
	rm -rf .venv build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Tablée needs Python 3.11 or newer; try: make PYTHON=python3.12")'
	$(PYTHON) -m venv .venv
	@touch $@

.venv/ready: pyproject.toml | .venv/made
	$(BIN)/pip install --quiet --disable-pip-version-check --editable .
	@touch $@

.venv/ready-dev: pyproject.toml | .venv/made
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch .venv/ready $@
