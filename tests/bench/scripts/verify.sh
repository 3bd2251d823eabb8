#!/bin/sh
# Where mvn verify spends its time, by plugin, module and test class. Needs GNU time and awk.
#
#   tests/bench/scripts/verify.sh [ARGUMENTS OF MAVEN]
#
# Without arguments it runs `verify`, with them what they say, such as `verify -pl core`. Processor seconds do not
# depend on what else runs, seconds of the clock do.
set -eu
root=$(cd "$(dirname "$0")/../../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$root"
[ $# -gt 0 ] || set -- verify

# Each JVM for tests writes down what it took, with all that it started: Chromium, Node, PostgreSQL.
java=$(command -v "${JAVA_HOME:+$JAVA_HOME/bin/}java")
home=$(dirname "$(dirname "$(readlink -f "$java")")")
mkdir "$work/bin"
cat >"$work/bin/java" <<SH
#!/bin/sh
exec env time -a -o "$work/forks" -f "%U %S %e \$PWD" "$home/bin/java" "\$@"
SH
chmod +x "$work/bin/java"
: >"$work/forks"

status=0
env time -o "$work/all" -f '%U %S %e' mvn -B -ntp "$@" -Djvm="$work/bin/java" \
  -Dorg.slf4j.simpleLogger.showDateTime=true -Dorg.slf4j.simpleLogger.dateTimeFormat=HH:mm:ss.SSS \
  -Dorg.slf4j.simpleLogger.showThreadName=true >"$work/log" 2>&1 || status=$?
[ $status -eq 0 ] || grep -E 'ERROR|FAIL' "$work/log" | head -40

tail -n 1 "$work/all" | awk -v forks="$(awk '{s += $1 + $2} END {printf "%.0f", s}' "$work/forks")" '{
  printf "%d s of the clock, %.0f processor seconds: %d in JVMs for tests, %.0f in Maven and the programs it runs\n\n",
    $3, $1 + $2, forks, $1 + $2 - forks }'

echo 'Seconds of the clock by plugin, in all threads of Maven together:'
awk '
function seconds(t, p) { split(t, p, ":"); return p[1] * 3600 + p[2] * 60 + p[3] }
/^[0-9:.]+ \[/ {
  thread = $0; sub(/^[^[]*\[/, "", thread); sub(/\].*/, "", thread)
  now = seconds($1)
  if (/ --- .* @ .* ---$/ || /Building .* \[[0-9]+\/[0-9]+\]$/ || /Reactor Summary/) {
    if (thread in doing) spent[doing[thread]] += now - since[thread]
    delete doing[thread]
    if (match($0, / --- [^ ]+/)) {
      split(substr($0, RSTART + 5, RLENGTH - 5), part, ":")
      sub(/^maven-/, "", part[1]); sub(/-maven-plugin$|-plugin$/, "", part[1])
      doing[thread] = part[1] ":" part[3]; since[thread] = now
    }
  }
}
END { for (what in spent) printf "%8.1f  %s\n", spent[what], what }' "$work/log" | sort -rn | head -12

echo
echo 'Processor seconds, and seconds of the clock, of the JVMs for tests by module:'
awk -v root="$root/" '{ sub(root, "", $4); cpu[$4] += $1 + $2; wall[$4] += $3 }
END { for (module in cpu) printf "%8.1f %8.1f  %s\n", cpu[module], wall[module], module }' "$work/forks" | sort -rn | head -30

echo
echo 'Seconds of the clock by test class:'
find . -path '*/target/surefire-reports/TEST-*.xml' -newer "$work/bin/java" -exec sed -n \
  's/.*<testsuite [^>]* name="\([^"]*\)" time="\([0-9.]*\)" tests="\([0-9]*\)".*/\2 \3 \1/p' {} + |
  sort -rn | head -40 | awk '{ printf "%8.1f  %s, %d cases\n", $1, $3, $2 }'
exit $status
