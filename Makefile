# What one can do here. `mvn verify` is the whole truth; the rest is convenience.
MVN ?= mvn -B
T   ?=
B   ?=
# The module of a test class, found by its file.
M   ?= $(or $(firstword $(subst /src/test/, ,$(shell git ls-files -co --exclude-standard '*/src/test/java/*/$(T).java'))),core)
ONE := -Dsurefire.failIfNoSpecifiedTests=false
ARGS ?=

# Who may install is asked for only where something is to be installed.
SUDO ?= $(if $(filter 0,$(shell id -u)),,sudo)

.PHONY: help verify check nightly lint clients test fmt tables laws bulklaws sparks bulk node browser browser-installed pictures operator-tools suites fuzz mutate bench ada load scale startup linear api architecture conformance golden sql bigquery snowflake readers disputed differentials performance serve site siteserve siteinstalled javadoc reproducible japicmp dist dist-try dist-tools migrate-try clean web npm webbench playground

help:                 ## this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 20

verify:               ## all checks and tests
	$(MVN) verify

# Everything but engines, the browser and frameworks.
CHECKED := core,kinds,text,compat,template,safety,bulk,documents,dereference,check,shortener,server,explain,lesson,pages,readers
CHECKED := $(CHECKED),cli/io,cli/foreign,cli/command,cli/links,tests/house

check:                ## before each commit: as verify, without engines, browser and frameworks, and with a tenth of the draws
	$(MVN) -pl $(CHECKED) -am verify -Durial.engines.skip=true -Durial.draws=10%

lint:                 ## compile all main code with all warnings of Error Prone, of which verify asks for those that tell of mistakes
	$(MVN) -q clean test-compile -Derrorprone.warnings=

nightly:              ## what verify has no time for: tests that say @Nightly, growth at ten times its sizes, all laws with a hundred thousand draws
	$(MAKE) lint
	$(MVN) -q test -Dgroups=nightly -Durial.excluded= $(ONE)
	$(MVN) -q -pl tests/browser -am test -Dtest='GoldenTest,HostileTextTest,KeyboardTest,LectureTest,Playground*Test' $(ONE) -Durial.browser.all=true
	$(MVN) -q -pl core,kinds,text,safety,explain -am test -Dtest='SecretsTest,FinderLaws,ConfusablesTest,LargeDomainTest,LargeViewsTest,LargeTest,RepairCostTest' $(ONE) -Durial.growth=10
	$(MVN) -q -pl cli/links -am test -Dtest='ServeProcessTest,SqliteFaultsTest' $(ONE) -Durial.kills=20
	$(MAKE) clients laws bulklaws sparks site

CLIENTS := bitly@7.1.2 tinyurl@1.1.7 yourls@1.0.2 node-yourls@1.0.4

clients:              ## npm's clients of other shorteners against our service; fetches them from npm into server/target
	mkdir -p server/target
	cd server/target && npm install --silent --no-save --no-package-lock --prefix clients $(CLIENTS)
	$(MVN) -q -pl server -am test -Dtest='ForeignClientsTest' $(ONE) -Durial.npm='$(CURDIR)/server/target/clients'

# Spark, Scala, and the Jackson that this Spark takes.
SPARKS := 3.5.8:2.12:2.15.2 3.5.8:2.13:2.15.2 4.0.1:2.13:2.18.2 4.1.1:2.13:2.20.0

sparks:               ## the jar for Spark on each version of Spark, in all modes, and with Delta and Iceberg
	$(MVN) -q -pl sql/spark -am test -Dtest=GoldenSparkTest $(ONE) -Durial.excluded=nightly
	for it in $(SPARKS); do \
	  set -- $$(echo $$it | tr : ' '); \
	  $(MVN) -q -pl sql/spark-all -am package -Psparks -Dtest=None $(ONE) -Dspotless.check.skip \
	    -Dtested.spark=$$1 -Dtested.scala=$$2 -Dtested.jackson=$$3 -Dtested.excluded=none || exit 1; \
	done
	$(MVN) -q -pl sql/spark-all -am package -Dtest=None $(ONE) -Dspotless.check.skip -Psparks,lakes

test:                 ## one test class, quickly: make test T=UriTest; or all of a module: make test M=kinds
	$(MVN) -q -pl $(M) -am test $(if $(T),-Dtest='$(T)' $(ONE)) -Dspotless.check.skip -Dcompiler.checks=-Xdiags:verbose

fmt:                  ## format the sources
	$(MVN) -q spotless:apply

# The modules with a table; docs/decisions/0050-unicode-tables.md says how another one joins.
TABLES := core,safety,shortener

