"""Calls to arms: what is drawn is legal by a second opinion, and keeps what it is asked to keep."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.core.generate import draw_by_method, generate
from generators.core.parsing import parse_brief
from generators.core.progress import Progress
from generators.core.refusals import DemandRejected, GenerationFailed
from generators.methods.call_to_arms.method import METHOD
from generators.methods.call_to_arms.table import CallToArmsTable
from geometry.grid import grid_of
from rules.battlefield import flat_neighbours
from rules.validation import check
from schema import files
from schema.board import HexBoard
from schema.rendering import render
from schema.value import FrozenMap
from tests.generators.arms import CAMPS, brief, drawn, game, owning, scenario, wrongs_of
from tests.sampling import one_in

SEEDS = st.integers(0, 2**63 - 1)


def differing(before: Progress, after: Progress) -> set[str]:
    """The parts that are not what they were."""
    names = {*before.done, *after.done}
    return {name for name in names if before.done.get(name) != after.done.get(name)}


# -- whatever the seed -----------------------------------------------------------------------------


@pytest.mark.rule("BLH-REC-01")
@pytest.mark.parametrize("seed", one_in(2, range(40)))
def test_whatever_is_drawn_is_legal(seed: int) -> None:
    """BLH-REC-01 and the precedent of public facts B3, by a second opinion."""
    assert wrongs_of(seed, *(["variants=all"] if seed % 2 else [])) == []


@pytest.mark.soak
@pytest.mark.parametrize("hundred", range(20))
def test_two_thousand_seeds_are_legal(hundred: int) -> None:
    for seed in range(100 * hundred, 100 * hundred + 100):
        assert wrongs_of(seed, "variants=all") == [], seed


@pytest.mark.parametrize("seed", range(12))
def test_nothing_is_wrong_by_our_own_checks(seed: int) -> None:
    """No error and no warning; the ground is the same turned round."""
    report = check(scenario(seed, "variants=all"), game())
    assert [f.slug for f in report if f.severity != "note"] == []
    assert "terrain-asymmetry" not in {f.slug for f in report}


@given(SEEDS)
def test_the_same_seed_draws_the_same_bytes(seed: int) -> None:
    assert files.canonical(scenario(seed)) == files.canonical(scenario(seed))


def test_the_board_is_often_parted_and_always_joined() -> None:
    """Rivers with crossings, brooks and dry battlefields all come up."""
    wet = [len(drawn(seed).done["terrain.water"]) for seed in range(40)]
    assert sum(count >= 13 for count in wet) > 5
    assert sum(0 < count < 13 for count in wet) > 5
    assert wet.count(0) > 2


def test_each_camp_is_often_at_the_bottom_and_first() -> None:
    done = [drawn(seed).done for seed in range(40)]
    assert 10 < sum(d["camps"][0] == "standard" for d in done) < 30
    assert 10 < sum(d["first"] == d["camps"][0] for d in done) < 30
    assert {d["set.standard"] for d in done} == {"a", "b", "c"}


# -- what it says ----------------------------------------------------------------------------------


def test_it_says_what_is_ours_and_how_reserves_come() -> None:
    battle = scenario(3)
    assert "unofficial" in battle.rules[0].title["en"]
    assert "Banneret" in battle.rules[1].text["en"]
    late = [unit for unit in battle.units if unit.arrival is not None]
    zones = {zone.id for zone in battle.zones}
    assert late
    assert all(u.at is None and u.arrival and u.arrival.zone in zones for u in late)
    for language in ("en", "ru"):
        for entry in battle.transcript:
            sentence = render(entry.message, game(), language)
            assert "{" not in sentence
            assert entry.message.slug not in sentence


def test_reserves_come_in_the_first_row_from_the_round_that_the_sheet_says() -> None:
    battle = scenario(3, "camps=standard")
    rows = {z.seat: {place[1:] for place in z.places} for z in battle.zones if z.seat}
    assert rows == {"standard": {"1"}, "pennant": {"9"}}
    assert {unit.arrival.round for unit in battle.units if unit.arrival} == {2}
    assert "round 2 on" in battle.rules[0].text["en"]


def test_bridges_lead_from_land_to_land_and_fords_lie_any_way() -> None:
    grid = grid_of(
        *(getattr(game().hex_side("main"), n) for n in ("lines", "orientation", "indent"))
    )
    near = flat_neighbours(grid)
    square = bridges = 0
    for seed in range(30):
        board = scenario(seed).board
        assert isinstance(board, HexBoard)
        ground = [kind for line in board.terrain for kind in line]
        for token in board.tokens:
            assert isinstance(token.at, str)
            if game().tokens[token.token].movement.stop:  # a ford
                assert token.facing is None
                continue
            assert token.facing is not None
            index, way = grid.index(token.at), token.facing // 2
            bridges += 1
            square += all(ground[near[6 * index + d]] != "water" for d in (way, way + 3))
    assert bridges > 20
    assert square == bridges


@pytest.mark.rule("BLH-REC-01")
def test_players_place_as_deep_as_their_cards_say() -> None:
    """A card of an owner's own with units in the third row makes that row his to place in."""
    card = game().deployment_cards["standard-a1"]
    deep = card.changed(units=(card.units[0].changed(row=3),))
    own = game().changed(
        deployment_cards=FrozenMap({**game().deployment_cards, "standard-a1": deep})
    )
    asked = ("camps=standard", "cards.standard=a1")
    battle = generate(parse_brief(own, "call-to-arms", 1, settings=asked, place="cards"), own)
    depth = {z.id: max(int(place[1:]) for place in z.places) for z in battle.zones}
    assert depth["standard-left"] == 3
    assert min(int(p[1:]) for z in battle.zones if z.seat == "pennant" for p in z.places) == 8
    assert battle.to_place == {}  # no recruiting, no tents (BLH-REC-01)


