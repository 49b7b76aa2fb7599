"""Watching a battle being set up, line by line of its transcript."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont, QIcon, QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QSlider,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.generate.roll_history import Roll
from editor.i18n import tr
from editor.icons import icon
from editor.measures import HALF
from editor.plain import PlainLabel, tip
from editor.theme import mixed
from schema.board import HexBoard, TableBoard, TileBoard
from schema.forces import Marker
from schema.game import Game
from schema.language import N_
from schema.places import areas_of
from schema.provenance import Entry
from schema.scenario import Scenario
from schema.text import Term

LAYS_TILE = ("map-tile-first", "map-tile-laid", "map-home-laid")
"""Lines after which a map tile or a home realm lies."""
LAYS_CARD = ("half-laid", "half-laid-plain")
"""Lines after which a side's scenario card lies on its half of the board."""


CARDS_BY = {
    "commanders-chosen": "commanders",
    "unit-cards-drawn": "units",
    "terrain-cards-drawn": "terrain",
}
"""Lines after which a side's Setup cards for a use lie open."""
LAYS_GROUND = ("terrain-laid", "terrain-replaced", "marker-laid")
"""Lines about a place, and no unit there."""
GIVES_MOMENTUM = ("momentum-given", "momentum-drawn")


@dataclass(frozen=True)
class SetupMoment:
    """What can be seen at one moment of the set-up."""

    scenario: Scenario
    """With only what lies and stands by then."""
    lines: tuple[Entry, ...]
    """The lines so far."""
    is_whole: bool
    """Whether everything is set up."""

    @property
    def step(self) -> int:
        """The step of the last line; 0 before the first."""
        return self.lines[-1].step if self.lines else 0

    def is_open(self, scope: str) -> bool:
        """Whether the Setup cards of a side for a use (``units.stark``) lie open."""
        return any(f"{CARDS_BY.get(e.message.slug)}.{e.seat}" == scope for e in self.lines)


def moment_after(roll: Roll, count: int | None) -> SetupMoment:
    """The table after the first lines of the transcript; ``None``: after all of them."""
    if count is None:
        return SetupMoment(roll.scenario, roll.scenario.transcript, is_whole=True)
    lines = roll.scenario.transcript[:count]
    return SetupMoment(_table_after(roll, lines), lines, is_whole=False)


def _table_after(roll: Roll, lines: tuple[Entry, ...]) -> Scenario:
    scenario, game = roll.scenario, roll.progress.game
    if isinstance(scenario.board, TableBoard):
        return _table_board_after(scenario, scenario.board, lines)
    if isinstance(scenario.board, TileBoard):
        return _map_after(scenario, scenario.board, game, lines)
    return _hexes_after(roll, lines)


def _hexes_after(roll: Roll, lines: tuple[Entry, ...]) -> Scenario:
    """A board of hexes after these lines: whatever is at a place of which they speak."""
    scenario, game = roll.scenario, roll.progress.game
    open_places = {place for entry in lines for place in places_of(entry)}
    whose = {
        (entry.seat, place)
        for entry in lines
        if entry.message.slug not in LAYS_GROUND
        for place in places_of(entry)
    }
    for entry in lines:
        if entry.message.slug in LAYS_CARD and entry.seat is not None:
            open_places.update(_of_card(roll, entry))
    seats_with_card = {entry.seat for entry in lines if entry.message.slug in LAYS_CARD}
    board = scenario.board
    if isinstance(board, HexBoard):
        printed = game.hex_side(board.side or "")
        bare = printed.terrain if printed is not None else ""
        pairs = zip(board.grid().names, board.ground(), strict=True)
        ground = (kind if name in open_places else bare for name, kind in pairs)
        board = board.with_ground(ground).changed(
            tokens=tuple(token for token in board.tokens if token.at in open_places),
        )
    units = tuple(unit for unit in scenario.units if (unit.seat, unit.at) in whose)
    standing = {unit.id for unit in units}
    card = game.skirmish_cards.get(roll.wishes.draw)

    def is_printed(marker: Marker) -> bool:
        return card is not None and marker.seat is None

    knows_first = any(
        e.message.slug in GIVES_MOMENTUM if card is not None else e.step > 1 for e in lines
    )
    return scenario.changed(
        board=board,
        units=units,
        commanders=tuple(c for c in scenario.commanders if c.unit is None or c.unit in standing),
        markers=tuple(m for m in scenario.markers if m.at in open_places or is_printed(m)),
        zones=tuple(z for z in scenario.zones if z.seat is None or z.seat in seats_with_card),
        first_player=scenario.first_player if knows_first else None,
    )