tables:               ## the tables from the published files among the suites: make tables DIR=../shared/conformance/unicode-18 takes a version of Unicode
	$(MVN) -q -pl $(TABLES) -am -Ptables process-test-classes $(if $(DIR),-Durial.unicode='$(abspath $(DIR))')
	$(MVN) -q -pl safety -am test -Dtest='UnicodeTablesTest#each*' $(ONE) -Durial.docs.write=true

laws:                 ## the grammar oracle with a million draws a rule, and all laws with a hundred thousand
	$(MVN) -q -pl core -am test -Dtest=GrammarOracle $(ONE) -Durial.draws=1000000
	$(MVN) -q -pl core,kinds,safety,explain,lesson -am test -Dtest='*Laws,*LawsTest' $(ONE) -Durial.draws=100000

bulklaws:             ## rows of bytes, their normal forms, URLs, hosts, pairs beside the nouns: millions of texts each
	nice $(MVN) -q -pl bulk -am test -Dtest='RowLaws#drawn*,NormalFormsLaws#drawn*' $(ONE) -Durial.draws=1100000
	nice $(MVN) -q -pl bulk -am test -Dtest='UrlRowLaws,DomainsLaws,HostAddressClassesLaws,QueryParamBytesLaws,EscapesLaws' $(ONE) -Durial.draws=3000000

bulk:                 ## gigabytes a second of rows, columns, normal forms, and of the designs that were tried: ARGS='FILE…'
	$(MVN) -q -pl tests/bench -am -Pjmh process-classes -Dbench.main=dev.urial.bench.BulkFigures -Dbench= -Dbench.args='$(ARGS)'

DRAWS ?= 2000000
NODE_PATH ?= $(shell npm root -g 2>/dev/null)

node:                 ## Url, its setters, pairs, domains, patterns beside the Node, whatwg-url and tr46 that are installed: make node DRAWS=500000; writes docs/node.md
	NODE_PATH='$(NODE_PATH)' $(MVN) -q -pl core,template -am test -Dtest='NodeOracle,Tr46Oracle,UrlPatternOracle' $(ONE) -Durial.draws=$(DRAWS) -Durial.docs.write=true

web:                  ## the JavaScript build (web/) beside the JVM: 200,000 drawn texts, and the suites, in Node: make web DRAWS=5000
	$(MVN) -q -pl web -am test -Dtest='JavaScript*,PartsOracle,PlaygroundOracle' $(ONE) -Durial.draws=$(if $(filter file,$(origin DRAWS)),200000,$(DRAWS))

npm:                  ## the npm package of the JavaScript build: web/target/urial-VERSION.tgz; nothing is uploaded
	$(MVN) -q -pl web -am -Dmaven.test.skip process-classes
	cd web/target && npm pack --silent ./npm

playground:           ## the pages without a server, in site/target/playground: open inspect.html there, or put the folder on any web host
	$(MVN) -q -pl web -am -Dmaven.test.skip process-classes
	rm -rf site/target/playground
	mkdir -p site/target
	cp -R web/target/playground site/target/

webbench:             ## the JavaScript build beside whatwg-url and Node's URL, in one run; fetches whatwg-url from npm into web/target
	$(MVN) -q -pl web -am -Dmaven.test.skip process-classes
	cd web/target && npm install --silent --no-save --no-package-lock --prefix bench whatwg-url@17
	node web/src/test/js/bench.mjs $(ARGS)

browser: browser-installed ## Debian's Chromium, if none is there, and the pages tried in it, with pictures: every page, four languages, by keyboard
	$(MVN) -pl tests/browser -am test -Dtest='dev.urial.browser.*Test' -Durial.browser.pictures=true $(ONE) $(ARGS)

pictures: browser-installed ## the pictures of twelve pages in docs, page-*.png, as the pages are now
	$(MVN) -q -pl tests/browser -am test -Dtest=DocumentPictures $(ONE) -Durial.docs.write=true

# The headless shell is Chromium without windows: the same engine for a quarter less processor time.
browser-installed:
	@command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || command -v chromium-browser >/dev/null || \
	  command -v google-chrome >/dev/null || { $(SUDO) apt-get update && \
	  { $(SUDO) apt-get install -y --no-install-recommends chromium-headless-shell || \
	    $(SUDO) apt-get install -y --no-install-recommends chromium; }; }

# Unpacked, not installed: no server of them starts by itself, and nobody's nginx is replaced.
OPERATOR_TOOLS := prometheus nginx caddy

