"""The derived values of the Westeros pack, each by its sum (D of the worked-out set)."""

from collections import Counter

import pytest

import games
from schema.game import Game

STARK = ("war-host", "northmen-archers", "winterfell-riders", "kennelmasters")
LANNISTER = (
    "lannisport-guards",
    "westerlands-archers",
    "casterly-rock-cavaliers",
    "heavy-infantry",
)


@pytest.fixture(scope="module")
def game() -> Game:
    return games.load("battles-of-westeros")


@pytest.mark.parametrize(
    ("unit", "figures", "units"),
    [
        ("war-host", 27 + 1, 7),  # and the Greatjon
        ("lannisport-guards", 22 + 2, 6),  # and Kevan and Gregor
        ("winterfell-riders", 11 + 1, 4),  # and Robb
        ("casterly-rock-cavaliers", 2 + 1, 1),  # and Marbrand
        ("westerlands-archers", 8, 2),
        ("kennelmasters", 6, 2),
    ],
)
def test_unit_sizes_divide_the_figures_of_battle_plan_8(
    game: Game, unit: str, figures: int, units: int
) -> None:
    assert figures == units * game.unit_types[unit].figures


def test_four_and_three_figures_share_128_soldiers_and_36_poles_in_one_way() -> None:
    """4a + 3b = 128 and a + b = 36."""
    assert [(a, 36 - a) for a in range(37) if 4 * a + 3 * (36 - a) == 128] == [(20, 16)]


