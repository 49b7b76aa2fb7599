"""The frame of the validator: order, waivers, what checks read, and that nothing makes it raise."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import games
from rules.validation import CHECKS, check
from rules.validation.facts import Facts
from rules.validation.registry import check as register
from schema import files
from schema.board import HexBoard
from schema.findings import Finding, Report
from schema.forces import Unit
from schema.scenario import Scenario, Waiver
from schema.value import FrozenMap
from tests.boards import TOY, drawn, raid, westeros
from tests.rules.breaking import Mutation, both, painted, unit
from tests.rules.test_mutations import MUTATIONS
from tests.sampling import one_in

FIXTURES = Path(__file__).parent.parent / "fixtures"
NOTES = [
    "cover-balance",
    "first-turn-attacks",
    "force-balance",
    "force-by-section",
    "placeholder-values",
    "terrain-asymmetry",
]
"""The notes on a raid without a fault."""

BECAUSE = FrozenMap({"en": "meant so", "ru": "так задумано"})


@pytest.mark.rule(
    "BOW-SK-INV", "BOW-RAID-01", "BOW-RAID-02", "BOW-RAID-03", "BOW-RAID-04", "BOW-RAID-05"
)
def test_a_skirmish_without_a_fault() -> None:
    """BOW-RAID-01…05, BOW-SK-INV: nothing but notes: the placeholders named once, and how the sides
    compare."""
    report = check(raid(), westeros())
    assert report.is_valid
    assert report.of("warning") == ()
    assert [f.slug for f in report.of("note")] == NOTES
    assert report.game == westeros().packs


def broken() -> Scenario:
    """Three units in wrong places and a missing terrain."""
    change = both(
        unit("stark-5", at="C9"),
        unit("stark-0", at="B7"),
        unit("jaime", at="D14"),
        painted("plains", "A6"),
    )
    return change(raid())


def test_the_worst_comes_first_then_name_then_place() -> None:
    report = check(broken(), westeros())
    assert [(f.severity, f.slug, f.places) for f in report] == [
        ("error", "unit-too-far", ("B7",)),
        ("error", "unit-too-far", ("C9",)),
        ("error", "zone-of-control-overlap", ("D14", "H14")),
        ("warning", "terrain-unlike-cards", ()),
        *(("note", slug, ()) for slug in NOTES),
    ]
    assert not report.is_valid


def waived(*waivers: Waiver) -> Report:
    return check(broken().changed(waivers=waivers), westeros())


def test_a_waiver_accepts_a_finding_where_it_says() -> None:
    report = waived(Waiver(finding="unit-too-far", places=("B7",), reason=BECAUSE))
    assert [(f.places, f.waived) for f in report if f.slug == "unit-too-far"] == [
        (("B7",), True),
        (("C9",), False),
    ]
    assert ("B7",) not in [f.places for f in report.of("error")]


def test_a_waiver_without_places_counts_everywhere() -> None:
    report = waived(
        Waiver(finding="unit-too-far", reason=BECAUSE),
        Waiver(finding="zone-of-control-overlap", places=("D14", "H14"), reason=BECAUSE),
    )
    assert report.is_valid
    assert len(report.findings) == len(check(broken(), westeros()).findings)


def test_a_waiver_for_a_place_does_not_accept_what_has_none() -> None:
    report = waived(Waiver(finding="terrain-unlike-cards", places=("A6",), reason=BECAUSE))
    assert len(report.of("warning")) == 1


def test_a_slug_is_registered_once() -> None:
    def again(facts: Facts) -> Iterator[Finding]:
        return iter(())

    with pytest.raises(ValueError, match="units-stacked"):
        register("units-stacked", severity="error", reads=())(again)  # type: ignore[arg-type]


def test_checks_read_fields_that_exist() -> None:
    for one in CHECKS:
        assert set(one.reads) <= set(Scenario.model_fields)


@pytest.mark.parametrize("mutation", one_in(3, MUTATIONS), ids=lambda mutation: mutation.slug)
def test_a_check_reads_no_more_than_it_says(mutation: Mutation) -> None:
    """Changes in what a check does not read leave its findings alone: ``recheck`` rests on it."""
    game = (mutation.other_game or mutation.game)()
    base = mutation.base()
    changed = mutation.change(base)
    touched = [n for n in Scenario.model_fields if getattr(base, n) != getattr(changed, n)]
    before, after = Facts(base, game, None), Facts(changed, game, None)
    for one in CHECKS:
        if not set(one.reads) & set(touched):
            assert list(one.findings(before)) == list(one.findings(after)), one.slug


def tiles(scenario: Scenario) -> bool:
    """Whether it is fought on no hexes, where half of the faults cannot be made."""
    return not isinstance(scenario.board, HexBoard)


EACH = pytest.mark.parametrize(
    "number", range(len(MUTATIONS)), ids=[mutation.slug for mutation in MUTATIONS]
)


@pytest.mark.parametrize("number", one_in(4, range(len(MUTATIONS))))
def test_a_finding_stays_while_nothing_that_its_check_reads_is_changed(number: int) -> None:
    """The same for what is found: a second fault in other fields leaves it as it is."""
    stays(MUTATIONS[number], MUTATIONS[number % 6 :: 6])


@pytest.mark.soak
@EACH
def test_a_finding_stays_whatever_else_is_broken(number: int) -> None:
    stays(MUTATIONS[number], MUTATIONS)


def stays(mutation: Mutation, others: Iterable[Mutation]) -> None:
    """Whether a fault is found alike beside each of the others."""
    game = (mutation.other_game or mutation.game)()
    one = next(check for check in CHECKS if check.slug == mutation.slug)
    broken = mutation.change(mutation.base())
    before = list(one.findings(Facts(broken, game, mutation.collection)))
    for other in others:
        if other.base is mutation.base and not (tiles(broken) or tiles(other.change(other.base()))):
            twice = other.change(broken)
            twice = twice.changed(**{name: getattr(broken, name) for name in one.reads})
            assert list(one.findings(Facts(twice, game, mutation.collection))) == before, other.slug


def test_a_check_reads_what_must_be_there_for_it() -> None:
    for one in CHECKS:
        assert "field" not in one.given or "board" in one.reads, one.slug
        assert "card" not in one.given or "card" in one.reads, one.slug


@pytest.mark.parametrize("path", sorted(FIXTURES.glob("*.json")), ids=lambda path: path.stem)
def test_hand_written_scenarios_of_other_games_are_sound(path: Path) -> None:
    scenario = files.read(path)
    game = games.load_for(scenario, [FIXTURES / "games"])
    assert check(scenario, game).of("error") == ()


names = st.sampled_from(("south", "north", "soldiers", "riders", "low", "u0", "u1", "lost", "card"))
cells = st.sampled_from(
    (".", "f", "h", "~", "s", "_", ".S", ".N", ".K", ".L", "~=", ".|", ".*", "fx", "fc", "~=S")
)


@given(
    st.lists(st.lists(cells, min_size=3, max_size=3), min_size=2, max_size=5),
    st.lists(st.tuples(names, names, names, st.sampled_from(("A1", "B2", None))), max_size=4),
)
def test_whatever_an_author_may_write_is_a_finding(
    rows: list[list[str]], more: list[tuple[str, str, str, str | None]]
) -> None:
    """Nothing raises, nothing is lost between two runs, and every fix can be applied."""
    lines = [(" " if i % 2 else "") + " ".join(row) for i, row in enumerate(rows)]
    lines = [line.replace("K", "S").replace("L", "N") for line in lines]
    scenario = drawn("\n".join(lines))
    units = tuple(
        Unit(id=f"u{i % 2}", seat=seat, type=kind, rank=rank, at=at)
        for i, (seat, kind, rank, at) in enumerate(more)
    )
    scenario = scenario.changed(units=(*scenario.units, *units))
    report = check(scenario, TOY)
    assert check(scenario, TOY) == report
    for finding in report:
        if finding.fix is not None:
            finding.fix.apply(scenario)
