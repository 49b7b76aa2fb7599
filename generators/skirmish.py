"""A skirmish from a brief: the thirteen steps of the set-up, in the rulebook's order
(BOW-SK-S01…S13).

Each step takes a draft and returns a draft, draws from its own named streams and writes the
transcript.
"""

from collections.abc import Callable
from dataclasses import replace

from generators.again import cards_of, everything_but, locked_by, single_things
from generators.baking import bake
from generators.brief import Brief
from generators.commanders import choose_commanders
from generators.demands import Demands, demands_of
from generators.deployment import deploy
from generators.draft import Draft, board_of
from generators.forces import muster_units
from generators.ground import NoRoom, lay_ground
from generators.ledger import write_ledger
from generators.markers import lay_markers
from generators.refusals import GenerationFailed
from generators.settled import check_settled
from generators.streams import Seed
from generators.table import (
    build_decks,
    give_momentum,
    lay_board,
    set_tracks,
    take_houses,
    take_tokens,
)
from generators.terrain import muster_terrain
from geometry.grid import grid_of
from rules.boxes import contents
from rules.validation import check
from schema.collection import Collection
from schema.findings import Finding
from schema.fingerprint import fingerprinted
from schema.game import Game
from schema.scenario import Scenario
from schema.value import FrozenMap

STEPS: tuple[tuple[int, Callable[[Draft], Draft]], ...] = (
    (1, take_houses),
    (2, lay_board),
    (3, choose_commanders),
    (4, build_decks),
    (5, set_tracks),  # and 6, the morale track
    (7, take_tokens),
    (8, give_momentum),
    (9, muster_units),
    (10, muster_terrain),
    (11, lay_ground),
    (11, lay_markers),
    (12, deploy),  # and 13, the ordinary units
    (13, write_ledger),
)
"""The rulebook's steps in order; the last writes who places what, if the players place."""


def generate(brief: Brief, game: Game, collection: Collection | None = None) -> Scenario:
    """Draw the skirmish that a brief asks for.

    Raises ``Impossible`` when a rule or the boxes stand against a demand, and ``GenerationFailed``
    with the last findings when no attempt passes validation.
    """
    return draw(brief, game, collection)[1]


def draw(brief: Brief, game: Game, collection: Collection | None = None) -> tuple[Draft, Scenario]:
    """The finished draft beside its scenario, for those who go on drawing from it; raises as
    ``generate`` does."""
    if collection is not None:
        brief = replace(brief, collection=collection)
    demands = demands_of(game, brief.settings)
    kept = _locked(brief, game, demands)
    if brief.locks or any(brief.rerolls.values()):
        # What is neither locked nor rolled again stays too, as far as it can: a lock on the units
        # must not send other commanders into the field.
        first, _ = _accepted(replace(brief, locks=(), rerolls=FrozenMap()), game, demands)
        demands = replace(demands, liked=cards_of(first))
    demands = demands.over(kept)
    again = single_things(brief, game)
    if again:
        plain = FrozenMap((name, n) for name, n in brief.rerolls.items() if name not in again)
        before, _ = _accepted(replace(brief, rerolls=plain), game, demands)
        demands = demands.over(everything_but(before, again))
    draft, scenario = _accepted(brief, game, demands)
    if not (brief.locks or brief.rerolls):
        check_settled(draft)
    return draft, scenario


def _locked(brief: Brief, game: Game, demands: Demands) -> Demands:
    """What the locks keep: as this seed, or the seed that a lock names, draws it without any
    re-roll."""
    by_seed: dict[int, list[str]] = {}
    for lock in brief.locks:
        name, _, number = lock.partition("=")
        by_seed.setdefault(int(number or brief.seed), []).append(name)
    kept = Demands()
    for seed, names in by_seed.items():
        source = replace(brief, seed=seed, locks=(), rerolls=FrozenMap())
        draft = _accepted(source, game, demands)[0]
        rolled = [name for name, count in brief.rerolls.items() if count]
        kept = kept.over(locked_by(draft, names, rolled))
    return kept


def draft_until(
    last: int, brief: Brief, game: Game, demands: Demands | None = None, attempt: int = 0
) -> Draft:
    """The draft of one attempt after the rulebook's step ``last`` (1 to 13).

    Raises ``Impossible`` and ``NoRoom``.
    """
    board = board_of(game, game.skirmish_cards[brief.card])
    draft = Draft(
        brief=brief,
        game=game,
        contents=contents(game, brief.collection),
        grid=grid_of(board.lines, board.orientation, board.indent),
        demands=demands or demands_of(game, brief.settings),
        seed=Seed(brief.seed).derived(attempt) if attempt else Seed(brief.seed),
    )
    for number, step in STEPS:
        if number <= last:
            draft = step(draft)
    return draft


def _accepted(brief: Brief, game: Game, demands: Demands) -> tuple[Draft, Scenario]:
    """The first attempt that validation lets pass; raises ``GenerationFailed``."""
    findings: tuple[Finding, ...] = ()
    for attempt in range(brief.attempts):
        try:
            draft = draft_until(13, brief, game, demands, attempt)
        except NoRoom as trouble:
            findings = (trouble.finding,)
            continue
        scenario = fingerprinted(bake(draft, attempt))
        report = check(scenario, game, brief.collection, least="error")
        if report.is_valid:
            return draft, scenario
        findings = report.of("error")
    raise GenerationFailed(findings, brief.attempts)
