#!/bin/sh
# Puts a build in place and switches the service to it: sh deploy/install.sh [folder of the build]
# The new build is whole before a link leads to it, so the service never sees half of one; whatever the umask, the
# service can read it. The last three builds stay: `ln -sfn` one of them to go back.
set -eu

build=${1:-dist}
root=${ROOT:-/srv/stakewise-docs}

[ -f "$build/server/server.js" ] || { echo "$build has no server/server.js. Run \"npm run build\" first." >&2; exit 1; }

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
ln -s "builds/$name" "$root/.dist-$name"
mv -T "$root/.dist-$name" "$root/dist"

# Beside the new one, two stay. The oldest are first, as their names are times.
ls "$root/builds" | grep -vx "$name" | head -n -2 | while read -r old; do rm -r "$root/builds/$old"; done
echo "$root/dist is $name now. Restart the service: systemctl restart stakewise-docs"
