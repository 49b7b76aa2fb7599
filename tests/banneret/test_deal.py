"""``banneret deal``: the host's file, never over the players', and no secret shown."""

import json
from pathlib import Path

import pytest

from schema import files
from tests.banneret.conftest import Run

FIXTURES = Path(__file__).parent.parent / "fixtures"
SEED = 987654321


@pytest.fixture
def thunder(tmp_path: Path) -> Path:
    """The public file, in a folder of its own."""
    path = tmp_path / "thunder.json"
    path.write_bytes((FIXTURES / "battlelore-2e-thunder.json").read_bytes())
    return path


def test_the_hosts_file_is_the_same_for_the_same_secret_seed(
    run: Run, thunder: Path, tmp_path: Path
) -> None:
    for name in ("one.json", "two.json"):
        answer = run("deal", thunder, "-o", tmp_path / name, "--secret-seed", SEED)
        assert (answer.code, answer.err) == (0, "")
        assert str(SEED) not in answer.out
    assert (tmp_path / "one.json").read_bytes() == (tmp_path / "two.json").read_bytes()
    host = files.read(tmp_path / "one.json")
    assert host.secrets is not None
    assert host.secrets.seed == SEED
    assert host.public() == files.read(thunder)


def test_secret_seeds_by_chance_differ(run: Run, thunder: Path) -> None:
    seeds = {json.loads(run("deal", thunder, "-o", "-").out)["secrets"]["seed"] for _ in range(4)}
    assert len(seeds) == 4


def test_a_public_file_is_never_written_over(run: Run, thunder: Path, tmp_path: Path) -> None:
    before = thunder.read_bytes()
    copy = tmp_path / "copy.json"
    copy.write_bytes(before)
    for target in (thunder, tmp_path / "." / "thunder.json", copy):
        answer = run("deal", thunder, "-o", target)
        assert (
            answer.code,
            "is a file for the players; choose another name for the" in answer.err,
        ) == (2, True)
        assert answer.err.count("\n") == 1
    assert thunder.read_bytes() == copy.read_bytes() == before


def test_the_hosts_own_file_may_be_dealt_again(run: Run, thunder: Path, tmp_path: Path) -> None:
    host = tmp_path / "host.json"
    run("deal", thunder, "-o", host, "--secret-seed", 1)
    answer = run("deal", host, "-o", host, "--secret-seed", 2)
    assert (answer.code, "--again" in answer.err) == (2, True)
    assert run("deal", host, "-o", host, "--secret-seed", 2, "--again").code == 0
    secrets = files.read(host).secrets
    assert secrets is not None
    assert secrets.seed == 2


def test_a_sheet_of_secrets_needs_the_hosts_file(run: Run, thunder: Path, tmp_path: Path) -> None:
    words = ("--sheet", "secrets", "--games-path", FIXTURES / "games", "-o", tmp_path / "s.pdf")
    answer = run("export", thunder, *words)
    assert (answer.code, "banneret deal" in answer.err) == (2, True)
    assert run("export", thunder, *words, "--for", "cards").code == 0
    run("deal", thunder, "-o", tmp_path / "host.json")
    assert run("export", tmp_path / "host.json", *words, "--for", "slips").code == 0
