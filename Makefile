# The port used by `make run`.
PORT ?= 8275
# The prefix for `make install`, which puts the program into bin/.
PREFIX ?= $(HOME)/.local
# The commit that `make compare` compares with.
BEFORE ?= HEAD~1
# A regular expression for the names of the tests that `make test-swift` runs; all if empty.
FILTER ?=
# A part of the name or path of the faults that `make mutants` plants; all if empty.
NAME ?=
# Whether `make mutants` skips the faults or changes noticed in the previous run.
ON ?=
# The number of random changes that `make mutants` makes instead, their seed (the date if empty), and where to make them.
RANDOM ?=
SEED ?=
WHERE ?= swift scripts
# Patterns for the files of Tests/BrowserTests that `make test-browser` runs, without .py.
MODULE ?= test*
# Whether `make test` runs only the tests that the change can affect.
CHANGED ?=
# The number of times `make torture` kills the server.
ROUNDS ?= 200
# The number of steps of `make together`, `make anything` and `make wander`, and the width of its window in pixels.
STEPS ?= 1000
WIDTH ?= 1280
# How long `make fuzz` runs for each target, and the only target to run; all if empty.
SECONDS ?= 60
TARGET ?=
# The number of requests of `make soak`, in thousands.
THOUSANDS ?= 100
# They mostly wait for the disk or the clock, so they run side by side, and beside other tests.
TORTURES = torture-kills torture-rebuilds torture-devices
BUILT = TASKER="$$(swift build --show-bin-path)/tasker"
# The browser tests that run a second time, with the files of Public served individually.
SINGLY = test_tasks

# Enforces the dependency rule: an import that Package.swift does not list is an error.
RULE = --explicit-target-dependency-import-check error
# One stripped file that needs no Swift runtime and, if all libraries are available as archives, no shared library, since
# dynamic linking took two milliseconds per command. It is still position-independent.
# Without debug information there are fewer unwinding tables, too, which are not stripped: 2 MB.
# The functions that a server runs lie side by side: otherwise nearly all of the file is read at a start.
RELEASE = -c release --product tasker $(RULE) -Xswiftc -gnone -Xlinker -s $(if $(ARCHIVES),$(WHOLE),--static-swift-stdlib)
WHOLE = --disable-local-rpath $(addprefix -Xswiftc ,-static-executable -use-ld=lld -Xclang-linker -static-pie \
    -Xfrontend -function-sections) $(PACKED) \
    $(addprefix -Xlinker ,--symbol-ordering-file=$(FUNCTIONS) --no-warn-symbol-ordering)
FUNCTIONS = .build/functions
# A twentieth of the program: tables of what is moved at each start, in the short form that glibc knows since 2.36.
PACKED = $(shell getconf GNU_LIBC_VERSION | awk '{ split($$2, part, "."); \
    if (part[1] > 2 || part[2] >= 36) print "-Xlinker --pack-dyn-relocs=relr" }')
ARCHIVES = $(shell for part in libc.a libm.a libstdc++.a libsqlite3.a rcrt1.o; do \
    [ -e "$$(clang --print-file-name=$$part 2>/dev/null)" ] || exit; done; echo all)
# Tests are built without debug information, which takes a fifth of the build time, and each module by one compiler process,
# which takes a third: several parse all files of a module and expand its test macros, and code of each file alone is more.
WHOLE_MODULES = -whole-module-optimization -num-threads 2 -no-emit-module-separately-wmo
TESTED = $(RULE) $(addprefix -Xswiftc ,-gnone $(WHOLE_MODULES))
PROGRAM = .build/release/tasker
PYTHON = /usr/bin/python3

BUILD_NEEDS = libsqlite3-dev
# Used by the Swift tests for shell completion, the manual page, the systemd unit, and exports to other programs.
SHELL_NEEDS = bash fish zsh man-db systemd taskwarrior timewarrior python3-icalendar python3-vobject
TEST_NEEDS = chromium chromium-headless-shell chromium-driver librsvg2-bin python3-selenium python3-html5lib python3-pip
# The PyPI package that contains axe-core, the accessibility rules.
AXE_PACKAGE = axe-playwright-python==0.1.8
AXE = .build/axe/axe.min.js
# The PyPI package that tests the API against its document, and additional arguments for it.
API_PACKAGE = schemathesis==4.32.5
API = .build/schemathesis/packages
ARGUMENTS ?=
CALDAV_NEEDS = nginx-light stunnel4 openssl dbus-daemon evolution-data-server gir1.2-ecal-2.0 python3-gi thunderbird
# The CalDAV clients from PyPI, and the server that vdirsyncer synchronizes with.
CALDAV_PACKAGES = caldav==3.6.0 vdirsyncer==0.21.0 todoman==4.7.0 $(RADICALE)
CALDAV = .build/caldav/packages
RADICALE = radicale==3.9.0
# The CalDAV servers that `make bench` measures beside Tasker.
PEER_PACKAGES = $(RADICALE) xandikos==0.4.10
PEERS = .build/peers/packages
# What records the functions that a server runs.
FUNCTION_NEEDS = valgrind binutils
# The files of Tests/CalDAV that `make test-caldav` runs.
CLIENT ?= test_*.py
BENCH_NEEDS = python3 wrk nginx-light git

