#!/bin/sh
# container/rootfs: the libraries that the runtime and the bundled PostgreSQL name, a shell, and one user.
set -eu
home=$1
trial=$2
root="$home/container/rootfs"
mkdir -p "$root/bin" "$root/etc" "$root/tmp" "$root/data" "$root/dev" "$root/proc"
chmod 1777 "$root/tmp"
cp -L /bin/sh "$root/bin/sh"
{
  ldd /bin/sh
  find "$home/runtime" "$trial/data" \( -name '*.so*' -o -path '*/bin/*' \) -type f | while read -r file; do ldd "$file" 2>/dev/null || true; done
} | sed -n 's/^.*=> \(\/[^ ]*\) .*/\1/p; s/^[[:space:]]*\(\/[^ ]*\) (0x.*/\1/p' | sort -u | while read -r library; do
  case "$library" in "$home"/* | "$trial"/*) continue ;; esac
  mkdir -p "$root$(dirname "$library")"
  cp -L "$library" "$root$library"
done
echo 'muster:x:10001:10001:Muster:/data:/bin/sh' >"$root/etc/passwd"
echo 'muster:x:10001:' >"$root/etc/group"
echo 'hosts: files dns' >"$root/etc/nsswitch.conf"
