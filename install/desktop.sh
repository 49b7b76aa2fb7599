#!/bin/sh
# Adds Banneret to the menu of this user, and scenario files to what it opens; or takes both away:
#   sh desktop.sh --install [PROGRAM]
#   sh desktop.sh --uninstall
set -e
here=$(cd "$(dirname "$0")" && pwd)
share=${XDG_DATA_HOME:-$HOME/.local/share}
entry=$share/applications/banneret.desktop
kind=$share/mime/packages/banneret.xml
icon=$share/icons/hicolor/scalable/apps/banneret.svg
case "$1" in
    --install)
        program=${2:-$here/banneret}
        mkdir -p "$share/applications" "$share/mime/packages" "$(dirname "$icon")"
        # In a desktop entry a space in the program's name is kept by quotes.
        awk -v program="$program" '/^Exec=/ { print "Exec=\"" program "\" edit %F"; next } { print }' \
            "$here/banneret.desktop" > "$entry"
        cp "$here/banneret.xml" "$kind"
        cp "$here/banneret.svg" "$icon"
        ;;
    --uninstall)
        rm -f "$entry" "$kind" "$icon"
        ;;
    *)
        sed -n '2,4s/^# //p' "$0" >&2
        exit 2
        ;;
esac
for update in "update-mime-database $share/mime" "update-desktop-database $share/applications"; do
    if command -v "${update%% *}" > /dev/null; then $update > /dev/null 2>&1 || true; fi
done
