from banneret.library.findings import Findings as Findings
from banneret.library.functions import check as check
from banneret.library.functions import contact_sheet as contact_sheet
from banneret.library.functions import generate as generate
from banneret.library.functions import load_game as load_game
from banneret.library.functions import odds as odds
from banneret.library.functions import playtest as playtest
from banneret.library.functions import reach as reach
from banneret.library.functions import read as read
from banneret.library.functions import render as render
from banneret.library.functions import sight as sight
from banneret.library.functions import write as write
from banneret.library.picture import Picture as Picture
from banneret.library.playtest import Playtest as Playtest
from banneret.library.scenario import Scenario as Scenario
from rules.position import Position as Position
from schema.game import Game as Game

__version__: str