.DEFAULT_GOAL = help
.PHONY: help run build test test-all test-swift test-browser test-api test-caldav torture together anything wander fuzz sanitize soak bench compare earlier mutants check format install functions
.PHONY: swift-tests $(TORTURES) screenshots pages clean
.PHONY: build-needs shell-needs test-needs caldav-needs bench-needs function-needs

help: ## Lists the targets.
	@sed -nE 's/^([a-z-]+):.*## (.*)/  make \1@\2/p' $(MAKEFILE_LIST) | sed -E ':a; s/^(.{0,21})@/\1 @/; ta; s/@//'

run: build ## Builds Tasker and serves it on PORT, 8275 by default.
	@./$(PROGRAM) serve --port $(PORT) $(if $(DISPLAY)$(WAYLAND_DISPLAY),--open)

build: build-needs $(FUNCTIONS) ## Builds the release binary, .build/release/tasker.
	swift build $(RELEASE)

test: ## Runs every test, and says how to run each part alone; CHANGED=1 runs only what the change can affect.
	@$(if $(CHANGED),$(PYTHON) -B Tests/changed.py,$(MAKE) --no-print-directory test-all)

test-all: build-needs shell-needs
	@echo 'To run a part alone: make test-swift FILTER=StorageTests, with a folder of Tests or a suite,'
	@echo 'or make test-browser MODULE=test_keyboard, with a file of Tests/BrowserTests.'
	swift build --build-tests $(TESTED)
	@$(MAKE) --no-print-directory --jobs=4 swift-tests $(TORTURES) ROUNDS=20 $(BUILT)
	$(PYTHON) -B Tests/Mutants/mutants.py --places
	@$(MAKE) --no-print-directory test-browser

test-swift: build-needs shell-needs ## Runs the Swift tests in parallel; FILTER=StorageTests runs only those.
	swift build --build-tests $(TESTED)
	@$(MAKE) --no-print-directory swift-tests

# What failed is repeated at the end, since a log is often kept only from there.
swift-tests: SHELL = bash
swift-tests: .SHELLFLAGS = -o pipefail -c
swift-tests:
	swift test --skip-build --disable-xctest $(TESTED) $(if $(FILTER),--filter '$(FILTER)') 2>&1 | tee .build/swift-tests.log \
	    || { grep -aA2 '^✘' .build/swift-tests.log | cut -c1-400 | tail -n 30; exit 1; }

test-browser: build-needs test-needs $(AXE) ## Tests the pages in headless Chromium; MODULE=test_keyboard runs a part, LATE=400 delays responses by milliseconds.
	swift build --product tasker $(TESTED)
	TASKER_BINARY="$$(swift build --show-bin-path)/tasker" AXE_SCRIPT=$(AXE) \
	    $(PYTHON) -B Tests/BrowserTests/run.py $(foreach module,$(MODULE),'$(module).py') $(if $(findstring *,$(MODULE)),--singly '$(SINGLY).py')

test-api: build-needs test-needs $(API) ## Tests the API against its own document; ARGUMENTS='--max-examples 200' tests longer.
	swift build --product tasker $(TESTED)
	$(PYTHON) -B Tests/API/run.py "$$(swift build --show-bin-path)/tasker" $(API) $(ARGUMENTS)

test-caldav: build-needs test-needs caldav-needs $(CALDAV) ## Lets CalDAV clients of other people work with Tasker; CLIENT='test_todo*' runs a part.
	swift build --product tasker $(TESTED)
	$(PYTHON) -B Tests/CalDAV/run.py "$$(swift build --show-bin-path)/tasker" $(CALDAV) '$(CLIENT)'

torture: build-needs ## Kills the server repeatedly during writes, copies, restores and rebuilds; ROUNDS=200.
	swift build --product tasker $(TESTED)
	@$(MAKE) --no-print-directory --jobs=3 $(TORTURES) $(BUILT)

