"""Battles of two scenario cards: cards, draft, armies and deployment by the rules, whatever the
seed (public facts B2, BL2-NEU, BL2-DRF, BL2-MRK)."""

import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import games
from exporters.origin import command_of
from generators.blank import blank
from generators.core.generate import generate, method_of
from generators.core.refusals import DemandRejected
from generators.secrets import Undealable, deal
from rules.lore_deck import why_not
from rules.muster import army_of, is_chosen
from rules.validation import check
from schema import files
from schema.files import canonical
from schema.game import Game
from schema.rendering import render
from schema.scenario import Scenario
from schema.value import FrozenMap
from tests.generators.lore import CARD, GAME, SIDES, battle, brief, drawn, giants, lore
from tests.generators.lore_opinion import complaints, half_turn, read_pack
from tests.generators.many import canonical_many
from tests.sampling import examples, one_in

PACK = read_pack(Path(games.__file__).parent / GAME)
seeds = st.integers(0, 2**53)
few = examples(15)


def wrong(scenario: Scenario, giant: int = 2) -> list[str]:
    """What the second opinion says."""
    boxes = {"base": 1, "mountain-giant": giant}
    return complaints(json.loads(canonical(scenario)), PACK, boxes)


def without(scenario: Scenario) -> Scenario:
    """The battle alone, without how it was asked for."""
    return scenario.changed(provenance=None)


@pytest.mark.rule(
    "BL2-NEU-01", "BL2-NEU-02", "BL2-DRF-01", "BL2-DRF-02", "BL2-DRF-03", "BL2-MRK-01"
)
@given(seeds, st.integers(0, 3))
@examples(25)
def test_every_battle_is_by_the_rules(seed: int, giant: int) -> None:
    """BL2-NEU-01/02, BL2-DRF-01…03, BL2-MRK-01: points, pool, boxes, order, hexes, markers."""
    scenario = battle(seed, giant)
    assert wrong(scenario, giant) == []
    drafts = any(pick.units for pick in scenario.neutral_draft)
    assert not drafts or giant


@pytest.mark.soak
@pytest.mark.parametrize("giant", [1, 2])
def test_two_thousand_seeds(giant: int) -> None:
    """Issue 6: all valid by an independent checker, at the first attempt."""
    for seed, text in canonical_many(brief(0, giant), lore(), 2_000):
        data = json.loads(text)
        assert complaints(data, PACK, {"base": 1, "mountain-giant": giant}) == [], seed
        assert "attempt" not in data["provenance"], seed


@few
@given(seeds)
def test_no_battle_has_errors_and_its_placeholders_are_noted(seed: int) -> None:
    report = check(battle(seed), lore(), giants(2))
    assert report.of("error") == ()
    assert "placeholder-values" in {finding.slug for finding in report}


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda s: s["neutral_draft"].pop(), "a draft that is not over"),
        (lambda s: s["neutral_draft"].append({"seat": "daqan"}), "a turn after two passes"),
        (lambda s: s["musters"][0].update(points=40), "daqan: spent 50 of 40"),
        (lambda s: s["units"].pop(), "uthuk: other units than mustered"),
        (lambda s: s["units"][0].update(at="F5"), "off the deployment hexes"),
        (lambda s: s["units"][0].update(at=s["units"][1]["at"]), "two on one hex"),
        (lambda s: s["markers"].pop(), "neutral markers"),
        (lambda s: s["markers"].pop(0), "other banners than on the cards"),
        (lambda s: s["board"]["terrain"][3].sort(), "other terrain than on the cards"),
        (lambda s: s["musters"][0]["army"].update({"rune-golem": 9}), "cards for rune-golem"),
    ],
)
def test_the_second_opinion_sees(change: Any, complaint: str) -> None:
    data = json.loads(canonical(with_giants_on_both_sides()))
    change(data)
    said = complaints(data, PACK, {"base": 1, "mountain-giant": 2})
    assert any(complaint in words for words in said)


def with_giants_on_both_sides() -> Scenario:
    """A battle in which each side has drafted a giant, and no tent stands."""
    return battle(
        settings=["draft=mountain-giant,mountain-giant", "options.daqan=none", "options.uthuk=none"]
    )