def test_box_holds_what_that_way_wants(game: Game) -> None:
    core = game.boxes["core"]
    assert sum(core.figures.values()) == 128
    assert sum(core.figures.values()) + len({m.person for m in game.commanders.values()}) == 138
    assert core.poles == {"stark": 18, "lannister": 18}
    units = Counter(
        game.unit_types[k].figures
        for k, n in core.figures.items()
        for _ in range(n // game.unit_types[k].figures)
    )
    assert units == {4: 20, 3: 16}
    for house in (STARK, LANNISTER):
        assert sum(core.figures[kind] for kind in house) == 64


def test_box_holds_the_figures_of_battle_plan_8(game: Game) -> None:
    least = dict(zip((*STARK, *LANNISTER), (27, 0, 11, 6, 22, 8, 2, 12), strict=True))
    assert all(game.boxes["core"].figures[kind] >= count for kind, count in least.items())


def test_banners_are_86_with_the_commanders(game: Game) -> None:
    core = game.boxes["core"]
    by_rank = sum(n for ranks in core.banners.values() for n in ranks.values())
    assert by_rank + core.counts["commander-banners"] == 86


def test_wardens_of_the_west_have_eight_units_for_eight_poles() -> None:
    assert 9 // 3 + 12 // 4 + 8 // 4 == 8


def test_cards_are_16_and_14(game: Game) -> None:
    """Seven Setup cards of eight show a commander; five men a House, two of them twice."""
    assert len(game.setup_cards) == 16
    assert len(game.commanders) == 14
    for house in ("stark", "lannister"):
        deck = [c for c in game.setup_cards.values() if c.faction == house]
        shown = [c.commander for c in deck if c.commander]
        men = [m for m in game.commanders.values() if m.faction == house]
        assert (len(deck), len(shown), len(set(shown))) == (8, 7, 7)
        assert sorted(Counter(m.person for m in men).values()) == [1, 1, 1, 2, 2]
        assert sorted((m.rating for m in men), reverse=True) == [3, 2, 2, 2, 1, 1, 1]
        assert all(m.rating == m.limit for m in men)


def test_setup_cards_carry_11_or_12_dice(game: Game) -> None:
    for house in ("stark", "lannister"):
        deck = [c for c in game.setup_cards.values() if c.faction == house]
        dice = [sum((game.ranks[b.rank].dice or 0) * b.count for b in c.units) for c in deck]
        ranks: Counter[str] = Counter()
        for block in (b for c in deck for b in c.units):
            ranks[block.rank] += block.count
        assert set(dice) == {11, 12}
        assert sum(dice) == 92
        assert ranks == {"green": 10, "blue": 16, "red": 6}
        assert sum(n for c in deck for n in c.terrain.values()) == 32
        assert sum(game.unit_types[b.type].figures * b.count for c in deck for b in c.units) == 116


def test_terrain_pieces_are_32_and_18_of_them_single_dry_land(game: Game) -> None:
    pieces = game.boxes["core"].pieces.values()
    assert sum(p.count for p in pieces) == 32
    singles = [p for p in pieces if p.size == "single"]

    def most(*kinds: str) -> int:
        return sum(p.count for p in singles if {p.front, p.back} & set(kinds))

    assert (most("forest"), most("hill"), most("building")) == (13, 13, 10)
    assert most("forest", "hill", "building") == 18


@pytest.mark.rule("BOW-ADV-CO-E1")
def test_blue_dice_agree_with_coordinated_attacks(game: Game) -> None:
    """BOW-ADV-CO-E1: 3 + 2 = 5."""
    blue = game.ranks["blue"].dice
    assert blue is not None
    assert blue + (blue - 1) == 5


def test_die_has_eight_faces(game: Game) -> None:
    faces = Counter(game.dice["combat"].faces)
    assert faces == {"green": 3, "blue": 2, "red": 1, "morale": 1, "valor": 1}


def test_raid_fits_its_parts(game: Game) -> None:
    """Order tokens, Leadership cards, command tokens and rounds never run out."""
    raid, counts = game.skirmish_cards["raid-in-the-riverlands"], game.boxes["core"].counts
    chosen, have = raid.commanders, raid.resources
    assert chosen.count + raid.units_rating + raid.terrain_rating == 6
    assert raid.rounds * have["leadership-cards"] == 10 + 5 * chosen.count
    assert 2 * have["command-tokens"] <= counts["command-tokens"]
    assert 2 * (have["order-dice"] + 1) <= counts["order-tokens"] // 5
    assert raid.rounds <= counts["round-track-spaces"]
    assert have["command-tokens"] == chosen.max_total_rating


@pytest.mark.parametrize("plan", [(4, 4), (6, 3), (5, 3)])
def test_rounds_and_leadership_cards_of_plans_6_to_9_hold(plan: tuple[int, int]) -> None:
    """Rounds times cards is at most 10 + 5 a commander, with two or three of them."""
    rounds, cards = plan
    assert rounds * cards <= 10 + 5 * 2


@pytest.mark.rule("BOW-RAID-!1")
def test_raid_wants_15_rows(game: Game) -> None:
    """BOW-RAID-!1: 8 rows from the edge and the own half agree only where row 8 is the middle."""
    raid = game.skirmish_cards["raid-in-the-riverlands"]
    fitting = [n for n in (10, 11, 15) if raid.placement.terrain.max_rows <= (n + 1) // 2]
    assert fitting == [15]
    board = game.hex_side(raid.board)
    assert board is not None
    assert len(board.lines) == 15
    assert game.rules["placement"]["middle-row"] == "both"


def test_nobody_is_hit_before_the_enemy_has_moved(game: Game) -> None:
    """From rows 4 and 12 the lines are 8 apart; the longest first strike is 7."""
    reach = [
        (profile.move or 0) + (profile.range or 1)
        for unit in game.unit_types.values()
        for profile in unit.profiles.values()
    ]
    assert max(reach) == 7 < 12 - 4


@pytest.mark.parametrize("side", ["deep", "wide"])
def test_both_sides_fit_the_board_at_true_scale(game: Game, side: str) -> None:
    """820 x 570 mm; a millimetre more would not fit both sides."""
    board = game.hex_side(side)
    assert board is not None

    def size(hex_mm: float) -> tuple[float, float]:
        across, down = (max(board.lines) + 0.5) * hex_mm, (1 + 0.75 * (len(board.lines) - 1))
        width, depth = sorted((across, down * hex_mm * 2 / 3**0.5))
        return width, depth

    hex_mm = board.hex_mm
    assert hex_mm is not None
    assert size(hex_mm) <= (570, 820)
    assert size(hex_mm)[1] <= 820
