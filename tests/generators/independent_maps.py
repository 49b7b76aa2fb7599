"""A second opinion on maps: public facts B4 and RW-MAP on raw JSON, with geometry of its own.

No module of the program is asked; how areas touch, ``independent_plane`` says.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from tests.generators.independent_plane import (
    Point,
    around,
    between,
    outside,
    plus,
    point,
    steps_from,
    touch,
    turned,
)

PACK = Path(__file__).parents[2] / "games" / "runewars"
RED_BLUE, YELLOW = ("mountain", "water"), "coast"
TILES_EACH, OPEN_BORDERS, REACH = 2, 3, 3

Json = dict[str, Any]


class Edition(NamedTuple):
    """What the edition and the reading change (RW-MAP-01, RW-MAP-02, RW-END-01)."""

    between: int = 3
    years: int = 7
    runes_at_home: bool = False


@cache
def pack(section: str) -> Json:
    """A section of the pack, from whatever file it stands in."""
    found: Json = {}
    for file in sorted(PACK.glob("*.json")):
        found |= json.loads(file.read_text(encoding="utf-8")).get(section, {})
    return found


class Laid:
    """A tile where it lies: its areas by name, and what is painted on which borders."""

    def __init__(self, entry: Json) -> None:
        self.tile, self.seat = entry["tile"], entry.get("seat")
        self.turns, first = entry.get("rotation", 0), point(entry["q"], entry["r"])
        self.faction = pack("tiles")[self.tile].get("faction")
        self.printed = {f"{self.tile.upper()}{k}": v for k, v in self._printed().items()}
        self.areas: dict[str, Point] = {}
        self.paint: dict[Point, str] = {}
        for name, area in self.printed.items():
            at = plus(first, turned(point(area["q"], area["r"]), self.turns))
            self.areas[name] = at
            for way, kind in area.get("borders", {}).items():
                beyond = plus(at, turned((2, 0), int(way) + self.turns))
                self.paint[plus(at, beyond)] = kind

    def _printed(self) -> Json:
        areas: Json = pack("tiles")[self.tile]["areas"]
        return areas

    @property
    def points(self) -> set[Point]:
        return {*self.areas.values()}


# -- a map -----------------------------------------------------------------------------------------


class Map:
    """A drawn map, as its file has it."""

    def __init__(self, document: Json) -> None:
        self.document = document
        laid = [Laid(entry) for entry in document["board"]["tiles"]]
        self.tiles = [one for one in laid if one.faction is None]
        self.homes = [one for one in laid if one.faction is not None]
        self.homes_last = laid == [*self.tiles, *self.homes]
        self.players = [one for one in document["seats"] if not one.get("neutral")]
        self.order = [one["id"] for one in self.players]
        first = (
            self.order.index(document["first_player"])
            if document["first_player"] in self.order
            else 0
        )
        self.order = self.order[first:] + self.order[:first]
        self.markers: list[tuple[str | None, set[Point]]] = []
        for entry in document["board"].get("setup_markers", []):
            at = point(entry["q"], entry["r"])
            covered = {at, plus(at, turned((2, 0), entry["direction"]))}
            self.markers.append((entry.get("seat"), covered))
        self.ground = {at for one in self.tiles for at in one.points}
        self.areas = {name: at for one in laid for name, at in one.areas.items()}
        self.printed = {name: area for one in laid for name, area in one.printed.items()}
        self.edition = edition({one["id"] for one in document.get("variants", [])})

    def lines(self, *slugs: str) -> list[Json]:
        """Lines of the transcript."""
        return [one for one in self.document["transcript"] if one["message"]["slug"] in slugs]

    def names(self, points: Iterable[Point], ground: Iterable[Laid]) -> set[str]:
        """The areas of some tiles that touch some points."""
        near = [p for at in points for p in around(at)]
        return {name for one in ground for name, at in one.areas.items() if at in near}


def edition(variants: set[str]) -> Edition:
    old, steps = "original-edition" in variants, "markers-by-steps" in variants
    apart = 4 if old else 3
    return Edition(apart - 1 if steps else apart, 6 if old else 7, old)


def complaints(text: str, boxes: Iterable[str] = ("base", "banners-of-war")) -> list[str]:
    """What is wrong with a drawn map; nothing, it is hoped."""
    one = Map(json.loads(text))
    return [
        *_players(one),
        *_boxes(one, [*boxes]),
        *_laying(one),
        *parallel_borders(one),
        *_markers(one),
        *_homes(one),
        *_runes(one),
        *_secrets(one),
        *_inhabitants(one),
        *_transcript(one),
        *_fairness(one),
    ]


def _players(one: Map) -> Iterator[str]:
    factions = [seat.get("faction") for seat in one.players]
    if not 2 <= len(factions) <= 4 or len({*factions}) != len(factions):
        yield f"{factions} cannot play"
    if one.document["first_player"] not in one.order:
        yield "a stranger begins"
    if one.document["rounds"] != one.edition.years:
        yield f"it lasts {one.document['rounds']} years (RW-END-01)"


def _boxes(one: Map, boxes: list[str]) -> Iterator[str]:
    there = Counter(tile for box in boxes for tile in pack("boxes")[box].get("tiles", []))
    for tile, count in Counter(laid.tile for laid in one.tiles + one.homes).items():
        if count > there[tile]:
            yield f"tile {tile} lies there {count} times, the boxes have {there[tile]}"


def _laying(one: Map) -> Iterator[str]:
    """Step 3: by turns clockwise; two areas touch two different areas already laid."""
    turns = [one.order[n % len(one.order)] for n in range(TILES_EACH * len(one.order))]
    if [laid.seat for laid in one.tiles] != turns:
        yield "tiles are not laid by turns, two each"
    if not one.homes_last:
        yield "a tile is laid after a home realm"
    taken: dict[Point, str] = {}
    for number, laid in enumerate(one.tiles):
        if len(laid.points) != len(laid.areas) or laid.points & taken.keys():
            yield f"{laid.tile} overlaps"
        pairs = [(a, taken[p]) for a, at in laid.areas.items() for p in around(at) if p in taken]
        firm = any(a != c and b != d for (a, b), (c, d) in combinations(pairs, 2))
        if number and not firm:
            yield f"{laid.tile} does not join with two areas"
        taken |= {at: name for name, at in laid.areas.items()}


def parallel_borders(one: Map) -> Iterator[str]:
    """No red or blue border against another, no yellow one against those."""
    for here, other in combinations(one.tiles + one.homes, 2):
        for edge, kind in here.paint.items():
            against = {kind, other.paint.get(edge)}
            if None not in against and against & {*RED_BLUE} and against <= {*RED_BLUE, YELLOW}:
                yield f"{here.tile} and {other.tile} have parallel borders"


def _markers(one: Map) -> Iterator[str]:
    """Step 4: at the edge, three uncoloured borders, so many areas between (RW-MAP-01)."""
    if sorted(seat or "" for seat, _ in one.markers) != sorted(one.order):
        yield "not one setup marker a player"
    edge = outside(one.ground, (at for _, covered in one.markers for at in covered))
    paint = {line: kind for laid in one.tiles for line, kind in laid.paint.items()}
    for seat, covered in one.markers:
        if covered & one.ground:
            yield f"the marker of {seat} lies on a tile"
        elif not covered <= edge:
            yield f"the marker of {seat} lies in a hole"
        lines = [plus(at, near) for at in covered for near in around(at) if near in one.ground]
        if sum(line not in paint for line in lines) < OPEN_BORDERS:
            yield f"the marker of {seat} touches too few uncoloured borders"
    for (seat, here), (other, there) in combinations(one.markers, 2):
        far = between(here, there, one.ground)
        beside = any(at in there or touch(at, spot) for at in here for spot in there)
        if beside or (far is not None and far < one.edition.between):
            yield f"the markers of {seat} and {other} are too near"


def _homes(one: Map) -> Iterator[str]:
    """Step 6: the left of the first begins; two areas cover the own marker; never adjacent."""
    if [laid.seat for laid in one.homes] != one.order[1:] + one.order[:1]:
        yield "home realms are not laid in their order"
    own = {seat["id"]: seat.get("faction") for seat in one.players}
    taken = {*one.ground}
    for laid in one.homes:
        if own.get(laid.seat) != laid.faction:
            yield f"{laid.tile} is not the home of {laid.seat}"
        if laid.points & taken:
            yield f"{laid.tile} overlaps"
        taken |= laid.points
        if not any(seat == laid.seat and covered <= laid.points for seat, covered in one.markers):
            yield f"{laid.tile} does not cover the marker of {laid.seat}"
    for here, other in combinations(one.homes, 2):
        if any(touch(at, spot) for at in here.points for spot in other.points):
            yield f"{here.tile} and {other.tile} are adjacent"


def _runes(one: Map) -> Iterator[str]:
    """RW-MAP-02 and RW-MAP-03; by the original edition they lie in the own home realm."""
    pools = one.document.get("hidden", [])
    counter_clockwise = one.order[:1] + one.order[:0:-1]
    if [pool.get("known_to") for pool in pools] != [[seat] for seat in counter_clockwise]:
        yield "runes are not laid counter-clockwise, or others know them"
    barred = {p for _, covered in one.markers for at in covered for p in [at, *around(at)]}
    homes = {laid.seat: laid.areas for laid in one.homes}
    spots = [spot for pool in pools for spot in pool.get("spots", [])]
    if len({*spots}) != len(spots):
        yield "two runes lie in one area"
    for pool in pools:
        seats = pool.get("known_to") or [None]
        if len(pool.get("spots", [])) != 2:
            yield f"{pool['id']} has not two runes"
        if sorted((card["card"], card["count"]) for card in pool["cards"]) != [
            ("dragon-rune", 1),
            ("false-rune", 1),
        ]:
            yield f"{pool['id']} is not a dragon and a false rune"
        for spot in pool.get("spots", []):
            if spot not in one.areas:
                yield f"a rune lies at {spot}, where nothing is"
            elif one.edition.runes_at_home:
                if spot not in homes.get(seats[0], {}):
                    yield f"a rune of {seats[0]} does not lie at home"
            elif one.areas[spot] not in one.ground:
                yield f"a rune lies in a home realm at {spot}"
            elif one.areas[spot] in barred:
                yield f"a rune lies beside a marker at {spot}"


def _secrets(one: Map) -> Iterator[str]:
    """Nothing in the file distinguishes the dragon rune from the false one."""
    if one.document.get("secrets"):
        yield "secrets are in the file"
    if one.document["board"].get("tokens"):
        yield "tokens lie open"
    for pool in one.document.get("hidden", []):
        if pool.get("placed_by", "chance") != "chance":
            yield "a rune is placed by somebody"
    for at, value in _words({**one.document, "hidden": []}):
        if value in {"dragon-rune", "false-rune"}:
            yield f"{value} is named at {at}"


def _words(value: object, at: str = "") -> Iterator[tuple[str, str]]:
    """All strings and keys of a piece of JSON, with where they stand."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield f"{at}/{key}", key
            yield from _words(inner, f"{at}/{key}")
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from _words(inner, f"{at}/{number}")
    elif isinstance(value, str):
        yield at, value


