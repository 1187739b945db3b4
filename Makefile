# make shots    installs what is missing, builds, renders pages/ into output/
# make test     the same set-up, runs all tests
# make check    lint, tests, documentation checks: what CI runs
# make bench    times and sizes, beside headless Chromium where it is installed
# make format   formats the code
# make clean    removes what was built and rendered

.PHONY: shots test check lint docs bench format clean setup

PAGESHOT := .build/release/pageshot
SWIFT_FILES := Sources Tests Package.swift

shots: setup
	swift build -c release --product pageshot
	$(PAGESHOT) render pages -o output

test: setup
	swift build --build-tests
	swift test --skip-build

check: lint test docs

lint:
	swift format lint --strict --recursive $(SWIFT_FILES)

docs: setup
	swift build -c release --product pageshot
	.ci/docs

bench: setup
	swift build -c release
	.ci/bench

format:
	swift format --in-place --recursive $(SWIFT_FILES)

clean:
	rm -rf .build
	find output -mindepth 1 ! -name .gitignore -delete

setup:
	@.ci/setup
