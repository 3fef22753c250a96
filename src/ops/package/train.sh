#!/bin/sh
# Starts the package twice in a folder, asks for a few pages, and stops it: what the second start read of the classes is kept for
# later ones. The first start is not like them: it makes the database and the index.
set -eu
home=$1
trial=$2
log="$trial/log"
here=$(cd "$(dirname "$0")" && pwd)
cd "$trial"

# run OPTION URLS: until all are answered
run() {
  option=$1
  shift
  : >"$log"
  env -i PATH="$PATH" MUSTER_PORT=0 MUSTER_DATA_DIR="$trial/data" MUSTER_DEMO=true MUSTER_RATE_LIMITS=off \
    "$home/runtime/bin/java" "@$home/lib/java.options" --add-modules=jdk.incubator.vector \
    "$option" -jar "$home/lib/muster-start.jar" start >"$log" 2>&1 &
  node=$!
  tries=0
  until grep -q 'Muster is ready at' "$log"; do
    tries=$((tries + 1))
    if [ "$tries" -gt 300 ] || ! kill -0 "$node" 2>/dev/null; then
      cat "$log" >&2
      kill "$node" 2>/dev/null || true
      exit 1
    fi
    sleep 1
  done
  url=$(sed -n 's/.*Muster is ready at \(http:[^ ]*\) .*/\1/p' "$log" | head -n 1)
  [ "$#" -eq 0 ] || "$JAVA_HOME/bin/java" "$here/Ask.java" "$url" "$@"
  kill "$node"
  wait "$node"
}

run -Xshare:auto
run "-XX:ArchiveClassesAtExit=$home/lib/muster.jsa" \
  / /events /clubs '/api/search?q=woodland+near+leeds' '/api/events/upcoming?limit=5' '/api/suggest?q=wo' /docs /api/openapi.json
[ -s "$home/lib/muster.jsa" ] || { cat "$log" >&2; echo "No archive of classes was written." >&2; exit 1; }
