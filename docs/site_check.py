"""Open the built site in a headless Chromium: ``python docs/site_check.py build/site``.

The pages are opened from disk, as F1 does. Without a Chromium nothing is tried, and a line says so.
"""

# ruff: noqa: INP001  docs is a folder to read, not a package

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.parse import quote

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHOSEN = "BANNERET_CHROMIUM"
"""Names a browser that is not on PATH."""
SOUGHT = {"ru/index.html": "скирмиш", "index.html": "skirmish"}
FAULT = re.compile(r"CONSOLE.*(?:error|Uncaught|Failed|ERR_)", re.IGNORECASE)
HIT = "md-search-result__item"


def browser() -> str | None:
    """A Chromium of this machine."""
    named = os.environ.get(CHOSEN)
    return named or next(filter(None, map(shutil.which, BROWSERS)), None)


def opened(program: str, address: str) -> tuple[str, list[str]]:
    """The page as the browser built it, and the errors on its console."""
    with tempfile.TemporaryDirectory() as profile:
        told = subprocess.run(
            [
                program,
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--allow-file-access-from-files",
                f"--user-data-dir={profile}",
                "--enable-logging=stderr",
                "--virtual-time-budget=15000",
                "--dump-dom",
                address,
            ],
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=120,
            check=False,
        )
    return told.stdout, [line for line in told.stderr.splitlines() if FAULT.search(line)]


def main(site: Path) -> int:
    """Search for a word in each language; 1 if one is not found or the console shows an error."""
    program = browser()
    if program is None:
        print(f"not tried in a browser: no Chromium found ({CHOSEN} may name one)")
        return 0
    failed = False
    for page, word in SOUGHT.items():
        address = f"{(site / page).resolve().as_uri()}?q={quote(word)}"
        dom, faults = opened(program, address)
        if not dom:
            print(f"not tried in a browser: {program} does not start")
            return 1
        hits = dom.count(HIT)
        failed = failed or bool(faults) or not hits
        print(f"{page}: search for “{word}” finds pages: {hits}", *faults, sep="\n  ")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
