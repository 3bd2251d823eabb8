#!/bin/sh
# How many rows a second Flink reads with its own functions and with Urial's, in turn, in one process. JDK 17.
#
#   tests/bench/scripts/flink.sh [LINES.txt [ROUNDS]]       without a file: a million lines of the mill, seed 1
#
# CLASSPATH, if set, holds the test class path of sql/flink (and, without a file, that of bench).
set -eu
root=$(cd "$(dirname "$0")/../../.." && pwd)
cd "$root"
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
classpath() { # a module, its classes, a scope
  mvn -q -B -Pfull -pl "$1" -am test-compile dependency:build-classpath -Dspotless.check.skip \
    "-DincludeScope=$2" "-Dmdep.outputFile=$work/cp" -Dmdep.regenerateFile=true >"$work/mvn.log" 2>&1 || {
    cat "$work/mvn.log" >&2
    exit 1
  }
  cat "$work/cp"
}
lines=${1:-}
if [ -z "$lines" ]; then
  lines=$work/lines.txt
  mill=${CLASSPATH:-$root/tests/bench/target/classes:$(classpath tests/bench runtime)}
  "$java" -cp "$mill" dev.urial.bench.SyntheticTexts --seed 1 --rows 1000000 "$lines"
fi
cp=${CLASSPATH:-$root/sql/flink/target/classes:$root/sql/flink/target/test-classes:$(classpath sql/flink test)}
"$java" -Xmx3g -XX:+UseParallelGC -cp "$cp" dev.urial.sql.flink.FlinkBench "$lines" "${2:-5}" 2>/dev/null
