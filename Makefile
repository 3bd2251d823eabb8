# What one can do here. `mvn verify` is the whole truth; the rest is convenience.
MVN ?= mvn -B
M   ?= core
T   ?= ParseFuzz
B   ?=
ARGS ?=

.PHONY: help verify test fmt laws suites fuzz mutate bench docs startup clean

help:                 ## this list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 20

verify:               ## all checks and tests
	$(MVN) verify

test:                 ## the tests of one module: make test M=core
	$(MVN) -q -pl $(M) -am test

fmt:                  ## format the sources
	$(MVN) -q spotless:apply

laws:                 ## the grammar oracle and all laws with a million draws each
	$(MVN) -q -pl core -am test -Dtest='*Laws,*Oracle' -Dsurefire.failIfNoSpecifiedTests=false -Durial.draws=1000000

suites:               ## the conformance suites; fails if they are not there
	$(MVN) -q -pl core -am test -Dtest='*Suite' -Dsurefire.failIfNoSpecifiedTests=false -Durial.suites.required=true

clean:                ## remove what was built
	$(MVN) -q clean
	rm -rf .urial
