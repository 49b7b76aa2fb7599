"""What a player's leaf shows, in the order in which the player needs it."""

from collections.abc import Iterator
from dataclasses import replace

from exporters.paper.elements import Prose, Section
from exporters.paper.table import (
    BRIEF_EFFECTS,
    KEY,
    TRACKS,
    Table,
    table,
)
from exporters.paper.table import LEGEND as GRID
from exporters.sheet.blocks_front_matter import effects, ground_names, ground_signs
from exporters.sheet.blocks_legend import legend
from exporters.sheet.blocks_playing import own_rules, round_track
from exporters.sheet.content import BLOCKS, Content
from exporters.sheet.context import SheetContext
from exporters.sheet.leaf_columns import Part
from exporters.sheet.score import POINTS, ROUNDS, counts_points, in_rows
from exporters.sheet.victory import aims, winning
from schema.forces import Seat
from schema.scenario import Scenario

STORY = "story"
FIRST = (STORY, "briefing")
"""What is read before anything is taken out of the box."""
BRIEF = "brief effects"
"""What stands where the effects of terrain have little room."""
LATER = ("effects", STORY, BRIEF, "rules")
"""What gives way where a leaf is too full, in this order: effects of terrain first are written in
brief, then move, like all that follows, to the page that both share."""
IN_SHORT = "win in short"
"""What wins, on the front of a leaf whose back has all of it."""
OWN_RULES = "own rules"
"""What stands where the rules of all do not: those of the one who reads it."""
READY_ALONE = "ready, win overleaf"
"""The last of the steps on a front without what wins: it says where that is."""
THEN_BACK = "step, the next one overleaf"
"""The last of the steps on a front without what is prepared: it says where that is."""
READY = "ready"
"""The last of the steps, after everything is on the board: it begins the back of a small leaf."""
ARROW = "→\u00a0"
"""Before a remark that says what is overleaf."""
LEGEND = "legend"
"""What the signs on the board mean."""
KEYED = "legend with terrain"
"""The same with the names of terrain, on a front whose back says what that does."""
KEYS = (LEGEND, KEYED, "win")
"""What is looked up: it is not torn."""
NAMES_ONLY = "ground"
"""What stands where the effects of terrain do not: what the ground on it is called."""


def moved_away(count: int) -> tuple[str, ...]:
    """Blocks that are on the page that both share if the first so many of ``LATER`` give way."""
    away = LATER[1:count]
    return tuple("effects" if name == BRIEF else name for name in away)


def gone(count: int) -> tuple[str, ...]:
    """Blocks that are not on a leaf where the first so many of ``LATER`` give way."""
    away = moved_away(count)
    shown = NAMES_ONLY if "effects" in away else BRIEF if count else "effects"
    others = (name for name in ("effects", BRIEF, NAMES_ONLY) if name != shown)
    own_rules = () if "rules" in away else (OWN_RULES,)
    return (
        *(name for name in away if name != "effects"),
        *others,
        *own_rules,
        IN_SHORT,
        READY_ALONE,
        THEN_BACK,
        KEYED,
    )


def leaf_content(content: Content, own: SheetContext, seat: Seat) -> Iterator[tuple[str, Part]]:
    """The sections of a leaf by name, in the order in which the player needs them."""
    for name in FIRST:
        found = content.blocks[name]
        own_part = found if isinstance(found, Section) else found[seat.id]
        if own_part.elements:
            yield name, own_part
    steps = [step if isinstance(step, Section) else step.get(seat.id) for step in content.steps]
    parts = [part for part in steps if part is not None and any(part.elements)]
    # What was drafted and bought before is no step: it stands after all that is to be done.
    last = max((n for n, part in enumerate(parts, start=1) if part.number), default=len(parts))
    for number, part in enumerate(parts[:last], start=1):
        is_ready = number == last and bool(part.number)
        yield READY if is_ready else "step", part
        if number == last - 1 and parts[number].number:
            there = own._("{step}: overleaf", step=f"{parts[number].number} {parts[number].title}")
            pointer = Prose("", lead=f"{ARROW}{there}")
            yield THEN_BACK, replace(part, elements=(*part.elements, pointer))
        if is_ready:
            there = f"{ARROW}{own._('victory: overleaf')}"
            yield READY_ALONE, replace(part, aside=part.aside or there)
    won = aims(own) if aims(own).elements else _first_line(winning(own))
    if won.elements:
        yield IN_SHORT, replace(won, aside=f"{ARROW}{own._('in full: overleaf')}")
    blocks = {
        block.name: found if isinstance(found, Section) else found[seat.id]
        for block in BLOCKS
        if block.name not in ("about", "fair", *FIRST)
        for found in (content.blocks[block.name],)
    }
    tracks = tuple(part for name in (ROUNDS, POINTS) if (part := blocks.pop(name)).elements)
    if blocks["win"].elements and tracks:
        rows = table(in_rows((_field_label(part, own), part) for part in tracks), TRACKS)
        won_by = blocks["win"].elements
        like = tuple(one for one in won_by if isinstance(one, Table))
        fields = (replace(one, like=like) for one in rows)  # these begin below the texts
        blocks["win"] = replace(blocks["win"], elements=(*won_by, *fields))
        tracks = ()
    mine = own_rules(own, seat)
    for name, part in blocks.items():
        if name == "rules" and mine.elements:
            yield OWN_RULES, mine
            part = replace(part, elements=(*mine.elements, *part.elements))  # noqa: PLW2901
        if part.elements:
            yield name, part
        if name == "win" and tracks:
            yield "tracks", tracks
    signs = legend(own, named=True)
    yield LEGEND, _as_key(signs)
    yield KEYED, _as_key(signs, ground_signs(own, own._("Terrain")))
    yield "effects", effects(own)
    yield BRIEF, effects(own, BRIEF_EFFECTS)
    yield NAMES_ONLY, ground_names(own)
    title = next((part.title for part in parts[last:] if part.title), "")
    past = tuple(element for part in parts[last:] for element in part.elements)
    yield "past", Section(title, past)


def _first_line(part: Section) -> Section:
    """A section with the first row of its table, which says what decides, and nothing else."""
    tables = [one for one in part.elements[:1] if isinstance(one, Table)]
    return replace(part, elements=tuple(replace(one, rows=one.rows[:1]) for one in tables))


def _field_label(part: Section, own: SheetContext) -> str:
    """What the fields of a section count."""
    is_round = part.title == round_track(own).title
    if counts_points(part):
        return own._("Points")
    return part.title.capitalize() if is_round else own._("Cards revealed")


def without_own_rules(scenario: Scenario, seat: Seat) -> Scenario:
    """The same without the rules of this side alone, which never leave its leaf."""
    kept = tuple(rule for rule in scenario.rules if seat.id not in rule.seats)
    # What is known of a scenario is remembered by its identity: most have no such rules.
    return scenario.changed(rules=kept) if len(kept) < len(scenario.rules) else scenario


def _as_key(part: Section, more: Section = Section("")) -> Section:  # noqa: B008  frozen
    """The legend with small signs in one grid: in a narrow column large ones take too much room."""
    part = replace(part, elements=(*part.elements, *more.elements))
    grids = [one for one in part.elements if isinstance(one, Table) and one.style is GRID]
    rest = (part for part in part.elements if part not in grids)
    groups = (row for one in grids for row in one.rows)
    return replace(part, elements=(*table(groups, KEY), *rest))
