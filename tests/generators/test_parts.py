"""The laws of battles that are drawn part by part: what a setting, a lock and a re-roll do.

A part that is rolled again moves nothing else where that still fits; a lock keeps; what says more
goes first.
"""

from collections.abc import Mapping
from copy import copy
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from generators.core.brief import NOTHING
from generators.core.generate import method_of
from generators.core.progress import Progress, is_under, moved, said, under
from generators.core.refusals import DemandRejected
from generators.core.streams import Seed, Stream
from rules.supply import contents
from schema.value import FrozenMap
from tests.generators.lore import CARD, SIDES, battle, brief, drawn, lore, parts
from tests.sampling import examples

seeds = st.integers(0, 2**53)
counts = st.integers(1, 5)
few = examples(12)
STAGES = method_of(lore(), CARD).stages


def progress(seed: int = 1, kept: Mapping[str, Mapping[str, int]] = NOTHING) -> Progress:
    """An empty one; ``kept`` are its mappings of what is demanded, locked and so on."""
    maps: dict[str, Any] = {name: FrozenMap(values) for name, values in kept.items()}
    start = Progress(brief=brief(seed), game=lore(), contents=contents(lore()), seed=Seed(seed))
    return replace(start, **maps)


def die(stream: Stream) -> int:
    return 1 + stream.below(6)


def apart(old: dict[str, Any], new: dict[str, Any]) -> set[str]:
    """The parts that differ."""
    return {name for name in {*old, *new} if old.get(name) != new.get(name)}


# -- one part ------------------------------------------------------------------------------------


@given(seeds)
def test_a_part_depends_on_its_own_name_alone(seed: int) -> None:
    alone = progress(seed).settle("b", die)[1]
    later, first = progress(seed).settle("a", die)
    assert later.settle("b", die)[1] == alone
    assert dict(later.done) == {"a": first}


def test_the_first_that_speaks_decides() -> None:
    """A setting, a lock, what it rests on, what it was, chance."""
    ladder = [("demanded", 11), ("locked", 12), ("rested", 13), ("liked", 14)]
    for lowest in range(len(ladder)):
        kept = {name: {"die": value} for name, value in ladder[lowest:]}
        assert progress(kept=kept).settle("die", die)[1] == ladder[lowest][1]
        assert progress(kept=kept).kept("die") == ladder[lowest][1]
    assert progress().settle("die", die)[1] == die(Seed(1).stream("die"))
    assert progress().kept("die") is None


def test_what_a_lock_rests_on_yields_where_it_does_not_fit() -> None:
    def fits(value: int) -> bool:
        return value <= 6

    for kept in ("rested", "liked"):
        assert progress(kept={kept: {"die": 7}}).settle("die", die, fits)[1] <= 6
    with pytest.raises(DemandRejected, match="die cannot be set to 7"):
        progress(kept={"demanded": {"die": 7}}).settle("die", die, fits)
    with pytest.raises(DemandRejected, match="7 no longer fits"):
        progress(kept={"locked": {"die": 7}}).settle("die", die, fits)
    with pytest.raises(DemandRejected, match="D1 is already occupied"):
        progress(kept={"demanded": {"die": 7}}).settle(
            "die", die, fits, lambda _: DemandRejected("hex-taken", place="D1")
        )


@given(seeds, st.integers(1, 6))
def test_a_part_rolled_again_by_name_becomes_another_one(seed: int, was: int) -> None:
    """Whoever keeps it: a whole stage may be locked, and one thing of it rolled."""
    now = progress(
        seed, {name: {"die": was} for name in ("demanded", "locked", "liked", "avoided")}
    )
    assert now.settle("die", die)[1] != was
    assert now.kept("die") is None is now.asked("die")


def test_a_part_that_can_only_be_one_thing_stays_that() -> None:
    assert progress(kept={"avoided": {"die": 3}}).settle("die", lambda _: 3)[1] == 3


