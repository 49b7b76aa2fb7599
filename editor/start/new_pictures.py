"""The pictures of the dialog for new scenarios: drawn one after the other, while nobody waits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial

from PySide6.QtCore import QObject, QSize, QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from editor.context import AppContext
from editor.i18n import language
from editor.start.library import stamp_of
from editor.start.picture_list import ID, PictureList
from editor.start.size_form import CUSTOM
from editor.thumbnails import Thumbnails, drawn
from games import Pack
from generators.blank import blank, with_sample
from generators.terrain.templates import sample_of
from schema.game import Game
from schema.language import UserError
from schema.scenario import Scenario

Job = Callable[[], None]
Filler = Callable[[Game, str], tuple[Scenario, bool]]


class NewPictures(QObject):
    """What is asked for once more in the meantime is drawn once, and templates come first."""

    def __init__(
        self, context: AppContext, games: PictureList, filled: Filler, parent: QWidget
    ) -> None:
        """``filled`` makes the scenario of a template, and says whether all of it fits."""
        super().__init__(parent)
        self.context, self.games, self.filled = context, games, filled
        self._jobs: dict[tuple[str, str], Job] = {}
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._next)

    def is_done(self) -> bool:
        """Whether nothing is to be drawn."""
        return not self._jobs

    def stop(self) -> None:
        """Draw nothing any more."""
        self._timer.stop()
        self._jobs.clear()

    def draw_games(self, packs: Sequence[Pack]) -> None:
        """A board of each game."""
        for pack in packs:
            self._ask("game", pack.id, partial(self._draw_game, pack))

    def draw_boards(self, game: Game, boards: PictureList) -> None:
        """The boards of a game, with nothing on them."""
        self._forget("board")
        for name in boards.idents():
            if name != CUSTOM:
                self._ask("board", name, partial(self._draw_board, game, boards, name))

    def draw_templates(self, game: Game, templates: PictureList) -> None:
        """Every template as it would be; those that do not fit on the board are not offered."""
        self._forget("template")
        for name in templates.idents():
            job = partial(self._draw_template, game, templates, name)
            self._ask("template", name, job)

    def _ask(self, kind: str, name: str, job: Job) -> None:
        self._jobs[kind, name] = job
        self._timer.start()

    def _forget(self, kind: str) -> None:
        self._jobs = {key: job for key, job in self._jobs.items() if key[0] != kind}

    def _next(self) -> None:
        order = ("board", "template", "game")
        key = min(self._jobs, key=lambda one: order.index(one[0]), default=None)
        if key is None:
            self._timer.stop()
            return
        self._jobs.pop(key)()

    def _image(self, scenario: Scenario, game: Game, room: QSize) -> QImage:
        ratio = self.games.devicePixelRatioF() * 2
        wide, high = round(room.width() * ratio), round(room.height() * ratio)
        return drawn(scenario, game, language(), (wide, high))

    def _draw_game(self, pack: Pack) -> None:
        context, games = self.context, self.games
        kept = Thumbnails(context.home.folder, language()).kept(pack.folder, stamp_of(pack.folder))
        if kept is None:
            with suppress(UserError):  # a broken one is reported when it is chosen
                game = context.game(pack.id)
                if game.boards:
                    kept = self._image(sample_of(game), game, games.picture_size())
        if kept is not None:
            games.show_picture(pack.id, kept)

    def _draw_board(self, game: Game, boards: PictureList, name: str) -> None:
        shown = with_sample(blank(game, name), game)
        boards.show_picture(name, self._image(shown, game, boards.picture_size()))

    def _draw_template(self, game: Game, templates: PictureList, name: str) -> None:
        try:
            scenario, complete = self.filled(game, name)
        except UserError:
            complete = False
        else:
            image = self._image(scenario, game, templates.picture_size())
            templates.show_picture(name, image)
        for row in range(templates.count()):
            item = templates.item(row)
            if item.data(ID) == name and item.isHidden() is complete:
                item.setHidden(not complete)
                templates.fit_rows()
        if not complete and templates.chosen() == name:
            templates.setCurrentRow(0)
