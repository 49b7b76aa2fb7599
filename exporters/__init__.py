"""From a scenario to paper and to other programs."""

from exporters.reportlab_alone import keep_alone

ROOM = "banneret"
"""See ``banneret.rooms``."""

keep_alone()
