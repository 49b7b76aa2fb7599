"""Drawn skirmishes obey the card, the box and the table; the digest's examples come out."""

import json
import os
import subprocess
import sys
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

import games
from generators.core.generate import generate
from generators.core.parsing import parse_brief
from generators.core.refusals import DemandRejected, GenerationFailed
from rules.validation import check
from schema import files
from schema.collection import Collection, Owned
from schema.files import canonical
from schema.forces import Unit
from schema.game import Game
from schema.scenario import Scenario
from schema.terrain import Movement
from schema.value import FrozenMap
from tests.generators.independent import complaints, read_pack
from tests.generators.many import canonical_many
from tests.generators.westeros import GAME, brief, drawn, places, terrain, westeros, with_card
from tests.sampling import another_hash_seed, each_once, one_in

PACK = read_pack(Path(games.__file__).parent / GAME)


def opinion(text: str) -> list[str]:
    """What the independent checker has to say to a stored scenario."""
    return complaints(json.loads(text), PACK)


def at_once(scenario: Scenario) -> bool:
    """Whether the first attempt passed: a further one would hide a fault of the generator."""
    return scenario.provenance is not None and scenario.provenance.attempt == 0


@pytest.mark.rule(
    "BOW-SK-S01",
    "BOW-SK-INV",
    "BOW-RAID-01",
    "BOW-RAID-02",
    "BOW-RAID-03",
    "BOW-RAID-04",
    "BOW-RAID-05",
)
@pytest.mark.parametrize("first", one_in(5, range(0, 100, 20)))
def test_an_independent_checker_agrees(first: int) -> None:
    """BOW-RAID-01…05, BOW-SK-S01, BOW-SK-INV, supply, turns: 100 seeds, not one complaint."""
    for seed in range(first, first + 20):
        scenario = drawn(seed)
        assert opinion(canonical(scenario)) == [], seed
        assert check(scenario, westeros()).is_valid
        assert at_once(scenario), seed


def test_the_independent_checker_can_complain() -> None:
    """A checker that never complains proves nothing."""
    document = json.loads(canonical(drawn(1)))
    document["units"][0]["at"] = document["units"][1]["at"]
    document["cards"]["stark"]["units"] = document["cards"]["stark"]["terrain"]
    document["board"]["terrain"][1][1] = "river"
    found = " · ".join(complaints(document, PACK))
    for words in (
        "two units at",
        "served twice",
        "that nobody placed",
        "other units than on the cards",
    ):
        assert words in found


@pytest.mark.soak
def test_ten_thousand_seeds() -> None:
    """Issue 2: no error finding in 10,000 seeds, and the independent checker agrees."""
    for seed, text in canonical_many(brief(0), westeros(), 10_000):
        assert opinion(text) == [], seed


def test_same_bytes_in_other_processes_and_in_a_batch() -> None:
    """Same seed, same bytes: another PYTHONHASHSEED, and one at a time or many (issue 2)."""
    alone = [canonical(drawn(seed)) for seed in range(20)]
    assert [text for _, text in canonical_many(brief(0), westeros(), 20, processes=2)] == alone
    code = (
        "from tests.generators.westeros import drawn; from schema.files import canonical;"
        "import sys; sys.stdout.buffer.write(canonical(drawn(7)).encode())"
    )
    process = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        check=True,
        cwd=Path(__file__).parents[2],
        env={**os.environ, "PYTHONHASHSEED": another_hash_seed()},
    )
    assert process.stdout.decode() == alone[7]


def test_a_batch_can_be_left_early() -> None:
    many = canonical_many(brief(0), westeros(), 5_000, processes=2)
    assert [next(many)[0] for _ in range(20)] == list(range(20))
    many.close()


@pytest.mark.rule("BOW-RAID-01")
def test_errors_of_a_batch_come_out_whole() -> None:
    hopeless = brief(0, settings=["commanders.stark=S1,S3"])
    with pytest.raises(DemandRejected, match="BOW-RAID-01"):
        list(canonical_many(hopeless, westeros(), 40, processes=2))


