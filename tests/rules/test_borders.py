"""Where each check begins and ends: what is just allowed, and what is just too much.

The mutations show that a plain fault is found; these show that nothing beside it is.
"""

import pytest

from rules.validation import check
from schema.board import Way
from schema.cards import Placement, Reach
from schema.forces import HiddenCard, HiddenPool
from schema.game import Game
from schema.scenario import Scenario, Waiver
from schema.value import FrozenMap
from tests.boards import TOY, drawn, raid, westeros
from tests.rules.breaking import (
    Change,
    board,
    both,
    cards,
    leader,
    put,
    raid_card,
    seat,
    unit,
    with_tokens,
)

ANYWHERE = Placement(
    terrain=Reach(max_rows=15),
    commander=Reach(max_rows=15, zones_apart=True),
    unit=Reach(max_rows=15, min_rows=2),
)


def few_archers() -> Game:
    """A core box with figures for one unit of archers, and spare figures of others."""
    core = westeros().boxes["core"]
    figures = FrozenMap({**core.figures, "northmen-archers": 4})
    return westeros().changed(boxes=FrozenMap(core=core.changed(figures=figures)))


def slugs(scenario: Scenario, game: Game) -> list[str]:
    return [finding.slug for finding in check(scenario, game) if finding.severity != "note"]


UNITS = ("units-beyond-cards", "units-short-of-cards")


@pytest.mark.rule("BOW-RAID-!2", "BOW-ERR-02")
@pytest.mark.parametrize(
    ("change", "game", "none_of"),
    [
        # BOW-RAID-!2: one's own commanders are meant; an enemy's zone may share hexes.
        (unit("jaime", at="E3"), raid_card(placement=ANYWHERE), ("zone-of-control-overlap",)),
        # A unit that stands in is that of the card (BOW-ERR-02), also a commander's.
        (unit("stark-0", type="war-host", stands_in_for="northmen-archers"), westeros, UNITS),
        (
            unit("rickard", type="war-host", stands_in_for="winterfell-riders"),
            westeros,
            ("commander-unit-differs",),
        ),
        # One card twice is not yet one person with two cards.
        (leader(1, card="greatjon"), westeros, ("person-twice",)),
        # Weak units are allowed, and a commander's full one: three soldiers and he.
        (unit("greatjon", figures=3), westeros, ("too-many-figures",)),
        (unit("stark-0", figures=1), westeros, ("too-many-figures",)),
        (unit("stark-0", at="A4"), raid_card(placement=ANYWHERE), ("unit-too-far",)),
    ],
)
def test_what_is_just_allowed(change: Change, game: object, none_of: tuple[str, ...]) -> None:
    found = slugs(change(raid()), game())  # type: ignore[operator]
    assert not [slug for slug in found if slug in none_of]


@pytest.mark.parametrize(
    ("change", "game", "slug"),
    [
        (unit("stark-0", at="A1"), raid_card(placement=ANYWHERE), "unit-too-far"),
        (cards("stark", "units", "s5"), westeros, "setup-card-count"),
        (unit("greatjon", type="kennelmasters"), westeros, "commander-unit-differs"),
        (unit("greatjon", figures=4), westeros, "too-many-figures"),
        # In a skirmish others do not quietly stand in: the set-up has to say so.
        (put(), few_archers, "figures-short"),
    ],
)
def test_what_is_just_too_much(change: Change, game: object, slug: str) -> None:
    assert slug in slugs(change(raid()), game())  # type: ignore[operator]


def test_other_tokens_than_the_cards_are_found_by_field() -> None:
    more = FrozenMap({**raid().seats[0].resources, "command-tokens": 5})
    (finding,) = (
        f for f in check(seat(0, resources=more)(raid()), westeros()) if f.slug == "unlike-card"
    )
    assert finding.fields == ("/seats/0/resources/command-tokens",)
    assert (finding.args["here"], finding.args["there"]) == (5, 4)


def test_a_token_may_lie_on_a_way() -> None:
    """A bridge over a stream that is drawn along edges."""
    bridge = TOY.tokens["bridge"].changed(on=("stream",))
    game = TOY.changed(
        ways=FrozenMap(stream=TOY.terrain["river"]),
        tokens=FrozenMap({**TOY.tokens, "bridge": bridge}),
    )
    stream = board(ways=(Way(at="B1", kind="stream", edges=(0, 3)),))
    found = slugs(both(stream, with_tokens("bridge", "B1"))(drawn(". . .")), game)
    assert "token-on-wrong-terrain" not in found


def test_a_pool_without_places_may_hold_any_number_of_cards() -> None:
    dragon = HiddenCard(card="dragon", count=3, of="unit", ref="soldiers")
    pool = HiddenPool(id="lair", cards=(dragon,))
    assert "hidden-cards-unlike-spots" not in slugs(put(hidden=(pool,))(drawn(". .")), TOY)


def test_a_waiver_for_one_of_two_places_does_not_accept_both() -> None:
    waiver = Waiver(
        finding="zone-of-control-overlap", places=("D14",), reason=FrozenMap({"en": "meant so"})
    )
    scenario = unit("jaime", at="D14")(raid()).changed(waivers=(waiver,))
    assert not check(scenario, westeros()).is_valid


def test_a_fix_never_moves_a_unit_where_none_may_start() -> None:
    """Around the crowded hex there is water, a palisade, fire and forbidden ground."""
    scenario = drawn(
        """
         . . . .
        .| .* . .
         ~ .S s .
        .| .* . .
         . . . .N
        """
    )
    here = scenario.units[-1].at
    scenario = put(units=(*scenario.units, scenario.units[-1].changed(id="twin")))(scenario)
    (finding,) = (f for f in check(scenario, TOY) if f.slug == "units-stacked")
    assert finding.fix is not None
    after = finding.fix.apply(scenario)
    moved = next(u for u in after.units if u.id == "twin")
    assert moved.at != here
    assert check(after, TOY).of("error") == ()
