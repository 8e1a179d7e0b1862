# Tablée. `make play` and `make test` set up everything that they need; a second call does not install again.
PYTHON ?= python3
BIN := .venv/bin
WEB := $(shell find web -path web/node_modules -prune -o -type f -print)
INSTALL := sh -c 'apt-get update --quiet && apt-get install --yes --quiet "$$0"'
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web --loglevel=error

.PHONY: play test quick check fast plain warm bench bench-page prove coverage pictures train docs system browser \
  database dist release proxies engines clean

play: .venv/ready
	@$(BIN)/tablee play

test:
	@$(MAKE) --no-print-directory --jobs=2 web/node_modules/.package-lock.json system
	@$(MAKE) --no-print-directory browser database
	@$(MAKE) --no-print-directory --jobs=3 check warm plain
	$(BIN)/pytest -n 6 --timeout=240 --durations=15

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

plain: .venv/ready-dev # needs nothing compiled
	NUMBA_DISABLE_JIT=1 $(BIN)/pytest -n 1 tests/kernel/test_dice.py tests/games/non_merci tests/games/test_small_games.py

warm: .venv/ready-dev
	@TABLEE_GAMES=presque PYTHONPATH=tests/fifth $(BIN)/tablee warm # the fifth game lives in the tests

bench: .venv/ready-dev
	$(BIN)/python -m benchmarks.run

bench-page: warm browser
	$(BIN)/python -m benchmarks.page

prove: warm browser database proxies engines
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[ray]'
	TABLEE_PROVE=$${TABLEE_PROVE:-1} $(BIN)/pytest -n 2 --junitxml=build/proofs.xml; \
	  result=$$?; $(BIN)/python -m benchmarks.promises build/proofs.xml; exit $$result
	NUMBA_DISABLE_JIT=1 $(BIN)/pytest -n 2 tests/kernel tests/games tests/laws
	NUMBA_BOUNDSCHECK=1 $(BIN)/pytest -n 2 tests/kernel tests/games tests/laws

coverage: warm browser database
	$(BIN)/pip install --quiet --disable-pip-version-check coverage
	rm -rf build/coverage && mkdir -p build/coverage
	NUMBA_DISABLE_JIT=1 $(BIN)/coverage run -m pytest -n 0 tests/kernel tests/games tests/laws
	$(BIN)/coverage run -m pytest -n 2
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage json --quiet -o build/coverage/report.json
	$(BIN)/python -m benchmarks.covered build/coverage/report.json "all tests, and those of the rules as plain Python"

pictures: warm browser
	$(BIN)/python -m docs.pictures.photograph

train: .venv/ready-dev
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[train]'
	$(BIN)/python -m tablee.examples.train_ppo

docs: .venv/ready-dev
	$(BIN)/zensical build --strict
	@echo "The documentation is in build/docs/index.html"

system: # packages of the system while pip installs: one target, for apt lets nobody in beside itself
	@command -v chromium-headless-shell >/dev/null || $(INSTALL) chromium-headless-shell || true
	@$(MAKE) --no-print-directory database

browser: .venv/ready-dev web/node_modules/.package-lock.json
	@command -v chromium-headless-shell >/dev/null || $(INSTALL) chromium-headless-shell || $(INSTALL) chromium \
	  || command -v chromium >/dev/null || $(BIN)/playwright install --with-deps chromium

database:
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || $(INSTALL) postgresql \
	  || echo "The tests need PostgreSQL's server programs (initdb, pg_ctl); please install them." >&2

dist: browser
	rm -rf dist
	$(BIN)/hatchling build -d dist
	$(BIN)/pip install --quiet --disable-pip-version-check uv pipx
	TABLEE_DIST=dist $(BIN)/pytest -n 0 tests/shipping

release: .venv/ready-dev
	@$(BIN)/python -m shipping.release check
	@$(MAKE) --no-print-directory dist
	@$(BIN)/python -m shipping.release pack
	@$(BIN)/python -m shipping.release tag

proxies:
	@command -v caddy >/dev/null || $(INSTALL) caddy
	@PATH="$$PATH:/usr/sbin" command -v nginx >/dev/null || $(INSTALL) nginx-light
	@command -v systemd-analyze >/dev/null || $(INSTALL) systemd

engines:
	@command -v firefox-esr >/dev/null || command -v firefox >/dev/null || $(INSTALL) firefox-esr
	@command -v WebKitWebDriver >/dev/null || $(INSTALL) webkit2gtk-driver
	@command -v Xvfb >/dev/null || $(INSTALL) xvfb

clean:
	rm -rf .venv build dist web/node_modules src/tablee/server/static .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Tablée needs Python 3.11 or newer; try: make PYTHON=python3.12")'
	$(PYTHON) -m venv .venv
	@touch $@

.venv/ready: pyproject.toml hatch_build.py $(WEB) | .venv/made
	@echo "Installing Tablée into .venv and building its page: about a minute, this once."
	$(BIN)/pip install --disable-pip-version-check --editable .
	@touch $@

.venv/ready-dev: pyproject.toml hatch_build.py $(WEB) | .venv/made
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@$(BIN)/python -m compileall -q src tests # where Python may not write bytecode, every start would compile it
	@touch .venv/ready $@

web/node_modules/.package-lock.json: web/package-lock.json | .venv/ready-dev
	$(NPM) ci --no-audit --no-fund
	@touch $@
