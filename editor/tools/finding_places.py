"""Findings: where they are, and what can be done about them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Literal

from editor.boards import kind_of
from editor.i18n import language, tr
from editor.tools.context import Selection
from schema.board import Place, Pose
from schema.collection import Collection
from schema.edits import (
    Edit,
    MoveUnits,
    PaintTerrain,
    PutCommander,
    PutUnit,
    SetField,
    SetTokens,
    SetWalls,
    SetWays,
    Several,
    Waive,
)
from schema.findings import Finding, Report
from schema.forces import Unit
from schema.game import Game
from schema.language import N_, Phrase, say_n
from schema.names import name_of_place
from schema.scenario import Scenario, Waiver
from schema.text import Term
from schema.value import FrozenMap, frozen, segments_of

THINGS = (
    ("/units", "units", "id"),
    ("/markers", "markers", "id"),
    ("/commanders", "commanders", "card"),
    ("/board/pieces", "pieces", "id"),
    ("/board/labels", "labels", "at"),
)
"""Lists of the format whose members lie on the board, the field of a selection for them, and what
that calls each."""


COUNTS = frozenset(
    {
        "banners-short",
        "commander-not-in-box",
        "counted-things-short",
        "deck-too-small",
        "figures-need-stand-in",
        "figures-short",
        "pieces-need-proxy",
        "poles-short",
        "terrain-pieces-short",
        "token-pieces-short",
    }
)
"""Findings of how many there are: no one place of theirs is wrong, so none is marked."""


NUMBERS = frozenset({"count", "expected", "missing", "wanted"})
"""Facts of a finding that say how many there are, or ought to be, of the kind that it names."""


def marked_by(finding: Finding, scenario: Scenario) -> tuple[Place, ...]:
    """The places that bear the sign of a finding; none where only their number is too large."""
    return () if finding.slug in COUNTS else places_of(finding, scenario)


def places_of(finding: Finding, scenario: Scenario) -> tuple[Place, ...]:
    """The places of a finding; on a table, of the things whose fields it names."""
    if finding.places or not kind_of(scenario.board).free_places:
        return finding.places
    return tuple(dict.fromkeys(at for at, _, _ in _lying(finding, scenario)))


def lit_by(finding: Finding, scenario: Scenario) -> tuple[Place, ...]:
    """The places that a finding speaks of: its own, or where all that lies which it counts."""
    own = places_of(finding, scenario)
    if own or finding.args.keys().isdisjoint(NUMBERS):
        return own
    lying = chain.from_iterable(_of_kind(term, finding, scenario) for term in _terms(finding))
    return tuple(dict.fromkeys(lying))


def _terms(finding: Finding) -> Iterator[Term]:
    for argument in finding.args.values():
        parts = argument if isinstance(argument, tuple) else (argument,)
        yield from (part for part in parts if isinstance(part, Term))


def _of_kind(term: Term, finding: Finding, scenario: Scenario) -> Iterator[Place]:
    """Where things of a kind lie; units of one side where the finding is about its cards."""
    board = scenario.board
    if term.of == "terrain" and (grid := board.grid()) is not None:
        named = zip(grid.names, board.ground(), strict=True)
        yield from (place for place, kind in named if kind == term.id)
    elif term.of == "tokens":
        yield from (token.at for token in board.tokens if token.token == term.id)
    elif term.of == "markers":
        yield from (one.at for one in scenario.markers if one.marker == term.id and one.at)
    elif term.of == "unit_types":
        ranks = [other.id for other in _terms(finding) if other.of == "ranks"]
        side = _side_of(finding, scenario)
        for unit in scenario.units:
            alike = unit.meant == term.id and (not ranks or unit.rank in ranks)
            if alike and side in (None, unit.seat) and unit.at is not None:
                yield unit.at


def _side_of(finding: Finding, scenario: Scenario) -> str | None:
    """Whose cards or army a finding is about."""
    for field in finding.fields:
        first, *rest = segments_of(field)
        if first == "cards" and rest:
            return rest[0]
        if first == "musters" and rest and int(rest[0]) < len(scenario.musters):
            return scenario.musters[int(rest[0])].seat
    return None


def things_of(finding: Finding, scenario: Scenario) -> tuple[Selection, ...]:
    """The things on a table that a finding speaks of, each for itself, beside its places."""
    if finding.places or not kind_of(scenario.board).free_places:
        return ()
    found = {at: Selection(**{field: (name,)}) for at, field, name in _lying(finding, scenario)}
    return tuple(found.values())


def spelt(place: Place) -> str:
    """A place in a line about it."""
    return tr(name_of_place(place))


def selection_of(pointer: str, scenario: Scenario) -> Selection:
    """The selection of the thing at a pointer; nothing where no selection holds such things."""
    lists = _lists(scenario)
    for name, kind, called in THINGS:
        number = pointer.removeprefix(f"{name}/").split("/")[0]
        if pointer.startswith(f"{name}/") and number.isdecimal():
            for one in lists[name][int(number) :][:1]:
                return Selection(**{kind: (str(getattr(one, called)),)})
    return Selection()


def _lists(scenario: Scenario) -> dict[str, Sequence[object]]:
    """The lists of ``THINGS``."""
    board = scenario.board
    return {
        "/units": scenario.units,
        "/markers": scenario.markers,
        "/commanders": scenario.commanders,
        "/board/pieces": board.table_pieces,
        "/board/labels": board.labels,
    }


def _lying(finding: Finding, scenario: Scenario) -> Iterator[tuple[Pose, str, str]]:
    """Where a thing lies, in which field of a selection it belongs, what that calls it."""
    lists = _lists(scenario)
    for field in finding.fields:
        for name, kind, called in THINGS:
            number = field.removeprefix(f"{name}/").split("/")[0]
            if field.startswith(f"{name}/") and number.isdecimal():
                # Of a report that lags behind, the thing may be gone.
                one = next(iter(lists[name][int(number) :][:1]), None)
                at = getattr(one, "at", None)
                if isinstance(at, Pose):
                    yield at, kind, str(getattr(one, called))


Where = Literal["here", "everywhere"]

LATER = Phrase(N_("Still checking; try again in a moment"))
"""Shown where a fix is wanted, and the report is about what was there before."""
NO_FIX = Phrase(N_("Nothing fixed: every fix would cause a new error"))
"""Shown where several are to be fixed at once, and none can be."""
FIELDS = {
    "hidden": N_("hidden cards"),
    "overrides": N_("terrain changes"),
    "variants": N_("optional rules"),
    "victory": N_("victory conditions"),
    "zones": N_("zones"),
    "units": N_("units"),
    "board": N_("board"),
}
"""What a fix by pointer changes, by the pointer's first part."""