def _inhabitants(one: Map) -> Iterator[str]:
    """Steps 7 and 8: neutral units and cities where they are printed; nobody and nothing else."""
    neutral = {seat["id"] for seat in one.document["seats"] if seat.get("neutral")}
    printed = {
        (name, kind): count
        for name, area in one.printed.items()
        for kind, count in area.get("neutral", {}).items()
    }
    there: Counter[tuple[str, str]] = Counter()
    for unit in one.document.get("units", []):
        there[unit["at"], unit["type"]] += unit["figures"]
        if unit["seat"] not in neutral:
            yield f"{unit['id']} is not neutral"
    if there != Counter(printed):
        yield "neutral units are not those that are printed"
    markers = [(m["marker"], m["at"], m.get("seat")) for m in one.document.get("markers", [])]
    cities = [("city", name, None) for name, area in one.printed.items() if area.get("city")]
    if Counter(m for m in markers if m[0] == "city") != Counter(cities):
        yield "cities are not where they are printed"
    homes = {(seat, at[: -len("A")].lower()) for kind, at, seat in markers if kind != "city"}
    if homes != {(laid.seat, laid.tile) for laid in one.homes}:
        yield "home realms are not marked"


# -- what the transcript says ---------------------------------------------------------------------


def _transcript(one: Map) -> Iterator[str]:
    """The build order in the transcript is that of the map, and says what touches what."""
    dealt_lines = [
        (line.get("seat"), line["message"]["args"]) for line in one.lines("map-tiles-dealt")
    ]
    dealt = [(s, [t.tile for t in one.tiles if t.seat == s]) for s in one.order]
    if [(seat, args["tiles"]) for seat, args in dealt_lines] != dealt:
        yield "other tiles are dealt than laid"
    yield from _tiles_in_order(one)
    yield from _markers_and_homes_in_order(one)
    runes = [(x.get("seat"), x["message"]["args"]["places"]) for x in one.lines("map-runes-laid")]
    pools = [(pool["known_to"][0], pool["spots"]) for pool in one.document.get("hidden", [])]
    in_order = sorted if one.edition.runes_at_home else list  # in which order they did is not known
    if in_order(runes) != in_order(pools):
        yield "runes are written otherwise than they lie"
    units = [x["message"]["args"] for x in one.lines("map-neutral")]
    if [(x["place"], x["unit"]["id"], x["count"]) for x in units] != [
        (u["at"], u["type"], u["figures"]) for u in one.document.get("units", [])
    ]:
        yield "neutral units are written otherwise than they stand"
    cities = [place for x in one.lines("map-cities") for place in x["message"]["args"]["places"]]
    if cities != [m["at"] for m in one.document.get("markers", []) if m["marker"] == "city"]:
        yield "cities are written otherwise than they lie"


