"""The laws of locks and re-rolls: a re-roll moves what it names, a lock keeps what it names."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.core.refusals import DemandRejected
from generators.methods.skirmish.method import METHOD
from schema.scenario import Scenario
from tests.generators.westeros import brief, drawn, places, terrain
from tests.sampling import examples, one_in

seeds = st.integers(0, 2**53)
counts = st.integers(1, 5)
few = examples(12)


def cards(scenario: Scenario, use: str) -> dict[str, tuple[str, ...]]:
    """House to the cards that served for one use."""
    return {house: uses[use] for house, uses in scenario.cards.items()}


@few
@given(seeds, counts)
def test_momentum_moves_no_card(seed: int, count: int) -> None:
    old, new = drawn(seed), drawn(seed, rerolls=[f"momentum={count}"])
    assert old.cards == new.cards
    assert [seat.id for seat in old.seats] == [seat.id for seat in new.seats]


@few
@given(seeds, counts)
def test_the_deployment_moves_no_terrain(seed: int, count: int) -> None:
    old, new = drawn(seed), drawn(seed, rerolls=[f"deployment={count}"])
    assert (old.cards, terrain(old)) == (new.cards, terrain(new))


@few
@given(seeds, counts)
def test_one_army_moves_alone(seed: int, count: int) -> None:
    old, new = drawn(seed), drawn(seed, rerolls=[f"deployment.stark={count}"])
    own = {name: at for name, at in places(old).items() if name.startswith("lannister")}
    assert own == {name: at for name, at in places(new).items() if name.startswith("lannister")}


@few
@given(seeds, counts)
def test_the_ground_moves_no_card(seed: int, count: int) -> None:
    old, new = drawn(seed), drawn(seed, rerolls=[f"ground={count}"])
    assert old.cards == new.cards
    assert terrain(old) != terrain(new)


@pytest.mark.rule("BOW-SK-INV")
@few
@given(seeds, counts)
def test_units_move_nothing_before_them(seed: int, count: int) -> None:
    """Commanders stay; a terrain card moves only if it was just drawn for units (BOW-SK-INV)."""
    old, new = drawn(seed), drawn(seed, rerolls=[f"units.stark={count}"])
    assert cards(old, "commanders") == cards(new, "commanders")
    assert old.cards["lannister"] == new.cards["lannister"]
    pairs = zip(cards(old, "terrain")["stark"], cards(new, "terrain")["stark"], strict=True)
    assert all(a == b or a in cards(new, "units")["stark"] for a, b in pairs)


@few
@given(seeds, counts)
def test_commanders_move_a_card_only_if_they_take_it(seed: int, count: int) -> None:
    old, new = drawn(seed), drawn(seed, rerolls=[f"commanders={count}"])
    for house, uses in new.cards.items():
        for use in ("units", "terrain"):
            pairs = zip(old.cards[house][use], uses[use], strict=True)
            spoken_for = {*uses["commanders"], *uses["units"]}
            assert all(a == b or a in spoken_for for a, b in pairs)


@few
@given(seeds, st.integers(0, 30), counts)
def test_one_unit_moves_alone(seed: int, pick: int, count: int) -> None:
    """`--reroll deployment.UNIT=K` gives one unit another hex, and nobody else."""
    old = drawn(seed)
    unit = old.units[pick % len(old.units)].id
    new = drawn(seed, rerolls=[f"deployment.{unit}={count}"])
    moved = [name for name, at in places(old).items() if places(new)[name] != at]
    assert moved == [unit]
    assert (old.cards, terrain(old)) == (new.cards, terrain(new))


@few
@given(seeds, st.integers(0, 30), counts)
def test_one_hex_moves_alone(seed: int, pick: int, count: int) -> None:
    """`--reroll ground.HEX=K` puts one hex elsewhere; units stay unless it is placed on open
    ground."""
    old = drawn(seed)
    name = sorted(terrain(old))[pick % len(terrain(old))]
    new = drawn(seed, rerolls=[f"ground.{name}={count}"])
    before, after = terrain(old), terrain(new)
    assert name not in after
    assert {n: k for n, k in before.items() if n != name}.items() <= after.items()
    assert sorted(before.values()) == sorted(after.values())
    assert places(old) == places(new)


@pytest.mark.parametrize("seed", one_in(2, [3, 5]))
def test_what_is_rolled_again_does_not_become_what_it_was(seed: int) -> None:
    old = drawn(seed)
    for name in terrain(old):
        assert name not in terrain(drawn(seed, rerolls=[f"ground.{name}=1"]))
    for unit in old.units:
        new = drawn(seed, rerolls=[f"deployment.{unit.id}=1"])
        assert places(new)[unit.id] != unit.at


@few
@given(seeds, st.sampled_from(["stark", "lannister"]), st.sampled_from([1, 2]), counts)
def test_one_card_moves_alone(seed: int, house: str, number: int, count: int) -> None:
    old = drawn(seed)
    new = drawn(seed, rerolls=[f"units.{house}.{number}={count}"])
    assert cards(old, "commanders") == cards(new, "commanders")
    assert cards(old, "terrain") == cards(new, "terrain")
    changed = [
        (who, slot)
        for who, own in cards(old, "units").items()
        for slot, card in enumerate(own, start=1)
        if cards(new, "units")[who][slot - 1] != card
    ]
    assert changed == [(house, number)]
    assert terrain(old) == terrain(new)


@few
@given(seeds, counts)
def test_a_lock_keeps_a_stage_when_all_is_rolled_again(seed: int, count: int) -> None:
    old = drawn(seed)
    again = [f"all={count}"]
    new = drawn(seed, rerolls=again, locks=["houses", "commanders", "units.stark"])
    assert cards(old, "commanders") == cards(new, "commanders")
    assert cards(old, "units")["stark"] == cards(new, "units")["stark"]
    whole = drawn(seed, rerolls=again, locks=["houses", "units", "terrain", "commanders", "ground"])
    assert terrain(whole) == terrain(old)
    assert [seat.id for seat in whole.seats] == [seat.id for seat in old.seats]


@few
@given(seeds, counts, st.integers(0, 30))
def test_a_lock_keeps_one_unit(seed: int, count: int, pick: int) -> None:
    """Walk 1: the organiser keeps the terrain and one unit, and rolls the rest again."""
    old = drawn(seed)
    unit = old.units[pick % len(old.units)].id
    new = drawn(seed, rerolls=[f"deployment={count}"], locks=[f"deployment.{unit}"])
    assert places(new)[unit] == places(old)[unit]


@few
@given(seeds, seeds)
def test_a_lock_keeps_what_another_seed_drew(seed: int, liked: int) -> None:
    """`--lock units=4711`: new seeds, the units that one likes."""
    mine = drawn(liked)
    new = drawn(seed, locks=[f"units={liked}", f"commanders={liked}"])
    assert cards(new, "units") == cards(mine, "units")
    assert cards(new, "commanders") == cards(mine, "commanders")


def test_re_rolled_never_times_is_not_re_rolled() -> None:
    old, new = drawn(8), drawn(8, rerolls=["units=0", "ground.C8=0"])
    assert (old.cards, old.units, old.board) == (new.cards, new.units, new.board)


def test_a_marker_is_placed_elsewhere() -> None:
    old, new = drawn(8, "bounty"), drawn(8, "bounty", rerolls=["markers.stark.1=1"])
    pairs = zip(old.markers, new.markers, strict=True)
    assert [a.id for a, b in pairs if a.at != b.at] == ["stark-control-marker-1"]


@pytest.mark.parametrize(
    "name",
    [
        "ground.A1",
        "ground.Z99",
        "deployment.stark-nobody",
        "units.stark.3",
        "units.stark.x",
        "momentum.stark",
        "houses.stark",
        "markers",
        "markers.stark.1",
    ],
)
def test_what_is_not_there_cannot_be_kept_or_rolled_again(name: str) -> None:
    with pytest.raises(DemandRejected, match="so it cannot be locked or"):
        drawn(1, locks=[name])
    with pytest.raises(DemandRejected, match="so it cannot be locked or"):
        drawn(1, rerolls=[f"{name}=1"])


def test_hexes_and_houses_may_be_typed_shortly() -> None:
    """`ground.c8`, `deployment.Stark`: what a person would type."""
    name = min(terrain(drawn(8)))
    assert brief(8, locks=[f"ground.{name.lower()}", "deployment.St", "ground.lann"]).locks == (
        f"ground.{name}",
        "deployment.stark",
        "ground.lannister",
    )


def test_provenance_has_it_all() -> None:
    provenance = drawn(
        12, settings=["houses=stark,lannister"], locks=["units"], rerolls=["all=2"]
    ).provenance
    assert provenance is not None
    assert (provenance.seed, provenance.card) == (12, "raid-in-the-riverlands")
    assert provenance.settings == {"houses": "stark,lannister"}
    assert (provenance.locks, provenance.rerolls) == (("units",), {"all": 2})


def kept(scenario: Scenario, lock: str) -> object:
    """What a lock promises: the part of a skirmish that it names."""
    stage, _, rest = lock.partition(".")
    house, _, number = rest.partition(".")
    if stage == "houses":
        return [(seat.id, seat.edge) for seat in scenario.seats]
    if stage == "momentum":
        return scenario.first_player
    if stage in ("ground", "deployment"):
        found = terrain(scenario) if stage == "ground" else places(scenario)
        owner = {
            entry.message.args["place"]: entry.seat
            for entry in scenario.transcript
            if entry.message.slug == "terrain-laid"
        } | {unit.id: unit.seat for unit in scenario.units}
        return {n: at for n, at in found.items() if rest in ("", n, owner[n])}
    if stage == "markers":
        return [(m.id, m.at) for m in scenario.markers]
    own = {h: c for h, c in cards(scenario, stage).items() if house in ("", h)}
    if number:
        return own[house][int(number) - 1]
    return own, kept(scenario, f"ground.{house}") if stage == "terrain" else None


@few
@given(seeds, counts, st.sampled_from(("raid", "bounty")), st.data())
def test_what_is_locked_stays_whatever_else_is_rolled_again(
    seed: int, count: int, card: str, data: st.DataObject
) -> None:
    """`--lock terrain --reroll all=1` keeps the terrain: its cards and its hexes, all of them."""
    old = drawn(seed, card)
    stages = [s for s in METHOD.stages if s != "markers" or card == "bounty"]
    parts = [f"{s}.stark" for s in ("commanders", "units", "terrain", "ground", "deployment")]
    single = ["units.stark.2", "terrain.lannister.1", "commanders.stark.1"]
    single += [f"ground.{name}" for name in terrain(old)]
    single += [f"deployment.{unit.id}" for unit in old.units]
    lock = data.draw(st.sampled_from(stages) | st.sampled_from(parts) | st.sampled_from(single))
    new = drawn(seed, card, rerolls=[f"all={count}"], locks=[lock])
    assert kept(new, lock) == kept(old, lock)


def test_a_re_roll_goes_before_what_a_lock_merely_rests_on() -> None:
    """The same hexes placed elsewhere; and other units where the deployment is kept."""
    old, new = drawn(5), drawn(5, locks=["terrain"], rerolls=["ground=1"])
    assert cards(old, "terrain") == cards(new, "terrain")
    assert terrain(old) != terrain(new)
    new = drawn(5, locks=["deployment"], rerolls=["units.stark=1"])
    assert old.cards["stark"]["units"] != new.cards["stark"]["units"]
    assert old.cards["lannister"] == new.cards["lannister"]


def test_a_coin_that_is_kept_has_fallen_by_chance() -> None:
    def coin(scenario: Scenario) -> list[str]:
        return [e.message.slug for e in scenario.transcript if e.step == 8]

    assert coin(drawn(5)) == coin(drawn(5, locks=["momentum"])) == ["momentum-drawn"]
    assert coin(drawn(5, rerolls=["ground.C8=0", "deployment=1"])) == ["momentum-drawn"]
    assert coin(drawn(5, settings=["momentum=stark"])) == ["momentum-given"]


LOCKS = (
    "houses",
    "commanders",
    "units",
    "units.stark",
    "units.stark.1",
    "terrain",
    "terrain.lannister.2",
    "ground",
    "deployment",
)


@few
@given(seeds, st.sampled_from(LOCKS))
def test_a_lock_alone_changes_nothing(seed: int, lock: str) -> None:
    """To keep the units does not send other commanders into the field, or place other hexes."""
    old, new = drawn(seed), drawn(seed, locks=[lock])
    assert (old.cards, terrain(old), places(old)) == (new.cards, terrain(new), places(new))


@few
@given(seeds, counts, st.sampled_from(("units", "terrain", "deployment")))
def test_what_is_locked_is_not_rolled_again(seed: int, count: int, stage: str) -> None:
    old, new = drawn(seed), drawn(seed, locks=[stage], rerolls=[f"{stage}={count}"])
    assert (old.cards, terrain(old), places(old)) == (new.cards, terrain(new), places(new))
