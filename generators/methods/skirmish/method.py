"""A skirmish: the thirteen steps of the set-up, in the rulebook's order (BOW-SK-S01…S13).

Each step takes a draft and returns a draft, draws from its own named streams and writes the
transcript.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from generators.core.brief import NONE, Brief, house_rules_asked
from generators.core.generate import Method, begun
from generators.core.progress import Progress, under
from generators.core.refusals import DemandRejected
from generators.methods.skirmish.bake import bake
from generators.methods.skirmish.commanders import choose_commanders
from generators.methods.skirmish.demands import typed_name
from generators.methods.skirmish.deployment import deploy
from generators.methods.skirmish.draft import Draft, draft_of
from generators.methods.skirmish.ground import place_markers, place_terrain
from generators.methods.skirmish.keep import keep
from generators.methods.skirmish.settings import SETTINGS
from generators.methods.skirmish.setup import (
    build_decks,
    give_momentum,
    set_tracks,
    set_up_board,
    take_houses,
    take_tokens,
    write_ledger,
)
from generators.methods.skirmish.supply import muster_terrain, muster_units
from schema.game import Game
from schema.language import N_
from schema.text import Text
from schema.value import FrozenMap

STEPS: tuple[tuple[int, Callable[[Draft], Draft]], ...] = (
    (1, take_houses),
    (2, set_up_board),
    (3, choose_commanders),
    (4, build_decks),
    (5, set_tracks),  # and 6, the morale track
    (7, take_tokens),
    (8, give_momentum),
    (9, muster_units),
    (10, muster_terrain),
    (11, place_terrain),
    (11, place_markers),
    (12, deploy),  # and 13, the ordinary units
    (13, write_ledger),
)
"""The rulebook's steps in order; the last writes who places what, if the players place."""

STEP_NAMES = (
    N_("The skirmish and the Houses"),
    N_("Board"),
    N_("Commanders"),
    N_("Leadership decks"),
    N_("The round track"),
    N_("The morale track"),
    N_("Tokens and dice"),
    N_("The momentum token"),
    N_("Units"),
    N_("Terrain"),
    N_("Placing terrain"),
    N_("Placing commanders"),
    N_("Placing units"),
)


def play(progress: Progress) -> Progress:
    """All steps; raises ``DemandRejected`` and ``NoRoom``."""
    draft = _played(progress, 13)
    done = draft.finished()
    return done.noted(draft=replace(draft, progress=done))


def _played(progress: Progress, last: int) -> Draft:
    draft = Draft.of(progress)
    for number, step in STEPS:
        if number <= last:
            draft = step(draft)
    return draft


def draft_until(last: int, brief: Brief, game: Game) -> Draft:
    """The draft of the first attempt after the rulebook's step ``last`` (1 to 13).

    Raises ``DemandRejected`` and ``NoRoom``.
    """
    return _played(begun(brief, game, METHOD), last)


def with_variants(game: Game, found: dict[str, Any]) -> dict[str, Any]:
    """Variants that must be played, where nobody asks for any."""
    return {"variants": house_rules_asked(game, NONE), **found}


def check_demands(progress: Progress) -> None:
    """Refuse what does not lie or stand where a setting asks for it; where other things are kept
    or rolled again it may have become impossible."""
    if not progress.notes.get("is_first") or progress.brief.place == "cards":
        return
    for stage in ("ground", "markers", "deployment"):
        for part in under(progress.demanded, stage):
            value = progress.demanded[part]
            if progress.done.get(part) != value:
                thing, place = _thing_and_place(progress, part, value)
                raise DemandRejected("not-there", thing=thing, place=place)


def _thing_and_place(progress: Progress, part: str, value: str) -> tuple[Text | str, str]:
    """What a part is called, and where it is asked for."""
    stage, house, thing = part.split(".", 2)
    if stage == "ground":
        return progress.game.terrain[value].name, thing
    if stage == "markers":
        return f"{house} {thing}", value
    sides = draft_of(progress).sides
    forces = {force.id: force.type for side in sides for force in side.forces}
    unit = f"{house}-{thing}"
    name = progress.game.unit_types[forces[unit]].name if unit in forces else unit
    return name, value


METHOD = Method(
    steps=STEP_NAMES,
    needs=FrozenMap(
        {
            "commanders": ("houses",),
            "momentum": ("houses",),
            "units": ("houses",),
            "terrain": ("houses", "ground"),
            "terrain.*.*": ("houses",),
            "ground": ("houses", "terrain"),
            "markers": ("houses",),
            "deployment": ("houses", "commanders", "units"),
        }
    ),
    settings=SETTINGS,
    play=play,
    bake=lambda progress, attempt: bake(draft_of(progress), attempt),
    complete=with_variants,
    keep=keep,
    check=check_demands,
    typed_name=typed_name,
)
