// Who attacks and whom: a unit of the side that rolls, and an enemy within its reach.

let rolling = ""; // the side that rolls, where it is not the one whose turn it is
let unitThatRolls = ""; // the unit whose dice were taken
let unitAimedAt = ""; // the unit that the next roll is against
let isPicking = false; // whether another unit is chosen to attack
/** @type {boolean | null} */
let othersShown = null; // whether enemies that may not be attacked are unfolded, where that was chosen

const haveUnitsDice = () => Object.keys(data.rolls ?? {}).length > 0;

/** Where a unit stands, as players call it. */
const whereOf = (id) => own(words().called ?? {}, placeNow(id)) ?? placeNow(id);

/** The units of a side that have dice and are on the board. */
const attackersOf = (seat) => (haveUnitsDice() && seat ? Object.keys(data.unit_seats ?? {}).filter((id) => seatOfUnit(id) === seat.id && rollOf(id) && !isGone(id)) : []);

/** The enemies of who rolls. */
const targetsOfRoller = () => Object.keys(data.losses ?? {}).filter((id) => seatOfUnit(id) !== roller()?.id && own(words().units, id) && !isGone(id));
const haveTargets = () => targetsOfRoller().length > 0;

/** How an enemy is attacked: over how many hexes, and why it may not be. */
function wayTo(id) {
  const isKnown = fighterOf(unitThatRolls) && fighterOf(id) && !isGone(unitThatRolls);
  return { id, why: isKnown ? against(unitThatRolls, id) : "", far: isKnown ? distance(placeNow(unitThatRolls), placeNow(id)) : 0 };
}

/** The enemies of who rolls: those within reach, then the others by the reason against them, each time the nearest first. */
const targetsInOrder = () => targetsOfRoller().map(wayTo).sort((one, other) => one.why.localeCompare(other.why) || one.far - other.far);

/** Take the dice of a unit: against this target, or the only one within reach. */
function takeUnit(id, target = "") {
  [unitThatRolls, unitAimedAt, chosenDice] = [id, "", []];
  isPicking = false;
  othersShown = null;
  const near = id ? targetsInOrder().filter(({ why }) => !why) : [];
  unitAimedAt = target || (near.length === 1 ? near[0].id : "");
  dice = mostDice();
  prefer({ aim: aimAgainst() });
}

/** On with another unit: who attacked and whom is no longer chosen. */
function nextAttack() {
  takeUnit("");
  $("dice").scrollTop = 0;
}

/** Aim at a unit: the last roll of who attacks is against it unless its hits are taken. */
function aimAtUnit(id) {
  unitAimedAt = id;
  othersShown = null;
  dice = mostDice();
  const aim = aimAgainst();
  const [last, ...before] = state.log;
  prefer({ aim, log: isOfNow(last) ? [{ ...last, target: id, aim }, ...before] : state.log });
}

/** Which of the two that an attack needs is not chosen yet; nothing where the page knows no dice of units. */
function asksForUnits() {
  if (!attackersOf(roller()).length) return "";
  if (!unitThatRolls) return "choose-attacker";
  return haveTargets() && !unitAimedAt ? "choose-target" : "";
}

// Who has left the board or has not the turn attacks no longer.
function forgetGone() {
  if (isGone(unitAimedAt)) unitAimedAt = "";
  if (unitThatRolls && !attackersOf(roller()).includes(unitThatRolls)) unitThatRolls = unitAimedAt = "";
}

const CLOSER = 0.68; // of the radius of a hex: a unit alone

const DIE = "M4 1h8a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3V4a3 3 0 0 1 3-3zM5 5h.1M8 8h.1M11 11h.1";

/** How many dice, beside a small die. */
const diceOf = (many) => make("small", {}, svgElement("svg", { class: "pip", viewBox: "0 0 16 16", "aria-hidden": "true" }, svgElement("path", { d: DIE })), String(many));

