# Shortcuts. `mvn verify` runs every check; the rest is for convenience.
MVN ?= mvn -B
T   ?=
B   ?=
# The module that contains a test class.
M   ?= $(or $(firstword $(subst /src/test/, ,$(shell git ls-files -co --exclude-standard '*/src/test/java/*/$(T).java'))),core)
ONE := -Dsurefire.failIfNoSpecifiedTests=false
ARGS ?=
# The modules that only the profile full has, compiled without Error Prone.
ALL := -Pfull -Dcompiler.checks=-Xdiags:verbose

# Use sudo only to install packages.
SUDO ?= $(if $(filter 0,$(shell id -u)),,sudo)

.PHONY: help verify nightly lint clients test fmt tables laws bulklaws sparks node browser browser-installed pictures operator-tools suites fuzz mutate bench load scale startup linear api architecture conformance sql readers differentials performance serve site siteserve siteinstalled javadoc reproducible japicmp dist clean web npm webbench playground

help:                 ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 20

verify:               ## what every change must pass
	$(MVN) verify

lint:                 ## compile the main code with all Error Prone warnings; verify -Pfull enables only those that indicate bugs
	$(MVN) -q clean process-classes -Pfull -Dmaven.test.skip -Derrorprone.warnings=

nightly:              ## run all tests with all inputs, cost tests at ten times the size, and all property tests with 100,000 random inputs
	$(MAKE) lint
	$(MVN) -q verify -Pfull -Durial.excluded=modes -Durial.all=true
	$(MVN) -q -pl core,kinds,text,safety,explain -am test -Dtest='SecretsTest,FinderLaws,ConfusablesTest,LargeDomainTest,LargeViewsTest,LargeTest,RepairCostTest,SchemeLargeTest,AddressReadingLaws,UrnTest,UrlTest' $(ONE) -Durial.growth=1000%
	$(MVN) -q -pl cli/links -am test -Dtest='ServeProcessTest,SqliteFaultsTest' $(ONE) -Durial.kills=20
	$(MAKE) clients laws bulklaws sparks site

CLIENTS := bitly@7.1.2 tinyurl@1.1.7 yourls@1.0.2 node-yourls@1.0.4

clients:              ## test npm clients of other shorteners against this service; downloads them into server/target
	mkdir -p server/target
	cd server/target && npm install --silent --no-save --no-package-lock --prefix clients $(CLIENTS)
	$(MVN) -q -pl server -am test -Dtest='ForeignClientsTest' $(ONE) -Durial.npm='$(CURDIR)/server/target/clients'

# Spark, Scala, and the Jackson version that this Spark uses.
SPARKS := 3.5.8:2.12:2.15.2 3.5.8:2.13:2.15.2 4.0.1:2.13:2.18.2 4.1.1:2.13:2.20.0

sparks:               ## test the Spark jar on each Spark version, in all modes, and with Delta and Iceberg
	$(MVN) -q $(ALL) -pl sql/spark -am test -Dtest=GoldenSparkTest $(ONE) -Durial.excluded=nightly
	for it in $(SPARKS); do \
	  set -- $$(echo $$it | tr : ' '); \
	  $(MVN) -q $(ALL) -pl sql/spark-all -am package -Psparks -Dtest=None $(ONE) -Dspotless.check.skip \
	    -Dtested.spark=$$1 -Dtested.scala=$$2 -Dtested.jackson=$$3 -Dtested.excluded=none || exit 1; \
	done
	$(MVN) -q $(ALL) -pl sql/spark-all -am package -Dtest=None $(ONE) -Dspotless.check.skip -Psparks,lakes

test:                 ## run one test class quickly: make test T=UriTest; or all tests of a module: make test M=kinds
	$(MVN) -q -pl $(M) -am test $(if $(T),-Dtest='$(T)' $(ONE)) -Dspotless.check.skip

fmt:                  ## format the sources
	$(MVN) -q spotless:apply