def test_players_place_by_their_cards() -> None:
    """``--place cards``: units wait, each with its card, section and row; tents are handed out."""
    battle = scenario(5, "variants=recruiting", place="cards")
    assert all(unit.at is None for unit in battle.units)
    assert battle.markers == ()
    assert battle.to_place == {side: {"commanders-tent": 1} for side in battle.cards}
    waiting = [unit for unit in battle.units if unit.arrival is None]
    assert all("row" in unit.note["en"] and "ряд" in unit.note["ru"] for unit in waiting)
    zones = [zone for zone in battle.zones if zone.kind == "deployment"]
    assert len(zones) == 6
    report = check(battle, game())
    assert [f.slug for f in report if f.severity != "note"] == []


# -- settings --------------------------------------------------------------------------------------


def test_settings_decide() -> None:
    done = drawn(
        1,
        "camps=pennant",
        "first=standard",
        "set.pennant=b",
        "cards.standard=a1,a4,?,a2",
        "terrain=none",
        "variants=recruiting,engagement",
        "deployment.standard=left-infantry-1@L8",
        "tents.pennant=c2",
    ).done
    assert done["camps"] == ("pennant", "standard")
    assert done["first"] == "standard"
    assert (done["set.pennant"], done["set.standard"]) == ("b", "a")
    uses = {use: done[f"cards.standard.{use}"] for use in ("left", "centre", "reserve")}
    assert uses == {"left": "standard-a1", "centre": "standard-a4", "reserve": "standard-a2"}
    assert not any(done[name] for name in done if name.startswith("terrain."))
    assert done["variants"] == ("recruiting", "engagement")
    assert done["tents.pennant"] == "C2"


def test_a_unit_stands_where_it_is_asked_to() -> None:
    """The left of whoever sits at the top is the right of the board."""
    battle = scenario(
        1, "camps=pennant", "deployment.standard=left-infantry-1@L8", "set.standard=a"
    )
    unit = battle.unit("standard-left-infantry-1")
    assert unit is not None
    assert unit.at == "L8"


def test_terrain_lies_where_it_is_asked_for_and_the_rest_is_drawn() -> None:
    wood = "terrain=woods@C3,woods@D3,water@none"
    done = drawn(7, wood).done
    assert done["terrain.woods"] == ("C3", "D3")
    assert done["terrain.water"] == done["terrain.crossings"] == ()
    assert len(done["terrain.hill"]) >= 4
    assert not {"C3", "D3"} & {*done["terrain.hill"]}


