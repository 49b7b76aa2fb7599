"""Second opinions find what is broken by hand, one thing at a time: an opinion that never complains
proves nothing."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from tests.generators.editions import FIRST, PLAIN, SECOND, Asked, pack
from tests.generators.independent_board import Json, matched, owned

Broken = Callable[[Json], object]


@cache
def text_of(name: str, seed: int) -> str:
    """A file of this kind."""
    return next(PLAIN[name].drawn(seed, 1))[1]


@cache
def seed_where(name: str, what: str) -> int:
    """The first seed whose battle has this."""
    has: dict[str, Callable[[Json], object]] = {
        "giants": lambda b: (
            len({p["seat"] for p in b["neutral_draft"] if p.get("units")}) == 2
            and any("options" in one for one in b["musters"])
        ),
        "water": lambda b: (
            len(b["board"].get("tokens", ())) > 1
            and any("cavalry" in unit["id"] for unit in b["units"])
        ),
    }
    return next(s for s in range(200) if has[what](json.loads(text_of(name, s))))


def battle(name: str) -> Json:
    """A lawful battle that may be broken: giants on both sides and a tent, or a river."""
    found: Json = json.loads(text_of(name, seed_where(name, "giants" if "2e" in name else "water")))
    return found


def complaints(name: str, changed: Json) -> str:
    """What the second opinion says then."""
    asked: Asked = PLAIN[name]
    return " · ".join(asked.complaints(json.dumps(changed)))


def one(things: list[Json], **wanted: Any) -> Json:
    """The first that is so."""
    return next(t for t in things if all(t.get(k) == v for k, v in wanted.items()))


def side(b: Json, seat: str) -> list[Json]:
    """A seat's units."""
    return [unit for unit in b["units"] if unit["seat"] == seat]


def turned(b: Json, place: str) -> str:
    """A place of the other half, seen from there."""
    row = int(place[1:])
    length = b["board"]["lines"][row - 1]
    return f"{chr(ord('A') + length - 1 - (ord(place[0]) - ord('A')))}{10 - row}"


def put_terrain(b: Json, kind: str, *places: str) -> Json:
    """Other terrain on some hexes."""
    for place in places:
        b["board"]["terrain"][int(place[1:]) - 1][ord(place[0]) - ord("A")] = kind
    return b


def free(b: Json, seat: str) -> str:
    """A deployment hex on which nobody stands."""
    zone = one(b["zones"], kind="deployment", seat=seat)
    taken = {thing["at"] for thing in (*b["units"], *b["markers"])}
    return next(str(place) for place in zone["places"] if place not in taken)


def pool(b: Json, seat: str) -> Json:
    """A seat's face-down cards."""
    return one(b["hidden"], known_to=[seat])


def third_giant(b: Json) -> None:
    """One more than the boxes hold, drafted and on the board."""
    b["neutral_draft"][2:] = [
        {"seat": b["first_player"], "units": ["mountain-giant"]},
        *b["neutral_draft"][1:2],
    ]
    giant = one(b["units"], type="mountain-giant", seat=b["first_player"])
    b["units"].append({**giant, "id": "third", "at": free(b, b["first_player"])})


def swap_turns(b: Json) -> None:
    b["neutral_draft"][:2] = b["neutral_draft"][1::-1]


def other_card(b: Json) -> None:
    card = b["cards"]["daqan"]["half"][0]
    b["cards"]["daqan"]["half"] = ["d1" if card != "d1" else "d4"]


def costlier(b: Json) -> None:
    """An army beyond its points: four golems more."""
    army = one(b["musters"], seat="daqan")["army"]
    army["rune-golem"] = army.get("rune-golem", 0) + 4


