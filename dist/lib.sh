# What the scripts beside share; they source it. All paths are absolute from here on.
# shellcheck shell=sh disable=SC2034
set -eu
export LC_ALL=C TZ=UTC
umask 022

root=$(cd -P -- "$(dirname -- "$0")" && pwd)
root=${root%/parts}
root=${root%/native}
root=${root%/dist}
dist=$root/dist
out=$dist/target

say() {
  printf 'dist: %s\n' "$1" >&2
}

fail() {
  say "$1"
  exit 1
}

# Programs that must be there, by name.
need() {
  for program; do
    command -v "$program" >/dev/null 2>&1 || fail "$program is needed, and not on the PATH"
  done
}

# The first element of a name in the root POM that stands at its depth of project or properties.
pom() {
  sed -n "s|^ *<$1>\(.*\)</$1>\$|\1|p" "$root/pom.xml" | sed -n 1p
}

version=$(pom version)
name=urial-$version

# The time that every file bears, so that two builds are the same octets.
if [ -z "${SOURCE_DATE_EPOCH:-}" ]; then
  SOURCE_DATE_EPOCH=$(date -u -d "$(pom project.build.outputTimestamp)" +%s)
fi
export SOURCE_DATE_EPOCH

# The Java whose runtime goes into the self-contained packages, and its jlink.
jdk=${DIST_JDK:-${JAVA_HOME:-}}
if [ -z "$jdk" ]; then
  jdk=$(dirname -- "$(dirname -- "$(readlink -f -- "$(command -v java)")")")
fi
feature=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$jdk/release")
case $(uname -s)-$(uname -m) in
  Linux-x86_64) platform=linux-x64 ;;
  Linux-aarch64) platform=linux-arm64 ;;
  Darwin-x86_64) platform=macos-x64 ;;
  Darwin-arm64) platform=macos-arm64 ;;
  *) platform=$(uname -s)-$(uname -m) ;;
esac

# The systems that add-ons with native code are made for. DuckDB has no engine for Macs with Intel's processors.
platforms='linux-x64 linux-arm64 macos-x64 macos-arm64 windows-x64'
made_for() { # ADD-ON, PLATFORM
  [ "$1 $2" != 'urial-sql macos-x64' ]
}

# The folder of an add-on for a platform, below target/tree.
add_on() { # ADD-ON, PLATFORM if it has native code
  case $1 in
    urial-pdf | urial-mcp) printf '%s' "$out/tree/$1" ;;
    *) printf "%s" "$out/tree/$1-$2" ;;
  esac
}

# The group and the version of a jar of others, as Maven lists them.
coordinates() {
  sed -n "s/^ *\([^: ]*\):$1:jar:\([^: ]*\):.*/\1 \2/p" "$root"/cli/command/target/jars.txt \
    "$root"/cli/links/target/jars.txt "$root"/cli/sql/target/jars.txt "$root"/cli/mcp/target/jars.txt | sed -n 1p
}

# In Debian a version that comes before another has a tilde: 0.9.0~SNAPSHOT is older than 0.9.0.
debian=$(printf '%s' "$version" | sed 's/-/~/g')

# One time for all below some folders.
date_all() {
  find "$@" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
}

# A tar of some names below a folder, on standard output: sorted, without owners, of one time.
tarred() {
  folder=$1
  shift
  tar --format=gnu --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner \
    -C "$folder" -cf - "$@"
}

packed() {
  tarred "$@" | gzip -9n
}

# How large a file is, for people.
size() {
  du -h --apparent-size -- "$1" | cut -f 1
}
