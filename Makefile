# make shots    installs what is missing, builds, renders pages/ into output/
# make test     the same set-up, runs all tests, and compares pages/ with goldens/
# make check    lint, tests, documentation checks: what CI runs
# make sample   runs the tests of the sample package, as its users would
# make install  the program, its assets, completions and man page: PREFIX=/usr/local
# make bench    times and sizes, beside headless Chromium where it is installed
# make mutants  puts small faults into a copy of the code, and tells which no test notices; takes hours
# make format   formats the code
# make clean    removes what was built and rendered

.PHONY: shots test check lint docs sample install bench mutants format clean release setup

PREFIX ?= /usr/local
PAGESHOT := .build/release/pageshot
SWIFT_FILES := Sources Tests Examples Package.swift
# One build is shipped and tested: what tests need to see more of it costs no time while it runs.
RELEASE := -c release -Xswiftc -enable-testing
# Types are put together by the code that names them, not looked up by their names while the program runs: a page
# is drawn with a twentieth fewer instructions, the program's start among them.
RELEASE += -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors

shots: release
	$(PAGESHOT) render pages -o output

test: setup
	swift build $(RELEASE) --build-tests
	.ci/goldens $(PAGESHOT)
	swift test $(RELEASE) --skip-build

# The report is tried in a browser, and files are held against schemas; `make test` does so where there is what
# that takes, and says where not.
check: PACKAGES := chromium python3-jsonschema
check: lint test docs sample

lint:
	swift format lint --strict --recursive $(SWIFT_FILES)
	.ci/mutants --check

docs: release
	.ci/docs

sample: release
	.ci/sample $(RELEASE)
	$(PAGESHOT) test Examples/SettingsApp/pages --report .build/sample-report --quiet

install: release
	.ci/install $(PAGESHOT) "$(DESTDIR)$(PREFIX)"

bench: release
	swift build $(RELEASE) --product PageshotBench
	.ci/bench

mutants: setup
	.ci/mutants

format:
	swift format --in-place --recursive $(SWIFT_FILES)

clean:
	rm -rf .build
	find output -mindepth 1 ! -name .gitignore -delete

release: setup
	swift build $(RELEASE) --product pageshot

setup:
	@.ci/setup $(PACKAGES)