# -- commanders ------------------------------------------------------------------------------


def legal_pairs(house: str) -> set[frozenset[str]]:
    """BOW-RAID-01 from the pack's figures, by hand: two men, ratings together at most 4."""
    men = {
        ident: PACK["commanders"][card["commander"]]
        for ident, card in PACK["setup_cards"].items()
        if card["faction"] == house and card.get("commander")
    }
    return {
        frozenset(pair)
        for pair in combinations(men, 2)
        if men[pair[0]]["person"] != men[pair[1]]["person"]
        and men[pair[0]]["rating"] + men[pair[1]]["rating"] <= 4
    }


def test_every_legal_pair_of_commanders_comes_up_alike() -> None:
    """Each legal set is equally likely: 17 for Stark, 16 for Lannister (placeholders, section
    3)."""
    counts: dict[str, Counter[frozenset[str]]] = {"stark": Counter(), "lannister": Counter()}
    for seed in range(300):
        scenario = drawn(seed, place="cards")
        for house, cards in scenario.cards.items():
            counts[house][frozenset(cards["commanders"])] += 1
    for house, number in (("stark", 17), ("lannister", 16)):
        assert set(counts[house]) == legal_pairs(house)
        assert len(counts[house]) == number
        assert max(counts[house].values()) < 3 * 300 / number
        assert min(counts[house].values()) > 300 / number / 3


def test_commanders_can_be_chosen() -> None:
    """`--set commanders.stark=greatjon,maege`; of the Greatjon's titles chance picks one."""
    titles = set()
    for seed in range(12):
        scenario = drawn(seed, settings=["commanders.stark=greatjon-umber,maege"], place="cards")
        titles.add(scenario.cards["stark"]["commanders"])
    assert titles == {("s3", "s5"), ("s4", "s5")}


def test_a_commanders_figure_is_one_of_his_unit() -> None:
    """Issue 2: three soldiers beside a commander on foot, two beside one on horseback."""
    scenario = drawn(3)
    for commander in scenario.commanders:
        unit = scenario.unit(commander.unit or "")
        assert unit is not None
        assert unit.figures == westeros().unit_types[unit.type].figures - 1


# -- the digest's examples -------------------------------------------------------------------


@pytest.mark.rule("BOW-SK-E1")
def test_two_cards_of_29_figures() -> None:
    """BOW-SK-E1: the blocks of S3 and S5 give 29 figures, commander units not among them."""
    scenario = drawn(1, settings=["units.stark=S3,S5"])
    led = {commander.unit for commander in scenario.commanders}
    sizes = [
        westeros().unit_types[unit.type].figures
        for unit in scenario.units
        if unit.seat == "stark" and unit.id not in led
    ]
    assert sum(sizes) == 29
    assert len(sizes) == 8


@pytest.mark.rule("BOW-SK-E2")
def test_two_cards_of_8_hexes() -> None:
    """BOW-SK-E2: the terrain of S1 and S3 is 8 hexes, all placed."""
    scenario = drawn(1, settings=["terrain.stark=S1,S3"])
    mine = [
        entry.message.args["terrain"]
        for entry in scenario.transcript
        if entry.message.slug == "terrain-laid" and entry.seat == "stark"
    ]
    assert len(mine) == 8
    assert Counter(term.id for term in mine) == {"forest": 5, "hill": 2, "building": 1}  # type: ignore[union-attr]