def _map_after(
    scenario: Scenario, board: TileBoard, game: Game, lines: tuple[Entry, ...]
) -> Scenario:
    """A map after these lines: tiles and home realms by their areas, markers by their number."""
    areas = {
        place for entry in lines if entry.message.slug in LAYS_TILE for place in places_of(entry)
    }
    tiles = tuple(
        tile
        for tile in board.tiles
        if tile.tile in game.tiles
        and areas.issuperset(area.name for area in areas_of(tile, game.tiles[tile.tile]))
    )
    slugs = Counter(entry.message.slug for entry in lines)
    runes = {entry.seat for entry in lines if entry.message.slug == "map-runes-laid"}
    lived = {p for e in lines if e.message.slug == "map-neutral" for p in places_of(e)}
    built = {p for e in lines if e.message.slug == "map-cities" for p in places_of(e)}
    home = {tile.seat for tile in tiles if game.tiles[tile.tile].faction is not None}
    return scenario.changed(
        board=board.changed(
            tiles=tiles, setup_markers=board.setup_markers[: slugs["map-marker-laid"]]
        ),
        units=tuple(unit for unit in scenario.units if unit.at in lived),
        markers=tuple(m for m in scenario.markers if m.at in built or m.seat in home),
        hidden=tuple(p for p in scenario.hidden if runes.intersection(p.known_to)),
        first_player=scenario.first_player if slugs["first-player"] else None,
    )


def _table_board_after(scenario: Scenario, board: TableBoard, lines: tuple[Entry, ...]) -> Scenario:
    """A table after these lines: they name terrain by seat and turn, and bases in their order."""
    turns = {(e.seat, e.message.args["turn"]) for e in lines if e.message.slug == "table-piece"}
    placed = Counter(entry.seat for entry in lines if entry.message.slug == "table-unit")
    units = []
    for unit in scenario.units:
        if placed[unit.seat]:
            placed[unit.seat] -= 1
            units.append(unit)
    return scenario.changed(
        board=board.changed(pieces=tuple(p for p in board.pieces if (p.seat, p.turn) in turns)),
        units=tuple(units),
        first_player=scenario.first_player if any(e.step > 1 for e in lines) else None,
    )


def places_of(entry: Entry) -> Iterator[str]:
    """The places that a line speaks of."""
    place, places = entry.message.args.get("place"), entry.message.args.get("places")
    if isinstance(place, str):
        yield place
    if isinstance(places, tuple):
        yield from (one for one in places if isinstance(one, str))


def _of_card(roll: Roll, entry: Entry) -> Iterator[str]:
    """The places of a scenario card as it lies for its owner."""
    board, term = roll.scenario.board, entry.message.args.get("card")
    seat = roll.scenario.seat(entry.seat or "")
    if not isinstance(board, HexBoard) or not isinstance(term, Term) or seat is None:
        return
    card, names = roll.progress.game.half_cards.get(term.id), board.grid().names
    turn = dict(zip(names, reversed(names) if seat.edge == "top" else names, strict=True))
    if card is not None:
        for place in (*card.terrain, *card.tokens, *card.banners):
            yield turn.get(place, place)


# -- where one stands in the transcript ------------------------------------------------------------


def moved(transcript: tuple[Entry, ...], shown: int | None, move: str) -> int | None:
    """How many lines are shown after a button was pressed; ``None``: all of them."""
    total = len(transcript)
    count = total if shown is None else shown
    count = {
        "first": 0,
        "back": last_step(transcript, count),
        "line": min(total, count + 1),
        "step": next_step(transcript, count),
        "last": total,
    }[move]
    return None if count >= total else count


def next_step(lines: tuple[Entry, ...], count: int) -> int:
    """How many lines there are when the step after the last one shown is shown to its end."""
    if count >= len(lines):
        return count
    step = lines[count].step
    while count < len(lines) and lines[count].step == step:
        count += 1
    return count


def last_step(lines: tuple[Entry, ...], count: int) -> int:
    """How many lines there are before the step of the last line shown."""
    if count <= 0:
        return 0
    step = lines[count - 1].step
    while count > 0 and lines[count - 1].step == step:
        count -= 1
    return count


