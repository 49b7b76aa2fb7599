"""A second opinion on a drawn skirmish: plain JSON in, complaints out.

Written from the rules digest alone, with its own hex arithmetic. It imports nothing of the program,
so that a fault in ``rules`` or ``geometry`` cannot hide itself here.
"""

import json
from collections import Counter, deque
from functools import cache
from pathlib import Path
from typing import Any

Cell = tuple[int, int]
"""Column and row, both from 0, the bottom row first; rows 1, 3, 5 … lie half a hex to the right."""

IMPASSABLE = ("river", "forest-river")
RAID = {"terrain": 8, "commander": 3, "unit": 4}
RADIUS = 2


def read_pack(folder: Path) -> dict[str, Any]:
    """All objects of a pack's files in one."""
    pack: dict[str, Any] = {}
    for name in ("units", "cards", "boxes", "terrain", "boards"):
        pack |= json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
    return pack


def cell(name: str) -> Cell:
    """``C4`` is the third place of the fourth row."""
    letter = name.rstrip("0123456789")
    return ord(letter) - ord("A"), int(name[len(letter) :]) - 1


def steps(a: Cell, b: Cell) -> int:
    """How many hexes it is from one to another."""
    qa, qb = a[0] - a[1] // 2, b[0] - b[1] // 2
    dq, dr = qa - qb, a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


@cache
def neighbourhood(lengths: tuple[int, ...]) -> dict[Cell, list[Cell]]:
    """Each hex of a board of these lines with the hexes beside it."""
    cells = [(c, r) for r, length in enumerate(lengths) for c in range(length)]
    return {here: [there for there in cells if steps(here, there) == 1] for here in cells}


