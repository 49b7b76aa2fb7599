// An attack from the board: who attacks whom, with how many dice, and the hits that it does.

const ATTACK = "attack "; // begins the mode of a unit that attacks
let unitAimedAt = ""; // the unit that the next roll is against

const attackerOf = (ask) => (ask.startsWith(ATTACK) ? ask.slice(ATTACK.length) : "");

/** The dice of a unit, which its side's units of the same kind have, too. */
const rollOf = (id) => Object.values(data.rolls ?? {}).flat().find(({ unit }) => unitName(unit) === unitName(id) && seatOfUnit(unit) === seatOfUnit(id));

/** The enemy on a place that a unit could attack. */
const enemyOn = (place, id) => Object.keys(data.losses ?? {}).find((one) => placeNow(one) === place && !isGone(one) && seatOfUnit(one) !== seatOfUnit(id)) ?? "";

/** Whom an attack is against, and what speaks against it. */
function attackInWords(id, target) {
  if (!target) return say("tap-enemy");
  const why = against(id, target);
  const told = `→ ${unitName(target)}, ${placeNow(target)}`;
  if (!why) return told;
  const far = say("too-far").replace("{n}", String(distance(placeNow(id), placeNow(target)))).replace("{most}", String(Math.max(1, shotNow(id))));
  return `${told}: ${{ far, sight: say("no-sight"), none: say("no-attack") }[why]}`;
}

/** Dice, rank, kind of attack and strength as the board has them. */
function attack(id, target) {
  const { centres, size } = data.boards[shownView];
  const [[x, y], [tx, ty]] = [centres[placeNow(id)], centres[placeNow(target)]];
  const isNear = Math.hypot(tx - x, ty - y) < 2 * size;
  const roll_ = rollOf(id);
  dice = Math.min(MOST_DICE, roll_?.dice ?? dice);
  rolling = seatOfUnit(id) ?? rolling;
  [unitThatRolls, unitAimedAt, chosenDice] = [id, target, []];
  const weak = lossesKnown(id)?.hits === false && leftOf(id) === 1;
  prefer({ aim: { rank: own(data.unit_ranks ?? {}, target) ?? state.aim.rank, ranged: Boolean(roll_?.shoots) && !isNear, weak } });
  showPage($("tab-dice"));
}

/** Who rolled against whom, and how much of that one is left. */
function againstWhom({ unit, target }) {
  const known = lossesKnown(target);
  return `${unitName(unit)} → ${unitName(target)}${known ? ` ${leftOf(target)}\u00a0/\u00a0${known.left}` : ""}`;
}

/** What the last roll does to the unit that it is against. */
function applyCard(last, aim) {
  const { target = "", applied = false } = last;
  const known = lossesKnown(target);
  if (!known) return "";
  const strikes = last.faces.filter((face) => hits(face, aim) && !doesOf(face)?.bonus).length;
  if (applied || !strikes || isGone(target)) return "";
  const taken = Math.min(strikes, leftOf(target));
  const text = known.hits ? say("apply").replace("{hits}", counted("hits", taken)).replace("{unit}", unitName(target)) : `${counted("remove", taken)}: ${unitName(target)}`;
  return button(text, () => {
    const [first, ...before] = state.log;
    setLeft(target, leftOf(target) - strikes, { log: [{ ...first, applied: true }, ...before] });
    if (!isGone(target)) tell(`${unitName(target)}: ${say(known.hits ? "hits-left" : "figures-left").toLowerCase()} ${leftOf(target)}\u00a0/\u00a0${known.left}`);
  }, { class: "apply" });
}

/** With how many dice at most the terrain under a unit lets others attack it. */
const mostDiceAt = (id) => own(data.engine.attack?.most ?? {}, placeNow(id)) ?? MOST_DICE;

/** Aim at a unit: its rank, no more dice than its terrain allows, and the last roll against it unless its hits are taken. */
function aimAtUnit(id, die) {
  unitAimedAt = id;
  dice = Math.min(dice, id ? mostDiceAt(id) : MOST_DICE);
  const [last, ...before] = state.log;
  if (last && !last.applied) state.log = [{ ...last, target: id }, ...before];
  const rank = own(data.unit_ranks ?? {}, id) ?? "";
  aimAt({ rank: asksOf(die).ranks.includes(rank) ? rank : "" }, die);
}

/** The enemies of who rolls. */
const targetsOfRoller = () => Object.keys(data.losses ?? {}).filter((id) => seatOfUnit(id) !== roller()?.id && own(words().units, id) && !isGone(id));
const haveTargets = () => targetsOfRoller().length > 0;

/** The enemies of who rolls, each with its place and what is left of it: a tap chooses the target of the roll, and
 * another takes that back. */
function targetUnits(die) {
  const enemies = targetsOfRoller();
  if (!enemies.length) return [];
  const isTaken = enemies.includes(unitAimedAt);
  return [
    make("p", { class: "label" }, `${say("target-unit")}: `, make("b", {}, isTaken ? unitName(unitAimedAt) : "–")),
    make("div", { class: "strip", id: "target-unit", role: "group", "aria-label": say("target-unit") }, ...enemies.map((id) => {
      const place = own(words().called ?? {}, placeNow(id)) ?? placeNow(id);
      const left = `${leftOf(id)}\u00a0/\u00a0${lossesKnown(id)?.left}`;
      const found = button(pictureOf(id, CLOSER) ?? "", () => aimAtUnit(id === unitAimedAt ? "" : id, die), { value: id, "aria-pressed": String(id === unitAimedAt), "aria-label": `${unitName(id)}, ${place} · ${left}` });
      found.append(make("span", {}, make("b", {}, place), make("small", {}, left)));
      return found;
    })),
  ];
}
