"""No field of the format is reachable only by hand-editing JSON."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from pytestqt.qtbot import QtBot

from editor.cards.card_table import BOX_COLUMNS
from editor.document.document import Document
from editor.panels.forms.building import build
from editor.panels.forms.field import FormContext, slot
from editor.panels.forms.pages import PAGES
from editor.panels.forms.shapes import shapes
from editor.panels.forms.typed import TypedField
from editor.panels.forms.writings import WRITINGS
from editor.settings import Settings
from editor.workspace import Workspace
from games import load_all, load_for
from games.tables import tables_of
from importers.reading import read_any
from schema.armies import Profile
from schema.board import HexBoard, TableBoard, TileBoard
from schema.field_catalogue import RECORDS, ROWS, label_of, row_of
from schema.field_catalogue.shared import FieldRow
from schema.objectives import Victory
from schema.provenance import GameRef
from schema.scenario import About, Scenario
from schema.terrain import Burn, Combat, Movement, TerrainKind
from schema.value import Value
from tests.house.plan import ROOT

EXCUSED = {
    "HexBoard.kind": "another kind of board is another scenario",
    "TileBoard.kind": "another kind of board is another scenario",
    "TableBoard.kind": "another kind of board is another scenario",
    "HexBoard.lines": "changed with the hexes, by Resize board…",
    "HexBoard.orientation": "changed with the hexes, by Resize board…",
    "HexBoard.indent": "changed with the hexes, by Resize board…",
    "HexBoard.terrain": "painted, and set in the form of the selected hexes",
    "HexBoard.elevation": "raised, and set in the form of the selected hexes",
}
"""Fields that no page has, and why."""
PAGED: dict[type[Value], str] = {
    Scenario: "",
    About: "/about",
    Victory: "/victory",
    GameRef: "/game",
    HexBoard: "/board",
    TileBoard: "/board",
    TableBoard: "/board",
}
"""Models whose fields stand on pages one by one; all others are forms with all their fields."""
PROGRAM = {"Provenance", "Owned", "Entry", "Message", "Term"}
"""What the program writes of itself; it is shown and not edited."""


def models(model: Any = Scenario, seen: dict[str, type[Value]] | None = None) -> dict[str, Any]:
    """Every model that a scenario may hold."""
    seen = {} if seen is None else seen
    if isinstance(model, type) and issubclass(model, Value):
        if model.__name__ not in seen:
            seen[model.__name__] = model
            for field in model.model_fields.values():
                models(field.annotation, seen)
    else:
        for part in get_args(model):
            models(part, seen)
    return seen


ALL = [
    (model, name)
    for model in models().values()
    if model.__name__ not in PROGRAM
    for name in shapes(model)
]


@pytest.fixture
def form_context(qtbot: QtBot, tmp_path: Path) -> FormContext:
    """A form context at work on a scenario with hidden things."""
    scenario = read_any(ROOT / "tests" / "fixtures" / "battlelore-2e-thunder.json")
    workspace = Workspace(Document(scenario, load_for(scenario)), Settings(tmp_path), tmp_path)
    return FormContext(workspace, build)


def test_every_field_has_an_editor(form_context: FormContext, qtbot: QtBot) -> None:
    """One that suits its shape: only what other programs brought is written in JSON."""
    for model, name in ALL:
        field = build(slot(form_context, f"/nowhere/{name}", model, name))
        qtbot.addWidget(field)
        key = f"{model.__name__}.{name}"
        in_json = isinstance(field, TypedField) and field.writing is WRITINGS["json"]
        assert not in_json or key in (*EXCUSED, "Scenario.extras"), key


def test_every_field_stands_on_a_page() -> None:
    """Those that stand there one by one; a list's form has all fields of its records."""
    pointers = {pointer for page in PAGES for pointer in page.pointers}
    missing = [
        f"{model.__name__}.{name}"
        for model, above in PAGED.items()
        for name in shapes(model)
        if not _paged(f"{above}/{name}", pointers) and f"{model.__name__}.{name}" not in EXCUSED
    ]
    assert missing == []


def test_no_excuse_without_need() -> None:
    """What is excused exists, and stands on no page of its own board."""
    known = {f"{model.__name__}.{name}" for model, name in ALL}
    assert set(EXCUSED) <= known


def test_every_field_has_a_name_for_people() -> None:
    """No form shows what files call a field."""
    unnamed = [
        f"{model.__name__}.{name}"
        for model, name in ALL
        if label_of(model.__name__, name) == name
        and f"{model.__name__}.{name}" not in (*EXCUSED, "Scenario.about", "Scenario.game")
        and name != "kind"
    ]
    assert unnamed == []


def test_every_field_has_a_row() -> None:
    """Whoever adds a field to a model adds what forms and differences say of it."""
    bare = [
        f"{model.__name__}.{name}"
        for model, name in ALL
        if row_of(model.__name__, name) == FieldRow()
    ]
    assert set(bare) <= {*EXCUSED, "Scenario.about"}


def test_every_choice_has_words_for_people() -> None:
    """Each option of each fixed choice, kinds of conditions among them."""
    for model, name in ALL:
        shape = shapes(model)[name]
        key = f"{model.__name__}.{name}"
        item = shape.item if shape.item is not None else shape
        if item.kind == "choice" and name != "kind" and key not in EXCUSED:
            assert set(item.options) <= set(row_of(model.__name__, name).choices or ()), key
        if shape.kind == "one-of" and name != "board":
            kinds = {option for m in shape.models for option in shapes(m)["kind"].options}
            assert kinds == set(row_of(model.__name__, name).choices or ())


def columns_of_cards() -> Iterator[str]:
    """The way to each field that a table of *My cards* has a column for, in any game."""
    for game in load_all():
        for table in tables_of(game.model_dump(mode="json", exclude_unset=True)):
            yield from (f"Card.{'.'.join(column.path)}" for column in table.columns)
    yield from (f"Card.{'.'.join(column.path)}" for column in BOX_COLUMNS)


def test_the_catalogue_speaks_of_fields_that_exist() -> None:
    """No row is left over from a field or a record that is gone, nor what a row names."""
    known = {f"{model.__name__}.{name}" for model, name in ALL}
    names = {name for _, name in ALL}
    mine = {"Hex.terrain", "Hex.zones", *columns_of_cards()}
    models = (TerrainKind, Movement, Combat, Burn, Profile)
    kinds = {f"{model.__name__}.{name}" for model in models for name in shapes(model)}
    for key in ROWS:
        assert key in (known | mine | kinds if "." in key else names), key
    for model, record in RECORDS.items():
        for name in (*record.first, *re.findall(r"\{(\w+)", record.summary)):
            assert f"{model}.{name}" in known, (model, name)


def _paged(pointer: str, pointers: set[str]) -> bool:
    return any(known == pointer or known.startswith(f"{pointer}/") for known in pointers)