class Opinion:
    """One skirmish under scrutiny; ``complaints`` is what is wrong."""

    def __init__(self, scenario: dict[str, Any], pack: dict[str, Any]) -> None:
        self.scenario, self.pack = scenario, pack
        self.lines = scenario["board"]["terrain"]
        self.beside = neighbourhood(tuple(len(line) for line in self.lines))
        self.cells = list(self.beside)
        self.terrain = {(c, r): self.lines[r][c] for c, r in self.cells}
        self.edges = {seat["id"]: seat["edge"] for seat in scenario["seats"]}
        self.led = {commander["unit"] for commander in scenario["commanders"]}
        self.complaints: list[str] = []

    def say(self, wrong: bool, words: str) -> None:
        """Note a complaint if something is wrong."""
        if wrong:
            self.complaints.append(words)

    def row(self, seat: str, where: Cell) -> int:
        """The row from a seat's own edge, from 1."""
        return where[1] + 1 if self.edges[seat] == "bottom" else len(self.lines) - where[1]

    def open(self, where: Cell) -> bool:
        """Whether units can be there."""
        return where in self.terrain and self.terrain[where] not in IMPASSABLE

    def around(self, where: Cell) -> list[Cell]:
        """The neighbours on the board."""
        return self.beside[where]

    # -- the rules ---------------------------------------------------------------------------

    def table(self) -> None:
        """BOW-SK-S01 and S02, fields 7 and 9 to 14: Houses, board, edges, and what the card gives
        each."""
        card = self.pack["skirmish_cards"][self.scenario["card"]]
        houses = [seat["faction"] for seat in self.scenario["seats"]]
        self.say(len(set(houses)) != 2, "not two different Houses")
        self.say(not set(houses) <= set(card["factions"]), "a House that is not on the card")
        self.say(set(self.scenario["cards"]) != set(self.edges), "cards of others than who plays")
        self.say(sorted(self.edges.values()) != ["bottom", "top"], "edges that do not face")
        self.say([len(line) for line in self.lines] != [10] * 15, "another board than the deep one")
        self.say(self.scenario["first_player"] not in self.edges, "momentum for nobody")
        self.say(self.scenario["rounds"] != card["rounds"], "another number of rounds")
        for seat in self.scenario["seats"]:
            own = dict(seat["resources"])
            morale = card["morale"].get(seat["faction"]) or card["morale"]["any"]
            self.say(own.pop("morale") != morale["start"], f"{seat['id']}: morale starts elsewhere")
            self.say(seat["sides"]["morale"] != morale["side"], f"{seat['id']}: morale side")
            self.say(
                own != card["resources"], f"{seat['id']}: other tokens or dice than on the card"
            )

    def cards(self) -> None:
        """BOW-SK-INV, BOW-RAID-01, and the numbers of cards drawn."""
        for house, uses in self.scenario["cards"].items():
            used = [card for cards in uses.values() for card in cards]
            self.say(len(set(used)) < len(used), f"{house}: a card served twice")
            for card in used:
                self.say(
                    self.pack["setup_cards"][card]["faction"] != house, f"{card} is not {house}'s"
                )
            men = [
                self.pack["commanders"][self.pack["setup_cards"][card]["commander"]]
                for card in uses["commanders"]
            ]
            self.say(len(men) != 2, f"{house}: {len(men)} commanders")
            shown = {self.pack["setup_cards"][card]["commander"] for card in uses["commanders"]}
            here = [c["card"] for c in self.scenario["commanders"] if c["seat"] == house]
            self.say(sorted(here) != sorted(shown), f"{house}: commanders of no card")
            self.say(sum(man["rating"] for man in men) > 4, f"{house}: ratings above 4")
            self.say(len({man["person"] for man in men}) < 2, f"{house}: one man twice")
            self.say(
                len(uses["units"]) != 2 or len(uses["terrain"]) != 2, f"{house}: not 2 and 2 cards"
            )

    def forces(self) -> None:
        """The units are those of the cards and the commanders' own, and the boxes hold them."""
        for house, uses in self.scenario["cards"].items():
            wanted: Counter[tuple[str, str]] = Counter()
            for card in uses["units"]:
                for block in self.pack["setup_cards"][card]["units"]:
                    wanted[block["type"], block["rank"]] += block["count"]
            own = [unit for unit in self.scenario["units"] if unit["seat"] == house]
            ordinary = Counter((u["type"], u["rank"]) for u in own if u["id"] not in self.led)
            self.say(ordinary != wanted, f"{house}: other units than on the cards")
            for commander in self.scenario["commanders"]:
                unit = next(u for u in self.scenario["units"] if u["id"] == commander["unit"])
                man = self.pack["commanders"][commander["card"]]
                led = (unit["type"], unit["rank"]) == (man["leads"], man["rank"])
                self.say(not led, f"{commander['card']} leads another unit than his")
                self.say(unit["seat"] != commander["seat"], f"{commander['card']} leads an enemy")
        self.say(len(self.led) != len(self.scenario["commanders"]), "two commanders in one unit")
        names = [unit["id"] for unit in self.scenario["units"]]
        self.say(len(set(names)) < len(names), "two units of one name")

    def supply(self) -> None:
        """Figures, banners, poles and terrain pieces of one core box."""
        box = self.pack["boxes"]["core"]
        figures: Counter[str] = Counter()
        for unit in self.scenario["units"]:
            full = self.pack["unit_types"][unit["type"]]["figures"]
            size = full - 1 if unit["id"] in self.led else full
            self.say(unit.get("figures", full) != size, f"{unit['id']}: a wrong number of figures")
            figures[unit["type"]] += size
        for name, count in figures.items():
            self.say(count > box["figures"][name], f"too many figures of {name}")
        for house in self.edges:
            own = [unit for unit in self.scenario["units"] if unit["seat"] == house]
            self.say(len(own) > box["poles"][house], f"{house}: too many poles")
            for rank, count in Counter(unit["rank"] for unit in own).items():
                self.say(count > box["banners"][house][rank], f"{house}: too many {rank} banners")
        counted: Counter[str] = Counter()
        for seat in self.scenario["seats"]:
            counted["command-tokens"] += seat["resources"]["command-tokens"]
            counted["combat-dice"] += seat["resources"]["order-dice"]
        for name, count in counted.items():
            self.say(count > box["counts"][name], f"too few {name}")
        hexes = [kind for kind in self.terrain.values() if kind != "plains"]
        self.say(not self._pieces_suffice(hexes, box["pieces"]), "too few terrain pieces")

    def _pieces_suffice(self, hexes: list[str], kinds: dict[str, Any]) -> bool:
        """Whether each hex finds a single piece of its own (augmenting paths, one hex at a
        time)."""
        pieces = [
            {kind["front"], kind.get("back")}
            for kind in kinds.values()
            if kind["size"] == "single"
            for _ in range(kind["count"])
        ]
        holder: dict[int, int] = {}

        def find(hex_number: int, tried: set[int]) -> bool:
            for number, faces in enumerate(pieces):
                if hexes[hex_number] in faces and number not in tried:
                    tried.add(number)
                    if number not in holder or find(holder[number], tried):
                        holder[number] = hex_number
                        return True
            return False

        return all(find(number, set()) for number in range(len(hexes)))

    def ground(self) -> None:
        """BOW-RAID-03: the cards' terrain, 8 rows from the own edge, on the own half."""
        placed: dict[str, Counter[str]] = {house: Counter() for house in self.edges}
        seen: set[Cell] = set()
        for entry in self.scenario["transcript"]:
            if entry["message"]["slug"] != "terrain-laid":
                continue
            where, house = cell(entry["message"]["args"]["place"]), entry["seat"]
            kind = entry["message"]["args"]["terrain"]["id"]
            self.say(where in seen, f"{where} was placed twice")
            seen.add(where)
            self.say(
                self.row(house, where) > RAID["terrain"], f"{house}: terrain too far at {where}"
            )
            self.say(self.terrain[where] != kind, f"{where} is not what was placed")
            placed[house][kind] += 1
        bare = {where for where, kind in self.terrain.items() if kind == "plains"}
        self.say(len(seen) + len(bare) != len(self.cells), "terrain that nobody placed")
        for house, uses in self.scenario["cards"].items():
            wanted: Counter[str] = Counter()
            for card in uses["terrain"]:
                wanted.update(self.pack["setup_cards"][card]["terrain"])
            self.say(+wanted != placed[house], f"{house}: other terrain than on the cards")

    def places(self) -> None:
        """BOW-RAID-04 and 05: rows, free and passable hexes, zones apart, nobody walled in."""
        stands: dict[Cell, str] = {}
        owner: dict[Cell, str] = {}
        for unit in self.scenario["units"]:
            where = cell(unit["at"])
            self.say(where in stands, f"two units at {unit['at']}")
            self.say(not self.open(where), f"{unit['id']} stands where nobody may")
            most = RAID["commander" if unit["id"] in self.led else "unit"]
            self.say(self.row(unit["seat"], where) > most, f"{unit['id']} too far at {unit['at']}")
            stands[where] = unit["id"]
            owner[where] = unit["seat"]
        for where, name in stands.items():
            free = [n for n in self.around(where) if self.open(n) and n not in stands]
            self.say(not free, f"{name} cannot move")
        for house in self.edges:
            led = [w for w, name in stands.items() if name in self.led and owner[w] == house]
            zones = [{c for c in self.cells if steps(c, where) <= RADIUS} for where in led]
            self.say(len(zones) != 2 or bool(zones[0] & zones[1]), f"{house}: zones overlap")
        reached = self._reached_from(0) & self._reached_from(len(self.lines) - 1)
        self.say(not reached, "the edges are cut off from each other")
        self.say(not set(stands) <= reached, "a unit is walled in")

    def _reached_from(self, row: int) -> set[Cell]:
        found = {c for c in self.cells if c[1] == row and self.open(c)}
        waiting = deque(found)
        while waiting:
            for near in self.around(waiting.popleft()):
                if near not in found and self.open(near):
                    found.add(near)
                    waiting.append(near)
        return found

    def turns(self) -> None:
        """BOW-SK-S11…13: the momentum holder places first, then by turns; who has more goes on
        alone."""
        first = self.scenario["first_player"]
        other = next(house for house in self.edges if house != first)
        for slug in ("terrain-laid", "commander-unit-placed", "unit-placed"):
            order = [e["seat"] for e in self.scenario["transcript"] if e["message"]["slug"] == slug]
            both = min(order.count(first), order.count(other))
            rest = first if order.count(first) > both else other
            fair = [first, other] * both + [rest] * (len(order) - 2 * both)
            self.say(order != fair, f"{slug}: not by turns")

    def story(self) -> None:
        """BOW-SK-S01…S13 in order; figures shown before any title (S03), cards to the box (S03a)
        after each use, and what it says of units is what stands there."""
        lines = [(e["step"], e.get("seat"), e["message"]) for e in self.scenario["transcript"]]
        steps = [step for step, _, _ in lines]
        self.say(steps != sorted(steps) or set(steps) != set(range(1, 14)), "steps out of order")
        third = [message["slug"] for step, _, message in lines if step == 3]
        shown = [n for n, slug in enumerate(third) if slug == "commanders-shown"]
        taken = [n for n, slug in enumerate(third) if slug == "commanders-chosen"]
        self.say(len(shown) != 2 or max(shown) > min(taken), "a title named before both figures")
        boxed: dict[str, list[str]] = {house: [] for house in self.edges}
        stand: dict[str, int] = Counter()
        for _, seat, message in lines:
            if message["slug"] == "cards-to-the-box":
                boxed[seat] += message["args"]["cards"]
            if message["slug"] in ("unit-placed", "commander-unit-placed"):
                stand[message["args"]["place"]] += 1
        for house, uses in self.scenario["cards"].items():
            used = [self.pack["setup_cards"][c]["label"] for cards in uses.values() for c in cards]
            self.say(sorted(used) != sorted(boxed[house]), f"{house}: other cards in the box")
        here = Counter(unit["at"] for unit in self.scenario["units"])
        self.say(stand != here, "units named elsewhere than they stand")


def complaints(scenario: dict[str, Any], pack: dict[str, Any]) -> list[str]:
    """Everything that is wrong with a Raid in the Riverlands."""
    opinion = Opinion(scenario, pack)
    for look in (
        opinion.table,
        opinion.cards,
        opinion.forces,
        opinion.supply,
        opinion.ground,
        opinion.places,
        opinion.turns,
        opinion.story,
    ):
        look()
    return opinion.complaints
