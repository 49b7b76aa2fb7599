"""My boxes: which boxes somebody owns, what was lost or added, and what it all adds up to."""

from __future__ import annotations

import re
from contextlib import suppress

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import (
    QFont,
    QIcon,
    QKeyEvent,
    QKeySequence,
    QPalette,
    QShortcut,
    QValidator,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QHeaderView,
    QSpinBox,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

import games
from editor.cards.box_card import BoxCard, BoxPictures
from editor.cards.headings import KINDS, box_thing
from editor.cards.owned import FILE, countable, empty, fitting, read_owned, write_owned
from editor.context import AppContext
from editor.help.topics import answer_f1
from editor.i18n import localized, tr
from editor.measures import HALF, STEP
from editor.plain import PlainLabel, TitledColumn
from editor.scroll_fade import ScrollFade
from editor.search_line import SearchLine
from editor.spins import Spin
from editor.standing import fit_to_screen, take_down
from rules.supply import contents
from schema.collection import Collection, Owned
from schema.game import Game
from schema.language import N_, UserError
from schema.value import FrozenMap

PRINTED, CORRECTED, THERE = 1, 2, 3
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
SIGNED = re.compile(r"[+-]?[0-9]{1,3}")
MOST_LOST = 999
KIND_ORDER = ("figures", "pieces", "banners", "poles", "counts")


def _tree() -> QTreeWidget:
    """The table of what the boxes hold, still empty."""
    tree = QTreeWidget()
    tree.setHeaderLabels(
        [
            tr(N_("Item")),
            tr(N_("In your boxes")),
            tr(N_("Adjustment")),
            tr(N_("Total")),
        ]
    )
    for column in range(1, tree.columnCount()):
        tree.headerItem().setTextAlignment(column, RIGHT)  # as the numbers below
    tree.setAccessibleName(tr(N_("Box contents")))
    tree.setUniformRowHeights(True)
    tree.setIndentation(tree.fontMetrics().height())
    tree.setEditTriggers(QTreeWidget.EditTrigger.NoEditTriggers)
    header = tree.header()
    header.setStretchLastSection(False)
    header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
    for column in (PRINTED, CORRECTED, THERE):
        header.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
    return tree


ABOUT = N_(
    "How many of each box do you own? Checks, generated battles and sheets use their contents. "
    "Until you choose, one of each box is assumed."
)


class CollectionDialog(QDialog):
    """Boxes to count, corrections to type, and the sum of it, a game at a time."""

    def __init__(
        self, context: AppContext, parent: QWidget | None = None, game_id: str = ""
    ) -> None:
        super().__init__(parent)
        answer_f1(self, "collection")
        self.context = context
        self.setWindowTitle(tr(N_("My boxes")))
        self.kept = read_owned(context.home.folder)
        self.owned: dict[str, tuple[dict[str, int], dict[str, int]]] = {}
        """Game to boxes and corrections, as far as they were looked at."""
        self.game: Game | None = None
        self.counts: dict[str, QSpinBox] = {}
        self.items: dict[str, QTreeWidgetItem] = {}
        """Rows of things, by what a correction calls them."""
        self.groups: dict[str, QTreeWidgetItem] = {}
        """The rows above them, by kind."""
        self.kinds: dict[str, str] = {}
        """The kind of each thing."""
        self.corrections: dict[str, _Correction] = {}
        self._build()
        for pack in self._games():
            self.game_box.addItem(localized(pack.name, pack.id), pack.id)
        self.game_box.setCurrentIndex(max(0, self.game_box.findData(game_id)))
        self.game_box.currentIndexChanged.connect(self._show_game)
        self._show_game()
        metrics = self.fontMetrics()
        fit_to_screen(self, metrics.horizontalAdvance("0") * 84, metrics.height() * 52)

    # -- putting together -------------------------------------------------------------------------

    def _build(self) -> None:
        self.broken = PlainLabel(
            tr(
                N_(
                    "{file} in your folder cannot be read. Saving replaces it; the old "
                    "file is kept."
                ),
                file=FILE,
            ),
            wrapped=True,
        )
        self.broken.setVisible(self.kept is None and (self.context.home.folder / FILE).exists())
        self.game_box = QComboBox()
        label = PlainLabel(tr(N_("&Game:")))
        label.setBuddy(self.game_box)
        top = QHBoxLayout()
        top.addWidget(label)
        top.addWidget(self.game_box)
        top.addStretch(1)
        self.boxes = QVBoxLayout()
        self.boxes.setSpacing(STEP)
        self.search = SearchLine(tr(N_("Search box contents")))
        self.search.textChanged.connect(self._filter)
        self.search.left.connect(self._go_to_found)
        QShortcut(QKeySequence.StandardKey.Find, self, self.search.setFocus)
        self.nothing = PlainLabel(tr(N_("Nothing found")), text="caption")
        self.tree = _tree()
        hint = PlainLabel(
            tr(
                N_("If a piece is lost or added, enter the difference under “Adjustment”, e.g. −1.")
            ),
            wrapped=True,
        )
        self.sum_label = PlainLabel(wrapped=True)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel
        )
        self.buttons.accepted.connect(self.save)
        self.buttons.rejected.connect(self.reject)
        layout = TitledColumn(self, tr(ABOUT))
        layout.addWidget(self.broken)
        layout.addLayout(top)
        layout.addLayout(self.boxes)
        layout.addSpacing(STEP)
        layout.addWidget(self.search)
        layout.addWidget(self.nothing)
        layout.addWidget(self.tree, 1)
        ScrollFade(self.tree, QPalette.ColorRole.Base)
        layout.addWidget(hint)
        layout.addWidget(self.sum_label)
        layout.add_foot(self.buttons)

    def _games(self) -> list[games.Pack]:
        """Games that say what their boxes hold, or whose add-ons do."""
        found = []
        for pack in games.find(self.context.home.game_folders):
            with suppress(UserError):  # a broken game is left out; the start window lists it
                if pack.kind == "game" and self._loaded(pack.id).boxes:
                    found.append(pack)
        return found

    def _loaded(self, game_id: str) -> Game:
        """The game with every add-on that brings a box and goes together with the others."""
        folders = self.context.home.game_folders
        game = games.load(game_id, None, folders)
        together: list[str] = []
        for pack in games.find(folders):
            if pack.kind == "add-on" and not pack.is_always_active:
                try:
                    fuller = games.load(game_id, [*together, pack.id], folders)
                except UserError:  # of another game, or at odds with an add-on before it
                    continue
                if set(fuller.boxes) > set(game.boxes):
                    game, together = fuller, [*together, pack.id]
        return game

    # -- one game ---------------------------------------------------------------------------------

    def _show_game(self) -> None:
        game_id = self.game_box.currentData()
        if game_id is None:
            return
        self.game = game = self._loaded(game_id)
        boxes, _ = self.owned.setdefault(game_id, self._stored(game))
        for card in self.findChildren(BoxCard):
            self.boxes.removeWidget(card)
            take_down(card)
        self.counts = {}
        line, ratio = self.fontMetrics().height(), self.devicePixelRatioF()
        pictures = BoxPictures(game, 2 * line, ratio)
        for ident in game.boxes:
            card = BoxCard(game, ident, boxes.get(ident, 0), pictures)
            card.counted.connect(self._count)
            self.counts[ident] = card.spin
            self.boxes.addWidget(card)
        self._fill_tree(BoxPictures(game, round(1.5 * line), ratio))

    def _stored(self, game: Game) -> tuple[dict[str, int], dict[str, int]]:
        """What the file says of this game; without a word every box is there once."""
        mine = self.kept.games.get(game.id) if self.kept else None
        if mine is None:
            return dict.fromkeys(game.boxes, 1), {}
        return dict(mine.boxes), dict(mine.corrections)

    def _fill_tree(self, pictures: BoxPictures) -> None:
        game = self.game
        if game is None:
            return
        _, corrections = self.owned[game.id]
        self.tree.clear()
        self.tree.setIconSize(QSize(pictures.side, pictures.side))
        self.items, self.corrections, self.kinds = {}, {}, {}
        groups: dict[str, QTreeWidgetItem] = {}
        self.groups = groups
        tall = QSize(0, pictures.side + HALF)
        bold = QFont()
        bold.setBold(True)
        things = sorted(countable(game).items(), key=lambda item: KIND_ORDER.index(item[1][1]))
        for path, (box, what, thing, rank) in things:
            group = groups.get(what)
            if group is None:
                title = tr(KINDS[what])
                group = groups[what] = QTreeWidgetItem([title[:1].upper() + title[1:]])
                group.setFirstColumnSpanned(True)
                group.setSizeHint(0, tall)
                group.setFont(0, bold)
                group.setFlags(Qt.ItemFlag.ItemIsEnabled)
                self.tree.addTopLevelItem(group)
                group.setExpanded(True)
            name = box_thing(box, what, thing, rank, game)
            item = self.items[path] = QTreeWidgetItem(group, [name])
            self.kinds[path] = what
            picture = pictures.of(box, what, thing)
            if picture is not None:
                item.setIcon(0, QIcon(picture))
            item.setSizeHint(0, tall)
            for column in (PRINTED, THERE):
                item.setTextAlignment(column, RIGHT)
            spin = self.corrections[path] = _Correction(name)
            spin.setValue(corrections.get(path, 0))
            spin.valueChanged.connect(self._correct)
            self.tree.setItemWidget(item, CORRECTED, spin)
        self._filter()
        self._show_sums()

    def _filter(self) -> None:
        """Show what has all the words that are searched for: in its name, its id or its group."""
        words = self.search.text().casefold().split()
        found: dict[str, bool] = {}
        for path, item in self.items.items():
            group = self.groups[self.kinds[path]]
            searched = f"{path} {item.text(0)} {group.text(0)}".casefold()
            fits = all(word in searched for word in words)
            item.setHidden(not fits)
            found[self.kinds[path]] = fits or found.get(self.kinds[path], False)
        for kind, group in self.groups.items():
            group.setHidden(not found[kind])
        self.nothing.setVisible(bool(words) and not any(found.values()))

    def _go_to_found(self) -> None:
        """The keyboard goes to the first adjustment that was found."""
        for path, item in self.items.items():
            if not item.isHidden():
                self.tree.scrollToItem(item)
                self.corrections[path].setFocus()
                return

    def _show_sums(self) -> None:
        """Put the sums into the tree."""
        game = self.game
        if game is None:
            return
        _, corrections = self.owned[game.id]
        collection = self.collection()
        printed = contents(game, fitting(self._without_corrections(collection, game), game))
        there = contents(game, fitting(collection, game))
        for path, item in self.items.items():
            item.setText(PRINTED, str(_count(printed, path)))
            item.setText(THERE, str(_count(there, path)))
            font = item.font(THERE)
            font.setBold(bool(corrections.get(path)))
            item.setFont(THERE, font)
        figures = sum(there.figures.values()) + len(there.commanders)
        pieces = sum(kind.count for kind in there.pieces.values())
        cards = sum(len(deck) for deck in there.decks.values())
        sentence = N_("Total: figures {figures}, terrain pieces {pieces}, Setup cards {cards}")
        self.sum_label.setText(tr(sentence, figures=figures, pieces=pieces, cards=cards))

    def _count(self) -> None:
        if self.game is not None:
            boxes, _ = self.owned[self.game.id]
            boxes.update({ident: spin.value() for ident, spin in self.counts.items()})
            self._show_sums()

    def _correct(self) -> None:
        if self.game is not None:
            _, corrections = self.owned[self.game.id]
            corrections.clear()
            spins = self.corrections.items()
            corrections.update({path: spin.value() for path, spin in spins if spin.value()})
            self._show_sums()

    # -- the whole --------------------------------------------------------------------------------

    def collection(self) -> Collection:
        """What stands here now, with the games that nobody looked at as they were."""
        before = self.kept or empty()
        owned = {
            game: Owned(boxes=FrozenMap(boxes), corrections=FrozenMap(corrections))
            for game, (boxes, corrections) in self.owned.items()
        }
        return before.changed(games=FrozenMap({**before.games, **owned}))

    def _without_corrections(self, collection: Collection, game: Game) -> Collection:
        mine = collection.games[game.id].changed(corrections=FrozenMap())
        return collection.changed(games=FrozenMap({**collection.games, game.id: mine}))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter ends typing a number; it saves only on the button."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()
        else:
            super().keyPressEvent(event)

    def save(self) -> None:
        """Keep it, and let every open scenario count with it."""
        try:
            write_owned(self.collection(), self.context.home.folder)
        except UserError as trouble:
            self.context.show_error(trouble, self)
            return
        self.context.refresh_games()
        self.accept()


class _Correction(Spin):
    """Pieces more or fewer than printed, with their sign; the wheel scrolls the list instead."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setRange(-MOST_LOST, MOST_LOST)
        self.setFrame(False)
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setKeyboardTracking(False)
        self.setAccessibleName(tr(N_("Adjustment: {thing}"), thing=name))

    def textFromValue(self, value: int) -> str:
        """A plus where there is more."""
        return f"{value:+d}".replace("-", "−") if value else "0"

    def valueFromText(self, text: str) -> int:
        """Either minus will do."""
        try:
            return int(text.replace("−", "-") or 0)
        except ValueError:
            return self.value()

    def validate(self, text: str, place: int) -> tuple[QValidator.State, str, int]:
        """Signs and digits."""
        whole = text.replace("−", "-")
        state = QValidator.State
        if whole in ("", "-", "+"):
            return state.Intermediate, text, place
        fits = SIGNED.fullmatch(whole) is not None
        return (state.Acceptable if fits else state.Invalid), text, place

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Not by accident, while somebody scrolls."""
        event.ignore()


def _count(box: object, path: str) -> int:
    what, *names = path.split("/")
    held = getattr(box, what)
    for name in names:
        held = held[name]
    return held if isinstance(held, int) else int(held.count)
