"""The cards really drawn at the table: click them in the order in which they were drawn."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QButtonGroup,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from editor.generate.pictures import PictureButton, is_placeholder, setup_card_picture
from editor.generate.session import GenerateSession
from editor.generate.skirmish.card_form import CardForm
from editor.help.topics import answer_f1
from editor.i18n import localized, names_of, tr
from editor.icons import icon
from editor.measures import BROAD, STEP, WIDE
from editor.plain import TitledColumn, tip
from editor.standing import fit_to_screen
from exporters.drawing.cards import Use
from exporters.words.units import describe_setup_card
from generators.methods.skirmish.draft import draft_of
from generators.methods.skirmish.setup import deck_of
from schema.language import N_

USES: tuple[Use, ...] = ("units", "terrain")
COLUMNS = 4
HEADINGS: dict[str, str] = {
    "units": N_("For u&nits: {n} of {most}"),
    "terrain": N_("For &terrain: {n} of {most}"),
}


class HousePage(QWidget):
    """One House's deck, and what of it was drawn for what."""

    changed = Signal()
    copy_wanted = Signal(str)

    def __init__(self, session: GenerateSession, house: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session, self.house = session, house
        roll = session.roll
        if roll is None:
            raise ValueError("nothing has been drawn")
        self.draft = draft_of(roll.progress)
        card = self.draft.card
        self.most = {"units": card.units_rating, "terrain": card.terrain_rating}
        self.taken: dict[str, list[str]] = {use: self._demanded(use) for use in USES}
        self.leading = self._demanded("commanders")
        self.cards: dict[str, PictureButton] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, STEP, 0, 0)
        column.setSpacing(STEP)
        column.addLayout(self._uses())
        self.area = area = QScrollArea(self)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its cards take it
        self.deck = self._deck()
        area.setWidget(self.deck)
        column.addWidget(area, 1)
        self.refresh()

    def _demanded(self, use: str) -> list[str]:
        setting = self.session.wishes.settings.get(f"{use}.{self.house}", "")
        return [ident for ident in setting.split(",") if ident in self.session.game.setup_cards]

    def _uses(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(WIDE)
        self.group = QButtonGroup(self)
        self.radios: dict[str, QRadioButton] = {}
        for use in USES:
            radio = QRadioButton(self)
            self.group.addButton(radio)
            self.radios[use] = radio
            row.addWidget(radio)
        row.addStretch(1)
        self.entering = QPushButton(icon("pencil"), tr(N_("&Edit card")), self)
        self.entering.setCheckable(True)
        self.entering.setAutoDefault(False)
        self.entering.setToolTip(tip(tr(N_("Enter what your own card says; it is saved"))))
        self.group.addButton(self.entering)
        row.addWidget(self.entering)
        self.radios["units"].setChecked(True)
        self.entering.toggled.connect(self.refresh)
        return row

    def _deck(self) -> QWidget:
        inside = QWidget()
        grid = QGridLayout(inside)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(WIDE)
        grid.setVerticalSpacing(STEP)
        grid.setColumnStretch(COLUMNS, 1)
        wide = 26 * self.fontMetrics().averageCharWidth()
        for number, ident in enumerate(deck_of(self.draft, self.house)):
            button = PictureButton(inside)
            button.setCheckable(True)
            button.has_words = True
            button.setObjectName(ident)
            button.clicked.connect(self._clicked)
            row, column = divmod(number, COLUMNS)
            grid.addWidget(button, row, column, Qt.AlignmentFlag.AlignTop)
            self.cards[ident] = button
            self._draw(ident)
            button.be_wide(wide)
        grid.setRowStretch(grid.rowCount(), 1)
        return inside

    def _draw(self, ident: str) -> None:
        game = self.session.game
        marked = is_placeholder(game, ident)
        words = describe_setup_card(game.setup_cards[ident], names_of(game))
        picture = setup_card_picture(game, ident, marked=marked)
        self.cards[ident].show_picture(picture, words)

    def redraw(self) -> None:
        """A card says something else now."""
        for ident in self.cards:
            self._draw(ident)
        self.refresh()

    def refresh(self) -> None:
        """Show what each card was drawn for, and how many are."""
        for use, radio in self.radios.items():
            use_words = tr(HEADINGS[use], n=len(self.taken[use]), most=self.most[use])
            radio.setText(use_words)
        words = {"units": N_("units {n}"), "terrain": N_("terrain {n}")}
        for ident, button in self.cards.items():
            use_words = ""
            for use in USES:
                if ident in self.taken[use]:
                    use_words = tr(words[use], n=self.taken[use].index(ident) + 1)
            leads = ident in self.leading
            button.set_words(tr(N_("leads")) if leads else use_words)
            button.setChecked(bool(use_words))
            button.setEnabled(not leads or self.entering.isChecked())

    @property
    def is_complete(self) -> bool:
        """Whether no more cards can be clicked."""
        return all(len(self.taken[use]) >= self.most[use] for use in USES)

    def _clicked(self) -> None:
        ident, was = self.sender().objectName(), None
        if self.entering.isChecked():
            self.refresh()  # the click chose nothing
            self.copy_wanted.emit(ident)
            return
        for use in USES:
            if ident in self.taken[use]:
                self.taken[use].remove(ident)
                was = use
        use = next(use for use in USES if self.radios[use].isChecked())
        if was is None and len(self.taken[use]) >= self.most[use]:
            use = next((u for u in USES if len(self.taken[u]) < self.most[u]), use)
            self.radios[use].setChecked(True)
        if was is None and len(self.taken[use]) < self.most[use]:
            self.taken[use].append(ident)
        if len(self.taken["units"]) >= self.most["units"]:
            self.radios["terrain"].setChecked(True)
        self.refresh()
        self.changed.emit()


ABOUT = N_("Click the cards in the order drawn; click again to return one. The rest is random.")


class DrawnCardsDialog(QDialog):
    """Both Houses' decks to click in."""

    chosen = Signal(object)
    """Settings: ``units.HOUSE`` and ``terrain.HOUSE``, empty where nothing was clicked."""
    card_typed = Signal(str, object)
    """A card's id and what the owner copied from it."""

    def __init__(self, session: GenerateSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        answer_f1(self, "skirmish")
        self.session = session
        self.form: CardForm | None = None
        self.setWindowTitle(tr(N_("Cards drawn at the table")))
        roll = session.roll
        if roll is None:
            raise ValueError("nothing has been drawn")
        self.tabs = QTabWidget(self)
        self.houses: dict[str, HousePage] = {}
        for side in draft_of(roll.progress).sides:
            page = HousePage(session, side.house, self)
            page.copy_wanted.connect(self.copy)
            page.changed.connect(self._add_up)
            self.houses[side.house] = page
            known = session.game.factions[side.house]
            self.tabs.addTab(page, localized(known.name, side.house))
        box = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel, self
        )
        box.button(QDialogButtonBox.StandardButton.Ok).setText(tr(N_("&Use these cards")))
        box.accepted.connect(self._use)
        box.rejected.connect(self.reject)
        whole = TitledColumn(self, tr(ABOUT))
        whole.addWidget(self.tabs, 1)
        whole.add_foot(box)
        letters = self.fontMetrics().averageCharWidth()
        self._add_up()
        decks = [page.deck.sizeHint().width() for page in self.houses.values()]
        wide = max(118 * letters, *decks) + 2 * BROAD
        around = whole.totalHeightForWidth(wide) if whole.hasHeightForWidth() else 0
        deck = max(
            page.deck.sizeHint().height() - page.area.sizeHint().height()
            for page in self.houses.values()
        )
        fit_to_screen(self, wide, around + deck + STEP)  # all cards are seen

    def _add_up(self) -> None:
        """Tick the House of which all cards are named."""
        for number, page in enumerate(self.houses.values()):
            self.tabs.setTabIcon(number, icon("check") if page.is_complete else QIcon())

    def settings(self) -> dict[str, str]:
        """What was clicked, as settings of a brief."""
        return {
            f"{use}.{house}": ",".join(page.taken[use])
            for house, page in self.houses.items()
            for use in USES
        }

    def copy(self, ident: str) -> None:
        """Open the form in which a card is copied from the cardboard."""
        self.form = CardForm(self.session.game, ident, self)
        self.form.typed.connect(self.card_typed)
        self.form.open()

    def redraw(self) -> None:
        """Cards say something else now."""
        for page in self.houses.values():
            page.redraw()

    def _use(self) -> None:
        self.chosen.emit(self.settings())
        self.accept()
