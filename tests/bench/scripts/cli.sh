#!/bin/sh
# Measures the urial command as a whole process, against the least a JVM can do.
#
#   start-up    ./urial normalize URI          against  Hello World, same JVM, its default archive
#   throughput  ./urial normalize <lines       against  a plain loop that reads UTF-8 lines and writes them back
#
# The two run in turn, so that a machine which slows down slows both; told are the medians and the median of the
# ratios, in wall-clock time and in processor time. Needs bash (its time keyword), awk and sort.
#
#   JAVA_HOME=… tests/bench/scripts/cli.sh [RUNS] [FILE WITH LINES]
#
# It makes a million lines of its own, 45 % of which are rewritten, and also takes those of the file. With RECORD set, the figures go to tests/bench/results/cli-N.json, of which
# docs/performance.md is made.
set -eu
runs=${1:-15}
root=$(cd "$(dirname "$0")/../../.." && pwd)
java_home=${JAVA_HOME:?set JAVA_HOME}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cat >"$work/Hello.java" <<'JAVA'
public class Hello {
  public static void main(String[] args) {
    System.out.println("Hello World");
  }
}
JAVA
cat >"$work/Copy.java" <<'JAVA'
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.*;

public class Copy {
  public static void main(String[] args) throws IOException {
    try (var in = new BufferedReader(new InputStreamReader(System.in, UTF_8));
        var out = new BufferedWriter(new OutputStreamWriter(System.out, UTF_8))) {
      for (String line; (line = in.readLine()) != null; ) {
        out.write(line);
        out.write('\n');
      }
    }
  }
}
JAVA
"$java_home/bin/javac" --release 17 -d "$work" "$work/Hello.java" "$work/Copy.java"
(cd "$work" && "$java_home/bin/jar" cf plain.jar ./*.class)

lines=$work/made
awk 'BEGIN {
    for (i = 0; i < 1000000; i++) {
      printf "%s://%s%d.example.%s/%s/%d%s\n", i % 7 ? "https" : "HTTP", i % 5 ? "www" : "Www", i % 1000,
        i % 3 ? "com" : "org:80", i % 4 ? "over/there" : "a/./b/%7eu", i, i % 2 ? "" : "?name=ferret&page=" i % 10
    }
  }' >"$lines"

# timed FILE COMMAND: appends "wall cpu".
timed() {
  bash -c 'TIMEFORMAT="%R %U %S"; { time "${@:2}" <"$1" >/dev/null 2>&1; } 2>&1' - "$input" "$@" |
    awk '{ print $1, $2 + $3 }'
}

# pairs NAME: runs $a and $b in turn, and tells.
pairs() {
  : >"$work/pairs"
  i=0
  while [ $i -le "$runs" ]; do
    line="$(timed $a) $(timed $b)"
    [ $i -eq 0 ] || echo "$line" >>"$work/pairs" # the first is for warming up
    i=$((i + 1))
  done
  awk '{ print $1, $3, $1 / $3, $2, $4, $2 / $4 }' "$work/pairs" >"$work/ratios"
  printf '%-11s' "$1"
  for column in 1 2 3 4 5 6; do
    sort -n -k $column,$column "$work/ratios" | awk -v c=$column '{ v[NR] = $c }
      END { printf "%9.3f", NR % 2 ? v[(NR + 1) / 2] : (v[NR / 2] + v[NR / 2 + 1]) / 2 }'
  done
  echo
}

# row WHAT COMMAND AGAINST BAR: the last pairs as a row of the page's JSON; a bar of times in wall-clock time.
row() {
  wall=$(column 1) plain=$(column 2) ratio=$(column 3) cpu=$(column 6)
  kept=$(awk -v r="$ratio" -v b="$4" 'BEGIN { print r <= b ? "true" : "false" }')
  printf '    {"name": "%s", "command": "%s", "median": "%s s (%s s)", "ratio": "%s (processor %s)", "bar": "%s × %s", "kept": %s}' \
    "$1" "$2" "$wall" "$plain" "$ratio" "$cpu" "$4" "$3" "$kept"
}

column() {
  sort -n -k "$1,$1" "$work/ratios" | awk -v c="$1" '{ v[NR] = $c }
    END { printf "%.2f", NR % 2 ? v[(NR + 1) / 2] : (v[NR / 2] + v[NR / 2 + 1]) / 2 }'
}

"$java_home/bin/java" -version 2>&1 | head -n 1
"$root/urial" --version
echo "medians of $runs pairs;  wall: urial, plain, ratio;  processor: urial, plain, ratio"
input=/dev/null
a="$root/urial normalize HTTP://Example.com:80/%7euser/../a"
b="$java_home/bin/java -cp $work/plain.jar Hello"
pairs start-up
start=$(row "start" "urial normalize URI" "Hello World" 4)
a="$root/urial normalize"
b="$java_home/bin/java -cp $work/plain.jar Copy"
through=
for input in "$lines" ${2:+"$2"}; do
  what="$(wc -l <"$input" | tr -d ' ') lines of $(basename "$input" .txt)"
  pairs throughput
  through="$through,
$(row "throughput, $what" "urial normalize <lines" "a loop that copies lines" 2.5)"
done

if [ -n "${RECORD:-}" ]; then
  major=$("$java_home/bin/java" -XshowSettings:properties -version 2>&1 | sed -n 's/.*java.specification.version = //p')
  cat >"$root/tests/bench/results/cli-$major.json" <<JSON
{
  "title": "The command line, JDK $major",
  "text": "Median wall-clock times of $runs pairs of processes, with warm class archives. The time of the reference program is in parentheses. Measured with \`RECORD=1 tests/bench/scripts/cli.sh $runs\`.",
  "rows": [
$start$through
  ]
}
JSON
fi
