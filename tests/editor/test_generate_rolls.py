"""Rolls of battles without a window: locks hold what is seen, and every command draws the same."""

from argparse import Namespace
from dataclasses import replace
from functools import cache
from random import Random
from shlex import split

import pytest

from editor.generate.refused import NothingToRoll
from editor.generate.roll_history import RollHistory, grouped, scopes_of
from editor.generate.wishes import Wishes
from exporters.origin import command_of
from games import load
from generators.core.generate import generate
from generators.core.parsing import parse_brief
from generators.core.refusals import DemandRejected, GenerationFailed
from schema.files import canonical
from schema.game import Game
from schema.language import Phrase
from schema.scenario import Scenario

WHAT = Phrase("a roll")
DRAWS = (("battlelore-2e", "battle"), ("battlelore-1e", "call-to-arms"))


@cache
def game_of(name: str) -> Game:
    return load(name)


def begun(name: str, draw: str, seed: int = 7) -> RollHistory:
    rolls = RollHistory(game_of(name))
    rolls.begin(Wishes(name, draw, seed), WHAT)
    return rolls


def by_command(scenario: Scenario, game: Game) -> Scenario:
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
        game,
        options.card,
        int(options.seed),
        settings=options.settings,
        place=options.place,
        locks=options.locks,
        rerolls=options.rerolls,
    )
    return generate(brief, game)


@pytest.mark.parametrize(
    ("name", "draw", "seed"),
    [
        pytest.param(*one, seed, marks=() if place == seed else pytest.mark.soak)
        for place, one in enumerate(DRAWS)
        for seed in range(100)
    ],
)
def test_any_chain_of_rolls_keeps_locks_and_gives_its_command(
    name: str, draw: str, seed: int
) -> None:
    """Locks, re-rolls of stages, sides and single parts, new seeds, who places, in any order."""
    chance, game, rolls = Random(seed), game_of(name), begun(name, draw, seed)
    done = 0
    for _ in range(14):
        before = rolls.now
        assert before is not None
        scopes = [*before.parts, *{s for part in before.parts for s in scopes_of(part)}]
        if chance.random() < 0.3:
            rolls.lock(chance.choice(sorted(scopes)), on=chance.random() < 0.7)
            continue
        try:
            if chance.random() < 0.3:
                after = rolls.begin(replace(before.wishes, seed=chance.randrange(10**6)), WHAT)
            else:
                after = rolls.again(chance.choice(sorted(scopes)), WHAT)
        except (DemandRejected, GenerationFailed, NothingToRoll):
            assert rolls.now is before
            continue
        done += 1
        for part in before.locks:
            assert before.parts[part] == after.parts[part]
        assert canonical(by_command(after.scenario, game)) == canonical(after.scenario)
    assert done


def test_what_the_seed_draws_is_locked_shortly_and_what_is_seen_by_value() -> None:
    rolls = begun(*DRAWS[1])
    rolls.lock("terrain", on=True)
    first = rolls.now
    assert first is not None
    assert grouped(first, first.locks) == ["terrain"]
    second = rolls.begin(replace(first.wishes, seed=815), WHAT)
    assert second.brief.locks == ("terrain=7",)
    assert not second.brief.settings
    third = rolls.begin(replace(first.wishes, seed=816), WHAT)
    assert set(third.brief.settings) == {"terrain"}
    assert [third.parts[n] for n in third.names("terrain")] == [
        first.parts[n] for n in first.names("terrain")
    ]
    assert rolls.go(0)
    assert rolls.now is first