def moved_alone(scenario: Scenario, fix: Edit | None) -> tuple[Unit, str] | None:
    """The unit on a hex that a fix moves, and the hex it moves to; ``None``: it does more, or
    something else."""
    if not isinstance(fix, MoveUnits) or len(fix.moves) != 1:
        return None
    name, end = fix.moves[0]
    unit = next((unit for unit in scenario.units if unit.id == name), None)
    if unit is None or not isinstance(unit.at, str) or not isinstance(end, str):
        return None
    return unit, end


def fix_of(scenario: Scenario, fix: Edit) -> Phrase:
    """What a fix does, in the imperative."""
    if isinstance(fix, MoveUnits):
        moved = moved_alone(scenario, fix)
        if moved is not None:
            return Phrase(N_("move unit {start} → {place}"), start=str(moved[0].at), place=moved[1])
        return Phrase(N_("move units to free hexes"))
    if isinstance(fix, PutUnit):
        return Phrase(N_("change the type or rank of the unit on {place}"), place=str(fix.unit.at))
    if isinstance(fix, PutCommander):
        return Phrase(N_("place the commander with the unit"))
    if isinstance(fix, SetTokens):
        return Phrase(N_("correct the tokens on {place}"), place=fix.at)
    if isinstance(fix, SetWays | SetWalls):
        return Phrase(N_("extend the way or wall"))
    if isinstance(fix, PaintTerrain):
        return Phrase(N_("repaint the hexes"))
    if isinstance(fix, Several) and fix.edits:
        return fix_of(scenario, fix.edits[0])
    if isinstance(fix, SetField):
        last = fix.field.rpartition("/")[2]
        if fix.value is None and (last == "at" or last.isdecimal()):
            return Phrase(N_("remove it"))
        first = fix.field.split("/")[1]
        if first in FIELDS:
            return Phrase(N_("change {what}"), what=Phrase(FIELDS[first]))
    return Phrase(N_("change the scenario"))


