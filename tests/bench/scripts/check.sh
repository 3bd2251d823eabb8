#!/bin/bash
# Measures urial check beside linkinator on a local site with planted faults: processor time of whole processes.
#
#   LINKINATOR=…/linkinator tests/bench/scripts/check.sh [ROUNDS] [PAGES] [LINKS]
#
# The programs run in turn, with 16 requests at a time and without delays. Needs the test classes of check (mvn -pl check -am test-compile).
set -eu
rounds=${1:-9} pages=${2:-2000} links=${3:-20000}
root=$(cd "$(dirname "$0")/../../.." && pwd)
linkinator=${LINKINATOR:?where linkinator is: npm install linkinator@6.3.0}
work=$(mktemp -d)
classes=$root/check/target/classes:$root/check/target/test-classes:$root/core/target/classes:$root/documents/target/classes
java -XX:TieredStopAtLevel=1 -cp "$classes" dev.urial.check.FaultyWeb "$pages" "$links" >"$work/planted" 2>/dev/null &
server=$!
trap 'kill $server; rm -rf "$work"' EXIT
until url=$(head -n 1 "$work/planted" 2>/dev/null) && [ -n "$url" ]; do sleep 0.2; done
url=${url%0.html} # linkinator stays below the folder it starts at

TIMEFORMAT='%U %S'
cost() { { time "$@" >"$work/out" 2>"$work/err" || :; } 2>&1 | awk '{print $1 + $2}'; }
"$root/urial" check --version >/dev/null 2>&1 || :
for ((i = 0; i < rounds; i++)); do
  own=$(cost "$root/urial" check --recursive --depth 100 --allow-private --per-host 16 --max-bytes 1000000 --idle-seconds 3 "$url")
  found=$(wc -l <"$work/out")
  other=$(cost "$linkinator" "$url" --recurse --concurrency 16 --timeout 3000 --verbosity error)
  echo "$own $other $found"
done | awk '
  function median(list, n, each, i, j, t) {
    n = split(list, each, " ")
    for (i = 2; i <= n; i++) for (j = i; j > 1 && each[j - 1] + 0 > each[j] + 0; j--) { t = each[j]; each[j] = each[j - 1]; each[j - 1] = t }
    return each[int((n + 1) / 2)]
  }
  { own = own " " $1; other = other " " $2; ratio = ratio " " $1 / $2; print "check " $1 " s, " $3 " findings; linkinator " $2 " s" }
  END { printf "medians: check %.2f s, linkinator %.2f s, ratio %.2f\n", median(own), median(other), median(ratio) }'