@pytest.mark.rule("BL2-DRF-04", "BL2-MRK-01")
def test_giants_on_both_sides_are_told_apart() -> None:
    """BL2-MRK-01: the first player's markers first; BL2-DRF-04: the giants are their owners'."""
    scenario = with_giants_on_both_sides()
    marked = [m for m in scenario.markers if m.marker == "neutral"]
    assert next(m.seat for m in marked) == scenario.first_player
    stand = {(u.seat, u.at) for u in scenario.units if u.type == "mountain-giant"}
    assert {(m.seat, m.at) for m in marked} == stand
    assert len(stand) == 2
    assert [m for m in battle(settings=["draft=mountain-giant,pass"]).markers if m.seat] == []


def test_seeds_draw_all_kinds_of_drafts_and_armies() -> None:
    """Nobody, one side, one side twice, both: and no two armies alike by habit."""
    battles = [battle(seed) for seed in range(60)]
    kinds = Counter(
        tuple(sum(u.type == "mountain-giant" and u.seat == s for u in b.units) for s in SIDES)
        for b in battles
    )
    assert {(0, 0), (1, 1)} <= set(kinds)
    assert any(2 in kind for kind in kinds)
    armies = {b.musters[0].army for b in battles}
    assert len(armies) > 30
    assert all(len(army) > 1 for army in armies)  # mixed
    assert len({b.cards["daqan"]["half"] for b in battles}) == 7
    assert {b.seats[0].id for b in battles} == set(SIDES) == {b.first_player for b in battles}


# -- settings ------------------------------------------------------------------------------------


@few
@given(seeds, seeds)
def test_what_is_settled_draws_the_same_battle_again(seed: int, other: int) -> None:
    """From settings alone, whatever the seed: the wizard pins what is seen like this."""
    progress, scenario = drawn(seed)
    method = method_of(lore(), CARD)
    said = [f"{k}={v}" for k, v in method.settled(progress, method.stages).items()]
    assert without(battle(other, settings=said)) == without(scenario)


@few
@given(seeds, seeds, st.sampled_from(("half.daqan", "army", "draft.1", "deployment.uthuk")))
def test_a_part_of_it_is_asked_for_by_value(seed: int, other: int, name: str) -> None:
    progress, _ = drawn(seed)
    kept = {p: v for p, v in progress.done.items() if f"{p}.".startswith(f"{name}.")}
    method = method_of(lore(), CARD)
    below = ("factions", "first", "offer", "half", "options", "draft", "army")
    names = (name,) if name.startswith("half") else (*below, name)
    said = [f"{k}={v}" for k, v in method.settled(progress, names).items()]
    new = drawn(other, settings=said)[0].done
    assert {part: new[part] for part in kept} == kept


@few
@given(seeds)
def test_the_printed_command_draws_it_again(seed: int) -> None:
    wishes: dict[str, Any] = {
        "settings": ["points=60", "half.daqan=D3"],
        "rerolls": ["army.uthuk=2"],
        "locks": ["first"],
    }
    scenario = battle(seed, **wishes)
    command = command_of(scenario, "mine.json")
    assert command.startswith(f"banneret generate battlelore-2e battle --seed {seed} ")
    assert "--set half.daqan=D3" in command
    assert "--reroll army.uthuk=2" in command
    again = scenario.provenance
    assert again is not None
    assert (
        battle(
            again.seed,
            settings=[f"{k}={v}" for k, v in again.settings.items()],
            locks=again.locks,
            rerolls=[f"{k}={v}" for k, v in again.rerolls.items()],
        )
        == scenario
    )


