# The port of `make run`.
PORT ?= 8275
# Where `make install` puts the program, in bin/.
PREFIX ?= $(HOME)/.local
# The commit that `make compare` measures against.
BEFORE ?= HEAD~1
# The names of the tests that `make test-swift` runs, as a regular expression; all when empty.
FILTER ?=
# A part of the name or the path of the faults that `make mutants` plants; all when empty.
NAME ?=
# Whether `make mutants` leaves out what the run before it saw noticed.
ON ?=
# How many small changes at random places `make mutants` makes instead, with which seed (the day when empty), and where.
RANDOM ?=
SEED ?=
WHERE ?= swift scripts
# The files of Tests/BrowserTests that `make test-browser` runs, as patterns without .py.
MODULE ?= test*
# Whether `make test` runs only what the change can have touched.
CHANGED ?=
# How often `make torture` kills the server.
ROUNDS ?= 200
# How long `make fuzz` looks at each target, and at which one alone; at all when empty.
SECONDS ?= 60
TARGET ?=
# Requests of `make soak`, in thousands.
THOUSANDS ?= 100
# The part that runs a second time, on the files of Public served singly.
SINGLY = test_tasks

# An import that Package.swift does not list is an error: this is the check of the dependency rule.
RULE = --explicit-target-dependency-import-check error
# One file without symbols that needs no Swift on the machine it runs on, nor, where this one has all of them as archives,
# any other library: to find and bind those took a command two milliseconds. Its addresses are still drawn at each start.
RELEASE = -c release --product tasker $(RULE) -Xlinker -s $(if $(ARCHIVES),$(WHOLE),--static-swift-stdlib)
WHOLE = --disable-local-rpath $(addprefix -Xswiftc ,-static-executable -use-ld=lld -Xclang-linker -static-pie \
    -Xfrontend -function-sections) $(PACKED)
# A twentieth of the program: tables of what is moved at each start, in the short form that glibc knows since 2.36.
PACKED = $(shell getconf GNU_LIBC_VERSION | awk '{ split($$2, part, "."); \
    if (part[1] > 2 || part[2] >= 36) print "-Xlinker --pack-dyn-relocs=relr" }')
ARCHIVES = $(shell for part in libc.a libm.a libstdc++.a libsqlite3.a rcrt1.o; do \
    [ -e "$$(clang --print-file-name=$$part 2>/dev/null)" ] || exit; done; echo all)
# The tests do without what a debugger reads, which takes a fifth of their build. Each process of the compiler reads every
# file of its module for the macros of the tests: so there is one for each core.
TESTED = $(RULE) $(addprefix -Xswiftc ,-gnone -driver-batch-size-limit 400)
PROGRAM = .build/release/tasker
PYTHON = /usr/bin/python3

BUILD_NEEDS = libsqlite3-dev
# What completes command lines, shows the manual and judges the unit in the Swift tests.
SHELL_NEEDS = bash fish zsh man-db systemd
TEST_NEEDS = chromium chromium-headless-shell chromium-driver librsvg2-bin python3-selenium python3-html5lib python3-pip
# The rules of accessible pages, axe-core, as this package of PyPI carries them.
AXE_PACKAGE = axe-playwright-python==0.1.8
AXE = .build/axe/axe.min.js
# What tries the API by its document, as this package of PyPI; further arguments for it.
API_PACKAGE = schemathesis==4.32.5
API = .build/schemathesis/packages
ARGUMENTS ?=
BENCH_NEEDS = python3 wrk

.DEFAULT_GOAL = help
.PHONY: help run build test test-all test-swift test-browser test-api torture fuzz sanitize soak bench compare mutants check format install
.PHONY: screenshots pages clean
.PHONY: build-needs shell-needs test-needs bench-needs

help: ## Lists what make can do here.
	@sed -nE 's/^([a-z-]+):.*## (.*)/  make \1@\2/p' $(MAKEFILE_LIST) | sed -E ':a; s/^(.{0,21})@/\1 @/; ta; s/@//'

run: build ## Builds Tasker and serves it; PORT=8275 unless another is given.
	@./$(PROGRAM) serve --port $(PORT) $(if $(DISPLAY)$(WAYLAND_DISPLAY),--open)

build: build-needs ## Builds the release binary, .build/release/tasker.
	swift build $(RELEASE)

test: ## Runs every test, and says how to run each part alone; CHANGED=1 runs what a change can have touched.
	@$(if $(CHANGED),$(PYTHON) -B Tests/changed.py,$(MAKE) --no-print-directory test-all)