@pytest.mark.rule("BOW-SK-INV")
@pytest.mark.parametrize(
    ("use", "first"), each_once(["commanders", "units", "terrain"], range(0, 30, 10))
)
def test_cards_really_drawn_are_taken(use: str, first: int) -> None:
    """`--set units.stark=S2,S5`: the owner's own draw; nothing else may draw those (BOW-SK-INV)."""
    for seed in range(first, first + 10):
        scenario = drawn(seed, settings=[f"{use}.stark=S2,S5"], place="cards")
        cards = scenario.cards["stark"]
        assert cards[use] == ("s2", "s5")
        assert len({*cards["commanders"], *cards["units"], *cards["terrain"]}) == 6
        assert at_once(scenario)


def test_momentum_and_houses_can_be_demanded() -> None:
    scenario = drawn(1, settings=["houses=lannister,stark", "momentum=lannister"])
    assert [(seat.id, seat.edge) for seat in scenario.seats] == [
        ("lannister", "bottom"),
        ("stark", "top"),
    ]
    for house in ("lannister", "stark"):
        chosen = {drawn(n, settings=[f"momentum={house}"]).first_player for n in range(8)}
        assert chosen == {house}
    assert {drawn(n, place="cards").first_player for n in range(12)} == {"stark", "lannister"}


# -- the two modes ---------------------------------------------------------------------------


@pytest.mark.rule("BOW-SK-!1")
def test_the_players_place_at_the_table() -> None:
    """`--place cards`: numbers only, and a ledger of who places what in turn (BOW-SK-!1)."""
    scenario = drawn(5, place="cards")
    full = drawn(5)
    assert not terrain(scenario)
    assert all(unit.at is None for unit in scenario.units)
    assert scenario.cards == full.cards
    wanted = Counter(kind for kind in terrain(full).values())
    placed = Counter[str]()
    for hexes in scenario.to_place.values():
        placed.update(hexes)
    assert placed == wanted
    ledger = [e for e in scenario.transcript if e.message.slug == "to-lay-terrain"]
    assert len(ledger) == sum(wanted.values())
    assert ledger[0].seat == scenario.first_player
    assert not check(scenario, westeros()).of("error")


@pytest.mark.parametrize("card", ["raid", "bounty"])
def test_what_the_players_place_is_whole(card: str, tmp_path: Path) -> None:
    """Terrain, and the markers that the card lets them place; sound, and read as it was written."""
    for seed in range(10):
        scenario = drawn(seed, card, place="cards")
        assert {finding.severity for finding in check(scenario, westeros())} == {"note"}
        files.write(scenario, tmp_path / "cards.json")
        assert files.read(tmp_path / "cards.json") == scenario
        for seat, things in scenario.to_place.items():
            ledger = Counter(e.message.slug for e in scenario.transcript if e.seat == seat)
            wanted = Counter[str]()
            for setup in scenario.cards[seat]["terrain"]:
                wanted.update(westeros().setup_cards[setup].terrain)
            markers = {"control-marker": 2} if card == "bounty" else {}
            assert dict(things) == {**+wanted, **markers}
            assert ledger["to-lay-terrain"] == wanted.total()
            assert ledger["to-lay-marker"] == len(markers) * 2
            own = [unit for unit in scenario.units if unit.seat == seat]
            assert ledger["to-place-commander-unit"] == 2
            assert ledger["to-place-unit"] == len(own) - 2


@pytest.mark.rule("BOW-SK-!1")
def test_who_has_more_goes_on_alone() -> None:
    """BOW-SK-!1, in the ledger as on the board."""
    for seed in range(30):
        scenario = drawn(seed, place="cards")
        counts = [sum(hexes.values()) for hexes in scenario.to_place.values()]
        alone = [
            e.message.args["count"]
            for e in scenario.transcript
            if e.step == 11 and e.message.slug == "goes-on-alone"
        ]
        assert alone == ([abs(counts[0] - counts[1])] if counts[0] != counts[1] else [])


