# Play it:  make play        Change it:  make test        Everything else:  make help

PY ?= python3
WORKERS ?= 2
ARGS ?=

VENV := .venv
BIN := $(VENV)/bin
PLAYABLE := $(VENV)/.installed
TESTABLE := $(VENV)/.installed-dev
CODE := $(wildcard src tests tools bench)
WEB := $(shell find web/src web/public web/*.* -type f -not -name '.*' 2>/dev/null)
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/npm --prefix web
COMPILE := uv pip compile -q --universal --python-version 3.11 --generate-hashes \
           --no-emit-index-url --custom-compile-command "make lock"

.DEFAULT_GOAL := help
.PHONY: help play install install-dev test check web browser postgres pytest browser-tests coverage readme prove mutants fuzz audit golden rule-hashes bench shots docs types lock clean

help: ## list the commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(PLAYABLE) ## open the games in the browser
	@$(BIN)/hauntology $(ARGS)

install: $(PLAYABLE) ## install the runtime dependencies into .venv

install-dev: $(TESTABLE) ## install the development dependencies into .venv

# Checks and tests, the fastest first ----------------------------------------

test: ## run everything: check, web, pytest, browser-tests, coverage, readme
	@$(MAKE) --no-print-directory check
	@$(MAKE) --no-print-directory web
	@$(MAKE) --no-print-directory browser
	@$(MAKE) --no-print-directory postgres
	@$(MAKE) --no-print-directory pytest ARGS=--ignore=tests/games # `coverage` runs those
	@$(MAKE) --no-print-directory browser-tests
	@$(MAKE) --no-print-directory coverage
	@$(MAKE) --no-print-directory readme

check: $(TESTABLE) ## lint, format, types, import contracts, limits for rules
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy $(CODE)
	$(BIN)/lint-imports --no-logo
	$(BIN)/python tools/lint_rules.py

web: $(TESTABLE) web/node_modules ## check and test the web client
	$(NPM) run --silent format
	$(NPM) run --silent check
	$(NPM) run --silent test

web/node_modules: web/package-lock.json
	$(NPM) ci --no-audit --no-fund
	@touch $@

browser: $(TESTABLE) ## find a browser for the tests; under CI, as root, install one
	@$(BIN)/python -m tests.web.browser

postgres: $(TESTABLE) ## find a PostgreSQL for the tests; under CI, as root, install one
	@$(BIN)/python -m tests.server.postgres

pytest: $(TESTABLE) ## run the Python tests, except those in the browser (ARGS="-k candle" selects some)
	$(BIN)/pytest -q -rs -n $(WORKERS) --dist loadgroup --ignore=tests/web $(ARGS)

# Run separately: Playwright leaves an event loop running in the process.
browser-tests: $(TESTABLE) ## play in a real browser
	$(BIN)/pytest -q -rs -n $(WORKERS) tests/web $(ARGS)

coverage: $(TESTABLE) ## run the rule tests, which must reach every line of every game
	$(BIN)/pytest -q -n $(WORKERS) tests/games --cov=hauntology.games --cov-report=term --cov-fail-under=100

readme: $(TESTABLE) ## run the examples in the README
	$(BIN)/pytest -q --doctest-glob=README.md README.md

# Longer runs ----------------------------------------------------------------

prove: $(TESTABLE) ## compare all targets over many games
	$(BIN)/python tools/prove.py $(ARGS)

mutants: $(TESTABLE) ## break each rule in turn and check that a test fails
	$(BIN)/python tools/mutants.py $(ARGS)

fuzz: $(TESTABLE) ## send the server random input, for longer than in the tests
	HAUNTOLOGY_FUZZ=1 $(BIN)/pytest -q $(addprefix tests/server/test_,fuzz.py openapi.py damage.py) $(ARGS)

audit: $(TESTABLE) web/node_modules ## look for known vulnerabilities in dependencies
	@PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python tools/audit.py

shots: $(TESTABLE) ## take screenshots of every page and board into shots/
	$(BIN)/python tools/shots.py $(ARGS)

bench: $(PLAYABLE) ## measure how fast games run on this machine
	$(BIN)/hauntology bench $(ARGS)

# Generated files ------------------------------------------------------------

golden: $(TESTABLE) ## regenerate the golden records (review the diff)
	$(BIN)/python tools/golden.py $(ARGS)

rule-hashes: $(TESTABLE) ## add the hash of a new version of a game's rules
	$(BIN)/python tools/rule_hashes.py $(ARGS)

docs: $(TESTABLE) ## build the documentation into site/
	$(BIN)/mkdocs build --strict

types: $(TESTABLE) ## generate the TypeScript types of messages and views
	$(BIN)/python tools/generate_ts.py

lock: ## update the lock files with uv (ARGS=--upgrade for newer versions)
	$(COMPILE) $(ARGS) pyproject.toml -o requirements.lock
	$(COMPILE) $(ARGS) pyproject.toml --extra cuda --extra postgres --group dev -c requirements.lock -o requirements-dev.lock

clean: ## remove .venv and everything generated
	rm -rf $(VENV) build dist site shots web/node_modules src/hauntology/server/static .coverage .coverage.* .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find $(CODE) -name __pycache__ -type d -prune -exec rm -rf {} +

# Installing -----------------------------------------------------------------

$(PLAYABLE): pyproject.toml requirements.lock hatch_build.py $(WEB)
	$(call check_python)
	@echo "Installing what hauntology needs into $(VENV) (up to a minute the first time) ..."
	$(call install,requirements.lock)
	@touch $@

$(TESTABLE): pyproject.toml requirements.lock requirements-dev.lock hatch_build.py $(WEB)
	$(call check_python)
	@echo "Installing hauntology and the tools to work on it into $(VENV) (a minute or two the first time) ..."
	$(call install,requirements-dev.lock)
	@touch $(PLAYABLE) $@

define check_python
@command -v $(PY) >/dev/null || { echo "$(PY) was not found. Hauntology needs Python 3.11 or newer."; exit 1; }
@$(PY) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
  echo "Hauntology needs Python 3.11 or newer, but $(PY) is older. If you have a newer one: make PY=python3.12 $(MAKECMDGOALS)"; exit 1; }
endef

# Uses uv if it is installed, otherwise venv and pip. The lock file lists everything with hashes, and --no-deps keeps pip from
# resolving again: older versions of pip would upgrade packages that are required with an extra. The package itself is editable.
define install
@if command -v uv >/dev/null; then \
  uv venv -q --allow-existing --python $(PY) $(VENV) && \
  uv pip install -q --python $(BIN)/python --no-deps --require-hashes -r $(1) && \
  uv pip install -q --python $(BIN)/python --no-deps -e .; \
else \
  $(PY) -c 'import ensurepip, venv' 2>/dev/null || { \
    echo "This Python cannot create virtual environments. On Debian and Ubuntu: apt install python3-venv"; exit 1; }; \
  $(BIN)/python -m pip --version >/dev/null 2>&1 || $(PY) -m venv --clear $(VENV) && \
  $(BIN)/python -m pip install -q --disable-pip-version-check --no-deps --require-hashes -r $(1) && \
  $(BIN)/python -m pip install -q --disable-pip-version-check --no-deps -e .; \
fi
endef
