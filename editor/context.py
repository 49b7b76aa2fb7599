"""What all windows share: the user's folder, settings, games and boxes, language and look, and one
way to show what went wrong. It imports no window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QLibraryInfo, QLocale, QObject, QTranslator, Signal
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget
from shiboken6 import isValid

from editor import i18n
from editor.faults import Faults
from editor.icons import emblem
from editor.plain import show_plainly
from editor.settings import Settings
from editor.standing import goes_when_closed
from editor.theme import dress
from schema.disk import Unreadable
from schema.language import N_, Phrase, UserError

# The library is painted before the models and the games are loaded: they take longer.
if TYPE_CHECKING:
    from schema.collection import Collection
    from schema.game import Game
    from schema.scenario import Scenario

OURS = Path(__file__).parent.parent / "games"
"""Where the built-in games lie; ``games`` itself is not imported before the library is painted."""


@dataclass(frozen=True, slots=True)
class UserFolders:
    """Where things of the user lie; the front door knows (``banneret.locations``)."""

    folder: Path
    """His own folder: settings, packs, collection, side files of unsaved work."""
    game_folders: tuple[Path, ...] = ()
    """Folders with packs beside the built-in ones."""
    examples: Path | None = None
    """The folder of example scenarios, where there is one."""
    language: str = "en"
    """His language by the system, until he chooses one in the editor."""
    version: str = ""

    @property
    def program(self) -> str:
        """What paper names as its maker."""
        return f"banneret {self.version}" if self.version else "banneret"


QT_WORDS = "qt-words"
"""The name of the translator of Qt's own buttons."""


