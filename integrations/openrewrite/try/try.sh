#!/bin/sh
# Tries the recipe on the published sources of three modules: compiles them, moves them, compiles them
# again, and asks both what they answer. Needs Maven and the network; no part of the build.
#
#   integrations/openrewrite/try/try.sh CLASSPATH [FOLDER]
#
# CLASSPATH holds this module, its tests and OpenRewrite: what `mvn dependency:build-classpath` says of it.
# Nothing of these sources is kept but in FOLDER.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
tool=$1
work=${2:-$(mktemp -d)}

# group:artifact:version. Their poms do not say all that they are compiled with; so it is added.
extras="jakarta.json:jakarta.json-api:2.1.3
org.checkerframework:checker-qual:3.51.1"
modules="org.zalando:problem:0.27.1
com.apicatalog:titanium-json-ld:1.6.0
org.apache.httpcomponents:httpclient:4.5.14"

# One that does not compile shows nothing: what is asked then are its published classes.
status=0
fault() { # before or after
  status=1
  echo "DOES NOT COMPILE $1:"
  head -n 4 "$at/errors-$1.txt"
}

get() { # group artifact version classifier folder
  nice mvn -B -q -ntp org.apache.maven.plugins:maven-dependency-plugin:3.9.0:copy \
    -Dartifact="$1:$2:$3:jar:$4" -DoutputDirectory="$5" -Dmdep.useBaseVersion=true
}

for module in $modules; do
  group=$(echo "$module" | cut -d: -f1)
  artifact=$(echo "$module" | cut -d: -f2)
  version=$(echo "$module" | cut -d: -f3)
  at=$work/$artifact
  mkdir -p "$at/src" "$at/lib" "$at/before" "$at/after" "$at/moved"
  others=""
  for extra in $extras; do
    others="$others<dependency><groupId>$(echo "$extra" | cut -d: -f1)</groupId><artifactId>$(echo "$extra" | cut -d: -f2)</artifactId><version>$(echo "$extra" | cut -d: -f3)</version></dependency>"
  done
  cat > "$at/pom.xml" <<POM
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>try</groupId><artifactId>try</artifactId><version>1</version><packaging>pom</packaging>
  <dependencies><dependency>
    <groupId>$group</groupId><artifactId>$artifact</artifactId><version>$version</version>
  </dependency>$others</dependencies>
</project>
POM
  [ -n "$(ls "$at/lib")" ] || nice mvn -B -q -ntp -f "$at/pom.xml" \
    org.apache.maven.plugins:maven-dependency-plugin:3.9.0:copy-dependencies -DoutputDirectory="$at/lib"
  [ -f "$at/$artifact-$version-sources.jar" ] || get "$group" "$artifact" "$version" sources "$at"
  (cd "$at/src" && unzip -qo "../$artifact-$version-sources.jar")
  # Itself is compiled here; its published classes give what it needs of itself (generated sources).
  libraries=$(ls "$at"/lib/*.jar | tr '\n' ':')
  echo "== $group:$artifact:$version"
  compile() { # sources, classes
    find "$1" -name '*.java' ! -name module-info.java ! -name package-info.java > "$at/files"
    nice javac -nowarn -proc:none -encoding UTF-8 -Xlint:none -d "$2" -cp "$libraries:$tool" "@$at/files"
  }
  compile "$at/src" "$at/before" 2> "$at/errors-before.txt" && echo "compiles before" || fault before
  nice java -Xmx1500m -DassumeOrdinary=true -cp "$tool" dev.urial.openrewrite.TryModule "$at/src" "$libraries" "$at/moved" \
    > "$at/report.txt" 2> "$at/errors.txt"
  grep -v '^[-+ @]' "$at/report.txt" | grep -v '^diff\|^index\|^Index' || true
  rm -rf "$at/all" && cp -r "$at/src" "$at/all" && cp -r "$at/moved/." "$at/all/"
  compile "$at/all" "$at/after" 2> "$at/errors-after.txt" && echo "compiles after" || fault after
  nice java -cp "$at/before:$libraries:$tool" "$here/Answers.java" "$artifact" > "$at/answers-before"
  nice java -cp "$at/after:$libraries:$tool" "$here/Answers.java" "$artifact" > "$at/answers-after"
  if cmp "$at/answers-before" "$at/answers-after"; then
    echo "same $(wc -l < "$at/answers-before") answers"
  else
    status=1
  fi
done
exit $status
