"""The army: what can be bought, what is bought, and the way onto the board."""

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QCheckBox,
    QGridLayout,
    QHBoxLayout,
    QMenu,
    QPushButton,
    QSizePolicy,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from editor.i18n import localized, tr
from editor.icons import icon
from editor.measures import FINE, HALF
from editor.muster.scrolled import WholeRows
from editor.muster.shared import MusterPage, Pictures, price_words
from editor.muster.unit_row import UnitRow
from editor.panels.forms.entries import CalmSpin
from editor.plain import PlainLabel, tip
from editor.tools import deploying, mustering
from editor.tools.mustering import Offer, draw_army
from editor.tools.objecting import in_words
from editor.workspace import Workspace
from schema.armies import ArmyOption
from schema.language import N_, say_n

SEED = "muster/seed"
"""The last seed that an army was drawn by."""


class ArmyPage(MusterPage):
    """A line for each type, then options and decoys, then what can be done with all of it."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(workspace, parent)
        self.rows: dict[str, UnitRow] = {}
        self.options: dict[str, QCheckBox] = {}
        self._tried = ""
        """The type of unit that is bought or given back now."""
        self._pictures: tuple[object, Pictures] | None = None
        self.seed = int(workspace.settings.get(SEED, 0))
        self.stack = QStackedLayout(self)
        self.stack.addWidget(self._invitation())
        self.stack.addWidget(self._list())

    # -- putting together ------------------------------------------------------------------------

    def _invitation(self) -> QWidget:
        """For a side that does not muster yet."""
        page = QWidget()
        self.invitation = PlainLabel()
        self.invitation.setWordWrap(True)
        self.invitation.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.begin = QPushButton(icon("account-multiple-plus"), tr(N_("Start muster")))
        self.begin.clicked.connect(self._begin)
        lines = QVBoxLayout(page)
        lines.addStretch(1)
        lines.addWidget(self.invitation)
        lines.addWidget(self.begin, 0, Qt.AlignmentFlag.AlignCenter)
        lines.addStretch(2)
        return page

    def _list(self) -> QWidget:
        page, inside = QWidget(), QWidget()
        self.lines = QVBoxLayout(inside)
        self.lines.setContentsMargins(0, 0, 0, 0)
        self.lines.setSpacing(FINE)
        self.nothing = PlainLabel()
        self.nothing.setWordWrap(True)
        self.nothing.setMargin(6)
        self.lines.addWidget(self.nothing)
        self.extras = QVBoxLayout()
        self.extras.setContentsMargins(HALF, HALF, HALF, 0)
        self.extras.addLayout(self._decoys())
        self.lines.addStretch(1)
        self.area = WholeRows(inside)
        whole = QVBoxLayout(page)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(HALF)
        whole.addWidget(self.area, 1)
        whole.addLayout(self.extras)
        whole.addLayout(self._doings())
        return page

    def _decoys(self) -> QHBoxLayout:
        self.decoys_label = PlainLabel(tr(N_("Decoys")))
        self.decoys = CalmSpin(0, 99)
        self.decoys.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        label = tr(N_("Deployment cards without a unit among the army’s cards"))
        self.decoys.setToolTip(tip(label))
        self.decoys.setAccessibleName(label)
        self.decoys_label.setBuddy(self.decoys)
        self.decoys.valueChanged.connect(self._set_decoys)
        row = QHBoxLayout()
        row.setSpacing(HALF)
        row.addWidget(self.decoys_label)
        row.addWidget(self.decoys)
        self.decoys_left = PlainLabel()
        self.decoys_left.setWordWrap(True)
        self.decoys_left.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        row.addWidget(self.decoys_left, 1)
        return row

    def _doings(self) -> QGridLayout:
        """What brings the army onto the board; below it what makes it, and the rest in a menu."""
        self.deploy = QPushButton(icon("flag-plus-outline"), tr(N_("Deploy")))
        self.deploy.setProperty("chief", True)
        self.deploy.clicked.connect(self._deploy)
        self.draw = QPushButton(icon("dice-5-outline"), tr(N_("Random army")))
        self.draw.clicked.connect(self._draw)
        self.others = QPushButton(tr(N_("More")))
        self.others.setProperty("menu", True)
        menu = QMenu(self.others)
        menu.setToolTipsVisible(True)
        self.clear = menu.addAction(icon("close"), tr(N_("Return everything that was bought")))
        self.clear.triggered.connect(self._clear)
        self.remove_from_board = menu.addAction(
            icon("flag-minus-outline"), tr(N_("Remove the mustered units from the board"))
        )
        self.remove_from_board.triggered.connect(self._take_off)
        self.markers = menu.addAction(
            icon("map-marker-plus-outline"),
            tr(N_("Place neutral markers under both sides’ neutral units")),
        )
        self.markers.triggered.connect(self._place_markers)
        menu.addSeparator()
        self.end = menu.addAction(icon("account-multiple-minus"), tr(N_("End muster")))
        self.end.setToolTip(tr(N_("Keep the army that the scenario has; nothing is bought")))
        self.end.triggered.connect(self._end)
        self.others.setMenu(menu)
        grid = QGridLayout()
        grid.setContentsMargins(HALF, 0, HALF, HALF)
        grid.setSpacing(HALF)
        grid.addWidget(self.deploy, 0, 0, 1, 2)
        grid.addWidget(self.draw, 1, 0)
        grid.addWidget(self.others, 1, 1)
        grid.setColumnStretch(0, 1)
        return grid

    # -- showing -----------------------------------------------------------------------------------

    def show_seat(self, seat: str) -> None:
        """The lines of this side as they are now."""
        self.seat = seat
        context, game = self.workspace.context(), self.workspace.document.game
        number = mustering.number_of(context, seat)
        if number is None:
            sentence = N_("{side} does not muster; its army is set by the scenario.")
            nobody = tr(N_("This scenario has no side with a player, so no army can be mustered."))
            side = self.workspace.names.seat(seat)
            self.invitation.setText(tr(sentence, side=side) if seat else nobody)
            self.begin.setVisible(bool(seat))
            self.stack.setCurrentIndex(0)
            return
        self.stack.setCurrentIndex(1)
        box = mustering.boxes_of(context)
        offers = mustering.offers(context, box, seat)
        muster = context.scenario.musters[number]
        idle = not muster.points and not muster.army
        self._show_nothing(poor=idle, sold=bool(offers))
        self._show_rows(() if idle else offers)
        self._show_options(muster.options)
        of = context.scenario.seat(seat)
        have = box.decoys.get((of.faction if of is not None else None) or "", 0)
        self._show_decoys(muster.decoys, have)
        missing = deploying.missing(context, seat).total()
        bought = bool(muster.army)
        self.draw.setEnabled(not idle)
        label = tr(N_("Buy a random army (next seed: {seed})"), seed=self.seed + 1)
        self.draw.setToolTip(tip(label))
        self.draw.setAccessibleDescription(label)
        self.clear.setEnabled(bought)
        self.deploy.setEnabled(missing > 0)
        words = tr(N_("Deploy")) if not missing else tr(N_("Deploy {count}"), count=missing)
        self.deploy.setText(words)
        why = N_("All mustered units are on the board") if bought else N_("No unit is mustered yet")
        able = N_("Place the mustered units on this side’s hexes")
        self.deploy.setToolTip(tip(tr(able if missing else why)))
        self.remove_from_board.setEnabled(bool(deploying.mustered(context, seat)))
        self.markers.setEnabled(deploying.neutral_marker(game) is not None)

    def beginning(self) -> QWidget | None:
        """The first line, or the invitation."""
        inviting = self.stack.currentIndex() == 0
        return self.begin if inviting else next(iter(self.rows.values()), None)

    def _show_nothing(self, *, poor: bool, sold: bool) -> None:
        """Why there is no list, where there is none."""
        self.nothing.setVisible(poor or not sold)
        self.nothing.setText(
            tr(N_("This side has no muster points."))
            if poor
            else tr(N_("No unit available to this side has a price, or none is in your boxes."))
        )

    def _show_rows(self, offers: tuple[Offer, ...]) -> None:
        pictures = self._pictures_now()
        game = self.workspace.document.game
        wanted = [offer.type for offer in offers]
        if list(self.rows) != wanted:
            for name in [name for name in self.rows if name not in wanted]:
                row = self.rows.pop(name)
                self.lines.removeWidget(row)
                row.hide()
                row.deleteLater()
            for number, name in enumerate(wanted):
                if name not in self.rows:
                    self.rows[name] = UnitRow(name)
                    self.rows[name].wanted.connect(self._change)
                self.lines.insertWidget(number + 1, self.rows[name])
            self.rows = {name: self.rows[name] for name in wanted}
            self.follow_tabs([*self.rows.values(), *self.options.values()])
        prices = frozenset(price_words(offer.price) for offer in offers)
        for offer in offers:
            self.rows[offer.type].show_offer(offer, game, pictures, prices)
            self.rows[offer.type].show()

    def _pictures_now(self) -> Pictures:
        """Drawn once for each side and look."""
        workspace = self.workspace
        seats = workspace.document.scenario.seats
        key = (
            workspace.document.game,
            self.seat,
            seats,
            workspace.settings.get("patterns", default=False),
        )
        if self._pictures is None or self._pictures[0] != key:
            self._pictures = (
                key,
                Pictures(
                    workspace.settings,
                    workspace.document.game,
                    workspace.document.scenario,
                    self.seat,
                ),
            )
        return self._pictures[1]

    def _show_options(self, taken: tuple[str, ...]) -> None:
        muster = self.workspace.document.game.muster
        known = dict(muster.options) if muster is not None else {}
        for name, option in known.items():
            if name not in self.options:
                self.options[name] = self._option(name, option)
                self.follow_tabs([*self.rows.values(), *self.options.values()])
            tick = self.options[name]
            why = mustering.why_no_option(self.workspace.context(), self.seat, name)
            with QSignalBlocker(tick):
                tick.setChecked(name in taken)
            tick.setEnabled(why is None or name in taken)
            reason = in_words(why, self.workspace.document.game) if why is not None else ""
            tick.setToolTip(tip(reason or localized(option.text) or tick.text()))
            tick.setAccessibleDescription(reason)

    def _option(self, name: str, option: ArmyOption) -> QCheckBox:
        label = localized(option.name, name)
        if option.points:
            points = f"{option.points:+d}".replace("-", "−")
            label = tr(
                say_n("{option}: {points} point", "{option}: {points} points", by="points"),
                option=label,
                points=points,
            )
        tick = QCheckBox(label)
        tick.clicked.connect(self._tick)
        tick.setProperty("option", name)
        self.extras.insertWidget(len(self.options), tick)
        return tick

    def _show_decoys(self, count: int, have: int) -> None:
        for widget in (self.decoys_label, self.decoys, self.decoys_left):
            widget.setVisible(bool(have or count))
        with QSignalBlocker(self.decoys):
            self.decoys.setMaximum(max(have, count))
            self.decoys.setValue(count)
        self.decoys_left.setText(tr(N_("of {count} in the box"), count=have))

    # -- doing -------------------------------------------------------------------------------------

    def _change(self, unit: str, by: int) -> None:
        act = mustering.buy if by > 0 else mustering.revert
        self._tried = unit
        self.want(act(self.workspace.context(), self.seat, unit))
        self._tried = ""

    def place_of_reason(self) -> tuple[QVBoxLayout, int] | None:
        """Right below the line that was tried."""
        row = self.rows.get(self._tried)
        return None if row is None else (self.lines, self.lines.indexOf(row) + 1)

    def _begin(self) -> None:
        self.want(mustering.begin(self.workspace.context(), self.seat))
        first = next(iter(self.rows.values()), None)
        if first is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _end(self) -> None:
        self.want(mustering.end(self.workspace.context(), self.seat))
        if self.begin.isVisible():
            self.begin.setFocus(Qt.FocusReason.OtherFocusReason)

    def _clear(self) -> None:
        self.want(mustering.clear(self.workspace.context(), self.seat))

    def _draw(self) -> None:
        self.seed += 1
        self.workspace.settings.put(SEED, self.seed)
        self.want(draw_army(self.workspace.context(), self.seat, self.seed))

    def _deploy(self) -> None:
        self.want(deploying.deploy(self.workspace.context(), self.seat))

    def _take_off(self) -> None:
        self.want(deploying.remove_from_board(self.workspace.context(), self.seat))

    def _place_markers(self) -> None:
        self.want(deploying.place_markers(self.workspace.context()))

    def _tick(self, on: bool) -> None:  # noqa: FBT001  a signal's
        name = str(self.sender().property("option"))
        self.want(mustering.set_option(self.workspace.context(), self.seat, name, on=on))
        self.show_seat(self.seat)  # one that was refused is not ticked

    def _set_decoys(self, count: int) -> None:
        self.want(mustering.set_decoys(self.workspace.context(), self.seat, count))
