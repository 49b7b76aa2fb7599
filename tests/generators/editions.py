"""Both editions of BattleLore, as the tests of many seeds draw from them: what is asked for, drawn
as a file, and what a second opinion says of it."""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import games
from generators.core.brief import Brief
from generators.core.generate import draw_by_method
from generators.core.parsing import parse_brief
from schema.collection import Collection
from schema.game import Game
from tests.generators import independent_call_to_arms, independent_halves
from tests.generators.independent_board import Json, read_pack
from tests.generators.many import canonical_many

SECOND, FIRST = "battlelore-2e", "battlelore-1e"
CARDS = {SECOND: "battle", FIRST: "call-to-arms"}
OPINIONS: Mapping[str, Callable[..., list[str]]] = {
    SECOND: independent_halves.complaints,
    FIRST: independent_call_to_arms.complaints,
}
TWO_GIANTS = {"base": 1, "mountain-giant": 2}


@cache
def game(ident: str) -> Game:
    """An edition, as the program reads it."""
    return games.load(ident)


@cache
def pack(ident: str) -> Json:
    """An edition, as its files say."""
    return read_pack(Path(games.__file__).parent / ident)


@dataclass(frozen=True)
class Asked:
    """Something that may be asked for, and what a second opinion must know of it."""

    game: str
    settings: tuple[str, ...] = ()
    place: str = "full"
    boxes: Mapping[str, int] | None = None
    corrections: Mapping[str, int] = field(default_factory=dict)
    opinion: Mapping[str, Any] = field(default_factory=dict)

    @property
    def collection(self) -> Json | None:
        """A collection file."""
        if self.boxes is None:
            return None
        own = {"boxes": dict(self.boxes), "corrections": dict(self.corrections)}
        return {"format": "1.0", "games": {self.game: own}}

    def brief(self, seed: int, **wishes: Any) -> Brief:
        """A brief for it, with locks and re-rolls."""
        own = self.collection
        return parse_brief(
            game(self.game),
            CARDS[self.game],
            seed,
            settings=(*self.settings, *wishes.pop("settings", ())),
            place=self.place,
            collection=Collection.model_validate_json(json.dumps(own)) if own else None,
            **wishes,
        )

    def drawn(self, first: int, count: int, processes: int = 1) -> Iterator[tuple[int, str]]:
        """Seeds, and the files that they draw."""
        whole = game(self.game)
        yield from canonical_many(self.brief(first), whole, count, processes=processes)

    def parts(self, seed: int, **wishes: Any) -> dict[str, Any]:
        """Part to what came out."""
        return dict(draw_by_method(self.brief(seed, **wishes), game(self.game))[0].done)

    def complaints(self, text: str, **also: Any) -> list[str]:
        """What the second opinion says of a file."""
        say = OPINIONS[self.game]
        known = {**self.opinion, **also}
        return say(json.loads(text), pack(self.game), self.collection, **known)


SMALL_2E = {
    "figures/citadel-guard": -9,
    "deployment/viper-legion": -3,
    "pieces/river": -8,
    "pieces/forest": -6,
    "counts/banner": -1,
    "counts/command-tent": -1,
    "decoys/daqan": -2,
}
SMALL_1E = {
    "figures/infantry": -32,
    "pieces/woods-hill": -16,
    "pieces/water-woods": -10,
    "pieces/landmark-hill": -3,
    "pieces/bridge-ford": -4,
}
RECRUITING: Mapping[str, Any] = {"variants": ("recruiting", "engagement")}
ALL_SIX = tuple(
    name
    for name, variant in pack(FIRST)["variants"].items()
    if variant.get("kind", "rule") == "rule"
)


def second(*settings: str, **more: Any) -> Asked:
    """A battle of two scenario cards, with two giants to draft."""
    return Asked(SECOND, settings, boxes=more.pop("boxes", TWO_GIANTS), **more)


def first(*settings: str, **more: Any) -> Asked:
    """A call to arms."""
    return Asked(FIRST, settings, **more)


PLAIN = {
    "2e": second(),
    "2e-cards": second(place="cards"),
    "1e": first("variants=all", opinion={"variants": ALL_SIX}),
    "1e-cards": first("variants=recruiting,engagement", place="cards", opinion=RECRUITING),
}

KINDS = {
    "2e-every-box-once": second(boxes=None),
    "2e-no-giant": second(boxes={"base": 1}),
    "2e-three-giants": second(boxes={"base": 2, "mountain-giant": 3}),
    "2e-three-giants-cards": second(boxes={"base": 2, "mountain-giant": 3}, place="cards"),
    "2e-small": second(corrections=SMALL_2E),
    "2e-small-cards": second(corrections=SMALL_2E, place="cards"),
    "2e-factions": second("factions=uthuk"),
    "2e-first": second("first=daqan"),
    "2e-offer": second("offer.daqan=d1,d4,d7"),
    "2e-half": second("half.daqan=d6", "half.uthuk=u2"),
    "2e-tent": second("half.daqan=d2", "options.daqan=command-tent"),
    "2e-no-tent": second("options.daqan=none", "options.uthuk=none"),
    "2e-tent-at": second("half.daqan=d1", "options.daqan=command-tent", "factions=daqan",
                         "tents.daqan=command-tent@C2"),
    "2e-few-points": second("points=19", opinion={"points": 19}),
    "2e-many-points": second("points=80", opinion={"points": 80}),
    "2e-no-neutrals": second("neutrals=none", opinion={"drafted": False}),
    "2e-draft": second("draft=mountain-giant,mountain-giant,pass,?"),
    "2e-army": second("army.daqan=citadel-guard:3,yeoman-archer:2"),
    "2e-deployment": second("factions=daqan", "half.daqan=d1", "army.daqan=citadel-guard:3",
                            "deployment.daqan=citadel-guard-1@D1"),
    "2e-swaps": second("swaps=chance"),
    "1e-no-variants": first("variants=none"),
    "1e-box": first(boxes={"base": 1}),
    "1e-small": first(boxes={"base": 1}, corrections=SMALL_1E),
    "1e-small-cards": first(boxes={"base": 1}, corrections=SMALL_1E, place="cards"),
    "1e-camps": first("camps=pennant"),
    "1e-first": first("first=pennant"),
    "1e-recruiting": first("variants=recruiting,engagement", opinion=RECRUITING),
    "1e-bare": first("terrain=none", opinion={"lain": True}),
    "1e-terrain": first("terrain=woods@C3,woods@K7", opinion={"lain": True}),
    "1e-set": first("set.standard=c"),
    "1e-cards-by-name": first("cards.standard=a1,?,a6,a2"),
    "1e-deployment": first("camps=standard", "cards.standard=a1,a4,a6,a2",
                           "deployment.standard=left-infantry-1@C2"),
    "1e-tents": first("camps=standard", "variants=recruiting,engagement", "tents.standard=M1",
                      opinion=RECRUITING),
}  # fmt: skip

EVERYTHING = {**PLAIN, **KINDS}