def _tiles_in_order(one: Map) -> Iterator[str]:
    lines = one.lines("map-tile-first", "map-tile-laid")
    if [(x.get("seat"), x["message"]["args"]["tile"]) for x in lines] != [
        (laid.seat, laid.tile) for laid in one.tiles
    ]:
        yield "tiles are written in another order than laid"
        return
    for number, (line, laid) in enumerate(zip(lines, one.tiles, strict=True)):
        args = line["message"]["args"]
        beside = one.names(laid.points, one.tiles[:number])
        if {*args.get("beside", [])} != beside or {*args["places"]} != {*laid.areas}:
            yield f"what {laid.tile} touches is written wrong"
        if args["degrees"] != 60 * laid.turns:
            yield f"how {laid.tile} is turned is written wrong"


def _markers_and_homes_in_order(one: Map) -> Iterator[str]:
    lines = [(x.get("seat"), x["message"]["args"]) for x in one.lines("map-marker-laid")]
    touched = [one.names(covered, one.tiles) for _, covered in one.markers]
    if [(seat, {*args["beside"]}) for seat, args in lines] != [
        (one.order[0], names) for names in touched
    ]:
        yield "markers are written otherwise than the first player laid them"
    homes = [(x.get("seat"), x["message"]["args"]) for x in one.lines("map-home-laid")]
    if [(s, args["tile"]) for s, args in homes] != [(h.seat, h.tile.upper()) for h in one.homes]:
        yield "home realms are written in another order than laid"
        return
    numbers = {seat: n for n, (seat, _) in enumerate(one.markers, start=1)}
    for (seat, args), laid in zip(homes, one.homes, strict=True):
        if args["number"] != numbers.get(seat) or {*args["places"]} != {*laid.areas}:
            yield f"where the home of {seat} lies is written wrong"
        elif {*args["beside"]} != one.names(laid.points, one.tiles):
            yield f"what the home of {seat} touches is written wrong"


