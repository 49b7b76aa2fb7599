"""The checks of musters beyond their mutations: what they leave alone, what stays secret, and that
checking again says what a full check says."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from rules.validation import check, recheck
from schema.edits import Edit, EditRefused, PutMarker, SetField, Several
from schema.findings import Report
from schema.forces import Marker
from schema.game import Source
from schema.rendering import render_finding
from schema.scenario import Scenario
from schema.value import FrozenMap
from tests.rules.breaking import Change, Mutation, both, painted, put, seat, unit, without_unit
from tests.rules.muster_field import field_game, mustered
from tests.rules.muster_mutations import (
    FIVE,
    MARKED,
    MUSTER_MUTATIONS,
    army,
    both_neutral,
    cards,
    draft,
    lying,
    muster,
    pool,
    swapped,
    undeployed,
    with_unit,
)
from tests.sampling import examples
from tests.strategies import edits_of


def slugs(*changes: Change) -> set[str]:
    """What is found after some changes, beyond how the sides compare."""
    before = {f.slug for f in check(mustered(), field_game())}
    return {f.slug for f in check(both(*changes)(mustered()), field_game())} - before


def test_the_battle_itself_is_sound() -> None:
    report = check(mustered(), field_game())
    assert report.of("error") == report.of("warning") == ()


@pytest.mark.rule("BL2-MRK-01", "BL2-THN-03", "BL2-THN-06")
@pytest.mark.parametrize(
    "changes",
    [
        # What is left to the players at the table is nothing missing.
        [undeployed("south")],
        [undeployed("south", "north")],
        [undeployed("south"), pool("army", "south", "owner", guard=2, troll=1)],
        # A side that has chosen nothing yet has what stands there from the start (BL2-THN-06).
        [army(1), with_unit("ogre", "north", "ogre", "E5")],
        [
            muster(1, points=0, army=FrozenMap()),
            both(draft(), without_unit("troll-1"), with_unit("ogre", "north", "ogre", "E5")),
        ],
        # Captives that the muster leaves out cost nothing (BL2-THN-03).
        [
            pool("captives", "south", "chance", guard=2),
            muster(0, points=11, uncounted=("captives",)),
        ],
        # A tent where the card has one, with the points that it brings.
        [muster(0, points=6, options=("tent",)), lying("tent", F1="south")],
        # BL2-MRK-01: black and white, each under its own.
        [both_neutral, MARKED],
        # As many decoys as the box has.
        [muster(0, decoys=3)],
        # Figures that stand in for a neutral unit need its marker, and no more.
        [both_neutral, MARKED, unit("troll-1", type="rider", stands_in_for="troll")],
        # The deck's top card comes with a unit of the army (BL2-THN-06).
        [seat(0, deck_top=("t1",))],
        [seat(0, deck=FrozenMap(r4=3, t2=1))],
        # Figures that stand in for a mustered type are that type.
        [unit("guard-1", type="rider", stands_in_for="guard")],
        [put(first_player=None)],
        [cards("south", half=("red-half",), left=("ra1",), reserve=("ra2",))],
        # One guard of a card, and no unit of anybody who places them at the table.
        [
            both(undeployed("south"), cards("south", half=("red-half",), left=("guards",))),
        ],
    ],
)
def test_what_is_right_is_left_alone(changes: list[Change]) -> None:
    assert slugs(*changes) == set()


@pytest.mark.rule("BL2-CMP-01")
def test_a_unit_without_deployment_card_left_is_reported_with_what_is_left() -> None:
    """BL2-CMP-01: five guards where four cards are; the fix takes one away."""
    change = both(undeployed("south"), muster(0, points=40), army(0, guard=5))
    (found,) = (f for f in check(change(mustered()), field_game()) if f.slug == "muster-short")
    assert (found.args["count"], found.args["have"]) == (5, 4)
    assert isinstance(found.fix, SetField)
    assert found.fix.apply(mustered()).musters[0].army == FrozenMap(guard=4)


@pytest.mark.rule("BL2-CMP-01")
def test_what_was_drafted_is_kept_when_too_many_were_bought() -> None:
    """BL2-CMP-01: one troll is drafted, so one of two in the box may stay in the army."""
    scenario = both(undeployed("south"), muster(0, points=40), army(0, troll=2))(mustered())
    (found,) = (f for f in check(scenario, field_game()) if f.slug == "muster-short")
    assert (found.args["count"], found.args["have"]) == (3, 2)
    assert found.fix is not None
    assert found.fix.apply(scenario).musters[0].army == FrozenMap(troll=1)


def test_one_unit_too_many_is_not_one_missing() -> None:
    """The fix counts it in, as long as the army may have it."""
    more = with_unit("guard-3", "south", "guard", "E1")(mustered())
    (found,) = (f for f in check(more, field_game()) if f.slug == "unmustered-unit")
    assert (found.args["count"], found.args["expected"]) == (3, 2)
    assert found.fix is not None
    assert found.fix.apply(more).musters[0].army == FrozenMap(guard=3)
    assert slugs(lambda _: more) == {"unmustered-unit"}
    poor = muster(0, points=11)(more)
    (dear,) = (f for f in check(poor, field_game()) if f.slug == "unmustered-unit")
    assert dear.fix is None


def test_a_place_has_room_once_and_where_one_may_start() -> None:
    here = undeployed("south")(painted("swamp", "C1")(mustered()))
    for small in (("A1", "B1", "B1"), ("A1", "B1", "C1")):  # no unit may start in a swamp
        scenario = here.changed(zones=(here.zones[0].changed(places=small), here.zones[1]))
        (found,) = (f for f in check(scenario, field_game()) if f.slug == "muster-zone-too-small")
        assert (found.args["wanted"], found.args["room"]) == (3, 2)


def test_where_two_units_share_a_hex_it_has_room_for_both() -> None:
    here = undeployed("south")(mustered())
    small = here.changed(zones=(here.zones[0].changed(places=("A1", "B1")), here.zones[1]))
    rules = FrozenMap(placement=FrozenMap({"units-in-a-hex": 2}))
    found = {f.slug for f in check(small, field_game().changed(rules=rules))}
    assert "muster-zone-too-small" not in found


@pytest.mark.parametrize(
    ("slug", "changes"),
    [
        # Where nobody drafts, no draft is unfinished: its turns are what is wrong.
        (
            "draft-unfinished",
            [lambda s: s.changed(musters=s.musters[:1]), draft(("south", "troll"))],
        ),
        # What is in no deck and not available was not swapped out either.
        ("lore-top-swapped-out", [seat(0, deck_top=("g1",)), swapped("south", ("r1", "r5"))]),
        # The topmost card is one of those that must be in the deck.
        ("deck-card-unavailable", [seat(0, deck=FrozenMap(r4=3), deck_top=("r4",))]),
        # Units of a seat that nobody plays are nobody's to mark.
        ("neutral-marker-missing", [both_neutral, seat(1, neutral=True)]),
        # With neutral units on one side only, nobody can take them for the other's.
        ("neutral-marker-of-other", [lying("neutral", C1="north")]),
        # A card without a tent says nothing of other markers.
        (
            "tent-not-on-card",
            [cards("south", half=("red-bare",)), lying("neutral", C1="south")],
        ),
        # Cards are turned to face above and below only.
        ("terrain-unlike-half-cards", [painted("forest", "A3"), seat(0, edge="left")]),
    ],
)
def test_what_cannot_be_known_is_not_reported(slug: str, changes: list[Change]) -> None:
    assert slug not in slugs(*changes)


@pytest.mark.parametrize("count", [1, 2])
def test_a_deployment_card_gives_as_many_units_as_it_says(count: int) -> None:
    """Public facts B3: two guards stand there."""
    known = field_game().deployment_cards
    block = known["guards"].units[0].changed(count=count)
    dealt = FrozenMap({**known, "guards": known["guards"].changed(units=(block,))})
    scenario = both(
        without_unit("troll-1"),
        both(unit("guard-1", rank="low"), unit("guard-2", rank="low")),
        cards("south", half=("red-half",), left=("guards",)),
    )(mustered())
    found = {f.slug for f in check(scenario, field_game().changed(deployment_cards=dealt))}
    assert ("units-unlike-deployment-cards" in found) is (count == 1)


def test_of_two_musters_of_a_side_the_first_is_judged() -> None:
    """Its faults are reported once."""
    poor = muster(0, points=10)(mustered())
    second = poor.musters[0].changed(points=9)
    found = check(poor.changed(musters=(*poor.musters, second)), field_game())
    assert [f.fields for f in found if f.slug == "muster-over-points"] == [("/musters/0",)]


def test_two_scenario_cards_for_one_side_are_one_too_many() -> None:
    """Public facts B2: each player keeps one."""
    assert "half-card-count" in slugs(cards("south", half=("red-half", "red-bare")))


@pytest.mark.rule("BL2-NEU-01")
def test_without_musters_no_marker_is_astray() -> None:
    """Neutral units are a matter of games in which armies are mustered (BL2-NEU-01)."""
    scenario = lying("neutral", E3="south")(mustered())
    game = field_game().changed(muster=None)
    assert not [f for f in check(scenario, game) if f.slug.startswith("neutral-marker")]


@pytest.mark.rule("BL2-MRK-01")
def test_the_fix_places_the_owners_marker() -> None:
    """BL2-MRK-01: white for one side, black for the other; two fixes and nothing is missing."""
    scenario = both_neutral(mustered())
    found = [f for f in check(scenario, field_game()) if f.slug == "neutral-marker-missing"]
    fixes = [f.fix for f in found]
    assert all(isinstance(fix, PutMarker) for fix in fixes)
    mended = Several(kind="several", edits=tuple(fix for fix in fixes if fix)).apply(scenario)
    assert {(m.at, m.seat) for m in mended.markers} == {("C1", "south"), ("C5", "north")}
    assert check(mended, field_game()).of("warning") == ()


def test_allies_with_neutral_units_need_no_markers() -> None:
    allied = both(both_neutral, seat(0, alliance="one"), seat(1, alliance="one"))
    assert "neutral-marker-missing" not in slugs(allied)


@pytest.mark.rule("BL2-THN-05")
def test_a_forbidden_unit_is_found_once() -> None:
    """BL2-THN-05: bought and on the board is one fault; on the board alone is found there."""
    bought = muster(0, forbidden=("guard",))
    assert slugs(bought) == {"muster-forbidden"}
    proxy = both(bought, unit("guard-1", type="rider", stands_in_for="guard"))(mustered())
    (fix,) = (f.fix for f in check(proxy, field_game()) if f.slug == "muster-forbidden")
    assert fix is not None
    assert [u.id for u in fix.apply(proxy).units if u.seat == "south"] == ["troll-1"]
    theirs = both(bought, unit("raider-1", type="guard"))(mustered())
    (fix,) = (f.fix for f in check(theirs, field_game()) if f.slug == "muster-forbidden")
    assert fix is not None
    assert len([u for u in fix.apply(theirs).units if u.seat == "north"]) == 2
    free = both(muster(0, forbidden=("rider",)), with_unit("rider", "south", "rider", "E1"))
    assert slugs(free) == {"forbidden-unit", "unmustered-unit"}


@pytest.mark.rule("BL2-LOR-01")
def test_swaps_are_checked_in_the_hosts_file_only() -> None:
    """BL2-LOR-01: what the players may see says nothing of secret swaps, right or wrong ones."""
    found = set()
    for swaps in ((), FIVE, (*FIVE, ("r3", "g1"))):
        host = swapped("south", *swaps)(mustered())
        found.add(check(host.public(), field_game()))
        names = [f.slug for f in check(host, field_game())]
        assert ("lore-too-many-swaps" in names) is (len(swaps) > 5)
    assert len(found) == 1
    assert not any("lore" in f.slug for report in found for f in report)


def test_every_sentence_names_what_to_do() -> None:
    """Each is a sentence with a fix in words, and nothing of it is left in braces."""
    for mutation in MUSTER_MUTATIONS:
        game = (mutation.other_game or mutation.game)()
        for finding in check(mutation.change(mustered()), game):
            if finding.slug == mutation.slug:
                sentence = render_finding(finding, game, "en")
                assert "{" not in sentence
                assert sentence.endswith((".", ")"))
    assert (
        render_finding(
            next(
                f
                for f in check(muster(0, points=10)(mustered()), field_game())
                if f.slug == "muster-over-points"
            ),
            field_game(),
            "en",
        )
        == "Reds’s army costs 11 of 10 muster points. Remove units."
    )


@pytest.mark.parametrize(
    ("pointer", "count"),
    [
        ("/muster/points", 1),
        # Bought and drafted: guard, raider, troll; and nothing of what nobody took.
        ("/unit_types/*/cost", 3),
        ("/half_cards/*/deployment", 12),
        # Four kinds in the red deck and four beside it, three in the blue one.
        ("/decks/*/cards", 7),
        ("/decks/*/spare", 4),
        ("/cards/*/cost", 7 + 3),
        ("/deployment_cards/*/set", 0),
    ],
)
def test_placeholders_of_what_is_used_are_counted_once(pointer: str, count: int) -> None:
    """ADR 7: prices, scenario cards, decks; one note for all of them."""
    ours = Source(source="Banneret", confidence="placeholder")
    game = field_game().changed(sources=FrozenMap({pointer: ours}))
    notes = [f for f in check(mustered(), game) if f.slug == "placeholder-values"]
    assert [f.args["count"] for f in notes] == ([count] if count else [])


def test_what_may_still_be_bought_is_used_too() -> None:
    """Where a player has yet to choose, all prices that he chooses from count."""
    ours = Source(source="Banneret", confidence="placeholder")
    game = field_game().changed(sources=FrozenMap({"/unit_types/*/cost": ours}))
    open_army = both(draft(), army(0), undeployed("south"))(mustered())
    (note,) = (f for f in check(open_army, game) if f.slug == "placeholder-values")
    assert note.args["count"] == 5  # guard, rider, troll, giant, raider; the relic has no price


# -- checking again --------------------------------------------------------------------------------

KINDS = st.sampled_from(("guard", "rider", "relic", "raider", "troll", "giant", "zap"))
SEATS = st.sampled_from(("south", "north"))
COUNTS = st.integers(0, 5)
CARDS = st.sampled_from(("r1", "r2", "r4", "r5", "g1", "t1", "twin", "zap"))


def _fields() -> SearchStrategy[Edit]:
    """Fields that the muster's checks read, set to anything that the format allows."""
    armies = st.dictionaries(KINDS, COUNTS, max_size=3).map(FrozenMap)
    turns = st.builds(
        lambda owner, units: FrozenMap(seat=owner, units=units),
        SEATS,
        st.lists(KINDS, max_size=2).map(tuple),
    )
    swaps = st.builds(lambda out, into: FrozenMap(out=out, into=into), CARDS, CARDS)
    many = st.lists(swaps, max_size=6).map(tuple)
    options = st.lists(st.sampled_from(("tent", "scroll", "zap")), max_size=2).map(tuple)
    halves = st.sampled_from((("red-half",), ("red-bare",), ("blue-half",), ("zap",), ()))
    forbidden = st.lists(KINDS, max_size=2, unique=True).map(tuple)
    values: dict[str, SearchStrategy[Any]] = {
        "/musters/0/army": armies,
        "/musters/1/army": armies,
        "/musters/0/points": st.integers(0, 30),
        "/musters/0/forbidden": forbidden,
        "/musters/0/options": options,
        "/musters/0/decoys": COUNTS,
        "/musters/1/zone": st.sampled_from(("south-zone", "north-zone", None)),
        "/musters/1/seat": SEATS,
        "/neutral_draft": st.lists(turns, max_size=5).map(tuple),
        "/first_player": SEATS | st.none(),
        "/seats/0/deck_top": st.lists(CARDS, max_size=2).map(tuple),
        "/seats/0/faction": st.sampled_from(("reds", "blues", None)),
        "/secrets": st.builds(lambda s: FrozenMap(swaps=FrozenMap(south=s)), many) | st.none(),
        "/cards/south/half": halves,
        "/units/0/type": KINDS,
        "/units/4/seat": SEATS,
    }

    def edit(field: str) -> SearchStrategy[Edit]:
        return st.builds(
            SetField, kind=st.just("set-field"), field=st.just(field), value=values[field]
        )

    def marker(kind: str, owner: str, at: str) -> Edit:
        put_there = Marker(id=f"{kind}-{at.lower()}", marker=kind, at=at, seat=owner)
        return PutMarker(kind="put-marker", marker=put_there)

    kinds = st.sampled_from(("neutral", "tent"))
    markers = st.builds(marker, kinds, SEATS, st.sampled_from(("A1", "C1", "E5")))
    return st.sampled_from(sorted(values)).flatmap(edit) | markers


