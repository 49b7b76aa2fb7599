"""A second opinion on a call to arms: plain JSON in, complaints out.

Written from the public facts and the digest alone, with its own hex arithmetic; it imports nothing
of the program.
"""

import json
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any

from tests.generators.independent import Cell, cell, neighbourhood

USES = ("left", "centre", "right", "reserve")
LENGTHS = (13, 12, 13, 12, 13, 12, 13, 12, 13)
WET = "water"
CROSSINGS = ("bridge", "ford")


def read_pack(folder: Path) -> dict[str, Any]:
    """All objects of a pack's files in one."""
    pack: dict[str, Any] = {}
    for file in sorted(folder.glob("*.json")):
        pack |= json.loads(file.read_text(encoding="utf-8"))
    return pack


def turned(at: Cell) -> Cell:
    """The hex on which this one falls when the board is turned by 180°."""
    column, row = at
    return LENGTHS[row] - 1 - column, len(LENGTHS) - 1 - row


def sections_of(at: Cell) -> set[str]:
    """The board's sections that a hex lies in: its x in hexes against the two dotted lines."""
    x = at[0] + (at[1] % 2) / 2
    found = set()
    if x <= 3.5:
        found.add("left")
    if 3.5 <= x <= 8.5:
        found.add("centre")
    if x >= 8.5:
        found.add("right")
    return found


