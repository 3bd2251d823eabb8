#!/bin/bash
# A Spark standalone cluster on this machine's loopback, and a job on it that loses a worker in the middle.
#
#   a master and two workers   from the jars that Maven brought; no distribution is fetched
#   the job                    dev.urial.sql.spark.SparkJob: counts over COPIES copies of a Parquet file of the mill
#   in the middle              one worker and its executor are killed (kill -9); the other goes on
#   at the end                 the counts are compared with those of the first, undisturbed run; all processes are ended
#
#   tests/bench/scripts/spark-cluster.sh FILE.parquet [COPIES]
#
# 20 million rows: a file of 2 million (tests/bench/scripts/spark.sh makes one) and 10 copies. CLASSPATH_FILE may name a file
# that holds the class path of sql/spark's tests; else Maven is asked. It takes at most LIMIT seconds (600).
set -eu
file=$(realpath "${1:?FILE.parquet}")
copies=${2:-10}
root=$(cd "$(dirname "$0")/../../.." && pwd)
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
limit=${LIMIT:-600}
work=$(mktemp -d)
pids=()

finish() {
  for pid in "${pids[@]}"; do
    kill "$pid" 2>/dev/null || true
  done
  # Executors are children of their worker; a worker that was killed leaves its own behind for a moment.
  for pid in "${pids[@]}"; do
    wait "$pid" 2>/dev/null || true
  done
  rm -rf "$work"
}
trap finish EXIT

cd "$root"
if [ -n "${CLASSPATH_FILE:-}" ]; then
  classpath=$(cat "$CLASSPATH_FILE")
else
  mvn -q -B -Pfull -pl sql/spark -am test-compile dependency:build-classpath -Dspotless.check.skip \
    -Dmdep.includeScope=test -Dmdep.outputFile="$work/classpath" >/dev/null
  classpath=$root/sql/spark/target/test-classes:$root/sql/spark/target/classes:$(cat "$work/classpath")
fi
# What is relative in it is relative to the root.
classpath=$(echo "$classpath" | tr ':' '\n' | sed -e '/^$/d' -e "s#^\([^/]\)#$root/\1#" | paste -sd:)

# A worker starts its executors from SPARK_HOME/jars: the same jars by links, and our classes by spark-env's way.
mkdir -p "$work/home/jars" "$work/logs" "$work/one" "$work/two"
n=0
echo "$classpath" | tr ':' '\n' | while read -r it; do
  n=$((n + 1))
  case $it in
    *.jar) ln -sf "$it" "$work/home/jars/$(printf %03d $n)-$(basename "$it")" ;;
  esac
done
ours=$(echo "$classpath" | tr ':' '\n' | grep -v '\.jar$' | paste -sd:)
export SPARK_HOME=$work/home SPARK_SCALA_VERSION=2.13 SPARK_LOCAL_IP=127.0.0.1 SPARK_NO_DAEMONIZE=1
opens=$("$java" -cp "$classpath" "$root/tests/bench/scripts/ModuleOptions.java")

start() { # log, class, arguments
  local log=$1
  shift
  # shellcheck disable=SC2086
  "$java" $opens -Xmx512m -cp "$classpath" "$@" >"$work/logs/$log" 2>&1 &
  pids+=($!)
}
await() { # log, words, seconds
  for _ in $(seq $((10 * $3))); do
    if grep -q "$2" "$work/logs/$1"; then return 0; fi
    sleep 0.1
  done
  echo "no \"$2\" in $1 after $3 s" >&2
  tail -20 "$work/logs/$1" >&2
  return 1
}

start master org.apache.spark.deploy.master.Master --host 127.0.0.1 --port 0 --webui-port 0
await master "Starting Spark master at" 120
master=$(grep -o 'spark://127.0.0.1:[0-9]*' "$work/logs/master" | head -1)
for worker in one two; do
  start "$worker" org.apache.spark.deploy.worker.Worker --host 127.0.0.1 --webui-port 0 --cores 1 --memory 1g \
    --work-dir "$work/$worker" "$master"
done
victim=${pids[1]}
await one "Successfully registered" 120
await two "Successfully registered" 120
echo "a master and two workers at $master"

# shellcheck disable=SC2086
timeout "$limit" "$java" $opens -Xmx1g -cp "$classpath" -Dspark.executor.memory=900m -Dspark.executor.cores=1 \
  -Dspark.executor.extraClassPath="$ours" dev.urial.sql.spark.SparkJob "$master" "$file" "$copies" \
  >"$work/logs/job" 2>&1 &
job=$!
pids+=("$job")
await job "JOB BEGINS" "$limit"
sleep "${AFTER:-5}"
if grep -q "JOB ENDS" "$work/logs/job"; then
  echo "the job ended before a worker could be killed: take more COPIES" >&2
  exit 1
fi
executor=$(pgrep -P "$victim" | head -1 || true)
kill -9 "$victim" ${executor:+"$executor"}
echo "killed a worker (pid $victim) and its executor (pid ${executor:-none}) in the middle"
status=0
wait "$job" || status=$?
grep -E '^(one file|JOB|RIGHT|WRONG)' "$work/logs/job" || true
echo "executors lost: $(grep -c 'Lost executor' "$work/logs/job" || true)"
if [ "$status" -ne 0 ]; then
  tail -30 "$work/logs/job" >&2
fi
exit "$status"
