"""Windows that draw battles, as tests open them."""

import pytest

from editor.app import App
from editor.generate import session
from editor.generate.generate_actions import open_generate
from editor.generate.window import GenerateWindow


def battles_of(app: App, game: str, seed: int) -> GenerateWindow:
    """The window on what a seed draws; it draws that alone, and no other before it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(session, "new_seed", lambda: seed)
        window = open_generate(app, None, game)
    assert window is not None
    return window
