"""Every legal draw, tried: the claims of the worked-out set, section 6, counted anew."""

from collections import Counter
from functools import cache
from itertools import combinations, product

import pytest

import games
from schema.game import Game
from tests.games.laws import army, can_lay, draws, fits, needs, pairs, single_pieces, terrain_of

HOUSES = ("stark", "lannister")


@cache
def westeros() -> Game:
    return games.load("battles-of-westeros")


@cache
def with_invented() -> Game:
    return games.load("battles-of-westeros", ("invented-houses",))


def all_needs(
    game: Game, house: str, most: int | None, rating: int
) -> list[dict[str, Counter[str]]]:
    return [
        needs(game, list(army(game, chosen, drawn)), 2)
        for chosen in pairs(game, house, most)
        for drawn in draws(game, house, chosen, rating)
    ]


@pytest.mark.rule("BOW-SK-S03", "BOW-RAID-01")
@pytest.mark.parametrize(("house", "legal"), [("stark", 17), ("lannister", 16)])
def test_legal_pairs_of_commanders(house: str, legal: int) -> None:
    """BOW-RAID-01 and BOW-SK-S03: at most 4 together, never one man twice; 19 without the limit."""
    assert len(pairs(westeros(), house)) == legal
    assert len(pairs(westeros(), house, None)) == 19


@pytest.mark.parametrize(("house", "tried"), [("stark", 255), ("lannister", 240)])
def test_every_legal_draw_fits_the_box(house: str, tried: int) -> None:
    found = all_needs(westeros(), house, 4, 2)
    assert len(found) == tried
    assert all(fits(westeros(), house, need) for need in found)


@pytest.mark.parametrize("house", HOUSES)
def test_every_draw_fits_the_box_even_without_the_rating_limit(house: str) -> None:
    found = all_needs(westeros(), house, None, 2)
    assert len(found) == 285
    assert all(fits(westeros(), house, need) for need in found)


@pytest.mark.parametrize(
    ("house", "worst"),
    [
        (
            "stark",
            {"war-host": 26, "northmen-archers": 8, "winterfell-riders": 11, "kennelmasters": 9},
        ),
        (
            "lannister",
            {
                "lannisport-guards": 26,
                "westerlands-archers": 8,
                "casterly-rock-cavaliers": 11,
                "heavy-infantry": 9,
            },
        ),
    ],
)
def test_worst_need_of_the_box(house: str, worst: dict[str, int]) -> None:
    found = all_needs(westeros(), house, 4, 2)
    assert {kind: max(n["figures"][kind] for n in found) for kind in worst} == worst
    banners = {rank: max(n["banners"][rank] for n in found) for rank in ("green", "blue", "red")}
    assert banners == {"green": 5, "blue": 8, "red": 4}
    assert {n["poles"]["poles"] for n in found} <= set(range(9, 12))


@pytest.mark.rule("BOW-SK-!2")
@pytest.mark.parametrize(("house", "percent"), [("stark", 33), ("lannister", 22)])
def test_units_rating_3_overflows(house: str, percent: int) -> None:
    """The case for a substitution (BOW-SK-!2)."""
    found = all_needs(westeros(), house, 4, 3)
    short = [need for need in found if not fits(westeros(), house, need)]
    assert round(100 * len(short) / len(found)) == percent


@pytest.mark.rule("BOW-SK-E1")
@pytest.mark.parametrize("house", HOUSES)
def test_two_cards_of_29_figures(house: str) -> None:
    """BOW-SK-E1: the commonest sum."""
    game = westeros()
    sums = Counter(
        sum(
            game.unit_types[b.type].figures * b.count
            for c in two
            for b in game.setup_cards[c].units
        )
        for two in draws(game, house, ("", ""), 2)
    )
    assert sum(sums.values()) == 28
    assert sums[29] == 10 == max(sums.values())
    assert (min(sums), max(sums)) == (25, 33)