class ArmsOpinion:
    """One call to arms under scrutiny; ``complaints`` is what is wrong."""

    def __init__(self, scenario: dict[str, Any], pack: dict[str, Any]) -> None:
        self.scenario, self.pack = scenario, pack
        self.draw = pack["draws"]["call-to-arms"]
        self.box = pack["boxes"]["base"]
        lines = scenario["board"]["terrain"]
        self.terrain = {(c, r): kind for r, line in enumerate(lines) for c, kind in enumerate(line)}
        self.tokens = {cell(t["at"]): t["token"] for t in scenario["board"].get("tokens", ())}
        self.complaints: list[str] = []
        if tuple(map(len, lines)) != LENGTHS:
            self.show_error("not the board of the first edition")
        self.judge_terrain()
        self.judge_pieces()
        self.judge_cards()
        for seat in scenario["seats"]:
            self.judge_units(seat)
        self.judge_supply()
        self.judge_tents()

    def show_error(self, text: str) -> None:
        self.complaints.append(text)

    def is_dry(self, at: Cell) -> bool:
        return self.terrain[at] != WET or at in self.tokens

    # -- the ground --------------------------------------------------------------------------------

    def judge_terrain(self) -> None:
        counts = Counter(self.terrain.values())
        for kind, wanted in self.draw["terrain"].items():
            if not wanted["least"] <= counts[kind] <= wanted["most"]:
                self.show_error(f"{counts[kind]} hexes of {kind}")
        for at, kind in self.terrain.items():
            if self.terrain[turned(at)] != kind or self.tokens.get(turned(at)) != self.tokens.get(
                at
            ):
                self.show_error(f"{at} is not what it is turned round")
            if kind == WET and min(at[1], 8 - at[1]) < self.draw["clear_rows"]:
                self.show_error(f"water in the rows for units: {at}")
        for at, token in self.tokens.items():
            if token not in CROSSINGS or self.terrain[at] != WET:
                self.show_error(f"{token} on {self.terrain[at]}")
        beside = neighbourhood(LENGTHS)
        dry = [at for at in self.terrain if self.is_dry(at)]
        seen, queue = {dry[0]}, [dry[0]]
        for here in queue:
            for near in beside[here]:
                if self.is_dry(near) and near not in seen:
                    seen.add(near)
                    queue.append(near)
        if len(seen) < len(dry):
            self.show_error("the board is in pieces")

    def judge_pieces(self) -> None:
        """Hall's condition: any faces together find no more hexes than pieces that show them."""
        wanted = Counter(kind for kind in self.terrain.values() if kind != "countryside")
        wanted.update(self.tokens.values())
        for count in range(1, len(wanted) + 1):
            for faces in combinations(wanted, count):
                there = sum(
                    piece["count"]
                    for piece in self.box["pieces"].values()
                    if {piece["front"], piece.get("back")} & {*faces}
                )
                if sum(wanted[face] for face in faces) > there:
                    self.show_error(f"too few pieces for {faces}")

    # -- cards and units ---------------------------------------------------------------------------

    def judge_cards(self) -> None:
        for seat, uses in self.scenario["cards"].items():
            if tuple(uses) != USES:
                self.show_error(f"cards of {seat} for {tuple(uses)}")
            names = [name for cards in uses.values() for name in cards]
            cards = [self.pack["deployment_cards"][name] for name in names]
            if len({*names}) != 4 or len({card["set"] for card in cards}) != 1:
                self.show_error(f"{seat} draws {names}")
            if {card["faction"] for card in cards} != {seat}:
                self.show_error(f"{seat} draws cards of others")

    def judge_units(self, seat: dict[str, Any]) -> None:
        uses = self.scenario["cards"][seat["id"]]
        mine = [unit for unit in self.scenario["units"] if unit["seat"] == seat["id"]]
        for use in USES:
            blocks = self.pack["deployment_cards"][uses[use][0]]["units"]
            expected: Counter[tuple[str, str | None]] = Counter()
            for block in blocks:
                expected[block["type"], block.get("rank")] += block["count"]
            units = [unit for unit in mine if unit["id"].startswith(f"{seat['id']}-{use}-")]
            if Counter((unit["type"], unit.get("rank")) for unit in units) != expected:
                self.show_error(f"the {use} of {seat['id']} is not its card")
            for unit in units:
                self.judge_unit(seat, use, unit)
        if len(mine) != len({unit["id"] for unit in mine}):
            self.show_error("two units of one name")

    def judge_unit(self, seat: dict[str, Any], use: str, unit: dict[str, Any]) -> None:
        if use == "reserve":
            if "at" in unit or unit["arrival"]["round"] != self.draw["reserve_round"]:
                self.show_error(f"{unit['id']} is no reserve")
            return
        at = cell(unit["at"])
        seen = at if seat["edge"] == "bottom" else turned(at)
        if use not in sections_of(seen):
            self.show_error(f"{unit['id']} stands in {sections_of(seen)}")
        if seen[1] >= self.draw["clear_rows"]:
            self.show_error(f"{unit['id']} stands in row {seen[1] + 1}")
        if self.terrain[at] == WET:
            self.show_error(f"{unit['id']} swims")

    def judge_supply(self) -> None:
        figures: Counter[str] = Counter()
        banners: Counter[tuple[str, str | None]] = Counter()
        for unit in self.scenario["units"]:
            figures[unit["type"]] += self.pack["unit_types"][unit["type"]]["figures"]
            banners[unit["seat"], unit.get("rank")] += 1
        for kind, count in figures.items():
            if count > self.box["figures"][kind]:
                self.show_error(f"{count} figures of {kind}")
        for (seat, rank), count in banners.items():
            if rank is not None and count > self.box["banners"][seat][rank]:
                self.show_error(f"{count} {rank} banners of {seat}")

    def judge_tents(self) -> None:
        """One each on a free hex, and only where recruiting is played (BLH-REC-01)."""
        tents = self.scenario.get("markers", [])
        stands = [unit["at"] for unit in self.scenario["units"] if "at" in unit]
        places = [*stands, *(tent["at"] for tent in tents)]
        if len({*places}) < len(places):
            self.show_error("two things on one hex")
        on = any(variant["id"] == "recruiting" for variant in self.scenario.get("variants", ()))
        seats = sorted(seat["id"] for seat in self.scenario["seats"])
        if sorted(tent["seat"] for tent in tents) != (seats if on else []):
            self.show_error(f"tents of {[tent['seat'] for tent in tents]}")
        for tent in tents:
            if tent["marker"] != "commanders-tent" or not self.is_dry(cell(tent["at"])):
                self.show_error(f"a tent on {tent['at']}")


def complaints(scenario: dict[str, Any], pack: dict[str, Any]) -> list[str]:
    """Everything that is wrong with a call to arms, in words."""
    return ArmsOpinion(scenario, pack).complaints