@pytest.mark.rule(
    "BOW-SK-S01",
    "BOW-SK-S02",
    "BOW-SK-S03",
    "BOW-SK-S04",
    "BOW-SK-S05",
    "BOW-SK-S06",
    "BOW-SK-S07",
    "BOW-SK-S08",
    "BOW-SK-S09",
    "BOW-SK-S10",
    "BOW-SK-S11",
    "BOW-SK-S12",
    "BOW-SK-S13",
)
def test_the_transcript_has_the_thirteen_steps_in_order() -> None:
    """BOW-SK-S01…S13: every step is in the transcript, in the rulebook's order."""
    for mode in ("full", "cards"):
        steps = [entry.step for entry in drawn(9, place=mode).transcript]
        assert list(dict.fromkeys(steps)) == list(range(1, 14))


# -- short boxes -----------------------------------------------------------------------------


@pytest.mark.rule("BOW-SK-!2")
@pytest.mark.parametrize("first", one_in(3, range(0, 60, 20)))
def test_units_rating_3_runs_out_of_figures(first: int) -> None:
    """BOW-SK-!2: what the figures do not suffice for is another type that stands in, and says
    so."""
    game = with_card(units_rating=3, terrain_rating=1)
    short = 0
    for seed in range(first, first + 20):
        scenario = generate(parse_brief(game, "raid", seed), game)
        assert check(scenario, game).is_valid
        stand_ins = [unit for unit in scenario.units if unit.stands_in_for]
        short += bool(stand_ins)
        lines = [e for e in scenario.transcript if e.message.slug == "unit-stands-in"]
        assert len(lines) == len(stand_ins)
        assert _figures_fit(scenario)
    assert short > 3


def _figures_fit(scenario: Scenario) -> bool:
    need: Counter[str] = Counter()

    def size(unit: Unit) -> int:
        full = westeros().unit_types[unit.type].figures
        return full if unit.figures is None else unit.figures

    for unit in scenario.units:
        need[unit.type] += size(unit)
    return all(count <= PACK["boxes"]["core"]["figures"][name] for name, count in need.items())


@pytest.mark.rule("BOW-SK-!2")
@pytest.mark.parametrize("first", one_in(4, range(0, 40, 10)))
def test_terrain_rating_3_runs_out_of_pieces(first: int) -> None:
    """BOW-SK-!2: 24 hexes are wanted, 18 pieces are there; the transcript names each one."""
    game = with_card(units_rating=1, terrain_rating=3)
    for seed in range(first, first + 10):
        scenario = generate(parse_brief(game, "raid", seed), game)
        slugs = Counter(entry.message.slug for entry in scenario.transcript)
        placed = len(terrain(scenario))
        wanted = sum(
            sum(game.setup_cards[card].terrain.values())
            for cards in scenario.cards.values()
            for card in cards["terrain"]
        )
        assert placed == wanted - slugs["terrain-left-out"] <= 18
        assert check(scenario, game).is_valid


def test_a_face_that_is_used_up_is_replaced_by_another() -> None:
    """ADR 5: without the forest-hill pieces only five forests are left; hills or houses step
    in."""
    owned = Owned(boxes=FrozenMap(core=1), corrections=FrozenMap({"pieces/forest-hill": -8}))
    few = Collection(format="1.0", games=FrozenMap({GAME: owned}))
    replaced = 0
    for seed in range(20):
        scenario = drawn(seed, collection=few)
        assert check(scenario, westeros(), few).is_valid
        assert Counter(terrain(scenario).values())["forest"] <= 5
        replaced += sum(entry.message.slug == "terrain-replaced" for entry in scenario.transcript)
    assert replaced


def test_a_collection_that_is_too_small_says_so() -> None:
    none = FrozenMap({GAME: Owned(boxes=FrozenMap(core=0))})
    with pytest.raises(DemandRejected, match="Setup cards"):
        drawn(1, collection=Collection(format="1.0", games=none))
    owned = Owned(boxes=FrozenMap(core=1), corrections=FrozenMap({"figures/war-host": -28}))
    few = Collection(format="1.0", games=FrozenMap({GAME: owned}))
    for seed in range(10):
        scenario = drawn(seed, collection=few)
        assert not any(unit.type == "war-host" for unit in scenario.units)
        assert any(unit.stands_in_for == "war-host" for unit in scenario.units)
        assert scenario.provenance is not None
        assert scenario.provenance.collection == owned


