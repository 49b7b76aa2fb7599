"""Where things on a table are, in words."""

from editor.i18n import language, tr
from generators.core.refusals import DemandRejected
from generators.methods.table_battle.table import NONE, pose_typed
from schema.language import N_


def pose_in_words(text: str) -> str | None:
    """A pose as it is typed in the words of a ruler; ``None`` for any other text."""
    if text == NONE:
        return tr(N_("nothing"))
    try:
        pose = pose_typed(text)
    except DemandRejected:
        return None
    return tr(N_("{x} × {y} cm, {angle}°"), x=_cm(pose.x), y=_cm(pose.y), angle=pose.angle)


def _cm(mm: int) -> str:
    whole, tenth = divmod(mm, 10)
    point = "," if language() == "ru" else "."
    return f"{whole}{point}{tenth}" if tenth else str(whole)
