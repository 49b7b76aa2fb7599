"""The library behind ``import banneret``: what it promises, asked as a script would."""

import inspect
import json
import re
import runpy
import subprocess
import sys
from collections.abc import Callable
from itertools import islice
from pathlib import Path

import pytest

import banneret
from generators.core.refusals import DemandRejected
from geometry.grid import UnknownPlace
from playtests import backend
from schema.language import UserError

EXAMPLES = Path("examples")
PROMISED = {
    "__version__",
    "Findings",
    "Game",
    "Picture",
    "Playtest",
    "Position",
    "Scenario",
    "check",
    "contact_sheet",
    "generate",
    "load_game",
    "odds",
    "playtest",
    "reach",
    "read",
    "render",
    "sight",
    "write",
}


@pytest.fixture(scope="module")
def raid() -> banneret.Scenario:
    """The Raid among the examples."""
    return banneret.read(EXAMPLES / "raid-in-the-riverlands.json", language="en")


def test_the_names_are_those_that_were_promised() -> None:
    """A name that goes breaks somebody's script; one that comes is promised from then on."""
    assert set(vars(banneret)["__all__"]) == PROMISED
    assert {name for name in PROMISED if not hasattr(banneret, name)} == set()
    assert set(dir(banneret)) >= PROMISED
    stub = Path(banneret.__file__).with_suffix(".pyi").read_text(encoding="utf-8")
    assert [name for name in PROMISED if name not in stub] == []
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = banneret.nothing  # type: ignore[attr-defined]


def test_help_says_what_goes_wrong() -> None:
    """Of each function: what it raises."""
    functions = [getattr(banneret, name) for name in PROMISED if name.islower()]
    docstrings = [one.__doc__ or "" for one in functions if inspect.isfunction(one)]
    assert len(docstrings) > 8
    assert [text for text in docstrings if "aises" not in text] == []


def test_importing_it_loads_nothing_heavy() -> None:
    """A script that asks for the version does not wait for models, shapes or paper."""
    code = "import banneret, sys; print({'pydantic', 'shapely', 'reportlab'} & set(sys.modules))"
    process = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert process.stdout.strip() == "set()"


def test_questions_about_a_board(raid: banneret.Scenario) -> None:
    """Terrain, units, regions; a hex or a side that there is not is named."""
    unit = raid.units_of("stark")[0]
    assert isinstance(unit.at, str)
    found = raid.unit_at(unit.at)
    assert found is not None
    assert found.id == unit.id
    assert {raid.terrain_at(name) for name in raid.hexes} <= set(raid.game.terrain)
    assert raid.tokens_at(raid.hexes[0]) == raid.ways_at(raid.hexes[0]) == ()
    near, middle, far = (set(raid.region(name)) for name in ("near", "middle", "far"))
    assert near | middle | far == set(raid.hexes)
    assert set(raid.region("middle", "centre")) == middle & set(raid.region("centre"))
    assert raid.hexes[0] in near
    assert raid.hexes[-1] in far
    with pytest.raises(UserError, match="no side baratheon; the sides are"):
        raid.units_of("baratheon")
    with pytest.raises(UserError, match="no region everywhere"):
        raid.region("everywhere")
    lore = banneret.read(EXAMPLES / "call-to-arms.json")
    with pytest.raises(UserError) as refused:
        lore.region("everywhere")
    known = str(refused.value).split("the regions are ")[1].split(", ")
    assert len(known) == len(set(known))  # its zones have the names of thirds
    with pytest.raises(UnknownPlace, match="Z99"):
        raid.terrain_at("Z99")


def test_a_zone_is_a_region_and_a_table_has_no_hexes() -> None:
    """Zones go by their ids; questions about hexes are refused where there are none."""
    tent = banneret.read(EXAMPLES / "rolls-of-thunder.json", language="en")
    zone = tent.document.zones[0]
    assert set(tent.region(zone.id)) == set(zone.places)
    table = banneret.read(EXAMPLES / "table-for-two.json", language="en")
    assert table.hexes == ()
    with pytest.raises(UserError, match="no board of hexes"):
        banneret.sight(table, "A1")


def test_questions_to_the_engine(raid: banneret.Scenario) -> None:
    """By id or by hex, of a scenario or of a position."""
    unit = raid.units_of("stark")[0]
    assert isinstance(unit.at, str)
    by_id = banneret.reach(raid, unit.id)
    assert len(repr(by_id)) < 500
    assert dict(by_id) == dict(banneret.reach(raid.position(), unit.at))
    assert banneret.sight(raid, unit.at, next(iter(by_id)))
    assert unit.at in tuple(banneret.sight(raid, unit.at))
    attack = banneret.odds(raid, unit.id, raid.units_of("lannister")[0].id)
    assert not attack.allowed or attack.dice
    with pytest.raises(UserError, match="there is no unit nobody"):
        banneret.reach(raid, "nobody")