def mend(scenario: Scenario, finding: Finding) -> tuple[Edit, Phrase] | None:
    """The edit that mends a finding, and the name of the step."""
    if finding.fix is None:
        return None
    return finding.fix, Phrase(N_("Fix: {what}"), what=fix_of(scenario, finding.fix))


def mend_all(
    scenario: Scenario, game: Game, report: Report, collection: Collection | None
) -> tuple[Edit, Phrase] | None:
    """All that is mended without loss, as one step; ``report`` is the one of this scenario."""
    from rules.fixes import mend as rules_mend  # with all checks, which a window can wait for

    _, fixed, _ = rules_mend(scenario, game, report, collection)
    return _as_step(fixed, say_n("Apply {count} safe fix", "Apply {count} safe fixes", by="count"))


def mend_kind(
    scenario: Scenario, game: Game, report: Report, collection: Collection | None, slug: str
) -> tuple[Edit, Phrase] | None:
    """All findings of a kind mended as one step, each as what was mended before it lets it be;
    ``report`` is the one of this scenario. ``None``: no fix is left that brings no new error."""
    from rules.fixes import mend as rules_mend  # with all checks, which a window can wait for

    _, fixed, _ = rules_mend(scenario, game, report, collection, lambda one: one.slug == slug)
    return _as_step(fixed, say_n("Fix {count} finding", "Fix {count} findings", by="count"))


def _as_step(fixed: Iterable[Finding], words: str) -> tuple[Edit, Phrase] | None:
    """The fixes of these as one step, whose name counts them; ``None`` if there is none."""
    edits = tuple(finding.fix for finding in fixed if finding.fix is not None)
    if not edits:
        return None
    return Several(kind="several", edits=edits), Phrase(words, count=len(edits))


def accept(finding: Finding, reason: str, where: Where) -> tuple[Edit, Phrase]:
    """Accept a finding with a reason in the language of now."""
    waiver = Waiver(
        finding=finding.slug,
        places=finding.places if where == "here" else (),
        reason=FrozenMap({language(): reason}),
    )
    return Waive(kind="waive", waiver=waiver), Phrase(N_("Accept finding"))


def waivers_of(scenario: Scenario, finding: Finding) -> tuple[Waiver, ...]:
    """The waivers by which a finding is accepted."""
    return tuple(waiver for waiver in scenario.waivers if _covers(waiver, finding))


def take_back(scenario: Scenario, finding: Finding) -> tuple[Edit, Phrase]:
    """Accept a finding no longer."""
    left = [
        waiver.model_dump(mode="json", exclude_defaults=True)
        for waiver in scenario.waivers
        if not _covers(waiver, finding)
    ]
    edit = SetField(kind="set-field", field="/waivers", value=frozen(left))
    return edit, Phrase(N_("Withdraw an acceptance"))


def _covers(waiver: Waiver, finding: Finding) -> bool:
    """As ``rules.validation`` reads a waiver."""
    if waiver.finding != finding.slug:
        return False
    return not waiver.places or bool(finding.places and set(finding.places) <= set(waiver.places))
