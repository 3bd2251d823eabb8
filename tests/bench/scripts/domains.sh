#!/usr/bin/env bash
# Measures registrable domains beside Guava, crawler-commons and tldts (Node), a process of each in turn.
#
#   tests/bench/scripts/domains.sh [TURNS]      5 if not given
#
# All read the hosts of DomainBench and create the text of each domain. The limits: a tenth of Guava's time, a third of
# the others'. Told are the best of all rounds, the median of the processes' medians, how many domains were found with
# how many letters, and how many lines of the list's own test data were answered rightly. The status is 1 if a limit is
# not met. RECORD=1 writes tests/bench/results/cli-domains-N.json, of which docs/performance.md is made. CLASSPATH names
# bench and all that it stands on; else Maven is asked. TLDTS is the folder of the package `tldts`; without it, npm is
# asked for it. Needs bash, awk, node and npm.
set -eu
turns=${1:-5}
root=$(cd "$(dirname "$0")/../../.." && pwd)
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
tests=${URIAL_SUITES:-$root/../shared/conformance}/public-suffix-list/tests.txt
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export LC_ALL=C.UTF-8
cd "$root"
cp=${CLASSPATH:-}
if [ -z "$cp" ]; then
  mvn -q -B -Pfull -pl tests/bench -am process-classes dependency:build-classpath -Dspotless.check.skip \
    -Dmaven.test.skip=true -DincludeScope=runtime "-Dmdep.outputFile=$work/cp" >"$work/mvn.log" 2>&1 || {
    cat "$work/mvn.log" >&2
    exit 1
  }
  cp=$root/tests/bench/target/classes:$(cat "$work/cp")
fi
tldts=${TLDTS:-}
if [ -z "$tldts" ]; then
  npm install --silent --no-save --no-package-lock --prefix "$work/npm" tldts@7 >&2
  tldts=$work/npm/node_modules/tldts
fi
version=$(node -p "require('$tldts/package.json').version")
run() {
  "$java" -Xms1g -Xmx1g -XX:+UseParallelGC -cp "$cp" dev.urial.bench.DomainTimes "$@" 2>"$work/said" || { cat "$work/said" >&2; exit 2; }
}
hosts=$(run hosts)
for ((i = 0; i < turns; i++)); do
  for library in urial guava crawler-commons; do
    run $library "$hosts" "$tests" >>"$work/$library"
  done
  node tests/bench/scripts/domains.mjs "$tldts" "$hosts" "$tests" >>"$work/tldts"
done

best() {
  sort -n "$work/$1" | awk 'NR == 1 { print $1 }'
}
median() {
  awk '{ print $2 }' "$work/$1" | sort -n | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'
}
status=0
rows=
ours=$(best urial)
# row LIBRARY LIMIT CALL: its time is at least LIMIT times ours.
row() {
  local ratio met=true bar=
  ratio=$(awk -v a="$(best "$1")" -v b="$ours" 'BEGIN { printf "%.1f", a / b }')
  if [ "$2" != 1 ]; then
    bar="≥ $2 × Urial"
    awk -v a="$(best "$1")" -v b="$ours" -v l="$2" 'BEGIN { exit !(a >= l * b) }' || { met=false status=1; }
  fi
  local sums
  sums=$(awk 'NR == 1 { print $3 " domains, " $4 " letters, " $5 " tests right" }' "$work/$1")
  printf '%-16s best %8s  median %8s  ratio %5s  %s  met: %s\n' "$1" "$(best "$1")" "$(median "$1")" "$ratio" "$sums" "$met"
  rows="$rows${rows:+,
}$(printf '    {"name": "%s", "command": "%s", "median": "%s ns (best %s)", "ratio": "%s", "bar": "%s", "kept": %s}' \
    "$1: $sums" "$3" "$(median "$1")" "$(best "$1")" "$ratio" "$bar" "$met")"
}
row urial 1 'RegistrableDomain.find(host).toString()'
row guava 10 'InternetDomainName.from(host).topPrivateDomain().toString()'
row crawler-commons 3 'EffectiveTldFinder.getAssignedDomain(host, true, false)'
row tldts 3 "getDomain(host, {allowPrivateDomains: true}), tldts $version, Node $(node -p process.versions.node)"
if [ -n "${RECORD:-}" ]; then
  major=$("$java" -XshowSettings:properties -version 2>&1 | sed -n 's/.*java.specification.version = //p')
  cat >"$root/tests/bench/results/cli-domains-$major.json" <<JSON
{
  "title": "Registrable domains, separate processes, JDK $major",
  "text": "The $(wc -l <"$hosts") hosts of *Registrable domains*, with $turns processes of each library in turn. The text of each domain is created. *Ratio* compares the best round with that of Urial. Libraries with older lists find different domains in a few names. Measured with \`RECORD=1 tests/bench/scripts/domains.sh $turns\`.",
  "rows": [
$rows
  ]
}
JSON
fi
exit $status
