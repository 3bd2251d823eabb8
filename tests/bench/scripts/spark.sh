#!/bin/bash
# Measures the functions in Spark beside Spark's own, in turn, in one session (dev.urial.sql.spark.SparkBench),
# over a Parquet file that the mill makes of the corpora.
#
#   tests/bench/scripts/spark.sh [ROWS] [ROUNDS] [--lines]        20 million rows, 5 rounds; on Java 17, local[2]
#
# --lines measures one query over the file, twice it and five times it: whether time is linear in rows.
# CLASSPATH_FILE may name a file that holds the class path of sql/spark's tests, and MILL_CLASSPATH that of the mill;
# else Maven is asked. The file is kept in tests/bench/target and made once.
set -eu
rows=${1:-20000000}
rounds=${2:-5}
shift $(($# < 2 ? $# : 2))
root=$(cd "$(dirname "$0")/../../.." && pwd)
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
cd "$root"
mkdir -p tests/bench/target
file=tests/bench/target/urls-$rows.parquet
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
if [ -n "${CLASSPATH_FILE:-}" ]; then
  classpath=$(cat "$CLASSPATH_FILE")
else
  mvn -q -B -Pfull -pl sql/spark -am test-compile dependency:build-classpath -Dspotless.check.skip \
    -Dmdep.includeScope=test -Dmdep.outputFile="$work/classpath" >/dev/null
  classpath=sql/spark/target/test-classes:sql/spark/target/classes:$(cat "$work/classpath")
fi
if [ ! -e "$file" ]; then
  if [ -z "${MILL_CLASSPATH:-}" ]; then
    mvn -q -B -Pfull -pl tests/bench -am process-classes dependency:build-classpath -Dspotless.check.skip -Dmaven.test.skip=true \
      -Dmdep.outputFile="$work/mill" >/dev/null
    MILL_CLASSPATH=tests/bench/target/classes:$(cat "$work/mill")
  fi
  "$java" -cp "$MILL_CLASSPATH" dev.urial.bench.SyntheticTexts --rows "$rows" ${CORPORA:+--corpora "$CORPORA"} "$file"
fi
opens=$("$java" -cp "$classpath" tests/bench/scripts/ModuleOptions.java)
# shellcheck disable=SC2086
exec "$java" $opens -Xmx3g -cp "$classpath" dev.urial.sql.spark.SparkBench "$file" --rounds "$rounds" "$@"
