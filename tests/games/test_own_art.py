"""Pictures of one's own: files among one's own values, looked over before any is kept."""

from pathlib import Path

import pytest

import games
from games.faults import BrokenPack
from games.own_art import keep_art, owned_art, with_art
from games.own_cards import own_pack

BASE = "battles-of-westeros"
LEAF = b'<svg viewBox="0 0 100 100"><path d="M0 50L50 0L100 50Z" fill="#228833"/></svg>'
DROP = b'<svg viewBox="0 0 10 10"><circle cx="5" cy="5" r="4"/></svg>'


def test_what_is_kept_is_drawn_from_then_on_and_given_back(tmp_path: Path) -> None:
    game, own = games.load(BASE), own_pack(BASE, tmp_path)
    kind = next(iter(game.classes))
    art = {("terrain", "forest"): LEAF, ("tokens", "ford"): DROP, ("classes", kind): LEAF}
    own = keep_art(own, game, art)  # type: ignore[arg-type]
    assert owned_art(own) == set(art)
    drawn = games.load(BASE, folders=[tmp_path])
    forest = drawn.look.terrain["forest"]
    assert drawn.look.symbols[str(forest.symbol)].paths[0].fill == "#228833"
    assert forest.colour == game.look.terrain["forest"].colour
    assert drawn.look.tokens["ford"] == "my-tokens-ford"
    assert drawn.classes[kind].symbol == f"my-classes-{kind}"
    own = keep_art(own, game, {("terrain", "forest"): None}, [tmp_path])
    back = games.load(BASE, folders=[tmp_path])
    assert back.look.terrain["forest"] == game.look.terrain["forest"]
    assert back.look.tokens["ford"] == "my-tokens-ford"
    keep_art(own, game, {("tokens", "ford"): None, ("classes", kind): None}, [tmp_path])
    assert games.load(BASE, folders=[tmp_path]).look.tokens == game.look.tokens


def test_a_broken_picture_is_not_kept(tmp_path: Path) -> None:
    game, own = games.load(BASE), own_pack(BASE, tmp_path)
    with pytest.raises(BrokenPack, match="<image> is not supported"):
        keep_art(own, game, {("terrain", "forest"): b'<svg><image href="x"/></svg>'})
    assert not own.folder.exists()


def test_nothing_is_stored_to_look_at_a_picture(tmp_path: Path) -> None:
    game, own = games.load(BASE), own_pack(BASE, tmp_path)
    seen = with_art(own, game, {("terrain", "hill"): DROP})
    assert seen.look.terrain["hill"].symbol == "my-terrain-hill"
    assert [*tmp_path.iterdir()] == []
