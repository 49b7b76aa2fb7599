"""What parts of a draw rest on, as locks and re-rolls go by it."""

import pytest

from games import load
from generators.core.generate import draw_by_method, method_of, rests_on
from generators.core.parsing import parse_brief
from generators.core.progress import Progress


def _drawn(game: str, draw: str, seed: int, *locks: str, reroll: str = "") -> Progress:
    pack = load(game)
    again = [reroll] if reroll else []
    return draw_by_method(parse_brief(pack, draw, seed, locks=locks, rerolls=again), pack)[0]


@pytest.mark.parametrize(
    ("name", "under"),
    [
        ("terrain.crossings", ["terrain.water"]),
        ("terrain.woods", []),
        ("terrain", []),
        ("set.pennant", ["camps"]),
        ("cards.pennant.left", ["camps", "set.pennant"]),
    ],
)
def test_what_a_part_of_a_call_to_arms_rests_on(name: str, under: list[str]) -> None:
    done = _drawn("battlelore-1e", "call-to-arms", 7)
    method = method_of(done.game, "call-to-arms")
    found = list(rests_on(name, done.done, method, done.game))
    water = next(part for part in done.done if part.startswith("terrain."))
    assert found == [water if part == "terrain.water" else part for part in under]


def test_a_turn_of_the_draft_rests_on_the_turns_before_it() -> None:
    done = _drawn("battlelore-2e", "battle", 7)
    method = method_of(done.game, "battle")
    turns = [part for part in done.done if part.startswith("draft.")]
    assert len(turns) > 1
    for number, turn in enumerate(turns):
        below = [p for p in rests_on(turn, done.done, method, done.game) if p in turns]
        assert below == turns[:number]


def test_crossings_that_are_locked_keep_their_water() -> None:
    tried = 0
    for seed in range(1, 13):
        before = _drawn("battlelore-1e", "call-to-arms", seed)
        if not before.done["terrain.crossings"]:
            continue
        tried += 1
        lock = "terrain.crossings"
        after = _drawn("battlelore-1e", "call-to-arms", seed, lock, reroll="all=1")
        water = next(part for part in before.done if part.startswith("terrain."))
        for part in (lock, water):
            assert after.done[part] == before.done[part]
        assert after.done != before.done
    assert tried > 3
