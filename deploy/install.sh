#!/bin/sh
# Puts a build in place and switches the service, or the web server, to it: sh deploy/install.sh [folder of the build]
# The new build is whole before a link leads to it, so nothing ever sees half of one; whatever the umask, the service can
# read it. Three builds stay: `ln -sfn` one of them to go back.
set -eu

build=${1:-dist}
root=${ROOT:-/srv/stakewise-docs}

if [ -f "$build/server/server.js" ]; then next='Restart the service: systemctl restart stakewise-docs'
elif [ -d "$build/host-settings" ]; then next='Reload the web server: systemctl reload nginx, caddy or apache2'
else
  echo "$build has no server/server.js. Run \"npm run build\" or, for a web server, deploy/static/hostSettings.mjs first." >&2
  exit 1
fi

mkdir -p "$root/builds"
# One run at a time: another would remove what this one has just put in place. Ends with the process.
exec 9<"$root/builds"
flock -n 9 || { echo "Another run is under way; waiting for it." >&2; flock 9; }
# What a run has left that was killed.
rm -rf "$root/builds"/.[0-9]* "$root"/.dist-*

name=$(date -u +%Y%m%dT%H%M%SZ)-$$
cp -R "$build" "$root/builds/.$name"
chmod 755 "$root" "$root/builds"
chmod -R u=rwX,go=rX "$root/builds/.$name"
mv "$root/builds/.$name" "$root/builds/$name"
# The service runs from this one until it is restarted, even if somebody went back to it.
was=$(basename "$(readlink "$root/dist" || echo none)")
ln -s "builds/$name" "$root/.dist-$name"
mv -T "$root/.dist-$name" "$root/dist"

# Beside the new one, two stay: the one that was in place, and the newest other one, as names are times.
rest=2
[ -d "$root/builds/$was" ] && rest=1
ls "$root/builds" | grep -vx -e "$name" -e "$was" | head -n "-$rest" | while read -r old; do rm -r "$root/builds/$old"; done
echo "$root/dist is $name now. $next"