@pytest.mark.rule("BL2-CMP-01", "BL2-NEU-02", "BL2-DRF-02", "BL2-DRF-03", "BL2-THN-03")
@pytest.mark.parametrize(
    ("said", "slug"),
    [
        ("factions=daqan,daqan", "same-side-twice"),
        ("factions=daqan,uthuk,daqan", "too-many-sides"),
        ("factions=stark", "unknown-name"),
        ("first=daqan,uthuk", "one-value"),
        ("half.daqan=u1", "unknown-name"),
        ("offer.daqan=d1,d2", "offer-count"),
        ("points=0", "not-points"),
        ("points=1000", "not-points"),
        ("points=many", "not-points"),
        ("points=3", "army-empty"),
        ("army.daqan=none", "army-none"),
        ("army.stark=none", "unknown-name"),
        ("neutrals=all", "only-word"),
        ("swaps=players", "only-word"),
        ("draft=mountain-giant+mountain-giant", "draft-too-many"),  # BL2-DRF-02
        ("draft=pass,pass,mountain-giant", "draft-after-end"),  # BL2-DRF-03
        ("draft=mountain-giant,mountain-giant+mountain-giant", "draft-pool-empty"),  # BL2-NEU-02
        ("draft=citadel-guard", "unknown-name"),
        ("army.daqan=mountain-giant", "muster-neutral"),  # BL2-DRF-03
        ("army.daqan=rune-golem:6,roc-warrior", "muster-over-points"),  # BL2-THN-03
        ("army.daqan=citadel-guard:6", "muster-short"),  # BL2-CMP-01
        ("army.daqan=blood-harvester:1", "unknown-name"),
        ("army.daqan=citadel-guard:x", "not-units"),
        ("options.daqan=horse", "unknown-name"),
        ("deployment.daqan=citadel-guard-1@A9", "beyond-deployment"),
        ("deployment.daqan=citadel-guard@D1", "not-a-unit"),
        ("deployment.daqan=citadel-guard-1", "not-thing-at-place"),
    ],
)
def test_what_cannot_be_demanded_is_refused_with_a_sentence(said: str, slug: str) -> None:
    wishes = ["options.daqan=none", "half.daqan=d1", "draft=pass,pass"]
    key = said.partition("=")[0]
    asked = [wish for wish in wishes if wish.partition("=")[0] != key]
    if "deployment" in key:
        asked.append("army.daqan=citadel-guard:5,yeoman-archer:2")
    with pytest.raises(DemandRejected) as refused:
        battle(settings=[*asked, said])
    assert refused.value.slug == slug
    for language in ("en", "ru"):
        assert "{" not in refused.value.sentence(language)
        assert slug not in refused.value.sentence(language)


def test_two_units_are_not_asked_onto_one_hex() -> None:
    army = "army.daqan=citadel-guard:2"
    places = "deployment.daqan=citadel-guard-1@D1,citadel-guard-2@D1"
    with pytest.raises(DemandRejected, match="D1 is already occupied"):
        battle(settings=["half.daqan=d1", "draft=pass,pass", army, places])
    with pytest.raises(DemandRejected, match="is set twice"):
        battle(settings=["deployment.daqan=citadel-guard-1@D1,citadel-guard-1@D1"])


@pytest.mark.rule("BL2-PRE-04")
def test_a_tent_brings_points_and_stands_on_a_deployment_hex() -> None:
    """BL2-PRE-04 the other way round: with scenario cards, tents may be used where they let it."""
    scenario = battle(settings=["options.uthuk=command-tent", "half.uthuk=u1"])
    army = army_of(scenario, lore(), "uthuk")
    assert army is not None
    assert army.points == 55
    tent = next(m for m in scenario.markers if m.id == "uthuk-command-tent")
    zone = next(z for z in scenario.zones if z.seat == "uthuk" and z.kind == "deployment")
    assert tent.at in zone.places
    with pytest.raises(DemandRejected, match="may use Command tent only with a scenario card"):
        battle(settings=["options.uthuk=command-tent", "half.uthuk=u6"])
    asked = f"tents.uthuk=command-tent@{half_turn('B1')}"
    bottom = ["factions=daqan,uthuk", "options.uthuk=command-tent", "half.uthuk=u1", asked]
    assert any(m.at == half_turn("B1") for m in battle(settings=bottom).markers)


@pytest.mark.rule("BL2-NEU-02", "BL2-DRF-01", "BL2-THN-03")
@few
@given(seeds, st.integers(1, 300), st.integers(0, 4), st.lists(st.integers(0, 3), max_size=4))
def test_draft_and_muster_never_exceed_points_pool_or_box(
    seed: int, points: int, giant: int, turns: list[int]
) -> None:
    """BL2-DRF-01, BL2-NEU-02, BL2-THN-03, whatever is asked for: by the rules, or refused."""
    asked = ",".join("+".join(["mountain-giant"] * turn) or "pass" for turn in turns)
    wishes = [f"points={points}", *([f"draft={asked}"] if asked else [])]
    try:
        scenario = battle(seed, giant, settings=wishes)
    except DemandRejected as refused:
        slug = refused.slug
    else:
        slug = ""
        over = [words for words in wrong(scenario, giant) if "left over" not in words]
        assert over == []  # with more points than hexes some are left over
    reasons = ("draft-", "no-neutral-draft", "army-", "")
    assert slug.startswith(reasons)
    legal = [0 <= n <= (2 if i == 1 else 1) for i, n in enumerate(turns)]
    assert slug or (all(legal) and sum(turns) <= giant)


