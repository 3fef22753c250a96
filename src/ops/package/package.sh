#!/bin/sh
# ./muster package: target/muster-<version>.tar.gz, which needs neither a JDK nor Maven where it is unpacked.
# Called by ./muster with JAVA_HOME set, after the build and the bill of materials. Linux and macOS.
set -eu
here=$(cd "$(dirname "$0")/../../.." && pwd)
target="$here/target"
ops="$here/src/ops/package"
version=$(sed -n 's|^  <version>\(.*\)</version>.*|\1|p' "$here/pom.xml" | head -n 1)
name="muster-$version"
work="$target/package"
home="$work/$name"

say() { echo "$*" >&2; }

if [ ! -d "$JAVA_HOME/jmods" ] && ! "$JAVA_HOME/bin/jlink" --help 2>/dev/null | grep -q 'run-time image enabled'; then
  say "The JDK at $JAVA_HOME cannot make a runtime of its own: it has no jmods, and its jlink does not link from the JDK itself."
  say "Set JAVA_HOME to one that can (https://adoptium.net/temurin/releases/?version=25)."
  exit 1
fi

rm -rf "$work"
mkdir -p "$home/bin" "$home/lib" "$home/container"

say "Linking the runtime ..."
# java.se: the libraries name most of it; localedata and charsets: imports and names of any country; jcmd, jfr: for operators
"$JAVA_HOME/bin/jlink" --output "$home/runtime" --strip-java-debug-attributes --no-header-files --no-man-pages --compress zip-6 \
  --add-modules java.se,jdk.unsupported,jdk.incubator.vector,jdk.crypto.ec,jdk.localedata,jdk.charsets,jdk.zipfs,jdk.net,jdk.security.auth,jdk.management,jdk.jfr,jdk.jcmd
"$home/runtime/bin/java" -Xshare:dump >"$work/dump.log" 2>&1 || { cat "$work/dump.log" >&2; exit 1; } # the JDK's own classes

cp "$target"/lib/*.jar "$target/muster.jar" "$home/lib/"
# A sealed package from an archive of classes is refused where the folder was moved ("can't seal package: already defined").
for jar in "$home"/lib/xz-*.jar; do
  mkdir -p "$work/open"
  (cd "$work/open" && "$JAVA_HOME/bin/jar" --extract --file "$jar" && sed '/^Sealed:/d' META-INF/MANIFEST.MF >"$work/unsealed" && rm META-INF/MANIFEST.MF)
  "$JAVA_HOME/bin/jar" --create --file "$jar" --manifest "$work/unsealed" -C "$work/open" .
  rm -r "$work/open"
done
# One jar that names all others in one order: the archive of classes is good for that order only.
{
  echo "Main-Class: org.muster.Main"
  echo "Enable-Native-Access: ALL-UNNAMED"
  printf 'Class-Path:'
  for jar in muster.jar $(cd "$target/lib" && LC_ALL=C ls -- *.jar); do printf ' \n  %s' "$jar"; done
  echo
} >"$work/manifest"
"$JAVA_HOME/bin/jar" --create --file "$home/lib/muster-start.jar" --manifest "$work/manifest"

cp "$ops/muster" "$home/bin/muster"
cp "$ops/java.options" "$home/lib/"
cp "$ops/muster.service" "$ops/INSTALL.md" "$here/src/ops/haproxy.cfg" "$here/LICENSE" "$here/NOTICE" "$home/"
cp "$ops/Containerfile" "$home/container/"
sed "s/@version@/$version/" "$ops/server.json" >"$home/server.json"
cp "$target/muster.cdx.json" "$home/sbom.cdx.json"
chmod 755 "$home/bin/muster"

say "Starting it once, for the archive of classes ..."
trial="$work/trial"
mkdir -p "$trial"
JAVA_HOME="$JAVA_HOME" sh "$ops/train.sh" "$home" "$trial"

if [ "$(uname -s)" = Linux ]; then
  sh "$ops/rootfs.sh" "$home" "$trial"
fi
rm -rf "$trial"

sums() { if command -v sha256sum >/dev/null; then sha256sum "$@"; else shasum -a 256 "$@"; fi; }
(cd "$home" && find . -type f ! -name SHA256SUMS | LC_ALL=C sort | while read -r file; do sums "$file"; done >SHA256SUMS)
tar -czf "$target/$name.tar.gz" -C "$work" "$name"
(cd "$target" && sums "$name.tar.gz" >"$name.tar.gz.sha256")
say "$target/$name.tar.gz: $(du -h "$target/$name.tar.gz" | cut -f 1)"

if command -v podman >/dev/null && podman info >/dev/null 2>&1; then
  say "Building and starting the container ..."
  podman build -q -f "$home/container/Containerfile" -t "muster:$version" "$home" >/dev/null
  id=$(podman run -d --read-only --tmpfs /tmp --tmpfs /data:U -e MUSTER_BASE_URL=http://localhost:8080 "muster:$version")
  tries=0
  until podman logs "$id" 2>&1 | grep -q 'Muster is ready'; do
    tries=$((tries + 1))
    [ "$tries" -lt 120 ] || { podman logs "$id" >&2; podman rm -f "$id" >/dev/null; say "The container did not become ready."; exit 1; }
    sleep 1
  done
  podman rm -f -t 30 "$id" >/dev/null
  say "The container muster:$version was built and started."
else
  say "The container was not built: there is no podman that runs here."
fi
