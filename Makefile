# Everything a newcomer needs; `make` alone lists it.
PYTHON ?= python3
BIN := .venv/bin
.DEFAULT_GOAL := help
unexport PYTHONDONTWRITEBYTECODE # tests start punto some hundred times, and each would compile all of it again

help: ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-12s %s\n", $$1, $$2}'

setup: .venv/.ready ## prepare .venv from the locked, hashed requirements (quick when done)

browser: ## a Chromium for the browser tests, where there is none
	@command -v chromium-headless-shell > /dev/null || command -v chromium > /dev/null || command -v google-chrome > /dev/null || \
	  (test "$$(id -u)" = 0 && apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium-headless-shell fonts-noto-cjk > /dev/null) || \
	  (echo "the browser tests need Chromium: install the package 'chromium-headless-shell' or 'chromium'"; exit 1)

web: src/punto/web/index.html ## build the screens (quick when done)

NODE_BIN := $(if $(shell command -v npm),,$(CURDIR)/.venv/bin:)
NPM := cd web && PATH="$(NODE_BIN)$$PATH" npm --silent
WORDS := $(wildcard src/punto/words/*.ftl src/punto/words/*/*.ftl)

web/node_modules/.ready: .venv/.ready web/package-lock.json
	command -v npm > /dev/null || $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements/node.txt
	$(NPM) ci --ignore-scripts
	touch $@

src/punto/web/index.html: web/node_modules/.ready web/build.mjs web/words.mjs $(WORDS) $(shell find web/src web/static -type f 2>/dev/null)
	$(NPM) run build
	touch $@

serve: setup web ## run a casino floor on this machine
	$(BIN)/punto serve

.venv/.ready: requirements/dev.txt pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit("punto needs Python 3.11 or newer: make PYTHON=python3.11 ...") if sys.version_info < (3, 11) else None'
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements/dev.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --editable .
	touch $@

# Tests make hundreds of databases, each synced to disk: they lie in memory, where there are gigabytes to spare.
MEMORY := $(shell test "$$(df -Pk /dev/shm 2> /dev/null | awk 'END { print $$4 }')" -gt 8000000 2> /dev/null && echo TMPDIR=/dev/shm)

test: setup web browser ## run every test
	$(NPM) test
	$(MEMORY) $(BIN)/python -m pytest -n 4 --dist loadfile --no-loadscope-reorder

test-whole: setup web browser ## every test with every case that some of them only sample (an hour)
	PUNTO_WHOLE=1 PUNTO_EVENINGS=10 PUNTO_KILLS=40 $(MEMORY) $(BIN)/python -m pytest -n 4 --dist loadfile --no-loadscope-reorder

troubles: setup ## three servers, twelve tables, 300 bots: kills, stops, freezes, drains and cuts, 100 of them (an hour or more)
	PUNTO_KILLS=100 PUNTO_BOTS=300 PUNTO_TABLES=12 $(MEMORY) $(BIN)/python -m pytest -s tests/server/test_many_servers.py -k whatever

check: setup web/node_modules/.ready ## ruff, mypy --strict, import levels, dependencies; biome and tsc for the screens
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python requirements/audit.py
	$(NPM) run check

failover: setup ## fail a replicated database over a hundred times under load, by Patroni (an hour and more; needs etcd)
	test -d .venv/failover || $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements/failover.txt --target .venv/failover
	$(MEMORY) PATRONI=$(CURDIR)/.venv/failover PYTHONPATH=$(CURDIR) $(BIN)/python tests/server/failover.py

mutants: setup web browser ## break every clause in a scratch copy: do the tests that it names notice?
	$(BIN)/python tests/house/mutants.py

docs: setup ## write the generated pages of docs/ and web/src/base/protocol.ts again
	$(BIN)/python docs/generate.py
	$(BIN)/python docs/generate_keys.py
	$(BIN)/python docs/generate_protocol.py

bench: setup ## measure: prints figures beside a yardstick of the same run
	$(BIN)/python benchmarks/rounds.py
	$(BIN)/python benchmarks/odds.py
	$(BIN)/python benchmarks/simulate.py
	$(BIN)/python benchmarks/journal.py

bench-restart: setup ## how long a floor takes to start again with a million records (some minutes to fill them)
	$(BIN)/python benchmarks/restart.py

bench-watchers: setup ## how long the report of watchers takes for a million bets (three minutes, most of it to fill them)
	$(BIN)/python benchmarks/watchers.py

bench-floor: setup ## a thousand terminals on ten tables, beside a bare echo and a bare store; one, two and four servers; many who watch (nine minutes)
	$(BIN)/python benchmarks/floor.py
	$(BIN)/python benchmarks/servers.py

bench-abuse: setup ## how long a bet is answered in while one client floods, churns and asks without end (two minutes)
	$(BIN)/python benchmarks/abuse.py

bench-terminal: setup web browser ## from a click to another terminal's screen, with 200 terminals at the table
	$(BIN)/python tests/browser/click_to_screen.py

bench-dealer: setup web browser ## keys a dealer needs for a Round and for a bet, and Rounds an hour at 0.3 s a key (a minute)
	$(BIN)/python tests/browser/dealer_keys.py

screenshots: setup web browser ## pictures of every screen and state, into screenshots/
	$(BIN)/python tests/browser/screenshots.py

RELEASE_TOOLS := $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements/release.txt

audit: setup ## ask the registries for advisories on what is locked (needs a network; then note the day in requirements/audited.toml)
	$(RELEASE_TOOLS)
	for set in runtime dev node release failover; do $(BIN)/pip-audit --disable-pip --no-deps --requirement requirements/$$set.txt; done
	$(NPM) audit

sbom: setup web/node_modules/.ready ## the bill of materials of a release, CycloneDX, into dist/
	$(RELEASE_TOOLS)
	mkdir -p dist
	$(BIN)/cyclonedx-py requirements --pyproject pyproject.toml --output-reproducible -o dist/punto.cdx.json requirements/runtime.txt
	$(NPM) sbom --sbom-format cyclonedx --omit dev > ../dist/punto-web.cdx.json

lock: ## write requirements/*.txt again (needs uv)
	for set in runtime dev node release failover; do uv pip compile --quiet --generate-hashes --universal --python-version 3.11 \
		--no-emit-index-url --no-emit-find-links --no-header requirements/$$set.in --output-file requirements/$$set.txt; done

clean: ## remove .venv and caches
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache

.PHONY: help setup browser web serve test test-whole troubles failover check mutants docs bench bench-restart bench-watchers bench-floor bench-abuse bench-terminal bench-dealer screenshots audit sbom lock clean