REFUSED = {
    "cards.standard=a1,a1": "deployment-card-twice",
    "cards.standard=a1,b1": "card-of-another-set",
    "cards.standard=a1 set.standard=b": "card-of-another-set",
    "cards.standard=a1,a2,a3,a4,a5": "too-many-cards",
    "cards.standard=z9": "unknown-name",
    "set.standard=d": "unknown-name",
    "camps=standard,standard": "same-side-twice",
    "variants=magic": "unknown-name",
    "variants=blue-never-evades": "variant-needs",
    "terrain=lava@C3": "unknown-name",
    "terrain=woods": "not-thing-at-place",
    "terrain=woods@Z9": "demand-does-not-fit",
    "terrain=water@A1": "demand-does-not-fit",
    "terrain=water@A9": "demand-does-not-fit",
    "terrain=woods@C3,hill@C3": "demand-does-not-fit",
    "terrain=water@C5,ford@C5,bridge@C5": "demand-does-not-fit",
    "terrain=water@none,woods@C5,bridge@C5": "demand-does-not-fit",
    "tents.standard=A1": "tents-unplayed",
    "variants=recruiting tents.standard=Z9": "half-hex",
    "variants=recruiting terrain=water@C5 tents.standard=C5": "no-start",
    "variants=recruiting tents.standard=G2 tents.pennant=G2": "hex-taken",
    "deployment.standard=left-infantry-1@Z9": "half-hex",
    "deployment.standard=left-infantry-1@G1": "beyond-section",
    "deployment.standard=left-infantry-1@B6": "beyond-half",
    "deployment.standard=left-infantry-1@B2,left-archers-1@B2": "hex-taken",
    "terrain=water@B4 deployment.standard=left-infantry-1@B4": "no-start",
    "deployment.standard=left-ogre-1@B1": "demand-for-nothing",
}


@pytest.mark.rule("BLH-REC-01")
@pytest.mark.parametrize("settings", REFUSED)
def test_what_cannot_be_is_refused_in_a_sentence(settings: str) -> None:
    """The sentence that helps; a tent without recruiting has one of its own (BLH-REC-01)."""
    whole = settings.split()
    if "camps" not in settings:
        whole.append("camps=standard")
    if "deployment" in settings:
        whole.append("cards.standard=a1")
    with pytest.raises(DemandRejected) as refused:
        scenario(1, *whole)
    assert refused.value.slug == REFUSED[settings]
    for language in ("en", "ru"):
        assert "{" not in refused.value.sentence(language)


@pytest.mark.rule("BLH-EVD-!1")
def test_all_rules_and_a_reading_of_one() -> None:
    """BLH-EVD-!1: the six rules, and blue banners by the letter of the comment."""
    asked = drawn(1, "variants=all,blue-never-evades").done["variants"]
    assert (len(asked), asked[-1]) == (7, "blue-never-evades")


@pytest.mark.parametrize("seed", range(6))
def test_what_came_out_can_be_asked_for(seed: int) -> None:
    """All of it as settings, from another seed, is the same battle."""
    before = drawn(seed, "variants=all")
    settings = METHOD.settled(before, METHOD.stages)
    after = drawn(seed + 1000, *(f"{key}={value}" for key, value in settings.items()))
    assert differing(before, after) == set()
    assert METHOD.settled(drawn(seed), ("variants",)) == {"variants": "none"}
    with pytest.raises(DemandRejected):
        METHOD.settled(before, ("cards.standard.middle",))


# -- again -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("again", "may_move"),
    one_in(
        2,
        [
            ("first", ("first",)),
            ("terrain.woods", ("terrain.woods", "terrain.landmark", "deployment", "tents")),
            ("tents.standard", ("tents.standard",)),
            ("cards.standard.reserve", ("cards.standard.reserve",)),
            ("cards.pennant.left", ("cards.pennant.left", "deployment.pennant", "tents")),
            ("deployment.standard", ("deployment.standard", "tents")),
        ],
    ),
)
def test_what_is_rolled_again_moves_little_else(again: str, may_move: tuple[str, ...]) -> None:
    moved = 0
    for seed in range(8):
        before = drawn(seed, "variants=all")
        after = drawn(seed, "variants=all", rerolls=[f"{again}=1"])
        other = differing(before, after)
        moved += bool(other)
        assert all(name.startswith(may_move) for name in other), (seed, other)
        if again.count(".") == 2 or again == "first":
            assert again in other  # rolled by its own name it becomes another
    assert moved > 4


