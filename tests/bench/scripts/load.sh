#!/bin/sh
# Measures the service under load beside a bare Jetty, and writes tests/bench/results/load.json.
#
#   tests/bench/scripts/load.sh [OPTIONS of dev.urial.bench.load.Load]
#
# All is on loopback and bounded: 32 connections, a few minutes. PostgreSQL is the embedded one of the tests.
#
#   tests/bench/scripts/load.sh --seconds 10 --rounds 9 redirects sqlite    redirects on one store
#   tests/bench/scripts/load.sh --links 1000000 memory                      memory with a million links
set -eu
root=$(cd "$(dirname "$0")/../../.." && pwd)
cd "$root"
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
cp=${CLASSPATH:-}
if [ -z "$cp" ]; then
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  mvn -q -B -Pfull -pl tests/bench -am process-classes dependency:build-classpath -Dspotless.check.skip -Dmaven.test.skip=true \
    -DincludeScope=runtime "-Dmdep.outputFile=$work/cp" -Dmdep.regenerateFile=true >"$work/mvn.log" 2>&1 || {
    cat "$work/mvn.log" >&2
    exit 1
  }
  cp=$root/tests/bench/target/classes:$(cat "$work/cp")
fi
"$java" -cp "$cp" dev.urial.bench.load.Load --record "$@"
