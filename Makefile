# Tablée. `make play` and `make test` set up everything that they need; a second call does not install again.
PYTHON ?= python3
BIN := .venv/bin
WEB := $(shell find web -path web/node_modules -prune -o -type f -print)
INSTALL := sh -c 'apt-get update --quiet && apt-get install --yes --quiet "$$0"'
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web --loglevel=error

.PHONY: play test quick check fast warm bench bench-page prove pictures train docs browser database clean

play: .venv/ready
	@$(BIN)/tablee play

test: .venv/ready-dev web/node_modules/.package-lock.json browser database
	@$(MAKE) --no-print-directory --jobs=2 check warm
	$(BIN)/pytest -n 4 --timeout=240 --durations=15
	NUMBA_DISABLE_JIT=1 $(BIN)/pytest -n 2 tests/kernel/test_dice.py tests/games/non_merci

quick: .venv/ready-dev web/node_modules/.package-lock.json
	@$(MAKE) --no-print-directory --jobs=2 check fast

fast: .venv/ready-dev
	$(BIN)/pytest -n 2 --timeout=60 tests/games tests/words tests/terminal tests/golden tests/match/test_match.py \
	  tests/bots/test_schedule.py tests/server/test_tables.py tests/server/test_counting.py tests/docs/test_architecture.py

check: .venv/ready-dev web/node_modules/.package-lock.json
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(NPM) run --silent check

warm: .venv/ready-dev
	@TABLEE_GAMES=presque PYTHONPATH=tests/fifth $(BIN)/tablee warm # the fifth game lives in the tests

bench: .venv/ready-dev
	$(BIN)/python -m benchmarks.run

bench-page: warm browser
	$(BIN)/python -m benchmarks.page

prove: warm browser database
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[ray]'
	TABLEE_PROVE=$${TABLEE_PROVE:-1} $(BIN)/pytest -n 2 --junitxml=build/proofs.xml; \
	  result=$$?; $(BIN)/python -m benchmarks.promises build/proofs.xml; exit $$result
	NUMBA_DISABLE_JIT=1 $(BIN)/pytest -n 2 tests/kernel tests/games tests/laws
	NUMBA_BOUNDSCHECK=1 $(BIN)/pytest -n 2 tests/kernel tests/games tests/laws

pictures: warm browser
	$(BIN)/python -m docs.pictures.photograph

train: .venv/ready-dev
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[train]'
	$(BIN)/python -m examples.train_ppo

docs: .venv/ready-dev
	$(BIN)/zensical build --strict
	@echo "The documentation is in build/docs/index.html"

browser: .venv/ready-dev web/node_modules/.package-lock.json
	@command -v chromium-headless-shell >/dev/null || $(INSTALL) chromium-headless-shell || $(INSTALL) chromium \
	  || command -v chromium >/dev/null || $(BIN)/playwright install --with-deps chromium

database:
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || $(INSTALL) postgresql \
	  || echo "The tests need PostgreSQL's server programs (initdb, pg_ctl); please install them." >&2

clean:
	rm -rf .venv build dist web/node_modules src/tablee/server/static .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Tablée needs Python 3.11 or newer; try: make PYTHON=python3.12")'
	$(PYTHON) -m venv .venv
	@touch $@

.venv/ready: pyproject.toml hatch_build.py $(WEB) | .venv/made
	$(BIN)/pip install --quiet --disable-pip-version-check --editable .
	@touch $@

.venv/ready-dev: pyproject.toml hatch_build.py $(WEB) | .venv/made
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@$(BIN)/python -m compileall -q src tests # where Python may not write bytecode, every start would compile it
	@touch .venv/ready $@

web/node_modules/.package-lock.json: web/package-lock.json | .venv/ready-dev
	$(NPM) ci --no-audit --no-fund
	@touch $@
