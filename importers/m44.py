"""Memoir '44 scenarios, as the publisher's editor and Board Game Arena store them (``.m44``)."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from importers.foreign import finished, json_of, scenario_of
from importers.registry import Imported
from schema import limits
from schema.board import HexBoard, Label, PlacedToken, Way, Zone
from schema.disk import Unreadable
from schema.forces import Marker, Seat, Unit
from schema.foreign import m44
from schema.foreign.loose import keyed, listed, number, word
from schema.foreign.names import NOTHING, Taught, Unknown
from schema.language import N_, Phrase
from schema.objectives import (
    GroupHeld,
    Objective,
    PointsReached,
    UnitsDestroyed,
    UnitsExited,
    Victory,
    Win,
)
from schema.scenario import About, Scenario, SetupStep, SpecialRule
from schema.value import FrozenMap, frozen

NAMES = {
    "axis": {"en": "Axis", "ru": "Ось"},
    "allies": {"en": "Allies", "ru": "Союзники"},
}
VICTORY = {"en": "Victory", "ru": "Победа"}
RULES = {"en": "Special rules", "ru": "Особые правила"}


def read(
    data: bytes,
    path: Path | str,
    chosen: str = "",  # noqa: ARG001  it holds one
    taught: Taught = NOTHING,
) -> Imported:
    """The scenario in a file of Memoir '44; raises ``Unreadable``."""
    document = json_of(data, path)
    kind, _, _ = m44.size_of(document)
    if not kind:
        name = word(keyed(document.get("board")).get("type"))
        template = N_("unknown board type {name}; known: {known}")
        raise Unreadable(path, Phrase(template, name=name, known=", ".join(m44.SIZES)))
    unknown = Unknown()
    found, not_known = m44.hexes_of(document, taught)
    unknown.extend(not_known)
    parts = _ScenarioParts(document, kind, found, unknown)
    return finished(_built(path, parts), unknown, m44.FORMAT)


@dataclass
class _ScenarioParts:
    """A file on its way to a scenario."""

    document: dict[str, Any]
    kind: str
    found: dict[str, m44.HexHere]
    unknown: Unknown
    info: dict[str, Any] = field(init=False)

    def __post_init__(self) -> None:
        self.info = keyed(self.document.get("game_info"))
        options = keyed(self.info.get("options"))
        for name, value in options.items():
            if value not in (False, None, "", 0):
                self.unknown.add("option", str(name)[:80])
        for condition in listed(self.info.get("victory_conditions")):
            for name in keyed(condition):
                if name != "standard":
                    self.unknown.add("option", f"victory_conditions/{name}"[:80])

    def sides(self) -> tuple[str, str]:
        """The sides of player 1 at the top and of player 2 at the bottom."""
        first = word(self.info.get("side_player1")).lower()
        second = word(self.info.get("side_player2")).lower()
        if first not in NAMES:
            first = "allies" if second == "axis" else "axis"
        return first, second if second in NAMES else "allies" if first == "axis" else "axis"

    def seat_of(self, side: str | None, nation: str = "") -> str | None:
        """The seat of a side; of two of one side that whose country the nation is, else the
        first."""
        if side is None:
            return None
        first, second = self.sides()
        if first != second:
            return side
        country = word(self.info.get("country_player2")).lower()
        return f"{first}-2" if nation and country.startswith(nation[:2]) else f"{first}-1"

    def texts(self, key: str, most: int = limits.TEXT) -> FrozenMap[str, str]:
        """A text in each language that has it."""
        found: dict[str, str] = {}
        for code, texts in keyed(self.document.get("text")).items():
            language = m44.language_of(code)
            text = m44.lines_of(keyed(texts).get(key))
            if not text:
                continue
            if language is None:
                self.unknown.add("option", f"text/{code}"[:80])
                continue
            if len(text) > most:
                self.unknown.add("cut", f"text/{code}/{key}"[:80])
            found.setdefault(language, text[:most])
        return FrozenMap(found)


def _built(path: Path | str, parts: _ScenarioParts) -> Scenario:
    zones, objectives = _medals(parts)
    seats = _seats(parts)
    wins = tuple(
        Win(condition=PointsReached(kind="points-reached", points=points), seats=(seat.id,))
        for number_, seat in enumerate(seats, start=1)
        if (points := number(parts.info.get(f"victory_player{number_}"), 1, 999))
    )
    destroyed = Objective(
        id="units-destroyed", condition=UnitsDestroyed(kind="units-destroyed"), points=1
    )
    starting = word(parts.info.get("starting")).upper()
    return scenario_of(
        path,
        lambda: _board(parts),
        parts.texts("name", limits.TITLE),
        about=_about(parts),
        zones=zones[: limits.ZONES],
        seats=seats,
        first_player=next(
            (s.id for n, s in enumerate(seats, start=1) if starting == f"PLAYER{n}"), None
        ),
        units=_units(parts)[: limits.UNITS],
        markers=_markers(parts)[: limits.MARKERS],
        victory=Victory(objectives=(destroyed, *objectives), wins=wins),
        setup=tuple(SetupStep(text=text) for text in (parts.texts("description"),) if text),
        rules=tuple(
            SpecialRule(id=key, title=FrozenMap(title), text=text)
            for key, title in (("victory", VICTORY), ("rules", RULES))
            if (text := parts.texts(key))
        ),
        extras=FrozenMap({m44.FORMAT: frozen(parts.document)}),
    )


