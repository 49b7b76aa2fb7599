"""Windows that draw battles, as tests open them."""

import pytest

from editor.app import App
from editor.generate import evening
from editor.generate.generate_actions import open_battles
from editor.generate.window import BattleWindow


def battles_of(app: App, game: str, seed: int) -> BattleWindow:
    """The window on what a seed draws; it draws that alone, and no other before it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(evening, "new_seed", lambda: seed)
        window = open_battles(app, None, game)
    assert window is not None
    return window