HALVES: dict[str, tuple[Broken, str]] = {
    "a unit moved off its hexes": (lambda b: b["units"][0].update(at="F5"), "not on a deployment"),
    "a unit on another": (
        lambda b: b["units"][0].update(at=b["units"][1]["at"]), "two units at"),
    "a unit more": (
        lambda b: b["units"].append(
            {**b["units"][0], "id": "x", "at": free(b, b["units"][0]["seat"])}),
        "other units stand"),
    "a unit fewer": (lambda b: b["units"].pop(), "other units stand"),
    "a unit of the other side": (
        lambda b: side(b, "daqan")[0].update(type="chaos-lord"), "other units stand"),
    "figures lost": (lambda b: b["units"][0].update(figures=1), "is not whole"),
    "two of one name": (lambda b: b["units"][0].update(id=b["units"][1]["id"]), "of one name"),
    "a third giant": (third_giant, "too few cards of mountain-giant"),
    "too many in one turn": (
        lambda b: b["neutral_draft"][0].update(units=["mountain-giant"] * 2), "too many at once"),
    "turns the wrong way round": (swap_turns, "not his turn"),
    "a draft without its end": (lambda b: b["neutral_draft"].pop(), "no end on two passes"),
    "a turn after the end": (
        lambda b: b["neutral_draft"].append({"seat": b["neutral_draft"][-2]["seat"]}),
        "no end on two passes"),
    "no draft at all": (lambda b: b.pop("neutral_draft"), "a draft of nothing, or none"),
    "a faction's unit drafted": (
        lambda b: b["neutral_draft"][0].update(units=["rune-golem"]), "is not neutral"),
    "a giant bought": (
        lambda b: b["musters"][0]["army"].update({"mountain-giant": 1}), "bought, not drafted"),
    "points beyond the purse": (costlier, "more than it can pay"),
    "more points than agreed": (lambda b: b["musters"][0].update(points=60), "other muster points"),
    "a forbidden unit": (
        lambda b: b["musters"][0].update(forbidden=[*b["musters"][0]["army"]]), "is forbidden"),
    "another kept card": (other_card, "another card is named"),
    "the enemy's card": (
        lambda b: b["cards"]["daqan"].update(half=b["cards"]["uthuk"]["half"]), "another's card"),
    "a hill more": (lambda b: put_terrain(b, "hill", "F5"), "not as the cards say"),
    "a whole river": (
        lambda b: put_terrain(b, "river", *(f"{c}{r}" for c in "ABCDEFGHIJK" for r in (5, 6))),
        "too few pieces"),
    "a ford too many": (
        lambda b: b["board"].setdefault("tokens", []).append({"at": "F5", "token": "ford"}),
        "other tokens than on the cards"),
    "a board of other lines": (lambda b: b["board"]["terrain"].pop(), "another board"),
    "a banner moved": (
        lambda b: one(b["markers"], marker="banner").update(at="F5"), "other banners"),
    "banners worth more": (
        lambda b: b["victory"]["objectives"][0].update(points=5), "other points than on the cards"),
    "banners scored at once": (
        lambda b: b["victory"]["objectives"][0].update(when="at-once"), "at another time"),
    "fewer points win": (
        lambda b: b["victory"]["wins"][0]["condition"].update(points=6), "won otherwise"),
    "a neutral marker gone": (
        lambda b: b["markers"].remove(one(b["markers"], marker="neutral")),
        "other neutral markers"),
    "a neutral marker of the enemy": (
        lambda b: one(b["markers"], marker="neutral").update(seat="nobody"),
        "other neutral markers"),
    "a neutral marker too many": (
        lambda b: b["markers"].append({**one(b["markers"], marker="neutral"), "id": "x"}),
        "too few in the box"),
    "a tent gone": (
        lambda b: b["markers"].remove(one(b["markers"], marker="command-tent")),
        "tents without the option"),
    "a tent under a unit": (
        lambda b: one(b["markers"], marker="command-tent").update(at=b["units"][0]["at"]),
        "a tent under a unit"),
    "a hex more to deploy on": (
        lambda b: one(b["zones"], kind="deployment")["places"].append("F5"),
        "other deployment hexes"),
    "edges of one side": (lambda b: b["seats"][0].update(edge="top"), "edges that do not face"),
    "lore from nowhere": (lambda b: b["seats"][0]["resources"].update(lore=3), "other resources"),
    "nobody first": (lambda b: b.pop("first_player"), "nobody begins"),
    "a secret inside": (lambda b: b.update(secrets={"seed": 4}), "secrets that nobody asked for"),
    "cards face down though all stands": (
        lambda b: b["musters"][0].update(decoys=2), "other decoys than there are"),
}  # fmt: skip

HALVES_CARDS: dict[str, tuple[Broken, str]] = {
    "a unit on the board": (
        lambda b: b.update(units=[{"id": "x", "seat": "daqan", "type": "rune-golem", "at": "A1"}]),
        "other units stand"),
    "a pool that all may see": (lambda b: pool(b, "daqan").pop("known_to"), "no pool of its own"),
    "a pool placed at random": (
        lambda b: pool(b, "daqan").update(placed_by="chance"), "placed at random"),
    "spots given": (lambda b: pool(b, "daqan").update(spots=["A1"]), "spots are given"),
    "a card more": (lambda b: pool(b, "uthuk")["cards"][0].update(count=9), "other cards"),
    "a card of the enemy": (
        lambda b: pool(b, "uthuk")["cards"][0].update(seat="daqan"), "cards of somebody else"),
    "no decoys": (lambda b: b["musters"][1].pop("decoys"), "other decoys than there are"),
    "a neutral marker kept back": (
        lambda b: b["to_place"]["daqan"].pop("neutral"), "other neutral markers to place"),
}  # fmt: skip


