"""What findings say: what is wrong, where, and what to do about it; one sentence for each slug.

``{names}`` are the finding's arguments; words of the game stand in the nominative, lists are joined
by commas, and numbers stand so that no plural is needed.
"""

from schema.language import N_, say_n

FINDINGS: dict[str, str] = {
    # names that name nothing
    "unknown-badge": N_("Unknown badge {name}. Choose another or remove it."),
    "unknown-board": N_("Unknown board side {name}. Choose another."),
    "unknown-card": N_("Unknown card {name}. Choose another."),
    "unknown-commander": N_("Unknown commander {name}. Choose another."),
    "unknown-faction": N_("Unknown faction {name}. Choose another."),
    "unknown-ground": N_(
        "{name} is not a terrain, token, way or wall of this game. Choose another."
    ),
    "unknown-marker": N_("Unknown marker {name}. Choose another."),
    "unknown-piece": N_(
        "No box of this game contains the piece “{name}”. Leave the piece unassigned."
    ),
    "unknown-pool": N_("Unknown hidden pool {name}. Choose an existing one or add it."),
    "unknown-rank": N_("Unknown rank {name}. Choose another."),
    "unknown-resource": N_("Unknown resource {name}. Choose another."),
    "unknown-seat": N_("Unknown side {name}. Choose an existing one or add it."),
    "unknown-deployment-card": N_("Unknown deployment card {name}. Choose another."),
    "unknown-half-card": N_("Unknown scenario card {name}. Choose another."),
    "muster-option-unknown": N_("Unknown army option {name}. Remove it."),
    "unknown-setup-card": N_("Unknown Setup card {name}. Choose another."),
    "unknown-skirmish-card": N_("Unknown Skirmish Summary card {name}. Choose another, or none."),
    "unknown-terrain": N_("Unknown terrain {name}. Repaint these hexes."),
    "unknown-tile": N_("Unknown map tile {name}. Choose another."),
    "unknown-token": N_("Unknown token {name}. Choose another or remove it."),
    "unknown-unit": N_("Unknown unit {name}. Choose an existing one or add it."),
    "unknown-unit-type": N_("Unknown unit type {name}. Choose another."),
    "unknown-variant": N_("Unknown optional rule “{name}”. Remove it."),
    "unknown-wall": N_("Unknown wall {name}. Choose another or remove it."),
    "unknown-way": N_("Unknown river or road “{name}”. Choose another or remove it."),
    "unknown-zone": N_("Unknown zone {name}. Choose an existing one or add it."),
    "id-used-twice": say_n(
        "The id {name} is used {count} time; it may be used only once. Give each item its own.",
        "The id {name} is used {count} times; it may be used only once. Give each item its own.",
        by="count",
    ),
    "commander-used-twice": say_n(
        "{commander} is on the table {count} time; only one is allowed. Remove the rest.",
        "{commander} is on the table {count} times; only one is allowed. Remove the rest.",
        by="count",
    ),
    "commander-without-unit": N_("{commander} has no unit and no place. Assign a unit or a place."),
    "commander-of-other-seat": N_(
        "{commander} belongs to {seat} but leads {unit} of {owner}. Assign a unit of {seat}."
    ),
    "tile-laid-twice": say_n(
        "Map tile {name} is on the table {count} time; only one is allowed. Remove the rest.",
        "Map tile {name} is on the table {count} times; only one is allowed. Remove the rest.",
        by="count",
    ),
    # the file
    "unknown-field": N_("Unknown field {field}; it is kept unchanged."),
    "pack-missing": N_(
        "Pack {pack} {version}, used by this scenario, is not installed. Add "
        "it to see its contents."
    ),
    "pack-differs": N_(
        "This scenario was made with {pack} {version}; {here} is installed. "
        "Check for changed values."
    ),
    "pack-changed": N_(
        "The data of {pack} {version} has changed since this scenario was made. Check its values."
    ),
    "symbol-broken": N_(
        "Symbols of {game} that cannot be drawn are replaced by simple ones: "
        "{names}. “banneret games --check” shows why."
    ),
    "placeholder-values": say_n(
        "{count} value is unofficial. If you own the game, enter the printed one in My cards.",
        "{count} values are unofficial. If you own the game, enter the printed ones in My cards.",
        by="count",
    ),
    # placement
    "units-stacked": N_("{place} has {count} units ({units}); the maximum is {most}. Move one."),
    "unit-on-unplayable-hex": N_("{unit} is on {place}, which is not in play. Move it."),
    "unit-on-impassable-hex": N_("{unit} is on {place}, which is impassable ({ground}). Move it."),
    "unit-on-forbidden-terrain": N_(
        "{unit} is on {place}, where units may not be placed during setup ({ground}). Move it."
    ),
    "unit-too-far": N_(
        "{unit} on {place} is in row {row} from its edge; the card allows rows "
        "{least}–{most}. Move it."
    ),
    "commander-too-far": N_(
        "The commander’s unit ({unit}) on {place} is in row {row} from its "
        "edge; the card allows rows {least}–{most}. Move it."
    ),
    "unit-outside-half": N_("{unit} on {place} is outside its half of the board. Move it back."),
    "zone-of-control-overlap": N_(
        "The zones of control (radius {radius}) of {first} on {here} and "
        "{second} on {there} share {shared}. Move one unit away."
    ),
    "terrain-too-far": N_(
        "{ground} on {place} is in row {row} from the nearer edge. The card "
        "allows rows up to {most} of each half. Move it."
    ),
    "control-marker-misplaced": N_(
        "The control marker of {seat} on {place} is in row {row} from its "
        "edge. It must be in its own half, in row {least} or farther. Move "
        "it."
    ),
    "control-marker-count": N_(
        "{seat} has {count} control markers on the board; the card requires {expected}."
    ),
    "control-markers-together": N_(
        "{seat}’s control markers share {place}; each needs its own hex. Move one."
    ),
    # supply
    "figures-short": N_(
        "{type}: {wanted} figures needed, you own {there}.[[ Substitutes: {instead}.]]"
    ),
    "figures-need-stand-in": N_(
        "{type}: {wanted} figures needed, you own {there}; substitutes: {instead}."
    ),
    "too-many-figures": N_("{type} has too many figures: {figures}; maximum {most}. Remove some."),
    "banners-short": N_(
        "{faction}, {rank} banners: {wanted} needed, you own {there}. Use other ranks."
    ),
    "poles-short": N_(
        "{faction}, banner poles: {wanted} needed (one per unit), you own {there}. Use fewer units."
    ),
    "terrain-pieces-short": N_(
        "{face}: {missing} of {wanted} pieces missing.[[ These pieces are "
        "double-sided: {pieces}.]][[ Their other sides are in use: {rivals}.]] "
        "Replace some of these hexes."
    ),
    "token-pieces-short": N_(
        "{face}: {missing} of {wanted} pieces missing.[[ These pieces are "
        "double-sided: {pieces}.]][[ Their other sides are in use: {rivals}.]] "
        "Remove some."
    ),
    "counted-things-short": N_("{thing}: {wanted} needed, you own {there}. Use fewer."),
    "deck-too-small": N_(
        "{seat} draws {count} {thing}, but its deck has only {have}. Lower the number."
    ),
    "rounds-beyond-track": N_(
        "The battle lasts {rounds} rounds; the round track has {there} spaces. "
        "Use fewer rounds, or say how to count the rest."
    ),
    "commander-not-in-box": N_("{commander} is not in your boxes. Choose another commander."),
    # connectedness
    "edges-not-connected": N_(
        "No path leads from one side’s edge to the other’s ({edges}). Open "
        "one, e.g. with a bridge, at one of {blocking}."
    ),
    "unit-walled-in": N_(
        "{unit} on {place} is enclosed and cannot reach any enemy. Open a path or move it."
    ),
    "hexes-unreachable": say_n(
        "{count} hex cannot be reached: {hexes}. Open a way to it.",
        "{count} hexes cannot be reached: {hexes}. Open a way to them.",
        by="count",
    ),
    # terrain and tokens
    "token-on-wrong-terrain": N_(
        "{token} on {place} is on {ground}; it must be on {allowed}. Move it or repaint the hex."
    ),
    "crossing-without-water": N_(
        "{token} on {place}: there is nothing to cross ({ground}). Move or remove it."
    ),
    "water-without-crossing": N_(
        "{ground} has no bridge or ford. Place one if units are to cross it."
    ),
    "bridge-at-corner": N_("{token} on {place} points at a corner of its hex. Rotate it."),
    "bridge-along-water": N_("{token} on {place} runs along the water, not across it. Rotate it."),
    "token-without-rules": N_(
        "{token} needs a rule in this scenario, but there is none. Write one."
    ),
    "token-laid-twice": say_n(
        "{token} is on {place} {count} time; only one is allowed. Remove the rest.",
        "{token} is on {place} {count} times; only one is allowed. Remove the rest.",
        by="count",
    ),
    "tokens-collide": N_("{tokens} on {place} cannot be combined. Keep one of them."),
    # texts
    "title-missing": N_("The scenario has no title. Enter one."),
    "text-lacks-language": say_n(
        "{count} text is not translated ({language}). Add it.",
        "{count} texts are not translated ({language}). Add them.",
        by="count",
    ),
    "text-empty": N_("{field} is empty in every language. Enter a text or remove it."),
    # hidden things
    "hidden-cards-unlike-spots": N_(
        "the hidden pool {pool} has {cards} cards for {spots} places; make them equal"
    ),
    "hidden-card-unknown": N_(
        "The secrets place {card} of {pool} on {place}, but the pool has no such card or place."
    ),
    "secrets-unlike-pool": N_(
        "{pool}: {count} × {card} dealt, but the pool has only {have}. Deal again."
    ),
    "hidden-spot-twice": N_(
        "The hidden pool {pool} uses {places} more than once. Choose other places."
    ),
    "hidden-spot-missed": N_(
        "The cards of {pool} belong on {ground}, but these hexes have none: {places}."
    ),
    "hidden-spot-unlike-others": N_(
        "The cards of {pool} belong on {ground}, but these hexes are not {ground}: {places}."
    ),
    "secrets-inside": N_(
        "This is the host’s file and contains the hidden layout. Give the "
        "players a file without secrets."
    ),
    "secret-known-to-others": N_(
        "{pool}: known to {seats}. Only the player who places it may know "
        "it. Name only that player."
    ),
    "seat-named-twice": N_("{pool} lists a side twice under “Known to”. Remove one entry."),
    # optional rules
    "unknown-variant-option": N_(
        "{variant} has no option “{option}” (available: {known}). Remove it."
    ),
    "variant-option-unfit": N_(
        "{variant}: {option} cannot be {value}; allowed: {allowed}. Change it."
    ),
    "variants-conflict": N_("{first} and {second} cannot be used together. Turn one off."),
    "reading-without-rule": N_("{variant} has no effect without {needs}. Turn that on too."),
    "variant-without-other": N_(
        "{variant} can only be played with {needs}. Turn that on too, or turn off {variant}."
    ),
    "variant-named-twice": say_n(
        "{variant} is listed {count} time; only one is allowed. Keep one.",
        "{variant} is listed {count} times; only one is allowed. Keep one.",
        by="count",
    ),
    # zones
    "unit-outside-zone": N_(
        "{unit} on {place} is outside its side’s deployment zones ({zones}). "
        "Move it there or enlarge a zone."
    ),
    "unit-in-forbidden-zone": N_(
        "{unit} is on {place}, in {zone}, where it is not allowed. Move it."
    ),
    "zone-too-small": N_(
        "{wanted} units must be placed in {zones}, which has room for {room}. Enlarge it."
    ),
    "zone-hex-useless": N_(
        "Units may not be placed on these hexes of deployment zone {zone}: {hexes}. Remove them."
    ),
    "muster-in-enemy-zone": N_(
        "{seat} deploys its army in {zone}, which belongs to {owner}. Choose one of its own."
    ),
    "placed-in-enemy-zone": N_(
        "A unit of {seat}[[ ({comes})]] arrives in {zone}, which belongs to "
        "{owner}. Choose a zone of {seat}, or accept this with a reason."
    ),
    "section-unlike-board": N_(
        "Section {zone} differs from the printed one.[[ Missing: "
        "{lacking}.]][[ Extra: {beyond}.]] Correct it, or accept this."
    ),
    "hexes-in-no-section": N_("These hexes are in no section: {places}. Add them to one."),
    "unit-outside-section": N_(
        "{seat}, {use}: {count} × {unit} here ({places}), but the deployment cards "
        "place {expected}. Move one."
    ),
    "unit-in-no-section": N_(
        "{seat}: {unit} is in no section, but the deployment cards place it in one. Move it there."
    ),
    "zone-without-places": N_("The zone {zone} has no hexes. Add some or remove it."),
    "exit-inside-board": N_(
        "Hexes of the exit {zone} are not at the board’s edge: {hexes}. Units cannot exit there."
    ),
    "deployment-zones-overlap": N_(
        "The enemy deployment zones {first} and {second} share {shared}. Separate them."
    ),
    "zone-colour-unexplained": N_(
        "The meaning of the {colour} hexes of {zone} is not explained. Write it down."
    ),
    "zone-colour-twice": N_(
        "One colour ({colour}) has different meanings ({zones}). Use another for one of them."
    ),
    # what lies on the board
    "piece-unlike-hex": N_(
        "Piece “{piece}” on {place} shows {face}, but the hex is {ground}. "
        "Flip it or repaint the hex."
    ),
    "override-without-effect": N_(
        "{what} counting as {instead} has no effect here. Remove it or choose other places."
    ),
    "hex-off-board": N_(
        "There is no hex {place} on this board[[ ({least} to {most})]][[; this "
        "row has {first} to {last}]]. Choose another or remove it."
    ),
    "pieces-stacked": N_("Assigned pieces overlap on {place}: {pieces}. Leave one unassigned."),
    "piece-too-large": say_n(
        "The assigned pieces of {ground} cover {wanted} hexes, but there is only {there} "
        "connected hex. Leave one unassigned, or paint more.",
        "The assigned pieces of {ground} cover {wanted} hexes, but there are only {there} "
        "connected hexes. Leave one unassigned, or paint more.",
        by="there",
    ),
    "board-unlike-side": N_(
        "The board is set to {side} but has another shape (that of {other}). "
        "Choose that side, or none."
    ),
    "marker-laid-twice": say_n(
        "{marker} is on {place} {count} time; only one is allowed. Remove the rest.",
        "{marker} is on {place} {count} times; only one is allowed. Remove the rest.",
        by="count",
    ),
    "thing-on-unplayable-hex": N_("{thing} is on {place}, which is not in play. Move it."),
    "pieces-need-proxy": N_(
        "{face}: {wanted} needed, {missing} pieces short. Use any spare piece instead."
    ),
    # rivers, roads, walls, fires
    "river-ends": N_(
        "{ground} ends in the middle of the board: {hexes}. Extend it to an edge, or accept this."
    ),
    "way-broken": N_(
        "{way} leads from {place} to {beyond} but does not continue there. "
        "Extend it or end it earlier."
    ),
    "way-ends": N_("{way} ends on {place}, where there is nothing else."),
    "wall-outside": N_("{wall} on {place} runs along the board’s edge and has no effect."),
    "wall-laid-twice": N_("{wall} is twice on one side of {place}. Remove one."),
    "fire-on-nothing": N_(
        "{place} has fire, but nothing there can burn ({ground}). Remove the fire."
    ),
    "fire-over-limit": N_(
        "The fire on {place} has level {level}, but the burn limit of "
        "{ground} is {limit}. Lower the level, or show what is left."
    ),
    "choke-point": N_("Every path across the board goes through {places}."),
    # armies
    "nobody-to-fight": N_("{seats} are all allies. Add an opponent or split the alliance."),
    "seat-without-army": N_("{seat} has no units and no army to muster. Add some."),
    "same-army-twice": N_(
        "{seats} are enemies but both play {faction}, which has one army. One "
        "of them must play another faction."
    ),
    "unit-of-other-faction": N_(
        "{unit} belongs to {other}, not {faction}. Replace it, or accept this with a reason."
    ),
    "commander-of-other-faction": N_(
        "{commander} belongs to {other}, not {faction}. Choose another "
        "commander, or accept this with a reason."
    ),
    "rank-without-profile": N_("{unit} has no {rank} profile. Choose one of {known}."),
    "unit-without-rank": N_("{unit} needs a rank. Choose one of {known}."),
    "unit-without-figures": N_("{unit} has no figures. Add some or remove it."),
    "unit-without-place": N_(
        "{unit} ({id}) is not on the board, in reserve or in a zone. Place it."
    ),
    "arrival-too-late": N_(
        "{unit} arrives in round {round}, after the last round ({last}). Let it arrive earlier."
    ),
    "reserve-on-board": N_(
        "{unit} arrives in round {round} but is already on the board. Choose one."
    ),
    "forbidden-unit": N_("{seat} may not have {unit}. Remove or allow it."),
    "commander-in-two-places": N_(
        "{commander} leads {unit} but also has a position of their own. Remove that position."
    ),
    "unit-led-twice": N_(
        "{unit} has {count} commanders ({commanders}); the maximum is one. Give "
        "each their own unit."
    ),
    # how it is begun and ended
    "first-player-neutral": N_("The first player is {seat}, which nobody plays. Choose another."),
    "setup-order-incomplete": N_(
        "The setup order omits {seats}[[ and lists more than once: {twice}]]. List every side once."
    ),
    "edge-taken-twice": N_("Enemies share an edge ({edge}): {seats}. Move one to another edge."),
    "half-taken-twice": N_(
        "{seats} share an edge ({edge}), but in a skirmish each side has a "
        "half of the board. Move one to the other edge."
    ),
    "usual-not-set": N_("Not set: {things}. Set the usual values, or accept this with a reason."),
    "resource-below-none": N_("{seat} starts with a negative amount of {resource}: {amount}."),
    "not-in-laid-out-battle": N_(
        "{thing} on {place} cannot be used in a battle with a fixed setup. Remove it."
    ),
    "never-ends": N_("Nothing ends the battle. Set a number of rounds or a win."),
    "victory-missing": N_("No victory condition is set. Add victory points or an instant win."),
    "play-date-impossible": N_("{date} is not a valid date. Enter another."),
    "play-won-by-nobody": N_("The winner of a played battle, {seat}, has no player."),
    "unknown-waiver": N_(
        "Unknown finding code “{finding}”. For codes see docs/findings.md or check --json."
    ),
    "waiver-without-reason": N_("{finding} was accepted without a reason. Enter one."),
    # tents
    "tent-missing": N_(
        "{seat} has no {tent} on the board. Place one on a free hex, or let the player place it."
    ),
    "tent-twice": N_("{seat} has {count} × {tent}; the maximum is one. Remove the others."),
    "tent-not-free": N_(
        "{tent} on {place} needs a free hex that units can enter, without another tent. Move it."
    ),
    "tent-without-recruiting": N_(
        "{tent} has no effect without {variant}. Turn that on, or remove it."
    ),
}
