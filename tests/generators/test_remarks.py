"""What is said beside a draw: which title, an unfair map, a re-roll for nothing."""

from collections.abc import Sequence

import pytest

import games
from generators.core.generate import generate
from generators.core.parsing import parse_brief
from generators.remarks import UNFAIR, remarks
from schema.text import Message


def said(pack: str, card: str, seed: int, rerolls: Sequence[str] = (), *wishes: str) -> list[str]:
    """The remarks in English, or the slugs of lines of the transcript."""
    game = games.load(pack)
    brief = parse_brief(game, card, seed, settings=wishes, rerolls=rerolls)
    found = remarks(brief, generate(brief, game), game, "en")
    return [one.slug if isinstance(one, Message) else one.translated() for one in found]


@pytest.mark.rule("BOW-SK-S03")
def test_which_robb_was_taken_is_said() -> None:
    """BOW-SK-S03: a name means all titles of one person; by its card it means one."""
    (line,) = said("battles-of-westeros", "raid", 3, (), "commanders.stark=greatjon,robb")
    assert "(S2) was drawn" in line
    assert line.endswith("Robb Stark, Young Wolf (S1)")
    assert said("battles-of-westeros", "raid", 3, (), "commanders.stark=greatjon,S2") == []
    assert said("battles-of-westeros", "raid", 3) == []


def test_a_re_roll_that_changes_nothing_says_so() -> None:
    demanded = "units.stark=S5,S6"
    (line,) = said("battles-of-westeros", "raid", 3, ["units.stark=1"], demanded)
    assert line.startswith("The re-roll changed nothing")
    assert said("battles-of-westeros", "raid", 3, ["deployment=1"], demanded) == []


def test_an_unfair_map_is_remarked_on() -> None:
    """Seed 441497: no map for four was fair enough."""
    assert said("runewars", "map", 441497, (), "players=4") == [UNFAIR]
    assert said("runewars", "map", 102, (), "players=2") == []


def test_ground_that_is_not_the_same_for_both_is_remarked_on() -> None:
    """Hexes asked for lie where they are named; only what is drawn lies on both sides."""
    (line,) = said("battlelore-1e", "call-to-arms", 29, (), "terrain=woods@C3,woods@D3")
    assert line.startswith("Terrain differs between the sides: hexes that you set")
    assert said("battlelore-1e", "call-to-arms", 29, (), "terrain=woods@C3,woods@K7") == []
    assert said("battlelore-1e", "call-to-arms", 29) == []
