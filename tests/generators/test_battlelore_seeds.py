"""Battles of both editions of BattleLore, seed after seed and for whatever may be asked: second
opinions find nothing, and locks and re-rolls keep their word.

Public facts B2 and B3, BL2-DRF, BL2-MRK, BLH-REC-01.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from generators.core.generate import generate, method_of
from generators.core.progress import under
from schema.files import canonical
from tests.generators.editions import (
    CARDS,
    EVERYTHING,
    FIRST,
    KINDS,
    PLAIN,
    SECOND,
    Asked,
    first,
    game,
    second,
)
from tests.generators.independent_board import Json
from tests.sampling import one_in

ROOT = Path(__file__).parents[2]
METHODS = {ident: method_of(game(ident), card) for ident, card in CARDS.items()}
STAGES = [(ident, stage) for ident, method in METHODS.items() for stage in method.stages]
PARTED = {SECOND: second(), FIRST: first("variants=recruiting,engagement")}
"""What the laws of locks and re-rolls are tried on."""


def hold(asked: Asked, start: int, count: int, at_once: bool) -> None:
    """Nothing is wrong with these seeds, and no attempt before the last hid a fault."""
    for seed, text in asked.drawn(start, count):
        assert asked.complaints(text) == [], seed
        assert not at_once or '"attempt"' not in text, seed


# -- seed after seed -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PLAIN)
def test_some_seeds(name: str) -> None:
    hold(PLAIN[name], 0, 10, at_once=True)


@pytest.mark.soak
@pytest.mark.parametrize("start", range(0, 2000, 250))
@pytest.mark.parametrize("name", PLAIN)
def test_two_thousand_seeds(name: str, start: int) -> None:
    """Issue 6: all valid by an independent checker."""
    hold(PLAIN[name], start, 250, at_once=True)


@pytest.mark.parametrize("name", one_in(3, KINDS))
def test_whatever_is_asked_for(name: str) -> None:
    hold(KINDS[name], 2000, 3, at_once=False)


@pytest.mark.soak
@pytest.mark.parametrize("name", KINDS)
def test_whatever_is_asked_for_five_hundred_times(name: str) -> None:
    hold(KINDS[name], 0, 500, at_once=False)


def at(battle: Json, unit: str) -> str | None:
    """Where a unit stands."""
    return next((u.get("at") for u in battle["units"] if u["id"] == unit), None)


def muster(battle: Json, seat: str) -> Json:
    """What a seat musters."""
    found: Json = next(m for m in battle["musters"] if m["seat"] == seat)
    return found


HONOURED: Mapping[str, Callable[[Json], object]] = {
    "2e-factions": lambda b: b["seats"][0]["faction"] == "uthuk",
    "2e-first": lambda b: b["first_player"] == "daqan",
    "2e-offer": lambda b: b["cards"]["daqan"]["half"][0] in ("d1", "d4", "d7"),
    "2e-half": lambda b: b["cards"] == {"daqan": {"half": ["d6"]}, "uthuk": {"half": ["u2"]}},
    "2e-tent": lambda b: muster(b, "daqan")["options"] == ["command-tent"],
    "2e-no-tent": lambda b: not any("options" in one for one in b["musters"]),
    "2e-tent-at": lambda b: "C2" in [m["at"] for m in b["markers"] if m.get("seat") == "daqan"],
    "2e-few-points": lambda b: {one["points"] for one in b["musters"]} == {19},
    "2e-no-neutrals": lambda b: not any(u["type"] == "mountain-giant" for u in b["units"]),
    "2e-draft": lambda b: [len(p.get("units", ())) for p in b["neutral_draft"]] == [1, 1, 0, 0],
    "2e-army": lambda b: muster(b, "daqan")["army"] == {"citadel-guard": 3, "yeoman-archer": 2},
    "2e-deployment": lambda b: at(b, "daqan-citadel-guard-1") == "D1",
    "2e-swaps": lambda b: all(one["swaps_by_chance"] for one in b["musters"]),
    "1e-no-variants": lambda b: "variants" not in b,
    "1e-camps": lambda b: b["seats"][0]["id"] == "pennant",
    "1e-first": lambda b: b["first_player"] == "pennant",
    "1e-bare": lambda b: {k for line in b["board"]["terrain"] for k in line} == {"countryside"},
    "1e-terrain": lambda b: b["board"]["terrain"][2][2] == b["board"]["terrain"][6][10] == "woods",
    "1e-set": lambda b: all("standard-c" in c[0] for c in b["cards"]["standard"].values()),
    "1e-cards-by-name": lambda b: [b["cards"]["standard"][use] for use in ("left", "right")]
    == [["standard-a1"], ["standard-a6"]],
    "1e-deployment": lambda b: at(b, "standard-left-infantry-1") == "C2",
    "1e-tents": lambda b: b["markers"][0]["at"] == "M1",
}  # fmt: skip


@pytest.mark.parametrize("name", HONOURED)
def test_what_is_asked_for_is_done(name: str) -> None:
    for seed, text in EVERYTHING[name].drawn(70, 2):
        assert HONOURED[name](json.loads(text)), seed


# -- locks and re-rolls ----------------------------------------------------------------------------


def rests_on(ident: str, stage: str) -> set[str]:
    """The stages that a stage rests on, and those that they rest on."""
    found = set(METHODS[ident].needs.get(stage, ()))
    return found.union(*(rests_on(ident, below) for below in found - {stage}))


def changed(old: Mapping[str, Any], new: Mapping[str, Any]) -> set[str]:
    """The parts that are not what they were."""
    return {part for part in {*old, *new} if old.get(part) != new.get(part)}


def of_stage(parts: Mapping[str, Any], stage: str) -> dict[str, Any]:
    """The parts of a stage."""
    return {part: parts[part] for part in under(parts, stage)}


@pytest.mark.parametrize(("ident", "stage"), one_in(3, STAGES))
def test_a_stage_rolled_again_moves_only_what_rests_on_it(ident: str, stage: str) -> None:
    for seed in (3, 4):
        old = PARTED[ident].parts(seed)
        new = PARTED[ident].parts(seed, rerolls=[f"{stage}=1"])
        for part in changed(old, new):
            other = part.split(".")[0]
            assert other == stage or stage in rests_on(ident, other), part


@pytest.mark.parametrize(
    ("ident", "thing", "may_move"),
    one_in(
        3,
        [
            (SECOND, "first", ("draft", "army", "deployment")),
            (SECOND, "army.daqan", ("deployment.daqan",)),
            (SECOND, "deployment.uthuk", ()),
            (FIRST, "first", ()),
            (FIRST, "terrain", ()),
            (FIRST, "terrain.woods", ()),
            (FIRST, "cards.standard.left", ("deployment.standard.left", "tents.standard")),
            (FIRST, "cards.pennant.reserve", ()),
            (FIRST, "deployment.standard", ("tents.standard",)),
            (FIRST, "tents.pennant", ()),
        ],
    ),
)
def test_what_still_fits_stays(ident: str, thing: str, may_move: tuple[str, ...]) -> None:
    """Clear rows stay clear, so no unit moves for other terrain; a card's units move nobody
    else's."""
    for seed in range(4):
        old = PARTED[ident].parts(seed)
        new = PARTED[ident].parts(seed, rerolls=[f"{thing}=1"])
        for part in changed(old, new):
            assert part.startswith((thing, *may_move)), (seed, part)


