"""The shape of the row that is chosen in the table of the shapes of terrain, to drag."""

from PySide6.QtWidgets import QWidget

from editor.cards.card_model import size_of
from editor.cards.card_view import CardView
from editor.cards.picture_panel import PicturePanel
from editor.cards.shape_plane import Corner, ShapePlane
from editor.i18n import tr
from games.cells import parse_corners
from games.tables import cell_of
from schema.language import N_, say_n

SHAPES_FILE = "terrain-shapes.csv"
OUTLINE = "corners"


HINT = N_(
    "Drag a corner to move it, click an edge to add one, double-click a corner to remove it. "
    "A square is 1 cm."
)
KEYS = N_("Keys: Space, arrows (Shift: 1 cm), Insert, Delete.")


class ShapePanel(PicturePanel):
    """The corners of one shape."""

    def __init__(self, view: CardView, parent: QWidget | None = None) -> None:
        self.plane = ShapePlane()
        super().__init__(view, self.plane, tr(HINT), tr(KEYS), parent)
        self.table = view.cards.table
        self._column = [column.title for column in self.table.columns].index(OUTLINE)
        self.plane.setAccessibleName(tr(N_("Shape as entered")))
        self.add_button, self.remove_button, self.back_button = self.add_buttons(
            ("plus", tr(N_("Add corner")), self.plane.add_behind_chosen),
            ("minus", tr(N_("Remove corner")), self.plane.remove_chosen),
            ("undo", tr(N_("Reset to default")), self.clear),
        )
        self.plane.changed.connect(self._type)
        self.plane.picked.connect(self._look_at_buttons)
        view.selectionModel().currentRowChanged.connect(self._look_at_other)
        view.cards.dataChanged.connect(self.look)
        self.look()

    # -- what is shown ----------------------------------------------------------------------------

    @property
    def _spot(self) -> tuple[int, int]:
        return self.view.currentIndex().row(), self._column

    def _look_at_other(self) -> None:
        """Another row: the corner that was chosen is none of its shape."""
        self.plane.choose(None)
        self.look()

    def look(self) -> None:
        """Show the shape of the table's row."""
        row, _ = self._spot
        if row < 0:
            return
        typed = self.table.typed.get(self._spot, "")
        corners = parse_corners(typed or self.table.assumed(self._spot)) or []
        self.plane.show_corners([(x, y) for x, y in corners])
        name = self.table.names[row]
        if corners:
            wide, deep = size_of(corners)
            template = say_n(
                "{name}: {count} corner · {wide} × {deep} mm",
                "{name}: {count} corners · {wide} × {deep} mm",
                by="count",
            )
            summary = tr(template, name=name, count=len(corners), wide=wide, deep=deep)
        else:
            summary = tr(N_("{name}: these corners make no shape"), name=name)
        self.title.setText(summary)
        self.plane.setAccessibleDescription(summary)
        self._look_at_buttons()

    def _look_at_buttons(self) -> None:
        self.add_button.setEnabled(bool(self.plane.corners))
        self.remove_button.setEnabled(self.plane.may_remove)
        self.back_button.setEnabled(bool(self.table.typed.get(self._spot, "")))

    # -- what is changed --------------------------------------------------------------------------

    def _type(self, corners: tuple[Corner, ...]) -> None:
        """These corners, measured from the middle as the game has them."""
        column = self.table.columns[self._column]
        cell = cell_of([list(corner) for corner in corners], column)
        middled = parse_corners(cell)
        if middled is not None:
            cell = cell_of(middled, column)
        self.view.cards.change({self._spot: cell}, tr(N_("Change shape")))

    def clear(self) -> None:
        """Go back to the shape that is assumed."""
        self.view.cards.change({self._spot: ""}, tr(N_("Clear cells")))
