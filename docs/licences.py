"""Write the table of docs/licences.md anew: ``python docs/licences.py``."""

# ruff: noqa: INP001  docs is a folder to read, not a package

import re
from importlib.metadata import metadata
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs/licences.md"
PINS = re.compile(r"^([A-Za-z0-9_.-]+)==(\S+)", re.MULTILINE)
HEAD = "| package | version | licence |\n|---|---|---|\n"


def pins() -> list[tuple[str, str]]:
    """The packages of a plain installation with their versions."""
    return PINS.findall((ROOT / "requirements/run.txt").read_text(encoding="utf-8"))


def licence_of(name: str) -> str:
    """What a package says of its own licence, in a few words."""
    told = metadata(name).json
    short = str(told.get("license_expression") or told.get("license") or "").partition("\n")[0]
    if short and len(short) <= 60:
        return short
    lines = [str(line) for line in told.get("classifier") or ()]
    named = [line.rpartition(" :: ")[2] for line in lines if line.startswith("License :: ")]
    return ", ".join(named) or short


def page() -> str:
    """The page with the table as the installed packages make it."""
    rows = "".join(f"| {name} | {version} | {licence_of(name)} |\n" for name, version in pins())
    before, _, after = PAGE.read_text(encoding="utf-8").partition(HEAD)
    rest = after.partition("\n\n")[2]
    return f"{before}{HEAD}{rows}\n{rest}"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