torture-kills: ; $(PYTHON) -B Tests/Torture/torture.py "$(TASKER)" $(ROUNDS)
torture-rebuilds: ; $(PYTHON) -B Tests/Torture/rebuild.py "$(TASKER)" "$$(( ($(ROUNDS) + 3) / 4 ))"
torture-devices: ; $(PYTHON) -B Tests/Torture/together.py "$(TASKER)" "$$(( $(ROUNDS) * 20 ))"

together: build-needs ## Lets three devices edit offline beside a person, with kills and lost answers; STEPS=1000, SEED=1.
	swift build --product tasker $(TESTED)
	$(PYTHON) -B Tests/Torture/together.py "$$(swift build --show-bin-path)/tasker" $(STEPS) $(SEED)

anything: build-needs ## Lets three people do what the API document allows, and takes each change back; STEPS=1000, SEED=1.
	swift build --product tasker $(TESTED)
	$(PYTHON) -B Tests/Torture/anything.py "$$(swift build --show-bin-path)/tasker" $(STEPS) $(SEED)

wander: build-needs test-needs ## Clicks and types at random on all pages, and compares each with itself opened anew; STEPS=1000, SEED=1, WIDTH=360, LATE=700.
	swift build --product tasker $(TESTED)
	TASKER_BINARY="$$(swift build --show-bin-path)/tasker" $(PYTHON) -B Tests/BrowserTests/wander.py $(STEPS) "$(SEED)" $(WIDTH)

fuzz: build-needs ## Looks for inputs that break the parsers; SECONDS=60 for each, TARGET=json for one alone.
	$(PYTHON) -B Tests/Fuzz/fuzz.py $(SECONDS) $(TARGET)

sanitize: build-needs ## Runs the Swift tests under the thread and address sanitizers, each in a separate build.
	$(call sanitized,thread,mutex)
	$(call sanitized,address,leaks)

soak: build ## Measures the memory of a server under repeated requests; THOUSANDS=100 of them.
	$(PYTHON) -B Tests/Torture/soak.py $(PROGRAM) $(THOUSANDS)

bench: build bench-needs test-needs $(PEERS) ## Measures speed, memory and size, and the pages in headless Chromium; TABLE=README.md updates the table there.
	$(PYTHON) -B Tests/Bench/bench.py $(PROGRAM)
	$(PYTHON) -B Tests/Bench/charts.py $(PROGRAM)
	$(PYTHON) -B Tests/Bench/crowd.py $(PROGRAM)
	$(PYTHON) -B Tests/Bench/backup.py $(PROGRAM)
	$(PYTHON) -B Tests/Bench/weight.py $(PROGRAM)
	$(PYTHON) -B Tests/Bench/commands.py $(PROGRAM)
	$(PYTHON) -B Tests/Bench/formats.py $(PROGRAM)
	$(PYTHON) -B Tests/Bench/caldav.py $(PROGRAM) $(PEERS)
	$(PYTHON) -B Tests/Bench/pages.py $(PROGRAM)
	$(PYTHON) -B Tests/Bench/table.py $(PROGRAM) $(TABLE)

compare: build bench-needs test-needs ## Compares the speed of this build and of another commit, BEFORE=HEAD~1.
	git worktree prune
	[ -d .build/before ] || git worktree add --quiet --detach .build/before $(BEFORE)
	git -C .build/before checkout --quiet --detach $(BEFORE)
	$(MAKE) --no-print-directory --directory .build/before build
	$(PYTHON) -B Tests/Bench/compare.py .build/before/$(PROGRAM) $(PROGRAM)
	$(PYTHON) -B Tests/Bench/commands.py .build/before/$(PROGRAM) $(PROGRAM)
	$(PYTHON) -B Tests/Bench/pages.py .build/before/$(PROGRAM) $(PROGRAM)

earlier: build-needs ## Opens a file made by an earlier commit, BEFORE=HEAD~1, and compares figures, undo and restores.
	git worktree prune
	[ -d .build/before ] || git worktree add --quiet --detach .build/before $(BEFORE)
	git -C .build/before checkout --quiet --detach $(BEFORE)
	swift build --package-path .build/before --product tasker -Xswiftc -gnone
	swift build --product tasker $(TESTED)
	$(PYTHON) -B Tests/Torture/earlier.py "$$(swift build --package-path .build/before --show-bin-path)/tasker" "$$(swift build --show-bin-path)/tasker"

