// An attack from the board: who attacks whom, with how many dice, and the hits that it does.

const ATTACK = "attack "; // begins the mode of a unit that attacks

const attackerOf = (ask) => (ask.startsWith(ATTACK) ? ask.slice(ATTACK.length) : "");

/** The dice of a unit, which its side's units of the same kind have, too. */
const rollOf = (id) => Object.values(data.rolls ?? {}).flat().find(({ unit }) => unitName(unit) === unitName(id) && seatOfUnit(unit) === seatOfUnit(id));

/** The enemy on a place that a unit could attack. */
const enemyOn = (place, id) => Object.keys(data.losses ?? {}).find((one) => placeNow(one) === place && !isGone(one) && seatOfUnit(one) !== seatOfUnit(id)) ?? "";

/** Why a unit may not attack another, in words. */
function reasonAgainst(id, target) {
  const far = say("too-far").replace("{n}", String(distance(placeNow(id), placeNow(target)))).replace("{most}", String(Math.max(1, shotNow(id))));
  return own({ far, sight: say("no-sight"), none: say("no-attack") }, against(id, target));
}

/** Whom an attack is against, below the head of who attacks: its place, what is left of it, and what speaks against it. */
function targetRow(id, target) {
  const reason = reasonAgainst(id, target);
  return make("div", { class: "title answer", role: "status" }, pictureOf(target) ?? "", make("h2", {}, ...unitTold(target),
    make("small", {}, `${placeNow(target)} · ${leftOf(target)}\u00a0/\u00a0${lossesKnown(target)?.left}`, reason ? make("em", {}, ` · ${reason}`) : "")));
}

/** The button that rolls against a target: how many dice, whether in melee or over how many hexes, and what the terrain allows. */
function rollAgainst(id, target) {
  const [own_, far] = [rollOf(id), distance(placeNow(id), placeNow(target))];
  const most = mostDiceAt(target);
  const many = Math.min(own_?.dice ?? 1, most);
  const how = own_?.shoots && far > 1 ? `${say("ranged")}: ${counted("hexes-n", far)}` : far > 1 ? "" : say("melee");
  const found = button(`${say("roll")} ${counted("dice-n", many)}\u00a0›`, () => attack(id, target), { class: `${against(id, target) ? "" : "main "}go-there` });
  found.append(make("small", {}, [how, most < MOST_DICE ? say("most-dice").replace("{n}", String(most)) : ""].filter(Boolean).join(" · ")));
  return found;
}

/** Dice, rank, kind of attack and strength as the board has them. */
function attack(id, target) {
  rolling = seatOfUnit(id) ?? rolling;
  takeUnit(id, target);
  showPage($("tab-dice"));
}

/** The dice of the unit that attacks, no more than the terrain of its target allows. */
const mostDice = () => Math.min(rollOf(unitThatRolls)?.dice ?? dice, MOST_DICE, unitAimedAt ? mostDiceAt(unitAimedAt) : MOST_DICE);

/** Where the attacker and the target of the dice are. */
function fight() {
  return [unitThatRolls, unitAimedAt].map(placeNow).filter(Boolean);
}

/** Beside the dice the outlines of who attacks and of the target. @returns {SVGElement[]} */
function fightMarks() {
  const [from, to] = pageNow === "dice" && unitAimedAt && fighterOf(unitAimedAt) ? fight() : [];
  return to ? [...targeted(to), outlined(from, "picked attacker")] : [];
}

let lookedAt = ""; // the fight that the board shows

/** Beside the dice the board comes close to the fight, and beside the play to all units. */
function lookAtFight(again = false) {
  if (!isSplit() || !["dice", "play"].includes(pageNow)) return;
  const places = pageNow === "dice" ? fight() : [];
  if (lookedAt === String(places) && !again) return;
  lookedAt = String(places);
  frame(places.length ? places : standing().map(placeNow), places.length > 0);
}

/** The rank of the target, and how it is attacked. @returns {Aim} */
function aimAgainst() {
  const { far } = wayTo(unitAimedAt);
  return {
    rank: own(data.unit_ranks ?? {}, unitAimedAt) ?? "",
    ranged: unitThatRolls ? Boolean(rollOf(unitThatRolls)?.shoots) && far !== 1 : state.aim.ranged,
    weak: lossesKnown(unitThatRolls)?.hits === false && leftOf(unitThatRolls) === 1,
  };
}

/** Who rolled against whom, and how much of that one is left. */
function againstWhom({ unit, target }) {
  const known = lossesKnown(target);
  return make("p", { class: "whom" }, unit ? `${unitName(unit)} ` : "", "→ ", make("b", {}, unitName(target)), known ? make("small", {}, ` ${leftOf(target)}\u00a0/\u00a0${known.left}`) : "");
}

/** What the last roll does to the unit that it is against. */
function applyCard(last, aim) {
  const { target = "", applied = false } = last;
  const known = lossesKnown(target);
  if (!known) return "";
  const strikes = last.faces.filter((face) => hits(face, aim) && !doesOf(face)?.bonus).length;
  if (applied || !strikes || isGone(target)) return "";
  const taken = Math.min(strikes, leftOf(target));
  const text = known.hits ? say("apply").replace("{hits}", counted("hits", taken)) : counted("remove", taken);
  const found = button(text, () => {
    const [first, ...before] = state.log;
    setLeft(target, leftOf(target) - strikes, { log: [{ ...first, applied: true }, ...before] });
    if (!isGone(target)) tell(`${unitName(target)}: ${say(known.hits ? "hits-left" : "figures-left").toLowerCase()} ${leftOf(target)}\u00a0/\u00a0${known.left}`);
  }, { class: applyLook() });
  found.append(make("small", {}, `${whereOf(target)}: ${leftOf(target)} → ${leftOf(target) - taken}`));
  return found;
}

/** With how many dice at most the terrain under a unit lets others attack it. */
const mostDiceAt = (id) => own(data.engine.attack?.most ?? {}, placeNow(id)) ?? MOST_DICE;
