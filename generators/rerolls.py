"""What the cards of a drawn battle allow: one part of it rolled again, the rest as it was."""

from collections.abc import Iterator
from dataclasses import replace
from hashlib import blake2b
from typing import cast

from generators.core.brief import Brief, Place
from generators.core.generate import generate, method_of
from playtests.edits import Proposal
from schema.collection import COLLECTION_FORMAT, Collection
from schema.edits import Become
from schema.fingerprint import is_changed_by_hand
from schema.game import Game
from schema.language import UserError
from schema.provenance import Provenance
from schema.scenario import Scenario
from schema.text import Message, Term
from schema.value import FrozenMap

SPREAD = {
    "commanders": 0.12,
    "units": 0.15,
    "terrain": 0.04,
    "ground": 0.04,
    "markers": 0.05,
    "deployment": 0.05,
    "camps": 0.08,
    "cards": 0.12,
    "tents": 0.03,
    "half": 0.12,
    "army": 0.12,
    "neutrals": 0.08,
}
"""Stages that are rolled again, and by how much that moves the share of wins (our own guess)."""
MOST = 24
"""Battles that are drawn."""
COUNTS = 4
"""How often one part is rolled again at most."""


def rerolls(scenario: Scenario, game: Game, seed: int = 0) -> Iterator[Proposal]:
    """Proposals that roll one stage, or one side's part of it, again; none for what no program
    drew or somebody changed since. What was locked is not rolled."""
    drawn = scenario.provenance
    if drawn is None or is_changed_by_hand(scenario):
        return
    brief = brief_of(drawn, game)
    parts = [
        (part, drawn.rerolls.get(part, 0) + more)
        for part in _parts(scenario, game, drawn)
        for more in range(1, COUNTS + 1)
    ]
    parts.sort(key=lambda one: blake2b(f"{seed} {one}".encode(), digest_size=8).digest())
    seen = {scenario}
    for part, count in parts[:MOST]:
        try:
            again = generate(
                replace(brief, rerolls=FrozenMap({**drawn.rerolls, part: count})), game
            )
        except UserError:  # what it rests on leaves no other choice
            continue
        if again.changed(provenance=None) in seen:
            continue
        seen.add(again.changed(provenance=None))
        stage, _, side = part.partition(".")
        args = {
            "part": Term(of="stages", id=stage),
            "side": Term(of="factions", id=side) if side else "",
        }
        yield Proposal(
            "reroll",
            Become(kind="become", scenario=again),
            Message(slug="edit-reroll", args=FrozenMap(args)),
            0.0,
            SPREAD[stage],
        )


def brief_of(drawn: Provenance, game: Game) -> Brief:
    """The brief that draws the same battle again."""
    boxes = drawn.collection
    owned = boxes and Collection(format=COLLECTION_FORMAT, games=FrozenMap({game.id: boxes}))
    return Brief(
        game=game.id,
        card=drawn.card,
        seed=drawn.seed,
        settings=drawn.settings,
        place=cast("Place", drawn.place),
        locks=drawn.locks,
        rerolls=drawn.rerolls,
        collection=owned or None,
    )


def _parts(scenario: Scenario, game: Game, drawn: Provenance) -> Iterator[str]:
    """Stages and sides that may be rolled again."""
    locked = {lock.partition("=")[0] for lock in drawn.locks}
    sides = [seat.faction for seat in scenario.seats if seat.faction is not None]
    for setting in method_of(game, drawn.card).settings:
        stage = setting.key
        if not setting.is_stage or stage not in SPREAD or stage in locked:
            continue
        for part in [f"{stage}.{side}" for side in sides] if setting.of_side else [stage]:
            if not any(f"{lock}.".startswith(f"{part}.") for lock in locked):
                yield part
