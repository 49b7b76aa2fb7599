#!/bin/sh
# Banneret @VERSION@ in one file: it unpacks itself once for each user, then it only starts.
#   --install      add Banneret to the menu, and scenario files to what it opens
#   --uninstall    take both away
# POSIX sh, tail, gzip and tar are all that it needs.
set -e
home=${XDG_CACHE_HOME:-${HOME:-/tmp}/.cache}/banneret
place=$home/@KEY@
if [ ! -x "$place/banneret" ]; then
    mkdir -p "$home"
    fresh=$(mktemp -d "$home/new.XXXXXX")
    trap 'rm -rf "$fresh"' EXIT
    trap 'exit 130' INT TERM HUP
    if ! tail -c +@START@ "$0" | gzip -dc | tar -xf - -C "$fresh"; then
        echo "banneret: could not unpack into $home; is the disk full?" >&2
        exit 2
    fi
    # Another start may have been quicker: then its folder stays, and ours goes.
    [ -x "$place/banneret" ] || mv "$fresh/banneret" "$place" 2>/dev/null || [ -x "$place/banneret" ]
    rm -rf "$fresh"
    trap - EXIT INT TERM HUP
    # Versions that nobody has started for a month.
    find "$home" -mindepth 1 -maxdepth 1 -type d -mtime +30 -exec rm -rf {} + 2>/dev/null || true
fi
touch "$place"
case "$1" in
    --install | --uninstall)
        case "$0" in /*) self=$0 ;; *) self=$PWD/$0 ;; esac
        exec sh "$place/desktop.sh" "$1" "$self"
        ;;
esac
exec "$place/banneret" "$@"
exit 2