@examples(10)
@given(st.data())
def test_after_any_edits_the_answer_is_that_of_a_full_check(data: st.DataObject) -> None:
    """Armies, drafts, swaps, cards and strokes, each checked again from the report before it."""
    scenario, report = mustered(), check(mustered(), field_game())
    for _ in range(data.draw(st.integers(1, 5))):
        edit = data.draw(_fields() | edits_of(scenario))
        try:
            after = edit.apply(scenario)
        except EditRefused:
            continue
        report = recheck(report, scenario, after, field_game())
        scenario = after
        for finding in report:
            if finding.fix is not None:
                finding.fix.apply(scenario)
    assert report == check(scenario, field_game())


def _walk(faults: list[Mutation]) -> tuple[Scenario, Report]:
    scenario, report = mustered(), check(mustered(), field_game())
    for fault in faults:
        after = fault.change(scenario)
        report = recheck(report, scenario, after, field_game())
        scenario = after
    return scenario, report


@examples(16)
@given(st.lists(st.sampled_from(MUSTER_MUTATIONS), min_size=1, max_size=5))
def test_after_any_faults_the_answer_is_that_of_a_full_check(faults: list[Mutation]) -> None:
    """Forth through some faults, and back to a battle without one."""
    scenario, report = _walk(faults)
    assert report == check(scenario, field_game())
    assert recheck(report, scenario, mustered(), field_game()) == check(mustered(), field_game())


@pytest.mark.rule("BL2-DRF-02")
def test_a_draft_turned_round_is_wrong_in_every_turn() -> None:
    """BL2-DRF-02: the first player begins."""
    assert slugs(draft(("north",), ("south",))) >= {"draft-out-of-turn"}
