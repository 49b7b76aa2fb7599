"""The hexes of a file of Memoir '44: as they were there, or written anew where they changed."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from geometry.grid import HexGrid
from schema.board import HexBoard
from schema.forces import Unit
from schema.foreign import m44
from schema.foreign.loose import keyed
from schema.foreign.names import HOME, guessed, table
from schema.game import Game
from schema.objectives import GroupHeld
from schema.scenario import Scenario
from schema.text import choose

MINES = "mines"
OBSTACLES = ("sand", "wire", "hedgehog")
NATIONS = {"axis": "ger", "allies": "us"}
OF_COUNTRY = {"DE": "ger", "US": "us", "GB": "brit", "RU": "ru", "JP": "jp"}
PREFIX = {"WINTER": "w", "DESERT": "d"}
"""Of the pieces that are drawn for a side of the board."""


@dataclass
class HexWriter:
    """A scenario's hexes on their way into a file."""

    scenario: Scenario
    game: Game
    board: HexBoard
    grid: HexGrid
    document: dict[str, Any]
    lost: dict[str, list[str]] = field(default_factory=dict)
    """What the format cannot hold, with its places."""

    def lose(self, name: str, place: str) -> None:
        self.lost.setdefault(name, []).append(place)

    @property
    def _face(self) -> str:
        return m44.face_of(self.document)

    def hexagons(self) -> list[dict[str, Any]]:
        """Every entry: as it was where nothing changed."""
        then = self._then
        before: dict[str, dict[str, Any]] = {}
        strangers = []
        for place, entry in m44.entries(self.document):
            if place is None:
                strangers.append(entry)
            else:
                before.setdefault(place, {}).update(entry)
        rows = len(self.grid.lines)
        now = self._here()
        places = list(before) + sorted(
            (name for name in self.grid.names if name not in before),
            key=lambda name: m44.row_and_column(name, rows),
        )
        found = []
        for place in places:
            was = then.get(place, m44.HexHere(m44.printed(self._face, place, rows)))
            entry = self._entry(place, now[place], was, before.get(place, {}))
            row, column = m44.row_and_column(place, rows)
            if entry or place in before:
                found.append({"row": row, "col": column, **entry})
        return found + strangers

    def _entry(
        self, place: str, now: m44.HexHere, was: m44.HexHere, old: dict[str, Any]
    ) -> dict[str, Any]:
        entry = {key: value for key, value in old.items() if key not in ("row", "col")}
        if (now.terrain, now.ways) != (was.terrain, was.ways):
            entry.pop("terrain", None)
            entry |= self._terrain(place, now)
        mined = (MINES, None) in now.tokens
        if now.tokens != was.tokens:
            for key in ("rect_terrain", "obstacle"):
                entry.pop(key, None)
            entry |= self._tokens(place, now)
            ground = keyed(entry.get("terrain"))
            if ground.get("behavior") == m44.FORDABLE:
                entry["terrain"] = {k: v for k, v in ground.items() if k != "behavior"}
        if now.unit != was.unit:
            entry.pop("unit", None)
            if now.unit is not None:
                entry["unit"] = self._unit(now.unit, keyed(old.get("unit")))
        if now.tags != was.tags or mined != ((MINES, None) in was.tokens):
            tags = [_tag(one, self.document) for one in now.tags]
            if mined:
                side = str(keyed(self.document.get("game_info")).get("side_player1", "AXIS"))
                tags.append({"name": "tag3", "behavior": "MINE_FIELD", "group": [], "side": side})
            entry.pop("tags", None)
            entry |= {"tags": tags} if tags else {}
        return entry

    def _here(self) -> dict[str, m44.HexHere]:
        """What this scenario has on each hex, in the words of the neutral game."""
        painted = iter(self.board.ground())
        ground = self.board.side and self.game.hex_side(self.board.side)
        plain = ground.terrain if ground else None
        rows = len(self.grid.lines)
        return {
            name: m44.HexHere(
                m44.printed(self._face, name, rows)
                if (kind := next(painted)) == plain and self.game.id != HOME
                else self._kind("terrain", kind),
                tuple(
                    (self._kind("ways", way.kind), way.edges)
                    for way in self.board.ways
                    if way.at == name
                ),
                tuple(
                    (self._kind("tokens", token.token), token.facing)
                    for token in self.board.tokens
                    if token.at == name
                ),
                self._unit_here(name),
                self._tags_here(name),
            )
            for name in self.grid.names
        }

    def _kind(self, section: str, name: str) -> str:
        """The kind of the neutral game that is most like one of this game."""
        if self.game.id == HOME:
            return name
        pairs = table("games").get(self.game.id, {}).get(section, {})
        alike = next((ours for ours, theirs in pairs.items() if theirs == name), None)
        known = getattr(self.game, section).get(name)
        words = choose(known.name, "en") if known else name
        return alike or guessed(words, section) or guessed(name, section) or name

    def _unit_here(self, place: str) -> m44.UnitHere | None:
        unit = next((one for one in self.scenario.units if one.at == place), None)
        if unit is None:
            return None
        type_, rank = self._type(unit)
        seat = self.scenario.seat(unit.seat)
        side = self._side(unit.seat) if seat else "allies"
        nation = self._nation(place, side)
        return m44.UnitHere(type_, rank, nation, side, unit.figures, unit.badge)

    def _type(self, unit: Unit) -> tuple[str, str]:
        if self.game.id == HOME:
            return unit.type, unit.rank or "regular"
        pairs = table("games").get(self.game.id, {}).get("units", {})
        alike = [ours for ours, theirs in pairs.items() if theirs == [unit.type, unit.rank]]
        alike += [ours for ours, theirs in pairs.items() if theirs[0] == unit.type]
        known = self.game.unit_types.get(unit.type)
        words = choose(known.name, "en") if known else unit.type
        name = alike[0] if alike else guessed(words, "units") or "infantry"
        return name, "elite" if name.startswith("elite") else "regular"

    def _side(self, seat_id: str) -> str:
        """Axis or Allies, by the place of the seat; of two of one side by its id."""
        named = seat_id.removesuffix("-1").removesuffix("-2")
        if named in NATIONS:
            return named
        info = keyed(self.document.get("game_info"))
        ids = [seat.id for seat in self.scenario.seats]
        player = ids.index(seat_id) + 1 if seat_id in ids else 2
        return str(info.get(f"side_player{player}", "ALLIES")).lower()

    def _nation(self, place: str, side: str) -> str:
        """The nation that stood there before, if it is of this side; else its player's."""
        was = self._then.get(place)
        if was is not None and was.unit is not None and was.unit.side == side:
            return was.unit.nation
        info = keyed(self.document.get("game_info"))
        for player in (1, 2):
            country = str(info.get(f"country_player{player}", "")).upper()
            if str(info.get(f"side_player{player}", "")).lower() == side and country in OF_COUNTRY:
                return OF_COUNTRY[country]
        return NATIONS.get(side, "us")

    @cached_property
    def _then(self) -> dict[str, m44.HexHere]:
        return m44.hexes_of(self.document)[0]

    def _tags_here(self, place: str) -> tuple[m44.TagHere, ...]:
        zones = {zone.id: zone for zone in self.scenario.zones}
        goals = {goal.id: goal for goal in self.scenario.victory.objectives}
        tags = []
        for marker in self.scenario.markers:
            if marker.at != place:
                continue
            zone, goal = zones.get(marker.id), goals.get(marker.id)
            side = None if marker.seat is None else self._side(marker.seat)
            others = () if zone is None else tuple(p for p in zone.places if p != place)
            held = goal.condition if goal else None
            held = held if isinstance(held, GroupHeld) else None
            tags.append(
                m44.TagHere(
                    marker.marker,
                    side,
                    (place, *others),
                    goal.points if goal else 1,
                    held.hold if held else "any",
                    held.number if held else 1,
                    bool(goal and goal.keep == "permanent" and held),
                    marker.marker == "exit",
                )
            )
        return tuple(tags)

    def _terrain(self, place: str, now: m44.HexHere) -> dict[str, Any]:
        """The piece that shows this terrain and these ways; the nearest one, if there is none."""
        printed = m44.printed(self._face, place, len(self.grid.lines))
        wanted = (None if now.terrain == printed else now.terrain, frozenset(now.ways))
        if wanted == (None, frozenset()):
            return {}
        best = self._piece(*wanted)
        if best is None and len(now.ways) > 0:
            for way in now.ways:
                self.lose(way[0], place)
            best = self._piece(wanted[0], frozenset()) if wanted[0] else None
            best = best or self._wider(now.ways[0])
        if best is None:
            self.lose(now.terrain, place)
            return {}
        name, orientation = best
        turned = any(True for _ in list(m44.pieces(name))[1:])
        return {"terrain": {"name": name} | ({"orientation": orientation} if turned else {})}

    def _piece(
        self, terrain: str | None, ways: frozenset[tuple[str, tuple[int, ...]]]
    ) -> tuple[str, int] | None:
        known = table(m44.FORMAT)
        names = sorted(
            dict.fromkeys((*known["terrain"], *known["ways"])),
            key=lambda name: (
                # One that takes up what leads to it would show ways that are not there.
                any(shape == m44.MET for _, shape in known["ways"].get(name, ())),
                not name.startswith(PREFIX.get(self._face, " ")),
            ),
        )
        for name in names:
            for shown, its_ways, orientation in m44.pieces(name):
                if shown == terrain and frozenset(its_ways) == ways:
                    return name, orientation
        return None

    def _wider(self, way: tuple[str, tuple[int, ...]]) -> tuple[str, int] | None:
        """A piece whose way leads at least where this one does."""
        kind, edges = way
        for name in table(m44.FORMAT)["ways"]:
            for shown, its_ways, orientation in m44.pieces(name):
                alone = shown is None and [k for k, _ in its_ways] == [kind]
                if alone and set(edges) <= set(its_ways[0][1]):
                    return name, orientation
        return None

    def _tokens(self, place: str, now: m44.HexHere) -> dict[str, Any]:
        entry: dict[str, Any] = {}
        known = table(m44.FORMAT)["tokens"]
        for token, facing in now.tokens:
            if token == MINES:
                continue
            names = [name for name, (kind, *_) in known.items() if kind == token]
            if not names:
                self.lose(token, place)
                continue
            prefix = PREFIX.get(self._face, " ")
            name = min(names, key=lambda one: not one.startswith(prefix))
            key = "obstacle" if name in OBSTACLES else "rect_terrain"
            if key in entry:
                self.lose(token, place)
                continue
            _, first, step = known[name]
            turn = next((n for n in range(12) if facing == ((first + step * n) // 30) % 12), None)
            entry[key] = {"name": name} | ({} if turn is None else {"orientation": turn + 1})
            if token == "bunker":  # noqa: S105 - cardboard
                entry[key]["original_owner"] = self._owner(place, now)
        return entry

    def _owner(self, place: str, now: m44.HexHere) -> str:
        """Whose a bunker is, which Board Game Arena asks for: of who stands in it, else of whose
        half of the board it is in."""
        if now.unit is not None:
            return now.unit.side.upper()
        rows = len(self.grid.lines)
        player = 1 if m44.row_and_column(place, rows)[0] < rows / 2 else 2
        info = keyed(self.document.get("game_info"))
        return str(info.get(f"side_player{player}", "AXIS")).upper()

    def _unit(self, unit: m44.UnitHere, old: dict[str, Any]) -> dict[str, Any]:
        known = table(m44.FORMAT)["units"]
        names = [name for name, meant in known.items() if meant == [unit.type, unit.rank]]
        names += [name for name, (kind, _) in known.items() if kind == unit.type]
        fields = {key: value for key, value in old.items() if key == "behavior"}
        badge = unit.badge
        if unit.type == "cavalry":  # Board Game Arena knows it by its badge alone
            names, badge = ["inf"], badge or m44.RIDERS
        fields["name"] = (names[0] if names else "inf") + unit.nation
        if unit.figures is not None:
            fields["nbr_units"] = str(unit.figures)
        if badge is not None:
            fields["badge"] = badge.replace("-", "")
        return {"name": fields.pop("name"), **fields}


def _tag(tag: m44.TagHere, document: dict[str, Any]) -> dict[str, Any]:
    """A sign as the format writes it."""
    rows = m44.size_of(document)[2]
    group = [
        place.lower() if m44.row_and_column(place, rows)[0] % 2 else place
        for place in tag.places[1:]
    ]
    fields: dict[str, Any] = {}
    if tag.marker == "medal":
        fields["name"] = {"allies": "medal1", "axis": "medal2"}.get(tag.side or "", "medal0")
        medal: dict[str, Any] = {}
        if tag.points != 1:
            medal["counts_for"] = tag.points
        if tag.permanent:
            medal["permanent"] = True
        if tag.hold == "majority":
            medal["majority"] = True
        elif tag.number != 1:
            medal["nbr_hex"] = tag.number
        fields |= {"medal": medal} if medal else {}
    elif tag.exit:
        fields |= {"name": "tag4", "behavior": "EXIT_MARKER"}
    else:
        names = [name for name, kind in table(m44.FORMAT)["tags"].items() if kind == tag.marker]
        fields["name"] = names[0] if names else "tag1"
    if group:
        fields["group"] = group
    if tag.side and tag.marker != "medal":
        fields["side"] = tag.side.upper()
    return fields
