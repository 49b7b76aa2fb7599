"""What shells complete by, in those that are here; and slips of the pen that are understood."""

import shutil
import subprocess
from pathlib import Path

import pytest

from banneret.completion import SHELLS
from schema.near import nearest
from tests.banneret.conftest import Run

WORDS = ("banneret gen", "banneret export x --sheet post", "banneret generate runewars ma")
ANSWERS = ("generate", "poster", "map")
IN_BASH = """
source "$1"; shift
for line in "$@"; do
    COMP_WORDS=($line); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _shtab_banneret
    echo "${COMPREPLY[@]}"
done
"""
IN_FISH = "source $argv[1]; for line in $argv[2..]; complete -C $line | cut -f1; end"
IN_ZSH = (
    "autoload -U compinit; compinit -D; source $1; [[ -n $functions[_shtab_banneret] ]] && echo ok"
)


@pytest.mark.parametrize("shell", SHELLS)
def test_a_shell_completes(shell: str, run: Run, tmp_path: Path) -> None:
    program = shutil.which(shell)
    script = tmp_path / f"banneret.{shell}"
    answer = run("--print-completion", shell)
    assert (answer.code, answer.err) == (0, "")
    assert all(word in answer.out for word in ("battles-of-westeros", "raid-in-the-riverlands"))
    if program is None:
        pytest.skip(f"{shell} is not installed")
    script.write_text(answer.out, encoding="utf-8")
    words: dict[str, tuple[str | Path, ...]] = {
        "bash": ("-c", IN_BASH, "bash", script, *WORDS),
        "zsh": ("-f", "-c", IN_ZSH, "zsh", script),
        "fish": ("--no-config", "-c", IN_FISH, "--", script, *WORDS),
    }
    process = subprocess.run(
        (program, *words[shell]), capture_output=True, text=True, check=True, cwd=tmp_path
    )
    if shell == "zsh":  # to type into it takes a terminal
        assert process.stdout == "ok\n"
    else:
        assert process.stdout.split() == list(ANSWERS)


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("chek x", "check"),
        ("check x --jsn", "--json"),
        ("schema scenaro", "scenario"),
        ("export x -o x.pdf --format pfd", "pdf"),
        ("games battles-of-westros", "battles-of-westeros"),
        ("new runwars -o -", "runewars"),
        ("generate battles-of-westeros raidd -o x", "Raid in the Riverlands"),
        ("generate battles-of-westeros raid --set housse=stark -o x", "houses"),
        ("generate battles-of-westeros raid --set houses=strak -o x", "House Stark"),
        ("generate battles-of-westeros raid --lock unis -o x", "units"),
    ],
)
def test_a_slip_of_the_pen_is_understood(line: str, meant: str, run: Run) -> None:
    answer = run(*line.split())
    assert answer.code == 2
    assert f"did you mean {meant}?" in answer.err


def test_what_is_like_nothing_is_answered_with_what_there_is(run: Run) -> None:
    assert "available: edit, new, generate" in run("zzzzzz").err
    assert nearest("zzzzzz", ("check", "diff")) == ""
    assert nearest("CHEK", ("check", "diff")) == "check"
