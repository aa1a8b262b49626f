# The commands of this project; `make` lists them.
BINARY := .build/release/viewfinder
PREFIX ?= /usr/local

.PHONY: help setup build demo test bench lint docs install

help:  ## list these commands
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' $(MAKEFILE_LIST)

setup:  ## install libraries, networks and sample images (safe to run again)
	scripts/setup

build: setup  ## build the command in release mode
	swift build -c release --product viewfinder

demo: setup  ## import a real catalogue, search it with scenes, and draw each match
	swift build -c release --product viewfinder
	swift build -c release --product DrawScenes
	scripts/demo

test: setup  ## run the tests
	swift test -c release

bench: setup  ## measure speed; Benchmarks/README.md says how to measure quality
	swift run -c release ScanBenchmark

lint:  ## check the format of the sources
	swift format lint --strict --recursive Sources Tests Tools Benchmarks Package.swift

docs:  ## write the library's documentation to .build/documentation
	swift package dump-symbol-graph --minimum-access-level public
	docc convert --additional-symbol-graph-dir .build/$$(swift -print-target-info | sed -n 's/.*"unversionedTriple" : "\(.*\)".*/\1/p')/symbolgraph \
	    --fallback-display-name Viewfinder --fallback-bundle-identifier viewfinder --output-path .build/documentation

install: build  ## install the command, its libraries and networks below PREFIX
	install -d $(PREFIX)/bin $(PREFIX)/share/viewfinder
	install -m 755 $(BINARY) $(PREFIX)/bin/viewfinder
	cp -R .viewfinder/lib .viewfinder/models $(PREFIX)/share/viewfinder/