test-all:
	@echo 'Each part alone: make test-swift FILTER=StorageTests, where it names a folder of Tests or a suite,'
	@echo 'and make test-browser MODULE=test_keyboard, where it names a file of Tests/BrowserTests.'
	@$(MAKE) --no-print-directory test-swift
	@$(MAKE) --no-print-directory torture ROUNDS=20
	$(PYTHON) -B Tests/Mutants/mutants.py --places
	@$(MAKE) --no-print-directory test-browser

test-swift: build-needs shell-needs ## Runs the Swift tests in parallel; FILTER=StorageTests runs those.
	swift build --build-tests $(TESTED)
	swift test --skip-build --disable-xctest $(TESTED) $(if $(FILTER),--filter '$(FILTER)')

test-browser: build-needs test-needs $(AXE) ## Tests the page in headless Chromium; MODULE=test_keyboard runs a part, LATE=400 lets answers come that late.
	swift build --product tasker $(TESTED)
	TASKER_BINARY="$$(swift build --show-bin-path)/tasker" AXE_SCRIPT=$(AXE) \
	    $(PYTHON) -B Tests/BrowserTests/run.py $(foreach module,$(MODULE),'$(module).py') $(if $(findstring *,$(MODULE)),--singly '$(SINGLY).py')

test-api: build-needs test-needs $(API) ## Tries the API by its own document; ARGUMENTS='--max-examples 200' tries longer.
	swift build --product tasker $(TESTED)
	$(PYTHON) -B Tests/API/run.py "$$(swift build --show-bin-path)/tasker" $(API) $(ARGUMENTS)

torture: build-needs ## Kills the server again and again while others write, copy and restore; ROUNDS=200.
	swift build --product tasker $(TESTED)
	$(PYTHON) -B Tests/Torture/torture.py "$$(swift build --show-bin-path)/tasker" $(ROUNDS)

fuzz: build-needs ## Looks for inputs that break the readers; SECONDS=60 for each, TARGET=json for one alone.
	$(PYTHON) -B Tests/Fuzz/fuzz.py $(SECONDS) $(TARGET)

sanitize: build-needs ## Runs the Swift tests under the thread and the address sanitizer, each in a build of its own.
	$(call sanitized,thread,mutex)
	$(call sanitized,address,leaks)

soak: build ## Weighs a server that is asked for everything again and again; THOUSANDS=100 of requests.
	$(PYTHON) -B Tests/Torture/soak.py $(PROGRAM) $(THOUSANDS)

bench: build bench-needs test-needs ## Measures speed, memory and size, and the pages in headless Chromium.
	$(PYTHON) -B Tests/Bench/bench.py $(PROGRAM)
	$(PYTHON) -B Tests/Bench/charts.py $(PROGRAM)
	$(PYTHON) -B Tests/Bench/crowd.py $(PROGRAM)
	$(PYTHON) -B Tests/Bench/backup.py $(PROGRAM)
	$(PYTHON) -B Tests/Bench/weight.py $(PROGRAM)
	$(PYTHON) -B Tests/Bench/commands.py $(PROGRAM)
	$(PYTHON) -B Tests/Bench/pages.py $(PROGRAM)

compare: build bench-needs test-needs ## Measures this build and that of another commit in one run; BEFORE=HEAD~1 names it.
	git worktree prune
	[ -d .build/before ] || git worktree add --quiet --detach .build/before $(BEFORE)
	git -C .build/before checkout --quiet --detach $(BEFORE)
	$(MAKE) --no-print-directory --directory .build/before build
	$(PYTHON) -B Tests/Bench/compare.py .build/before/$(PROGRAM) $(PROGRAM)
	$(PYTHON) -B Tests/Bench/commands.py .build/before/$(PROGRAM) $(PROGRAM)
	$(PYTHON) -B Tests/Bench/pages.py .build/before/$(PROGRAM) $(PROGRAM)

mutants: build-needs shell-needs test-needs $(AXE) ## Plants faults in a copy, and names those that no test notices; NAME=Public/js, ON=1 goes on, RANDOM=300 changes random places.
	$(if $(RANDOM),$(PYTHON) -B Tests/Mutants/random_mutants.py $(RANDOM) '$(SEED)' $(WHERE),\
	    $(PYTHON) -B Tests/Mutants/mutants.py $(if $(ON),--on) '$(NAME)')

check: ## Checks the format, the dependency rule and every test.
	swift format lint --strict --recursive Package.swift Sources Tests
	$(MAKE) test

