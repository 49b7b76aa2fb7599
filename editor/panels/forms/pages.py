"""The pages of the inspector: which fields stand on which, in the order people look for them."""

from dataclasses import dataclass

from PySide6.QtWidgets import QVBoxLayout, QWidget

from editor.i18n import tr
from editor.measures import STEP
from editor.panels.card import InspectorCard
from editor.panels.forms.field import FieldBinding, FormContext, FormField, FormRow, slot
from editor.panels.forms.fold import FoldButton
from editor.panels.forms.readings import (
    CoveredField,
    LinesField,
    PlayersField,
    ReadField,
    UnknownField,
)
from editor.panels.forms.shapes import ValueShape, shapes
from schema.board import HexBoard
from schema.language import N_
from schema.objectives import Victory
from schema.provenance import GameRef
from schema.scenario import About, Scenario
from schema.value import Value, segments_of


@dataclass(frozen=True, slots=True)
class FormPage:
    """A page: its id, its title and a short name in English, and the fields on it."""

    id: str
    title: str
    short: str
    pointers: tuple[str, ...]
    folded: tuple[str, ...] = ()
    """Those that are seldom written: folded away at the end of the page, until asked for."""
    read_only: tuple[str, ...] = ()
    """Those that are only shown here: they are written on another page."""


SELECTION = "selection"
UNKNOWN = ""
"""The whole scenario: for the keys in it that nobody knows."""

PAGES: tuple[FormPage, ...] = (
    FormPage(SELECTION, N_("Selection"), N_("Selected"), ()),
    FormPage(
        "scenario",
        N_("Title and background"),
        N_("Title"),
        (
            "/title",
            "/about/background",
            "/seats",
            "/about/minutes",
            "/about/difficulty",
            "/about/tags",
            "/about/authors",
            "/about/licence",
            "/about/version",
            "/about/source",
        ),
        folded=("/about/authors", "/about/licence", "/about/version", "/about/source"),
        read_only=("/seats",),
    ),
    FormPage("sides", N_("Sides"), N_("Sides"), ("/seats",)),
    FormPage(
        "forces",
        N_("Forces"),
        N_("Forces"),
        (
            "/units",
            "/commanders",
            "/markers",
            "/musters",
            "/neutral_draft",
            "/free_placements",
        ),
    ),
    FormPage(
        "victory",
        N_("Victory"),
        N_("Victory"),
        ("/victory/objectives", "/victory/wins", "/victory/ties", "/victory/barred"),
    ),
    FormPage(
        "rules",
        N_("Setup and rules"),
        N_("Rules"),
        (
            "/rounds",
            "/first_player",
            "/variants",
            "/rules",
            "/setup",
            "/setup_order",
            "/overrides",
        ),
    ),
    FormPage("zones", N_("Zones"), N_("Zones"), ("/zones",)),
    FormPage(
        "board",
        N_("Board"),
        N_("Board"),
        (
            "/board",
            "/board/side",
            "/board/width",
            "/board/depth",
            "/board/orientation",
            "/board/unplayable",
            "/board/masked",
            "/board/labels",
            "/board/tiles",
            "/board/setup_markers",
            "/board/pieces",
            "/board/tokens",
            "/board/ways",
            "/board/walls",
        ),
    ),
    FormPage("hidden", N_("Hidden and secret"), N_("Hidden"), ("/hidden", "/secrets")),
    FormPage("notes", N_("Notes"), N_("Notes"), ("/notes",)),
    FormPage("plays", N_("Played battles"), N_("Battles"), ("/plays",)),
    FormPage(
        "skirmish",
        N_("Skirmish"),
        N_("Skirmish"),
        ("/card", "/cards", "/to_place", "/provenance", "/transcript"),
    ),
    FormPage("waivers", N_("Accepted findings"), N_("Accepted"), ("/waivers",)),
    FormPage(
        "file",
        N_("Game and file"),
        N_("File"),
        ("/game/base", "/game/add_ons", "/extras", UNKNOWN, "/$schema", "/format"),
    ),
)
BY_ID = {page.id: page for page in PAGES}

