"""Secret sheets: each shows its reader his part, folded it hides it, and nothing else shows any."""

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from io import BytesIO

import pypdfium2
import pytest

from exporters.catalogue import FORMATS, PAPERS, SHEETS
from exporters.export import Options, render
from exporters.paper.page import Box, Item, Page, Panel, RuleLine, Run, SheetLayout
from exporters.secret_sheets.blind_slips import blind, letter_of
from exporters.secret_sheets.seat import CLEAR, KnowsNothing
from exporters.secret_sheets.secret_page import COVER, HALF, SLIP, TAB, Letter
from exporters.secrets import NoSecretSheet, plan_secrets
from generators.secrets import deal
from schema.forces import HiddenCard, HiddenPool, Secrets
from schema.game import Game
from schema.language import UserError
from schema.scenario import Scenario
from schema.value import FrozenMap
from tests.exporters.drawing.boards import fixture, raid
from tests.sampling import each_once, one_in

SEED = 731_946_285_019
CARDS = {"en": ("Citadel", "Harvesters"), "ru": ("Стражи", "Сборщики")}


@cache
def thunder() -> tuple[Scenario, Game]:
    """The host's file of five captives, dealt by a secret seed (BL2-THN-02)."""
    scenario, game = fixture("battlelore-2e-thunder")
    return deal(scenario, SEED), game


@cache
def crowd() -> tuple[Scenario, Game]:
    """Forty spots, and names longer than any slip."""
    scenario, game = fixture("battlelore-2e-thunder")
    name = {"en": "Sovereign of the seven insurmountable strongholds", "ru": "Достопочтеннейший"}
    kinds = tuple(
        HiddenCard(card=f"c{n}", name=FrozenMap(name), count=4, of="unit", ref="citadel-guard")
        for n in range(10)
    )
    spots = tuple(f"{letter}{row}" for row in range(2, 7) for letter in "ABCDEFGH")
    pool = HiddenPool(id="crowd", cards=kinds, spots=spots, known_to=("uthuk",))
    return deal(scenario.changed(hidden=(pool,), title=FrozenMap({"en": "Long " * 30})), SEED), game


def runewars() -> tuple[Scenario, Game]:
    return fixture("runewars-map.host")


def planned(of: tuple[Scenario, Game], audience: str, **choices: object) -> SheetLayout:
    return plan_secrets(*of, Options(audience=audience, **choices))  # type: ignore[arg-type]


def runs(page: Page) -> list[Run]:
    return [item for item in page.items if isinstance(item, Run)]


def words(page: Page) -> str:
    return " ".join(run.text for run in runs(page))


# -- nothing else shows it -----------------------------------------------------------------------


def public_exports() -> Iterator[tuple[str, str]]:
    """Every format, and every kind of PDF that is for the players."""
    yield from ((form, "setup") for form in FORMATS)
    yield from (("pdf", sheet) for sheet in SHEETS if sheet not in ("secrets", "setup"))


@pytest.mark.parametrize(
    ("of", "form", "sheet"),
    one_in(9, [(of, *export) for of in (thunder, runewars) for export in public_exports()]),
)
def test_the_hosts_file_gives_the_public_bytes(of: object, form: str, sheet: str) -> None:
    """Whatever is not a secret sheet is the same, byte for byte, without any secret: so none of it
    can be in there, not in an attachment, a code or a footer (ADR 10)."""
    try:
        import_module(SHEETS[sheet].module)
    except ModuleNotFoundError:
        pytest.skip(f"there is no {sheet} here")
    scenario, game = of()  # type: ignore[operator]
    assert scenario.secrets is not None
    options = Options(dpi=40, sheet=sheet, tables=2, transcript=True, audience="slips")
    data = written(scenario, game, form, options)
    assert data == written(scenario.public(), game, form, options)
    assert str(SEED).encode() not in data


def written(scenario: Scenario, game: Game, form: str, options: Options) -> bytes:
    """The file, or why a format that is for other boards refuses this one."""
    try:
        return render(scenario, game, form, options)
    except UserError as error:
        assert form not in ("json", "pdf", "png", "svg", "txt")
        return str(error).encode()


def test_the_cards_to_shuffle_are_no_secret() -> None:
    scenario, game = thunder()
    options = Options(sheet="secrets", audience="cards")
    data = render(scenario, game, "pdf", options)
    assert data == render(scenario.public(), game, "pdf", options)
    text = planned(thunder(), "cards").text()
    assert "shuffle" in text
    assert str(SEED) not in text


def test_a_secret_pdf_is_the_same_every_time_and_can_be_searched() -> None:
    scenario, game = thunder()
    options = Options(sheet="secrets", audience="host", language="ru")
    data = render(scenario, game, "pdf", options)
    assert data == render(scenario, game, "pdf", options)
    text = pypdfium2.PdfDocument(BytesIO(data))[0].get_textpage().get_text_range()
    assert str(SEED) in text
    assert all(card in text for card in CARDS["ru"])


