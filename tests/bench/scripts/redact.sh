#!/bin/bash
# Measures urial extract --as redacted beside grep -F on a log of requests without secrets: processor time, start-up apart.
#
#   tests/bench/scripts/redact.sh [MEGABYTES] [ROUNDS] [WORD…]
#
# The programs run in turn. For each word is told the median of the ratios (redact - start-up) / grep, and the start-up.
set -eu
megabytes=${1:-1000} rounds=${2:-5}
shift $(($# < 2 ? $# : 2))
[ $# -gt 0 ] || set -- password token secret Exception
root=$(cd "$(dirname "$0")/../../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

awk -v want=$((megabytes * 1000000)) 'BEGIN {
  srand(1)
  paths = split("/ /index.html /docs/a.html /img/logo.png /shop/item?id=%d /search?q=word%d&page=3 /api/v1/users/%d/orders /static/app.%d.js", path, " ")
  agents = split("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36|curl/8.5.0|Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15", agent, "|")
  for (i = 0; i < 20000; i++) {
    to = path[1 + int(rand() * paths)]; sub("%d", int(rand() * 100000), to)
    from = path[1 + int(rand() * paths)]; sub("%d", "7", from)
    block = block sprintf("10.%d.%d.%d - - [24/Nov/2026:%02d:%02d:%02d +0000] \"GET %s HTTP/1.1\" 200 %d \"https://example.org%s\" \"%s\"\n", rand() * 256, rand() * 256, rand() * 256, rand() * 24, rand() * 60, rand() * 60, to, rand() * 100000, from, agent[1 + int(rand() * agents)])
  }
  for (n = 0; n < want; n += length(block)) printf "%s", block
}' >"$work/log"
: >"$work/empty"
"$root/urial" extract --as redacted "$work/empty" # builds what is missing

TIMEFORMAT='%U %S'
cost() { { time "$@" >/dev/null 2>&1 || :; } 2>&1 | awk '{print $1 + $2}'; }
for ((i = 0; i < rounds; i++)); do
  start=$(cost "$root/urial" extract --as redacted "$work/empty")
  for word; do
    echo "$word $(cost "$root/urial" extract --as redacted "$work/log") $start $(cost grep -F "$word" "$work/log")"
  done
done | sort | awk '
  { redact[$1] = redact[$1] " " $2; grep[$1] = grep[$1] " " $4; ratio[$1] = ratio[$1] " " ($2 - $3) / $4; start = start " " $3 }
  function median(list, n, each, i, j, t) {
    n = split(list, each, " ")
    for (i = 2; i <= n; i++) for (j = i; j > 1 && each[j - 1] + 0 > each[j] + 0; j--) { t = each[j]; each[j] = each[j - 1]; each[j - 1] = t }
    return each[int((n + 1) / 2)]
  }
  END {
    printf "start-up %.2f s\n", median(start)
    for (word in ratio) printf "%-10s redact %.2f s, grep -F %.2f s: %.2f x\n", word, median(redact[word]), median(grep[word]), median(ratio[word])
  }'
