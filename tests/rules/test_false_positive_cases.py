"""What a finding offers and calls things by, in the cases where a simpler check would be wrong."""

import pytest

from rules.validation import check
from schema.edits import MoveUnits, PutUnit
from schema.findings import Finding
from schema.forces import Unit
from schema.game import Game
from schema.provenance import GameRef, PackRef
from schema.scenario import Scenario
from schema.value import FrozenMap
from tests.boards import TOY, drawn
from tests.rules.breaking import Change, battle, both, leader, put, seat, unit, with_tokens
from tests.rules.sense_mutations import ADA, on, rich, roads, walls, zone, zones


def found(slug: str, scenario: Scenario, game: Game) -> list[Finding]:
    return [finding for finding in check(scenario, game) if finding.slug == slug]


def one(slug: str, change: Change, game: Game | None = None) -> Finding:
    """The only finding of this name after a change of the little battle."""
    (finding,) = found(slug, change(battle()), game or rich())
    return finding


@pytest.mark.parametrize(
    ("slug", "same", "other"),
    [
        (
            "variant-named-twice",
            put(variants=(on("weak", since="half"), on("weak", since="half"))),
            put(variants=(on("weak", since="half"), on("weak", since="more-than-half"))),
        ),
        (
            "token-laid-twice",
            with_tokens("fire", "A1", "A1", level=1),
            both(with_tokens("fire", "A1", level=1), with_tokens("fire", "A1", level=2)),
        ),
        ("wall-laid-twice", walls(("A1", 0), ("A1", 0)), walls(("A1", 0), ("B1", 3))),
    ],
)
def test_what_is_said_twice_goes_unasked_only_if_nothing_is_lost(
    slug: str, same: Change, other: Change
) -> None:
    """ADR 8: a fix is safe where both say the same in every word."""
    assert one(slug, same).safe
    assert not one(slug, other).safe


def test_a_way_is_led_on_only_where_it_is_clear_which() -> None:
    """Two roads in the next hex: nobody knows which of them it should be."""
    clear = one("way-broken", roads(("A1", (0, 3)), ("B1", ())))
    unclear = one("way-broken", roads(("A1", (0, 3)), ("B1", ()), ("B1", ())))
    assert clear.fix is not None
    assert unclear.fix is None


def stand_ins() -> Game:
    """Riders may be shown by soldiers, and there are three riders, enough for one unit."""
    riders = TOY.unit_types["riders"].changed(stand_ins=("soldiers",))
    return TOY.changed(unit_types=FrozenMap({**TOY.unit_types, "riders": riders}))


def riders(*more: Unit) -> Scenario:
    scenario = both(unit("u1", type="riders"), put(commanders=(ADA,)))(battle())
    return scenario.changed(units=(*scenario.units, *more))


@pytest.mark.rule("BOW-ERR-02", "BOW-ERR-03")
def test_others_stand_in_for_ordinary_units_and_for_what_those_were_meant_to_be() -> None:
    """BOW-ERR-02, BOW-ERR-03: never for a commander's own, and the name of the unit stays."""
    late = Unit(id="u3", seat="south", type="riders", rank="low", at="A1", stands_in_for="knights")
    second = late.changed(id="u4", at="B1", stands_in_for=None)
    (finding,) = found("figures-need-stand-in", riders(second, late), stand_ins())
    assert isinstance(finding.fix, PutUnit)
    assert (finding.fix.unit.id, finding.fix.unit.type) == ("u3", "soldiers")
    assert finding.fix.unit.stands_in_for == "knights"
    led = both(leader(0, unit="u3"))(riders(late))
    (finding,) = found("figures-need-stand-in", led, stand_ins())
    assert isinstance(finding.fix, PutUnit)
    assert finding.fix.unit.id == "u1"


def test_a_unit_is_moved_to_the_nearest_hex_and_not_to_the_first() -> None:
    """B1 is three steps away, A1 four."""
    there = zones(zone("deployment", "A1", "B1", seat="south"))
    fix = one("unit-outside-zone", both(unit("u1", at="E1"), there)).fix
    assert isinstance(fix, MoveUnits)
    assert fix.moves == (("u1", "B1"),)


def test_seats_of_one_faction_are_called_by_their_own_names() -> None:
    """Two seats that both play the reds."""
    missing = put(setup_order=("south",))
    apart = one("setup-order-incomplete", missing)
    alike = one("setup-order-incomplete", both(seat(1, faction="reds"), missing))
    assert [getattr(name, "id", None) for name in apart.args["seats"]] == ["blues"]  # type: ignore[union-attr]
    assert alike.args["seats"] == ("north",)


def test_packs_differ_by_content_only_where_both_have_it() -> None:
    """An older file says no hash, a pack of a test has none."""
    known, other = ("0" * 16, "1" * 16)

    def refers(content: str | None) -> GameRef:
        return GameRef(base=PackRef(id="toy", version="1.0", hash=content))

    for here, there, differs in (
        (known, other, True),
        (known, known, False),
        (None, known, False),
        (known, None, False),
    ):
        game = TOY.changed(packs=refers(there))
        assert bool(found("pack-changed", battle().changed(game=refers(here)), game)) is differs


def test_the_report_names_the_rules_that_are_always_on_first() -> None:
    """ADR 8: a report says by what it was made."""
    report = check(put(variants=(on("weak"),))(battle()), rich())
    assert report.variants == ("old", "weak")


def test_two_columns_have_no_thirds() -> None:
    """Three parts of a board want three columns."""
    narrow = drawn(
        """
         . .N
        .S .
        """
    )
    wide = drawn(
        """
         . .N .
        .S . .
        """
    )
    assert found("force-by-section", narrow, TOY) == []
    assert found("force-by-section", wide, TOY)[0].args["parts"] == ("A", "B", "C")


def test_thirds_of_a_flat_board_are_columns_too() -> None:
    """Its lines are the columns: three of two hexes each."""
    scenario = drawn(
        """
         .S . .
        .N . .
        """
    )
    flat = scenario.board.changed(
        lines=(2, 2, 2), orientation="flat", terrain=(("plains",) * 2,) * 3
    )
    (finding,) = found("force-by-section", scenario.changed(board=flat), TOY)
    assert finding.args["parts"] == ("A", "B", "C")
    assert finding.args["units"] == ("1:1", "0:0", "0:0")
