"""The folder in which an owner types in what his own cards say."""

import json
from collections.abc import Iterable, Sequence
from pathlib import Path

from games.packs import HEAD, Json
from games.spreadsheet import written
from games.tables import (
    BOX_FILE,
    BOX_TITLES,
    TILES_FILE,
    SectionTable,
    box_rows,
    rows_of,
    tables_of,
)
from games.tile_rows import parse_area
from schema.disk import write_folder
from schema.game import GAME_FORMAT, Game
from schema.language import N_, Phrase, UserError
from schema.text import choose

README = "README.txt"

ENGLISH = """\
YOUR OWN CARDS

The values of the game "{name}" that nobody has published are placeholders.
Here you can replace them by what is printed on the cards in your box.

1. Open the tables (*.csv) in a spreadsheet: semicolons between cells, UTF-8.
2. Fill in what you know. An empty cell changes nothing. Columns with a heading
   in parentheses only help you to find the row.
{tables}
   Things are named by id, or by their name in English or Russian.
3. Save as CSV and put this folder where "banneret games {id} --template"
   told you to. From then on your values count, in every draw.

A wrong cell is reported with file, row and column. Everything else (terrain effects,
boards, dice) can be changed in {head}, in the form of the game's own files.
"""

RUSSIAN = """\
ВАШИ СОБСТВЕННЫЕ КАРТЫ

Значения игры «{name}», которых никто не публиковал, условные. Здесь их можно
заменить тем, что напечатано на картах в вашей коробке.

1. Откройте таблицы (*.csv) в редакторе таблиц: между ячейками точка с запятой,
   кодировка UTF-8 (годится и windows-1251).
2. Заполните то, что знаете. Пустая ячейка ничего не меняет. Столбцы, заголовок
   которых в скобках, только помогают найти строку.
{tables}
   Вещи называются по id или по имени, английскому или русскому.
3. Сохраните как CSV и положите эту папку туда, куда указала команда
   «banneret games {id} --template». С этого дня действуют ваши значения.

Об ошибке в ячейке сообщат с файлом, строкой и столбцом. Всё остальное (свойства
местности, поля, кубики) можно изменить в {head}, в том же виде, что в файлах игры.
"""

TOLD = {
    "setup-cards.csv": (
        """\
   setup-cards.csv     a row a Setup card: its commander (- for none), up to six
                       blocks of unit, rank and count, and its terrain hexes.
                       Fill in all blocks of a card, or none; the same for
                       terrain, where an empty cell beside a filled one is 0.""",
        """\
   setup-cards.csv     строка на скирмиш-карту: командир (- если его нет), до
                       шести блоков «отряд, ранг, число» и гексы местности.
                       Блоки карты заполняйте все или ни одного; местность
                       тоже: пустая ячейка рядом с заполненной значит 0.""",
    ),
    "commanders.csv": (
        """\
   commanders.csv      a row a Commander card; limit is the command limit.""",
        """\
   commanders.csv      строка на карту командира; limit это предел приказов.""",
    ),
    "units.csv": (
        """\
   units.csv           figures of a unit, the width of its base in mm, what it
                       costs to muster, how far it moves and shoots, as far as
                       the game has these. Where dice by rank stand in
                       ranks.csv, fill in dice here only for a unit that rolls
                       other dice than its rank.""",
        """\
   units.csv           фигурки в отряде, ширина подставки в мм, цена сбора,
                       движение и дальность, насколько они есть в игре. Если
                       кубики по рангам стоят в ranks.csv, заполняйте их здесь
                       только для отряда, у которого они не такие, как у его
                       ранга.""",
    ),
    "ranks.csv": (
        """\
   ranks.csv           dice of the units of each rank.""",
        """\
   ranks.csv           кубики отрядов каждого ранга.""",
    ),
    "skirmish-cards.csv": (
        """\
   skirmish-cards.csv  the fields of the skirmish scenario cards.""",
        """\
   skirmish-cards.csv  поля карт-сценариев скирмиша.""",
    ),
    "lore-cards.csv": (
        """\
   lore-cards.csv      a row a lore card: name, cost, how many copies are in its
                       deck and how many lie spare beside it, its text in your
                       own words. Of a card that your deck has not: 0 and 0.""",
        """\
   lore-cards.csv      строка на карту мудрости: имя, цена, сколько копий (copies)
                       в колоде и сколько лежит рядом (spare), действие своими
                       словами. Если такой карты в колоде нет: 0 и 0.""",
    ),
    "scenario-cards.csv": (
        """\
   scenario-cards.csv  a row a scenario card, its owner at the bottom edge:
                       terrain and tokens as forest@C3 hill@D4, deployment
                       hexes and banner markers as A1 B2 (- for none), the
                       points of a banner, tent yes or no. What you fill in of
                       a card is all there is: no hex of ours stays.""",
        """\
   scenario-cards.csv  строка на карту сценария, её владелец у нижнего края:
                       terrain и tokens (местность и жетоны) в виде лес@C3
                       холм@D4, гексы позиций и маркеры знамён в виде A1 B2
                       (- если нет), очки за знамя, tent (шатёр): да или нет.
                       Заполненное заменяет наше целиком.""",
    ),
    "deployment-cards.csv": (
        """\
   deployment-cards.csv  a row a deployment card: up to six blocks of unit, rank
                       (- for none), count and row from the own edge. Fill in
                       all blocks of a card, or none.""",
        """\
   deployment-cards.csv  строка на карту развёртывания: до шести блоков «отряд,
                       ранг (- если его нет), число, ряд от своего края». Блоки
                       карты заполняйте все или ни одного.""",
    ),
    "terrain-shapes.csv": (
        """\
   terrain-shapes.csv  a row a kind of terrain: its token's corners in order, in
                       millimetres from anywhere, as 0,0 140,0 140,110 0,110
                       (lay it on squared paper); unique, impassable, blocks
                       sight: yes or no.""",
        """\
   terrain-shapes.csv  строка на вид местности: углы её жетона по порядку, в
                       миллиметрах от любой точки, в виде 0,0 140,0 140,110
                       0,110 (приложите к клетчатой бумаге); unique
                       (уникальная), impassable (непроходима), blocks sight
                       (закрывает обзор): да или нет.""",
    ),
    TILES_FILE: (
        """\
   map-tiles.csv       a row an area of a map tile. Hold the tile so that its
                       hexes have a corner at the top: the first area lies
                       anywhere, each other one beside an area (of: A) in a
                       direction (E NE NW W SW SE). Then terrain, a border for
                       each side (- or empty for none), yield and neutral
                       units as food 1 wood 2, city yes or no. What you fill
                       in of a tile is all there is of it: no area and no
                       border of ours stays. Areas and tiles that are missing
                       get rows of their own (1E, 13A).""",
        """\
   map-tiles.csv       строка на область модуля карты. Держите модуль так, чтобы
                       гексы стояли углом вверх: первая область лежит где
                       угодно, каждая другая рядом с названной (of: A) в
                       направлении direction (В СВ СЗ З ЮЗ ЮВ). Затем местность,
                       граница с каждой стороны (border; - или пусто, если нет),
                       доход (yield) и нейтральные отряды в виде «пища 1
                       древесина 2», город (city): да или нет. Заполненное и
                       есть весь модуль: наших областей и границ не останется.
                       Для недостающих областей и модулей добавьте строки
                       (1E, 13A).""",
    ),
    "battles.csv": (
        """\
   battles.csv         the victory points that win, and what one starts with.""",
        """\
   battles.csv         сколько победных очков нужно и с чем начинают.""",
    ),
    BOX_FILE: (
        """\
   box.csv             how many of each thing the box holds. A kind of terrain
                       piece that is missing gets a row of its own: a new name
                       under "thing", then count, size (single, triple, small),
                       front and back (- for none).""",
        """\
   box.csv             сколько чего в коробке. Для недостающего вида гексов
                       местности добавьте строку: новое имя в столбце thing,
                       затем count, size (single, triple, small), front и back
                       (- если оборот пуст).""",
    ),
}
"""File to what the README says of it, in English and in Russian."""