# -- who sees what --------------------------------------------------------------------------------


def test_the_host_sees_every_card_at_its_place() -> None:
    scenario, _ = thunder()
    assert scenario.secrets is not None
    text = planned(thunder(), "host").text()
    assert text.startswith("HOST ONLY")
    assert str(SEED) in text
    for place, card in scenario.secrets.placed["captives"].items():
        name = {"citadel-guard": "Citadel Guard", "blood-harvesters": "Blood Harvesters"}[card]
        assert f"{place}\n{name}" in text


def test_a_player_sees_his_own_and_no_others() -> None:
    """Daqan knows its own two runes; Waiqar's lie on 3D and 4C."""
    text = planned(runewars(), "daqan").text()
    assert "1B\nFalse rune" in text
    assert "2A\nDragon rune" in text
    assert "3D" not in text
    assert "4C" not in text


def test_an_owner_knows_the_cards_that_he_placed_himself() -> None:
    scenario, game = thunder()
    assert scenario.secrets is not None
    own = scenario.changed(hidden=(scenario.hidden[0].changed(placed_by="owner"),))
    text = planned((own, game), "daqan").text()
    for place, card in scenario.secrets.placed["captives"].items():
        assert (place in text.split("\n")) == (card == "citadel-guard")


def test_what_cannot_be_printed_is_refused_in_one_line() -> None:
    """Nothing hidden, the public file, nobody of that name, a player who knows nothing."""
    scenario, game = thunder()
    for of, audience, error, message in (
        (raid(), "host", NoSecretSheet, "this scenario has no hidden cards"),
        ((scenario.public(), game), "host", NoSecretSheet, "banneret deal"),
        ((scenario.public(), game), "slips", NoSecretSheet, "--for cards"),
        ((scenario.public(), game), "daqan", NoSecretSheet, "banneret deal"),
        (thunder(), "stark", NoSecretSheet, "unknown recipient stark"),
        (thunder(), "daqan", KnowsNothing, "daqan"),
        (runewars(), "neutral", KnowsNothing, "neutral"),
        (
            runewars(),
            "slips",
            NoSecretSheet,
            "the players place these cards themselves; print --for",
        ),
    ):
        with pytest.raises(error, match=message) as caught:
            planned(of, audience)
        assert "\n" not in str(caught.value)


# -- a player's letter ----------------------------------------------------------------------------


def folded_up(letter: Letter, y: float) -> float:
    """Where a height of the flap comes to lie when it is folded up over the middle."""
    return letter.flap.top + letter.inside.bottom - y


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("of", "seat"), [(runewars, "daqan"), (crowd, "uthuk")])
def test_a_folded_letter_shows_its_owner_and_hides_the_rest(
    of: object, seat: str, paper: str
) -> None:
    """All that is secret lies in the middle; folded up, the hatched flap covers it with room to
    spare; the part that is folded back holds only what everybody may read."""
    scenario, game = of()  # type: ignore[operator]
    letter = Letter(*PAPERS[paper])
    assert scenario.secrets is not None
    secret = set(scenario.secrets.placed[scenario.hidden[0].id])
    for page in planned((scenario, game), seat, paper=paper).pages:
        hatch = [i for i in page.items if isinstance(i, RuleLine) and i.y > letter.flap.top]
        low = folded_up(letter, min(line.y for line in hatch))
        high = folded_up(letter, max(line.to_y for line in hatch))
        assert letter.inside.top < high < letter.inside.top + CLEAR
        assert letter.inside.bottom - CLEAR < low < letter.inside.bottom
        for run in runs(page):
            left, top, right, bottom = run.box
            assert left >= 0
            assert right <= letter.width
            within = letter.inside.top < (top + bottom) / 2 < letter.inside.bottom
            if within:
                assert high < top < bottom < low
            else:
                assert not secret & set(run.text.split())
        assert words(page).count("Fold ") == 2
        inside = {r.text for r in runs(page) if letter.inside.top < r.y < letter.inside.bottom}
        assert secret & inside


def test_a_letter_folds_its_flap_onto_its_inside() -> None:
    letter = Letter(210, 297)
    assert folded_up(letter, letter.flap.top) == pytest.approx(letter.inside.bottom)
    assert folded_up(letter, letter.flap.bottom) == pytest.approx(letter.inside.top)
    assert [line.y for line in letter.creases()] == pytest.approx([99, 198])


# -- blind slips ----------------------------------------------------------------------------------


@pytest.mark.rule("BL2-THN-02")
@pytest.mark.parametrize("language", ["en", "ru"])
def test_neither_sheet_of_slips_shows_which_card_is_where(language: str) -> None:
    """One sheet has cards and letters, the other letters and places (BL2-THN-02, walk 3)."""
    scenario, _ = thunder()
    assert scenario.secrets is not None
    spots, cards = tuple(scenario.secrets.placed["captives"]), CARDS[language]
    both, first, second = (words(p) for p in planned(thunder(), "slips", language=language).pages)
    assert not any(card in both + second for card in cards)
    assert not any(spot in first.split() for spot in spots)
    assert all(spot in second for spot in spots)
    assert sum(first.count(card) for card in cards) == 5
    assert str(SEED) not in both + first + second


