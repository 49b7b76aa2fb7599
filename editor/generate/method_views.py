"""What the window shows of one kind of draw besides what it shows of all: one row a kind."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

from PySide6.QtCore import SignalInstance
from PySide6.QtWidgets import QPushButton, QWidget

from editor.generate.pictures import PictureButton
from schema.language import N_


class MethodOptions(Protocol):
    """What is asked for one kind of draw alone, for the options to show."""

    picture: PictureButton
    """Below the draw that is chosen."""
    by_hand: QPushButton
    """Below who places."""
    group: QWidget
    """Below that, folded."""

    @property
    def wanted(self) -> SignalInstance:
        """One of its dialogs, by name."""

    def refresh(self) -> None:
        """Show the wishes of now."""


@dataclass(frozen=True)
class MethodView:
    """How the window shows one kind of draw."""

    title: str
    draw: str
    """What the draw is called that is chosen."""
    stages: tuple[tuple[str, str], ...]
    """What stands in the strip below the board: its name in the window, and for people."""
    geometry: str
    """Where the place of the window is kept."""
    page: str = "battles"
    """The page of the documentation that explains it."""
    is_card: bool = False
    """Whether what is drawn by is a card, which is shown."""
    places_hint: str = ""
    """What becomes of it where the players place."""
    options: str = ""
    """The module that makes its own options (``build``) and opens their dialogs (``ask``)."""


USUAL = MethodView(
    title=N_("Generate battle"),
    draw=N_("&Type"),
    stages=(
        ("cards", N_("Cards")),
        ("armies", N_("Armies")),
        ("parts", N_("Parts")),
        ("steps", N_("Steps")),
        ("changes", N_("History")),
    ),
    geometry="drawing/geometry",
)
SKIRMISH = MethodView(
    title=N_("Generate skirmish"),
    draw=N_("&Card"),
    stages=(("cards", N_("Cards")), ("steps", N_("Steps")), ("changes", N_("History"))),
    geometry="skirmish/geometry",
    page="skirmish",
    is_card=True,
    places_hint=N_("The sheet becomes a record for placing in turn."),
    options="editor.generate.skirmish.options",
)
VIEWS = {
    "skirmish": SKIRMISH,
    "map-building": replace(USUAL, page="maps"),
    "table-battle": replace(USUAL, page="tables"),
}


def view_of(kind: str) -> MethodView:
    """How a kind of draw is shown."""
    return VIEWS.get(kind, USUAL)
