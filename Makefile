# The commands of this project; `make` lists them.
PREFIX ?= /usr/local
# Where scripts/setup puts libraries and networks.
VIEWFINDER_HOME ?= $(CURDIR)/.viewfinder
export VIEWFINDER_HOME

viewfinder := .build/release/viewfinder
share := $(DESTDIR)$(PREFIX)/share

.PHONY: help setup build demo test bench lint docs install

help:  ## list these commands
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/\1|\2/p' Makefile | while IFS='|' read -r name what; do \
	    printf '  make %-8s %s\n' "$$name" "$$what"; done

setup:  ## install libraries, networks and sample images (safe to run again)
	scripts/setup

build: setup  ## build the command in release mode
	swift build -c release --product viewfinder
	swift build -c release --product viewfinder-audit

demo: build  ## import a real catalogue, search it with scenes, and draw each match
	swift build -c release --product DrawScenes
	scripts/demo

# No test looks inside a target, so the build can be the one of the command.
test: setup  ## run the tests
	swift test -c release --disable-testable-imports

# Those that look for things in photos need a folder of labelled ones: make bench DATA=folder
benchmarks := ScanBenchmark ImportBenchmark SiblingsBenchmark \
    $(if $(DATA),QualityBenchmark QueryBenchmark KeypointsBenchmark)

bench: build  ## measure; with DATA=folder also on labelled photos (Documentation/Benchmarks.md)
	for name in $(benchmarks); do swift build -c release --product $$name || exit 1; done
	.build/release/ScanBenchmark
	.build/release/ImportBenchmark $(DATA)
	.build/release/SiblingsBenchmark
ifneq ($(DATA),)
	.build/release/QualityBenchmark $(DATA)
	.build/release/QueryBenchmark $(DATA)
	.build/release/KeypointsBenchmark $(DATA)
endif

lint:  ## check the format of the sources
	swift format lint --strict --recursive Sources Tests Tools Benchmarks Examples Package.swift

docs: setup  ## write the library's documentation to .build/documentation
	scripts/docs .build/documentation

install: build  ## install the command, its libraries, networks, manual page and completions below PREFIX
	install -d $(DESTDIR)$(PREFIX)/bin $(share)/viewfinder/lib $(share)/viewfinder/models $(share)/man/man1 \
	    $(share)/bash-completion/completions $(share)/zsh/site-functions $(share)/fish/vendor_completions.d
	install -m 755 $(viewfinder) $(DESTDIR)$(PREFIX)/bin/viewfinder
	install -D -m 755 $(viewfinder)-audit $(DESTDIR)$(PREFIX)/libexec/viewfinder/viewfinder-audit
	install -m 644 "$(VIEWFINDER_HOME)"/lib/* $(share)/viewfinder/lib/
	install -m 644 "$(VIEWFINDER_HOME)"/models/* $(share)/viewfinder/models/
	$(viewfinder) manual > $(share)/man/man1/viewfinder.1
	$(viewfinder) completions bash > $(share)/bash-completion/completions/viewfinder
	$(viewfinder) completions zsh > $(share)/zsh/site-functions/_viewfinder
	$(viewfinder) completions fish > $(share)/fish/vendor_completions.d/viewfinder.fish
