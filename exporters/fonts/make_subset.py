"""Rebuild the bundled faces from DejaVu Sans: ``python -m exporters.fonts.make_subset``.

The program never runs this; it is kept so that a character can be added years from now. It needs
DejaVu Sans 2.37 (Debian: fonts-dejavu-core) and writes next to itself. The family is renamed, so
that no window system takes the subset for the whole font that may be installed beside it. Run
``exporters.fonts.outlines`` after it.
"""

import argparse
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

FAMILY = "Banneret Sans"
FACES = {
    "DejaVuSans.ttf": ("BanneretSans.ttf", "Regular"),
    "DejaVuSans-Bold.ttf": ("BanneretSans-Bold.ttf", "Bold"),
}
DEBIAN_FOLDER = Path("/usr/share/fonts/truetype/dejavu")

RANGES = (
    (0x0020, 0x007E),  # Basic Latin
    (0x00A0, 0x017F),  # Latin-1 and Latin Extended-A
    (0x0400, 0x045F),  # Cyrillic: Russian, Ukrainian, Belarusian, Serbian, Macedonian
    (0x2010, 0x2027),  # dashes, quotation marks, bullets, ellipsis
    (0x2190, 0x2199),  # arrows
    (0x2680, 0x2685),  # dice
)
SINGLE_CHARACTERS = (
    "ҐґʼȘșȚț\u202f\u2009‰′″‹›⁄№™€−×÷±≈≠≤≥∞√"
    "⁰⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉⅓⅔⅛ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩⅪⅫ"
    "↑↓↔↕↩↪↰↱↳↶↷↺↻⇄⇅⇐⇑⇒⇓⇔"
    "■□▢▪▫▬▲△▴▶▷▸►▼▽▾◀◁◂◄◆◇◈◊○◌◎●◐◑◒◓◦◯★☆☐☑☒☠⚐⚑⚔⚠⚪⚫✓✔✕✖✗✘⬡⬢⬟"
)


def characters() -> list[int]:
    """All code points of the subset, ascending."""
    wanted = {ord(character) for character in SINGLE_CHARACTERS}
    for first, last in RANGES:
        wanted.update(range(first, last + 1))
    return sorted(wanted)


def make_face(source: Path, target: Path, style: str) -> list[str]:
    """Write one subset face and return the wanted characters that the source does not have."""
    options = Options()
    options.hinting = False
    options.layout_features = []
    # Not 13, the licence: every PDF would carry its ten kilobytes twice. LICENSE.txt has it.
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 14]
    options.notdef_outline = True
    options.drop_tables += ["FFTM", "MATH", "GDEF", "GPOS", "GSUB", "kern", "gasp"]
    font = TTFont(source, recalcTimestamp=False)
    known = font.getBestCmap()
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters())
    subsetter.subset(font)
    names = {
        1: FAMILY,
        2: style,
        3: f"{FAMILY} {style}, a subset of DejaVu Sans",
        4: f"{FAMILY} {style}",
        6: f"{FAMILY.replace(' ', '')}-{style}",
    }
    for number, text in names.items():
        font["name"].setName(text, number, 3, 1, 0x409)
        font["name"].setName(text, number, 1, 0, 0)
    font.save(target)
    return [chr(code) for code in characters() if code not in known]


def main() -> None:
    """Rebuild both faces and say how large they are."""
    parser = argparse.ArgumentParser(description="Rebuild the bundled font subset.")
    parser.add_argument("folder", nargs="?", type=Path, default=DEBIAN_FOLDER)
    folder = parser.parse_args().folder
    for source, (target, style) in FACES.items():
        path = Path(__file__).with_name(target)
        missing = make_face(folder / source, path, style)
        print(f"{path.name}: {path.stat().st_size} bytes; not in the source: {missing}")


if __name__ == "__main__":
    main()
