#!/bin/sh
# Measures this checkout beside another one, so that a change comes with its before and after.
#
#   JAVA_HOME=… tests/bench/scripts/before-after.sh OTHER [PATTERN] [FORKS]
#
# OTHER is the root of a checkout of before, PATTERN a regular expression of benchmarks as JMH takes it, FORKS how often
# each is run. The two run in turn, a fork each, so that a machine which slows down slows both. Told are, for each
# benchmark (and each of its shapes), the medians over the forks in ns per operation and their ratio, and the bytes per operation.
set -eu
other=$(cd "${1:?the root of another checkout}" && pwd)
pattern=${2:-'(ParseBench.urial|UrlBench.urial|ResolveBench.urial|NormalizeBench.urial|NormalizeNormalBench.urial|SchemeViewsBench)'}
forks=${3:-10}
root=$(cd "$(dirname "$0")/../../.." && pwd)
java=${JAVA_HOME:?set JAVA_HOME}/bin/java
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The class path of a checkout's benchmarks: what it built, and what that needs.
class_path() {
  (cd "$1" && mvn -q -B -Pfull -pl tests/bench -am process-classes dependency:build-classpath -Dspotless.check.skip -Dmaven.test.skip=true \
    -DincludeScope=runtime "-Dmdep.outputFile=$work/cp" "-Dmdep.regenerateFile=true") >"$work/mvn.log" 2>&1 || {
    cat "$work/mvn.log" >&2
    exit 1
  }
  printf '%s:%s' "$1/tests/bench/target/classes" "$(cat "$work/cp")"
}

before=$(class_path "$other")
after=$(class_path "$root")
corpora=${URIAL_CORPORA:-$root/../shared/corpora}

# The lines that both read: chosen by a run that measures nothing.
cd "$root"
"$java" "-Durial.corpora=$corpora" -cp "$after" dev.urial.bench.BenchmarkRun NothingOfThisName >/dev/null 2>&1 || :

run() { # name, class path
  "$java" "-Durial.corpora=$corpora" -cp "$2" org.openjdk.jmh.Main "$pattern" -f 1 -foe true -prof gc \
    -jvmArgs "-Xms1g -Xmx1g -XX:+UseParallelGC -Durial.corpora=$corpora" -rf csv -rff "$work/one.csv" -v SILENT >"$work/jmh.log" 2>&1 || { cat "$work/jmh.log" >&2; exit 1; }
  # Columns: "Benchmark","Mode","Threads","Samples","Score",… ; of the profiler only the bytes per operation.
  sed 's/"//g' "$work/one.csv" | awk -F, -v who="$1" 'NR > 1 && ($1 !~ /:/ || $1 ~ /gc.alloc.rate.norm$/) {
    kind = $1 ~ /:/ ? "bytes" : "time"; sub(/:.*/, "", $1); sub(/^dev\.urial\.bench\./, "", $1)
    shape = NF > 7 ? "(" $8 ")" : ""; gsub(/ /, "_", shape)
    print $1 shape, who, kind, $5 }' >>"$work/all"
}

i=0
while [ "$i" -lt "$forks" ]; do
  run before "$before"
  run after "$after"
  i=$((i + 1))
  printf '.' >&2
done
printf '\n' >&2

printf '%-52s %10s %10s %7s %10s %10s\n' benchmark 'ns before' after ratio 'B before' after
sort -k1,1 -k2,2 -k3,3 -k4,4g "$work/all" | awk '
  function flush_() { if (n) { median[key] = n % 2 ? v[(n + 1) / 2] : (v[n / 2] + v[n / 2 + 1]) / 2 } n = 0 }
  { k = $1 " " $2 " " $3; if (k != key) { flush_(); key = k; names[$1] = 1 } v[++n] = $4 }
  END { flush_(); for (b in names) printf "%-52s %10.2f %10.2f %7.3f %10.1f %10.1f\n", b, median[b " before time"], median[b " after time"],
    median[b " after time"] / median[b " before time"], median[b " before bytes"], median[b " after bytes"] }' | sort
