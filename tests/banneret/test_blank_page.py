"""``banneret export --blank-page``: a phone page without a scenario."""

from pathlib import Path

from tests.banneret.conftest import Run
from tests.exporters.sheet.battles import FIXTURES

HIDDEN = FIXTURES / "battlelore-2e-thunder.json"


def test_a_page_without_a_scenario_is_written(run: Run, tmp_path: Path) -> None:
    page = tmp_path / "table.html"
    answer = run("export", "--blank-page", "-o", page, "--language", "ru")
    assert answer.code == 0
    assert str(page) in answer.out
    html = page.read_text(encoding="utf-8")
    assert "battles-of-westeros" in html
    assert "<title>Открыть сценарий</title>" in html
    shown = run("export", "--blank-page", "-o", "-", "--language", "ru")
    assert shown.out.strip() == html.strip()


def test_it_wants_a_scenario_or_none(run: Run, raid: Path, tmp_path: Path) -> None:
    page = tmp_path / "table.html"
    for words, message in (
        ((raid, "--blank-page", "-o", page), "leave out the file"),
        (("-o", page), "which scenario? Name a file, or use --blank-page"),
        (("--blank-page", "-o", tmp_path / "table.pdf"), "use a name that ends in .html"),
        (("--blank-page", "-o", page, "--dpi", "300"), "--dpi has no effect here"),
    ):
        answer = run("export", *words)
        assert answer.code == 2
        assert message in answer.err
    assert not page.exists()


def test_the_hosts_page_needs_the_hosts_file(run: Run, tmp_path: Path) -> None:
    host, page = tmp_path / "host.json", tmp_path / "host.html"
    assert run("deal", HIDDEN, "-o", host, "--secret-seed", "5").code == 0
    assert run("export", host, "-o", page, "--host").code == 0
    assert "HOST ONLY" in page.read_text(encoding="utf-8")
    assert run("export", host, "-o", page).code == 0
    assert "HOST ONLY" not in page.read_text(encoding="utf-8")
    for words, message in (
        ((HIDDEN, "-o", page, "--host"), "this file has no secrets; use the host’s file"),
        ((host, "-o", tmp_path / "a.pdf", "--host"), "--host has no effect here"),
        ((tmp_path, "-o", tmp_path / "site", "--host"), "not for a folder"),
    ):
        answer = run("export", *words)
        assert answer.code == 2
        assert message in answer.err