/** A unit to choose, with its hex and what else counts of it. */
function chip(id, told, choose, attributes) {
  const found = button(pictureOf(id, CLOSER) ?? "", choose, { value: id, ...attributes });
  found.append(make("span", {}, make("b", {}, whereOf(id)), told));
  return found;
}

const strip = (label, chips, id, look_ = "") => make("div", { class: `strip ${look_}`, id, role: "group", "aria-label": label }, ...chips);

// Whose units roll.
function sideThatRolls(seat) {
  if (data.seats.length < 2) return "";
  const found = choice(say("who-rolls"), seat.id, data.seats.map(({ id }) => [id, seatName(id), seatName(id)]), (id) => { rolling = id; takeUnit(""); });
  data.seats.forEach((one, n) => found.children[n].prepend(dot(one)));
  return found;
}

/** The unit that attacks; a tap chooses another one. */
function attackerRow(id) {
  const many = counted("dice-n", rollOf(id)?.dice ?? dice);
  const found = button(pictureOf(id) ?? "", () => { isPicking = true; show(); }, {
    class: "fighter", "aria-expanded": "false", "aria-label": `${say("who-rolls")}: ${unitName(id)}, ${whereOf(id)}, ${many}` });
  found.append(make("span", {}, make("small", {}, say("who-rolls")), make("b", {}, ...unitTold(id)), make("small", {}, `${whereOf(id)} · ${many}`)));
  return found;
}

// Who attacks, or all units of that side that can: a tap takes the dice of one. Those with an enemy in reach come first.
function whoAttacks() {
  const seat = roller();
  if (!seat || !haveUnitsDice()) return [];
  if (unitThatRolls && !isPicking) return [make("div", { class: "attackers" }, attackerRow(unitThatRolls))];
  const able = (id) => (fighterOf(id) ? targetsNow(id).length > 0 : true);
  const ids = attackersOf(seat).map((id) => ({ id, many: rollOf(id)?.dice ?? 0, can: able(id) })).sort((one, other) => Number(other.can) - Number(one.can) || other.many - one.many);
  return [make("div", { class: "attackers" }, sideThatRolls(seat),
    ids.length ? make("p", { class: "label" }, make("b", {}, say("choose-attacker"))) : "",
    strip(say("dice-of"), ids.map(({ id, many, can }) => chip(id, diceOf(many), () => takeUnit(id), {
      class: !can && ids[0].can ? "barred" : undefined, "aria-pressed": String(id === unitThatRolls), "aria-label": `${unitName(id)}, ${whereOf(id)}, ${counted("dice-n", many)}` }))))];
}

const [MOST_NAMED, MOST_UNFOLDED] = [4, 8]; // targets that have room with their names, and with those out of reach before a roll
const ROOMY = 700; // pixels: smaller screens have no room for that

/** Whether the dice have room for more than what is chosen: on high screens, and in two columns. */
const isRoomy = () => (innerHeight > ROOMY || wide.matches) && !isLarge();

const REASONS = { far: "far", sight: "no-sight", none: "no-attack" };

/** An enemy with its place and what is left of it: a tap chooses it, and another takes that back. */
function targetChip({ id, why, far }) {
  const left = `${leftOf(id)}\u00a0/\u00a0${lossesKnown(id)?.left}`;
  const reason = why ? say(REASONS[why]) : "";
  const known = rollOf(unitThatRolls);
  const how = why || !known || !far ? "" : far > 1 ? counted("hexes-n", far) : say("melee").toLowerCase();
  const many = how ? Math.min(known?.dice ?? dice, mostDiceAt(id)) : 0;
  return chip(id, make("span", {}, make("small", {}, left), make("em", {}, ...unitTold(id)), how ? make("em", {}, how, " · ", diceOf(many)) : ""), () => aimAtUnit(id === unitAimedAt ? "" : id), {
    class: why ? "barred" : undefined, "aria-pressed": String(id === unitAimedAt), "aria-label": [`${unitName(id)}, ${whereOf(id)} · ${left}`, reason, how, many ? counted("dice-n", many) : ""].filter(Boolean).join(", ") });
}