def test_letters_show_nothing_of_the_cards() -> None:
    """The same secret seed with the cards the other way round gives the same letters; another
    secret seed gives others, so that the public file does not show them."""
    scenario, _ = thunder()
    assert scenario.secrets is not None
    placed = scenario.secrets.placed["captives"]
    turned = FrozenMap(zip(placed, reversed(placed.values()), strict=True))
    other = Secrets(seed=SEED, placed=FrozenMap({"captives": turned}))
    letters = [slip.letter for slip in blind(scenario)]
    assert letters == [slip.letter for slip in blind(scenario.changed(secrets=other))]
    assert sorted(letters) == list("ABCDE")
    orders = {
        tuple(
            slip.letter
            for slip in blind(scenario.changed(secrets=Secrets(seed=n, placed=other.placed)))
        )
        for n in range(20)
    }
    assert len(orders) > 10


def test_both_sheets_together_give_the_hosts_secret() -> None:
    """Opened at the table, every slip holds what the host's file says."""
    scenario, _ = thunder()
    assert scenario.secrets is not None
    placed = scenario.secrets.placed["captives"]
    for slip in blind(scenario):
        assert slip.spot.card is not None
        assert slip.spot.card.card == placed[slip.spot.place]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("of", [thunder, crowd])
def test_slips_and_covers_hide_what_they_hold(of: object, paper: str) -> None:
    """The name lies in the half that is covered; a closed slip fits into its cover, whose label is
    outside and whose other half is blank; pieces share cuts and never overlap."""
    assert COVER.width >= TAB + HALF + 4  # a slip is folded once across, a cover once along
    assert COVER.height / 2 >= SLIP.height + 4
    plan = planned(of(), "slips", paper=paper)  # type: ignore[operator]
    width, height = PAPERS[paper]
    seen = 0
    for page in plan.pages:
        panels = [i for i in page.items if isinstance(i, Panel) and i.stroke is not None]
        assert not any(overlap(a.box, b.box) for n, a in enumerate(panels) for b in panels[:n])
        for panel in panels:
            seen += 1
            assert panel.x >= 5
            assert panel.x + panel.width <= width - 5
            assert panel.y + panel.height <= height - 10
            held = [
                r
                for r in runs(page)
                if panel.y < r.y < panel.y + panel.height and panel.x < r.x < panel.x + panel.width
            ]
            assert held
            if panel.width == SLIP.width:
                fold = panel.x + TAB + HALF
                assert all(run.box[2] <= fold - 2 for run in held)
                assert all(2 * fold - run.box[0] <= panel.x + SLIP.width for run in held[1:])
            else:
                assert panel.width == COVER.width
                assert all(run.box[3] <= panel.y + COVER.height / 2 for run in held)
    assert seen == 2 * len(blind(of()[0]))  # type: ignore[operator]


def overlap(one: Box, other: Box) -> bool:
    return (
        one[0] < other[2] - 0.01
        and other[0] < one[2] - 0.01
        and one[1] < other[3] - 0.01
        and other[1] < one[3] - 0.01
    )


@pytest.mark.parametrize(("number", "letter"), [(0, "A"), (25, "Z"), (26, "AA"), (701, "ZZ")])
def test_letters_go_on_after_z(number: int, letter: str) -> None:
    assert letter_of(number) == letter


@pytest.mark.rule("BOW-SK-S03")
@pytest.mark.parametrize("audience", ["slips", "cards"])
def test_commanders_may_be_chosen_secretly(audience: str) -> None:
    """BOW-SK-S03: both write their commanders' names, fold, and show them together."""
    scenario, game = raid()
    text = planned((scenario.changed(commanders=()), game), audience).text()
    assert "chosen secretly" in text.replace("\n", " ")
    assert "write the names secretly, fold the slips, then reveal" in text.replace("\n", " ")


# -- every page -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("audience", "paper"), each_once(("host", "uthuk", "slips", "cards"), tuple(PAPERS))
)
def test_nothing_is_cut_small_or_on_top_of_another(audience: str, paper: str) -> None:
    """Forty spots with endless names, on every paper and in both languages."""
    for language in ("en", "ru"):
        plan = planned(crowd(), audience, paper=paper, language=language)
        for page in plan.pages:
            found: list[Item] = [*runs(page)]
            for n, run in enumerate(runs(page)):
                left, top, right, bottom = run.box
                assert run.size >= 7.0
                assert min(left, top) >= 3.0
                assert right <= page.width - 3.0
                assert bottom <= page.height - 3.0
                assert not any(overlap(run.box, other.box) for other in found[:n]), run.text
