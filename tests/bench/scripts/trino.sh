#!/bin/sh
# How many rows a second Trino reads with its own functions and with Urial's, in turn, in one process. JDK 25.
#
#   tests/bench/scripts/trino.sh [LINES.txt [ROUNDS]]       without a file: a million lines of the mill, seed 1
#
# CLASSPATH, if set, holds the test class path of sql/trino (and, without a file, that of bench).
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
cp=${CLASSPATH:-$root/sql/trino/target/classes:$root/sql/trino/target/test-classes:$(classpath sql/trino test)}
"$java" -Xmx3g -XX:+UseParallelGC --add-modules jdk.incubator.vector -cp "$cp" dev.urial.sql.trino.TrinoBench "$lines" "${2:-5}" 2>/dev/null
