"""Where a sheet says it came from: a battle that hands changed is no more what its seed gives."""

from io import BytesIO
from pathlib import Path

import pypdfium2
import pytest

import games
from exporters.booklet.binding import write as bind
from exporters.catalogue import SHEETS
from exporters.export import Options, render
from exporters.origin import command_of
from generators.core.brief import Brief
from generators.core.generate import generate
from generators.secrets import deal
from schema.edits import Edit, SetField
from schema.files import canonical, from_bytes, read
from schema.fingerprint import is_changed_by_hand
from schema.scenario import Scenario
from tests.house.plan import ROOT
from tests.sampling import each_once

GENERATED = {
    "battles-of-westeros": ("raid-in-the-riverlands", "/units/0/at", None),
    "battlelore-2e": ("battle", "/board/tokens/0", None),
    "battlelore-1e": ("call-to-arms", "/units/0/at", None),
    "runewars": ("map", "/board/tiles/0", None),
    "terrain-cards": ("table", "/board/pieces/0", None),
}
SEED = 950158


@pytest.fixture(scope="module")
def drawn() -> dict[str, Scenario]:
    return {
        game: generate(Brief(game, card, SEED), games.load(game))
        for game, (card, *_) in GENERATED.items()
    }


def put(scenario: Scenario, field: str, value: object) -> Scenario:
    edit: Edit = SetField(kind="set-field", field=field, value=value)  # type: ignore[arg-type]  # JSON
    return edit.apply(scenario)


def words(scenario: Scenario, form: str, sheet: str, language: str = "en") -> str:
    """Everything that can be read on it."""
    options = Options(sheet=sheet, language=language, transcript=True, tables=2)
    data = render(scenario, games.load(scenario.game.base.id), form, options)
    if form != "pdf":
        return data.decode()
    pages = pypdfium2.PdfDocument(BytesIO(data))
    return " ".join(" ".join(page.get_textpage().get_text_range() for page in pages).split())


@pytest.mark.parametrize("game", GENERATED)
def test_what_was_drawn_is_known_again_and_what_hands_change_is_named(
    drawn: dict[str, Scenario], game: str
) -> None:
    """From the file, too; whatever kind of battle it is."""
    scenario = drawn[game]
    _, field, value = GENERATED[game]
    again = from_bytes(canonical(scenario).encode(), "again")
    assert not is_changed_by_hand(again)
    assert command_of(again, "FILE")
    other = put(again, field, value)
    assert is_changed_by_hand(other)
    assert command_of(other, "FILE") == ""


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("/rounds", 7),
        ("/zones/0", {"id": "z", "kind": "objective"}),
        ("/victory/objectives", ()),
        ("/rules/0", {"id": "fog", "title": {"en": "Fog"}, "text": {"en": "Nobody sees."}}),
        ("/seats/0/resources/order-dice", 9),
        ("/board/terrain/3/3", "ford"),
        ("/commanders/0", None),
    ],
)
def test_what_one_plays_by_counts(drawn: dict[str, Scenario], field: str, value: object) -> None:
    assert is_changed_by_hand(put(drawn["battles-of-westeros"], field, value))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("/title", {"en": "My own name for it"}),
        ("/about/authors", ("Me",)),
        ("/seats/0/name", {"en": "Wolves", "ru": "Волки"}),
        ("/notes/0", {"at": "C4", "text": {"en": "Check this"}}),
        ("/waivers/0", {"finding": "units-stacked", "reason": {"en": "so"}}),
        ("/plays/0", {"date": "2026-11-22", "winner": "stark"}),
        ("/extras", {"other": 1}),
    ],
)
def test_words_and_records_do_not(drawn: dict[str, Scenario], field: str, value: object) -> None:
    assert not is_changed_by_hand(put(drawn["battles-of-westeros"], field, value))


def test_what_chance_deals_face_down_is_no_change(drawn: dict[str, Scenario]) -> None:
    scenario = drawn["runewars"]
    dealt = deal(scenario, 99_000_001, games.load("runewars"))
    assert dealt.secrets is not None
    assert not is_changed_by_hand(dealt)


def test_a_change_taken_back_is_none(drawn: dict[str, Scenario]) -> None:
    scenario = drawn["battles-of-westeros"]
    there = scenario.units[0].at
    assert not is_changed_by_hand(put(put(scenario, "/units/0/at", None), "/units/0/at", there))


def test_of_older_files_nothing_is_written(drawn: dict[str, Scenario]) -> None:
    """They hold no fingerprint, so nobody can know."""
    scenario = drawn["battles-of-westeros"]
    assert scenario.provenance is not None
    old = scenario.changed(provenance=scenario.provenance.changed(fingerprint=None))
    assert not is_changed_by_hand(put(old, "/rounds", 7))


FORMS = [
    *(("pdf", sheet) for sheet in SHEETS if sheet != "secrets"),
    ("svg", "setup"),
    ("txt", "setup"),
]


MARKED = {"en": "edited by hand", "ru": "изменено вручную"}


@pytest.mark.parametrize(
    ("form", "language"),
    each_once(FORMS, tuple(MARKED)),
    ids=lambda one: one if isinstance(one, str) else "-".join(one),
)
def test_no_form_promises_what_is_no_more_true(
    drawn: dict[str, Scenario], form: tuple[str, str], language: str
) -> None:
    """Wherever the seed is, it is stated that hands changed it; nowhere a command."""
    scenario = drawn["battles-of-westeros"]
    changed = put(scenario, "/units/0/at", None)
    marked = MARKED[language]
    before, after = (words(one, *form, language) for one in (scenario, changed))
    assert marked not in before
    seeds = before.replace(f"--seed {SEED}", "")  # its code goes, without a word
    assert (marked in after) == (str(SEED) in seeds)
    assert f"--seed {SEED}" not in after
    assert after.count(str(SEED)) == after.count(marked)


def test_the_booklet_states_it_too(drawn: dict[str, Scenario]) -> None:
    scenario = put(drawn["battles-of-westeros"], "/units/0/at", None)
    data = bind([(scenario, games.load("battles-of-westeros"))], Options())
    pages = pypdfium2.PdfDocument(BytesIO(data))
    text = " ".join(" ".join(page.get_textpage().get_text_range() for page in pages).split())
    assert text.count(str(SEED)) == text.count("edited by hand") > 0


def test_a_deck_is_counted_by_the_commanders_of_now(drawn: dict[str, Scenario]) -> None:
    """The transcript states how many cards it was drawn with."""
    scenario = drawn["battles-of-westeros"]
    fewer = put(scenario, "/commanders/0", None)
    counts = {len(s.commanders): words(s, "pdf", "setup") for s in (scenario, fewer)}
    all_here, one_less = (counts[len(s.commanders)] for s in (scenario, fewer))
    assert all_here.count("per commander 20") > one_less.count("per commander 20")


@pytest.mark.parametrize("path", sorted((ROOT / "examples").glob("*.json")), ids=lambda p: p.stem)
def test_no_example_claims_to_be_changed(path: Path) -> None:
    assert not is_changed_by_hand(read(path))
