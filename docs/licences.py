"""Write the table of licences.md and licences.ru.md anew: ``python docs/licences.py``."""

# ruff: noqa: INP001  docs is a folder to read, not a package

import re
from importlib.metadata import metadata
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGES = {"en": ROOT / "docs/licences.md", "ru": ROOT / "docs/licences.ru.md"}
PINS = re.compile(r"^([A-Za-z0-9_.-]+)==(\S+)", re.MULTILINE)
HEADS = {
    "en": "| package | version | licence |\n|---|---|---|\n",
    "ru": "| пакет | версия | лицензия |\n|---|---|---|\n",
}


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


def page(language: str) -> str:
    """The page with the table as the installed packages make it."""
    rows = "".join(f"| {name} | {version} | {licence_of(name)} |\n" for name, version in pins())
    head = HEADS[language]
    before, _, after = PAGES[language].read_text(encoding="utf-8").partition(head)
    rest = after.partition("\n\n")[2]
    return f"{before}{head}{rows}\n{rest}"


if __name__ == "__main__":
    for spoken, path in PAGES.items():
        path.write_text(page(spoken), encoding="utf-8", newline="\n")
