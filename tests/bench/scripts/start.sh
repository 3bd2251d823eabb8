#!/usr/bin/env bash
# Measures what a start of the command costs above Hello World, in processor time (user's and system's).
#
#   JAVA_HOME=… tests/bench/scripts/start.sh [PAIRS]
#
# Each verb and Hello World, a class in a jar with the verb's own flags and the JVM's default archive, run in turn, 41
# pairs if not given. Told are the medians, their ratio and the limit: seven tenths of what each cost above Hello World
# in November 2026 (2.1, 2.7 and 3.5 times). `urial sql 'select 1'` has half a second, by the clock and the processor.
# The last column says whether the limit is met; the status is 1 if one is not. RECORD=1 writes
# tests/bench/results/cli-start-N.json, of which docs/performance.md is made. Needs bash, awk and sort.
set -eu
pairs=${1:-41}
root=$(cd "$(dirname "$0")/../../.." && pwd)
java_home=${JAVA_HOME:?set JAVA_HOME}
export LC_ALL=C.UTF-8
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat >"$work/Hello.java" <<'JAVA'
public class Hello {
  public static void main(String[] args) {
    System.out.println("Hello World");
  }
}
JAVA
"$java_home/bin/javac" --release 17 -d "$work" "$work/Hello.java"
"$java_home/bin/jar" -c -f "$work/hello.jar" -C "$work" Hello.class
TIMEFORMAT='%R %U %S'

# timed COMMAND: seconds by the clock and of the processor.
timed() {
  { time "$@" >/dev/null 2>&1; } 2>&1 | awk '{ print $1, $2 + $3 }'
}
median() { # COLUMN
  sort -n -k "$1,$1" "$work/pairs" | awk -v c="$1" '{ v[NR] = $c } END { printf "%.3f", NR % 2 ? v[(NR + 1) / 2] : (v[NR / 2] + v[NR / 2 + 1]) / 2 }'
}
hello=("$java_home/bin/java" -Xlog:disable -Xlog:all=error:stderr)
one=(-XX:+UseSerialGC -Xms16m -Xmn8m -XX:-UsePerfData -XX:FreqInlineSize=150)
many=(-XX:+UseSerialGC -Xms64m -Xmx320m -Xmn48m -XX:-UsePerfData -XX:FreqInlineSize=60 --enable-native-access=ALL-UNNAMED -Xlog:cds=off:stderr)
status=0
rows=

# row LIMIT VERB…: with a limit in times Hello World's processor time; "0.5s" is in seconds.
row() {
  local limit=$1 flags=("${one[@]}") ratio met
  shift
  [ "$1" = sql ] && flags=("${many[@]}")
  [ "$1" = inspect ] && flags+=(-XX:TieredStopAtLevel=1 -XX:CompileThresholdScaling=4)
  "$root/urial" "$@" >/dev/null # builds, and makes the archive
  : >"$work/pairs"
  for ((i = 0; i < pairs; i++)); do
    echo "$(timed "$root/urial" "$@") $(timed "${hello[@]}" "${flags[@]}" -cp "$work/hello.jar" Hello)" >>"$work/pairs"
  done
  ratio=$(awk -v a="$(median 2)" -v b="$(median 4)" 'BEGIN { printf "%.2f", a / b }')
  met=$(awk -v r="$ratio" -v l="$limit" -v s="$(median 2)" -v w="$(median 1)" \
    'BEGIN { print (l ~ /s$/ ? (s <= l + 0 && w <= l + 0) : r <= l) ? "yes" : "no" }')
  [ "$met" = yes ] || status=1
  printf '%-42s clock %s  processor %s  Hello World %s  ratio %s  limit %s  %s\n' \
    "urial $*" "$(median 1)" "$(median 2)" "$(median 4)" "$ratio" "$limit" "$met"
  rows="$rows${rows:+,
}$(printf '    {"name": "start", "command": "urial %s", "median": "%s s (%s s)", "ratio": "%s (%s s by the clock)", "bar": "%s", "kept": %s}' \
    "$*" "$(median 2)" "$(median 4)" "$ratio" "$(median 1)" "$(case $limit in *s) echo "${limit%s} s" ;; *) echo "$limit × Hello World" ;; esac)" \
    "$([ "$met" = yes ] && echo true || echo false)")"
}

"$java_home/bin/java" -version 2>&1 | head -n 1
row 1.77 --version
row 2.19 normalize 'HTTP://Example.com:80/%7euser/../a'
row 2.75 inspect 'HTTP://Example.com:80/%7euser/../a'
row 0.5s sql 'select 1'
if [ -n "${RECORD:-}" ]; then
  major=$("$java_home/bin/java" -XshowSettings:properties -version 2>&1 | sed -n 's/.*java.specification.version = //p')
  cat >"$root/tests/bench/results/cli-start-$major.json" <<JSON
{
  "title": "Starting the command, JDK $major",
  "text": "Median processor times of $pairs pairs of processes, with warm class archives. The time of Hello World, in a jar with the same flags, is in parentheses. Measured with \`RECORD=1 tests/bench/scripts/start.sh $pairs\`.",
  "rows": [
$rows
  ]
}
JSON
fi
exit $status
