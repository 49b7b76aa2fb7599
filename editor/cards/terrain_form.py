"""A kind of terrain of one's own: its letter, colour and pattern, and what it does."""

from collections.abc import Iterable

from PySide6.QtCore import Signal
from PySide6.QtGui import QColor, QIcon, QPixmap
from PySide6.QtWidgets import (
    QColorDialog,
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QPushButton,
    QWidget,
)

from editor.cards.effects_list import EffectsList
from editor.cards.text_pair import TextPair
from editor.i18n import tr
from editor.measures import STEP, WIDE
from exporters.drawing.colours import mixed
from games.packs import Json
from schema.game import Game
from schema.language import N_
from schema.look import Pattern

COLOUR = "#cbd5a5"
DARKER = 0.4
"""How much black the ink of a pattern has beside its ground."""
PATTERNS: dict[Pattern, str] = {
    "none": N_("plain"),
    "grass": N_("grass"),
    "trees": N_("trees"),
    "diagonal": N_("slopes"),
    "waves": N_("water"),
    "bricks": N_("bricks"),
    "dots": N_("dots"),
    "horizontal": N_("horizontal lines"),
    "falling": N_("slanted lines"),
    "cross": N_("crossed lines"),
}


class TerrainForm(QWidget):
    """Everything but the name and the picture, whose rows its dialog puts above (``rows``)."""

    changed = Signal()

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.game = game
        self.colour = COLOUR
        self.kept: dict[str, Json] = {}
        """What somebody wrote into the file that this form does not show."""
        self.rows = form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.setVerticalSpacing(STEP)
        form.setHorizontalSpacing(WIDE)
        self.letter = TextPair(tr(N_("Letter")), 2)
        self.swatch = QPushButton()
        self.swatch.setAccessibleName(tr(N_("Colour")))
        self.swatch.clicked.connect(self._ask_colour)
        self.pattern = QComboBox()
        self.pattern.setAccessibleName(tr(N_("Pattern")))
        for pattern, words in PATTERNS.items():
            self.pattern.addItem(tr(words), pattern)
        self.effects = EffectsList(game)
        self.special = TextPair(tr(N_("Other effects")), 400)
        look = QWidget()
        look.setFocusProxy(self.swatch)
        row = QHBoxLayout(look)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.swatch)
        row.addWidget(self.pattern, 1)
        form.addRow(tr(N_("L&etter:")), self.letter)
        form.addRow(tr(N_("&Colour:")), look)
        form.addRow(tr(N_("Effects:")), self.effects)
        form.addRow(tr(N_("&Other effects:")), self.special)
        for signal in (self.letter.changed, self.effects.changed, self.special.changed):
            signal.connect(self.changed)
        self.pattern.currentIndexChanged.connect(self._notify)
        self.take({}, {})

    def take(self, fields: Json, ground: Json) -> None:
        """Show a kind of terrain."""
        self.kept = dict(fields)
        self.letter.take(fields.get("letter"))
        self.special.take(fields.get("special"))
        self.effects.take(fields)
        self.pattern.setCurrentIndex(max(0, self.pattern.findData(ground.get("pattern", "none"))))
        self._show_colour(ground.get("colour", COLOUR))

    def _notify(self) -> None:
        """Something was changed; whatever Qt says of it."""
        self.changed.emit()

    def fields(self, name: dict[str, str]) -> dict[str, Json]:
        """The kind of terrain as files have it, with a letter of its name where none is typed."""
        usual = {tongue: self._letter(tongue, text) for tongue, text in name.items()}
        self.letter.suggest(usual)
        shown = {key[0] or key[1] for key in self.effects.known}
        fields = {key: value for key, value in self.kept.items() if key not in shown}
        fields |= {
            "name": name,
            "letter": {**usual, **self.letter.texts()},
            **self.effects.fields(),
        }
        return {**fields, "special": self.special.texts()}

    def ground(self) -> dict[str, Json]:
        """How it looks."""
        ink = mixed(self.colour, "#000000", DARKER)
        return {"colour": self.colour, "pattern": self.pattern.currentData(), "ink": ink}

    def _letter(self, tongue: str, name: str) -> str:
        """One or two letters of the name that no other ground has."""
        grounds = (*self.game.terrain.values(), *self.game.tokens.values())
        mine = self.kept.get("letter", {}).get(tongue)
        taken = {kind.letter.get(tongue) for kind in grounds} - {mine}
        return next((one for one in _letters(name) if one not in taken), name[:1].upper())

    def _show_colour(self, colour: str) -> None:
        self.colour = colour
        side = self.fontMetrics().height()
        pixmap = QPixmap(2 * side, side)
        pixmap.fill(QColor(colour))
        self.swatch.setIcon(QIcon(pixmap))
        self.swatch.setText(colour)

    def _ask_colour(self) -> None:
        found = QColorDialog.getColor(QColor(self.colour), self, tr(N_("Colour")))
        if found.isValid():
            self._show_colour(found.name())
            self.changed.emit()


def _letters(name: str) -> Iterable[str]:
    letters = [letter for letter in name if letter.isalnum()]
    first = letters[0].upper() if letters else "?"
    yield first
    yield from (first + other.lower() for other in letters[1:])
