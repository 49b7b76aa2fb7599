"""Moments as people write them."""

import time

from editor.i18n import language


def time_of(seconds: float) -> str:
    """Hours and minutes, with the day unless it is today."""
    then, now = time.localtime(seconds), time.localtime()
    if then[:3] == now[:3]:
        return time.strftime("%H:%M", then)
    return time.strftime("%d.%m.%Y %H:%M" if language() == "ru" else "%Y-%m-%d %H:%M", then)
