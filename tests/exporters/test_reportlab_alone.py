"""A PDF is the same whatever lies about on a machine, and nothing of that is executed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.plan import ROOT

PROGRAM = """
import hashlib
from pathlib import Path
import games
from exporters.export import render
from schema import files
scenario = files.read(Path("examples/rallying-the-remnant.json"))
print(hashlib.sha256(render(scenario, games.load_for(scenario), "pdf")).hexdigest())
"""


def digest(**environment: str) -> str:
    """What a fresh process makes of an example."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith("RL_")}
    kept.pop("SOURCE_DATE_EPOCH", None)
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        capture_output=True,
        check=True,
        text=True,
        cwd=ROOT,
        env={**kept, **environment},
    )
    return done.stdout.strip()


@pytest.fixture(scope="module")
def usual() -> str:
    return digest()


@pytest.mark.soak
@pytest.mark.parametrize("moment", ["0", "yesterday"])
def test_no_clock_reaches_a_pdf(usual: str, moment: str) -> None:
    """O7: reportlab takes the moment of SOURCE_DATE_EPOCH even where it is set to be invariant."""
    assert digest(SOURCE_DATE_EPOCH=moment) == usual


def test_nothing_of_a_machine_reaches_a_pdf(usual: str, tmp_path: Path) -> None:
    """O7 and S10: neither a clock, nor a switch of reportlab's in the environment, nor a file of
    the user's, which reportlab would run as Python."""
    ran = tmp_path / "ran"
    code = f"open({str(ran)!r}, 'a').write(__name__)\nuseA85 = 1\npageCompression = 0\n"
    for name in ("reportlab_settings.py", "reportlab_mods.py"):
        (tmp_path / name).write_text(code)
    for name in (".reportlab_settings", ".reportlab_mods"):
        (tmp_path / name).write_text(code)
    made = digest(
        PYTHONPATH=f"{tmp_path}{os.pathsep}{ROOT}",
        HOME=str(tmp_path),
        SOURCE_DATE_EPOCH="1700000000",
        RL_pdfVersion="(1,7)",
        RL_baseFontName="Courier",
    )
    assert not ran.exists()
    assert made == usual