def test_generating_is_lazy_and_repeatable() -> None:
    """The same seed is the same battle; without a count there is no end."""
    game = banneret.load_game("battles-of-westeros")
    first, second = islice(banneret.generate(game, "raid", seed=7), 2)
    (again,) = banneret.generate("battles-of-westeros", "raid", seed=8, count=1)
    assert (first.seed, second.seed) == (7, 8)
    assert again.document == second.document
    with pytest.raises(DemandRejected):
        next(banneret.generate(game, "raid", seed=1, settings={"houses": "targaryen"}))


def test_a_playtest_says_what_it_rests_on(
    raid: banneret.Scenario, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A few games: odds within their interval, and sentences that say who played, and how."""
    monkeypatch.setattr(backend, "installed", lambda: False)
    playtested = banneret.playtest(raid, games=2)
    low, high = playtested.interval
    assert low <= playtested.share <= high
    assert playtested.verdict == "unclear"
    assert "2 games" in repr(playtested)
    assert any("know the odds" in sentence for sentence in playtested.sentences)
    assert "banneret playtest --warm" in playtested.sentences[1]
    assert playtested.report.alternatives == ()
    assert playtested._repr_markdown_().count("\n") == len(playtested.sentences)


def test_findings_are_sentences_and_can_be_fixed() -> None:
    """What ``check`` finds, and the scenario with all safe fixes."""
    scenario = banneret.read(EXAMPLES / "westerlands-bounty.json", language="en")
    found = banneret.check(scenario)
    assert found.is_valid
    assert len(found) == len(found.sentences) == len(tuple(found))
    assert len(found.errors + found.warnings + found.notes) <= len(found)
    assert found.fixed().document == scenario.document
    assert found._repr_markdown_().count("\n") == len(found) + 2
    assert found._repr_html_().count("<tr>") == len(found) + 1


@pytest.mark.parametrize("form", ["svg", "txt", "card", "pdf"])
def test_pictures_save_and_show_themselves(
    raid: banneret.Scenario, form: str, tmp_path: Path
) -> None:
    """A notebook shows what it can; every picture has a line."""
    picture = banneret.render(raid, form)
    target = picture.save(tmp_path / f"x.{form}")
    assert target.read_bytes() == picture.data
    assert form in repr(picture)
    assert (picture._repr_svg_() is not None) == (form == "svg")
    assert (picture._repr_png_() is not None) == (form == "card")
    assert picture._repr_html_().startswith("<")
    assert picture._repr_markdown_()


def test_a_scenario_shows_its_board(raid: banneret.Scenario) -> None:
    """Short in a line, a drawing in a notebook; nothing of a title becomes a tag."""
    assert len(repr(raid)) < 90
    assert raid._repr_svg_().startswith("<?xml")
    titled = raid.with_document(raid.document.changed(title={"en": "<script>alert(1)</script>"}))
    assert "<script>" not in titled._repr_html_() + titled._repr_svg_()
    assert "Stark" in raid._repr_markdown_()
    assert len(repr(raid.game)) < 120
    assert raid.game.id in raid.game._repr_markdown_()


def test_files_are_written_by_their_endings(raid: banneret.Scenario, tmp_path: Path) -> None:
    """JSON to go on with, everything else as ``render`` makes it; secrets only stay in JSON."""
    path = banneret.write(raid, tmp_path / "raid.json")
    assert banneret.read(path).document == raid.document
    assert banneret.write(raid, tmp_path / "raid.txt", width=70).read_text(encoding="utf-8")
    for call in (
        lambda: banneret.write(raid, tmp_path / "raid.doc"),
        lambda: banneret.render(raid, "svg", colour_of_money=1),
        lambda: banneret.render(raid, "doc"),
        lambda: banneret.contact_sheet([]),
    ):
        with pytest.raises(UserError):
            call()


def test_a_contact_sheet_holds_every_board(raid: banneret.Scenario) -> None:
    """One board a cell, however few there are."""
    sheet = banneret.contact_sheet([raid, raid, raid], columns=2)
    assert sheet.data.count(b"Raid in the Riverlands") >= 1
    assert banneret.contact_sheet([raid], "png", dpi=30).data.startswith(b"\x89PNG")
    assert banneret.contact_sheet([raid], "pdf").data.startswith(b"%PDF")


@pytest.mark.parametrize("page", ["library.md", "library.ru.md"])
def test_the_examples_of_the_page_run(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One after the other, as a reader types them; fewer skirmishes than the page draws."""
    text = Path("docs", page).read_text(encoding="utf-8")
    code = "\n".join(re.findall(r"```python\n(.*?)```", text, re.DOTALL))
    (tmp_path / "examples").symlink_to(EXAMPLES.resolve())
    monkeypatch.chdir(tmp_path)
    exec(compile(code.replace("count=50", "count=3"), page, "exec"), {})  # noqa: S102 - ours
    assert Path("raid.pdf").read_bytes().startswith(b"%PDF")
    assert Path("raids.png").read_bytes().startswith(b"\x89PNG")


def test_the_notebook_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every cell of it, beside the examples; what a cell ends with can be shown."""
    notebook = json.loads((EXAMPLES / "library.ipynb").read_text(encoding="utf-8"))
    monkeypatch.chdir(EXAMPLES)
    names: dict[str, object] = {}
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            assert cell["outputs"] == []
            exec(compile("".join(cell["source"]), "notebook", "exec"), names)  # noqa: S102 - ours
    assert len(names["kept"]) >= 1  # type: ignore[arg-type]
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_reference_is_written_from_the_docstrings(language: str) -> None:
    """``python docs/api.py`` would change nothing, and every docstring has its Russian."""
    writer = runpy.run_path("docs/api.py")
    page = writer["PAGES"][language].read_text(encoding="utf-8")
    assert writer["filled"](page, language) == page
    assert [text for text in writer["texts"]() if text not in writer["RUSSIAN"]] == []


def test_an_answer_is_explained_in_a_sentence(raid: banneret.Scenario) -> None:
    """A reason names units and hexes, not slugs; where there is none it is empty."""
    unit = raid.units_of("stark")[0]
    answer = banneret.reach(raid, unit.id)
    far = next(name for name in raid.hexes if not answer.why_not(name))
    assert raid.explain(answer.why_not(far)).endswith(".") or " " in raid.explain(
        answer.why_not(far)
    )
    assert raid.explain(answer.why_not(next(iter(answer)))) == ""


@pytest.mark.parametrize(("name", "form"), [("x.tmj", ""), ("x.json", "foundry")])
def test_pictures_of_other_programs_are_written_for_each_battle(
    raid: banneret.Scenario, tmp_path: Path, name: str, form: str
) -> None:
    """Battles that one card generated have one title: none takes the other's pictures."""
    made = raid.document.provenance
    assert made is not None
    other = raid.with_document(raid.document.changed(provenance=made.changed(seed=4712)))
    for number, one in enumerate((raid, other)):
        text = banneret.write(one, tmp_path / f"{number}{name}", form=form).read_text("utf-8")
        (stem,) = {f"raid-in-the-riverlands-{one.seed}"} & set(re.findall(r"[a-z0-9-]+\d{4}", text))
        assert list(tmp_path.glob(f"{stem}-*"))
    assert len(list(tmp_path.iterdir())) == 4


@pytest.mark.parametrize(
    ("ask", "words"),
    [
        (lambda raid: banneret.playtest(raid, games=0), "games must be at least 1"),
        (lambda raid: banneret.playtest(raid, player="rash"), "steady, bold, careful"),
        (lambda raid: banneret.contact_sheet([raid], columns=0), "columns must be at least 1"),
        (lambda raid: banneret.contact_sheet([raid], "png", dpi=3), "out of range"),
        (lambda raid: banneret.contact_sheet([raid], "gif"), "cannot be gif"),
        (lambda _: banneret.contact_sheet([]), "at least one scenario"),
        (lambda raid: banneret.render(raid, "svg").save("board.png"), "draw it as png"),
        (lambda _: banneret.read(EXAMPLES / "call-to-arms.json", "fr"), "unknown language fr"),
        (lambda _: banneret.generate("battlelore-1e", "raid"), "raid"),
        (lambda raid: banneret.reach(raid, "A1"), "no unit on A1"),
    ],
)
def test_what_is_asked_wrongly_is_refused_at_once(
    raid: banneret.Scenario, ask: Callable[[banneret.Scenario], object], words: str
) -> None:
    with pytest.raises(UserError, match=words):
        ask(raid)


def test_a_small_letter_of_a_hex_is_refused(raid: banneret.Scenario) -> None:
    with pytest.raises(UnknownPlace, match="letters are capital"):
        raid.terrain_at("c4")
