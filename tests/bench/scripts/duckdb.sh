#!/bin/sh
# Measures Urial's functions in DuckDB beside what DuckDB has itself, all in one process and in turn.
#
#   JAVA_HOME=… tests/bench/scripts/duckdb.sh [ROWS] [ROUNDS] [THREADS]
#
# ROWS texts (3,000,000 if not said) of the seeded mill lie in a table in memory. Each round asks every query once over all
# rows, in THREADS threads (1 if not said); told is the median over the rounds, in ns a row, and what it is of DuckDB's own.
# CLASSPATH, if it is set, is taken as it is; else Maven builds the benchmarks.
set -eu
root=$(cd "$(dirname "$0")/../../.." && pwd)
java=${JAVA_HOME:?set JAVA_HOME}/bin/java
corpora=${URIAL_CORPORA:-$root/../shared/corpora}
if [ -z "${CLASSPATH:-}" ]; then
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  (cd "$root" && mvn -q -B -Pfull -pl tests/bench -am process-classes dependency:build-classpath -Dspotless.check.skip -Dmaven.test.skip=true \
    -DincludeScope=runtime "-Dmdep.outputFile=$work/cp" -Dmdep.regenerateFile=true) >"$work/mvn.log" 2>&1 || {
    cat "$work/mvn.log" >&2
    exit 1
  }
  CLASSPATH=$root/tests/bench/target/classes:$(cat "$work/cp")
fi
nice "$java" -Xmx2g -XX:+UseParallelGC "-Durial.corpora=$corpora" -cp "$CLASSPATH" dev.urial.bench.DuckDbFigures \
  "${1:-3000000}" "${2:-5}" "${3:-1}"
