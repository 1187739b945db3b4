# make shots    installs what is missing, builds, renders pages/ into output/
# make test     the same set-up, runs all tests, and compares pages/ with goldens/
# make check    lint, tests, documentation checks: what CI runs; warnings are errors
# make headers  compiles what calls C libraries against the headers of Debian 13
# make sample   runs the tests of the sample package, as its users would
# make install  the program, its assets, completions and man page: PREFIX=/usr/local
# make package  packages with all that the program needs, in .build/package; on Debian 12 only
# make bench    times and sizes, beside headless Chromium where it is installed
# make mutants  puts small faults into a copy of the code, and tells which no test notices; takes an hour or two
# make format   formats the code
# make clean    removes what was built and rendered

.PHONY: shots test check lint headers docs sample install package bench mutants format clean release setup

PREFIX ?= /usr/local
PAGESHOT := .build/release/pageshot
SWIFT_FILES := Sources Tests Examples Package.swift
# One build is shipped and tested: what tests need to see more of it costs no time while it runs.
RELEASE := -c release -Xswiftc -enable-testing
# Types are put together by the code that names them, not looked up by their names while the program runs: a page
# is drawn with a twentieth fewer instructions, the program's start among them.
RELEASE += -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
# Libraries are looked for where Package.swift says, not beside the program.
RELEASE += --disable-local-rpath

shots: release
	$(PAGESHOT) render pages -o output

test: setup
	swift build $(RELEASE) --build-tests
	.ci/goldens $(PAGESHOT)
	swift test $(RELEASE) --skip-build

# The report is tried in a browser, files are held against schemas, and hooks are run; `make test` and `make docs`
# do so where there is what that takes, and say where not.
check: export PAGESHOT_STRICT := 1
check: PACKAGES := chromium python3-jsonschema pre-commit binutils patchelf valgrind
check: setup
	.ci/check $(RELEASE)

lint:
	swift format lint --strict --recursive $(SWIFT_FILES)
	.ci/mutants --check

headers: release
	.ci/headers

docs: release
	.ci/docs

sample: release
	.ci/sample $(RELEASE)

install: PACKAGES := binutils patchelf
install: release
	.ci/install $(PAGESHOT) "$(DESTDIR)$(PREFIX)"

# What cannot be packed here is refused before anything is built. The compiler's code depends on the folder of the
# build in a few bytes, so that a package is built in the same one everywhere.
package: FIXED := unshare --map-root-user --mount sh -c 'mount --bind . /srv && cd /srv && exec "$$@"' -
package:
	@.ci/package --check
	@.ci/setup binutils bsdextrautils patchelf
	$(FIXED) swift build $(RELEASE) --product pageshot --scratch-path .build/packing
	.ci/package .build/packing/release/pageshot .build/package

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
	@[ -x $(PAGESHOT) ] || echo "The first build takes about five minutes: the compiler optimises all of the code" \
	  "for release. Later builds compile only what changed."
	@.ci/setup $(PACKAGES)