mutants: build-needs shell-needs test-needs $(AXE) ## Plants faults in a copy and lists those that no test notices; NAME=Public/js, ON=1 continues, RANDOM=300 makes random changes.
	$(if $(RANDOM),$(PYTHON) -B Tests/Mutants/random_mutants.py $(if $(ON),--on) $(RANDOM) '$(SEED)' $(WHERE),\
	    $(PYTHON) -B Tests/Mutants/mutants.py $(if $(ON),--on) '$(NAME)')

check: ## Checks the formatting, the dependency rule and every test.
	swift format lint --strict --recursive Package.swift Sources Tests
	$(MAKE) test

format: ## Formats the Swift sources in place.
	swift format --in-place --recursive Package.swift Sources Tests

install: build ## Installs the program in PREFIX/bin (~/.local/bin by default), with its manual and completions.
	install -D -m 755 $(PROGRAM) "$(DESTDIR)$(PREFIX)/bin/tasker"
	$(call install-text,help --man,man/man1/tasker.1)
	$(call install-text,completion bash,bash-completion/completions/tasker)
	$(call install-text,completion zsh,zsh/site-functions/_tasker)
	$(call install-text,completion fish,fish/vendor_completions.d/tasker.fish)

screenshots: build test-needs ## Takes the README's screenshots, and those of every page in .build/screenshots.
	TASKER_BINARY=$(PROGRAM) $(PYTHON) -B .docs/take_pictures.py .build/screenshots

$(FUNCTIONS): .linking/functions.gz
	@mkdir -p $(@D)
	gzip --decompress --stdout $< > $@

functions: build-needs function-needs $(FUNCTIONS) ## Records anew which functions a server runs, after much has changed.
	swift build $(subst -Xlinker -s ,,$(RELEASE))
	$(PYTHON) -B .linking/record_functions.py $(PROGRAM)

pages: ## Regenerates the source that compiles in the files of Public.
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

clean: ## Removes build products, but never the data.
	rm -rf .build

$(AXE): | test-needs
	@mkdir -p $(@D)
	$(PYTHON) -m pip download --quiet --no-deps --dest $(@D) $(AXE_PACKAGE)
	cd $(@D) && for wheel in *.whl; do $(PYTHON) -m zipfile -e $$wheel .; done && cp */axe.min.js .

$(API): | test-needs
	$(PYTHON) -m pip install --quiet --target $(API) $(API_PACKAGE)

$(CALDAV): | test-needs
	$(PYTHON) -m pip install --quiet --target $(CALDAV) $(CALDAV_PACKAGES)

$(PEERS): | test-needs
	$(PYTHON) -m pip install --quiet --target $(PEERS) $(PEER_PACKAGES)

build-needs: ; @$(call install-missing,$(BUILD_NEEDS))
shell-needs: ; @$(call install-missing,$(SHELL_NEEDS))
caldav-needs: ; @$(call install-missing,$(CALDAV_NEEDS))
test-needs: ; @$(call install-missing,$(TEST_NEEDS))
bench-needs: ; @$(call install-missing,$(BENCH_NEEDS))
function-needs: ; @$(call install-missing,$(FUNCTION_NEEDS))

# Writes the output of the program with the arguments $(1) to the file $(2) in PREFIX/share.
define install-text
@mkdir -p "$(DESTDIR)$(PREFIX)/share/$(dir $(2))"
$(PROGRAM) $(1) > "$(DESTDIR)$(PREFIX)/share/$(2)"
endef

# Builds with a sanitizer and its suppressions, and runs the Swift tests; optimized, since they take too long otherwise.
define sanitized
@mkdir -p .build/$(1)
clang -D_GNU_SOURCE -O1 -c Tests/Sanitizers/$(2).c -o .build/$(1)/$(2).o
swift build --build-tests $(call sanitizing,$(1),$(2))
swift test --skip-build --disable-xctest $(call sanitizing,$(1),$(2)) $(if $(FILTER),--filter '$(FILTER)')
endef
sanitizing = --sanitize=$(1) --scratch-path .build/$(1) -Xswiftc -O -Xlinker $(CURDIR)/.build/$(1)/$(2).o $(RULE)

# Installs missing Debian packages, as root or with sudo; on other systems it only lists them.
define install-missing
missing=$$(for package in $(1); do \
    dpkg-query --show --showformat='$${Status}' $$package 2>&1 | grep -q ' installed$$' || echo $$package; \
done); \
[ "$$missing" ] || exit 0; \
if ! command -v apt-get >/dev/null; then \
    echo "Tasker needs these Debian packages or their equivalents:" $$missing; \
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
