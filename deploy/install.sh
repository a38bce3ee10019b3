#!/bin/sh
# Installs a build and switches the service, or the web server, to it: sh deploy/install.sh [folder of the build]
# The copy is complete before the link changes, so nobody sees half of a build, and the service can read it with any umask.
# The last three builds remain: to go back, point the link to one of them with `ln -sfn`.
set -eu

build=${1:-dist}
root=${ROOT:-/srv/stakewise-docs}

if [ -f "$build/server/server.js" ]; then next='Restart the service: systemctl restart stakewise-docs'
elif [ -d "$build/host-settings" ]; then next='Reload the web server: systemctl reload nginx, caddy or apache2'
else
  echo "$build has no server/server.js. Run \"npm run build\" or, for a web server, deploy/static/hostSettings.mjs first." >&2
  exit 1
fi

if [ -e "$root/dist" ] && [ ! -L "$root/dist" ]; then
  echo "$root/dist is not a link to a build. Move it away, then run this script again: mv $root/dist $root/dist.old" >&2
  exit 1
fi

# Folders above are created readable, too.
(umask 022 && mkdir -p "$root/builds")
# One run at a time: another one would delete the build that this one has just installed. The lock ends with the process.
exec 9<"$root/builds"
flock -n 9 || { echo "Another run is in progress; waiting for it." >&2; flock 9; }
# Leftovers of a run that was killed.
rm -rf "$root/builds"/.[0-9]* "$root"/.dist-*

name=$(date -u +%Y%m%dT%H%M%SZ)-$$
# If it fails, for example because the disk is full, no half copy remains.
trap 'rm -rf "$root/builds/.$name"' EXIT
cp -R "$build" "$root/builds/.$name"
chmod 755 "$root" "$root/builds"
chmod -R u=rwX,go=rX "$root/builds/.$name"
mv "$root/builds/.$name" "$root/builds/$name"
# The current build: the service runs from it until it is restarted, even if somebody went back to an older one.
was=$(basename "$(readlink "$root/dist" || echo none)")
ln -s "builds/$name" "$root/.dist-$name"
mv -T "$root/.dist-$name" "$root/dist"

# Two builds remain besides the new one: the current one, and the newest of the others. Names sort by time.
rest=2
[ -d "$root/builds/$was" ] && rest=1
ls "$root/builds" | grep -vx -e "$name" -e "$was" | head -n "-$rest" | while read -r old; do rm -r "$root/builds/$old"; done
echo "$root/dist now leads to $name. $next"
