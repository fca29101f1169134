# `make run` and `make test` start from nothing: each installs what is missing, builds and goes.

SWIFT       ?= swift
# One set of flags for build and test: a second set would build everything a second time.
SWIFT_FLAGS ?=
PREFIX      ?= /usr/local
DESTDIR     ?=

FORMATTED   := Sources Tests Examples Package.swift
BINARY      := .build/debug/livery
SHARE       := $(DESTDIR)$(PREFIX)/share/livery

# Homebrew links no versioned Lua: neither pkg-config nor the tests would find it unaided.
ifeq ($(shell uname -s),Darwin)
LUA_PREFIX  := $(shell brew --prefix lua@5.4 2>/dev/null)
export PKG_CONFIG_PATH := $(LUA_PREFIX)/lib/pkgconfig:$(PKG_CONFIG_PATH)
export PATH            := $(PATH):$(LUA_PREFIX)/bin
endif

.DEFAULT_GOAL := build
.PHONY: setup build run test bench bench-check speed fuzz sanitize format lint docs picture install clean

setup:
	@Scripts/setup

build: setup
	$(SWIFT) build $(SWIFT_FLAGS)

run: build
	@Scripts/tour $(BINARY)

test: setup
	$(SWIFT) test $(SWIFT_FLAGS)
	@echo pass

# Only optimized code tells anything about speed.
bench: setup
	$(SWIFT) run -c release LiveryBench

# Fails when a bar is missed.
bench-check: setup
	$(SWIFT) run -c release LiveryBench --check

# By hand, like the picture: writes what is measured into Documentation/Speed.md.
speed: setup
	@Scripts/speed

# Sanitizers find what a wrong byte does; leaks are counted by the one for addresses.
FUZZ_SECONDS ?= 60

fuzz: setup
	$(SWIFT) run -c release --sanitize=address --scratch-path .build/address LiveryFuzz --seconds $(FUZZ_SECONDS) Themes

# Optimized, for the time it takes. They are debug builds still, in which the sanitizer for threads is told of locks.
SANITIZED := -Xswiftc -O -Xcc -O1

sanitize: setup
	LSAN_OPTIONS="print_suppressions=0:suppressions=$(CURDIR)/Scripts/leak-sanitizer.suppressions" \
		$(SWIFT) test --sanitize=address --scratch-path .build/address $(SANITIZED)
	TSAN_OPTIONS="suppressions=$(CURDIR)/Scripts/thread-sanitizer.suppressions" \
		$(SWIFT) test --sanitize=thread --scratch-path .build/thread $(SANITIZED)

format:
	$(SWIFT) format --in-place -r $(FORMATTED)

lint:
	$(SWIFT) format lint --strict -r $(FORMATTED)

docs: setup
	@Scripts/docs

# By hand, when what the README shows has changed: a build must not touch files of the tree.
picture: build
	@Scripts/picture $(BINARY)

install: setup
	$(SWIFT) build -c release --product livery
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(SHARE)"
	install -m 755 .build/release/livery "$(DESTDIR)$(PREFIX)/bin/livery"
# Copied anew, so that a theme deleted here does not live on there.
	rm -rf "$(SHARE)/Themes" "$(SHARE)/Plugins"
	@for folder in Themes Plugins; do if [ -d $$folder ]; then cp -R $$folder "$(SHARE)/"; fi; done

clean:
	rm -rf .build
