"""What a seed draws can be asked for by value, all of it or part by part: nothing is refused that
the same seed uses, and a map stays the map that it is."""

from collections.abc import Iterable

import pytest

import games
from generators.core.generate import draw_by_method, method_of
from generators.core.parsing import parse_brief
from generators.core.progress import Progress
from generators.methods.map_building.method import METHOD, ON_PLANE
from schema.game import Game
from tests.generators.maps import drawn

BATTLES = (
    ("battlelore-2e", "battle"),
    ("battlelore-1e", "call-to-arms"),
    ("terrain-cards", "table"),
)
LAID_ANEW = 423601
"""A seed whose tiles are laid anew before a map is fair."""


def stages(done: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name.partition(".")[0] for name in done))


def of_map(progress: Progress, names: Iterable[str]) -> list[str]:
    return [f"{key}={text}" for key, text in METHOD.settled(progress, tuple(names)).items()]


def other_maps(seed: int, names: Iterable[str], *more: str) -> dict[str, object]:
    """Parts of a map to what else came out when the same seed was asked for them."""
    first = drawn(seed, *more)
    again = {name: drawn(seed, *more, *of_map(first, [name])).done for name in names}
    return {name: done for name, done in again.items() if done != first.done}


def on_plane(seed: int, *more: str) -> tuple[str, ...]:
    done = drawn(seed, *more).done
    return (*ON_PLANE, *(name for name in done if name.partition(".")[0] in ON_PLANE))


@pytest.mark.parametrize("names", [("laying", "laying.6", "laying.11"), ("markers.1", "homes")])
def test_a_map_laid_anew_can_be_asked_for_as_it_lies(names: tuple[str, ...]) -> None:
    assert other_maps(LAID_ANEW, names) == {}


def test_a_part_of_a_map_leaves_the_rest_as_it_was() -> None:
    assert other_maps(9, on_plane(9, "players=2")[4::4], "players=2") == {}


@pytest.mark.soak
@pytest.mark.parametrize("seed", [LAID_ANEW, *range(60)])
def test_every_part_of_sixty_maps_can_be_asked_for(seed: int) -> None:
    assert other_maps(seed, on_plane(seed)) == {}
    first = drawn(seed)
    for name in (*stages(first.done), *(n for n in first.done if n not in on_plane(seed))):
        drawn(seed, *of_map(first, [name]))  # is not refused
    assert drawn(seed, *of_map(first, METHOD.stages)).done == first.done


def test_tiles_are_laid_anew_until_what_is_asked_for_fits() -> None:
    """A place from one map, asked for on another: chance lays the other tiles so that it can be."""
    first = drawn(LAID_ANEW)
    table = [
        name for name in first.done if name.partition(".")[0] in ("factions", "first", "tiles")
    ]
    for tile in ("laying.6", "laying.5"):
        asked = of_map(first, [*table, tile])
        assert drawn(LAID_ANEW + 1, *asked).done[tile] == first.done[tile]


# -- battles ---------------------------------------------------------------------------------------


def unlike(game: Game, draw: str, seed: int, *, every: bool) -> list[str]:
    """Stages, and every part on demand, that the same seed draws otherwise when they are asked for;
    raises ``Impossible`` for one that is refused."""
    method = method_of(game, draw)
    first, _ = draw_by_method(parse_brief(game, draw, seed), game)
    asked = [*stages(first.done), *(first.done if every else ())]
    found = []
    for names in (*([name] for name in asked), [*stages(first.done)]):
        said = [f"{key}={text}" for key, text in method.settled(first, tuple(names)).items()]
        again, _ = draw_by_method(parse_brief(game, draw, seed, settings=said), game)
        kept = (name for name in first.done if any(f"{name}.".startswith(f"{n}.") for n in names))
        found += [name for name in kept if again.done.get(name) != first.done[name]]
    return found


@pytest.mark.parametrize(("pack", "draw"), BATTLES)
def test_no_stage_is_refused_that_the_seed_draws(pack: str, draw: str) -> None:
    assert unlike(games.load(pack), draw, 4, every=False) == []


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(60))
@pytest.mark.parametrize(("pack", "draw"), BATTLES)
def test_no_part_is_refused_that_the_seed_draws(pack: str, draw: str, seed: int) -> None:
    assert unlike(games.load(pack), draw, seed, every=True) == []