def test_other_points_and_no_neutrals() -> None:
    scenario = battle(settings=["points=30", "neutrals=none"])
    assert scenario.neutral_draft == ()
    assert [muster.points for muster in scenario.musters] == [30, 30]
    assert wrong(scenario) == []
    with pytest.raises(DemandRejected, match="there are no neutral units to draft"):
        battle(settings=["neutrals=none", "draft=pass"])


def test_an_army_never_outgrows_its_hexes() -> None:
    """With more points than room, fewer units are mustered, and dearer ones."""
    scenario = battle(settings=["points=200", "neutrals=none"])
    assert scenario.provenance is not None
    assert scenario.provenance.attempt == 0
    for side in SIDES:
        zone = next(z for z in scenario.zones if z.id == f"deployment-{side}")
        units = [unit for unit in scenario.units if unit.seat == side]
        tents = [m for m in scenario.markers if m.id == f"{side}-command-tent"]
        assert len(units) + len(tents) == len(zone.places)
    crowd = "army.daqan=citadel-guard:5,yeoman-archer:5,riverwatch-rider:3,rune-golem:1"
    asked = ["points=200", "half.daqan=d1", "draft=pass,pass", crowd]
    with pytest.raises(DemandRejected, match=r"14 units for 1[23] deployment hexes"):
        battle(settings=asked)


# -- the players place ----------------------------------------------------------------------------


def test_players_lay_their_deployment_cards_themselves() -> None:
    """Public facts B2: face down, with decoys; who lies where is nobody's but theirs."""
    scenario = battle(place="cards", settings=["draft=mountain-giant,mountain-giant"])
    assert scenario.units == ()
    assert {pool.placed_by for pool in scenario.hidden} == {"owner"}
    for side, pool in zip([s.id for s in scenario.seats], scenario.hidden, strict=True):
        army = army_of(scenario, lore(), side)
        assert army is not None
        assert {c.ref: c.count for c in pool.cards if c.of == "unit"} == army.units
        assert (pool.spots, pool.known_to) == ((), (side,))
        assert scenario.to_place[side]["neutral"] == 1
        muster = next(m for m in scenario.musters if m.seat == side)
        zone = next(z for z in scenario.zones if z.id == muster.zone)
        assert 0 < muster.decoys <= min(4, len(zone.places) - army.units.total())
    assert check(scenario, lore(), giants(2), least="warning").findings == ()
    open_one = battle(settings=["draft=mountain-giant,mountain-giant"])
    assert [m.army for m in open_one.musters] == [m.army for m in scenario.musters]


# -- many, and what goes with them ---------------------------------------------------------------


def test_an_army_of_drafted_units_alone_has_nothing_left_to_buy() -> None:
    """Whoever bought none besides his giant has chosen."""
    wishes = ["first=uthuk", "draft=mountain-giant,pass,pass", "army.uthuk=none"]
    for place in ("full", "cards"):
        scenario = battle(settings=wishes, place=place)
        muster = scenario.musters[[m.seat for m in scenario.musters].index("uthuk")]
        assert muster.army == {}
        assert is_chosen(scenario, muster)
        assert not is_chosen(scenario.changed(units=(), hidden=()), muster)


def test_many_are_the_same_on_every_core() -> None:
    one = list(canonical_many(brief(100), lore(), 40, processes=1))
    assert one == list(canonical_many(brief(100), lore(), 40, processes=2))
    assert [seed for seed, _ in one] == list(range(100, 140))
    assert one[3][1] == canonical(battle(103))


@pytest.mark.parametrize("hash_seed", one_in(2, ["0", "4242"]))
def test_the_same_bytes_in_another_process(hash_seed: str) -> None:
    code = (
        "from tests.generators.lore import battle; from schema.files import canonical;"
        "import sys; sys.stdout.buffer.write(canonical(battle(7)).encode())"
    )
    process = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        check=True,
        cwd=Path(__file__).parents[2],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
    )
    assert process.stdout.decode() == canonical(battle(7))


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_step_is_in_the_transcript(language: str) -> None:
    found: set[str] = set()
    for seed in range(12):
        for place in ("full", "cards"):
            for entry in battle(seed, place=place).transcript:
                words = render(entry.message, lore(), language)
                found.add(entry.message.slug)
                assert "{" not in words
                assert entry.message.slug not in words
    assert {"draft-taken", "draft-passed", "army-mustered", "option-taken", "cards-to-lay"} <= found


