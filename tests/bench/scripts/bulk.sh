#!/usr/bin/env bash
# Measures the verbs for many texts on what the mill makes: how fast, and with how much memory.
#
#   tests/bench/scripts/bulk.sh [SIZE] [ROWS]      5g and 100m if not given
#
#   normalize   a file of SIZE: time, processor time and memory with one job and with all, the outputs compared; then
#               beside the verb that takes line by line, in turn, twice
#   dedupe      ROWS rows of which a fifth stood before, within --memory 1g
#
# WARM, as 7g, is how much memory is touched before a file is written, so that a virtual machine has it.
# CLASSPATH names bench, scale and all that they stand on; else Maven is asked. WORK is where files are made (they are
# deleted), CORPORA where the corpora lie. Needs bash, awk, cmp and Linux's /proc.
set -eu
size=${1:-5g}
rows=${2:-100m}
root=$(cd "$(dirname "$0")/../../.." && pwd)
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
corpora=${CORPORA:-$root/../shared/corpora}
work=$(mktemp -d "${WORK:-${TMPDIR:-/tmp}}/urial-bench-XXXXXX")
child=
trap 'if [ -n "$child" ]; then kill -9 "$child" 2>/dev/null || true; fi; rm -rf "$work"' EXIT
cp=${CLASSPATH:-}
if [ -z "$cp" ]; then
  (cd "$root" && mvn -q -B -Pfull -pl tests/bench,cli/sql -am process-classes dependency:build-classpath -Dspotless.check.skip \
    -Dmaven.test.skip=true -DincludeScope=runtime "-Dmdep.outputFile=$work/cp" -Dmdep.appendOutput=true) \
    >"$work/mvn.log" 2>&1 || { cat "$work/mvn.log" >&2; exit 1; }
  cp=$root/tests/bench/target/classes:$root/cli/sql/target/classes:$(tr '\n' ':' <"$work/cp")
fi
# As the launcher starts them.
many=("$java" -XX:+UseSerialGC -Xms64m -Xmx320m -Xmn48m -XX:-UsePerfData -XX:FreqInlineSize=60 -cp "$cp")
one=("$java" -XX:+UseSerialGC -Xmn8m -XX:-UsePerfData -XX:FreqInlineSize=150 -cp "$cp")
main=dev.urial.cli.Main
TIMEFORMAT='%R %U %S'

# Runs a command, and tells seconds, processor seconds and the most memory that it had.
measured() {
  local name=$1
  shift
  "$@" >"$work/said" 2>&1 &
  child=$!
  local most=0 now
  local begin
  begin=$(date +%s.%N)
  local cpu=0
  while kill -0 "$child" 2>/dev/null; do
    now=$(awk '/VmHWM/ {print $2}' "/proc/$child/status" 2>/dev/null || echo 0)
    cpu=$(awk '{print ($14 + $15) / 100}' "/proc/$child/stat" 2>/dev/null || echo "$cpu")
    [ "${now:-0}" -gt "$most" ] && most=$now
    sleep 0.1
  done
  wait "$child" || true
  child=
  awk -v n="$name" -v b="$begin" -v e="$(date +%s.%N)" -v c="$cpu" -v m="$most" \
    'BEGIN {printf "%-28s %8.1f s  %8.1f s of processor  %6.0f MB at most\n", n, e - b, c, m / 1024}'
}

"${many[@]}" dev.urial.bench.SyntheticTexts --corpora "$corpora" --size "$size" "$work/rows.txt" 2>"$work/mill"
echo "the mill: $(cat "$work/mill"), $(stat -c %s "$work/rows.txt") octets"
measured "wc -l (octets only)" wc -l "$work/rows.txt"
measured "bulk normalize -j 1" "${many[@]}" $main bulk normalize -j 1 -o "$work/one.txt" --errors "$work/e1" "$work/rows.txt"
measured "bulk normalize" "${many[@]}" $main bulk normalize -o "$work/all.txt" --errors "$work/e2" "$work/rows.txt"
cmp "$work/one.txt" "$work/all.txt" && cmp "$work/e1" "$work/e2" && echo "one job and all: the same octets"
rm -f "$work/one.txt" "$work/all.txt" "$work"/e?

# Processor time, user's and system's, of both commands in turn; both without options, as people start them. Then
# without the rows that fail, of which one tells all reasons and the other ten; then with all reasons, in files.
cpu() {
  local out=$1 err=$2
  shift 2
  [ "$out" = /dev/null ] || warm
  { time "$@" >"$out" 2>"$err" || true; } 2>&1 | awk 'END {print $2 + $3}'
}
# Memory that is free may be the host's, and cost more at the first touch than what is written into it.
warm() {
  if [ -n "${WARM:-}" ]; then head -c "$WARM" /dev/zero | tail -c "$WARM" >/dev/null; fi
}
beside() {
  awk -v n="$1" -v a="$2" -v b="$3" 'BEGIN {printf "%-40s bulk normalize -j 1 %.2f s  normalize %.2f s  %.2f times less\n", n, b, a, a / b}'
}
bulk=("${many[@]}" $main bulk normalize -j 1)
lines=("${one[@]}" $main normalize -)
"${bulk[@]}" --errors "$work/e" "$work/rows.txt" >/dev/null 2>&1 || true
awk -F'\t' 'NR == FNR {if (FNR > 1) {fails[$2] = 1}; next} !(FNR in fails)' "$work/e" "$work/rows.txt" >"$work/good.txt"
for round in 1 2; do
  for rows in rows good; do
    in=$work/$rows.txt
    cat "$in" >/dev/null
    b=$(cpu /dev/null /dev/null "${bulk[@]}" "$in")
    a=$(cpu /dev/null /dev/null "${lines[@]}" <"$in")
    beside "$rows, to nowhere" "$a" "$b"
    b=$(cpu "$work/said" /dev/null "${bulk[@]}" -o "$work/one.txt" "$in")
    a=$(cpu "$work/lines.txt" /dev/null "${lines[@]}" <"$in")
    cmp "$work/one.txt" "$work/lines.txt"
    rm -f "$work/one.txt" "$work/lines.txt"
    beside "$rows, into a file" "$a" "$b"
  done
  b=$(cpu "$work/said" /dev/null "${bulk[@]}" -o "$work/one.txt" --errors "$work/e" "$work/rows.txt")
  a=$(cpu "$work/lines.txt" "$work/e" "${lines[@]}" <"$work/rows.txt")
  rm -f "$work/one.txt" "$work/lines.txt"
  beside "rows, into a file, and all reasons" "$a" "$b"
done
rm -f "$work/rows.txt" "$work/good.txt"

"${many[@]}" dev.urial.bench.SyntheticTexts --corpora "$corpora" --rows "$rows" --repeats 0.2 --seed 2 "$work/rows.txt" 2>"$work/mill"
echo "the mill: $(cat "$work/mill"), $(stat -c %s "$work/rows.txt") octets"
measured "bulk dedupe --memory 1g" "${many[@]}" $main bulk dedupe --memory 1g -o "$work/once.txt" "$work/rows.txt"
cat "$work/said"
echo "$(wc -l <"$work/once.txt") of $(wc -l <"$work/rows.txt") rows are kept"
if [ "$(wc -l <"$work/rows.txt")" -le 5000000 ]; then
  [ "$(LC_ALL=C sort -u "$work/rows.txt" | wc -l)" = "$(wc -l <"$work/once.txt")" ] && echo "sort -u keeps as many"
fi
