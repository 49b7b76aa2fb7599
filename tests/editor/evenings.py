"""Windows that draw battles, as tests open them."""

import pytest

from editor.app import App
from editor.drawing import evening
from editor.drawing.drawing_actions import open_battles
from editor.drawing.window import BattleWindow


def battles_of(app: App, game: str, seed: int) -> BattleWindow:
    """The window on what a seed draws; it draws that alone, and no other before it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(evening, "new_seed", lambda: seed)
        window = open_battles(app, None, game)
    assert window is not None
    return window
