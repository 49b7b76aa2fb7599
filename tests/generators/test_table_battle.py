"""Battles on a table: what may be asked for is done or refused with its reason, and locks and
re-rolls keep their word.

TC-PLAY-01, TC-PLAY-03, TC-PLAY-05, TC-CHR-01, TC-CHR-04.
"""

from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.core.generate import draw_by_method
from generators.core.progress import under
from generators.core.refusals import DemandRejected
from generators.methods.table_battle import ground as table_battle_ground
from generators.methods.table_battle.method import METHOD
from generators.methods.table_battle.table import pose_text, pose_typed
from rules.measured import Tabletop, fits_somewhere
from rules.validation import check
from schema import files
from schema.board import Pose, TableBoard
from schema.files import canonical
from schema.rendering import render
from schema.scenario import Scenario
from tests.generators.independent_tables import complaints
from tests.generators.tables import brief, drawn, game, parts, text
from tests.sampling import examples, one_in

LANGUAGES = ("en", "ru")
ROOT = Path(__file__).parents[2]


def table_of(scenario: Scenario) -> TableBoard:
    assert isinstance(scenario.board, TableBoard)
    return scenario.board


def changed(old: Mapping[str, object], new: Mapping[str, object]) -> set[str]:
    """The parts that are not what they were."""
    return {part for part in {*old, *new} if old.get(part) != new.get(part)}


def refusal(*settings: str, seed: int = 7) -> DemandRejected:
    with pytest.raises(DemandRejected) as trouble:
        drawn(brief(seed, *settings))
    for language in LANGUAGES:
        assert "{" not in trouble.value.sentence(language)
    return trouble.value


# -- what a table looks like -----------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_nothing_is_wrong_by_our_own_checks(seed: int) -> None:
    report = check(drawn(brief(seed))[1], game())
    assert [f.slug for f in report if f.severity != "note"] == []


