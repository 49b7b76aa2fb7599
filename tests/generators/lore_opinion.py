"""A second opinion on a drawn battle of two scenario cards: plain JSON in, complaints out.

Written from the rules digest and the pack's files alone. It imports nothing of the program, so that
a fault in ``rules`` or ``generators`` cannot hide itself here.
"""

import json
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

IMPASSABLE = ("river",)
COLUMNS = (12, 11, 12, 11, 12, 11, 12, 11, 12)


def read_pack(folder: Path) -> dict[str, Any]:
    """All objects of a pack's files in one."""
    pack: dict[str, Any] = {}
    for path in sorted(folder.glob("*.json")):
        for key, value in json.loads(path.read_text(encoding="utf-8")).items():
            pack[key] = {**pack.get(key, {}), **value} if isinstance(value, dict) else value
    return pack


def half_turn(place: str) -> str:
    """Where a hex comes to lie when the board is turned by 180°: A1 is L9."""
    row = int(place[1:])
    return f"{chr(ord('A') + COLUMNS[row - 1] - 1 - (ord(place[0]) - ord('A')))}{10 - row}"


class Opinion:
    """One battle under scrutiny; ``complaints`` is what is wrong."""

    def __init__(self, scenario: dict[str, Any], pack: dict[str, Any], boxes: Mapping[str, int]):
        self.scenario, self.pack = scenario, pack
        self.boxes = [(pack["boxes"][name], times) for name, times in boxes.items()]
        self.seats = [seat["id"] for seat in scenario["seats"]]
        self.complaints: list[str] = []
        self.halves = {
            seat: pack["half_cards"][scenario["cards"][seat]["half"][0]] for seat in self.seats
        }
        self.musters = {muster["seat"]: muster for muster in scenario["musters"]}
        self.turns = scenario.get("neutral_draft", [])

    def say(self, wrong: bool, words: str) -> None:
        """Note a complaint if something is wrong."""
        if wrong:
            self.complaints.append(words)

    def count(self, section: str, name: str) -> int:
        """How many of something the boxes hold."""
        return sum(box.get(section, {}).get(name, 0) * times for box, times in self.boxes)

    def cost(self, units: Counter[str]) -> int:
        """Muster points."""
        return sum(self.pack["unit_types"][unit]["cost"] * n for unit, n in units.items())

    def drafted(self, seat: str) -> Counter[str]:
        """What a seat took in the draft."""
        picks = [pick.get("units", []) for pick in self.turns if pick["seat"] == seat]
        return Counter(unit for units in picks for unit in units)

    def army(self, seat: str) -> Counter[str]:
        """Everything that a seat has."""
        return Counter(self.musters[seat]["army"]) + self.drafted(seat)

    def lie(self, seat: str, places: list[str]) -> list[str]:
        """Places of a seat's card, as they lie for it."""
        return places if seat == self.seats[0] else [half_turn(place) for place in places]

    # -- the rules ---------------------------------------------------------------------------

    def table(self) -> None:
        """Two sides that face each other, each with a card of its own; what the cards show."""
        edges = [seat["edge"] for seat in self.scenario["seats"]]
        self.say(edges != ["bottom", "top"], "edges that do not face")
        self.say(len(set(self.seats)) != 2, "not two sides")
        self.say(self.scenario["first_player"] not in self.seats, "nobody begins")
        lines = [["plains"] * length for length in COLUMNS]
        tokens: dict[str, str] = {}
        for seat, half in self.halves.items():
            self.say(half["faction"] != seat, f"{seat}: another side's card")
            terrain = half["terrain"]
            for place, kind in zip(self.lie(seat, list(terrain)), terrain.values(), strict=True):
                lines[int(place[1:]) - 1][ord(place[0]) - ord("A")] = kind
            on_it = half.get("tokens", {})
            tokens |= dict(zip(self.lie(seat, list(on_it)), on_it.values(), strict=True))
        self.say(self.scenario["board"]["terrain"] != lines, "other terrain than on the cards")
        here = {token["at"]: token["token"] for token in self.scenario["board"].get("tokens", [])}
        self.say(here != tokens, "other tokens than on the cards")
        banners = Counter(p for s, h in self.halves.items() for p in self.lie(s, h["banners"]))
        marked = Counter(m["at"] for m in self.scenario["markers"] if m["marker"] == "banner")
        self.say(banners != marked, "other banners than on the cards")

    def draft(self) -> None:
        """BL2-DRF-02 and 03: one, then up to two, then one each; over after two passes in a row."""
        first = self.scenario["first_player"]
        other = next(seat for seat in self.seats if seat != first)
        passes = 0
        for number, pick in enumerate(self.turns):
            units = pick.get("units", [])
            self.say(passes == 2, "a turn after two passes")
            self.say(pick["seat"] != (other if number % 2 else first), f"turn {number}: not his")
            self.say(len(units) > (2 if number == 1 else 1), f"turn {number}: too many")
            faction = [self.pack["unit_types"][unit].get("faction") for unit in units]
            self.say(any(faction), f"turn {number}: not neutral")
            passes = 0 if units else passes + 1
        self.say(bool(self.turns) and passes != 2, "a draft that is not over")
        pool = self.drafted(first) + self.drafted(other)
        for unit, count in pool.items():
            self.say(count > self.count("deployment", unit), f"{unit}: more than the pool holds")

    def muster(self) -> None:
        """BL2-DRF-01 and DRF-03, THN-03: points, prices, boxes; nothing neutral bought."""
        options = self.pack["muster"]["options"]
        for seat, muster in self.musters.items():
            bought = Counter(muster["army"])
            for unit in bought:
                kind = self.pack["unit_types"][unit]
                self.say(kind.get("faction") != seat, f"{seat}: bought {unit}")
            more = sum(options[name].get("points", 0) for name in muster.get("options", []))
            spent, points = self.cost(self.army(seat)), muster["points"] + more
            self.say(spent > points, f"{seat}: spent {spent} of {points}")
            self.say(points - spent > 3, f"{seat}: {points - spent} points left over")
            for unit, count in self.army(seat).items():
                size = self.pack["unit_types"][unit]["figures"]
                self.say(count > self.count("deployment", unit), f"{seat}: cards for {unit}")
                self.say(count * size > self.count("figures", unit), f"{seat}: figures of {unit}")
            tents = [m for m in self.scenario["markers"] if m["marker"] == "command-tent"]
            mine = [tent for tent in tents if tent.get("seat") == seat]
            self.say(len(mine) != len(muster.get("options", [])), f"{seat}: tents")
            barred = not self.halves[seat].get("tent", True)
            self.say(barred and bool(mine), f"{seat}: a tent that the card bars")
            self.say(muster.get("decoys", 0) > 0, f"{seat}: decoys among open units")

    def deployment(self) -> None:
        """Every unit of the army on a deployment hex of its own card, alone, where units may be."""
        taken: Counter[str] = Counter()
        for seat in self.seats:
            units = [unit for unit in self.scenario["units"] if unit["seat"] == seat]
            here = Counter(unit["type"] for unit in units)
            self.say(here != self.army(seat), f"{seat}: other units than mustered")
            hexes = self.lie(seat, self.halves[seat]["deployment"])
            for unit in units:
                self.say(unit["at"] not in hexes, f"{unit['id']} off the deployment hexes")
                row, column = int(unit["at"][1:]) - 1, ord(unit["at"][0]) - ord("A")
                ground = self.scenario["board"]["terrain"][row][column]
                self.say(ground in IMPASSABLE, f"{unit['id']} stands where nobody may")
                taken[unit["at"]] += 1
            zone = next(z for z in self.scenario["zones"] if z["id"] == f"deployment-{seat}")
            self.say(set(zone["places"]) != set(hexes), f"{seat}: another deployment zone")
        tents = [m["at"] for m in self.scenario["markers"] if m["marker"] == "command-tent"]
        taken.update(tents)
        self.say(any(n > 1 for n in taken.values()), "two on one hex")

    def neutral_markers(self) -> None:
        """BL2-MRK-01: only if both have neutral units, one under each, of its owner."""
        stand = {
            (unit["seat"], unit["at"])
            for unit in self.scenario["units"]
            if not self.pack["unit_types"][unit["type"]].get("faction")
        }
        both = len({seat for seat, _ in stand}) == 2
        marked = [
            (m.get("seat"), m["at"]) for m in self.scenario["markers"] if m["marker"] == "neutral"
        ]
        self.say(sorted(marked) != (sorted(stand) if both else []), "neutral markers")
        order = list(dict.fromkeys(seat for seat, _ in marked))
        first = self.scenario["first_player"]
        self.say(bool(order) and order[0] != first, "the first player places his markers first")

    def victory(self) -> None:
        """The cards' points for their banners, the draw's points to win, and wiping out."""
        kinds = [win["condition"]["kind"] for win in self.scenario["victory"]["wins"]]
        self.say(kinds != ["points-reached", "units-destroyed"], "other ways to win")
        points = Counter(o["points"] for o in self.scenario["victory"]["objectives"])
        worth = [half.get("points", 1) for half in self.halves.values()]
        self.say(set(points) != set(worth), "other points than on the cards")
        texts = [half for half in self.halves.values() if half.get("text")]
        self.say(len(self.scenario.get("rules", [])) != len(texts), "special rules of the cards")

    def story(self) -> None:
        """The transcript is what happened: turns of the draft, armies, where everybody stands."""
        lines = [
            (e.get("seat"), e["message"]["slug"], e["message"]) for e in self.scenario["transcript"]
        ]
        drafted = [
            (seat, slug) for seat, slug, _ in lines if slug in ("draft-taken", "draft-passed")
        ]
        turns = [
            (p["seat"], "draft-taken" if p.get("units") else "draft-passed") for p in self.turns
        ]
        self.say(drafted != turns, "another draft in the transcript")
        spots = Counter(m["args"]["place"] for _, slug, m in lines if slug == "unit-deployed")
        self.say(spots != Counter(u["at"] for u in self.scenario["units"]), "named elsewhere")
        steps = [entry["step"] for entry in self.scenario["transcript"]]
        self.say(max(steps) > 9 or min(steps) < 1, "steps that there are not")


def complaints(
    scenario: dict[str, Any], pack: dict[str, Any], boxes: Mapping[str, int]
) -> list[str]:
    """Everything that is wrong with a drawn battle of which the program placed the units."""
    opinion = Opinion(scenario, pack, boxes)
    for question in (
        opinion.table,
        opinion.draft,
        opinion.muster,
        opinion.deployment,
        opinion.neutral_markers,
        opinion.victory,
        opinion.story,
    ):
        question()
    return opinion.complaints