@pytest.mark.parametrize("stage", one_in(3, METHOD.stages))
def test_a_lock_keeps_what_another_seed_draws(stage: str) -> None:
    for seed in range(4):
        source = drawn(seed, "variants=all")
        kept = drawn(seed + 50, "variants=all", locks=[f"{stage}={seed}"])
        for name, value in source.done.items():
            if name.partition(".")[0] == stage:
                assert kept.done[name] == value


def test_fewer_pieces_make_less_terrain_and_fewer_figures_other_cards() -> None:
    """No dragon in the box: the cards with dragons stay away."""
    poor = owning(figures__dragon=-2, pieces__water_woods=-16, pieces__woods_hill=-16)
    for seed in range(12):
        battle = generate(brief(seed, "set.standard=c", collection=poor), game())
        assert "dragon" not in {unit.type for unit in battle.units}
        assert check(battle, game(), poor).is_valid
        assert "water" not in {kind for line in battle.board.terrain for kind in line}


def test_cards_need_banners_and_four_of_a_set() -> None:
    """No red banner in the boxes: no card with a red unit. A set of three cards is no set."""
    whole = game().boxes["base"]
    bare = FrozenMap(standard=FrozenMap(red=0), pennant=FrozenMap(red=0))
    pale = game().changed(boxes=FrozenMap(base=whole.changed(banners=bare)))
    for seed in range(4):
        battle = generate(parse_brief(pale, "call-to-arms", seed, settings=("terrain=none",)), pale)
        assert "red" not in {unit.rank for unit in battle.units}
    cards = game().deployment_cards.items()
    kept = FrozenMap((i, card) for i, card in cards if i[-2:] not in {"a4", "a5", "a6", "a7"})
    short = game().changed(deployment_cards=kept)
    for seed in range(8):
        done = draw_by_method(parse_brief(short, "call-to-arms", seed), short)[0].done
        assert {done["set.standard"], done["set.pennant"]} <= {"b", "c"}


def test_foot_takes_cover_and_leaves_the_line_between_sections() -> None:
    """Woods on B2 draw the left card's foot, horse shuns them, and D2 is left to the centre."""
    horse, woods, line = 0, 0, 0
    for seed in range(24):
        done = drawn(
            seed, "camps=standard", "cards.standard=a1,a6", "terrain=woods@B2,woods@G1"
        ).done
        foot = {done[f"deployment.standard.left-infantry-{n}"] for n in (1, 2)}
        horse += "G1" in {done[f"deployment.standard.centre-cavalry-{n}"] for n in (1, 2)}
        woods, line = woods + ("B2" in foot), line + ("D2" in foot)
    assert woods > 16
    assert line < 7
    assert horse < 3


@pytest.mark.rule("BLH-REC-01")
def test_tents_stand_in_open_country_among_their_own() -> None:
    """BLH-REC-01 lets them stand on any free hex; who wants recruits puts them near his units."""
    open_ground = beside = 0
    for seed in range(24):
        progress = drawn(seed, "variants=recruiting")
        table, done = CallToArmsTable.of(progress), progress.done
        for camp in CAMPS:
            tent, own = done[f"tents.{camp}"], f"deployment.{camp}."
            open_ground += tent not in table.terrain
            around = [at for name, at in done.items() if name.startswith(own)]
            index = table.grid.index
            beside += sum(table.grid.distance(index(tent), index(at)) == 1 for at in around)
    assert open_ground == 48
    assert beside > 110


def test_who_finds_his_row_full_stands_behind_it() -> None:
    """Water leaves the left wing's second row no hex but one."""
    narrow = game().changed(
        draws=FrozenMap({"call-to-arms": game().draws["call-to-arms"].changed(clear_rows=1)})
    )
    wet = ",".join(f"water@{place}" for place in ("A2", "B2", "C2"))
    asked = ("camps=standard", "cards.standard=a1", f"terrain={wet}")
    done = draw_by_method(parse_brief(narrow, "call-to-arms", 1, settings=asked), narrow)[0].done
    rows = [done[f"deployment.standard.left-infantry-{n}"][1:] for n in (1, 2)]
    assert rows == ["2", "1"]


def test_too_few_figures_for_anything_are_refused() -> None:
    with pytest.raises(GenerationFailed, match="too few hexes or pieces for deployment card"):
        generate(brief(1, collection=owning(figures__infantry=-100)), game())