def test_names_of_parts_nest_by_whole_words() -> None:
    assert is_under("army.daqan", "army")
    assert is_under("army", "army")
    assert not is_under("army-list", "army")
    assert under(("army.daqan", "army.uthuk", "draft.1"), "army") == ("army.daqan", "army.uthuk")
    rolled = brief(rerolls=["army.daqan=2", "draft=1"])
    assert moved(rolled, "army.daqan") == "#army.daqan=2"
    assert moved(rolled, "army.uthuk") == ""
    assert moved(rolled, "draft.3") == "#draft=1"
    assert said(FrozenMap({"a": (1, 2)})) == "a=1, 2"


# -- a whole battle ------------------------------------------------------------------------------


@few
@given(seeds)
def test_the_same_seed_is_the_same_battle(seed: int) -> None:
    assert battle(seed) == battle(seed)
    assert parts(seed) == parts(seed, rerolls=["half=0"])


@few
@given(seeds, counts, st.sampled_from(SIDES))
def test_one_sides_places_move_alone(seed: int, count: int, side: str) -> None:
    name = f"deployment.{side}"
    old, new = parts(seed), parts(seed, rerolls=[f"{name}={count}"])
    assert all(is_under(part, name) for part in apart(old, new))


@few
@given(seeds, counts, st.integers(0, 40))
def test_one_unit_moves_alone_and_does_move(seed: int, count: int, pick: int) -> None:
    old = parts(seed)
    units = under(old, "deployment")
    unit = units[pick % len(units)]
    new = parts(seed, rerolls=[f"{unit}={count}"])
    assert apart(old, new) == {unit}


@few
@given(seeds, counts, st.sampled_from(SIDES))
def test_another_army_moves_only_its_own_units(seed: int, count: int, side: str) -> None:
    old, new = parts(seed), parts(seed, rerolls=[f"army.{side}={count}"])
    assert old[f"army.{side}"] != new[f"army.{side}"]
    for part in apart(old, new) - {f"army.{side}"}:
        # A unit that is gone, one that is new; nobody else leaves his hex for them.
        assert is_under(part, f"deployment.{side}")
        assert part not in old or part not in new


@few
@given(seeds, counts, st.sampled_from(SIDES))
def test_another_card_leaves_draft_and_armies_where_they_fit(
    seed: int, count: int, side: str
) -> None:
    old, new = parts(seed), parts(seed, rerolls=[f"half.{side}={count}"])
    other = next(s for s in SIDES if s != side)
    assert old[f"half.{side}"] != new[f"half.{side}"]
    assert new[f"half.{side}"] in new[f"offer.{side}"] == old[f"offer.{side}"]
    if old[f"options.{side}"] == new[f"options.{side}"]:
        assert not [p for p in apart(old, new) if p.split(".")[0] in ("draft", "army")]
        assert not [p for p in apart(old, new) if is_under(p, f"deployment.{other}")]
    both = [p for p in apart(old, new) if p in old and p in new and p.startswith("deployment")]
    hexes = {z.id: z.places for z in battle(seed, rerolls=[f"half.{side}={count}"]).zones}
    assert all(old[p] not in hexes[f"deployment-{side}"] for p in both if side in p)


@few
@given(seeds, counts, st.sampled_from(STAGES))
def test_a_lock_keeps_its_stage_when_all_is_rolled(seed: int, count: int, stage: str) -> None:
    old = parts(seed)
    kept = under(old, stage)
    assume(kept)
    new = parts(seed, locks=[stage], rerolls=[f"all={count}"])
    assert {part: old[part] for part in kept} == {part: new.get(part) for part in kept}
    assert set(kept) == set(under(new, stage))


@few
@given(seeds, counts)
def test_a_reroll_by_name_goes_before_what_a_lock_merely_rests_on(seed: int, count: int) -> None:
    """The locked card stays, and is among those drawn; which others were is rolled."""
    old = parts(seed)
    new = parts(seed, locks=["half"], rerolls=[f"offer={count}"])
    assert [new[p] for p in under(old, "half")] == [old[p] for p in under(old, "half")]
    assert all(new[f"half.{side}"] in new[f"offer.{side}"] for side in SIDES)


