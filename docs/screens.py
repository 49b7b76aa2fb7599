"""Take pictures of the editor: ``python docs/screens.py``.

Those that pages show go to docs/pictures/editor. The gallery, every window in every language and
look, goes to build/gallery with a page that shows it; it is not kept. Names of scenes after the
command take these anew and no others.
"""

# ruff: noqa: INP001  docs is a folder to read, not a package

import io
import sys
from collections import Counter
from itertools import chain, product
from pathlib import Path

from callouts import PARTS, annotated
from PIL import Image
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication, QWidget
from scenes import CHAPTERS
from studio import Studio, leave, png

DOCS = Path(__file__).parent
PLACE = DOCS / "pictures" / "editor"
GALLERY = DOCS.parent / "build" / "gallery"
LANGUAGES, THEMES = ("en", "ru"), ("light", "dark")
COLOURS, CLOSE = 48, 200
"""How many a picture has at most, and how far apart they are at least (a sum of squares)."""
LARGE = 720
"""Pixels from which a picture is halved: four of them stand side by side."""

SCENES = {scene.__name__: scene for scenes in CHAPTERS.values() for scene in scenes}


GUIDE = (
    "start", "add_game", "own_game", "window", "drawing", "overlays", "findings", "skirmish_cards",
    "battle_board", "army", "cards", "own_tiles", "preview", "tiles",
    "table", "new", "boxes", "art", "new_terrain", "playtest", "watched_game",
)  # fmt: skip
"""Scenes that pages show in full size: their pictures are kept."""

IN_BOTH = (
    "first_1_new", "first_2_terrain", "first_3_units", "first_4_commanders", "first_5_victory",
    "first_6_rounds", "first_7_findings", "first_8_print", "skirmish_cards", "start",
    "new", "terrain",
    "window", "drawing", "findings", "overlays", "battle_board", "army", "cards", "own_tiles",
    "preview", "tiles", "table", "add_game", "own_game", "art", "new_terrain",
)  # fmt: skip
"""Scenes that a page in Russian shows too: `-ru` stands at the end of their names."""


def file_name(scene: str, *of: str) -> str:
    """The picture of a scene, in a language and a look."""
    return "-".join((scene.replace("_", "-"), *of)) + ".png"


def gallery() -> str:
    """The page that shows every window."""
    lines = [
        "# Every window of the editor",
        "",
        "In English and Russian, light and dark. What each part is for is told in docs/editor.md.",
    ]
    for chapter, scenes in CHAPTERS.items():
        lines += ["", f"## {chapter}"]
        for scene in scenes:
            said = (scene.__doc__ or "").strip()
            lines += ["", f"### {said.rstrip('.')}", "", "| | |", "|---|---|"]
            shown = [
                f"![{said}]({file_name(scene.__name__, *of)})" for of in product(LANGUAGES, THEMES)
            ]
            lines += [
                f"| {one} | {other} |" for one, other in zip(shown[::2], shown[1::2], strict=True)
            ]
    return "\n".join(lines) + "\n"


def seen(widget: QWidget) -> Image.Image:
    """What a widget looks like, once its parts have the sizes that they have asked for."""
    QApplication.processEvents()
    return _read(widget.grab())


def _read(picture: QPixmap) -> Image.Image:
    return Image.open(io.BytesIO(png(picture))).convert("RGB")


def halved(image: Image.Image) -> Image.Image:
    """The same in half the size, if it is large."""
    if image.width < LARGE:
        return image
    return image.resize((image.width // 2, image.height // 2), Image.Resampling.LANCZOS)


def small(image: Image.Image) -> bytes:
    """A picture in few colours, which is quick to load."""
    few = image.quantize(palette=_palette(image), dither=Image.Dither.NONE)
    out = io.BytesIO()
    few.save(out, "PNG", optimize=True)
    return out.getvalue()


def _palette(image: Image.Image) -> Image.Image:
    """The colours of which there is most, no two close to each other: a red banner counts."""
    counted = Counter(zip(*[iter(image.tobytes())] * 3, strict=True))
    chosen: list[tuple[int, ...]] = []
    for colour in sorted(counted, key=lambda colour: (-counted[colour], colour)):
        if all(sum((a - b) ** 2 for a, b in zip(colour, c, strict=True)) > CLOSE for c in chosen):
            chosen.append(colour)
            if len(chosen) == COLOURS:
                break
    made = Image.new("P", (1, 1))
    made.putpalette(list(chain.from_iterable(chosen)))
    return made


def take(scenes: tuple[str, ...] = ()) -> None:
    """Take all pictures anew, or those of some scenes."""
    GALLERY.mkdir(parents=True, exist_ok=True)
    for language, theme in product(LANGUAGES, THEMES):
        for name in scenes or SCENES:
            studio = Studio(language, theme)
            window = SCENES[name](studio)
            image = seen(window)
            if name in PARTS and theme == THEMES[0]:
                numbered = file_name(f"{name}_parts", *([language] if language != "en" else []))
                (PLACE / numbered).write_bytes(small(_read(annotated(window, PARTS[name]))))
            studio.clear()
            (GALLERY / file_name(name, language, theme)).write_bytes(small(halved(image)))
            if theme != THEMES[0]:
                continue
            if language == "en" and name in (*GUIDE, *IN_BOTH):
                (PLACE / file_name(name)).write_bytes(small(image))
            elif language == "ru" and name in IN_BOTH:
                (PLACE / file_name(name, "ru")).write_bytes(small(image))
    (GALLERY / "README.md").write_text(gallery(), encoding="utf-8")


if __name__ == "__main__":
    take(tuple(name.replace("-", "_") for name in sys.argv[1:]))
    leave()
