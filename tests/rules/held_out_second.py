"""A second set of sixty mistakes and forty oddities, by an examiner who had the rules and the
format alone: data, in files beside this one.

A case says its base, which is an example or one of ``held_out_bases.json``, and its edits: a JSON
pointer and what is put there, or the pointer alone of what is taken away.
"""

import json
from pathlib import Path
from typing import Any

from tests.rules.held_out_edits import Edit, Mistake, Oddity, drop, put

CASES = json.loads(
    Path(__file__).with_name("held_out_second.json").read_text(encoding="utf-8"),
)


def _edits(case: Any) -> tuple[Edit, ...]:
    return tuple(put(*edit) if len(edit) > 1 else drop(edit[0]) for edit in case["edits"])


SECOND_MISTAKES = tuple(
    Mistake(case["id"], case["base"], case["rule"], tuple(case["at"]), _edits(case))
    for case in CASES["mistakes"]
)
SECOND_ODDITIES = tuple(
    Oddity(case["id"], case["base"], _edits(case)) for case in CASES["oddities"]
)