ONLY_READ = {
    "/board": ReadField,
    "/provenance": ReadField,
    "/transcript": LinesField,
    "/format": ReadField,
    "/secrets": CoveredField,
    UNKNOWN: UnknownField,
}
"""What a program wrote, what is only shown, what lies covered."""
OWNERS: dict[str, type[Value]] = {"about": About, "victory": Victory, "game": GameRef}
ELSEWHERE = {
    "/board/terrain": "board",
    "/board/elevation": "board",
    "/board/lines": "board",
    "/board/indent": "board",
    "/board/kind": "board",
    "/game": "file",
    "/about": "scenario",
    "/victory": "victory",
}
"""Pointers that findings use and that have no field of their own."""
STANDS_ON = ELSEWHERE | {
    pointer: page.id
    for page in PAGES
    for pointer in page.pointers
    if pointer and pointer not in page.read_only
}
"""The page of each pointer; that of what is within it is the same."""


class PageForm(QWidget):
    """The fields of one page."""

    def __init__(
        self, form_context: FormContext, page: FormPage, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.form_context, self.page = form_context, page
        self.fields: dict[str, FormField] = {}
        lines = QVBoxLayout(self)
        lines.setContentsMargins(STEP, STEP, STEP, STEP)
        lines.setSpacing(STEP)
        card, wide = None, False
        for pointer in page.pointers:
            field = None if pointer in page.folded else self._made(pointer)
            if field is None:
                continue
            if len(page.pointers) == 1 and field.slot.label == tr(page.short):
                field.labelled = False  # the page is called so
            if card is None or field.wide or wide:
                card, wide = InspectorCard(), field.wide
                lines.addWidget(card)
            card.lines.addWidget(FormRow(field, heading=field.wide))
        if page.folded:
            self._add_fold(lines)
        lines.addStretch(1)

    def _made(self, pointer: str) -> FormField | None:
        """The field of a pointer; ``None`` where this board has none."""
        made = found_slot(self.form_context, pointer)
        if made is None:
            return None
        kind = PlayersField if pointer in self.page.read_only else ONLY_READ.get(pointer)
        self.fields[pointer] = kind(made) if kind else self.form_context.make(made)
        return self.fields[pointer]

    def _add_fold(self, lines: QVBoxLayout) -> None:
        self.fold, self.rare = FoldButton(tr(N_("About this file"))), InspectorCard()
        for widget in (self.fold, self.rare):
            lines.addWidget(widget)
        for pointer in self.page.folded:
            field = self._made(pointer)
            if field is not None:
                self.rare.lines.addWidget(FormRow(field, heading=field.wide))
        self.fold.setObjectName("about-file")
        self.fold.clicked.connect(lambda: self._unfold(on=not self.unfolded))
        self._unfold(on=False)

    def _unfold(self, *, on: bool) -> None:
        self.unfolded = on
        self.rare.setVisible(on)
        self.fold.point(down=on)

    def refresh(self) -> None:
        """Show the scenario as it is now."""
        for pointer, field in self.fields.items():
            field.show_value(self.form_context.value(pointer))

    def reach(self, pointer: str) -> bool:
        """Go to the field of a pointer."""
        for own, field in self.fields.items():
            # The board and the scenario as a whole are only shown; their fields stand beside them.
            inside = own not in ("/board", UNKNOWN, *self.page.read_only) and pointer.startswith(
                f"{own}/"
            )
            if pointer == own or inside:
                if own in self.page.folded:
                    self._unfold(on=True)
                return field.reach(list(segments_of(pointer)[len(segments_of(own)) :]))
        below = [field for own, field in self.fields.items() if own.startswith(f"{pointer}/")]
        return bool(below) and below[0].reach([])


def found_slot(form_context: FormContext, pointer: str) -> FieldBinding | None:
    """The slot of a pointer of the pages; ``None`` where this board has no such field."""
    if pointer == UNKNOWN:
        label = tr(N_("Unknown keys"))
        return FieldBinding(form_context, pointer, "Scenario", "unknown", ValueShape("json"), label)
    first, *rest = segments_of(pointer)
    if not rest:
        return slot(form_context, pointer, Scenario, first)
    model = OWNERS.get(first) or type(form_context.scenario.board)
    if model is HexBoard and rest[0] == "orientation":
        return None  # with the size: the board must be built anew
    return slot(form_context, pointer, model, rest[0]) if rest[0] in shapes(model) else None


def page_of(pointer: str) -> str:
    """The page on which a pointer's field stands."""
    start = pointer
    while start:
        if start in STANDS_ON:
            return STANDS_ON[start]
        start = start.rpartition("/")[0]
    return "file"
