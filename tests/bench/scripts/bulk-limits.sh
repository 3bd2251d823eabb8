#!/usr/bin/env bash
# Measures the verbs for many texts beside their limits, in processor time (user's and system's), with one job.
#
#   tests/bench/scripts/bulk-limits.sh [SIZE] [ROUNDS]      5g and 3 if not given
#
#   normalize, valid          over SIZE, at most 5 and 3 times `wc -l` over the same file
#   count --by domain         over SIZE, at least 0.3 GB a second
#   dedupe                    over a fifth of SIZE, below `sort -u`
#
# All of a round run in turn, after one that is not counted; told are the medians. The status is 1 if a limit is not met.
# RECORD=1 writes tests/bench/results/cli-bulk-N.json, of which docs/performance.md is made. CLASSPATH names bench and
# all that it stands on; else Maven is asked. WORK is where files are made (they are deleted), CORPORA where the corpora
# lie. Needs bash, awk, wc and sort.
set -eu
size=${1:-5g}
rounds=${2:-3}
root=$(cd "$(dirname "$0")/../../.." && pwd)
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
corpora=${CORPORA:-$root/../shared/corpora}
work=$(mktemp -d "${WORK:-${TMPDIR:-/tmp}}/urial-bench-XXXXXX")
trap 'rm -rf "$work"' EXIT
export LC_ALL=C.UTF-8
cp=${CLASSPATH:-}
if [ -z "$cp" ]; then
  (cd "$root" && mvn -q -B -Pfull -pl tests/bench -am process-classes dependency:build-classpath -Dspotless.check.skip \
    -Dmaven.test.skip=true -DincludeScope=runtime "-Dmdep.outputFile=$work/cp") >"$work/mvn.log" 2>&1 || {
    cat "$work/mvn.log" >&2
    exit 1
  }
  cp=$root/tests/bench/target/classes:$(cat "$work/cp")
fi
"$java" -cp "$cp" dev.urial.bench.SyntheticTexts --corpora "$corpora" --size "$size" "$work/rows" 2>/dev/null
octets=$(stat -c %s "$work/rows")
# Whole lines of the first fifth.
head -c $((octets / 5)) "$work/rows" | sed '$d' >"$work/fifth"
part=$(stat -c %s "$work/fifth")
"$root/urial" valid --pass -f "$work/fifth" >/dev/null 2>&1 || true
TIMEFORMAT='%U %S'

# cpu NAME COMMAND…: adds its seconds to the list of that name. Rows that fail make a status of 1.
cpu() {
  local name=$1 seconds
  shift
  seconds=$({ time "$@" >/dev/null 2>"$work/said" || [ $? -eq 1 ] || cat "$work/said" >"$work/failed"; } 2>&1 | awk 'END { print $1 + $2 }')
  [ ! -s "$work/failed" ] || { cat "$work/failed" >&2; exit 1; }
  [ "$round" -eq 0 ] || echo "$seconds" >>"$work/$name"
}
median() {
  sort -n "$work/$1" | awk '{ v[NR] = $1 } END { printf "%.2f", NR % 2 ? v[(NR + 1) / 2] : (v[NR / 2] + v[NR / 2 + 1]) / 2 }'
}
for ((round = 0; round <= rounds; round++)); do
  cpu wc wc -l "$work/rows"
  cpu normalize "$root/urial" normalize -j 1 -f "$work/rows"
  cpu wc wc -l "$work/rows"
  cpu valid "$root/urial" valid --pass -j 1 -f "$work/rows"
  cpu count "$root/urial" count --by domain -j 1 -f "$work/rows"
  cpu dedupe "$root/urial" dedupe -j 1 -f "$work/fifth"
  cpu sort env LC_ALL=C sort -u -T "$work" "$work/fifth"
done

status=0
rows=
# row NAME MEDIAN OTHER RATIO LIMIT WORDS: the ratio is at most the limit.
row() {
  local met=true
  awk -v r="$4" -v l="$5" 'BEGIN { exit !(r <= l) }' || { met=false status=1; }
  printf '%-10s %8s s  %8s  ratio %6s  limit %s %s  met: %s\n' "$1" "$2" "$3" "$4" "$5" "$6" "$met"
  rows="$rows${rows:+,
}$(printf '    {"name": "%s", "command": "urial %s -j 1", "median": "%s s (%s)", "ratio": "%s", "bar": "%s %s", "kept": %s}' \
    "$7" "$1" "$2" "$3" "$4" "$5" "$6" "$met")"
}
ratio() {
  awk -v a="$1" -v b="$2" 'BEGIN { printf "%.2f", a / b }'
}
for it in normalize:5 valid:3; do
  verb=${it%:*}
  row "$verb" "$(median "$verb")" "$(median wc) s" "$(ratio "$(median "$verb")" "$(median wc)")" "${it#*:}" '× wc -l' "$octets octets"
done
# Seconds that 0.3 GB a second would take.
least=$(ratio "$octets" 300000000)
row count "$(median count)" "$least s" "$(ratio "$(median count)" "$least")" 1 '× 0.3 GB/s' "$octets octets"
row dedupe "$(median dedupe)" "$(median sort) s" "$(ratio "$(median dedupe)" "$(median sort)")" 1 '× sort -u' "$part octets"
if [ -n "${RECORD:-}" ]; then
  major=$("$java" -XshowSettings:properties -version 2>&1 | sed -n 's/.*java.specification.version = //p')
  counted="medians of $rounds rounds"
  [ "$rounds" -gt 1 ] || counted='one round'
  cat >"$root/tests/bench/results/cli-bulk-$major.json" <<JSON
{
  "title": "Bulk processing, JDK $major",
  "text": "Processor time with one job: $counted, in which all commands run in turn. The time of the reference program is in parentheses. Measured with \`RECORD=1 tests/bench/scripts/bulk-limits.sh $size $rounds\`.",
  "rows": [
$rows
  ]
}
JSON
fi
exit $status
