# What one can do here. `mvn verify` is the whole truth; the rest is convenience.
MVN ?= mvn -B
M   ?= core
T   ?= ParseFuzz
B   ?=
ARGS ?=

.PHONY: help verify test fmt tables laws suites fuzz mutate bench startup conformance performance clean

help:                 ## this list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 20

verify:               ## all checks and tests
	$(MVN) verify

test:                 ## the tests of one module: make test M=core
	$(MVN) -q -pl $(M) -am test

fmt:                  ## format the sources
	$(MVN) -q spotless:apply

tables:               ## the tables of dev.urial.idna and dev.urial.registry from the published files among the suites
	$(MVN) -q -pl core -am -Ptables process-test-classes

laws:                 ## the grammar oracle with a million draws a rule, and all laws with a hundred thousand
	$(MVN) -q -pl core -am test -Dtest=GrammarOracle -Dsurefire.failIfNoSpecifiedTests=false -Durial.draws=1000000
	$(MVN) -q -pl core -am test -Dtest='*Laws,*LawsTest' -Dsurefire.failIfNoSpecifiedTests=false -Durial.draws=100000

node:                 ## Url and its setters beside the Node that is installed: two million texts, 200,000 calls
	$(MVN) -q -pl core -am test -Dtest=NodeOracle -Dsurefire.failIfNoSpecifiedTests=false -Durial.draws=2000000

suites:               ## the conformance suites; fails if they are not there
	$(MVN) -q -pl core -am test -Dtest='*Suite' -Dsurefire.failIfNoSpecifiedTests=false -Durial.suites.required=true

fuzz:                 ## fuzz ten minutes: make fuzz T=ParseFuzz, or another of core/src/test/java/dev/urial/fuzz
	JAZZER_FUZZ=1 JAZZER_MAX_DURATION=10m $(MVN) -pl core -am test -Dtest=$(T) -Dsurefire.failIfNoSpecifiedTests=false '-Djazzer.instrumentation_includes=dev.urial.**'

mutate:               ## mutation testing of the core, some twenty minutes; ARGS='-Dpit.classes=dev.urial.grammar.*' for a part
	$(MVN) -q -pl core -am -Ppit process-test-classes $(ARGS)

bench:                ## measure: make bench B=Parse; ARGS=--record keeps the results for docs/performance.md
	$(MVN) -q -pl bench -am -Pjmh process-classes -Dbench='$(B)' -Dbench.args='$(ARGS)'

startup:              ## the command as a whole process: JAVA_HOME=... make startup
	bench/scripts/cli.sh 9

conformance:          ## docs/conformance.md from the results of the last make verify
	$(MVN) -q -pl testkit compile exec:java -Dexec.mainClass=dev.urial.testkit.suites.ConformancePage -Dexec.args=.

performance:          ## docs/performance.md from bench/results
	$(MVN) -q -pl bench -am -Pjmh process-classes -Dbench.main=dev.urial.bench.PerformancePage -Dbench=

clean:                ## remove what was built
	$(MVN) -q clean
	rm -rf .urial
