"""The optional rules that the players agree on before a skirmish is drawn."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGroupBox, QVBoxLayout, QWidget

from editor.generate.fields import TicksField
from editor.i18n import localized, tr
from editor.plain import PlainLabel
from schema.game import Game
from schema.language import N_

KEY = "variants"
"""The setting that asks for them."""


class OptionalRules(QGroupBox):
    """A box to tick for each advanced rule of a game, and for each reading of an unclear one."""

    chosen = Signal(str)
    """Their ids, with commas; empty: the rules as printed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr(N_("Optional rules")), parent)
        self._column = QVBoxLayout(self)
        self._shape: object = None
        self._parts: list[QWidget] = []
        self.fields: list[TicksField] = []

    def show_rules(self, game: Game, value: str) -> None:
        """Those of a game, and which of them are asked for."""
        shape = (game.id, tuple(game.variants))
        if shape != self._shape:
            self._shape = shape
            self._build(game)
        for field in self.fields:
            field.show_value(",".join(i for i in value.split(",") if i in field.boxes), "")
        self.setVisible(bool(self.fields))

    def _build(self, game: Game) -> None:
        for part in self._parts:
            self._column.removeWidget(part)
            part.hide()
            part.deleteLater()
        self._parts, self.fields = [], []
        for kind, words in (("rule", ""), ("reading", N_("Other readings of unclear rules"))):
            names = {
                i: localized(rule.name, i)
                for i, rule in game.variants.items()
                if rule.kind == kind and not rule.mandatory  # those count whoever asks
            }
            if not names:
                continue
            if words:
                heading = PlainLabel(tr(words), self)
                heading.setWordWrap(True)
                self._put(heading)
            hints = {i: localized(game.variants[i].text) for i in names}
            field = TicksField(KEY, words and tr(words), names, hints, self)
            field.answered.connect(self._answered)
            self.fields.append(field)
            self._put(field)

    def _put(self, part: QWidget) -> None:
        self._parts.append(part)
        self._column.addWidget(part)
        part.show()  # at once: what is not shown yet counts for nothing when it is measured

    def _answered(self) -> None:
        ticked = [i for field in self.fields for i, box in field.boxes.items() if box.isChecked()]
        self.chosen.emit(",".join(ticked))