def reserve(b: Json) -> Json:
    """A unit that is still to come."""
    return next(unit for unit in b["units"] if "arrival" in unit)


def swap_cards(b: Json) -> None:
    cards = b["cards"]["standard"]
    cards["left"], cards["right"] = cards["right"], cards["left"]


def to_the_next_row(b: Json) -> None:
    """A unit one row farther than its card says, though its own row had room."""
    for unit in b["units"]:
        row = 2 if unit["seat"] == b["seats"][0]["id"] else 8
        if unit.get("at", "").endswith(str(row)):
            other = unit["at"][0] + str(3 if row == 2 else 7)
            water = b["board"]["terrain"][int(other[1:]) - 1][ord(other[0]) - ord("A")] == "water"
            if not water:
                unit["at"] = other
                return


def across(b: Json) -> None:
    """A unit on the other wing: the same hex seen in a mirror."""
    unit = next(unit for unit in b["units"] if "left" in unit["id"] and "at" in unit)
    columns = b["board"]["lines"][int(unit["at"][1:]) - 1]
    unit["at"] = chr(2 * ord("A") + columns - 1 - ord(unit["at"][0])) + unit["at"][1:]


def wet(b: Json) -> str:
    """A hex of water without a crossing."""
    crossed = {token["at"] for token in b["board"]["tokens"]}
    return next(
        f"{chr(ord('A') + c)}{r + 1}"
        for r, line in enumerate(b["board"]["terrain"])
        for c, kind in enumerate(line)
        if kind == "water" and f"{chr(ord('A') + c)}{r + 1}" not in crossed
    )


def moat(b: Json) -> None:
    """Water round a hex of the middle row, the same for both."""
    put_terrain(b, "water", "F5", "H5", "F4", "G4", "F6", "G6")
    put_terrain(b, "countryside", "G5")
    b["board"]["tokens"] = []


ARMS: dict[str, tuple[Broken, str]] = {
    "a hill on one side": (
        lambda b: (put_terrain(b, "countryside", "C3"), put_terrain(b, "hill", "K7")),
        "not the same turned round"),
    "a crossing on one side": (lambda b: b["board"]["tokens"].pop(), "not the same turned round"),
    "no terrain": (
        lambda b: b["board"].update(terrain=[["countryside"] * n for n in b["board"]["lines"]]),
        "too much or too little woods"),
    "woods everywhere": (
        lambda b: b["board"].update(terrain=[["woods"] * n for n in b["board"]["lines"]]),
        "too few pieces"),
    "water in a clear row": (
        lambda b: put_terrain(b, "water", "B1", turned(b, "B1")), "a row is not clear"),
    "a moat": (moat, "ground that nobody can walk to"),
    "terrain of no draw": (lambda b: put_terrain(b, "swamp", "G5"), "not in the draw"),
    "a ford in the woods": (
        lambda b: b["board"]["tokens"][0].update({"at": "G1", "token": "ford"}), "on no water"),
    "a unit more": (
        lambda b: b["units"].append({**b["units"][0], "id": "x", "at": "G4"}), "other units than"),
    "a unit fewer": (lambda b: b["units"].pop(0), "other units than on the cards"),
    "another banner": (
        lambda b: one(b["units"], type="cavalry").update(rank="yellow"), "other units than"),
    "a unit on the other wing": (across, "out of their section or row"),
    "a unit in the middle": (
        lambda b: b["units"][0].update(at="G5"), "out of their section or row"),
    "a unit a row too far": (to_the_next_row, "out of its row"),
    "a unit in the water": (lambda b: b["units"][0].update(at=wet(b)), "stands where nobody may"),
    "cards of two wings swapped": (swap_cards, "standard: "),
    "a card twice": (
        lambda b: b["cards"]["standard"].update(left=b["cards"]["standard"]["right"]),
        "not four different cards"),
    "a card of another set": (
        lambda b: b["cards"]["pennant"].update(
            reserve=[f"pennant-{'b' if '-a' in b['cards']['pennant']['left'][0] else 'a'}7"]),
        "cards of two sets"),
    "the enemy's card": (
        lambda b: b["cards"]["pennant"].update(left=b["cards"]["standard"]["left"]),
        "another camp's card"),
    "no reserve": (lambda b: b["cards"]["pennant"].pop("reserve"), "cards for other uses"),
    "a reserve that comes too soon": (
        lambda b: reserve(b)["arrival"].update(round=1), "comes when"),
    "a reserve that comes elsewhere": (
        lambda b: reserve(b)["arrival"].update(zone="left"), "comes elsewhere"),
    "a reserve that stands": (lambda b: reserve(b).update(at="G5"), "stands already"),
    "a hundred infantry": (
        lambda b: b["units"].extend(
            {"id": f"x{n}", "seat": "standard", "type": "infantry", "rank": "red"}
            for n in range(20)),
        "too few red banners"),
    "too many figures": (
        lambda b: b["units"].extend(
            {"id": f"x{n}", "seat": "standard", "type": "dragon"} for n in range(3)),
        "too few figures of dragon"),
    "a tent gone": (lambda b: b["markers"].pop(), "not one tent each"),
    "two tents of one": (
        lambda b: b["markers"][0].update(seat=b["markers"][1]["seat"]), "not one tent each"),
    "a third tent": (
        lambda b: b["markers"].append({**b["markers"][0], "id": "x"}), "too few in the box"),
    "a tent under a unit": (
        lambda b: b["markers"][0].update(at=b["units"][0]["at"]), "a tent under a unit"),
    "a wet tent": (lambda b: b["markers"][0].update(at=wet(b)), "a wet tent"),
    "a variant off": (lambda b: b["variants"].pop(), "other variants than asked for"),
    "a variant twice": (lambda b: b["variants"].append(b["variants"][0]), "other variants"),
    "won with fewer": (
        lambda b: b["victory"]["wins"][0]["condition"].update(points=2), "won otherwise"),
    "sections swapped": (
        lambda b: one(b["zones"], id="left").update(places=one(b["zones"], id="right")["places"]),
        "other sections"),
    "another camp first in the story": (
        lambda b: b.update(
            first_player=next(s["id"] for s in b["seats"] if s["id"] != b["first_player"])),
        "another one begins"),
}  # fmt: skip

