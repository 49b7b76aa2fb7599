"""What an overlay is asked for by: ``control``, ``sight:C4``, ``reach:stark-1``."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from schema.language import N_, Phrase, UserError
from schema.scenario import Scenario

Subject = Literal["hex", "unit", "seat", "nothing"]

KINDS: dict[str, tuple[Subject, str]] = {
    "sight": ("hex", "sight:C4"),
    "reach": ("unit", "reach:UNIT"),
    "retreat": ("unit", "retreat:UNIT"),
    "control": ("nothing", "control"),
    "rows": ("nothing", "rows"),
    "threats": ("seat", "threats, threats:SEAT"),
    "sections": ("nothing", "sections"),
}
"""Every overlay: what it is asked about, and how it is written on the command line."""

OPTIONAL = frozenset({"threats"})
"""Those that speak of everybody when nobody is named."""


class UnknownOverlay(UserError, ValueError):
    """An overlay that nobody can draw, or one of something that this scenario has not."""


@dataclass(frozen=True, slots=True)
class OverlayRequest:
    """An overlay by its name, taken apart."""

    kind: str
    of: str | None = None

    def __str__(self) -> str:
        return self.kind if self.of is None else f"{self.kind}:{self.of}"


def asked_of(name: str) -> OverlayRequest:
    """The parts of an overlay's name; raises ``UnknownOverlay``."""
    kind, colon, of = name.partition(":")
    known = KINDS.get(kind)
    if known is not None:
        needs = known[0]
        if of and needs != "nothing":
            return OverlayRequest(kind, of)
        if not colon and (needs == "nothing" or kind in OPTIONAL):
            return OverlayRequest(kind)
    there_are = ", ".join(written for _, written in KINDS.values())
    sentence = N_("there is no overlay {overlay}; there are: {known}")
    raise UnknownOverlay(Phrase(sentence, overlay=name, known=there_are))


def check_overlays(scenario: Scenario, names: Iterable[str]) -> None:
    """Raise ``UnknownOverlay`` for the first overlay that cannot be drawn over this scenario."""
    for name in names:
        asked = asked_of(name)
        grid = scenario.board.grid()
        if grid is None:
            raise UnknownOverlay(Phrase(N_("overlays are drawn over boards of hexes only")))
        needs, of = KINDS[asked.kind][0], asked.of
        if of is None:
            continue
        if needs == "hex" and of not in grid:
            raise UnknownOverlay(Phrase(N_("overlay {overlay}: no such hex"), overlay=name))
        if needs == "unit" and all(unit.id != of for unit in scenario.units):
            raise UnknownOverlay(Phrase(N_("overlay {overlay}: no such unit"), overlay=name))
        if needs == "seat" and scenario.seat(of) is None:
            raise UnknownOverlay(Phrase(N_("overlay {overlay}: no such seat"), overlay=name))