def _about(parts: _ScenarioParts) -> About:
    """The story, and where and when it was."""
    subtitles, stories = parts.texts("subtitle"), parts.texts("historical")
    background = {
        language: "\n\n".join(t for t in (subtitles.get(language), stories.get(language)) if t)
        for language in dict.fromkeys((*subtitles, *stories))
    }
    sources = parts.texts("bibliography", limits.LINE)
    texts = (word(parts.info.get(key)) for key in ("front", "date_begin", "type"))
    return About(
        tags=tuple(dict.fromkeys(tag.lower() for tag in texts if tag)),
        background=FrozenMap({lang: text[: limits.TEXT] for lang, text in background.items()}),
        source=next(iter(sources.values()), ""),
    )


def _board(parts: _ScenarioParts) -> HexBoard:
    grid = m44.grid_for(parts.kind)
    rows = len(grid.lines)
    face = m44.face_of(parts.document)
    if face not in m44.GROUND:
        parts.unknown.add("option", f"board/face {face}"[:80])
    painted = iter(
        parts.found[name].terrain if name in parts.found else m44.printed(face, name, rows)
        for name in grid.names
    )
    found = [(name, parts.found[name]) for name in grid.names if name in parts.found]
    return HexBoard(
        kind="hex",
        side=m44.BOARDS[parts.kind],
        lines=grid.lines,
        orientation="pointy",
        indent="even",
        terrain=tuple(tuple(next(painted) for _ in range(length)) for length in grid.lines),
        tokens=tuple(
            PlacedToken(at=name, token=token, facing=facing)
            for name, here in found
            for token, facing in here.tokens
        ),
        ways=tuple(
            Way(at=name, kind=kind, edges=edges)
            for name, here in found
            for kind, edges in here.ways
        ),
        labels=_labels(parts)[: limits.LABELS],
    )


def _labels(parts: _ScenarioParts) -> tuple[Label, ...]:
    """The words on the board."""
    language = next(iter(parts.texts("name")), "en")
    labels = []
    for place, text, fields in m44.labels_of(parts.document):
        if place:
            labels.append(Label(at=place, text=FrozenMap({language: text})))
        else:
            parts.unknown.add("hex", f"{fields.get('row')}/{fields.get('col')}"[:40])
    return tuple(labels)


def _seats(parts: _ScenarioParts) -> tuple[Seat, ...]:
    first, second = parts.sides()
    ids = (first, second) if first != second else (f"{first}-1", f"{first}-2")
    seats = []
    for place, (ident, side) in enumerate(zip(ids, (first, second), strict=True), start=1):
        cards = number(parts.info.get(f"cards_player{place}"), 0, 99)
        seats.append(
            Seat(
                id=ident,
                name=FrozenMap(NAMES[side]),
                faction="first-line" if place == 1 else "second-line",
                edge="top" if place == 1 else "bottom",
                resources=FrozenMap({} if cards is None else {"command-cards": cards}),
            )
        )
    return tuple(seats)


def _units(parts: _ScenarioParts) -> tuple[Unit, ...]:
    units, numbers = [], dict[str, int]()
    for name in m44.grid_for(parts.kind).names:
        unit = parts.found[name].unit if name in parts.found else None
        seat = None if unit is None else parts.seat_of(unit.side, unit.nation)
        if unit is None or seat is None:
            continue
        numbers[seat] = numbers.get(seat, 0) + 1
        units.append(
            Unit(
                id=f"{seat}-{numbers[seat]}",
                seat=seat,
                type=unit.type,
                rank=unit.rank,
                at=name,
                figures=unit.figures,
                badge=unit.badge,
            )
        )
    return tuple(units)


def _tags(parts: _ScenarioParts) -> list[tuple[str, m44.TagHere]]:
    """Every sign with its own hex, in the order of the board."""
    grid = m44.grid_for(parts.kind)
    return [(n, tag) for n in grid.names if n in parts.found for tag in parts.found[n].tags]


def _markers(parts: _ScenarioParts) -> tuple[Marker, ...]:
    return tuple(
        Marker(id=f"{tag.marker}-{count}", marker=tag.marker, at=name, seat=parts.seat_of(tag.side))
        for count, (name, tag) in enumerate(_tags(parts), start=1)
    )


def _medals(parts: _ScenarioParts) -> tuple[tuple[Zone, ...], tuple[Objective, ...]]:
    """Medals and exits as zones, and what each is worth."""
    grid = m44.grid_for(parts.kind)
    zones: list[Zone] = []
    objectives: list[Objective] = []
    for count, (_, tag) in enumerate(_tags(parts), start=1):
        if tag.marker not in ("medal", "exit"):
            continue
        zone, seat = f"{tag.marker}-{count}", parts.seat_of(tag.side)
        places = tuple(place for place in tag.places if place in grid)
        zones.append(
            Zone(
                id=zone,
                kind="exit" if tag.exit else "objective",
                places=places,
                seat=seat,
            )
        )
        condition: GroupHeld | UnitsExited = UnitsExited(kind="units-exited", zone=zone)
        if not tag.exit:
            condition = GroupHeld(kind="group-held", zone=zone, hold=tag.hold, number=tag.number)
        objectives.append(
            Objective(
                id=zone,
                condition=condition,
                points=tag.points,
                per="each" if tag.exit else "once",
                keep="permanent" if tag.permanent or tag.exit else "while-held",
                seats=() if seat is None else (seat,),
            )
        )
    return tuple(zones), tuple(objectives)