def write_template(game: Game, folder: Path, extends: str | None = None) -> None:
    """Write an add-on folder with empty tables of the game's cards, units and boxes to fill in.

    It extends the pack that is named, else the last add-on merged in, and counts where that does.
    Raises ``TemplateExists`` when the folder holds a pack already, for its values are somebody's
    work, and ``Unwritable`` when anything else stands there or it cannot be written; then nothing
    of it is.
    """
    if (folder / HEAD).exists():
        raise TemplateExists(folder)
    write_folder(folder, _files(game, extends))


def _files(game: Game, extends: str | None) -> dict[str, bytes]:
    """What lies in the folder, by name; the head last, since a folder without it is no pack."""
    data = game.model_dump(mode="json", exclude_unset=True)
    made: dict[str, bytes] = {}
    for table in tables_of(data):
        idents = rows_of(table, data)
        if not idents:
            continue
        rows = ([ident, _hint(table, ident, data)] for ident in idents)
        made[table.file] = _csv((table.key, "(what)", *table.titles[1:]), rows)
    made[BOX_FILE] = _csv(BOX_TITLES, ([*row[:4], ""] for row in box_rows(data)))
    made[README] = _readme(game, tuple(made)).encode()
    add_ons = game.packs.add_ons if game.packs else ()
    last = extends or (add_ons[-1].id if add_ons else game.id)
    head = {
        "format": GAME_FORMAT,
        "id": f"my-{last}",
        "version": "1.0",
        "name": {
            "en": f"My own cards: {choose(game.name, 'en')}",
            "ru": f"Мои карты: {choose(game.name, 'ru')}",
        },
        "extends": last,
        "active": "always",
    }
    made[HEAD] = (json.dumps(head, ensure_ascii=False, indent=2) + "\n").encode()
    return made


def _readme(game: Game, files: Sequence[str]) -> str:
    blocks = []
    for number, (language, text) in enumerate((("en", ENGLISH), ("ru", RUSSIAN))):
        tables = "\n".join(TOLD[file][number] for file in files)
        name = choose(game.name, language)
        blocks.append(text.format(name=name, id=game.id, head=HEAD, tables=tables))
    return "\n".join(blocks)


class TemplateExists(UserError):
    """The folder holds a pack already."""

    def __init__(self, folder: Path) -> None:
        sentence = N_("{folder} already contains a pack; choose another folder")
        super().__init__(Phrase(sentence, folder=str(folder)))


def _hint(table: SectionTable, ident: str, game: Json) -> str:
    """What a person finds the row by: label, name, title; of a Setup card the commander's."""
    tile = parse_area(ident, game["tiles"]) if table.section == "tiles" else None
    entry = game[table.section][tile[0] if tile else ident]
    named = game["commanders"][entry["commander"]] if entry.get("commander") else entry
    words = [entry.get("label", "")]
    words += [choose(named.get(key, {}), "en") for key in ("name", "title")]
    return ", ".join(filter(None, words))


def _csv(titles: Iterable[str], rows: Iterable[list[str]]) -> bytes:
    """A table as most spreadsheets open it at a double click: BOM, semicolons."""
    heading = list(titles)
    return written([heading, *(row + [""] * (len(heading) - len(row)) for row in rows)])
