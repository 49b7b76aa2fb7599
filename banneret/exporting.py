"""The words of ``code``, ``export`` and ``booklet``: what a scenario is made into.

Standard library only, like ``banneret.cli``.
"""

from banneret import locations
from banneret.grammar import Commands, add_language, add_option, add_packs, add_paper, command
from exporters.catalogue import FORMATS, format_of
from exporters.option_table import OPTIONS
from schema.language import N_, translator


class FormatNames(tuple[str, ...]):  # noqa: SLOT001  a tuple has none
    """The formats that the help lists; a plug-in's is one too, if it is asked for."""

    def __contains__(self, name: object) -> bool:
        return super().__contains__(name) or format_of(str(name)) is not None


def _code(commands: Commands) -> None:  # type: ignore[valid-type]
    _ = translator(locations.language())
    about = N_("Print a scenario as a code to send as text; every command reads it back.")
    parser = command(commands, "code", about)
    parser.add_argument(
        "file", metavar=_("FILE"), help=_("a scenario, a sheet or a code; - for the input")
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=_("the scenario of a code as JSON"))
    form.add_argument(
        "--link",
        metavar=_("ADDRESS"),
        help=_("print a link: the code behind the address of a page"),
    )


def _export(commands: Commands) -> None:  # type: ignore[valid-type]
    _ = translator(locations.language())
    parser = command(commands, "export", N_("Export a setup sheet, an image, text or JSON."))
    parser.add_argument("file", nargs="?", metavar=_("FILE"))
    parser.add_argument(
        "--blank-page",
        action="store_true",
        help=_("an HTML page without a scenario, which opens links, codes, files and sheets"),
    )
    parser.add_argument(
        "-o",
        "--output",
        metavar=_("FILE"),
        required=True,
        help=_("output file; - for the terminal"),
    )
    parser.add_argument(
        "--format", choices=FormatNames(FORMATS), help=_("default: by the file extension")
    )
    parser.add_argument(
        "--game",
        dest="into",
        metavar=_("GAME"),
        help=_("put a scenario of another program into this game: battlelore-1e"),
    )
    for option in OPTIONS.values():
        if option.flag and option.name != "language":
            add_option(parser, option)
    add_packs(parser)
    add_language(parser)


def _booklet(commands: Commands) -> None:  # type: ignore[valid-type]
    _ = translator(locations.language())
    parser = command(commands, "booklet", N_("Print several scenarios as a booklet."))
    parser.add_argument(
        "files",
        nargs="+",
        metavar=_("FILE"),
        help=_("a scenario, a sheet, or a folder of scenarios"),
    )
    parser.add_argument(
        "-o",
        "--output",
        metavar=_("FILE"),
        required=True,
        help=_("the booklet to create; - for the terminal"),
    )
    parser.add_argument(
        "--title", metavar=_("TITLE"), help=_("title on the cover (default: the game’s name)")
    )
    parser.add_argument(
        "--skip-broken", action="store_true", help=_("skip files that cannot be read")
    )
    parser.add_argument(
        "--fold",
        action="store_true",
        help=_("two pages side by side, in the order of a booklet folded in the middle"),
    )
    add_packs(parser)
    add_language(parser)
    add_paper(parser)


EXPORTS = (_code, _export, _booklet)
"""In the order in which the help lists them."""
