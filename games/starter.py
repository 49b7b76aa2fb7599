"""Two beginnings of a game of one's own: a small complete game, and an empty pack."""

import json
import re
import unicodedata
from collections.abc import Mapping
from pathlib import Path

from games.packs import HEAD, Json
from schema.disk import write_folder
from schema.game import GAME_FORMAT
from schema.published import path_of

HELP = ".vscode"
"""The folder from which VS Code takes the schema; packs are not read from folders."""
SCHEMA = "pack-1.schema.json"

WIDTH = 110
"""Columns of a line in the files."""

README = """\
# {name}

A game of your own for Banneret. Change one thing at a time and check it:

    banneret games --check .

- game.json     the name, the board, the two sides
- terrain.json  types of terrain
- units.json    ranks, classes and types of units
- cards.json    cards from which battles are generated, and how to win
- boxes.json    the contents of the box: figures, terrain pieces, decks

Delete what you do not need; the check tells you what is missing.
docs/make-a-game.md of Banneret explains everything.

---

Ваша собственная игра для Banneret. Меняйте понемногу и проверяйте:

    banneret games --check .

- game.json     название, поле, две стороны
- terrain.json  виды местности
- units.json    ранги, роды и типы отрядов
- cards.json    карты, по которым создаются битвы, и условия победы
- boxes.json    что в коробке: фигурки, элементы местности, колоды

Ненужное удаляйте: проверка скажет, чего не хватает.
"""

EMPTY_README = """\
# {name}

A game of your own for Banneret, still empty. docs/make-a-game.md of Banneret shows what to write.
Check it after each change:

    banneret games --check .

---

Ваша собственная игра для Banneret, пока пустая. Что писать, показывает docs/make-a-game.md.
После каждого изменения проверяйте:

    banneret games --check .
"""

EDITOR_SETTINGS = {"json.schemas": [{"fileMatch": ["/*.json"], "url": f"./{HELP}/{SCHEMA}"}]}


def write_starter(folder: Path, *, empty: bool = False) -> str:
    """Make the folder with a small complete game or an empty pack in it, all or nothing; its id.

    Raises ``Unwritable``, also where something exists already.
    """
    ident = id_of(folder.absolute().name)
    write_folder(folder, empty_pack(ident) if empty else starter(ident))
    return ident


def id_of(name: str) -> str:
    """A pack's id for a folder's name; accents are left out."""
    plain = unicodedata.normalize("NFKD", name.lower())
    kept = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return re.sub(r"[^a-z0-9]+", "-", kept).strip("-")[:80].strip("-") or "my-game"


def starter(ident: str) -> dict[str, bytes]:
    """The files of the small game by their names."""
    name = _name(ident)
    files: dict[str, Mapping[str, Json]] = {
        HEAD: _head(ident, name),
        "terrain.json": TERRAIN,
        "units.json": UNITS,
        "cards.json": CARDS,
        "boxes.json": BOXES,
    }
    return _with_help(files, README.format(name=name))


def empty_pack(ident: str) -> dict[str, bytes]:
    """The files of a pack that has a name and nothing else, by their names."""
    name = _name(ident)
    head: dict[str, Json] = {
        "format": GAME_FORMAT,
        "id": ident,
        "version": "0.1",
        "name": _both(name, name),
    }
    return _with_help({HEAD: head}, EMPTY_README.format(name=name))


def _name(ident: str) -> str:
    return ident.replace("-", " ").capitalize()


def _with_help(files: Mapping[str, Mapping[str, Json]], readme: str) -> dict[str, bytes]:
    """These files as bytes, with a README and what a text editor needs to complete them."""
    made = {
        file: _text({"$schema": f"./{HELP}/{SCHEMA}", **content}) for file, content in files.items()
    }
    made["README.md"] = readme.encode()
    made[f"{HELP}/settings.json"] = _text(EDITOR_SETTINGS)
    made[f"{HELP}/{SCHEMA}"] = path_of("pack").read_bytes()
    return made


def _text(content: Mapping[str, Json]) -> bytes:
    return f"{_formatted(dict(content), '')}\n".encode()


