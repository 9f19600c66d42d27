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
.PHONY: help play install install-dev test check web browser postgres pytest people coverage readme prove mutants fuzz audit golden bench shots docs lock clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(PLAYABLE) ## open the games in the browser
	@$(BIN)/hauntology $(ARGS)

install: $(PLAYABLE) ## what playing needs, into .venv

install-dev: $(TESTABLE) ## what working on the code needs, into .venv

# The checks, the cheapest first ---------------------------------------------

test: ## everything that must hold: check, web, pytest, people, coverage, readme
	@$(MAKE) --no-print-directory check
	@$(MAKE) --no-print-directory web
	@$(MAKE) --no-print-directory browser
	@$(MAKE) --no-print-directory postgres
	@$(MAKE) --no-print-directory pytest ARGS=--ignore=tests/games # coverage runs those
	@$(MAKE) --no-print-directory people
	@$(MAKE) --no-print-directory coverage
	@$(MAKE) --no-print-directory readme

check: $(TESTABLE) ## lint, format, types, imports, the shape of rules
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy $(CODE)
	$(BIN)/lint-imports --no-logo
	$(BIN)/python tools/lint_rules.py

web: $(TESTABLE) web/node_modules ## the client's own checks: format, types, unit tests
	$(NPM) run --silent format
	$(NPM) run --silent check
	$(NPM) run --silent test

web/node_modules: web/package-lock.json
	$(NPM) ci --no-audit --no-fund
	@touch $@

browser: $(TESTABLE) ## is there a browser for the tests? Under CI, as root, one is installed
	@$(BIN)/python -m tests.web.browser

postgres: $(TESTABLE) ## is there a PostgreSQL for the tests? Under CI, as root, one is installed
	@$(BIN)/python -m tests.server.postgres

pytest: $(TESTABLE) ## all tests but those in the browser (ARGS="-k candle" for some)
	$(BIN)/pytest -q -rs -n $(WORKERS) --dist loadgroup --ignore=tests/web $(ARGS)

people: $(TESTABLE) ## people at the table, in a real browser; apart, since its loop stays in the process
	$(BIN)/pytest -q -rs -n $(WORKERS) tests/web $(ARGS)

coverage: $(TESTABLE) ## the rule tests, which reach every line of every game
	$(BIN)/pytest -q -n $(WORKERS) tests/games --cov=hauntology.games --cov-report=term --cov-fail-under=100

readme: $(TESTABLE) ## the README does what it says
	$(BIN)/pytest -q --doctest-glob=README.md README.md

# Longer runs ----------------------------------------------------------------

prove: $(TESTABLE) ## the long proof that all targets play the same game
	$(BIN)/python tools/prove.py $(ARGS)

mutants: $(TESTABLE) ## break each rule in turn; some test must notice
	$(BIN)/python tools/mutants.py $(ARGS)

fuzz: $(TESTABLE) ## anything over the wire and from the disk, much longer than in the tests
	HAUNTOLOGY_FUZZ=1 $(BIN)/pytest -q $(addprefix tests/server/test_,fuzz.py openapi.py damage.py) $(ARGS)

audit: $(TESTABLE) web/node_modules ## is anything known to be wrong with what we depend on?
	@PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python tools/audit.py

shots: $(TESTABLE) ## pictures of every page and board, into shots/
	$(BIN)/python tools/shots.py $(ARGS)

bench: $(PLAYABLE) ## how fast is this machine?
	$(BIN)/hauntology bench $(ARGS)

# What is made from the code -------------------------------------------------

golden: $(TESTABLE) ## record the golden games anew; read the diff
	$(BIN)/python tools/golden.py $(ARGS)

docs: $(TESTABLE) ## the documentation, as pages in site/
	$(BIN)/mkdocs build --strict

lock: ## the lock files anew, with uv (ARGS=--upgrade for newer versions)
	$(COMPILE) $(ARGS) pyproject.toml -o requirements.lock
	$(COMPILE) $(ARGS) pyproject.toml --extra cuda --extra postgres --group dev -c requirements.lock -o requirements-dev.lock

clean: ## remove .venv and everything made
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
@command -v $(PY) >/dev/null || { echo "There is no $(PY) here. hauntology needs Python 3.11 or newer."; exit 1; }
@$(PY) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
  echo "hauntology needs Python 3.11 or newer, and $(PY) is older. If you have a newer one: make PY=python3.12 $(MAKECMDGOALS)"; exit 1; }
endef

# With uv where it is installed, else with venv and pip. The lock file names everything, with hashes, so nothing is resolved
# again: older pips would take the newest of whatever is asked for with an extra. The package itself is linked, not copied.
define install
@if command -v uv >/dev/null; then \
  uv venv -q --allow-existing --python $(PY) $(VENV) && \
  uv pip install -q --python $(BIN)/python --no-deps --require-hashes -r $(1) && \
  uv pip install -q --python $(BIN)/python --no-deps -e .; \
else \
  $(PY) -c 'import ensurepip, venv' 2>/dev/null || { \
    echo "This Python cannot make virtual environments. On Debian and Ubuntu: apt install python3-venv"; exit 1; }; \
  $(BIN)/python -m pip --version >/dev/null 2>&1 || $(PY) -m venv --clear $(VENV) && \
  $(BIN)/python -m pip install -q --disable-pip-version-check --no-deps --require-hashes -r $(1) && \
  $(BIN)/python -m pip install -q --disable-pip-version-check --no-deps -e .; \
fi
endef
