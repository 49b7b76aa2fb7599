"""Drawing skirmishes: placing beside clingo on the same model, a whole one, a thousand files."""

import os
import statistics
import subprocess
import sys
import tempfile
from functools import partial

import clingo

from benchmarks.rows import Row, median, timed
from benchmarks.samples import CARD, GAME, raid
from generators.core.brief import Brief
from generators.core.generate import generate
from generators.core.parsing import parse_brief
from generators.methods.skirmish.deployment import deploy
from generators.methods.skirmish.draft import Draft, DraftSide
from generators.methods.skirmish.ground import place_terrain, terrain_area
from generators.methods.skirmish.method import draft_until
from generators.placing.fields import field_of, reach_key, reachable
from rules.engagement import zones_apart
from rules.rulebook import Rulebook
from schema.game import Game

MODEL = """
% What ``ground`` and ``deployment`` of ``generators.methods.skirmish`` must keep to, and no more:
% clingo need not make a battlefield of it, which is the part that takes us the time.
{ lay(H,K,I) : area(H,I) } = N :- want(H,K,N).
:- cell(I), #count { H,K : lay(H,K,I) } > 1.
{ stand(U,I) : commander_area(H,I) } = 1 :- commander(H,U).
{ stand(U,I) : unit_area(H,I) } = 1 :- unit(H,U).
:- cell(I), #count { U : stand(U,I) } > 1.
:- commander(H,C), commander(H,D), C < D, stand(C,I), stand(D,J), share(I,J).
blocked(I) :- lay(_,K,I), impassable(K).
open(I) :- cell(I), not blocked(I).
:- stand(_,I), blocked(I).
reached(I) :- bottom(I), open(I).
reached(J) :- reached(I), near(I,J), open(J).
joined :- reached(I), top(I).
:- not joined.
:- stand(_,I), not reached(I).
taken(I) :- stand(_,I).
way(I) :- near(I,J), open(J), not taken(J).
:- stand(_,I), not way(I).
#show lay/3.
#show stand/2.
"""


def run() -> list[Row]:
    """The three numbers of ADR 19 about drawing, and how much memory a batch takes."""
    game = raid()[1]
    return [_placing(game), _whole(game), *_thousand()]


def _brief(game: Game, seed: int) -> Brief:
    return parse_brief(game, CARD, seed)


def _placing(game: Game) -> Row:
    drafts = [draft_until(10, _brief(game, seed), game) for seed in range(60)]
    for draft in drafts[:5]:
        _place(draft)
    ours = statistics.median(timed(partial(_place, draft)) for draft in drafts)
    # Written down before the clock starts: only grounding and solving count.
    programs = [MODEL + "\n".join(_facts(draft)) for draft in drafts[:9]]
    theirs = statistics.median(
        timed(partial(_solve, program, seed)) for seed, program in enumerate(programs)
    )
    return Row("place a raid's terrain and units", ours, "ms", 1.0, theirs, "clingo, same model")


def _place(draft: Draft) -> None:
    deploy(place_terrain(draft))


def _whole(game: Game) -> Row:
    seeds = iter(range(10_000))
    ours = median(lambda: generate(_brief(game, next(seeds)), game), 100)
    return Row("a raid from seed to validated scenario", ours, "ms", 4.0)


def _thousand() -> list[Row]:
    """One command, as somebody would type it, and the most that one of its processes holds."""
    words = [sys.executable, "-m", "banneret", "generate", GAME, CARD, "--seed=0", "--count=1000"]
    peak: list[int] = []

    def work() -> None:
        with tempfile.TemporaryDirectory() as folder:
            command = subprocess.Popen([*words, "-o", folder], stdout=subprocess.DEVNULL)
            if hasattr(os, "wait4"):  # not on Windows
                _, status, used = os.wait4(command.pid, 0)
                command.returncode = os.waitstatus_to_exitcode(status)
                peak.append(used.ru_maxrss)
            if command.wait():
                raise RuntimeError("the batch failed")

    rows = [Row("1,000 raids to JSON files, one command", timed(work) / 1000, "s", 6.0)]
    if peak:
        unit = 1024 * 1024 if sys.platform == "darwin" else 1024  # bytes there, KB elsewhere
        rows.append(Row("memory of each process of it", peak[0] / unit, "MB"))
    return rows


# -- clingo --------------------------------------------------------------------------------------


def _solve(program: str, seed: int) -> None:
    """Ground and solve a program; there must be an arrangement, another one for another seed."""
    control = clingo.Control(["1", f"--seed={seed}", "--rand-freq=0.2"])
    control.add("base", [], program)
    control.ground([("base", [])])
    if not control.solve().satisfiable:
        raise RuntimeError("clingo found no arrangement for what we have arranged")


def _facts(draft: Draft) -> list[str]:
    field = field_of(draft.grid, "bottom")
    deepest = max(field.rows)
    found = [f"cell({i})." for i in range(len(draft.grid))]
    found += [f"near({i},{j})." for i, around in enumerate(field.around) for j in around]
    found += [f"bottom({i})." for i, row in enumerate(field.rows) if row == 1]
    found += [f"top({i})." for i, row in enumerate(field.rows) if row == deepest]
    found += [
        f"impassable({_word(name)})."
        for name, kind in draft.game.terrain.items()
        if kind.movement.impassable or kind.movement.needs_crossing
    ]
    for side in draft.sides:
        found += _facts_of(draft, side)
    return found


def _facts_of(draft: Draft, side: DraftSide) -> list[str]:
    house, placement = _word(side.house), draft.card.placement
    areas = {
        name: reachable(
            draft.grid,
            side.edge,
            reach_key(reach),
            Rulebook.printed_rules(draft.game).placement.middle_row,
        )
        for name, reach in (("commander_area", placement.commander), ("unit_area", placement.unit))
    }
    areas["area"] = terrain_area(draft, side)
    found = [f"{name}({house},{i})." for name, area in areas.items() for i in area]
    found += [f"want({house},{_word(kind)},{count})." for kind, count in side.terrain]
    found += [
        f"{'commander' if force.leader else 'unit'}({house},{_word(force.id)})."
        for force in side.forces
    ]
    radius = Rulebook.printed_rules(draft.game).control.radius
    led = areas["commander_area"]
    found += [
        f"share({i},{j})." for i in led for j in led if not zones_apart(draft.grid, i, j, radius)
    ]
    return found


def _word(name: str) -> str:
    return name.replace("-", "_")