/** The enemies that may be attacked, and folded in one line those that may not, by the reason. */
function targetUnits() {
  const ways = targetsInOrder();
  if (!ways.length || asksForUnits() === "choose-attacker") return [];
  const near = ways.filter(({ id, why }) => !why || id === unitAimedAt);
  const isShort = near.length <= MOST_NAMED && innerHeight > ROOMY && !isLarge();
  const others = ways.filter((one) => !near.includes(one));
  const aimed = isShort ? [make("b", {}, say("target-unit"))] : [`${say("target-unit")}: `, make("b", {}, ...unitTold(unitAimedAt))]; // its name is on its chip
  const label = unitAimedAt ? [...aimed, isShort ? "" : howAimed()] : [make("b", {}, say(near.length ? "choose-target" : "no-target"))];
  const isUnfolded = othersShown ?? (!isShown(state.log[0]) && isRoomy() && ways.length <= MOST_UNFOLDED);
  const isOver = isShown(state.log[0]) && innerHeight <= ROOMY && !othersShown; // small screens have room for the dice alone
  const fold = others.length && !isOver ? button(say("unreached").replace("{n}", String(others.length)), () => { othersShown = !isUnfolded; show(); }, { class: "others", "aria-expanded": String(isUnfolded) }) : "";
  const reasons = isUnfolded ? Object.entries(REASONS).filter(([why]) => others.some((one) => one.why === why)) : [];
  return [
    make("p", { class: "label" }, ...label),
    near.length ? strip(say("target-unit"), near.map(targetChip), "target-unit", isShort ? "named" : "") : "",
    fold,
    ...reasons.flatMap(([why, name]) => [reasons.length > 1 || why === "sight" ? make("p", { class: "label" }, say(name)) : "", strip(say(name), others.filter((one) => one.why === why).map(targetChip))]),
  ];
}

/** Whether the board tells how the target is attacked. */
const isAimKnown = () => unitAimedAt !== "" && Boolean(fighterOf(unitThatRolls)) && !wayTo(unitAimedAt).why;

/** How the target is attacked, where the board tells it. */
const howAimed = () => (isAimKnown() && asksOf(Object.values(words().dice)[dieShown]).attacks ? ` · ${say(aimAgainst().ranged ? "ranged" : "melee").toLowerCase()}` : "");

// Whom the dice are against; melee or ranged, and how many figures, where the board does not tell.
function targets(die) {
  if (isPicking) return [];
  const asks = asksOf(die);
  const aim = aimOf(die);
  const parts = targetUnits();
  const isFree = !unitThatRolls && (asksForUnits() === "" || isShown(state.log[0]));
  if (asks.attacks && (isFree || (unitAimedAt && !isAimKnown() && rollOf(unitThatRolls)?.shoots))) {
    parts.push(choice(say("attack"), aim.ranged ? "ranged" : "melee", ["melee", "ranged"].map((kind) => [kind, say(kind), say(kind)]), (kind) => aimAt({ ranged: kind === "ranged" }, die), "attack"));
  }
  if (asks.weak && isFree) parts.push(button(say("weak"), () => aimAt({ weak: !aim.weak }, die), { class: "weak", role: "switch", "aria-checked": String(aim.weak) }));
  if (asks.weak && unitThatRolls && aim.weak) parts.push(make("p", { class: "label" }, `${say("weak")}: ${facesNow(die, ({ strong }) => strong)} – 0`));
  if (unitAimedAt && mostDiceAt(unitAimedAt) < MOST_DICE) parts.push(make("p", { class: "label" }, say("most-dice").replace("{n}", String(mostDiceAt(unitAimedAt)))));
  return parts;
}
