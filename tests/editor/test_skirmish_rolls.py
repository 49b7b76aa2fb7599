"""Rolls without a window: what is locked stays as it is seen, and every command draws the same."""

from argparse import Namespace
from dataclasses import replace
from random import Random
from shlex import split

import pytest

from editor.generate.changes import changes
from editor.generate.naming import name_of_part
from editor.generate.refused import NothingToRoll
from editor.generate.replay import last_step, moment_after, next_step
from editor.generate.roll_history import Roll, RollHistory, grouped, scopes_of
from editor.generate.wishes import Wishes
from exporters.origin import command_of
from generators.core.generate import generate
from generators.core.parsing import parse_brief
from generators.core.refusals import DemandRejected, GenerationFailed
from schema.files import canonical
from schema.language import Phrase
from schema.scenario import Scenario
from schema.value import FrozenMap
from tests.generators.westeros import places, terrain, westeros

WHAT = Phrase("a roll")
HOUSES = FrozenMap({"houses": "stark,lannister"})
RAID = Wishes("battles-of-westeros", "raid-in-the-riverlands", 4711, settings=HOUSES)


def begun(wishes: Wishes = RAID) -> RollHistory:
    rolls = RollHistory(westeros())
    rolls.begin(wishes, WHAT)
    return rolls


def by_command(scenario: Scenario) -> Scenario:
    """What the command line beside a roll draws."""
    words = split(command_of(scenario, "boxes.json"))[2:]
    options = Namespace(card=words[1], seed=0, settings=[], locks=[], rerolls=[], place="full")
    kinds = {"--set": options.settings, "--lock": options.locks, "--reroll": options.rerolls}
    for option, value in zip(words[2::2], words[3::2], strict=True):
        if option in kinds:
            kinds[option].append(value)
        else:
            setattr(options, option[2:], value)
    brief = parse_brief(
        westeros(),
        options.card,
        int(options.seed),
        settings=options.settings,
        place=options.place,
        locks=options.locks,
        rerolls=options.rerolls,
    )
    return generate(brief, westeros())


@pytest.mark.parametrize(
    "seed", [0, *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(1, 100))]
)
def test_any_chain_of_rolls_keeps_locks_and_gives_its_command(seed: int) -> None:
    """Locks, re-rolls of stages and of single things, new seeds, in any order."""
    chance = Random(seed)
    card = chance.choice(list(westeros().skirmish_cards))
    rolls = begun(Wishes("battles-of-westeros", card, seed))
    for _ in range(9):
        before = rolls.now
        assert before is not None
        scopes = sorted({scope for part in before.parts for scope in scopes_of(part)})
        if chance.random() < 0.35:
            rolls.lock(chance.choice(scopes), on=chance.random() < 0.8)
            continue
        try:
            if chance.random() < 0.4:
                wishes = replace(before.wishes, seed=chance.randrange(10**6))
                after = rolls.begin(wishes, WHAT)
            else:
                after = rolls.again(chance.choice(scopes), WHAT)
        except (DemandRejected, GenerationFailed, NothingToRoll):
            assert rolls.now is before
            continue
        for name in before.locks:
            assert before.parts[name] == after.parts[name]
        assert canonical(by_command(after.scenario)) == canonical(after.scenario)


def test_a_lock_after_a_re_roll_keeps_what_is_seen() -> None:
    """And not what the seed drew at first, as the command line's own lock would."""
    rolls = begun()
    first = rolls.made[0]
    seen = rolls.again("ground", WHAT)
    assert terrain(seen.scenario) != terrain(first.scenario)
    rolls.lock("ground", on=True)
    later = rolls.begin(replace(seen.wishes, seed=99), WHAT)
    assert terrain(later.scenario) == terrain(seen.scenario)
    assert places(later.scenario) != places(seen.scenario)


def test_what_the_seed_draws_is_locked_shortly() -> None:
    rolls = begun()
    rolls.lock("terrain", on=True)
    rolls.lock("ground", on=True)
    roll = rolls.begin(replace(RAID, seed=815), WHAT)
    assert set(roll.brief.locks) == {"terrain=4711", "ground=4711"}
    assert dict(roll.brief.settings) == {"houses": "stark,lannister"}


def test_one_thing_is_rolled_again_and_all_else_stays() -> None:
    rolls = begun()
    first = rolls.made[0]
    unit = first.names("deployment.stark")[4]
    for _ in range(3):
        before = rolls.now
        assert before is not None
        after = rolls.again(unit, WHAT)
        found = changes(before, after)
        assert len(found) == 1
        assert "→" in found[0].words
        assert found[0].stage == "deployment"
        assert found[0].moves


def test_back_and_forward_are_the_very_rolls() -> None:
    rolls = begun()
    first = rolls.now
    second = rolls.again("units.stark", WHAT)
    assert rolls.go(0)
    assert rolls.now is first
    assert rolls.go(1)
    assert rolls.now is second
    assert not rolls.go(2)
    rolls.go(0)
    third = rolls.again("momentum", WHAT)
    assert rolls.made == [first, third]


