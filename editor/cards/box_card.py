"""A box of a game on a card: what is in it by pictures and numbers, and how many somebody has."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout

from editor.cards.headings import called
from editor.i18n import language, tr
from editor.measures import FINE, HALF, STEP, WIDE
from editor.panels import palette_pictures
from editor.panels.card import InspectorCard
from editor.panels.swatches import pixmap_of
from editor.plain import PlainLabel
from editor.spins import Spin
from exporters.drawing.look import Style, style_of
from exporters.drawing.picture import Mark
from schema.game import Game
from schema.language import say_n

MOST_BOXES = 20
"""As many of one box as a collection file may name."""
SECTIONS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("figures", "deployment"), ("unit_types",)),
    **dict.fromkeys(("banners", "poles", "decoys"), ("factions",)),
    "pieces": ("terrain", "tokens"),
}
"""Of the game, by what a box holds: where it is drawn from."""
SHOWN = 5
"""Pictures on a card."""


class BoxPictures:
    """What things in a box look like; banners, decoys and poles by the shield of their side."""

    def __init__(self, game: Game, side: int, ratio: float) -> None:
        """``side`` in pixels; ``ratio`` is how many pixels of the screen there are in one."""
        self.game, self.side, self.ratio = game, side, ratio
        self.style: Style = style_of(game, None, language(), greyscale=False)

    def of(self, box: str, what: str, thing: str) -> QPixmap | None:
        """The picture of a kind of thing; ``None`` for what has none."""
        marks = self._marks(box, what, thing)
        return pixmap_of(marks, self.side, self.ratio) if marks else None

    def _marks(self, box: str, what: str, thing: str) -> tuple[Mark, ...]:
        game = self.game
        name = thing if what != "pieces" else game.boxes[box].pieces[thing].front or ""
        sections = SECTIONS.get(what, ())
        section = next((one for one in sections if name in getattr(game, one)), "")
        return palette_pictures.kind(self.style, section, name)


class BoxCard(InspectorCard):
    """Its pictures, its name, its numbers, and a field for how many there are."""

    counted = Signal()

    def __init__(self, game: Game, ident: str, count: int, pictures: BoxPictures) -> None:
        super().__init__()
        box, name = game.boxes[ident], called("boxes", ident, game)
        self.spin = Spin()
        self.spin.setRange(0, MOST_BOXES)
        self.spin.setValue(count)
        self.spin.setAccessibleName(name)
        self.spin.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.spin.setMinimumWidth(self.fontMetrics().horizontalAdvance("0") * 9)
        self.spin.valueChanged.connect(self.counted)
        figures = sum(box.figures.values())
        pieces = sum(piece.count for piece in box.pieces.values())
        counts = (
            (figures, say_n("{count} figure", "{count} figures", by="count")),
            (pieces, say_n("{count} piece of terrain", "{count} pieces of terrain", by="count")),
        )
        numbers = PlainLabel(
            " · ".join(tr(words, count=count) for count, words in counts if count),
            faint=True,
            wrapped=True,
        )
        head = PlainLabel(name, bold=True, wrapped=True)
        words = QVBoxLayout()
        words.setSpacing(FINE)
        words.addWidget(head)
        words.addWidget(numbers)
        seen = QHBoxLayout()
        seen.setSpacing(HALF)
        kinds = [("figures", thing) for thing in box.figures]
        kinds += [("pieces", thing) for thing in box.pieces]
        drawn = (pictures.of(ident, what, thing) for what, thing in _first(kinds))
        for pixmap in filter(None, drawn):
            seen.addWidget(_picture(pixmap))
        row = QHBoxLayout()
        row.setSpacing(WIDE)
        row.addLayout(seen)
        row.addLayout(words, 1)
        row.addWidget(self.spin)
        self.lines.setContentsMargins(WIDE, STEP, WIDE, STEP)
        self.lines.addLayout(row)


def _first(kinds: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """The first figures, and one piece of terrain where there is any."""
    figures = [kind for kind in kinds if kind[0] == "figures"]
    others = [kind for kind in kinds if kind[0] != "figures"]
    return [*figures[: SHOWN - len(others[:1])], *others[:1]]


def _picture(pixmap: QPixmap) -> PlainLabel:
    label = PlainLabel()
    label.setPixmap(pixmap)
    return label