NOW = 0.2
"""How much of the accent the ground of the last line has."""
LETTERS = 30
"""What has happened so far is never squeezed into less."""


class Side(NamedTuple):
    """What a side is called, and its shield."""

    name: str
    shield: QIcon


class TranscriptList(QListWidget):
    """The lines of a transcript, under headings."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWordWrap(True)
        self.setAccessibleName(tr(N_("Setup steps")))
        self.setSelectionMode(QListWidget.SelectionMode.NoSelection)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumWidth(LETTERS * self.fontMetrics().averageCharWidth())

    def show_lines(
        self,
        entries: Iterable[tuple[str, str, str]],
        sides: Mapping[str, Side],
        *,
        is_whole: bool = True,
    ) -> None:
        """Show these lines: a heading, which stands once above equal ones, the side or an empty
        text, and the words; the shield of a side stands for its name. Until all ``is_whole`` the
        last one is on another ground: it happens now."""
        self.clear()
        bold = QFont(self.font())
        bold.setBold(True)
        for heading, lines in groupby(entries, key=lambda line: line[0]):
            item = QListWidgetItem(heading)
            item.setFont(bold)
            self.addItem(item)
            for _, seat, words in lines:
                self.addItem(_line(words, sides.get(seat)))
        if self.count() and not is_whole:
            palette, role = self.palette(), QPalette.ColorRole
            now = mixed(palette.color(role.Base), palette.color(role.Highlight), NOW)
            self.item(self.count() - 1).setBackground(now)
        self.doItemsLayout()
        self.scrollToBottom()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What happens now stays in sight when the cards below need more room."""
        super().resizeEvent(event)
        self.doItemsLayout()
        self.scrollToBottom()


def _line(words: str, side: Side | None) -> QListWidgetItem:
    if side is None:
        return QListWidgetItem(f"– {words}")
    item, whole = QListWidgetItem(side.shield, words), f"{side.name}: {words}"
    item.setToolTip(tip(whole))
    item.setData(Qt.ItemDataRole.AccessibleTextRole, whole)
    return item


class Controls(QWidget):
    """The buttons above: from the beginning, back, a line, a step, to the end; and a slider over
    all lines."""

    wanted = Signal(str)
    """``first``, ``back``, ``line``, ``step`` or ``last``."""
    line_wanted = Signal(int)
    """How many lines shall be shown."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.step = PlainLabel(self)
        self.buttons: dict[str, QToolButton] = {}
        self.line = QSlider(Qt.Orientation.Horizontal, self)
        self.line.setAccessibleName(tr(N_("Line of the setup")))
        self.line.valueChanged.connect(self.line_wanted)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        row = QHBoxLayout()
        row.setSpacing(HALF)
        whole.addLayout(row)
        whole.addWidget(self.line)
        table = (
            ("first", "page-first", N_("First step")),
            ("back", "skip-previous", N_("Previous step")),
            ("line", "chevron-right", N_("&Next")),
            ("step", "skip-next", N_("Next step")),
            ("last", "page-last", N_("Last step")),
        )
        for name, sign, words in table:
            button = QToolButton(self)
            button.setIcon(icon(sign))
            button.setAutoRaise(True)
            label = tr(words)
            button.setToolTip(tip(label.replace("&", "")))
            button.setAccessibleName(label.replace("&", ""))
            button.clicked.connect(self._pressed)
            self.buttons[name] = button
            row.addWidget(button)
        self.buttons["line"].setToolTip(tr(N_("Next line of the setup")))
        row.addStretch(1)
        row.addWidget(self.step)

    def _pressed(self) -> None:
        for name, button in self.buttons.items():
            if button is self.sender():
                self.wanted.emit(name)

    def show_step(self, count: int, total: int, step: int, steps: int) -> None:
        """So many lines are shown of all, and the last of them belongs to this step."""
        for name in ("first", "back"):
            self.buttons[name].setEnabled(count > 0)
        for name in ("line", "step", "last"):
            self.buttons[name].setEnabled(count < total)
        self.line.blockSignals(True)  # what is shown here is nobody's wish
        self.line.setRange(0, total)
        self.line.setValue(count)
        self.line.blockSignals(False)
        self.step.setText(tr(N_("Step {step} of {steps}"), step=step, steps=steps))
