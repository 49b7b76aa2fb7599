"""The rules that findings cite, each in one sentence of our own."""

from schema.language import N_

RULES: dict[str, str] = {
    "BL2-CMP-01": N_("There are only as many as the Mountain Giant pack contains"),
    "BL2-DRF-01": N_(
        "Neutral units are drafted in the muster step and paid for with muster points"
    ),
    "BL2-DRF-02": N_(
        "The first player drafts 1 or passes, the opponent drafts up to 2, then they alternate"
    ),
    "BL2-DRF-03": N_(
        "Neutral units are drafted, not bought; the draft ends when both players pass in a row"
    ),
    "BL2-LOR-01": N_("Each player may swap up to 5 lore cards one for one"),
    "BL2-LOR-02": N_(
        "Swapped-in cards are unused cards of the faction or of the army’s neutral units"
    ),
    "BL2-LOR-03": N_("A deck holds at most 2 copies of a card"),
    "BL2-MRK-01": N_("If both sides field neutral units, markers show whose they are"),
    "BL2-NEU-02": N_("The draft pool consists of all neutral deployment cards of both players"),
    "BL2-PRE-03": N_("Coloured hexes are deployment hexes unless the setup says otherwise"),
    "BL2-PRE-04": N_("Command tents are not used in a pre-built scenario"),
    "BL2-RUINS-08": N_("If ruins hexes run out, use another spare hex or marker instead"),
    "BL2-THN-02": N_("The five captives’ cards lie face down on five building hexes"),
    "BL2-THN-03": N_("Daqan musters 26 points, the hidden Guards not counted"),
    "BL2-THN-05": N_("Daqan may not muster a Mountain Giant"),
    "BL2-THN-06": N_(
        "Uthuk puts Crushing Force on top of its lore deck and places a Mountain Giant"
    ),
    "BLH-REC-01": N_("Each player has one Commander’s Tent on a free hex"),
    "BOW-ERR-01": N_("From battle 2 on the Greatjon leads a blue unit"),
    "BOW-ERR-02": N_(
        "A scenario can use only the figures in the box; battle 6 was corrected for this reason"
    ),
    "BOW-RAID-01": N_("Each player has two commanders, with a total rating of at most 4"),
    "BOW-RAID-03": N_("Players place terrain within 8 rows of their edge"),
    "BOW-RAID-04": N_(
        "Commanders’ units start within 3 rows of their edge; their zones of control do not overlap"
    ),
    "BOW-RAID-05": N_("Units start within 4 rows of their edge"),
    "BOW-SK-INV": N_("Each Setup card is used once: for a commander, units or terrain"),
    "BOW-SK-S01": N_("The players agree on one card and choose different Houses shown on it"),
    "BOW-SK-S02": N_(
        "The half of the board in front of a player is that player’s: terrain and units go there"
    ),
    "BOW-SK-S03": N_(
        "Commanders come from their House’s Setup cards, each leading the unit printed there"
    ),
    "BOW-SK-S05": N_("Rounds are counted on the round track"),
    "BOW-SK-S09": N_("Units come from the Setup cards drawn for units"),
    "BOW-SK-S10": N_("Terrain comes from the Setup cards drawn for terrain"),
    "BOW-SKC-02": N_(
        "The card says which House has the momentum token and how commanders are chosen"
    ),
    "BOW-SKC-03": N_("The card sets how far from a player’s edge things may be placed"),
    "BOW-SKC-04": N_("The card shows which Houses may take part"),
    "BOW-SKC-07": N_("The card sets the board side and its orientation"),
    "BOW-SKC-08": N_(
        "The card sets how the battle is won, and the number and places of control markers"
    ),
    "BOW-SKC-09": N_("The card sets the number of rounds"),
    "BOW-SKC-10": N_("The card sets the number of command tokens"),
    "BOW-SKC-11": N_("The card sets the number of order dice"),
    "BOW-SKC-12": N_("The card sets how many Leadership cards are drawn each round"),
    "BOW-SKC-13": N_("The card sets each side’s morale and the side of its morale track"),
    "BOW-TT-00": N_(
        "A token belongs on certain terrain and replaces its effect unless it says otherwise"
    ),
    "BOW-TT-FIRE": N_(
        "Only burnable terrain can catch fire, up to its burn limit; no unit may enter it then"
    ),
    "BOW-TT-PAL": N_("A palisade is removed when its burn limit of 4 is reached"),
    "BOW-TT-SBRIDGE": N_("A stone bridge cannot burn"),
    "BOW-TT-TENT": N_("A tent is removed when its burn limit of 1 is reached"),
    "BOW-TT-WBRIDGE": N_("A wooden bridge burns down with its fire tokens at fire level 3"),
    "RW-END-01": N_("The game ends after year 7 (year 6 in the original rules)"),
    "RW-MAP-01": N_("Setup markers are at least 3 areas apart, in the original rules 4"),
    "RW-MAP-02": N_(
        "Each player hides one dragon rune and one false rune before home realms are placed"
    ),
    "RW-MAP-03": N_("No rune is adjacent to a setup marker, and no area has two"),
    "RW-WIN-01": N_(
        "A player who reveals six dragon runes and still controls six a year later wins"
    ),
    "TC-CHR-01": N_(
        "A new character touches its player’s edge, 8 cm from enemies if there is room"
    ),
    "TC-CHR-04": N_("At most 7 characters in addition to the hero"),
    "TC-PLAY-01": N_("One terrain card per turn, of the player’s faction"),
    "TC-PLAY-03": N_(
        "Terrain touches no base and keeps 8 cm from its player’s edge and other terrain, "
        "10 cm from the opponent’s"
    ),
    "TC-PLAY-05": N_("Common terrain once per turn, unique terrain once per game"),
}
"""By the rule's id."""
