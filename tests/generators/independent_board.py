"""What second opinions on both editions of BattleLore share: the board as plain JSON, what owned
boxes hold, and a matching of hexes to pieces. It imports nothing of the program."""

import json
from collections import Counter, deque
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from tests.generators.independent import Cell, cell, neighbourhood

Json = dict[str, Any]


def read_pack(folder: Path) -> Json:
    """All objects of all files of a pack in one."""
    pack: Json = {}
    for file in sorted(folder.glob("*.json")):
        if file.stem not in ("sources", "look", "reminders"):
            pack |= json.loads(file.read_text(encoding="utf-8"))
    return pack


def owned(pack: Json, collection: Json | None) -> Json:
    """What the boxes of a collection file hold together; without one, each box once."""
    own: Json = {"boxes": dict.fromkeys(pack["boxes"], 1)}
    if collection is not None:
        own = collection["games"][pack["id"]]
    held: Json = {"banners": {}, "pieces": [], "decoys": Counter()}
    for part in ("figures", "deployment", "counts"):
        held[part] = Counter()
    for box, copies in own["boxes"].items():
        inside = pack["boxes"][box]
        for part in ("figures", "deployment", "decoys", "counts"):
            for name, count in inside.get(part, {}).items():
                held[part][name] += copies * count
        for camp, ranks in inside.get("banners", {}).items():
            for rank, count in ranks.items():
                banners = held["banners"].setdefault(camp, Counter())
                banners[rank] += copies * count
        for name, piece in inside.get("pieces", {}).items():
            more = own.get("corrections", {}).get(f"pieces/{name}", 0)
            faces = tuple(face for face in (piece["front"], piece.get("back")) if face)
            held["pieces"] += [faces] * (copies * piece["count"] + more)
    for path, more in own.get("corrections", {}).items():
        part, name = path.split("/", 1)
        if part != "pieces":
            held[part][name] += more
    return held


def matched(wanted: Sequence[Iterable[Any]]) -> dict[int, Any]:
    """Number of each wish to the thing that grants it, no thing twice, for as many wishes as can be
    granted together (augmenting paths); ``wanted`` says which things would do for each."""
    holder: dict[Any, int] = {}

    def find(wish: int, tried: set[Any]) -> bool:
        for thing in wanted[wish]:
            if thing not in tried:
                tried.add(thing)
                if thing not in holder or find(holder[thing], tried):
                    holder[thing] = wish
                    return True
        return False

    for wish in range(len(wanted)):
        find(wish, set())
    return {wish: thing for thing, wish in holder.items()}