# The modules with tables.
TABLES := core,safety

tables:               ## regenerate tables from the published files among the suites; to update Unicode: make tables DIR=../shared/conformance/unicode-18
	$(MVN) -q -pl $(TABLES) -am -Ptables process-test-classes $(if $(DIR),-Durial.unicode='$(abspath $(DIR))')
	$(MVN) -q -pl safety -am test -Dtest='UnicodeTablesTest#each*' $(ONE) -Durial.docs.write=true

laws:                 ## run the grammar oracle with a million random inputs per rule, and all property tests with 100,000
	$(MVN) -q -pl core -am test -Dtest=GrammarOracle $(ONE) -Durial.draws=1000000
	$(MVN) -q -pl core,kinds,safety,explain,lesson -am test -Dtest='*Laws,*LawsTest' $(ONE) -Durial.draws=100000

bulklaws:             ## compare byte rows, normal forms, URLs and pairs with the object API, on millions of random inputs each
	nice $(MVN) -q -pl bulk -am test -Dtest='RowLaws#drawn*,NormalFormsLaws#drawn*' $(ONE) -Durial.draws=1100000
	nice $(MVN) -q -pl bulk -am test -Dtest='UrlRowLaws,QueryParamBytesLaws' $(ONE) -Durial.draws=3000000

BENCH := $(MVN) -q $(ALL) -pl tests/bench -am -Pjmh -Dmaven.test.skip process-classes

DRAWS ?= 2000000
NODE_PATH ?= $(shell npm root -g 2>/dev/null)

node:                 ## compare URLs, setters, pairs, domains and patterns with the installed Node, whatwg-url and tr46, and write docs/node.md: make node DRAWS=500000
	NODE_PATH='$(NODE_PATH)' $(MVN) -q -pl core,template -am test -Dtest='NodeOracle,Tr46Oracle,UrlPatternOracle' $(ONE) -Durial.draws=$(DRAWS) -Durial.docs.write=true

web:                  ## compare the JavaScript build (web/) with the JVM in Node, on 200,000 random inputs and the suites: make web DRAWS=5000
	$(MVN) -q $(ALL) -pl web -am test -Dtest='JavaScript*,PartsOracle,PlaygroundOracle' $(ONE) -Durial.draws=$(if $(filter file,$(origin DRAWS)),200000,$(DRAWS))

npm:                  ## build the npm package web/target/urial-VERSION.tgz; uploads nothing
	$(MVN) -q $(ALL) -pl web -am -Dmaven.test.skip process-classes
	cd web/target && npm pack --silent ./npm

playground:           ## build the pages that work without a server into site/target/playground: open inspect.html there, or upload the folder to any web host
	$(MVN) -q $(ALL) -pl web -am -Dmaven.test.skip process-classes
	rm -rf site/target/playground
	mkdir -p site/target
	cp -R web/target/playground site/target/

webbench:             ## benchmark the JavaScript build against whatwg-url and Node's URL; downloads whatwg-url into web/target
	$(MVN) -q $(ALL) -pl web -am -Dmaven.test.skip process-classes
	cd web/target && npm install --silent --no-save --no-package-lock --prefix bench whatwg-url@17
	node web/src/test/js/bench.mjs $(ARGS)

browser: browser-installed ## test every page in Chromium, in four languages and by keyboard, with screenshots; installs Chromium if it is missing
	$(MVN) $(ALL) -pl tests/browser -am test -Dtest='dev.urial.browser.*Test' -Durial.browser.pictures=true $(ONE) $(ARGS)

pictures: browser-installed ## update the screenshots docs/page-*.png
	$(MVN) -q $(ALL) -pl tests/browser -am test -Dtest=DocumentPictures $(ONE) -Durial.docs.write=true

# Any of them does. The headless shell is Chromium without windows: the same engine, with a quarter less CPU time. So
# continuous integration installs it even where another one is installed.
BROWSERS := chromium-headless-shell chromium chromium-browser google-chrome

