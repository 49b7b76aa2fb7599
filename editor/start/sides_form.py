"""Who plays a new scenario: how many, which factions, at which edges."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QGridLayout, QPushButton, QWidget

from editor.i18n import localized, tr
from editor.icons import icon
from editor.measures import STEP
from schema.board import Edge
from schema.forces import Seat
from schema.game import Game
from schema.language import N_, say_n
from schema.value import FrozenMap

EDGES: dict[Edge, str] = {
    "bottom": N_("Bottom"),
    "top": N_("Top"),
    "left": N_("Left"),
    "right": N_("Right"),
}
NOBODY = ""
AT_A_MAP = 4
"""Sides that may be chosen for a map."""


@dataclass
class _Player:
    faction: QComboBox
    edge: QComboBox


class SidesForm(QWidget):
    """One row for each player; two of them, or up to four around a map."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(STEP)
        self.number = QComboBox(self)
        self.number.setAccessibleName(tr(N_("Players")))
        for count in range(2, AT_A_MAP + 1):
            sentence = say_n("{count} player", "{count} players", by="count")
            self.number.addItem(tr(sentence, count=count), count)
        self.number.currentIndexChanged.connect(self._show_players)
        grid.addWidget(self.number, 0, 0)
        self.players: list[_Player] = []
        self.around = False
        """Whether they sit around a map, and so at no edge."""
        self._facing = False
        for row, edge in enumerate(("bottom", "top", "left", "right")[:AT_A_MAP]):
            faction, where = QComboBox(self), QComboBox(self)
            number = tr(N_("Side {number}"), number=row + 1)
            faction.setAccessibleName(number)
            where.setAccessibleName(tr(N_("Edge of side {number}"), number=row + 1))
            for name, words in EDGES.items():
                where.addItem(tr(words), name)
            where.setCurrentIndex(where.findData(edge))
            grid.addWidget(faction, row + 1, 0)
            grid.addWidget(where, row + 1, 1)
            self.players.append(_Player(faction, where))
            faction.currentIndexChanged.connect(self._grey_taken)
        self.swap = QPushButton(icon("swap-vertical"), tr(N_("S&wap")), self)
        self.swap.setAutoDefault(False)
        self.swap.clicked.connect(self._swap)
        grid.addWidget(self.swap, 1, 2, 2, 1)
        grid.setColumnStretch(0, 2)
        self._grid = grid
        self._realms: set[str] = set()

    def offer(self, game: Game | None, last: list[str]) -> None:
        """Offer the factions of a game; those of last time first."""
        tiles = game.tiles.values() if game else ()
        self._realms = {str(tile.faction) for tile in tiles if tile.faction}
        factions = list(game.factions.items()) if game else []
        for number, player in enumerate(self.players):
            before = player.faction.currentData()
            player.faction.clear()
            for name, faction in factions:
                player.faction.addItem(localized(faction.name, name), name)
            player.faction.addItem(tr(N_("No faction")), NOBODY)
            wanted = before or (last[number] if number < len(last) else None)
            row = player.faction.findData(wanted) if wanted is not None else -1
            player.faction.setCurrentIndex(row if row >= 0 else min(number, len(factions)))

    def seat_around(self, around: bool) -> None:  # noqa: FBT001
        """Around a map up to four sit, and none of them at an edge."""
        self.around = around
        if not around:
            self.number.setCurrentIndex(0)
        self._show_players()

    def face(self, facing: bool) -> None:  # noqa: FBT001
        """Let two sit at opposite edges: nobody is asked where."""
        self._facing = facing
        self._show_players()

    def _seated(self) -> list[_Player]:
        return self.players[: int(self.number.currentData())]

    def _show_players(self) -> None:
        seated = self._seated()
        self.number.setVisible(self.around)
        self._grid.setColumnStretch(1, 0 if self.around or self._facing else 1)
        for number, player in enumerate(self.players):
            player.faction.setVisible(number < len(seated))
            shown = number < len(seated) and not self.around and not self._facing
            player.edge.setVisible(shown)
        self._grey_taken()

    def _grey_taken(self) -> None:
        """Of each faction there is one home realm: on a map nobody may choose what another has."""
        realms = self._realms if self.around else set[str]()
        for player in self._seated():
            self._take_free(player, realms)
        for player in self.players:
            others = {p.faction.currentData() for p in self._seated() if p is not player}
            taken = realms & others
            taken |= {NOBODY} if realms else set()  # whoever has no faction has no home realm
            known = player.faction.model()
            for row in range(player.faction.count()):
                free = player.faction.itemData(row) not in taken
                role = Qt.ItemDataRole.UserRole - 1  # what a combo box asks whether a row is free
                known.setData(known.index(row, 0), None if free else 0, role)

    def _take_free(self, player: _Player, realms: set[str]) -> None:
        """A player who has just sat down takes a faction that nobody before has."""
        before = self.players[: self.players.index(player)]
        taken = {other.faction.currentData() for other in before}
        if player.faction.currentData() in taken and realms:
            free = sorted(realms - taken)
            row = player.faction.findData(free[0]) if free else -1
            if row >= 0:
                player.faction.blockSignals(True)
                player.faction.setCurrentIndex(row)
                player.faction.blockSignals(False)

    def _swap(self) -> None:
        one, other = (player.faction for player in self.players[:2])
        row = one.currentIndex()
        for faction in (one, other):
            faction.blockSignals(True)
        one.setCurrentIndex(other.currentIndex())
        other.setCurrentIndex(row)
        for faction in (one, other):
            faction.blockSignals(False)
        self._grey_taken()

    def seats(self, resources: FrozenMap[str, int]) -> tuple[Seat, ...]:
        """Who sits where; each starts with these ``resources``."""
        found: list[Seat] = []
        for number, player in enumerate(self._seated()):
            faction = str(player.faction.currentData() or "")
            edge: Edge = player.edge.currentData()
            if self._facing:
                edge = "bottom" if number == 0 else "top"
            name = faction or edge
            taken = [seat.id for seat in found]
            ident = name if name not in taken else f"{name}-2"
            where = None if self.around else edge
            found.append(Seat(id=ident, faction=faction or None, edge=where, resources=resources))
        return tuple(found)

    def factions(self) -> list[str]:
        """The factions that are chosen."""
        return [str(player.faction.currentData() or "") for player in self.players]
