"""What falls off a board that gets smaller, in words."""

from collections.abc import Iterable, Sequence

from editor.boards import kind_of
from editor.i18n import tr
from editor.tools.context import ToolContext
from editor.tools.movables import Movable, called
from editor.tools.out_of_bounds import Fallen
from schema.language import N_
from schema.names import PhraseList

NAMED = 8
"""So many things are named; of more there is a number."""


def report_out_of_bounds(fallen: Fallen, hand: ToolContext) -> str:
    """A line for each kind of thing; or that nothing is lost."""
    if not fallen:
        return tr(N_("Everything keeps its place."))
    table = kind_of(hand.scenario.board).free_places
    lines = [tr(N_("This falls off the table:") if table else N_("This falls off the board:"))]
    if fallen.units:
        lines.append(_named(N_("Units ({count}): {names}"), fallen.units, hand))
    if fallen.commanders:
        lines.append(_named(N_("Commanders ({count}): {names}"), fallen.commanders, hand))
    if fallen.markers:
        lines.append(_named(N_("Markers ({count}): {names}"), fallen.markers, hand))
    if fallen.hexes:
        names = _shortened(fallen.hexes)
        lines.append(tr(N_("Terrain ({count}): {names}"), count=len(fallen.hexes), names=names))
    if fallen.things:
        sentence = N_("Tokens, ways, walls, pinned pieces and labels: {count}")
        if table:
            sentence = N_("Terrain and labels: {count}")
        lines.append(tr(sentence, count=fallen.things))
    if fallen.mentions:
        sentence = N_("Hexes of zones, notes and hidden spots: {count}")
        lines.append(tr(sentence, count=fallen.mentions))
    return "\n".join([lines[0], *(f"• {line}" for line in lines[1:])])


def _named(sentence: str, things: Sequence[Movable], hand: ToolContext) -> str:
    told = tr(PhraseList(called(hand, one) for one in things[:NAMED]))
    names = f"{told}{'…' if len(things) > NAMED else ''}"
    return tr(sentence, count=len(things), names=names)


def _shortened(names: Iterable[str]) -> str:
    found = list(names)
    return ", ".join(found[:NAMED]) + ("…" if len(found) > NAMED else "")
