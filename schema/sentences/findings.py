"""What findings say: what is wrong, where, and what to do about it; one sentence for each slug.

``{names}`` are the finding's arguments; words of the game stand in the nominative, lists are joined
by commas, and numbers stand so that no plural is needed.
"""

from schema.language import N_

FINDINGS: dict[str, str] = {
    # names that name nothing
    "unknown-badge": N_("there is no badge {name} in this game: choose another or take it away"),
    "unknown-board": N_("there is no board side {name} in this game: choose another"),
    "unknown-card": N_("there is no card {name} in this game: choose another"),
    "unknown-commander": N_("there is no commander {name} in this game: choose another"),
    "unknown-faction": N_("there is no faction {name} in this game: choose another"),
    "unknown-ground": N_("{name} is no terrain, token, way or wall of this game: choose another"),
    "unknown-marker": N_("there is no marker {name} in this game: choose another"),
    "unknown-piece": N_("no box of this game holds a piece {name}: leave the piece free"),
    "unknown-pool": N_("there is no hidden pool {name}: name one that exists, or add it"),
    "unknown-rank": N_("there is no rank {name} in this game: choose another"),
    "unknown-resource": N_("there is no resource {name} in this game: choose another"),
    "unknown-seat": N_("there is no seat {name}: name one that exists, or add it"),
    "unknown-deployment-card": N_(
        "there is no deployment card {name} in this game: choose another"
    ),
    "unknown-half-card": N_("there is no scenario card {name} in this game: choose another"),
    "muster-option-unknown": N_(
        "an army can take no {name} in this game besides its units: take it out"
    ),
    "unknown-setup-card": N_("there is no Setup card {name} in this game: choose another"),
    "unknown-skirmish-card": N_(
        "there is no skirmish card {name} in this game: choose another, or leave the card out"
    ),
    "unknown-terrain": N_("there is no terrain {name} in this game: paint these hexes anew"),
    "unknown-tile": N_("there is no map tile {name} in this game: choose another"),
    "unknown-token": N_("there is no token {name} in this game: choose another or take it away"),
    "unknown-unit": N_("there is no unit {name}: name one that exists, or add it"),
    "unknown-unit-type": N_("there is no unit type {name} in this game: choose another"),
    "unknown-variant": N_("there is no variant {name} in this game: take it out"),
    "unknown-wall": N_("there is no wall {name} in this game: choose another or take it away"),
    "unknown-way": N_("there is no way {name} in this game: choose another or take it away"),
    "unknown-zone": N_("there is no zone {name}: name one that exists, or draw it"),
    "id-used-twice": N_("the id {name} is used more than once: give each its own"),
    "commander-used-twice": N_("{commander} is on the table more than once: take one away"),
    "commander-without-unit": N_(
        "{commander} leads no unit and stands nowhere: give him a unit or a place"
    ),
    "commander-of-other-seat": N_(
        "{commander} belongs to {seat} and leads a unit ({unit}) of {owner}: give him one of "
        "his own"
    ),
    "tile-laid-twice": N_("map tile {name} lies on the table more than once: take one away"),
    # the file
    "unknown-field": N_("{field} is no field that this program knows; it is kept as it is"),
    "pack-missing": N_(
        "the pack {pack} {version}, with which this was made, is not here: what it brings is "
        "unknown"
    ),
    "pack-differs": N_(
        "this was made with {pack} {version}, and {here} is here, perhaps with other values: "
        "look it through"
    ),
    "pack-changed": N_(
        "the data of {pack} have changed since this was made, although the version is still "
        "{version}: look it through"
    ),
    "symbol-broken": N_(
        "these symbols of {game} cannot be drawn, and plain ones are shown instead: {names}; "
        "“banneret games --check” says what is wrong with each"
    ),
    "placeholder-values": N_(
        "values that nobody outside the publisher knows and that are ours: {count}; type in "
        "the printed ones if you have the game"
    ),
    # placement
    "units-stacked": N_(
        "{place} holds more units than may share a hex ({most}): {units}; move one away"
    ),
    "unit-on-unplayable-hex": N_(
        "the unit {unit} stands on {place}, which is not playable: move it"
    ),
    "unit-on-impassable-hex": N_(
        "the unit {unit} stands on {place}, which is impassable ({ground}): move it"
    ),
    "unit-on-forbidden-terrain": N_(
        "the unit {unit} stands on {place}, where no unit may be set up ({ground}): move it"
    ),
    "unit-too-far": N_(
        "the unit {unit} on {place} stands in row {row} from its edge; the card allows rows "
        "{least} to {most}"
    ),
    "commander-too-far": N_(
        "the commander's unit ({unit}) on {place} stands in row {row} from its edge; the card "
        "allows rows {least} to {most}"
    ),
    "unit-outside-half": N_(
        "the unit {unit} on {place} stands beyond its own half of the board: move it back"
    ),
    "zone-of-control-overlap": N_(
        "the zones of control (radius {radius}) of {first} on {here} and {second} on {there} "
        "share {shared}: move one of the two away"
    ),
    "terrain-too-far": N_(
        "{ground} on {place} lies where neither side may lay it; the card allows rows up to "
        "{most} of one's own half"
    ),
    "control-marker-misplaced": N_(
        "the control marker of {seat} on {place} must lie in the own half, in row {least} or "
        "farther"
    ),
    "control-marker-count": N_(
        "control markers of {seat} on the board: {count}; the card says {expected}"
    ),
    "control-markers-together": N_(
        "control markers of {seat} share {place}, and each needs a hex of its own: move one"
    ),
    # supply
    "figures-short": N_(
        "figures of {type}: {wanted} are needed, the boxes hold {there}[[; what may stand in: "
        "{instead}]]"
    ),
    "figures-need-stand-in": N_(
        "figures of {type}: {wanted} are needed, the boxes hold {there}; these may stand in: "
        "{instead}"
    ),
    "too-many-figures": N_(
        "the unit {type} has {figures} figures of its own, and only {most} fit: make them fewer"
    ),
    "banners-short": N_(
        "banners of {faction}, {rank}: {wanted} are needed, the boxes hold {there}; use other ranks"
    ),
    "poles-short": N_(
        "banner poles of {faction}: {wanted} are needed, one a unit, and the boxes hold "
        "{there}; field fewer units"
    ),
    "terrain-pieces-short": N_(
        "{face}: {wanted} wanted, {missing} more than the pieces can show[[; two-sided pieces: "
        "{pieces}]][[; also needed for: {rivals}]]; paint some of these hexes otherwise"
    ),
    "token-pieces-short": N_(
        "{face}: {wanted} wanted, {missing} more than the pieces can show[[; two-sided pieces: "
        "{pieces}]][[; also needed for: {rivals}]]; take some off"
    ),
    "counted-things-short": N_("{thing}: {wanted} needed, the boxes hold {there}; hand out fewer"),
    "deck-too-small": N_(
        "{seat} draws {thing}: {count}, and its deck has only {have} cards: let it draw fewer"
    ),
    "rounds-beyond-track": N_(
        "the battle lasts {rounds} rounds, and the round track in the boxes has {there} spaces: "
        "play fewer, or say how the rest are counted"
    ),
    "commander-not-in-box": N_("{commander} is in none of these boxes: choose another commander"),
    # connectedness
    "edges-not-connected": N_(
        "no way leads from one side's edge to the other's ({edges}): open one, for example "
        "with a bridge, at one of {blocking}"
    ),
    "unit-walled-in": N_(
        "the unit {unit} on {place} is walled in and can reach nobody: open a way or move it"
    ),
    "hexes-unreachable": N_("hexes that nobody can reach: {count} ({hexes})"),
    # terrain and tokens
    "token-on-wrong-terrain": N_(
        "{token} on {place} lies on {ground}; it belongs on {allowed}: move it or paint the hex"
    ),
    "crossing-without-water": N_(
        "{token} on {place} crosses nothing, for below it is {ground}: move it or take it away"
    ),
    "water-without-crossing": N_(
        "the board has {ground}, and nowhere a bridge or a ford over it: lay one if it is to "
        "be crossed"
    ),
    "bridge-at-corner": N_(
        "{token} on {place} points at a corner of its hex and leads nowhere: turn it"
    ),
    "bridge-along-water": N_("{token} on {place} leads along the water and not over it: turn it"),
    "token-without-rules": N_(
        "{token} does what the scenario says, and it says nothing of it: write a rule for it"
    ),
    "token-laid-twice": N_("{token} lies on {place} more than once: take one off"),
    "tokens-collide": N_(
        "{tokens} lie together on {place} and contradict each other: keep one of them"
    ),
    # the skirmish card
    "same-house-twice": N_("two players have taken {house}: one of them takes another House"),
    "house-not-on-card": N_("{house} may not play by this card; it allows {allowed}"),
    "commander-count": N_("commanders of {seat}: {count}; the card says {expected}"),
    "commander-rating": N_(
        "the ratings of {commanders} add up to {total}; the card allows {seat} {most}"
    ),
    "person-twice": N_("{cards} are one and the same person: keep one of the cards"),
    "commander-of-other-house": N_("{commander} does not serve {house}: choose another commander"),
    "commander-unit-differs": N_(
        "{commander} leads {leads} of rank {rank} by his card, and here {unit} of rank "
        "{here}: change the unit or the commander"
    ),
    "commander-unit-unlike-card": N_(
        "{commander} always leads a unit of rank {rank}, and here {unit} of rank {here}: change "
        "the rank or the commander"
    ),
    "commander-without-own-unit": N_(
        "{commander} has no unit of his own, as the card wants: give him one that nobody else leads"
    ),
    "momentum-unlike-card": N_(
        "the card gives the momentum token to {house}: make {seat} the first player"
    ),
    "victory-unlike-card": N_("points, wins or ties are not those of the skirmish card"),
    "drawn-by-other-card": N_(
        "this was generated by the card {drawn} and is played by {card}: choose that card, or "
        "generate it anew"
    ),
    "unlike-card": N_("[[{seat}: ]]{field}: {here}, and the skirmish card says {there}"),
    # Setup cards
    "setup-cards-missing": N_("no Setup cards are noted for {seat}: the draw cannot be checked"),
    "setup-card-count": N_("Setup cards of {seat} for {use}: {count}; the card says {expected}"),
    "setup-card-twice": N_("Setup card {card} serves {count} times; each serves at most once"),
    "setup-card-of-other-house": N_("Setup card {card} is not one of {house}: draw another"),
    "commanders-unlike-cards": N_(
        "these commanders of {seat} are on none of the Setup cards used for commanders: "
        "{commanders}"
    ),
    "units-beyond-cards": N_(
        "{seat} fields {type}, {rank}: {count}; the Setup cards give {expected}: take some away"
    ),
    "units-short-of-cards": N_(
        "{seat} fields {type}, {rank}: {count}; the Setup cards give {expected}: add what is "
        "missing"
    ),
    "terrain-unlike-cards": N_(
        "[[{seat}: ]]hexes of {ground}: {count}; the Setup cards give {expected}"
    ),
    "terrain-on-other-half": N_(
        "hexes of {ground} on the half of {seat}: {count}; the Setup cards of that side give "
        "{expected}, and {owner} lays its own on its own half: move what is too much there"
    ),
    # texts
    "title-missing": N_("the scenario has no title: give it one"),
    "text-lacks-language": N_("texts without a version in {language}: {count}"),
    "text-empty": N_("{field} holds no words in any language: write them or take it out"),
    # hidden things
    "hidden-cards-unlike-spots": N_(
        "the hidden pool {pool} has {cards} cards for {spots} places: make them equal"
    ),
    "hidden-card-unknown": N_(
        "the secrets say that {card} of the pool {pool} lies on {place}, and the pool has no "
        "such card or place"
    ),
    "secrets-unlike-pool": N_(
        "the secrets lay {card} of the pool {pool}: {count}, and the pool has {have}: deal anew"
    ),
    "hidden-spot-twice": N_("the hidden pool {pool} names {places} more than once: name others"),
    "hidden-spot-missed": N_(
        "the cards of {pool} lie on {ground}, and these hexes of it have none: {places}"
    ),
    "hidden-spot-unlike-others": N_(
        "the cards of {pool} lie on {ground}, and these do not: {places}"
    ),
    "secrets-inside": N_(
        "this is the host's file: it says who lies where; hand the players one without secrets"
    ),
    "secret-known-to-others": N_(
        "{pool} is known to {seats}, and only the player who lays it face down may know it: name "
        "him alone"
    ),
    "seat-named-twice": N_("a seat is named twice among those who know the pool {pool}"),
    # optional rules
    "unknown-variant-option": N_(
        "{variant} has no parameter {option} (it has: {known}): take it out"
    ),
    "variant-option-unfit": N_("{variant}: {option} cannot be {value}; it may be: {allowed}"),
    "variants-conflict": N_("{first} and {second} cannot be on together: turn one of them off"),
    "reading-without-rule": N_("{variant} does nothing without {needs}: turn that on too"),
    "variant-without-other": N_(
        "{variant} can only be played with {needs}: turn that on too, or leave {variant} out"
    ),
    "variant-named-twice": N_("{variant} is named more than once: keep what is said last"),
    # zones
    "unit-outside-zone": N_(
        "the unit {unit} on {place} stands outside the zones where its side deploys ({zones}): "
        "move it there or enlarge a zone"
    ),
    "unit-in-forbidden-zone": N_(
        "the unit {unit} stands on {place}, in the zone {zone}, where it may not: move it"
    ),
    "zone-too-small": N_(
        "units that must be placed in {zones}: {wanted}, and room is there for {room}: enlarge it"
    ),
    "zone-hex-useless": N_(
        "hexes of the deployment zone {zone} on which no unit may be set up: {hexes}; take them out"
    ),
    "muster-in-enemy-zone": N_(
        "{seat} deploys its army in {zone}, a zone of {owner}: choose one of its own"
    ),
    "placed-in-enemy-zone": N_(
        "a unit of {seat}[[ ({comes})]] comes on the board in {zone}, a zone of {owner}: choose "
        "one of its own side, or say in a waiver why"
    ),
    "section-unlike-board": N_(
        "the section {zone} is not the printed one; lacking: {lacking}; not part of it: {beyond}"
    ),
    "hexes-in-no-section": N_("these hexes lie in no section: {places}; add them to one"),
    "unit-outside-section": N_(
        "{seat}, {use}: of {unit} there are more here ({places}) than the deployment cards say, "
        "and too few elsewhere: move one of these"
    ),
    "unit-in-no-section": N_(
        "{seat}: {unit} stands in no section, but the deployment cards put it in one: move it there"
    ),
    "zone-without-places": N_("the zone {zone} has no hexes: draw it or take it away"),
    "exit-inside-board": N_(
        "hexes of the exit {zone} that do not lie at the board's edge: {hexes}; nobody leaves there"
    ),
    "deployment-zones-overlap": N_(
        "the deployment zones {first} and {second} of enemies share {shared}: part them"
    ),
    "zone-colour-unexplained": N_(
        "nothing says what the {colour} hexes of {zone} mean: write it down"
    ),
    "zone-colour-twice": N_(
        "one colour ({colour}) means different things ({zones}): use another for one of them"
    ),
    # what lies on the board
    "piece-unlike-hex": N_(
        "the piece “{piece}” on {place} shows {face}, and the hex is {ground}: turn it or paint "
        "the hex"
    ),
    "override-without-effect": N_(
        "that {what} acts as {instead} changes nothing here: take it out or name other places"
    ),
    "hex-off-board": N_(
        "there is no hex {place} on this board[[ ({least} to {most})]][[, where this row goes from "
        "{first} to {last}]]: name another or take it out"
    ),
    "pieces-stacked": N_(
        "pinned pieces lie one upon the other on {place}: {pieces}; leave one of them free"
    ),
    "piece-too-large": N_(
        "the pinned pieces of {ground} cover hexes: {wanted}, and so many lie together there: "
        "{there}; leave one free, or paint more"
    ),
    "board-unlike-side": N_(
        "the board is said to be {side} and has another shape (the shape of: {other}): choose that "
        "side, or none"
    ),
    "marker-laid-twice": N_("{marker} lies on {place} more than once: take one off"),
    "thing-on-unplayable-hex": N_("{thing} lies on {place}, which is not playable: move it"),
    "pieces-need-proxy": N_(
        "{face}: {wanted} wanted, {missing} more than there are pieces; use any spare piece instead"
    ),
    # rivers, roads, walls, fires
    "river-ends": N_("{ground} ends in the middle of the board: {hexes}"),
    "way-broken": N_(
        "{way} leads from {place} to {beyond} and is not taken up there: lead it on or cut it off"
    ),
    "way-ends": N_("{way} ends on {place}, where there is nothing else"),
    "wall-outside": N_("{wall} on {place} stands along the board's edge and keeps nobody out"),
    "wall-laid-twice": N_("{wall} stands twice along one edge of {place}: take one away"),
    "fire-on-nothing": N_("{place} burns, and nothing there can ({ground}): take the fire away"),
    "fire-over-limit": N_(
        "the fire on {place} has level {level}, and {ground} lasts only to {limit}: lower it or "
        "show what is left"
    ),
    "choke-point": N_("everybody who crosses the board must pass through {places}"),
    # armies
    "nobody-to-fight": N_("there are no enemies among {seats}: add a seat or part their alliance"),
    "seat-without-army": N_("{seat} has no units and nothing to choose them from: give it some"),
    "same-army-twice": N_(
        "{seats} are enemies and both play {faction}, of which there is one army: let one of "
        "them play another faction"
    ),
    "unit-of-other-faction": N_(
        "the unit {unit} is of {other}, and {faction} plays it: choose another unit, or say why "
        "in a waiver"
    ),
    "commander-of-other-faction": N_(
        "{commander} belongs to {other}, and {faction} plays this card: choose another commander, "
        "or say why in a waiver"
    ),
    "rank-without-profile": N_(
        "the unit {unit} has no values for the rank {rank}: choose one of {known}"
    ),
    "unit-without-rank": N_(
        "the unit {unit} has no rank, on which its values depend: choose one of {known}"
    ),
    "unit-without-figures": N_(
        "the unit {unit} has no figures at all: give it some or take it away"
    ),
    "unit-without-place": N_(
        "the unit {unit} ({id}) stands nowhere, is no reserve and has no zone: place it"
    ),
    "arrival-too-late": N_(
        "the unit {unit} comes in round {round}, and the last is {last}: let it come earlier"
    ),
    "reserve-on-board": N_(
        "the unit {unit} comes in round {round} and stands on the board already: choose one of "
        "the two"
    ),
    "forbidden-unit": N_("{seat} may not have {unit}: take it away or allow it"),
    "commander-in-two-places": N_(
        "{commander} leads {unit} and is said to stand elsewhere: he is with his unit"
    ),
    "unit-led-twice": N_(
        "the unit {unit} is led by more than one commander ({commanders}): give each a unit of "
        "his own"
    ),
    # how it is begun and ended
    "first-player-neutral": N_("{seat} begins, and nobody plays it: choose another first player"),
    "setup-order-incomplete": N_(
        "the order of setting up leaves out {seats}[[ and names more than once: {twice}]]; name "
        "everybody"
    ),
    "edge-taken-twice": N_(
        "{seats} are enemies and play from one edge ({edge}): give one of them another"
    ),
    "half-taken-twice": N_(
        "{seats} both play from one edge ({edge}), and in a skirmish each has a half of the board: "
        "give one of them the other edge"
    ),
    "usual-not-set": N_("not set: {things}; set the usual values, or say why not in a waiver"),
    "resource-below-none": N_("{seat} starts with {resource}: {amount}, less than none"),
    "not-in-laid-out-battle": N_(
        "{thing} on {place} has no place in a battle that is laid out beforehand: take it away"
    ),
    "never-ends": N_("nothing ends the battle: give a number of rounds or say what wins it"),
    "victory-missing": N_(
        "nothing says how the battle is won: give victory points, or say what ends it"
    ),
    "play-date-impossible": N_("there is no such day: {date}; write another"),
    "play-won-by-nobody": N_("a battle is said to be won by {seat}, which nobody plays"),
    "unknown-waiver": N_("there is no finding {finding} to accept: write it as check prints it"),
    "waiver-without-reason": N_("nothing says why {finding} is right so: give a reason"),
    # tents
    "tent-missing": N_(
        "{seat} has no {tent}: lay one on a free hex, or let the player place it at the table"
    ),
    "tent-twice": N_("{seat} has {tent} ×{count}, and gets one: take the others off"),
    "tent-not-free": N_(
        "{tent} on {place} needs a free hex that units may enter, without another tent: move it"
    ),
    "tent-without-recruiting": N_(
        "{tent}: nobody gains anything by it unless {variant} is played: turn it on, or take it off"
    ),
}