# -- how fair it is --------------------------------------------------------------------------------


def figures(one: Map, home: Laid) -> Json:
    """What a home realm has in reach, over borders that units cross."""
    barred = {
        line
        for laid in one.tiles + one.homes
        for line, kind in laid.paint.items()
        if kind in RED_BLUE
    }
    steps = steps_from(home.points, one.ground | home.points, barred)
    near = {n for n, at in one.areas.items() if at in one.ground and steps.get(at, 99) <= REACH}
    others = [between(home.points, h.points, one.ground) for h in one.homes if h is not home]
    reachable = [far for far in others if far is not None]
    return {
        "areas": len(near),
        "resources": sum(sum(one.printed[n].get("resources", {}).values()) for n in near),
        "cities": sum(m["marker"] == "city" and m["at"] in near for m in one.document["markers"]),
        "neutral": sum(u["figures"] for u in one.document["units"] if u["at"] in near),
        "distance": min(reachable, default=None),
    }


def _fairness(one: Map) -> Iterator[str]:
    """The printed measures are true; a map that is not fair says so."""
    mine = {home.seat: figures(one, home) for home in one.homes}
    logged = {line.get("seat"): line["message"]["args"] for line in one.lines("map-measured")}
    if logged != mine or len(one.lines("map-measured")) != len(mine):
        yield f"measures are {mine}, written are {logged}"
    beyond = set()
    for name, most in pack("draws")["map"]["fair"].items():
        values = [measures[name] for measures in mine.values() if measures[name] is not None]
        if values and max(values) - min(values) > most:
            beyond.add(name)
    if beyond and not one.lines("map-unfair"):
        yield f"unfair and silent about {sorted(beyond)}"
    if one.lines("map-unfair") and not beyond:
        yield "fair, and called unfair"
