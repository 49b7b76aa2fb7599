"""A scenario as a file of Memoir '44 (``.m44``), which its editor and Board Game Arena open.

Whatever the file that it came from had, and this scenario did not change, stays as it was there
(``extras.m44``).
"""

import json
from typing import Any

from exporters.export import Options
from exporters.foreign.m44_hexes import HexWriter
from schema.board import HexBoard, require
from schema.foreign import m44
from schema.foreign.loose import keyed
from schema.game import Game
from schema.language import N_, Phrase, UserError, say_n
from schema.objectives import PointsReached
from schema.scenario import Scenario
from schema.text import Text, choose


def write(scenario: Scenario, game: Game, options: Options) -> bytes:  # noqa: ARG001  one shape
    """The file; raises ``UserError`` for a board of another size."""
    document, _ = _document(scenario, game)
    return (json.dumps(document, ensure_ascii=False, indent=1) + "\n").encode()


def losses(scenario: Scenario, game: Game) -> tuple[Phrase, ...]:
    """What such a file cannot hold."""
    _, lost = _document(scenario, game)
    found = [
        Phrase(
            say_n(
                "{name}: {count} place ({places}); this format cannot hold it",
                "{name}: {count} places ({places}); this format cannot hold it",
                by="count",
            ),
            name=name,
            count=len(places),
            places=", ".join(places[:8]) + ("…" if len(places) > 8 else ""),
        )
        for name, places in lost.items()
    ]
    if scenario.board.lines[:1] == (26,):
        found.append(Phrase(N_("Board Game Arena does not accept boards of 26 × 9 hexes")))
    return tuple(found)


def _document(scenario: Scenario, game: Game) -> tuple[dict[str, Any], dict[str, list[str]]]:
    kinds = {m44.grid_for(kind): kind for kind in m44.SIZES}
    grid = scenario.board.grid()
    if grid is None or grid not in kinds:
        template = N_("Memoir ’44 has boards of {sizes} hexes; this board is another one")
        raise UserError(Phrase(template, sizes="13 × 9, 13 × 17, 26 × 9"))
    board = require(HexBoard, scenario.board)
    document = _thawed(scenario.public().extras.get(m44.FORMAT))
    if not isinstance(document, dict) or m44.size_of(document)[0] != kinds[grid]:
        document = _new(scenario, board, kinds[grid])
    writer = HexWriter(scenario, game, board, grid, document)
    there = {**keyed(document.get("board")), "hexagons": writer.hexagons()}
    labels = _labels(scenario, document)
    if labels is not None:
        there["labels"] = labels
    texts = _texts(scenario, document, writer)
    info = _info(scenario, document)
    return {**document, "board": there, "game_info": info, "text": texts}, writer.lost


def _thawed(value: Any) -> Any:
    """The same JSON with lists and objects that can be changed."""
    if isinstance(value, tuple):
        return [_thawed(one) for one in value]
    if isinstance(value, dict):
        return {key: _thawed(one) for key, one in value.items()}
    return value


def _new(scenario: Scenario, board: HexBoard, kind: str) -> dict[str, Any]:
    """The frame of a file that came from nowhere else."""
    painted = board.ground()
    face = "WINTER" if "snow" in painted else "DESERT" if "desert" in painted else "COUNTRY"
    sides = [seat.id for seat in scenario.seats[:2]]
    sides = sides if set(sides) == {"axis", "allies"} else ["axis", "allies"]
    return {
        "meta_data": {"can_translate": "true", "software": "banneret"},
        "game_info": {
            "front": "WESTERN",
            "type": "FICTIONAL",
            "starting": "PLAYER1",
            "side_player1": sides[0].upper(),
            "side_player2": sides[1].upper(),
            "country_player1": "DE" if sides[0] == "axis" else "US",
            "country_player2": "DE" if sides[1] == "axis" else "US",
            "cards_player1": 5,
            "cards_player2": 5,
            "victory_player1": 6,
            "victory_player2": 6,
            "victory_conditions": [{"standard": {}}],
        },
        "board": {"type": kind, "face": face, "hexagons": []},
        "packs": {},
        "text": {},
    }


def _labels(scenario: Scenario, document: dict[str, Any]) -> list[dict[str, Any]] | None:
    """The words on the board, as they were where they did not change; ``None``: all of them."""
    _, _wide, rows = m44.size_of(document)
    then = [((place, text), label) for place, text, label in m44.labels_of(document) if place]
    now = [
        (label.at, choose(label.text, "en"))
        for label in scenario.board.labels
        if isinstance(label.at, str)
    ]
    if [there for there, _ in then] == now:
        return None
    found = []
    for at, text in now:
        row, column = m44.row_and_column(at, rows)
        anew = {"row": row, "col": column, "text": [text]}
        found.append(next((label for there, label in then if there == (at, text)), anew))
    return found


def _info(scenario: Scenario, document: dict[str, Any]) -> dict[str, Any]:
    """Cards, points to win, who begins."""
    info = dict(keyed(document.get("game_info")))
    for player, seat in enumerate(scenario.seats[:2], start=1):
        cards = seat.resources.get("command-cards")
        points = [
            win.condition.points
            for win in scenario.victory.wins
            if isinstance(win.condition, PointsReached) and win.seats in ((), (seat.id,))
        ]
        for key, value in (("cards", cards), ("victory", points[0] if points else None)):
            name = f"{key}_player{player}"
            if value is not None and str(info.get(name)) != str(value):
                info[name] = value
        if scenario.first_player == seat.id:
            info["starting"] = f"PLAYER{player}"
    return info


def _texts(scenario: Scenario, document: dict[str, Any], writer: HexWriter) -> dict[str, Any]:
    """Names and texts in every language."""
    texts = {key: dict(keyed(one)) for key, one in keyed(document.get("text")).items()}
    keys = {m44.language_of(key): key for key in texts}

    def put(name: str, text: Text) -> None:
        for language, written in text.items():
            into = texts.setdefault(keys.setdefault(language, language), {})
            if m44.lines_of(into.get(name)) != written:
                into[name] = written

    put("name", scenario.title)
    for language, story in scenario.about.background.items():
        into = texts.setdefault(keys.setdefault(language, language), {})
        was = (m44.lines_of(into.get(key)) for key in ("subtitle", "historical"))
        if "\n\n".join(filter(None, was)) != story:
            into.pop("subtitle", None)
            into["historical"] = story
    if scenario.setup:
        put("description", scenario.setup[0].text)
    for rule in scenario.rules:
        if rule.id in ("victory", "rules"):
            put(rule.id, rule.text)
        else:
            writer.lose(choose(rule.title, "en") or rule.id, "–")
    return texts