@pytest.mark.rule("BOW-SK-E2", "BOW-SK-!1")
@pytest.mark.parametrize("house", HOUSES)
def test_two_cards_of_8_hexes(house: str) -> None:
    """BOW-SK-E2, and the unequal numbers of BOW-SK-!1."""
    game = westeros()
    sums = Counter(terrain_of(game, two).total() for two in draws(game, house, ("", ""), 2))
    assert (sums[7], sums[8], sums[9]) == (6, 16, 6)


def both_players(game: Game, houses: tuple[str, str], rating: int) -> list[Counter[str]]:
    """The sums of both players' terrain that differ, over all draws of ``rating`` cards each."""
    one, two = (
        {
            tuple(sorted(terrain_of(game, cards).items()))
            for cards in draws(game, house, ("", ""), rating)
        }
        for house in houses
    )
    return [Counter(dict(a)) + Counter(dict(b)) for a, b in product(sorted(one), sorted(two))]


def test_terrain_of_both_players_is_in_the_box() -> None:
    found = both_players(westeros(), ("stark", "lannister"), 2)
    pieces = single_pieces(westeros())
    assert len(found) == 300
    assert all(can_lay(wanted, pieces) for wanted in found)
    assert [max(w[k] for w in found) for k in ("forest", "hill", "building")] == [10, 10, 7]
    assert max(w.total() for w in found) == 18


def test_terrain_rating_3_is_always_short() -> None:
    """24 hexes against 18 single pieces, give or take."""
    found = both_players(westeros(), ("stark", "lannister"), 3)
    pieces = single_pieces(westeros())
    assert not any(can_lay(wanted, pieces) for wanted in found)


def test_matching_agrees_with_trying_all() -> None:
    """Hall's condition against placing the pieces one by one, on boxes small enough for it."""
    pieces = single_pieces(westeros())[6:22:3]

    def lay(wanted: tuple[str, ...], left: list[int]) -> bool:
        if not wanted:
            return True
        return any(
            wanted[0] in (pieces[i].front, pieces[i].back)
            and lay(wanted[1:], [j for j in left if j != i])
            for i in left
        )

    for count in range(1, 5):
        for wanted in combinations(
            ("forest", "forest", "hill", "hill", "building", "river"), count
        ):
            assert can_lay(Counter(wanted), pieces) == lay(wanted, list(range(len(pieces))))


INVENTED = ("karrowmere", "hollinfar")


@pytest.mark.parametrize("house", INVENTED)
def test_invented_houses_obey_the_same_laws(house: str) -> None:
    game = with_invented()
    deck = [c for c in game.setup_cards.values() if c.faction == house]
    men = [m for m in game.commanders.values() if m.faction == house]
    dice = [sum((game.ranks[b.rank].dice or 0) * b.count for b in c.units) for c in deck]
    ranks: Counter[str] = Counter()
    for block in (b for c in deck for b in c.units):
        ranks[block.rank] += block.count
    assert len([u for u in game.unit_types.values() if u.faction == house]) == 4
    assert len(deck) == 8
    assert sorted((m.rating for m in men), reverse=True) == [3, 2, 2, 2, 1, 1, 1]
    assert sorted(Counter(m.person for m in men).values()) == [1, 1, 1, 2, 2]
    assert set(dice) == {11, 12}
    assert sum(dice) == 92
    assert ranks == {"green": 10, "blue": 16, "red": 6}
    assert sum(n for c in deck for n in c.terrain.values()) == 32


@pytest.mark.parametrize("house", INVENTED)
def test_every_draw_of_an_invented_house_fits_its_box(house: str) -> None:
    found = all_needs(with_invented(), house, 4, 2)
    assert len(found) > 200
    assert all(fits(with_invented(), house, need) for need in found)


def test_terrain_of_any_two_houses_is_in_the_box() -> None:
    game = with_invented()
    pieces = single_pieces(game)
    for two in combinations(game.factions, 2):
        assert all(can_lay(wanted, pieces) for wanted in both_players(game, two, 2)), two