def barred(terrain_ids: tuple[str, ...], width: int = 10, **changes: object) -> Game:
    """Westeros where nobody may enter (or start in) some terrain, on a board of 15 rows."""
    game = westeros()
    kinds = {name: game.terrain[name].changed(**changes) for name in terrain_ids}
    deep = game.boards["deep"].changed(lines=(width,) * 15)
    return game.changed(
        terrain=FrozenMap({**game.terrain, **kinds}),
        boards=FrozenMap({**game.boards, "deep": deep}),
    )


IMPASSABLE = Movement(impassable=True)


@pytest.mark.rule("BOW-TT-PAL")
@pytest.mark.parametrize(
    ("game", "bare"),
    [
        (barred(("building",), movement=IMPASSABLE), ("building",)),
        (barred(("forest", "hill", "building"), unit_may_start=False), ("forest", "hill")),
        # Sixteen hexes that nobody may enter on a board of seven columns: a wall, if one is not
        # careful.
        (barred(("forest", "hill", "building"), 7, movement=IMPASSABLE), ("forest", "hill")),
    ],
)
@pytest.mark.parametrize("first", one_in(3, range(0, 12, 4)))
def test_nobody_stands_where_nobody_may(game: Game, bare: tuple[str, ...], first: int) -> None:
    """BOW-TT-PAL and its like: no barrier cuts off a unit or the edges, nobody starts inside."""
    for seed in range(first, first + 4):
        scenario = generate(parse_brief(game, "raid", seed), game)
        assert check(scenario, game).is_valid
        assert at_once(scenario), seed
        lies = terrain(scenario)
        assert not [at for at in places(scenario).values() if lies.get(at or "") in bare]


@pytest.mark.rule("BOW-SK-!2")
@pytest.mark.parametrize(
    ("correction", "left"),
    [("banners/stark/blue", 4), ("poles/stark", 8)],
    ids=["banners", "poles"],
)
def test_banners_and_poles_run_out(correction: str, left: int) -> None:
    """BOW-SK-!2: a unit without a banner of its rank, or without a pole, stays away, by name."""
    there = {"banners/stark/blue": 12, "poles/stark": 18}[correction]
    owned = Owned(boxes=FrozenMap(core=1), corrections=FrozenMap({correction: left - there}))
    few = Collection(format="1.0", games=FrozenMap({GAME: owned}))
    away = 0
    for seed in range(15):
        scenario = drawn(seed, collection=few)
        assert check(scenario, westeros(), few).is_valid
        assert at_once(scenario)
        own = [unit for unit in scenario.units if unit.seat == "stark"]
        assert sum(unit.rank == "blue" for unit in own) <= left or correction == "poles/stark"
        assert len(own) <= left or correction != "poles/stark"
        wanted = sum(
            block.count
            for card in scenario.cards["stark"]["units"]
            for block in westeros().setup_cards[card].units
        )
        left_out = sum(entry.message.slug == "unit-left-out" for entry in scenario.transcript)
        assert left_out == wanted + 2 - len(own)
        away += left_out
    assert away


# -- other cards and Houses ------------------------------------------------------------------