@pytest.mark.parametrize(("ident", "stage"), one_in(3, STAGES))
def test_a_lock_keeps_what_another_seed_draws_and_lets_go(ident: str, stage: str) -> None:
    asked = PARTED[ident]
    old, other = asked.parts(5), asked.parts(105)
    if under(other, stage):
        new = asked.parts(5, locks=[f"{stage}=105"])
        assert of_stage(new, stage) == of_stage(other, stage)
    if under(old, stage):
        new = asked.parts(5, locks=[stage], rerolls=["all=2"])
        assert of_stage(new, stage) == of_stage(old, stage)
    assert asked.parts(5, rerolls=[f"{stage}=0"]) == old


@pytest.mark.parametrize("name", one_in(4, PLAIN))
def test_locks_and_rerolls_make_legal_battles(name: str) -> None:
    """Whatever stage is rolled again or kept; variants are kept as they are asked for."""
    asked = PLAIN[name]
    for seed, stage in enumerate(METHODS[asked.game].stages):
        if stage == "variants" or not under(asked.parts(seed), stage):
            continue
        for wishes in (
            {"rerolls": [f"{stage}=1"]},
            {"rerolls": ["all=1"], "locks": [stage]},
            {"rerolls": [f"{stage}=3"], "locks": ["first=77"]},
        ):
            text = canonical(generate(asked.brief(seed, **wishes), game(asked.game)))
            assert asked.complaints(text) == [], (stage, wishes)


# -- the same everywhere ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", one_in(2, ["2e", "1e-cards"]))
def test_the_same_bytes_on_two_processes_and_one(name: str) -> None:
    alone = dict(PLAIN[name].drawn(0, 20))
    assert dict(PLAIN[name].drawn(0, 20, processes=2)) == alone
    assert dict(PLAIN[name].drawn(7, 1)) == {7: alone[7]}


HOW = ("--seed", "40", "--count", "18", "--language", "en", "-o")


@pytest.mark.parametrize(("ident", "hash_seed"), one_in(2, [(SECOND, "0"), (FIRST, "4242")]))
def test_the_same_bytes_in_other_processes(ident: str, hash_seed: str, tmp_path: Path) -> None:
    """The command line draws a folder of them on its workers, whatever the hash seed."""
    out = tmp_path / ident
    subprocess.run(
        [sys.executable, "-m", "banneret", "generate", ident, CARDS[ident], *HOW, str(out)],
        check=True,
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
    )
    bare = replace(PARTED[ident], settings=(), boxes=None)
    texts = [text for _, text in bare.drawn(40, 18)]
    files = [file.read_text(encoding="utf-8") for file in out.glob("*.json")]
    assert sorted(files) == sorted(texts)
