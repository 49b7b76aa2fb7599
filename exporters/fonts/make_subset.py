"""Rebuild the bundled faces: ``python -m exporters.fonts.make_subset``.

The program never runs this; it is kept so that a character can be added years from now. Letters
come from PT Sans Narrow and PT Serif (Debian: fonts-paratype), signs that these lack from DejaVu
Sans 2.37 (fonts-dejavu-core); it writes next to itself. The families are renamed, as the licences
ask, and so that no window system takes the subset for the whole font that may be installed beside
it. Run ``exporters.fonts.outlines`` after it.
"""

import argparse
from pathlib import Path
from typing import NamedTuple

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from exporters.drawing.lettering import UNOFFICIAL

DEBIAN_FOLDER = Path("/usr/share/fonts/truetype")


# The mark of an unofficial value is drawn here, small, filled and raised like the number of a
# footnote: the lozenge of a text face is as high as a nought, and ``2◊`` was read as 20.
BEFORE_MARK, MARK_WIDE, BEHIND_MARK = 0.08, 0.28, 0.02
"""The free room before it, its width and the free room behind it, as parts of the font size."""
MARK_FROM, MARK_TO = 0.37, 0.76
"""How far above the base line it begins and ends, as parts of the font size."""


class FontFace(NamedTuple):
    """A face to make: where its letters and its signs come from, and what it is called."""

    letters: str
    signs: str
    target: str
    family: str
    style: str
    of: str


BLANK = 0.212
"""Width of a space as a part of the font size, in all faces: lines mix them."""

FACES = (
    FontFace(
        "paratype/PTN57F.ttf",
        "dejavu/DejaVuSans.ttf",
        "BanneretSans.ttf",
        "Banneret Sans",
        "Regular",
        "PT Sans Narrow and DejaVu Sans",
    ),
    FontFace(
        "paratype/PTN77F.ttf",
        "dejavu/DejaVuSans-Bold.ttf",
        "BanneretSans-Bold.ttf",
        "Banneret Sans",
        "Bold",
        "PT Sans Narrow and DejaVu Sans",
    ),
    FontFace(
        "paratype/PTF75F.ttf",
        "dejavu/DejaVuSans-Bold.ttf",
        "BanneretSerif-Bold.ttf",
        "Banneret Serif",
        "Bold",
        "PT Serif and DejaVu Sans",
    ),
)

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


def make_face(folder: Path, face: FontFace, target: Path) -> list[str]:
    """Write one face and return the wanted characters that neither source has."""
    options = Options()
    options.hinting = False
    options.layout_features = []
    # Not 13, the licence: every PDF would carry its ten kilobytes twice. LICENSE.txt has it.
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 14]
    options.notdef_outline = True
    options.drop_tables += ["FFTM", "MATH", "GDEF", "GPOS", "GSUB", "kern", "gasp", "DSIG", "VDMX"]
    font = TTFont(folder / face.letters, recalcTimestamp=False)
    signs = TTFont(folder / face.signs)
    lacking = [code for code in characters() if code not in font.getBestCmap()]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters())
    subsetter.subset(font)
    known = signs.getBestCmap()
    for name in (font.getBestCmap()[ord(blank)] for blank in " \u00a0"):
        font["hmtx"].metrics[name] = (round(BLANK * font["head"].unitsPerEm), 0)
    add_glyphs(font, signs, [code for code in lacking if code in known])
    draw_mark(font)
    family, style = face.family, face.style
    names = {
        1: family,
        2: style,
        3: f"{family} {style}, a subset of {face.of}",
        4: f"{family} {style}",
        6: f"{family.replace(' ', '')}-{style}",
    }
    for number, text in names.items():
        font["name"].setName(text, number, 3, 1, 0x409)
        font["name"].setName(text, number, 1, 0, 0)
    font.save(target)
    return [chr(code) for code in lacking if code not in known]


def add_glyphs(font: TTFont, source: TTFont, codes: list[int]) -> None:
    """Add characters of another font, at the size of this one."""
    scale = font["head"].unitsPerEm / source["head"].unitsPerEm
    glyphs, names = source.getGlyphSet(), source.getBestCmap()
    order = font.getGlyphOrder()
    for code in codes:
        drawn = DecomposingRecordingPen(glyphs)
        glyphs[names[code]].draw(drawn)
        pen = TTGlyphPen(None)
        drawn.replay(TransformPen(pen, (scale, 0, 0, scale, 0, 0)))
        name = f"sign{code:04X}"
        order.append(name)
        glyph = pen.glyph()
        font["glyf"].glyphs[name] = glyph
        glyph.recalcBounds(font["glyf"])
        font["hmtx"].metrics[name] = (round(glyphs[names[code]].width * scale), glyph.xMin)
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[code] = name
    font.setGlyphOrder(order)
    font["glyf"].glyphOrder = order


def draw_mark(font: TTFont) -> None:
    """Draw the mark of an unofficial value in place of the lozenge of the face."""
    em, name = font["head"].unitsPerEm, font.getBestCmap()[ord(UNOFFICIAL)]
    left, right, low, high = (
        round(em * part) for part in (BEFORE_MARK, BEFORE_MARK + MARK_WIDE, MARK_FROM, MARK_TO)
    )
    pen = TTGlyphPen(None)
    pen.moveTo((left, (low + high) // 2))
    pen.lineTo(((left + right) // 2, high))
    pen.lineTo((right, (low + high) // 2))
    pen.lineTo(((left + right) // 2, low))
    pen.closePath()
    glyph = pen.glyph()
    font["glyf"].glyphs[name] = glyph
    glyph.recalcBounds(font["glyf"])
    font["hmtx"].metrics[name] = (right + round(em * BEHIND_MARK), glyph.xMin)


def main() -> None:
    """Rebuild all faces and say how large they are."""
    parser = argparse.ArgumentParser(description="Rebuild the bundled font subset.")
    parser.add_argument("folder", nargs="?", type=Path, default=DEBIAN_FOLDER)
    folder = parser.parse_args().folder
    for face in FACES:
        path = Path(__file__).with_name(face.target)
        missing = make_face(folder, face, path)
        print(f"{path.name}: {path.stat().st_size} bytes; not in the sources: {missing}")


if __name__ == "__main__":
    main()