browser-installed:
	@for each in $(BROWSERS); do ! command -v $$each >/dev/null || exit 0; done; $(SUDO) apt-get update && \
	  { $(SUDO) apt-get install -y --no-install-recommends chromium-headless-shell || \
	    $(SUDO) apt-get install -y --no-install-recommends chromium; }

# Unpacked, not installed, so that no server starts automatically and an installed nginx is not replaced.
OPERATOR_TOOLS := prometheus nginx caddy

operator-tools:       ## unpack Debian's promtool, nginx and Caddy into target/tools for the tests of server/src/deploy
	@{ command -v promtool && command -v nginx && command -v caddy; } >/dev/null || [ -d target/tools ] || { \
	  mkdir -p target/tools.new && cd target/tools.new && \
	  { apt-get download $(OPERATOR_TOOLS) || { $(SUDO) apt-get update && apt-get download $(OPERATOR_TOOLS); }; } && \
	  for package in *.deb; do dpkg-deb -x "$$package" . || exit 1; done && rm -f ./*.deb && cd .. && mv tools.new tools; }

suites:               ## run the conformance suites; fails if they are missing
	$(MVN) -q -pl core,kinds,explain,lesson -am test -Dtest='*Suite' $(ONE) -Durial.suites.required=true

fuzz:                 ## fuzz for ten minutes: make fuzz T=ParseFuzz, or another class named …Fuzz
	JAZZER_FUZZ=1 JAZZER_MAX_DURATION=10m $(MVN) -pl $(M) -am test -Dtest=$(T) $(ONE) -Djazzer.hooks=true '-Djazzer.instrumentation_includes=dev.urial.**'

mutate:               ## run mutation tests on a module (about twenty minutes for core): make mutate M=core; for a part, ARGS='-Dpit.classes=dev.urial.grammar.*'
	$(MVN) -q -pl $(M) -am -Ppit process-test-classes -Dspotless.check.skip $(ARGS)

bench:                ## run benchmarks: make bench B=Parse; B=Node compares with Node 26, whose package it downloads (ten minutes); ARGS=--record saves the results for docs/performance.md
	$(if $(filter-out Node,$(B)),,@command -v npm >/dev/null && npm install --silent --no-save --no-package-lock --prefix tests/bench/target/node node@26 || echo 'npm did not install node@26')
	$(BENCH) -Dbench='$(B)' -Dbench.args='$(ARGS)'

scale:                ## measure how costs grow with links, visits, routes, names and bytes, and update docs/scale.md; for a part, ARGS='links 100000'
	$(BENCH) -Dbench.main=dev.urial.bench.Scaling -Dbench= -Dbench.args='$(ARGS)'
	$(BENCH) -Dbench.main=dev.urial.bench.ScalePage -Dbench=

load:                 ## load-test the service and a bare Jetty, and write tests/bench/results/load.json; for a part, ARGS='--links 1000000 memory'
	tests/bench/scripts/load.sh $(ARGS)

startup:              ## measure the startup time of the command: JAVA_HOME=... make startup
	tests/bench/scripts/cli.sh 9

linear:               ## measure the cost of hostile input (two minutes); ARGS='100000 1' measures 100,000 and 1,000,000 characters
	$(MVN) -q -pl tests/house -am test -Dtest=LinearOracle $(ONE) -Durial.linear='$(or $(ARGS),10000 1)'

api:                  ## update the public API listings in tests/house/src/test/resources/api and the native-image metadata after an intended change
	$(MVN) -q -pl tests/house -am test -Dtest=ApiListingTest,NativeMetadataTest $(ONE) -Durial.docs.write=true -Dspotless.check.skip

architecture:         ## regenerate docs/architecture.md from tests/house/src/test/resources/rooms.txt
	$(MVN) -q -pl tests/house -am test-compile -Dspotless.check.skip
	java -Durial.root=. -cp tests/house/target/test-classes dev.urial.house.ArchitecturePage

sql:                  ## regenerate docs/sql.md from the catalogue of SQL functions
	$(MVN) -q -pl sql/catalogue -am -Preports process-test-classes -Dreports.main=dev.urial.sql.SqlPage -Dreports.args=.

readers:              ## regenerate docs/readers.md from the libraries of this build
	$(MVN) -q $(ALL) -pl readers/libraries -am -Preports process-test-classes -Dreports.main=dev.urial.readers.libraries.ReadersPage -Dreports.args=.

differentials:        ## search for texts that libraries parse differently, starting from known ones: ARGS='200000 7' sets the count and the seed; includes android.net.Uri (185 MB)
	$(MVN) -q $(ALL) -pl readers/libraries -am -Preports process-test-classes -Dreports.main=dev.urial.readers.libraries.DifferentialSearch \
	  -Dreports.args='readers/libraries/src/test/resources/dev/urial/readers/libraries/differentials.txt $(or $(ARGS),100000 1)'
	$(MVN) -q $(ALL) -pl readers/libraries -am -Preports,android process-test-classes -Dreports.main=dev.urial.readers.libraries.AndroidDifferentials \
	  -Dreports.args=readers/libraries/src/test/resources/dev/urial/readers/libraries/differentials-android.txt

conformance:          ## regenerate docs/conformance.md from the results of the last make verify
	$(MVN) -q -pl tests/testkit compile exec:java -Dexec.mainClass=dev.urial.testkit.suites.ConformancePage -Dexec.args=.

performance:          ## regenerate docs/performance.md from tests/bench/results
	$(BENCH) -Dbench.main=dev.urial.bench.PerformancePage -Dbench=

dist:                 ## build all packages into dist/target: archives, add-ons, jar, bundle with Java, .deb, image and release page; for a part, ARGS='jar deb'
	dist/make $(ARGS)

serve:                ## run the service in the folder urial-data: make serve ARGS='--port 8080'
	./urial serve $(ARGS)

# The libraries in the combined Javadoc: all Java modules.
LIBRARIES = $(patsubst %/src/main/java/module-info.java,%,$(wildcard */src/main/java/module-info.java */*/src/main/java/module-info.java))
comma := ,
empty :=
space := $(empty) $(empty)

javadoc:              ## generate the combined Javadoc of all libraries in target/reports/apidocs
	$(MVN) -q -ntp -pl .,$(subst $(space),$(comma),$(strip $(LIBRARIES))) -Dmaven.test.skip=true -Djavadoc.onClassPath=false javadoc:aggregate

site: siteinstalled javadoc playground ## build docs/ as a site with search and Javadoc in target/site; fails on broken links
	rm -rf target/site
	cd site && npm ci --silent && npm run --silent build
	cp -R target/reports/apidocs target/site/javadoc
	./urial check --offline --map http://site.invalid/=target/site --config site/urial.properties target/site

siteserve:            ## serve target/site at http://localhost:8081/
	cd site && npm run --silent serve

siteinstalled:
	@command -v npm >/dev/null || { $(SUDO) apt-get update && $(SUDO) apt-get install -y --no-install-recommends nodejs npm; }

reproducible:         ## build the release twice, in two folders, and compare every byte; for a part, ARGS='-pl core'
	dist/reproducible $(ARGS)

japicmp:              ## compare the public API with a released version: make japicmp ARGS=-Durial.released=0.9.0
	@if [ -n '$(ARGS)' ] || grep -qs urial.released .mvn/maven.config; \
	then $(MVN) -q -ntp -Dmaven.test.skip=true -Dspotless.check.skip verify $(ARGS); \
	else echo 'Nothing was compared: no version has been released yet. Until then, make api and git diff show what changed;'; \
	echo 'ARGS=-Durial.released=VERSION compares with a version in your local repository.'; fi

clean:                ## remove build output
	$(MVN) -q clean
	rm -rf .urial
