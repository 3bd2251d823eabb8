# Shared by the other scripts, which source this file. All paths are absolute from here on.
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

# Checks that programs are installed.
need() {
  for program; do
    command -v "$program" >/dev/null 2>&1 || fail "$program is required, but is not on the PATH"
  done
}

# Prints the first element with a name in the root POM that is a child of project or properties.
pom() {
  sed -n "s|^ *<$1>\(.*\)</$1>\$|\1|p" "$root/pom.xml" | sed -n 1p
}

version=$(pom version)
name=urial-$version

# The timestamp of all files, so that builds are reproducible.
if [ -z "${SOURCE_DATE_EPOCH:-}" ]; then
  SOURCE_DATE_EPOCH=$(date -u -d "$(pom project.build.outputTimestamp)" +%s)
fi
export SOURCE_DATE_EPOCH

# The JDK that provides the bundled runtime, and its jlink.
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

# The platforms of add-ons with native code. DuckDB does not support Macs with Intel processors.
platforms='linux-x64 linux-arm64 macos-x64 macos-arm64 windows-x64'
made_for() { # ADD-ON, PLATFORM
  [ "$1 $2" != 'urial-sql macos-x64' ]
}

# Prints the folder of an add-on for a platform, below target/tree.
add_on() { # ADD-ON, PLATFORM if it has native code
  case $1 in
    urial-pdf | urial-mcp) printf '%s' "$out/tree/$1" ;;
    *) printf "%s" "$out/tree/$1-$2" ;;
  esac
}

# Prints the group and version of a third-party jar, as listed by Maven.
coordinates() {
  sed -n "s/^ *\([^: ]*\):$1:jar:\([^: ]*\):.*/\1 \2/p" "$root"/cli/command/target/jars.txt \
    "$root"/cli/links/target/jars.txt "$root"/cli/sql/target/jars.txt "$root"/cli/mcp/target/jars.txt | sed -n 1p
}

# In Debian versions, a tilde marks a pre-release: 0.9.0~SNAPSHOT is older than 0.9.0.
debian=$(printf '%s' "$version" | sed 's/-/~/g')

# Sets the same timestamp on everything below some folders.
date_all() {
  find "$@" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
}

# Writes a tar of some names below a folder to standard output: sorted, without owners, with one timestamp.
tarred() {
  folder=$1
  shift
  tar --format=gnu --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner \
    -C "$folder" -cf - "$@"
}

packed() {
  tarred "$@" | gzip -9n
}

# Prints the human-readable size of a file.
size() {
  du -h --apparent-size -- "$1" | cut -f 1
}
