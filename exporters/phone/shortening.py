"""Programs and style sheets of the phone page without what only people need."""

import re
from collections import Counter
from string import ascii_lowercase

REMARK = re.compile(
    r"^[ ]*(?://[^\n]*|/\*[^/]*\*/)[ ]*\n|^ +|(?<=[;,{(\[]) +// .*$|/\*\* @type [^*]*\*/ ?|^\n",
    re.MULTILINE,
)
"""A remark on lines of its own or after code, a remark of types, an empty line, and the room before
a line."""


def bare(program: str) -> str:
    """A program or style sheet without its remarks and indentation: a sixth less."""
    return REMARK.sub("", program)


ROOM = re.compile(r"\s*([{};,>])\s*|(?<=:)\s+")
"""The room around signs of a style sheet; before a colon it may part two selectors."""
PAIRS = re.compile(r"#(\w)\1(\w)\2(\w)\3\b")
"""A colour of which a digit holds as much as two."""


def tight(style: str) -> str:
    """A style sheet without the room that only people need: an eighth less."""
    return PAIRS.sub(r"#\1\2\3", ROOM.sub(r"\1", style)).replace(";}", "}")


NAME = re.compile(r"--[a-z][a-z-]*")


def short_names(style: str, program: str) -> str:
    """A style sheet with short names of the values that only it reads, the most used first."""
    kept = {*NAME.findall(program)}
    used = Counter(name for name in NAME.findall(style) if name not in kept)
    free = (f"--{a}{b}" for a in ("", *ascii_lowercase) for b in ascii_lowercase)
    short = dict(zip(dict(used.most_common()), (one for one in free if one not in kept)))
    return NAME.sub(lambda found: short.get(found[0], found[0]), style)


TOKEN = re.compile(
    r"""(?P<text>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'
        |(?:(?<=[(\[!])|(?<=[=:?&|,(]\ ))/(?:[^/\\\[\n]|\\.|\[(?:[^]\\]|\\.)*\])+/)
    |(?P<sign>\ ?(?:[=!]==|=>|[<>]=|&&|\|\||\?\?|[-+*/]=
        |(?<![-+]\ )[-+](?!\ ?[-+])|[={}?:,;*<>|/])\ ?)
    |(?P<other>[\w$]+|.|\n)""",
    re.VERBOSE,
)
"""A text or a regular expression, a sign with the room around it, or anything else of a program;
between two signs of sums that would become one, room stays."""
OPEN = frozenset(";,{([")
"""After these a line of a program may go on."""
SHORTER = {"const": "let", "true": "!0", "false": "!1", "undefined": "void 0"}
"""Words of a program that a shorter one can stand for."""
TEMPLATE = re.compile(r"\\.|\$\{|`|[^\\$`]+|\$", re.DOTALL)


def tight_program(program: str) -> str:
    """A program without the room around its signs, which texts keep, and without most ends of its
    lines, some words shorter: an eighth less."""
    made: list[str] = []
    inside: list[str] = []  # the templates and brackets that are open
    place = 0
    while found := (TEMPLATE if inside[-1:] == ["`"] else TOKEN).match(program, place):
        in_template = inside[-1:] == ["`"]
        part, place = found.group(), found.end()
        sign = part if in_template else part.strip(" ")
        if sign in ("}", "`") and inside and (sign == "}" or in_template):
            inside.pop()
            place -= len(part) - len(part.rstrip(" ")) if inside[-1:] == ["`"] else 0
        elif sign in ("{", "`", "${"):
            inside.append(sign)
        if part == "\n" and made and made[-1] in OPEN:
            continue
        if not in_template and found.lastgroup == "other":
            part = SHORTER.get(part, part)
        made.append(sign if not in_template and found.lastgroup == "sign" else part)
    return "".join(made)
