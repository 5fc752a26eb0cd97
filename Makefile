# `make` lists the targets. Everything happens inside .venv, which the targets make and refresh by themselves.
# Without make (macOS, Windows) see "Without make" in README.md.

# The oldest supported Python is tried last: newer ones are faster. Or say make PYTHON=/path/to/python.
PYTHON ?= $(firstword $(foreach name,python3 python3.13 python3.12 python3.11,$(shell \
	$(name) -c 'import sys; (3, 11) <= sys.version_info[:2] <= (3, 13) and print("$(name)")' 2>/dev/null)))
VENV_PYTHON := .venv/bin/python

.DEFAULT_GOAL := help
.PHONY: help run test check fix screens bench pot art pins venv wheel android-check clean runtime catalogs python

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: runtime catalogs ## play; without a display: a demonstration, with pictures in build/demo/
	@$(VENV_PYTHON) main.py

test: venv ## everything the project checks
	@$(VENV_PYTHON) tools/check.py

check: venv ## the quick part of test, in less than a minute
	@$(VENV_PYTHON) tools/check.py --quick

fix: venv ## let ruff mend what it can: imports, layout, simple lint
	@$(VENV_PYTHON) -m ruff check --fix --quiet --output-format concise || true
	@$(VENV_PYTHON) -m ruff format

screens: venv catalogs ## pictures of every screen, in every size and language, in build/screens/; the store's in fastlane/
	@$(VENV_PYTHON) tools/screens.py
	@$(VENV_PYTHON) tools/store_pictures.py

bench: venv catalogs ## measure speed and memory
	@$(VENV_PYTHON) benchmarks/run.py

pot: venv ## extract the sentences and bring the catalogs up to date
	@$(VENV_PYTHON) tools/catalogs.py extract

art: venv ## render the pictures from assets/src (docs/art.md)
	@$(VENV_PYTHON) -m tools.art.render

# For every Python we support and every system; pip is asked for the files, so no list names an index. What is
# pinned stays as it is: `make pins UPGRADE=--upgrade` takes newer versions.
PIN := UV_CUSTOM_COMPILE_COMMAND="make pins" ../.venv/bin/uv pip compile --quiet --universal --python-version 3.11 \
	--generate-hashes --no-annotate --no-emit-index-url --no-emit-find-links $(UPGRADE)

pins: venv ## pin what requirements/*.in name: exact versions and hashes in requirements/*.txt
	@cd requirements && $(PIN) runtime.in -o runtime.txt --no-deps >/dev/null
	@cd requirements && $(PIN) build.in -o build.txt -c runtime.txt >/dev/null
	@cd requirements && $(PIN) dev.in -o dev.txt -c runtime.txt -c build.txt >/dev/null
	@cd requirements && $(PIN) android.in -o android.txt -c runtime.txt -c build.txt -c dev.txt >/dev/null

venv: python ## the virtual environment, with everything that checks and packs the app
	@$(PYTHON) tools/venv.py --all

wheel: venv ## a wheel with catalogs, pictures and sounds inside, in dist/
	@$(VENV_PYTHON) -m hatchling build --target wheel

android-check: venv catalogs ## what can be known about the Android package without building it
	@$(VENV_PYTHON) tools/android_check.py

clean: ## remove everything that was made, the virtual environment too
	@rm -rf .venv build dist .pytest_cache .mypy_cache .ruff_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
	@find locales -name '*.mo' -delete

runtime: python
	@$(PYTHON) tools/venv.py

catalogs:
	@$(VENV_PYTHON) tools/catalogs.py compile

python:
	@test -n "$(PYTHON)" || { echo "worms-app: first install Python 3.11, 3.12 or 3.13 (on Debian, as root: apt-get install python3 python3-venv)"; exit 1; }