class Board:
    """A scenario's board and seats, and the complaints about it so far."""

    def __init__(self, scenario: Json, pack: Json, collection: Json | None) -> None:
        self.scenario, self.pack = scenario, pack
        self.held = owned(pack, collection)
        self.draw = pack["draws"][scenario["provenance"]["card"]]
        self.by_hand = scenario["provenance"].get("place") == "cards"
        self.lines = scenario["board"]["terrain"]
        self.beside = neighbourhood(tuple(len(line) for line in self.lines))
        self.terrain: dict[Cell, str] = {(c, r): self.lines[r][c] for c, r in self.beside}
        self.tokens = {cell(t["at"]): t["token"] for t in scenario["board"].get("tokens", [])}
        self.seats = {seat["id"]: seat for seat in scenario["seats"]}
        self.units: list[Json] = scenario.get("units", [])
        self.stands = {u["id"]: cell(u["at"]) for u in self.units if "at" in u}
        self.markers: list[Json] = scenario.get("markers", [])
        self.zones = {zone["id"]: zone for zone in scenario["zones"]}
        self.complaints: list[str] = []

    def say(self, wrong: bool, words: str) -> None:
        """Note a complaint if something is wrong."""
        if wrong:
            self.complaints.append(words)

    def turned(self, where: Cell) -> Cell:
        """The hex that it becomes when the board is turned half round."""
        row = len(self.lines) - 1 - where[1]
        return len(self.lines[row]) - 1 - where[0], row

    def seen_by(self, seat: str, where: Cell) -> Cell:
        """Where a hex lies for somebody who sits at this seat, as if it were at the bottom."""
        return where if self.seats[seat]["edge"] == "bottom" else self.turned(where)

    def open(self, where: Cell) -> bool:
        """Whether a unit may be there: no water or river but where one crosses it."""
        ground = self.pack["terrain"].get(self.terrain[where], {"movement": {}})["movement"]
        token = self.pack["tokens"].get(self.tokens.get(where), {"movement": {}})["movement"]
        wet: bool = ground.get("needs_crossing", False)
        return not wet or token.get("crossing", False) is True

    def walked(self) -> set[Cell]:
        """The hexes that a walker reaches from some hex where a unit may be."""
        start = next(where for where in self.beside if self.open(where))
        found, waiting = {start}, deque([start])
        while waiting:
            for near in self.beside[waiting.popleft()]:
                if near not in found and self.open(near):
                    found.add(near)
                    waiting.append(near)
        return found

    # -- what holds for both editions ----------------------------------------------------------

    def table(self) -> None:
        """Two different sides at facing edges of the game's board, with what the draw gives
        them."""
        sides = [seat.get("faction") for seat in self.scenario["seats"]]
        shape = self.pack["boards"][self.draw["board"]]["lines"]
        self.say(len(sides) != 2 or len(set(sides)) != 2, "not two different sides")
        self.say(not set(sides) <= set(self.draw["factions"]), "a side that may not play")
        edges = sorted(seat.get("edge", "none") for seat in self.scenario["seats"])
        self.say(edges != ["bottom", "top"], "edges that do not face")
        self.say([len(line) for line in self.lines] != shape, "another board")
        self.say(self.scenario["board"]["lines"] != shape, "other lines than rows of terrain")
        self.say(self.scenario.get("first_player") not in self.seats, "nobody begins")
        for seat in self.scenario["seats"]:
            given = self.draw["resources"]
            self.say(seat.get("resources", {}) != given, f"{seat['id']}: other resources")
        names = [unit["id"] for unit in self.units]
        self.say(len(set(names)) < len(names), "two units of one name")
        for thing in ("commanders", "free_placements", "secrets", "rounds", "waivers"):
            self.say(thing in self.scenario, f"{thing} that nobody asked for")

    def standing(self) -> None:
        """One unit a hex, of a seat that plays, whole, where units may be."""
        taken: dict[Cell, str] = {}
        for unit in self.units:
            self.say(unit["seat"] not in self.seats, f"{unit['id']} is nobody's")
            self.say("figures" in unit, f"{unit['id']} is not whole")
            self.say("stands_in_for" in unit, f"{unit['id']} stands in for another")
            where = self.stands.get(unit["id"])
            if where is None:
                continue
            self.say(where in taken, f"two units at {unit['at']}")
            taken[where] = unit["id"]
            self.say(where not in self.terrain, f"{unit['id']} stands beside the board")
            if where in self.terrain:
                self.say(not self.open(where), f"{unit['id']} stands where nobody may")

    def pieces(self) -> None:
        """Each hex of terrain and each token comes out of the boxes: both faces count."""
        bare = self.pack["boards"][self.draw["board"]]["terrain"]
        kinds = [kind for kind in self.terrain.values() if kind != bare]
        kinds += list(self.tokens.values())
        faces = self.held["pieces"]
        would_do = [[n for n, piece in enumerate(faces) if kind in piece] for kind in kinds]
        self.say(len(matched(would_do)) < len(kinds), "too few pieces for the board")

    def figures(self, counted: Mapping[str, int], held: str = "figures") -> None:
        """Figures for so many units of each type."""
        for name, units in counted.items():
            need = units * self.pack["unit_types"][name]["figures"]
            self.say(need > self.held[held][name], f"too few figures of {name}")

    def counts(self, *also: tuple[str, int]) -> None:
        """Markers and the like, those on the board and others."""
        need: Counter[str] = Counter()
        for marker in self.markers:
            self.say(marker["marker"] not in self.pack["markers"], "a marker of no game")
            need[self.pack["markers"].get(marker["marker"], {}).get("box", "")] += 1
        for name, count in also:
            need[self.pack["markers"][name]["box"]] += count
        for name, count in need.items():
            self.say(count > self.held["counts"][name], f"too few in the box: {name}")
