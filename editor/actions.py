"""Everything that a menu, a button or a key can do: one table, and the keys that people changed."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from editor.i18n import tr
from editor.icons import icon
from editor.plain import tip
from editor.settings import Settings
from editor.toolbox.tool_registry import TOOL_REGISTRY
from schema.language import N_, OWN_NAMES


@dataclass(frozen=True, slots=True)
class Act:
    """An action: its id, words, icon and default key; ``menu`` is where it stands."""

    id: str
    menu: str
    text: str
    key: str = ""
    icon: str = ""
    checkable: bool = False
    divided: bool = False
    """A line stands above it."""
    under: str = ""
    """The submenu that it stands in."""
    also: str = ""
    """A second default key, where programs differ; it gives way to whoever has it by choice."""

    def words(self, say: Callable[..., str] = tr) -> str:
        """Its text, usually in the language of now; a language is called by its own name in
        all."""
        if self.id.startswith(STAMP):
            return say(self.text, number=self.id.removeprefix(STAMP))
        return self.text if self.text in OWN_NAMES.values() else say(self.text)


REDO = ("Ctrl+Shift+Z", "Ctrl+Y")
"""Windows has the second, others the first: whoever comes from either finds his own."""

PLACE_STAMP = N_("Place stamp")
STAMP = "stamp-"
"""The actions that take a kept stamp in hand are ``stamp-1`` to ``stamp-9``."""
STAMPS, NUMBERED = range(1, 10), N_("Stamp {number}")

MENUS: dict[str, str] = {
    "file": N_("&File"),
    "edit": N_("&Edit"),
    "board": N_("&Board"),
    "tools": N_("&Tools"),
    "rules": N_("&Rules"),
    "view": N_("&View"),
    "help": N_("&Help"),
}

ACTS: tuple[Act, ...] = (
    Act("new", "file", N_("New scenario…"), "Ctrl+N", "file-plus"),
    Act("generate", "file", N_("Generate…"), "Ctrl+K", "cards"),
    Act("open", "file", N_("Open…"), "Ctrl+O", "folder-open"),
    Act("open-text", "file", N_("Open from text or picture…"), "", "text-box-outline"),
    Act("library", "file", N_("Library"), "Ctrl+L", "bookmark-outline"),
    Act("add-game", "file", N_("Add game…"), "", "puzzle-plus-outline"),
    Act("save", "file", N_("Save"), "Ctrl+S", "content-save", divided=True),
    Act("save-as", "file", N_("Save as…"), "Ctrl+Shift+S"),
    Act("save-template", "file", N_("Save as template…")),
    Act("compare", "file", N_("Compare with file…")),
    Act("preview", "file", N_("Print…"), "Ctrl+P", "printer", divided=True),
    Act("export", "file", N_("Export…"), "Ctrl+E", "file-export-outline"),
    Act("deal", "file", N_("Deal hidden cards…")),
    Act("close", "file", N_("Close"), "Ctrl+W", divided=True),
    Act("quit", "file", N_("Quit"), "Ctrl+Q"),
    Act("undo", "edit", N_("Undo"), "Ctrl+Z", "undo"),
    Act("redo", "edit", N_("Redo"), REDO[0], "redo", also=REDO[1]),
    Act("cut", "edit", N_("Cut"), "Ctrl+X", "content-cut", divided=True),
    Act("copy", "edit", N_("Copy"), "Ctrl+C", "content-copy"),
    Act("paste", "edit", N_("Paste as stamp"), "Ctrl+V", "content-paste"),
    Act("copy-image", "edit", N_("Copy board as image"), "Ctrl+Alt+C"),
    Act("turn-stamp", "edit", N_("Rotate"), "."),
    Act("mirror-stamp", "edit", N_("Mirror stamp"), ","),
    Act("keep-stamp", "edit", N_("Keep as stamp…"), "Ctrl+Shift+C"),
    Act("stamps", "edit", N_("Stamps…"), "Shift+S", "stamper"),
    *(
        Act(f"{STAMP}{n}", "edit", N_("Stamp {number}"), f"Ctrl+{n}", under=PLACE_STAMP)
        for n in STAMPS
    ),
    Act("delete", "edit", N_("Delete"), "Del", "delete-outline", divided=True),
    Act("select-all", "edit", N_("Select all"), "Ctrl+A"),
    Act("deselect", "edit", N_("Deselect all"), "Esc"),
    Act("find", "edit", N_("Find in palette"), "Ctrl+F", "magnify"),
    Act("shortcuts", "edit", N_("Keyboard shortcuts…"), "Ctrl+/", "keyboard-outline", divided=True),
    Act("preferences", "edit", N_("Preferences…"), "Ctrl+,", "cog-outline"),
    Act("collection", "edit", N_("My boxes…"), "", "package-variant"),
    Act("cards", "edit", N_("My cards…"), "", "table-large"),
    Act("art", "edit", N_("My art…"), "", "palette-outline"),
    Act("board-size", "board", N_("Resize board…"), "", "resize"),
    Act("join-board", "board", N_("Join boards…"), "", "table-merge-cells"),
    Act("cut-board", "board", N_("Cut board…"), "", "crop"),
    Act("random-terrain", "board", N_("Random terrain…"), "Ctrl+Shift+T", "terrain"),
    Act("new-terrain", "board", N_("New terrain…"), "", "plus"),
    Act("new-unit", "board", N_("New unit…"), "", "chess-pawn"),
    Act("wall-around", "board", N_("Wall around selection"), "", "wall"),
    Act("turn-board", "board", N_("Rotate board 180°"), "", "rotate-right"),
    Act("mirror-board", "board", N_("Mirror board"), "", "reflect-horizontal"),
    Act("swap-sides", "board", N_("Swap sides"), "", "swap-vertical"),
    Act("muster", "board", N_("Muster armies"), "Ctrl+M", "account-group-outline", divided=True),
    Act("underlay", "board", N_("Tracing image…"), "", "image-outline", divided=True),
    Act("underlay-gone", "board", N_("Remove tracing image")),
    Act("check", "rules", N_("Check now"), "F5", "shield-check"),
    Act("next-finding", "rules", N_("Next finding"), "F8"),
    Act("last-finding", "rules", N_("Previous finding"), "Shift+F8"),
    Act("fix-all", "rules", N_("Apply safe fixes")),
    Act("playtest", "rules", N_("Playtest"), "F9", "dice-multiple-outline", divided=True),
    Act("overlay-control", "rules", N_("Zones of control"), "Alt+1", checkable=True, divided=True),
    Act("overlay-rows", "rules", N_("Deployment rows"), "Alt+2", checkable=True),
    Act("overlay-sections", "rules", N_("Sections"), "Alt+3", checkable=True),
    Act("overlay-threats", "rules", N_("First-turn threats"), "Alt+4", checkable=True),
    Act("overlay-sight", "rules", N_("Line of sight"), "Alt+5", checkable=True),
    Act("overlay-reach", "rules", N_("Movement range"), "Alt+6", checkable=True),
    Act("overlay-retreat", "rules", N_("Retreat paths"), "Alt+7", checkable=True),
    Act("zoom-in", "view", N_("Zoom in"), "Ctrl++", "magnify-plus-outline"),
    Act("zoom-out", "view", N_("Zoom out"), "Ctrl+-", "magnify-minus-outline"),
    Act("fit", "view", N_("Fit board"), "Ctrl+0", "fit-to-page"),
    Act("grid", "view", N_("Grid"), "", "", checkable=True, divided=True),
    Act("coordinates", "view", N_("Hex names"), "", "", checkable=True),
    Act("minimap", "view", N_("Minimap"), "", "", checkable=True),
    Act("hide-panels", "view", N_("Hide panels"), "Tab", checkable=True, divided=True),
    Act("panel-icons", "view", N_("Panels as icons"), "Shift+F9", "dock-right", checkable=True),
    Act("next-panel", "view", N_("Next panel"), "F6"),
    Act("last-panel", "view", N_("Previous panel"), "Shift+F6"),
    Act("next-tab", "view", N_("Next tab"), "Ctrl+Tab", also="Ctrl+PgDown"),
    Act("previous-tab", "view", N_("Previous tab"), "Ctrl+Shift+Tab", also="Ctrl+PgUp"),
    Act("light", "view", N_("Light theme"), checkable=True, divided=True),
    Act("dark", "view", N_("Dark theme"), checkable=True),
    Act("patterns", "view", N_("Colour-blind palette with patterns"), checkable=True),
    Act("english", "view", OWN_NAMES["en"], checkable=True, divided=True),
    Act("russian", "view", OWN_NAMES["ru"], checkable=True),
    Act("full-screen", "view", N_("Full screen"), "F11", checkable=True, divided=True),
    Act("manual", "help", N_("Documentation"), "F1"),
    Act("first-steps", "help", N_("First steps")),
    Act("tour", "help", N_("Tour")),
    Act("reference", "help", N_("Game reference")),
    Act("about", "help", N_("About Banneret")),
)

TOOL_PREFIX = "tool-"
"""The actions that take a tool in hand are ``tool-brush`` and so on."""


ABOUT: dict[str, str] = {
    "new": N_("Choose a game, a board and a template."),
    "open": N_("Open a scenario, a printed PDF or a photo of a sheet."),
    "save": N_("Write the scenario to its file."),
    "undo": N_("Take back the last step."),
    "redo": N_("Repeat the step that was taken back."),
    "generate": N_("Generate a skirmish or a battle from a seed."),
    "fit": N_("Show the whole board."),
    "check": N_("Check the scenario against the rules."),
    "preview": N_("Look at the pages, then print them."),
}
"""What actions of the bar do, in a sentence below their name and key."""


def explained(name: str, key: str, sentence: str) -> str | tuple[str, str]:
    """What the tool tip of an action says."""
    named = f"{name} ({key})" if key else name
    return (named, sentence) if sentence else named


class Actions:
    """The actions of one window, with the keys that its person chose.

    ``connect`` says what an action does; one that nothing is connected to is not shown.
    """

    def __init__(self, window: QWidget, settings: Settings) -> None:
        self.window = window
        self.settings = settings
        self.table: dict[str, QAction] = {}
        for act in all_acts():
            made = QAction(act.words(), window)
            made.setObjectName(act.id)
            if act.icon:
                made.setIcon(icon(act.icon))
            made.setCheckable(act.checkable)
            made.setVisible(False)
            key = shortcut(settings, act)
            if key:
                made.setShortcuts([QKeySequence(one) for one in _all_keys(settings, act, key)])
            plain = act.words().replace("&", "")
            about = tr(ABOUT[act.id]) if act.id in ABOUT else ""
            made.setToolTip(tip(explained(plain, made.shortcut().toString(), about)))
            self.table[act.id] = made

    def __getitem__(self, name: str) -> QAction:
        return self.table[name]

    def connect(self, name: str, do: Callable[..., object]) -> QAction:
        """Connect what an action does; a checkable one passes whether it is on."""
        made = self.table[name]
        made.setVisible(True)
        if made.isCheckable():
            made.triggered.connect(do)
        else:
            made.triggered.connect(lambda *_: do())
        self.window.addAction(made)
        return made


def all_acts() -> tuple[Act, ...]:
    """The table with the tools in it."""
    tools = tuple(
        Act(f"{TOOL_PREFIX}{t.id}", "tools", t.name, t.key, t.icon, checkable=True)
        for t in TOOL_REGISTRY
    )
    return (*ACTS, *tools)


def _all_keys(settings: Settings, act: Act, key: str) -> list[str]:
    """The key of an action, and the second one where it has its default and nobody has that."""
    if not act.also or key != act.key:
        return [key]
    second = QKeySequence(act.also)
    taken = any(QKeySequence(shortcut(settings, other)) == second for other in all_acts())
    return [key] if taken else [key, act.also]


def shortcut(settings: Settings, act: Act) -> str:
    """The key of an action: the person's own, else the default; empty for none."""
    return settings.get(f"shortcuts/{act.id}", act.key)