def test_tables_differ_and_are_used_all_over() -> None:
    """Angles of every sort, each side at each edge and first, terrain left, right and in the
    middle."""
    battles = [drawn(brief(seed))[1] for seed in range(20)]
    pieces = [piece for battle in battles for piece in table_of(battle).pieces]
    assert len({piece.at.angle for piece in pieces}) > 15
    assert {piece.at.angle % 15 for piece in pieces} == {0}
    assert {(piece.at.x % 5, piece.at.y % 5) for piece in pieces} == {(0, 0)}
    third = [piece.at.x * 3 // 1200 for piece in pieces]
    assert all(third.count(part) > len(pieces) // 5 for part in range(3))
    assert 4 < sum(battle.seats[0].id == "heath" for battle in battles) < 16
    assert 4 < sum(battle.first_player == battle.seats[0].id for battle in battles) < 16
    assert len({piece.terrain for piece in pieces}) == 9


@pytest.mark.rule("TC-PLAY-01")
def test_terrain_is_played_by_turns_from_the_first_player_on() -> None:
    """TC-PLAY-01."""
    for seed in range(4):
        battle = drawn(brief(seed))[1]
        order = [(piece.turn, piece.seat) for piece in table_of(battle).pieces]
        other = next(seat.id for seat in battle.seats if seat.id != battle.first_player)
        assert order == [(n, seat) for n in (1, 2, 3) for seat in (battle.first_player, other)]


def test_it_says_what_is_ours_and_has_every_step_in_both_languages() -> None:
    battle = drawn(brief(3, "table=60x60", "pieces=4"))[1]
    assert "Banneret" in battle.rules[0].text["en"]
    assert {entry.step for entry in battle.transcript} == set(range(1, len(METHOD.steps) + 1))
    for language in LANGUAGES:
        for entry in battle.transcript:
            sentence = render(entry.message, game(), language)
            assert "{" not in sentence
            assert entry.message.slug not in sentence


@given(st.integers(0, 2**63 - 1))
@examples(6)
def test_the_same_seed_draws_the_same_bytes(seed: int) -> None:
    one, other = (canonical(draw_by_method(brief(seed), game())[1]) for _ in range(2))
    assert one == other


# -- when nothing fits any more --------------------------------------------------------------------


@pytest.mark.rule("TC-PLAY-03")
def test_who_has_no_place_left_passes_and_the_transcript_says_so() -> None:
    """TC-PLAY-03: no legal spot, so the card cannot be played."""
    progress, battle = drawn(brief(7, "table=60x60", "pieces=8"))
    passes = [entry for entry in battle.transcript if entry.message.slug == "table-no-room"]
    assert passes
    assert complaints(canonical(battle)) == []
    top = Tabletop.of(battle, game())
    for entry in passes:
        number = entry.message.args["turn"]
        assert progress.done[f"ground.{entry.seat}.{number}"] == "none"
        card = progress.done[f"terrain.{entry.seat}.{number}"]
        assert fits_somewhere(top, entry.seat, game().terrain[card].outline) is None


@pytest.mark.rule("TC-PLAY-03")
def test_a_card_that_is_asked_for_and_has_no_place_is_refused() -> None:
    why = refusal("table=40x40", "terrain.heath=forest,forest,forest")
    assert (why.slug, why.rule) == ("terrain-without-room", "TC-PLAY-03")
    assert "Forest" in why.sentence()


def test_where_chance_finds_no_place_the_whole_table_is_searched(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(table_battle_ground, "TRIES", 0)
    _, battle = draw_by_method(brief(1), game())
    assert len(table_of(battle).pieces) == 6
    assert complaints(canonical(battle)) == []


# -- what may be asked for -------------------------------------------------------------------------


def test_what_is_asked_for_is_done() -> None:
    progress, battle = drawn(
        brief(
            9,
            "sides=mere,heath",
            "first=heath",
            "table=150x100",
            "pieces=2",
            "terrain.mere=?,drowned",
            "characters.mere=archer",
            "characters.heath=none",
            "ground.heath=forest@30x28.5/45,none",
            "ground.mere=100x60",
            "deployment.mere=archer-1@20.5x1.5,hero-1@70x2/80",
        )
    )
    board = table_of(battle)
    assert (board.width, board.depth) == (1500, 1000)
    assert [seat.id for seat in battle.seats] == ["mere", "heath"]
    assert [piece.terrain for piece in board.pieces if piece.seat == "heath"] == ["forest"]
    assert board.pieces[0].at == Pose(x=300, y=285, angle=45)
    assert board.pieces[1].at == Pose(x=1000, y=600)
    assert board.pieces[2].terrain == "drowned-shrine"
    at = {unit.id: unit.at for unit in battle.units}
    assert at.pop("heath-hero-1") is not None
    archer, hero = Pose(x=205, y=15, angle=90), Pose(x=700, y=20, angle=80)
    assert at == {"mere-archer-1": archer, "mere-hero-1": hero}
    assert progress.done["ground.heath.2"] == "none"


@pytest.mark.rule("TC-PLAY-03")
def test_eight_centimetres_exactly_may_be_asked_for() -> None:
    """TC-PLAY-03: at least S from the own edge; a millimetre less is refused."""
    low = min(y for _, y in game().terrain["ruins"].outline)
    sides = ("sides=heath", "terrain.heath=ruins")

    def lie(y: int) -> str:
        return f"ground.heath={pose_text(Pose(x=600, y=y))}"

    done = parts(1, *sides, lie(80 - low))
    assert done["ground.heath.1"] == pose_text(Pose(x=600, y=80 - low))
    assert refusal(*sides, lie(79 - low)).slug == "terrain-near-own-edge"


@pytest.mark.rule("TC-PLAY-01", "TC-PLAY-03", "TC-PLAY-05", "TC-CHR-01", "TC-CHR-04")
@pytest.mark.parametrize(
    ("asked", "slug", "rule"),
    [
        (("ground.heath=forest@5x45",), "terrain-off-table", "TC-PLAY-03"),
        (("sides=mere", "ground.heath=forest@60x9"), "terrain-near-other-edge", "TC-PLAY-03"),
        (("ground.heath=forest@60x45", "ground.mere=rock@62x45"), "terrain-near-terrain", None),
        (("terrain.heath=drowned-shrine",), "terrain-not-own", "TC-PLAY-01"),
        (("terrain.heath=magic-spire,magic-spire",), "terrain-only-once", "TC-PLAY-05"),
        (("terrain.heath=forest,rock,hill,ruins",), "more-than-pieces", None),
        (("pieces=2", "ground.mere=?,?,rock@60x45"), "more-than-pieces", None),
        (("pieces=21",), "not-pieces", None),
        (("table=20x90",), "not-a-table", None),
        (("table=wide",), "not-a-table", None),
        (("ground.heath=forest@C8",), "not-a-pose", None),
        (("ground.heath=forest@60x45/360",), "not-a-pose", None),
        (("deployment.heath=hero-1",), "not-base-at-place", None),
        (("sides=heath", "deployment.heath=hero-1@60x9"), "unit-off-own-edge", "TC-CHR-01"),
        (("deployment.heath=ogre-1@60x2",), "demand-for-nothing", None),
        (("characters.heath=" + ",".join(["archer"] * 8),), "characters-beyond", "TC-CHR-04"),
        (("characters.heath=hero",), "unknown-name", None),
        (("terrain.heath=rock", "ground.heath=forest@60x45"), "demand-twice", None),
        (("sides=heath,heath",), "same-side-twice", None),
        (("table=30x90", "characters.heath=" + ",".join(["ogre"] * 7)), "edge-without-room", None),
    ],
)
def test_what_cannot_be_is_refused_with_its_reason(
    asked: tuple[str, ...], slug: str, rule: str | None
) -> None:
    why = refusal(*asked)
    assert why.slug == slug
    assert rule is None or why.rule == rule


@given(st.integers(0, 9999), st.integers(0, 9999), st.integers(0, 359))
def test_poses_are_read_as_they_are_said(x: int, y: int, angle: int) -> None:
    pose = Pose(x=x, y=y, angle=angle)
    assert pose_typed(pose_text(pose)) == pose


# -- locks and re-rolls ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "thing", one_in(3, [*METHOD.stages, "ground.mere", "ground.heath.2", "terrain.mere.1"])
)
def test_what_still_fits_stays(thing: str) -> None:
    """A re-roll moves what it names and what can no longer be, and the table stays legal."""
    rests = {"sides": ("ground", "deployment"), "terrain": ("ground",)}
    old: Mapping[str, object] = {}
    new: Mapping[str, object] = {}
    for seed in (3, 4):
        old, new = parts(seed), parts(seed, rerolls=[f"{thing}=1"])
        may_move = (thing, *rests.get(thing.partition(".")[0], ()))
        assert all(part.startswith(may_move) for part in changed(old, new)), thing
        assert complaints(text(seed, rerolls=[f"{thing}=1"])) == []
    if thing.partition(".")[0] not in ("first", "characters", "sides"):  # of two, or agreed on
        assert changed(old, new)


@pytest.mark.parametrize(
    "thing", one_in(3, [*METHOD.stages, "ground.mere", "ground.heath.2", "deployment.heath"])
)
def test_a_lock_keeps_what_is_rolled_again_or_of_another_seed(thing: str) -> None:
    old, other = parts(5), parts(105)
    new = parts(5, locks=[thing], rerolls=["all=2"])
    assert {p: new[p] for p in under(new, thing)} == {p: old[p] for p in under(old, thing)}
    new = parts(5, locks=[f"{thing}=105"])
    assert {p: new[p] for p in under(new, thing)} == {p: other[p] for p in under(other, thing)}
    assert complaints(text(5, locks=[f"{thing}=105"])) == []


def test_a_reroll_of_nothing_changes_nothing() -> None:
    assert parts(5, rerolls=["ground=0"]) == parts(5)
    with pytest.raises(DemandRejected, match="not in this battle"):
        parts(5, rerolls=["ground.heath.9=1"])


@pytest.mark.parametrize("seed", range(3))
def test_all_that_was_drawn_can_be_asked_for_by_value(seed: int) -> None:
    """Also what passed because nothing fitted, and on another seed."""
    size = ("table=60x60", "pieces=4")
    progress, battle = drawn(brief(seed, *size))
    asked = METHOD.settled(progress, METHOD.stages)
    again, other = drawn(brief(seed + 50, *size, *(f"{k}={v}" for k, v in asked.items())))
    assert again.done == progress.done
    assert other.board == battle.board
    assert other.units == battle.units


def test_a_part_is_settled_alone() -> None:
    progress, _ = drawn(brief(2))
    asked = METHOD.settled(progress, ("ground.heath.2", "terrain.mere.3", "deployment.mere.hero-1"))
    kind, pose = progress.done["terrain.heath.2"], progress.done["ground.heath.2"]
    assert asked == {
        "ground.heath": f"?,{kind}@{pose}",
        "terrain.mere": f"?,?,{progress.done['terrain.mere.3']}",
        "deployment.mere": f"hero-1@{progress.done['deployment.mere.hero-1']}",
    }


# -- where players place all themselves --------------------------------------------------------


def test_players_lay_and_place_by_their_cards() -> None:
    """``--place cards``: an empty table, what each places is listed, and how."""
    _, battle = drawn(brief(5, place="cards"))
    assert table_of(battle).pieces == ()
    assert all(unit.at is None for unit in battle.units)
    assert {seat: sum(cards.values()) for seat, cards in battle.to_place.items()} == {
        seat.id: 3 for seat in battle.seats
    }
    assert "By turns" in battle.rules[0].text["en"]
    report = check(battle, game())
    assert [f.slug for f in report if f.severity != "note"] == []


# -- examples --------------------------------------------------------------------------------------

GREAT = (
    "table=180x120",
    "pieces=5",
    "characters.heath=outrider,hedge-witch,swordsman,archer,archer",
    "characters.mere=mud-giant,reed-stalker,swordsman,archer,archer",
)


@pytest.mark.parametrize(
    ("name", "seed", "asked"), [("table-for-two", 34, ()), ("table-great", 6, GREAT)]
)
def test_examples_are_what_their_seeds_draw(name: str, seed: int, asked: tuple[str, ...]) -> None:
    """``examples/README.md`` says how; a change of the pack or of the method draws them anew."""
    example = files.read(ROOT / "examples" / f"{name}.json")
    again = drawn(brief(seed, *asked))[1].changed(title=example.title)
    assert example.changed(provenance=None) == again.changed(provenance=None)
    assert complaints(files.canonical(example)) == []
    assert set(example.title) == set(LANGUAGES)