def _formatted(value: Json, indent: str) -> str:
    """JSON with every object and list that fits on a line on one: people are to read it."""
    flat = json.dumps(value, ensure_ascii=False)
    if not isinstance(value, dict) or not value or (indent and len(indent) + len(flat) < WIDTH):
        return flat
    deeper = indent + "  "
    lines = [
        f"{deeper}{json.dumps(key)}: {_formatted(below, deeper)}" for key, below in value.items()
    ]
    return "{\n" + ",\n".join(lines) + f"\n{indent}}}"


def _both(english: str, russian: str) -> dict[str, str]:
    return {"en": english, "ru": russian}


def _head(ident: str, name: str) -> dict[str, Json]:
    return {
        "format": GAME_FORMAT,
        "id": ident,
        "version": "0.1",
        "name": _both(name, name),
        "about": _both("What it is, in a sentence.", "Что это за игра, одной фразой."),
        "boards": {
            "field": {
                "name": _both("The field", "Поле"),
                "kind": "hex",
                "lines": [9, 8, 9, 8, 9, 8, 9],
                "orientation": "pointy",
                "indent": "even",
                "terrain": "plain",
            }
        },
        "factions": {
            "north": {
                "name": _both("North", "Север"),
                "letter": _both("N", "С"),
                "colour": "#2f5fa8",
            },
            "south": {
                "name": _both("South", "Юг"),
                "letter": _both("S", "Ю"),
                "colour": "#b3272d",
            },
        },
    }


TERRAIN: dict[str, Json] = {
    "terrain": {
        "plain": {"name": _both("Plain", "Равнина"), "letter": _both("P", "Р")},
        "wood": {
            "name": _both("Wood", "Лес"),
            "letter": _both("W", "Л"),
            "blocks_sight": True,
            "movement": {"stop": ["all"]},
            "combat": {"max_dice_in": 2},
        },
    }
}

UNITS: dict[str, Json] = {
    "ranks": {
        "plain": {
            "name": _both("plain", "простые"),
            "letter": _both("P", "П"),
            "shape": "circle",
            "colour": "#3c8a3f",
            "order": 1,
            "dice": 2,
        }
    },
    "classes": {
        "foot": {
            "name": _both("Foot", "Пехота"),
            "symbol": "foot",
            "melee": True,
            "ranged": False,
            "mounted": False,
        }
    },
    "unit_types": {
        "spears": {
            "name": _both("Spears", "Копейщики"),
            "code": _both("SP", "КО"),
            "unit_class": "foot",
            "figures": 4,
            "profiles": {"any": {"move": 2}},
        }
    },
}


def _card(faction: str, label: str) -> dict[str, Json]:
    return {
        "faction": faction,
        "label": label,
        "units": [{"type": "spears", "rank": "plain", "count": 2}],
        "terrain": {"wood": 2},
    }


CARDS: dict[str, Json] = {
    "setup_cards": {
        "n1": _card("north", "N1"),
        "n2": _card("north", "N2"),
        "s1": _card("south", "S1"),
        "s2": _card("south", "S2"),
    },
    "skirmish_cards": {
        "first-battle": {
            "name": _both("The first battle", "Первая битва"),
            "board": "field",
            "factions": ["north", "south"],
            "units_rating": 1,
            "terrain_rating": 1,
            "commanders": {"count": 0},
            "placement": {
                "terrain": {"max_rows": 3, "own_half": True},
                "commander": {"max_rows": 2},
                "unit": {"max_rows": 2},
            },
            "momentum": "random",
            "rounds": 6,
            "resources": {},
            "morale": {},
            "victory": {
                "objectives": [
                    {"id": "units", "condition": {"kind": "units-destroyed"}, "points": 1}
                ]
            },
        }
    },
}

BOXES: dict[str, Json] = {
    "boxes": {
        "box": {
            "name": _both("The box", "Коробка"),
            "decks": {"north": ["n1", "n2"], "south": ["s1", "s2"]},
            "figures": {"spears": 16},
            "pieces": {"wood": {"count": 4, "size": "single", "front": "wood"}},
        }
    }
}
