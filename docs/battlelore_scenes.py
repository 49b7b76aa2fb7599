"""The scenes of BattleLore: the muster, and battles drawn. The docstring is the caption."""

# ruff: noqa: INP001  docs is a folder to read, not a package

from PySide6.QtWidgets import QWidget
from studio import Studio

from editor.muster.panel import MusterPanel
from editor.window import ScenarioWindow
from schema.collection import Collection, Owned
from schema.edits import Become
from schema.forces import Muster
from schema.language import Phrase
from schema.value import FrozenMap

GIANTS = Owned(boxes=FrozenMap({"base": 1, "mountain-giant": 2}))


def army(studio: Studio) -> QWidget:
    """An army is bought by points, and deployed on its hexes."""
    window, panel = _mustering(studio, "daqan")
    for unit in ("citadel-guard", "riverwatch-rider", "yeoman-archer", "yeoman-archer"):
        panel.army.rows[unit].more.click()
    panel.army.deploy.click()
    studio.check(window)
    panel.army.rows["roc-warrior"].more.click()
    studio.rest()
    return window


def draft(studio: Studio) -> QWidget:
    """Neutral units are drafted turn by turn."""
    window, panel = _mustering(studio, "daqan")
    workspace = window.workspace
    musters = (Muster(seat="daqan", points=50, zone="blue"), Muster(seat="uthuk", points=50))
    both = workspace.document.scenario.changed(musters=musters, free_placements=())
    workspace.apply(Become(kind="become", scenario=both), Phrase(""))
    owned = Collection(format="1.0", games=FrozenMap({"battlelore-2e": GIANTS}))
    workspace.document.use(workspace.document.game, owned)
    panel.refresh()
    panel.tabs.setCurrentWidget(panel.draft)
    panel.draft.pool.cards[0].click()
    panel.draft.take.click()
    panel.draft.pool.cards[0].click()
    studio.check(window)
    return window


def deck(studio: Studio) -> QWidget:
    """Cards of the deck are swapped, under a cover."""
    window, panel = _mustering(studio, "uthuk")
    panel.tabs.setCurrentWidget(panel.deck)
    panel.deck.uncover()
    for out, into in ((3, 0), (4, 0), (3, 0)):
        panel.deck.deck.setCurrentRow(out)
        panel.deck.spare.setCurrentRow(into)
        panel.deck.swap.click()
    studio.check(window)
    return window


def _mustering(studio: Studio, seat: str) -> tuple[ScenarioWindow, MusterPanel]:
    """A window with the muster of a side in front."""
    window = studio.window("rolls-of-thunder.json")
    window.dock_loader.finish()
    window.actions_["muster"].trigger()
    window.workspace.sit(seat)
    studio.rest()
    return window, window.dock_loader.muster


def battle_board(studio: Studio) -> QWidget:
    """A battle of two scenario cards; the deployment is locked."""
    shown = studio.battles_of("battlelore-2e", 0)
    shown.lock("deployment.daqan", True)
    shown.board.board.point_to("E8")
    studio.rest()
    return shown


def battle_cards(studio: Studio) -> QWidget:
    """The deployment cards of a call to arms; two are locked."""
    shown = studio.battles_of("battlelore-1e", 0)
    for part in ("cards.standard.left", "cards.pennant.centre"):
        shown.lock(part, True)
    studio.rest()
    return shown


def battle_armies(studio: Studio) -> QWidget:
    """The armies with their points, and how the neutral units were drafted."""
    return studio.battles_of("battlelore-2e", 1, seed=1)