@pytest.mark.parametrize("first", one_in(4, range(0, 60, 15)))
def test_westerlands_bounty(first: int) -> None:
    """The other card: wide board, momentum named, control markers on the own halves."""
    for seed in range(first, first + 15):
        scenario = drawn(seed, "bounty")
        assert check(scenario, westeros()).is_valid, seed
        assert scenario.first_player == "lannister"
        assert len(scenario.markers) == 4
        assert at_once(scenario)
        grid = scenario.board.grid()
        spots = [grid.index(str(marker.at)) for marker in scenario.markers]  # type: ignore[union-attr]
        assert all(grid.distance(a, b) > 1 for a, b in combinations(spots, 2))  # type: ignore[union-attr]
        for marker in scenario.markers:
            row = int(str(marker.at).lstrip("ABCDEFGHIJKLMNO"))
            seat = scenario.seat(marker.seat or "")
            assert seat is not None
            assert 3 <= (row if seat.edge == "bottom" else 12 - row) <= 6
        assert scenario.victory == westeros().skirmish_cards["westerlands-bounty"].victory


def test_invented_houses_play_too() -> None:
    game = games.load(GAME, ["invented-houses"])
    seen = Counter[str]()
    for seed in range(30):
        scenario = generate(parse_brief(game, "raid", seed), game)
        assert check(scenario, game).is_valid
        seen.update(seat.id for seat in scenario.seats)
        assert scenario.seats[0].faction != scenario.seats[1].faction
    assert len(seen) == 4


@pytest.mark.rule("BOW-SK-S11", "BOW-SK-S13", "BOW-RAID-04")
def test_an_attempt_that_fails_is_made_again_and_then_reported() -> None:
    """No two zones of control of radius 2 are apart on one row of four hexes (BOW-RAID-04)."""
    game = with_card()
    tiny = game.boards["deep"].changed(lines=(4,) * 15)
    game = game.changed(boards=FrozenMap({**game.boards, "deep": tiny}))
    with pytest.raises(GenerationFailed) as failure:
        generate(parse_brief(game, "raid", 1), game)
    assert failure.value.findings[0].rule in ("BOW-RAID-04", "BOW-SK-S11", "BOW-SK-S13")
    assert "20 attempts" in str(failure.value)


def test_the_transcript_names_every_place() -> None:
    scenario = drawn(2)
    named = {
        entry.message.args["place"]
        for entry in scenario.transcript
        if entry.message.slug in ("unit-placed", "commander-unit-placed", "terrain-laid")
    }
    assert named == set(terrain(scenario)) | {at for at in places(scenario).values() if at}


# -- advanced rules ----------------------------------------------------------------------------


def test_advanced_rules_are_asked_for_and_change_no_draw() -> None:
    """They are agreed on, not drawn: the same cards and places, the scenario says them, and it is
    valid; ``all`` leaves other readings out."""
    plain = drawn(5)
    asked = drawn(5, settings=["variants=withdrawal,reduced-strength"])
    assert [one.id for one in asked.variants] == ["reduced-strength", "withdrawal"]
    assert places(asked) == places(plain)
    assert check(asked, westeros()).is_valid
    everything = {one.id for one in drawn(5, settings=["variants=all"]).variants}
    rules = {name for name, rule in westeros().variants.items() if rule.kind == "rule"}
    assert everything == rules
    with pytest.raises(DemandRejected, match="withdrawl"):
        drawn(5, settings=["variants=withdrawl"])


def test_a_reading_of_a_rule_that_always_counts_is_asked_for_alone() -> None:
    """Directional retreat is official: nobody has to name it (the validator knew it already)."""
    asked = drawn(5, settings=["variants=retreat-to-free-side"])
    assert [one.id for one in asked.variants] == ["retreat-to-free-side"]
    assert check(asked, westeros()).is_valid


@pytest.mark.rule("BOW-RAID-!1")
def test_a_reading_that_is_asked_for_is_drawn_by() -> None:
    """Nobody's middle row (BOW-RAID-!1): neither player places terrain there."""
    nobodys = [drawn(seed, settings=["variants=middle-row-nobodys"]) for seed in range(12)]
    assert not any(place[1:] == "8" for one in nobodys for place in terrain(one))
    assert all(check(one, westeros()).is_valid for one in nobodys)
    assert any(place[1:] == "8" for seed in range(12) for place in terrain(drawn(seed)))
