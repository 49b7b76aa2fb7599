"""The choices at the left of the wizard: game, card, Houses, momentum, seed, who places, rules."""

from __future__ import annotations

from dataclasses import replace
from textwrap import wrap

from PySide6.QtCore import QRegularExpression, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import (
    QCheckBox,
    QFormLayout,
    QFrame,
    QGroupBox,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.generate.evening import new_seed
from editor.generate.fields import combo_for, fill
from editor.generate.games import drawable_games
from editor.generate.pictures import PictureButton
from editor.generate.skirmish.optional_rules import KEY, OptionalRules
from editor.generate.skirmish.session import Session
from editor.generate.skirmish.wishes import Wishes
from editor.i18n import language, localized, tr
from editor.icons import icon
from editor.plain import PlainLabel, tip
from exporters.drawing.cards import draw_skirmish_card
from games import find
from generators.blank import blank
from generators.core.brief import HIGHEST_SEED
from schema.language import N_, Phrase
from schema.names import Names
from schema.value import FrozenMap

LEAST = 12
"""Letters of what is chosen that are always seen."""
LETTERS = 30
"""Longer names of add-ons go on in a second line."""


class Choices(QScrollArea):
    """Says what is wished for; every change draws at once."""

    wished = Signal(object, object)
    """The ``Wishes``, and a ``Phrase`` that says what was changed."""
    game_wanted = Signal(str, tuple)
    wanted = Signal(str)
    """``commanders``, ``cards``, ``by-hand``, ``boxes`` or ``forget``."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # what is in it takes it
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inside = QWidget(self)
        column = QVBoxLayout(inside)
        column.addLayout(self._form())
        column.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self._placing())
        column.addWidget(self._at_the_table())
        self.rules = OptionalRules(self)
        self.rules.chosen.connect(self._rules_chosen)
        column.addWidget(self.rules)
        column.addStretch(1)
        self.setWidget(inside)
        self.refresh()
        bar = self.verticalScrollBar().sizeHint().width()
        self.setMinimumWidth(inside.minimumSizeHint().width() + bar)

    # -- putting together --------------------------------------------------------------------------

    def _form(self) -> QFormLayout:
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        session = self.session
        self.game = combo_for(tr(N_("Game")), self, LEAST)
        self.games = drawable_games(session.context)
        for one in self.games:
            self.game.addItem(one.name, one.id)
        if len(self.games) > 1:
            form.addRow(tr(N_("&Game")), self.game)
        else:
            self.game.hide()
        self._tick_add_ons(form)
        self.card = combo_for(tr(N_("Skirmish card")), self, LEAST)
        form.addRow(tr(N_("&Card")), self.card)
        self.picture = PictureButton(self)
        self.picture.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.picture.setCursor(Qt.CursorShape.ArrowCursor)
        self.top, self.bottom = (
            combo_for(tr(N_("Side at the top")), self, LEAST),
            combo_for(tr(N_("Side at the bottom")), self, LEAST),
        )
        form.addRow(tr(N_("&Top edge")), self.top)
        form.addRow(tr(N_("&Bottom edge")), self.bottom)
        self.momentum = combo_for(tr(N_("First player")), self, LEAST)
        self.first = PlainLabel(self)
        self.first.setBuddy(self.momentum)
        form.addRow(self.first, self.momentum)
        self.seed = QLineEdit(self)
        digits = QRegularExpression("[0-9]{1,19}")
        self.seed.setValidator(QRegularExpressionValidator(digits, self.seed))
        self.seed.setAccessibleName(tr(N_("Seed")))
        self.dice = QToolButton(self)
        self.dice.setIcon(icon("dice-5-outline"))
        self.dice.setToolTip(tr(N_("Another seed; what is locked stays")))
        self.dice.setAccessibleName(tr(N_("Another seed")))
        row = QHBoxLayout()
        row.addWidget(self.seed, 1)
        row.addWidget(self.dice)
        label = PlainLabel(tr(N_("&Seed")), self)
        label.setBuddy(self.seed)
        form.addRow(label, row)
        self.game.activated.connect(self._game_chosen)
        self.card.activated.connect(self._card_chosen)
        for combo in (self.top, self.bottom):
            combo.activated.connect(self._houses_chosen)
        self.momentum.activated.connect(self._momentum_chosen)
        self.seed.editingFinished.connect(self._seed_typed)
        self.dice.clicked.connect(self._dice_rolled)
        return form

    def _tick_add_ons(self, form: QFormLayout) -> None:
        """A box to tick for each add-on of the game."""
        session = self.session
        self.add_ons: dict[str, QCheckBox] = {}
        for ident, game in session.add_ons_at_hand():
            title = _add_on_name(session, ident) or localized(game.name, ident)
            box = QCheckBox("\n".join(wrap(title, LETTERS)), self)
            box.setAccessibleName(title)
            box.clicked.connect(self._game_chosen)
            self.add_ons[ident] = box
            form.addRow(box)

    def _placing(self) -> QGroupBox:
        group = QGroupBox(tr(N_("Terrain and units")), self)
        column = QVBoxLayout(group)
        self.full = QRadioButton(tr(N_("the &program places")), group)
        self.cards = QRadioButton(tr(N_("&we place at the table")), group)
        self.cards.setToolTip(tr(N_("The sheet becomes a ledger for placing in turn.")))
        for button in (self.full, self.cards):
            column.addWidget(button)
            button.clicked.connect(self._place_chosen)
        self.by_hand = self._button(column, "by-hand", N_("Place by &hand here…"))
        self.by_hand.setIcon(icon("hand-pointing-right"))
        return group

    def _at_the_table(self) -> QGroupBox:
        group = QGroupBox(tr(N_("With your own cards")), self)
        column = QVBoxLayout(group)
        self.choose = self._button(column, "commanders", N_("The players choose comm&anders…"))
        self.choose.setIcon(icon("eye-off-outline"))
        drawn = self._button(column, "cards", N_("The cards really &drawn…"))
        drawn.setIcon(icon("cards-playing-outline"))
        self.demanded = PlainLabel(group)
        self.demanded.setWordWrap(True)
        column.addWidget(self.demanded)
        self.forget = self._button(column, "forget", N_("&Forget what was chosen"))
        boxes = self._button(column, "boxes", N_("My bo&xes…"))
        boxes.setIcon(icon("package-variant"))
        self.boxes = PlainLabel(group)
        self.boxes.setWordWrap(True)
        column.addWidget(self.boxes)
        return group

    def _button(self, column: QVBoxLayout, name: str, words: str) -> QPushButton:
        button = QPushButton(tr(words), self)
        button.setObjectName(name)
        button.clicked.connect(self._pressed)
        column.addWidget(button)
        return button

    def _pressed(self) -> None:
        sender = self.sender()
        if sender is not None:
            self.wanted.emit(sender.objectName())

    # -- showing ------------------------------------------------------------------

    def refresh(self) -> None:
        """Show the wishes of now."""
        session, wishes = self.session, self.session.wishes
        game = session.game
        self.game.setCurrentIndex(self.game.findData(game.id))
        for ident, box in self.add_ons.items():
            box.setChecked(ident in session.add_ons)
        word = localized(game.words.get("first-player", FrozenMap()), tr(N_("First player")))
        self.first.setText(f"&{word[:1].upper()}{word[1:]}")
        self.momentum.setAccessibleName(f"{word[:1].upper()}{word[1:]}")
        fill(
            self.card,
            {i: localized(c.name, i) for i, c in game.skirmish_cards.items()},
            wishes.card,
        )
        card = game.skirmish_cards[wishes.card]
        factions = {"": tr(N_("by chance"))}
        factions |= {f: localized(game.factions[f].name, f) for f in card.factions}
        houses = (*wishes.houses, "", "")
        fill(self.bottom, factions, houses[0])
        others = {f: name for f, name in factions.items() if not f or f != houses[0]}
        fill(self.top, others, houses[1])
        self.top.setEnabled(bool(houses[0]))
        self.top.setToolTip(
            tip("" if houses[0] else tr(N_("Choose who sits at the bottom edge first.")))
        )
        playing = [f for f in factions if not f or len(wishes.houses) < 2 or f in wishes.houses]
        holders = {f: factions[f] for f in playing}
        fill(self.momentum, holders, wishes.demands.get("momentum", ""))
        self.momentum.setEnabled(card.momentum == "random")
        self.choose.setVisible(bool(card.commanders.count))
        if card.momentum != "random":
            fill(self.momentum, {"": localized(game.factions[card.momentum].name)}, "")
        with QSignalBlocker(self.seed):
            self.seed.setText(str(wishes.seed))
        self.full.setChecked(wishes.place == "full")
        self.cards.setChecked(wishes.place == "cards")
        self.rules.show_rules(game, wishes.demands.get(KEY, ""))
        self._show_card()
        self._show_demands()

    def _show_card(self) -> None:
        game, wishes = self.session.game, self.session.wishes
        card = game.skirmish_cards[wishes.card]
        names = Names(blank(game, card.board), game, language())
        about = localized(card.about)
        self.picture.show_picture(
            draw_skirmish_card(wishes.card, names), about or localized(card.name, wishes.card)
        )
        self._fit()

    def _show_demands(self) -> None:
        session = self.session
        lines = demands_in_words(session)
        self.demanded.setText("\n".join(lines))
        self.demanded.setVisible(bool(lines))
        self.forget.setVisible(bool(lines))
        owned = session.rolls.collection
        mine = owned.games.get(session.game.id) if owned else None
        if mine is None:
            told = tr(N_("Boxes: one of each"))
        else:
            held = [
                f"{localized(session.game.boxes[box].name, box)} ×{count}"
                for box, count in mine.boxes.items()
                if count
            ]
            told = tr(N_("Boxes: {boxes}"), boxes=", ".join(held))
        self.boxes.setText(told)

    def resizeEvent(self, event: object) -> None:
        """The card is as wide as the pane."""
        super().resizeEvent(event)  # type: ignore[arg-type]  # Qt's own event, passed on
        self._fit()

    def _fit(self) -> None:
        wide = self.viewport().width() - 22
        self.picture.be_wide(max(24 * self.fontMetrics().averageCharWidth(), wide))

    # -- choosing ------------------------------------------------------------------

    def _wish(self, wishes: Wishes, what: Phrase) -> None:
        if wishes != self.session.wishes:
            self.wished.emit(wishes, what)

    def _game_chosen(self) -> None:
        ticked = tuple(name for name, box in self.add_ons.items() if box.isChecked())
        chosen = self.game.currentData()
        self.game_wanted.emit(chosen, ticked if chosen == self.session.game.id else ())

    def _card_chosen(self) -> None:
        card, wishes = self.card.currentData(), self.session.wishes
        kept = {k: v for k, v in wishes.demands.items() if k != "momentum"}
        factions = self.session.game.skirmish_cards[card].factions
        houses = wishes.houses if set(wishes.houses) <= set(factions) else ()
        wishes = replace(wishes, card=card, houses=houses, demands=type(wishes.demands)(kept))
        self._wish(wishes, Phrase(N_("Another card")))

    def _houses_chosen(self) -> None:
        bottom, top = self.bottom.currentData(), self.top.currentData()
        houses = (bottom, top) if bottom and top and bottom != top else (bottom,)
        wishes = replace(self.session.wishes, houses=houses if bottom else ())
        if wishes.demands.get("momentum") not in (None, *houses) and len(houses) == 2:
            wishes = wishes.asking("momentum", "")
        self._wish(wishes, Phrase(N_("Other Houses")))

    def _momentum_chosen(self) -> None:
        wishes = self.session.wishes.asking("momentum", self.momentum.currentData())
        self._wish(wishes, Phrase(N_("The momentum token")))

    def _rules_chosen(self, value: str) -> None:
        self._wish(self.session.wishes.asking(KEY, value), Phrase(N_("Other optional rules")))

    def _seed_typed(self) -> None:
        text = self.seed.text()
        seed = min(int(text), HIGHEST_SEED) if text else self.session.wishes.seed
        self._wish(replace(self.session.wishes, seed=seed), Phrase(N_("Seed {n}"), n=str(seed)))

    def _dice_rolled(self) -> None:
        seed = new_seed()
        self._wish(replace(self.session.wishes, seed=seed), Phrase(N_("Seed {n}"), n=str(seed)))

    def _place_chosen(self) -> None:
        full = self.full.isChecked()
        what = Phrase(N_("The program places") if full else N_("The players place at the table"))
        self._wish(replace(self.session.wishes, place="full" if full else "cards"), what)


def demands_in_words(session: Session) -> list[str]:
    """What the players chose or drew themselves, a line a House and use."""
    game = session.game
    lines = []
    words = {
        "commanders": N_("{house} leads: {cards}"),
        "units": N_("{house} drew for units: {cards}"),
        "terrain": N_("{house} drew for terrain: {cards}"),
    }
    for key, value in session.wishes.demands.items():
        stage, _, house = key.partition(".")
        if stage not in words or house not in game.factions:
            continue
        told = []
        for ident in value.split(","):
            card = game.setup_cards.get(ident)
            man = game.commanders.get(card.commander or "") if card else None
            label = card.label if card else ident
            is_led = stage == "commanders" and man is not None
            told.append(localized(man.name, label) if is_led and man is not None else label)
        sentence = words[stage]
        lines.append(
            tr(sentence, house=localized(game.factions[house].name), cards=", ".join(told))
        )
    return lines


def _add_on_name(session: Session, ident: str) -> str:
    packs = {pack.id: pack for pack in find(session.context.home.game_folders)}
    return localized(packs[ident].name, ident) if ident in packs else ""