format: ## Formats the Swift sources in place.
	swift format --in-place --recursive Package.swift Sources Tests

install: build ## Installs the program in PREFIX/bin, ~/.local/bin unless another PREFIX is given, with manual and completion.
	install -D -m 755 $(PROGRAM) "$(DESTDIR)$(PREFIX)/bin/tasker"
	$(call install-text,help --man,man/man1/tasker.1)
	$(call install-text,completion bash,bash-completion/completions/tasker)
	$(call install-text,completion zsh,zsh/site-functions/_tasker)
	$(call install-text,completion fish,fish/vendor_completions.d/tasker.fish)

screenshots: build test-needs ## Takes the README's pictures, and every page into .build/screenshots.
	TASKER_BINARY=$(PROGRAM) $(PYTHON) -B .docs/take_pictures.py .build/screenshots

pages: ## Lists the files of Public anew in the source that compiles them in.
	@{ echo '// The files of the folder Public, compiled into the program (C23 #embed): made by make pages, compared by a test.'; \
	echo '#include "CPublic.h"'; echo; \
	cd Public && find . -type f | cut -c3- | LC_ALL=C sort | while read -r file; do \
	    echo "static const unsigned char $$(echo $$file | tr './-' '_')[] = {"; \
	    echo "#embed \"../../Public/$$file\""; echo '};'; done; \
	echo; echo 'static const struct public_file files[] = {'; \
	find . -type f | cut -c3- | LC_ALL=C sort | while read -r file; do \
	    name=$$(echo $$file | tr './-' '_'); echo "    {\"$$file\", $$name, sizeof $$name},"; done; \
	echo '};'; echo; echo 'size_t public_file_count(void) {'; \
	echo '    return sizeof files / sizeof files[0];'; echo '}'; echo; \
	echo 'struct public_file public_file_at(size_t index) {'; echo '    return files[index];'; echo '}'; \
	} > $(CURDIR)/Sources/CPublic/public.c

clean: ## Removes what was built; never the data.
	rm -rf .build

$(AXE): | test-needs
	@mkdir -p $(@D)
	$(PYTHON) -m pip download --quiet --no-deps --dest $(@D) $(AXE_PACKAGE)
	cd $(@D) && for wheel in *.whl; do $(PYTHON) -m zipfile -e $$wheel .; done && cp */axe.min.js .

$(API): | test-needs
	$(PYTHON) -m pip install --quiet --target $(API) $(API_PACKAGE)

build-needs: ; @$(call install-missing,$(BUILD_NEEDS))
shell-needs: ; @$(call install-missing,$(SHELL_NEEDS))
test-needs: ; @$(call install-missing,$(TEST_NEEDS))
bench-needs: ; @$(call install-missing,$(BENCH_NEEDS))

# Puts what the program prints by $(1) into the file $(2) of PREFIX/share.
define install-text
@mkdir -p "$(DESTDIR)$(PREFIX)/share/$(dir $(2))"
$(PROGRAM) $(1) > "$(DESTDIR)$(PREFIX)/share/$(2)"
endef

# Builds with a sanitizer and what it has to be told, and runs the Swift tests; optimized, as they take long otherwise.
define sanitized
@mkdir -p .build/$(1)
clang -D_GNU_SOURCE -O1 -c Tests/Sanitizers/$(2).c -o .build/$(1)/$(2).o
swift build --build-tests $(call sanitizing,$(1),$(2))
swift test --skip-build --disable-xctest $(call sanitizing,$(1),$(2)) $(if $(FILTER),--filter '$(FILTER)')
endef
sanitizing = --sanitize=$(1) --scratch-path .build/$(1) -Xswiftc -O -Xlinker $(CURDIR)/.build/$(1)/$(2).o $(RULE)

# Installs those of the named Debian packages that are missing, as root or through sudo; elsewhere it only names them.
define install-missing
missing=$$(for package in $(1); do \
    dpkg-query --show --showformat='$${Status}' $$package 2>&1 | grep -q ' installed$$' || echo $$package; \
done); \
[ "$$missing" ] || exit 0; \
if ! command -v apt-get >/dev/null; then \
    echo "Tasker needs what Debian calls" $$missing; \
    exit 0; \
fi; \
root=; \
[ "$$(id -u)" = 0 ] || root=sudo; \
if ! command -v $${root:-true} >/dev/null; then \
    echo "Run this as root first: apt-get install" $$missing >&2; \
    exit 1; \
fi; \
echo "Installing" $$missing; \
$$root apt-get update -qq && \
$$root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing
endef
