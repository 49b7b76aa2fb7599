"""What runs in the process beside the window: scenarios in, reports out, without Qt.

``python -P -m editor.document.check_worker``; a message is eight bytes of its length and a pickle
of what is another than in the message before (``parcels``).
"""

from __future__ import annotations

import os
import sys
from time import thread_time
from typing import BinaryIO

from editor.document.delta_pickle import (
    Unchecked,
    messages,
    packed,
    packed_up,
    settled,
    unpacked_from,
)
from rules.validation import check, recheck
from schema import fault_log
from schema.collection import Collection
from schema.findings import Report
from schema.game import Game
from schema.processes import end_with_parent
from schema.scenario import Scenario

DOING = "checking a scenario beside the window"


def serve(source: BinaryIO, target: BinaryIO, version: str = "") -> None:
    """Answer until the other side closes the pipe, be it in the middle of a message."""
    game: Game | None = None
    known: tuple[Scenario, Collection | None, Report] | None = None
    last: Scenario | None = None
    sent: Report | None = None
    for parcel, new, collection in messages(source):
        scenario = last = unpacked_from(parcel, last)
        begin = thread_time()
        if new is not None:
            game, known = new, None
        if game is None:
            raise ValueError("the first message brings no game")
        try:
            if known is None or known[1] != collection:
                report = check(scenario, game, collection)
            else:
                report = recheck(known[2], known[0], scenario, game, collection)
        except Exception as trouble:  # noqa: BLE001 - it is reported, and the next one is asked anew
            known = None
            text = fault_log.report(trouble, version=version, doing=DOING)
            target.write(packed((Unchecked(fault_log.brief(trouble), text), 0.0)))
            target.flush()
            continue
        report = report if sent is None else settled(report, sent)
        known = (scenario, collection, report)
        target.write(packed((packed_up(report, sent), (thread_time() - begin) * 1000)))
        sent = report
        target.flush()


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(5)  # whoever draws comes first
    end_with_parent()
    serve(sys.stdin.buffer, sys.stdout.buffer, *sys.argv[1:2])
