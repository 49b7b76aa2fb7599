"""Tables, seed after seed and for whatever may be asked: a second opinion with its own geometry
finds nothing, and the same seed draws the same bytes anywhere.

TC-DIST-01, TC-PLAY-01, TC-PLAY-03, TC-PLAY-05, TC-CHR-01, TC-CHR-04.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from schema.draws import TableDraw
from tests.generators.independent_tables import complaints, measures
from tests.generators.many import canonical_many
from tests.generators.tables import brief, game
from tests.sampling import one_in

ROOT = Path(__file__).parents[2]

ASKED: dict[str, tuple[str, ...]] = {
    "plain": (),
    "sides": ("sides=mere", "first=heath"),
    "wide": ("table=180x120", "pieces=5"),
    "small": ("table=60x60",),
    "tiny": ("table=30x30", "characters.heath=none", "characters.mere=archer"),
    "narrow": ("table=45x200",),
    "crowded": ("table=80x60", "pieces=7"),
    "bare": ("pieces=0",),
    "unique": ("terrain.heath=magic-spire,?", "terrain.mere=ominous-catacombs,drowned-shrine"),
    "forests": ("terrain.heath=forest,forest,forest", "terrain.mere=forest,forest,forest"),
    "legions": (
        "characters.heath=ogre,ogre,archer,archer,archer,archer,archer",
        "characters.mere=archer,archer,archer,archer,archer,archer,archer",
    ),
    "laid": ("ground.heath=ruins@30x28.5/37,?", "ground.mere=?,none,forest@91.3x60/359"),
    "placed": ("deployment.heath=hero-1@12.3x2", "sides=heath"),
}
FAIR = ("plain", "sides", "wide", "unique", "forests")
"""What leaves enough room to be set up as evenly as the pack asks for."""


def hold(name: str, start: int, count: int) -> None:
    """Nothing is wrong with these seeds, nor were they tried in vain before."""
    for seed, text in canonical_many(brief(start, *ASKED[name]), game(), count, processes=1):
        assert complaints(text) == [], seed
        assert _is_placed_by_turns(text), seed
        assert '"attempt"' not in text, seed
        if name in FAIR:
            assert _is_even(text), seed


def _is_placed_by_turns(text: str) -> bool:
    """Whether the players place terrain by turns, and all look ahead from their edges."""
    battle = json.loads(text)
    edges = {seat["id"]: seat["edge"] for seat in battle["seats"]}
    pieces = battle["board"].get("pieces", ())
    order = [(piece["turn"], piece["seat"] != battle["first_player"]) for piece in pieces]
    ahead = {"bottom": 90, "top": 270}
    return order == sorted(set(order)) and all(
        unit["at"]["angle"] == ahead[edges[unit["seat"]]] for unit in battle.get("units", ())
    )


def _is_even(text: str) -> bool:
    """Whether nobody has more of anything than the pack allows, and how coarsely it is counted."""
    fair = {"pieces": 1, "ground": 120 + 15, "cover": 70 + 3, "middle": 90 + 3}
    draw = game().draws["table"]
    assert isinstance(draw, TableDraw)
    assert all(most <= fair[name] for name, most in draw.fair.items())
    (*one, low, high), (*other, least, most) = measures(text).values()
    apart = [abs(a - b) for a, b in zip(one, other, strict=True)] + [max(low - most, least - high)]
    return all(a <= b for a, b in zip(apart, fair.values(), strict=True))


@pytest.mark.parametrize("name", one_in(4, ASKED))
def test_some_seeds(name: str) -> None:
    hold(name, 0, 10 if name == "plain" else 2)


@pytest.mark.soak
@pytest.mark.parametrize("start", range(0, 2000, 250))
def test_two_thousand_seeds(start: int) -> None:
    """Issue 7: all valid by an independent checker."""
    hold("plain", start, 250)


@pytest.mark.soak
@pytest.mark.parametrize("name", ASKED)
def test_whatever_is_asked_for_a_hundred_times(name: str) -> None:
    hold(name, 100, 100)


# -- the same everywhere ---------------------------------------------------------------------------


def test_the_same_bytes_on_two_processes_and_one() -> None:
    alone = dict(canonical_many(brief(0), game(), 18, processes=1))
    assert dict(canonical_many(brief(0), game(), 18, processes=2)) == alone


def test_the_same_bytes_in_other_processes(tmp_path: Path) -> None:
    """The command line draws a folder of them on its workers, whatever the hash seed."""
    how = ("--seed", "40", "--count", "6", "--language", "en", "-o", str(tmp_path / "out"))
    subprocess.run(
        [sys.executable, "-m", "banneret", "generate", "terrain-cards", "table", *how],
        check=True,
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "4242"},
    )
    texts = [text for _, text in canonical_many(brief(40), game(), 6, processes=1)]
    files = [file.read_text(encoding="utf-8") for file in (tmp_path / "out").glob("*.json")]
    assert sorted(files) == sorted(texts)


def test_other_draws_load_no_shapely() -> None:
    """It costs as much as the rest of a command; only tables are worth it."""
    code = (
        "import sys, games\n"
        "from generators.core.parsing import parse_brief\n"
        "from generators.core.generate import generate\n"
        "import generators.methods.table_battle.method\n"
        "game = games.load('battlelore-1e')\n"
        "generate(parse_brief(game, 'call-to-arms', 1), game)\n"
        "assert 'shapely' not in sys.modules and 'numpy' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT)