def test_everything_locked_is_refused() -> None:
    rolls = begun()
    rolls.lock("units.stark", on=True)
    with pytest.raises(NothingToRoll):
        rolls.again("units.stark.1", WHAT)
    rolls.lock("units.stark.1", on=False)
    now = rolls.now
    assert now is not None
    assert grouped(now, now.locks) == ["units.stark.2"]
    after = rolls.again("units.stark", WHAT)
    assert after.scenario.cards["stark"]["units"][1] == now.scenario.cards["stark"]["units"][1]


def test_a_unit_is_moved_and_stays_moved() -> None:
    """Walk 1: terrain and Greatjon locked, the rest rolled twice, an archer dragged."""
    rolls = begun()
    first = rolls.made[0]
    rolls.lock("ground", on=True)
    name = next(n for n in first.names("deployment") if "archers" in n)
    archer = first.typed(name).partition(".")[2]
    draft = first.progress.notes["draft"]
    side = next(side for side in draft.sides if side.house == name.split(".")[1])
    free = next(
        place
        for place in draft.grid.names
        if draft.grid.row_from(side.edge, place) == 1
        and place not in places(first.scenario).values()
    )
    moved = rolls.put_at({name: free}, WHAT)
    assert places(moved.scenario)[archer] == free
    assert name in moved.locks
    assert len(changes(first, moved)) == 1
    after = rolls.begin(replace(moved.wishes, seed=5), WHAT)
    assert places(after.scenario)[archer] == free
    assert terrain(after.scenario) == terrain(first.scenario)
    far = next(n for n in draft.grid.names if draft.grid.row_from(side.edge, n) == 12)
    with pytest.raises(DemandRejected):
        rolls.put_at({name: far}, WHAT)
    assert rolls.now is after


def test_the_same_cards_placed_by_the_players() -> None:
    rolls = begun()
    rolls.again("units.stark", WHAT)
    before = rolls.now
    assert before is not None
    cards = rolls.placed_by("cards", WHAT)
    assert cards.scenario.cards == before.scenario.cards
    assert cards.scenario.to_place
    assert all(unit.at is None for unit in cards.scenario.units)


def _words_of_changes(before: Roll, after: Roll | None) -> list[str]:
    assert after is not None
    return [change.words for change in changes(before, after)]


def test_what_changed_is_named_from_the_largest_down() -> None:
    """Another card says all; other Houses too; who places says that and the cards that changed."""
    roll = begun().now
    bounty = begun(replace(RAID, draw="westerlands-bounty")).now
    swapped = begun(RAID.asking("houses", "lannister,stark")).now
    assert roll
    assert bounty
    assert swapped
    assert _words_of_changes(roll, bounty) == ["Card changed: Westerlands Bounty"]
    assert _words_of_changes(roll, swapped) == ["Other sides: House Lannister, House Stark"]
    assert changes(roll, roll) == []
    rolls = begun()
    before = rolls.now
    cards = rolls.placed_by("cards", WHAT)
    assert before
    assert _words_of_changes(before, cards) == ["The players place units and terrain"]
    assert _words_of_changes(cards, before) == ["Banneret places units and terrain"]


def test_every_thing_has_a_name_for_people() -> None:
    for card in westeros().skirmish_cards:
        roll = begun(replace(RAID, draw=card)).now
        assert roll is not None
        for name in {scope for part in roll.parts for scope in scopes_of(part)}:
            label = name_of_part(roll, name)
            assert label
            assert "{" not in label


def test_the_set_up_is_watched_line_by_line() -> None:
    """Cards lie open when they are drawn, hexes and units appear when they are placed."""
    roll = begun().now
    assert roll is not None
    scenario = roll.scenario
    empty = moment_after(roll, 0)
    cards = [f"{use}.stark" for use in ("commanders", "units", "terrain")]
    assert not any(map(empty.is_open, cards))
    assert not empty.scenario.units
    assert terrain(empty.scenario) == {}
    moments = [moment_after(roll, n) for n in range(len(scenario.transcript) + 1)]
    counts = [len(one.scenario.units) + len(terrain(one.scenario)) for one in moments]
    assert counts == sorted(counts)
    on_ground = [one for one in moments if one.step == 11]
    assert terrain(on_ground[-1].scenario)
    assert not any(one.scenario.units for one in on_ground), "units come in steps 12 and 13"
    last = moments[-1]
    assert last.scenario.changed(units=scenario.units) == scenario
    assert all(map(last.is_open, cards))
    steps, at = [], 0
    while at < len(scenario.transcript):
        at = next_step(scenario.transcript, at)
        steps.append(scenario.transcript[at - 1].step)
    assert steps == list(range(1, 14))
    assert last_step(scenario.transcript, at) < at