class AppContext(QObject):
    """One for a process; windows, panels and dialogs are given it."""

    games_changed = Signal()
    """Packs or boxes changed on the disk."""

    def __init__(self, home: UserFolders, parent: QObject | None = None) -> None:
        super().__init__(parent)
        own = home.folder / "games"  # may come to be while the editor runs: my cards lie there
        # Those of the examples come behind ours: nobody begins with them.
        shown = () if home.examples is None else (OURS, home.examples / "games")
        named = (folder for folder in (*home.game_folders, own) if folder not in shown)
        self.home = replace(home, game_folders=tuple(dict.fromkeys((*named, *shown))))
        self.settings = Settings(home.folder, self)
        self.faults = Faults(home.folder, self)
        self._error: QMessageBox | None = None
        self._known: set[str] = set()
        """Faults of packs that were shown already."""
        self._speak(self.settings.get("language", home.language))
        self.dress()

    # -- games and boxes --------------------------------------------------------------------------

    def game(self, game_id: str, add_ons: Sequence[str] | None = None) -> Game:
        """A game by its id; raises ``games.UnknownGame`` and ``games.BrokenPack``."""
        import games

        return games.load(game_id, add_ons, self.home.game_folders)

    def game_of(self, scenario: Scenario) -> Game:
        """The game of a scenario with the add-ons at hand; raises as ``game`` does."""
        import games

        return games.load_for(scenario, self.home.game_folders)

    def collection(self, game: Game | None = None) -> Collection | None:
        """The boxes that the user ticked, as far as a game has them; ``None`` if he never did."""
        from editor.cards.owned import fitting, read_owned

        owned = read_owned(self.home.folder)
        return owned if game is None else fitting(owned, game)

    def refresh_games(self) -> None:
        """Packs or boxes changed on the disk: whoever shows a game takes it anew."""
        self.games_changed.emit()
        self.show_left_out()

    def show_left_out(self) -> None:
        """Say once of each broken pack that it is not used: to leave out somebody's own values in
        silence would be worse than to stop."""
        import games

        for one in games.left_out(self.home.game_folders):
            why = one.trouble.sentence(i18n.language())
            if why not in self._known:
                self._known.add(why)
                self.show_error(
                    UserError(Phrase(N_("A game or add-on was skipped: {why}"), why=why))
                )

    def show_broken_pack(self, trouble: UserError) -> None:
        """Say that a game cannot be read any more; ``show_left_out`` need not say it again."""
        self._known.add(trouble.sentence(i18n.language()))
        self.show_error(trouble)

    # -- files ------------------------------------------------------------------------------------

    def remember(self, path: Path) -> None:
        """Keep a file among the recent ones."""
        recent = [str(path.absolute())]
        recent += [name for name in self.settings.listed("recent") if name != recent[0]]
        self.settings.put_list("recent", recent[:20])

    def may_write(self, file: Path) -> bool:
        """Whether saving may write this file: sheets are not written, and examples stay as they
        are, for the next evening."""
        from importers.registry import importer_by_name  # late, as the models are

        examples = self.home.examples
        importer = importer_by_name(file)
        if importer is None or not importer.may_be_written:
            return False
        return examples is None or not file.resolve().is_relative_to(examples.resolve())

    # -- language and look ------------------------------------------------------------------------

    def choose_language(self, language: str) -> None:
        """Use another language from now on; what is shown already stays as it is."""
        self.settings.put("language", language)
        self._speak(language)

    def choose_theme(self, theme: str) -> None:
        """``light`` or ``dark``."""
        self.settings.put("theme", theme)
        self.dress()

    def dress(self) -> None:
        """Put on the light or the dark look."""
        application = QApplication.instance()
        if isinstance(application, QApplication):
            dress(application, self.settings.get("theme", "light"))
            if application.windowIcon().isNull():
                application.setWindowIcon(emblem())

    def _speak(self, language: str) -> None:
        i18n.speak(language)
        application = QApplication.instance()
        if application is None:
            return
        # The application's own: a context that came before in this process may have put it there.
        for words in application.findChildren(QTranslator, QT_WORDS):
            application.removeTranslator(words)
            words.deleteLater()
        QLocale.setDefault(QLocale(language))
        words = QTranslator(application)
        words.setObjectName(QT_WORDS)
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        if language != "en" and words.load(f"qtbase_{language}", folder):
            application.installTranslator(words)

    # -- people -----------------------------------------------------------------------------------

    def show_error(self, trouble: Exception, parent: QWidget | None = None) -> None:
        """Show what went wrong in one clear line."""
        message = (
            trouble.sentence(i18n.language()) if isinstance(trouble, UserError) else str(trouble)
        )
        standing = self._error
        if standing is not None and isValid(standing) and standing.isVisible():
            if (
                message not in standing.text()
            ):  # several files dropped at once: one box lists them all
                standing.setText(f"{standing.text()}\n\n{message}")
                _add_faults(standing, trouble)
            return
        box = QMessageBox(parent or QApplication.activeWindow())
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle("Banneret")
        box.setText(message)
        _add_faults(box, trouble)
        show_plainly(box)
        box.setObjectName("complaint")
        goes_when_closed(box)
        self._error = box
        box.open()

    def raise_error(self, window: QWidget) -> None:
        """Show an error that has no window before this one."""
        standing = self._error
        if standing is None or not isValid(standing) or not standing.isVisible():
            return
        if standing.parentWidget() is None:
            standing.setParent(window, standing.windowFlags())
            standing.open()


def _add_faults(box: QMessageBox, trouble: Exception) -> None:
    """All faults of a file that has several, with their lines, in the details of the message."""
    faults = trouble.faults if isinstance(trouble, Unreadable) else ()
    if len(faults) < 2:
        return
    lines = [
        i18n.tr(N_("line {line}: {fault}"), line=fault.line, fault=fault.phrase) for fault in faults
    ]
    before = [box.detailedText()] if box.detailedText() else []
    box.setDetailedText("\n".join((*before, *lines)))
    for button in box.buttons():
        if box.buttonRole(button) is QMessageBox.ButtonRole.ActionRole and not before:
            button.click()  # shown from the start
