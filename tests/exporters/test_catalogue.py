"""The one table of what there is to export, held against what the files do."""

import runpy
from dataclasses import fields, replace
from importlib import import_module
from typing import Any

import pytest

from editor.print.sheet_form import file_choices
from exporters import catalogue
from exporters.catalogue import PAPERS
from exporters.export import Options, render
from exporters.option_table import OPTIONS
from tests.exporters.sheet.battles import raid, westeros
from tests.house.plan import ROOT

OTHERS: dict[str, Any] = {
    "paper": "letter",
    "language": "ru",
    "greyscale": True,
    "landscape": True,
    "beside": "ru",
    "view": "stark",
    "hex_mm": 20.0,
    "tables": 2,
    "dpi": 45,
    "width": 60,
    "transcript": True,
    "overlays": ("rows",),
}
"""Another value of each option that a picture, a text or a sheet may show."""
UNTYPED = {"target", "colour", "title", "program"}
"""Options that nobody chooses: a terminal, a booklet and the program set them."""
DPI = {"png": 40.0}
"""A coarser picture is drawn sooner."""


@pytest.mark.parametrize("form", ["svg", "png", "txt", "json"])
def test_an_option_counts_where_it_changes_the_file(form: str) -> None:
    base = Options(dpi=DPI.get(form, 150))
    plain = render(raid(), westeros(), form, base)
    for option, value in OTHERS.items():
        counts = catalogue.counts(option, form, "setup")
        if option == "transcript" and not raid().transcript:
            continue
        other = render(raid(), westeros(), form, replace(base, **{option: value}))
        assert (other != plain) == counts, option


@pytest.mark.parametrize("sheet", ["setup", "reference"])
def test_an_option_counts_where_it_changes_the_sheet(sheet: str) -> None:
    base = Options(sheet=sheet)
    plain = render(raid(), westeros(), "pdf", base)
    for option, value in OTHERS.items():
        other = render(raid(), westeros(), "pdf", replace(base, **{option: value}))
        assert (other != plain) == catalogue.counts(option, "pdf", sheet), option


def test_every_option_is_in_the_table() -> None:
    """A new field of ``Options`` is in the catalogue, its default too, or nobody chooses it."""
    assert {one.name for one in fields(Options)} == {*OPTIONS, *UNTYPED}
    followed = [form.follows for form in (*catalogue.FORMATS.values(), *catalogue.SHEETS.values())]
    assert {name for names in followed for name in names} == set(OPTIONS)
    for name, option in OPTIONS.items():
        assert option.flag or option.label
        assert option.default is None or option.default == getattr(Options(), name)


def test_every_form_has_a_module_and_stands_in_the_dialog() -> None:
    for form in (*catalogue.FORMATS.values(), *catalogue.SHEETS.values()):
        assert callable(import_module(form.module).write)
    assert {form.form for form in file_choices()} == set(catalogue.FORMATS)
    assert list(OPTIONS["paper"].words) == list(PAPERS)


def test_the_page_on_sheets_is_todays() -> None:
    """Nobody forgot ``python docs/outputs.py``: its run would change nothing."""
    writer = runpy.run_path(str(ROOT / "docs" / "outputs.py"))
    for language, path in writer["PAGES"].items():
        page = path.read_text(encoding="utf-8")
        assert writer["filled"](page, language) == page
