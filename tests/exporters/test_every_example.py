"""Every example in every form that there is, also those that come later."""

import gc
from functools import cache, partial
from pathlib import Path

import pytest

import games
from exporters.catalogue import FORMATS, SHEETS
from exporters.export import Options, render
from exporters.secrets import NoSecretSheet
from schema import files
from schema.game import Game
from schema.scenario import Scenario
from tests.sampling import each_once

HOME = Path(__file__).parents[2] / "examples"
EXAMPLES = sorted([*HOME.glob("*.json"), *HOME.glob("games/*.json")])
IMAGE = b"\x89PNG"
STARTS = {"pdf": b"%PDF", "svg": b"<?xml", "png": IMAGE, "card": IMAGE, "json": b"{", "txt": b""}
STARTS["html"] = b"<!"
OURS = tuple(form.id for form in FORMATS.values() if not form.foreign)
OTHERS = sorted(set(SHEETS) - {"setup", "secrets"})


def short(one: Path | str) -> str:
    """What a case is called."""
    return one.stem if isinstance(one, Path) else one


@cache
def read(path: Path) -> tuple[Scenario, Game]:
    scenario = files.read(path)
    return scenario, games.load_for(scenario, [HOME / "games"])


@pytest.mark.parametrize(("path", "form"), each_once(EXAMPLES, OURS), ids=short)
def test_an_example_in_every_format(path: Path, form: str) -> None:
    """In Russian, which is longer; pictures small, which is quicker."""
    data = render(*read(path), form, Options(language="ru", dpi=40))
    assert data.startswith(STARTS[form])
    assert len(data) > 1000


@pytest.mark.parametrize(("path", "sheet"), each_once(EXAMPLES, OTHERS), ids=short)
def test_an_example_on_every_other_sheet(path: Path, sheet: str) -> None:
    """A set-up sheet is the first of the formats."""
    assert render(*read(path), "pdf", Options(sheet=sheet)).startswith(b"%PDF")


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_keeps_its_secrets_or_says_that_it_has_none(path: Path) -> None:
    """What is face down is there to be shuffled; elsewhere one line says why not."""
    scenario, game = read(path)
    options = Options(sheet="secrets", audience="cards")
    if scenario.hidden:
        assert render(scenario, game, "pdf", options).startswith(b"%PDF")
    else:
        with pytest.raises(NoSecretSheet, match="this scenario has no hidden cards"):
            render(scenario, game, "pdf", options)


@pytest.mark.parametrize("sheet", ["setup", "sides", "short", "counters", "packing", "quickstart"])
@pytest.mark.parametrize("name", ["map-for-four", "raid-in-the-riverlands", "table-great"])
def test_a_sheet_leaves_nothing_that_refers_to_itself(name: str, sheet: str) -> None:
    """Python searches for such things for longer than it takes to write a page."""
    written = partial(render, *read(HOME / f"{name}.json"), "pdf", Options(sheet=sheet))
    written()
    gc.collect()
    written()
    assert gc.collect() == 0