ARMS_CARDS: dict[str, tuple[Broken, str]] = {
    "a unit on the board": (lambda b: b["units"][0].update(at="A1"), "is where"),
    "a tent on the board": (
        lambda b: b.update(
            markers=[{"id": "x", "marker": "commanders-tent", "at": "A1", "seat": "standard"}]),
        "not one tent each"),
    "no tents to lay": (lambda b: b.pop("to_place"), "other tents to place"),
    "a zone too deep": (
        lambda b: one(b["zones"], id="standard-left")["places"].append("A5"), "other sections"),
}  # fmt: skip

ALL = [
    (name, what)
    for name, table in (
        ("2e", HALVES), ("2e-cards", HALVES_CARDS), ("1e", ARMS), ("1e-cards", ARMS_CARDS)
    )
    for what in table
]  # fmt: skip
TABLES = {"2e": HALVES, "2e-cards": HALVES_CARDS, "1e": ARMS, "1e-cards": ARMS_CARDS}


@pytest.mark.parametrize(("name", "what"), ALL)
def test_what_is_broken_is_found(name: str, what: str) -> None:
    change, expected = TABLES[name][what]
    changed = battle(name)
    assert complaints(name, changed) == ""
    change(changed)
    assert expected in complaints(name, changed)


def test_the_facts_of_the_second_edition_are_read_alike() -> None:
    """Public facts B2: the board, the points, the turns of the draft, seven cards a side."""
    whole = pack(SECOND)
    assert whole["boards"]["main"]["lines"] == [12, 11, 12, 11, 12, 11, 12, 11, 12]
    assert (whole["muster"]["points"], whole["muster"]["draft"]) == (50, [1, 2, 1])
    sides = [card["faction"] for card in whole["half_cards"].values()]
    assert {side: sides.count(side) for side in sides} == {"daqan": 7, "uthuk": 7}


def test_the_facts_of_the_first_edition_are_read_alike() -> None:
    """Public facts B3: the board, three sets of seven cards a camp."""
    whole = pack(FIRST)
    assert whole["boards"]["main"]["lines"] == [13, 12, 13, 12, 13, 12, 13, 12, 13]
    sets = [(card["faction"], card["set"]) for card in whole["deployment_cards"].values()]
    assert set(map(sets.count, sets)) == {7}
    assert len(set(sets)) == 6


def test_hexes_find_pieces_by_turning_them() -> None:
    """What is left is a matching: two pieces with woods on one face and hills or water behind."""
    assert len(matched([[0, 1], [0]])) == 2
    assert len(matched([[0], [0]])) == 1
    assert matched([[0, 1], [0, 2], [0]]) == {0: 1, 1: 2, 2: 0}


def test_boxes_add_up_with_corrections() -> None:
    own = {"games": {SECOND: {"boxes": {"base": 2}, "corrections": {"figures/citadel-guard": -1}}}}
    held = owned(pack(SECOND), own)
    assert held["figures"]["citadel-guard"] == 29
    assert held["figures"]["mountain-giant"] == 0
    assert held["pieces"].count(("building",)) == 12