@pytest.mark.rule("BL2-DRF-05", "BL2-LOR-01", "BL2-LOR-02", "BL2-LOR-03")
def test_decks_that_chance_changes_are_dealt_with_the_secret_seed() -> None:
    """BL2-LOR-01 to 03: none to five legal swaps, in the host's file only."""
    scenario = battle(settings=["swaps=chance", "draft=mountain-giant,mountain-giant"])
    numbers: Counter[int] = Counter()
    cards: set[str] = set()
    for seed in range(1000, 1060):
        dealt = deal(scenario, seed, lore())
        assert dealt.public() == scenario
        assert dealt.secrets is not None
        for side in SIDES:
            swaps = dealt.secrets.swaps[side]
            assert why_not(dealt, lore(), side, swaps) == ()
            assert not {s.out for s in swaps} & {s.into for s in swaps}
            numbers[len(swaps)] += 1
            cards |= {swap.into for swap in swaps}
    assert set(numbers) == {0, 1, 2, 3, 4, 5}
    assert "crushing-force" in cards  # the giants' cards are available (BL2-DRF-05)
    assert deal(scenario, 7, lore()) == deal(scenario, 7, lore())
    with pytest.raises(Undealable, match="have already been dealt"):
        deal(deal(scenario, 7, lore()), 8, lore())
    with pytest.raises(
        Undealable, match="this scenario has no cards to deal and no deck to change"
    ):
        deal(battle(), 7, lore())


def test_a_new_battle_begins_with_points_to_muster() -> None:
    scenario = blank(lore())
    assert [(muster.seat, muster.points) for muster in scenario.musters] == [
        ("daqan", 50),
        ("uthuk", 50),
    ]
    assert blank(games.load("battles-of-westeros")).musters == ()


def test_the_example_is_what_its_command_draws() -> None:
    """Two giant packs, a giant on each side, a marker under each; nothing to object to."""
    example = files.read(Path(__file__).parents[2] / "examples" / "mustered-battle.json")
    assert example.provenance is not None
    assert example.provenance.collection == giants(2).games[GAME]
    # Only the pack's version may be older.
    assert example == battle(example.provenance.seed).changed(game=example.game)
    assert wrong(example) == []
    assert sum(marker.marker == "neutral" for marker in example.markers) == 2
    assert {unit.seat for unit in example.units if unit.type == "mountain-giant"} == set(SIDES)
    # The boxes that it was drawn for are known without a collection.
    assert check(example, lore(), least="warning").findings == ()


# -- packs of an owner's own --------------------------------------------------------------------


def with_half(**changes: object) -> Game:
    """The pack with another card D1, and no other card of Daqan's."""
    game = lore()
    halves = {n: c for n, c in game.half_cards.items() if c.faction != "daqan"}
    return game.changed(
        half_cards=FrozenMap({**halves, "d1": game.half_cards["d1"].changed(**changes)})
    )


@pytest.mark.parametrize(
    ("changes", "slug"),
    [
        ({"deployment": ()}, "card-without-room"),
        ({"deployment": ("A1", "Z9")}, "card-beyond-board"),
        ({"terrain": FrozenMap({"A1": "river"}), "deployment": ("A1",)}, "card-without-room"),
        ({"banners": ("Z9",)}, "card-beyond-board"),
    ],
)
def test_a_card_that_cannot_be_placed_is_refused(changes: dict[str, object], slug: str) -> None:
    game = with_half(**changes)
    with pytest.raises(DemandRejected) as refused:
        generate(brief(), game)
    assert refused.value.slug == slug


def test_one_card_and_one_hex_are_enough() -> None:
    game = with_half(deployment=("D1",), banners=(), tokens=FrozenMap())
    scenario = generate(brief(), game)
    assert sum(unit.seat == "daqan" for unit in scenario.units) == 1
    assert check(scenario, game, giants(2), least="error").findings == ()