operator-tools:       ## promtool, nginx and Caddy of Debian, unpacked into target/tools for the tests of server/src/deploy
	@{ command -v promtool && command -v nginx && command -v caddy; } >/dev/null || [ -d target/tools ] || { \
	  mkdir -p target/tools.new && cd target/tools.new && \
	  { apt-get download $(OPERATOR_TOOLS) || { $(SUDO) apt-get update && apt-get download $(OPERATOR_TOOLS); }; } && \
	  for package in *.deb; do dpkg-deb -x "$$package" . || exit 1; done && rm -f ./*.deb && cd .. && mv tools.new tools; }

suites:               ## the conformance suites; fails if they are not there
	$(MVN) -q -pl core,kinds,explain,lesson,tests/house -am test -Dtest='*Suite,EveryCaseIsReadTest' $(ONE) -Durial.suites.required=true

fuzz:                 ## fuzz ten minutes: make fuzz T=ParseFuzz, or another class named …Fuzz
	JAZZER_FUZZ=1 JAZZER_MAX_DURATION=10m $(MVN) -pl $(M) -am test -Dtest=$(T) $(ONE) -Djazzer.hooks=true '-Djazzer.instrumentation_includes=dev.urial.**'

mutate:               ## mutation testing of a module, for core some twenty minutes: make mutate M=core; ARGS='-Dpit.classes=dev.urial.grammar.*' for a part
	$(MVN) -q -pl $(M) -am -Ppit process-test-classes -Dspotless.check.skip -Dcompiler.checks=-Xdiags:verbose $(ARGS)

bench:                ## measure: make bench B=Parse; ARGS=--record keeps the results for docs/performance.md
	$(MVN) -q -pl tests/bench -am -Pjmh process-classes -Dbench='$(B)' -Dbench.args='$(ARGS)'

ada:                  ## URLs beside Ada, the parser of Node in C++, in processes that take turns, ten minutes: ARGS=--record keeps the results
	$(MVN) -q -pl tests/bench -am -Pjmh process-classes -Dbench.main=dev.urial.bench.BesideAda -Dbench= -Dbench.args='$(ARGS)'

scale:                ## what questions cost as links, visits, routes, names and bytes grow, and the section of docs/scale.md: ARGS='links 100000' for a part
	$(MVN) -q -pl tests/bench -am -Pjmh process-classes -Dbench.main=dev.urial.bench.Scaling -Dbench= -Dbench.args='$(ARGS)'
	$(MVN) -q -pl tests/bench -am -Pjmh process-classes -Dbench.main=dev.urial.bench.ScalePage -Dbench=

load:                 ## the service under load beside a bare Jetty, and docs/load.md: ARGS='--links 1000000 memory' for a part
	tests/bench/scripts/load.sh $(ARGS)

startup:              ## the command as a whole process: JAVA_HOME=... make startup
	tests/bench/scripts/cli.sh 9

linear:               ## what hostile texts cost, two minutes: ARGS='100000 1' measures 100,000 and 1,000,000 characters
	$(MVN) -q -pl tests/house -am test -Dtest=LinearOracle $(ONE) -Durial.linear='$(or $(ARGS),10000 1)'

api:                  ## the listings of the public API, tests/house/src/test/resources/api, and what jars tell native-image, after a wanted change
	$(MVN) -q -pl tests/house -am test -Dtest=ApiListingTest,NativeMetadataTest $(ONE) -Durial.docs.write=true -Dspotless.check.skip -Dcompiler.checks=-Xdiags:verbose

architecture:         ## docs/architecture.md from the table of rooms, tests/house/src/test/resources/rooms.txt
	$(MVN) -q -pl tests/house -am test-compile -Dspotless.check.skip -Dcompiler.checks=-Xdiags:verbose
	java -Durial.root=. -cp tests/house/target/test-classes dev.urial.house.ArchitecturePage

golden:               ## the golden file of SQL's functions, sql/catalogue, from the suites in ../shared/conformance
	$(MVN) -q -pl sql/catalogue -am -Preports process-test-classes -Dreports.main=dev.urial.sql.GoldenFile -Dreports.args=.

sql:                  ## docs/sql.md from the catalogue of SQL's functions
	$(MVN) -q -pl sql/catalogue -am -Preports process-test-classes -Dreports.main=dev.urial.sql.SqlPage -Dreports.args=.

bigquery:             ## the SQL functions for BigQuery, in sql/bigquery/target/bigquery: two files of JavaScript and their definitions
	$(MVN) -q -pl sql/bigquery -am -Dmaven.test.skip process-classes

snowflake:            ## the SQL functions for Snowflake, in sql/snowflake/target/snowflake: one jar and their definitions
	$(MVN) -q -pl sql/snowflake -am -Dmaven.test.skip package

readers:              ## docs/readers.md from the libraries of this build
	$(MVN) -q -pl readers/libraries -am -Preports process-test-classes -Dreports.main=dev.urial.readers.libraries.ReadersPage -Dreports.args=.

disputed:             ## docs/disputed-hosts.md: published attacks on parsers, what the libraries of this build and the installed programs do, and what vet says
	$(MVN) -q -pl readers/libraries -am -Preports process-test-classes -Dreports.main=dev.urial.readers.libraries.DisputedHostsPage -Dreports.args=.

differentials:        ## look for texts that readers part over, from what is kept: ARGS='200000 7' draws so many with this seed; android.net.Uri too (185 MB)
	$(MVN) -q -pl readers/libraries -am -Preports process-test-classes -Dreports.main=dev.urial.readers.libraries.DifferentialSearch \
	  -Dreports.args='readers/libraries/src/test/resources/dev/urial/readers/libraries/differentials.txt $(or $(ARGS),100000 1)'
	$(MVN) -q -pl readers/libraries -am -Preports,android process-test-classes -Dreports.main=dev.urial.readers.libraries.AndroidDifferentials \
	  -Dreports.args=readers/libraries/src/test/resources/dev/urial/readers/libraries/differentials-android.txt

conformance:          ## docs/conformance.md from the results of the last make verify
	$(MVN) -q -pl tests/testkit compile exec:java -Dexec.mainClass=dev.urial.testkit.suites.ConformancePage -Dexec.args=.

performance:          ## docs/performance.md from tests/bench/results
	$(MVN) -q -pl tests/bench -am -Pjmh process-classes -Dbench.main=dev.urial.bench.PerformancePage -Dbench=

dist:                 ## what can be installed, into dist/target: archives, add-ons, one jar, one with its own Java, .deb, image, release page; ARGS='jar deb' for a part
	dist/make $(ARGS)

dist-try: dist-tools  ## unpack and run what make dist made, in a bare Debian: ARGS='archives deb' for a part
	dist/try $(ARGS)

dist-tools:
	@for tool in debootstrap jq lintian mandoc ruby shellcheck umoci unzip wine x86_64-w64-mingw32-gcc:gcc-mingw-w64-x86-64; do \
	  command -v $${tool%:*} >/dev/null || set -- "$$@" $${tool#*:}; done; \
	[ $$# -eq 0 ] || { $(SUDO) apt-get update && $(SUDO) apt-get install -y --no-install-recommends "$$@"; }

migrate-try:          ## try the recipe on the published sources of three modules: network, minutes; no part of the build
	$(MVN) -q -pl integrations/openrewrite -am -DskipTests test-compile dependency:build-classpath -Dmdep.outputFile=target/classpath
	integrations/openrewrite/try/try.sh "integrations/openrewrite/target/classes:integrations/openrewrite/target/test-classes:$$(cat integrations/openrewrite/target/classpath)"

serve:                ## run the service in the folder urial-data: make serve ARGS='--port 8080'
	./urial serve $(ARGS)

# What is documented together: all that are modules of the JVM's.
LIBRARIES = $(patsubst %/src/main/java/module-info.java,%,$(wildcard */src/main/java/module-info.java */*/src/main/java/module-info.java))
comma := ,
empty :=
space := $(empty) $(empty)

javadoc:              ## Javadoc of all libraries together, in target/reports/apidocs
	$(MVN) -q -ntp -pl .,$(subst $(space),$(comma),$(strip $(LIBRARIES))) -Dmaven.test.skip=true -Dcompiler.checks=-Xdiags:verbose -Djavadoc.onClassPath=false javadoc:aggregate

site: siteinstalled javadoc playground ## docs/ as a site, with search and Javadoc, in target/site; fails if a link leads nowhere
	rm -rf target/site
	cd site && npm ci --silent && npm run --silent build
	cp -R target/reports/apidocs target/site/javadoc
	./urial check --offline --map http://site.invalid/=target/site --config site/urial.properties target/site

siteserve:            ## shows target/site at http://localhost:8081/
	cd site && npm run --silent serve

siteinstalled:
	@command -v npm >/dev/null || { $(SUDO) apt-get update && $(SUDO) apt-get install -y --no-install-recommends nodejs npm; }

reproducible:         ## build what is released twice, in two folders, and compare every byte: ARGS='-pl core' for a part
	dist/reproducible $(ARGS)

japicmp:              ## compare what is public with a released version: make japicmp ARGS=-Durial.released=0.9.0
	@if [ -n '$(ARGS)' ] || grep -qs urial.released .mvn/maven.config; \
	then $(MVN) -q -ntp -Dmaven.test.skip=true -Dspotless.check.skip verify $(ARGS); \
	else echo 'Nothing was compared: no version is released yet. Until then make api and git diff show what changed;'; \
	echo 'ARGS=-Durial.released=VERSION compares with a version in your local repository.'; fi

clean:                ## remove what was built
	$(MVN) -q clean
	rm -rf .urial
