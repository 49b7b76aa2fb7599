"""A seed with a button that takes another one."""

import secrets

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from editor.i18n import tr
from editor.icons import icon
from editor.spins import Spin
from editor.tools.mix import SEEDS
from schema.language import N_


class SeedRow(QWidget):
    """The number and *Re-roll* beside it."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.number = Spin()
        self.number.setRange(0, SEEDS - 1)
        self.number.setValue(seed)
        self.number.setAccessibleName(tr(N_("Seed")))
        self.again = QPushButton(icon("dice-5-outline"), tr(N_("&Re-roll")))
        self.again.clicked.connect(self.roll)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.number, 1)
        row.addWidget(self.again)
        self.setFocusProxy(self.number)

    def roll(self) -> None:
        """Take another seed."""
        self.number.setValue(secrets.randbelow(SEEDS))