@few
@given(seeds, seeds)
def test_locks_from_different_seeds_agree(seed: int, other: int) -> None:
    """What one lock rests on yields to what another one names."""
    new = parts(seed, locks=[f"half.daqan={other}", "deployment.uthuk"])
    assert new["half.daqan"] == parts(other)["half.daqan"]
    assert new["half.daqan"] in new["offer.daqan"]
    old = parts(seed)
    kept = under(old, "deployment.uthuk")
    if parts(other)["factions"] == old["factions"]:
        assert {part: old[part] for part in kept} == {part: new[part] for part in kept}


def test_a_lock_that_cannot_stay_is_refused() -> None:
    """An army of 55 points, when a re-roll of its own name takes the command tent away."""
    seed = next(s for s in range(99) if parts(s)["options.daqan"])
    with pytest.raises(DemandRejected, match="costs 55 of 50 muster points"):
        parts(seed, locks=["army.daqan"], rerolls=["options.daqan=1"])


@few
@given(seeds, seeds, st.sampled_from(("half.daqan", "army.uthuk", "draft", "deployment.daqan")))
def test_a_lock_brings_what_another_seed_draws(seed: int, other: int, name: str) -> None:
    wanted, new = parts(other), parts(seed, locks=[f"{name}={other}"])
    kept = under(wanted, name)
    assert kept
    assert {part: new[part] for part in kept} == {part: wanted[part] for part in kept}
    assert new["first"] == wanted["first"] or name == "half.daqan"


@few
@given(seeds, counts)
def test_a_thing_of_a_locked_stage_may_be_rolled(seed: int, count: int) -> None:
    old = parts(seed)
    unit = under(old, "deployment.daqan")[0]
    for locks in (["deployment"], ["deployment.daqan"], [unit]):
        new = parts(seed, locks=locks, rerolls=[f"{unit}={count}"])
        assert apart(old, new) == {unit}
    new = parts(seed, locks=["deployment"], rerolls=[f"deployment.daqan={count}"])
    assert under(new, "deployment.uthuk") == under(old, "deployment.uthuk")
    assert all(is_under(part, "deployment.daqan") for part in apart(old, new))
    new = parts(seed, locks=["deployment.daqan"], rerolls=[f"deployment={count}"])
    assert all(is_under(part, "deployment.uthuk") for part in apart(old, new))


def test_a_place_that_is_asked_for_is_left_free_by_all_others() -> None:
    for seed in range(20):
        old = parts(seed)
        mine = under(old, "deployment.daqan")
        first, last = mine[0], mine[-1]
        thing = last.rpartition(".")[2]
        new = parts(seed, settings=[f"deployment.daqan={thing}@{old[first]}"])
        assert new[last] == old[first]
        assert len({new[part] for part in mine}) == len(mine)


@pytest.mark.parametrize(
    ("wishes", "slug"),
    [
        ({"locks": ["deployment.daqan.chaos-lord-1"]}, "nothing-there"),
        ({"rerolls": ["army.stark=1"]}, "nothing-there"),
        ({"rerolls": ["ground=1"]}, "unknown-stage"),
        ({"locks": ["army=4711.5"]}, "not-a-seed"),
        ({"settings": ["ground.daqan=forest@C3"]}, "unknown-setting"),
        ({"settings": ["deployment.daqan=citadel-guard-9@D1"]}, "demand-for-nothing"),
    ],
)
def test_what_is_not_there_is_refused_in_both_languages(wishes: Any, slug: str) -> None:
    with pytest.raises(DemandRejected) as refused:
        drawn(**wishes)
    assert refused.value.slug == slug
    assert "{" not in refused.value.sentence("en") + refused.value.sentence("ru")
    copied = copy(refused.value)  # as workers hand it over
    assert copied.sentence("ru") == refused.value.sentence("ru")
