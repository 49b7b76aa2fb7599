// Dice: how many, against whom, what came up and what it does, and the rolls before.

const MOST_DICE = 20;
let dice = 3;
let dieShown = 0;
/** @type {number[]} */
let chosenDice = []; // dice of the last roll that are rolled again
let tumbling = new Set(); // only new dice tumble, and not at each drawing of the page

/** Something counted, in the form that the language asks for. */
function counted(name, n) {
  const forms = say(name);
  return (forms[new Intl.PluralRules(languageNow()).select(n)] ?? forms.other).replace("{n}", String(n));
}

const doesOf = (face) => own(data.does ?? {}, face);
const rankOf = (rank) => own(words().ranks ?? {}, rank) ?? ["", rank, ""];

/** The ranks that faces of a die hit, and whether it matters how one attacks and with how many. */
function asksOf(die) {
  const known = [...new Set(die.faces)].map(doesOf).filter((one) => one !== undefined);
  const hitting = known.filter((one) => one.hits.length);
  return {
    ranks: [...new Set(hitting.flatMap((one) => one.hits))].filter((rank) => rank !== "all"),
    attacks: hitting.some((one) => one.attacks.length === 1),
    weak: hitting.some((one) => one.strong),
  };
}

/** Whether a face hits: its colour or all, in this kind of attack, and with enough figures. @param {Aim} aim */
function hits(face, aim) {
  const does = doesOf(face);
  return does !== undefined && !(does.strong && aim.weak) && does.attacks.includes(aim.ranged ? "ranged" : "melee")
    && (does.hits.includes("all") || does.hits.includes(aim.rank));
}

/** What a roll does, the first part in large letters. @param {string[]} faces @param {Aim} aim @param {any} die */
function summaryOf(faces, aim, die) {
  const sum = (name) => faces.reduce((total, face) => total + (doesOf(face)?.[name] ?? 0), 0);
  const strikes = faces.filter((face) => hits(face, aim));
  const bonus = strikes.filter((face) => doesOf(face)?.bonus).length;
  const idle = faces.filter((face) => {
    const does = doesOf(face);
    return !does || (!does.hits.length && !does.flags && !does.lore);
  });
  const others = [...new Set(idle)].map((face) => `${own(die.names ?? {}, face) ?? face} × ${idle.filter((one) => one === face).length}`);
  const isOpen = asksOf(die).ranks.length > 0 && !aim.rank; // what hits depends on whom it is against
  const on = aim.rank ? ` ${say("on").replace("{rank}", rankStruck(aim.rank))}` : "";
  return [
    !isOpen && data.does && faces.some((face) => doesOf(face)) ? `${counted("hits", strikes.length - bonus)}${on}` : "",
    bonus ? counted("bonus", bonus) : "",
    sum("flags") ? say("retreat").replace("{n}", String(sum("flags"))) : "",
    sum("lore") ? `${words().lore?.toLowerCase() ?? ""}: +${sum("lore")}` : "",
    ...others,
  ].filter(Boolean);
}

/** The aim, with no rank that the die cannot hit. @returns {Aim} */
const aimOf = (die, aim = state.aim) => (asksOf(die).ranks.includes(aim.rank) ? aim : { ...aim, rank: "" });

/** Whether a roll is one of who rolls now. */
const isShown = (roll_) => Boolean(roll_) && (roll_.unit ?? "") === unitThatRolls;

/** Whether besides none of its hits is taken yet. */
const isOfNow = (roll_) => isShown(roll_) && !roll_.applied;

/** A colour as letters can have it on white: no lighter than is read well. */
function readable(colour) {
  const most = Math.min(1, (0.14 / lightOf(colour)) ** (1 / 2.2));
  return `rgb(${[1, 3, 5].map((n) => Math.round(parseInt(colour.slice(n, n + 2), 16) * most)).join(" ")})`;
}

/** A colour as letters can have it on black: two fifths of the way to white. */
const lighter = (colour) => `rgb(${[1, 3, 5].map((n) => Math.round(102 + 0.6 * parseInt(colour.slice(n, n + 2), 16))).join(" ")})`;

/** The shape of a rank as a letter; nothing where the page knows none. */
const GLYPHS = { circle: "●", square: "■", triangle: "▲" };
const rankGlyph = (rank) => own(GLYPHS, own(data.rank_shapes ?? {}, rank)) ?? "";
const rankInWords = (rank) => [rankGlyph(rank), rankOf(rank)[1]].filter(Boolean).join("\u00a0");

/** A rank as what is hit, which Russian puts into the dative. */
const rankStruck = (rank) => rankInWords(rank).replace(/ий$/, "ему").replace(/ый$/, "ому");

/** The letters of a rank, or this of it, in its colour, a lighter one by night, as an element of this kind. */
function rankMark(tag, rank, told = rankOf(rank)[0]) {
  const [, , colour] = rankOf(rank);
  const found = make(tag, {}, told);
  if (colour) for (const one of [readable(colour), `light-dark(${readable(colour)}, ${lighter(colour)})`]) found.style.color = one; // older browsers know the first
  return found;
}

/** Aim elsewhere: the last roll is counted anew. @param {Partial<Aim>} values @param {any} die */
function aimAt(values, die) {
  const aim = { ...aimOf(die), ...values };
  const [last, ...before] = state.log;
  prefer({ aim, log: isOfNow(last) ? [{ ...last, aim }, ...before] : state.log });
}

const unitName = (id) => own(words().units, id)?.name ?? "";
const RANK = / \([^)]*\)$/; // how the name of a unit ends
/** A unit by its name, with its rank as a shape in its colour. */
function unitTold(id) {
  const rank = own(data.unit_ranks ?? {}, id) ?? "";
  return rankGlyph(rank) ? [unitName(id).replace(RANK, "\u00a0"), rankMark("i", rank, rankGlyph(rank))] : [unitName(id)];
}
const roller = () => data.seats.find((seat) => seat.id === rolling) ?? data.seats[turnNow()];

function rolled(die, count) {
  const random = crypto.getRandomValues(new Uint32Array(count));
  return [...random].map((value) => die.faces[Math.floor((value / 2 ** 32) * die.faces.length)]);
}

// All dice, or those chosen of the last roll.
function roll(die) {
  const [last] = state.log;
  const again = last && last.die === die.name ? chosenDice.filter((n) => n < last.faces.length) : [];
  const fresh_ = rolled(die, again.length || dice);
  const faces = again.length ? last.faces.map((face, n) => (again.includes(n) ? fresh_[again.indexOf(n)] : face)) : fresh_;
  chosenDice = [];
  tumbling = new Set(again.length ? again : faces.keys());
  const { seat, unit, target } = again.length ? last : { seat: roller()?.id, unit: unitThatRolls, target: unitAimedAt };
  keepRoll({ die: die.name, faces, seat, unit, target, again: again.length, aim: aimOf(die) }, state.log);
}

function keepRoll(one, before) {
  change({ log: [{ ...one, round: state.round, at: Date.now() }, ...before].slice(0, 100) });
  tumbling = new Set();
  $("dice").scrollTop = 0; // where the roll is told
}

/** How many bonus strikes of the last roll are still to be rolled: a die each, against the same unit. */
function bonusOwed(die, last) {
  if (!last || last !== state.log[0] || last.struckOn || isGone(last.target)) return 0;
  const aim = aimOf(die, last.aim);
  return last.faces.filter((face) => hits(face, aim) && doesOf(face)?.bonus).length;
}

function rollBonus(die, many) {
  const [last, ...before] = state.log;
  const faces = rolled(die, many);
  tumbling = new Set(faces.keys());
  keepRoll({ ...last, faces, again: 0, applied: false, struckOn: false }, [{ ...last, struckOn: true }, ...before]);
}

// What is to be done about the last roll: to take its hits, to roll its bonus strikes, or on to another attack.
function resolving(die, last) {
  const taken = last === state.log[0] ? applyCard(last, aimOf(die, last.aim)) : "";
  if (taken) return taken;
  const owed = bonusOwed(die, last);
  if (owed) return button(say("roll-bonus").replace("{n}", String(owed)), () => rollBonus(die, owed), { class: applyLook() });
  return last.unit ? button(say("next-attack"), nextAttack, { class: applyLook() }) : "";
}

const applyLook = () => `apply${chosenDice.length ? "" : " main"}`;

function showDice() {
  const all = Object.values(words().dice);
  $("tab-dice").hidden = !all.length;
  const die = all[dieShown] ?? all[0];
  if (!die) return;
  forgetGone();
  const mine = state.log.filter((one) => one.faces.every((face) => die.faces.includes(face)));
  const last = isShown(mine[0]) ? mine[0] : undefined;
  const before = last ? mine.slice(1) : mine;
  chosenDice = chosenDice.filter((n) => last && last === state.log[0] && n < last.faces.length);
  const card = rollCard(die, last);
  const missing = chosenDice.length ? "" : asksForUnits();
  const isMain = !missing && !card.querySelector(".apply.main"); // nothing of the last roll is to be done before
  const set = (n) => { dice = Math.max(1, Math.min(MOST_DICE, n)); chosenDice = []; show(); };
  const again = button(chosenDice.length ? `${say("reroll")} ${chosenDice.length}` : say(last ? "roll-again" : "roll"), () => roll(die), { class: `roll${isMain ? " main" : ""}`, disabled: missing !== "" });
  again.append(missing ? make("small", {}, say(missing)) : "");
  $("dice").replaceChildren(
    all.length > 1
      ? choice(say("dice"), String(dieShown), all.map((one, n) => [String(n), one.name, one.name]), (n) => { dieShown = Number(n); chosenDice = []; show(); })
      : "",
    make("div", { class: "column" },
      make("div", { class: "card aims" }, ...whoAttacks(), ...targets(die)),
      before.length ? logOf(die, before) : ""),
    card,
    goBar(
      last ? make("p", { class: "told", "aria-hidden": "true" }, summaryOf(last.faces, aimOf(die), die).join(" · ")) : "",
      counter("", dice, set, say("dice")),
      again),
  );
  sizeDice();
}

const [LEAST_DIE, LARGEST_DIE, LARGEST_WIDE, BETWEEN_DICE] = [44, 108, 136, 12]; // pixels

const [LEAST_TRAY, TRAY] = [84, 148]; // pixels of the height of a tray

const [UNEVEN, LESS_BY_ROW] = [0.82, 0.6]; // how dice are rather in few rows, all full

/** How many of these dice are beside each other in a tray, how large they are, and in how many rows. */
function diceIn(many, width, height) {
  const sizes = Array.from({ length: many }, (_, n) => {
    const [across, rows] = [n + 1, Math.ceil(many / (n + 1))];
    const most = Math.min((width - BETWEEN_DICE) / across - BETWEEN_DICE, (height - BETWEEN_DICE) / rows - BETWEEN_DICE);
    const size = Math.floor(Math.max(LEAST_DIE, Math.min((wide.matches ? LARGEST_WIDE : LARGEST_DIE) * state.scale, most)));
    return { across, rows, size, rank: (size * (many % across ? UNEVEN : 1)) / (1 + rows * LESS_BY_ROW) };
  });
  return sizes.reduce((best, one) => (one.rank > best.rank ? one : best));
}

/** The dice are as large as the rest of the screen leaves them room. */
function sizeDice() {
  const [page, tray] = [$("dice"), /** @type {HTMLElement | null} */ ($("dice").querySelector(".faces"))];
  if (!tray || !page.clientHeight) return;
  const room = page.clientHeight - 16 - [...page.querySelectorAll("#dice > .choice, .aims, .go")].reduce((sum, one) => sum + /** @type {HTMLElement} */ (one).offsetHeight, 0);
  page.style.setProperty("--room", `${room}px`);
  // On upright phones the tray is as high as leaves the rest of its card in sight.
  const rest = /** @type {HTMLElement} */ (tray.parentElement).offsetHeight - tray.offsetHeight;
  page.style.setProperty("--tray", `${Math.max(LEAST_TRAY, Math.min(TRAY, room - rest))}px`);
  tray.style.setProperty("--die", `${LEAST_DIE}px`);
  tray.style.removeProperty("--across");
  page.style.removeProperty("--rows");
  const { across, rows, size } = diceIn(tray.children.length, tray.clientWidth, tray.clientHeight);
  tray.style.setProperty("--die", `${size}px`);
  tray.style.setProperty("--across", `${across * (size + BETWEEN_DICE)}px`);
  page.style.setProperty("--rows", `${rows * (size + BETWEEN_DICE) + 3 * BETWEEN_DICE}px`);
}
new ResizeObserver(sizeDice).observe($("dice"));

/** A face of a die, in letters where it is not drawn. */
const faceOf = (die, face) => drawn(data.faces?.[face]) ?? own(die.names ?? {}, face) ?? face;

// No roll yet: while attacker and target are chosen, what the faces do; then as many blank dice.
function noRoll(die) {
  const rank = unitAimedAt ? aimOf(die).rank : "";
  const [on, whom] = say("on").split("{rank}");
  const told = unitThatRolls ? [counted("dice-n", dice), ...(rank ? [` ${on}`, rankMark("i", rank, rankStruck(rank)), whom] : [])] : [say("no-rolls")];
  const key = keyOf(die, asksForUnits() && isRoomy() ? effectsOf(die) : {});
  return make("article", { class: "card none" }, make("p", {}, ...told),
    key.matches(".told") ? "" : make("div", { class: "faces", "aria-hidden": "true" }, ...Array.from({ length: dice }, () => make("div", { class: "die" }))),
    key);
}

/** What each face of a die does, in the words of the rules. @returns {Record<string, string>} */
const effectsOf = (die) => Object.fromEntries(words().rules.flatMap((part) => part.lines).filter(({ face, text }) => text && die.faces.includes(face)).map(({ face, text }) => [face, text]));

/** The faces that do something, by their names. */
const facesNow = (die, is) => [...new Set(die.faces)].filter((face) => is(doesOf(face) ?? {})).map((face) => own(die.names ?? {}, face) ?? face).join(", ");

/** What the faces of a die are, and below each other what they do; of a roll what its faces did. @param {any} die @param {Record<string, string>} effects @param {string[]} faces */
function keyOf(die, effects = {}, faces = die.faces) {
  const named = [...new Set(faces)].map((face) => [face, calm(own(die.names ?? {}, face) ?? face)]);
  const isWide = named.length > MOST_IN_A_ROW && named.some(([, name]) => name.split(" ").some((word) => word.length > SHORT_FACE));
  const isTold = Object.keys(effects).length > 0;
  const isOfRoll = isTold && faces !== die.faces;
  return make("div", { class: `key${isOfRoll ? " did" : isTold ? " told" : isWide ? " wide" : ""}` }, ...named.map(([face, name]) => make("figure", {}, drawn(data.faces?.[face]) ?? "",
    isTold && !isOfRoll ? make("b", {}, name) : "", make("span", {}, ...(isTold ? inColours(own(effects, face) ?? (isOfRoll ? name : "")) : [name])))));
}

const [MOST_IN_A_ROW, SHORT_FACE] = [5, 7]; // faces, and letters of one's name that have room below it

// What the last roll does, in large letters, the rank that is hit in its colour.
function sumOf(die, last, aim) {
  const told = summaryOf(last.faces, aim, die);
  const isOpen = asksOf(die).ranks.length > 0 && !aim.rank;
  const [first, ...further] = isOpen ? ["", ...told] : told;
  const flags = last.faces.reduce((total, face) => total + (doesOf(face)?.flags ?? 0), 0);
  const retreat = flags ? say("retreat").replace("{n}", String(flags)) : "";
  const bonus = last.faces.filter((face) => hits(face, aim) && doesOf(face)?.bonus).length;
  const extra = bonus ? counted("bonus", bonus) : "";
  const others = further.filter((one) => one !== retreat && one !== extra);
  const rank = rankStruck(aim.rank);
  const parts = aim.rank ? first.split(rank) : [first];
  const word = parts[0].lastIndexOf(" ", parts[0].length - 2) + 1; // "on", which stays beside the sign
  return make("p", { class: `sum${isOpen ? " open" : ""}`, role: "status" },
    isOpen ? "" : make("b", {}, ...(parts.length === 2 ? [parts[0].slice(0, word), make("i", { class: "beside" }, parts[0].slice(word), rankMark("i", aim.rank, rank), parts[1])] : [first])),
    extra ? make("b", { class: "extra" }, `+ ${extra}`) : "",
    further.includes(retreat) ? make("b", { class: "retreat" }, drawn(data.faces?.[last.faces.find((face) => doesOf(face)?.flags)]) ?? "", retreat) : "",
    others.length ? make("span", {}, others.join(" · ")) : "");
}

// The last roll: what it does, and its dice, each to choose for another roll.
function rollCard(die, last) {
  if (!last) return noRoll(die);
  const aim = aimOf(die, last.aim);
  const isOpen = asksOf(die).ranks.length > 0 && !aim.rank;
  const isTold = last.target === unitAimedAt; // above
  const aiming = data.does && last.faces.some((face) => doesOf(face));
  const flip = (n) => {
    chosenDice = chosenDice.includes(n) ? chosenDice.filter((one) => one !== n) : [...chosenDice, n];
    show();
  };
  return make("article", { class: `card rolled${last.target ? " against" : ""}` },
    last.target && !isTold ? againstWhom(last) : "",
    sumOf(die, last, aim),
    tally(die, last),
    make("div", { class: "faces" }, ...last.faces.map((face, n) => {
      const does = doesOf(face);
      const hit = aiming && hits(face, aim);
      const found = button(faceOf(die, face), () => flip(n), {
        class: `die${hit ? (does?.bonus ? " bonus" : " hit") : aiming && !isOpen && does?.hits.length ? " idle" : ""}${tumbling.has(n) ? " tumbling" : ""}`,
        "aria-pressed": String(chosenDice.includes(n)), "aria-label": own(die.names ?? {}, face) ?? face });
      if (hit) found.append(does?.bonus ? make("small", {}, say("bonus-mark")) : make("b"));
      else if (does?.flags) found.append(make("small", {}, make("span", {}, say("retreat").replace("{n}", "")), String(does.flags)));
      found.style.animationDelay = `${n * 40}ms`;
      return found;
    })),
    keyOf(die, effectsOf(die), last.faces),
    make("p", { class: "label" }, say(isOpen && haveTargets() ? "tap-target" : "tap-dice")),
    resolving(die, last));
}

/** How many hits a roll has on each rank: a tap aims at it. */
function tally(die, last) {
  const { ranks } = asksOf(die);
  const aim = aimOf(die, last.aim);
  if (!ranks.length) return "";
  const strikes = (rank) => counted("hits", last.faces.filter((face) => hits(face, { ...aim, rank }) && !doesOf(face)?.bonus).length);
  const found = choice(say("target"), aim.rank, ranks.map((rank) => [rank, "", `${say("target")}: ${rankOf(rank)[1]}, ${strikes(rank)}`]), (rank) => aimAt({ rank }, die), "target");
  ranks.forEach((rank, n) => found.children[n].replaceChildren(rankMark("b", rank, rankInWords(rank)), make("small", {}, strikes(rank))));
  found.classList.add("tally");
  return found;
}

// While the last roll is out of sight, the foot tells it.
$("dice").addEventListener("scroll", () => {
  const sum = $("dice").querySelector(".sum");
  $("dice").toggleAttribute("data-past", Boolean(sum) && (sum?.getBoundingClientRect().bottom ?? 0) < $("dice").getBoundingClientRect().top);
});

// Earlier rolls, the newest first: who and when, how many, and what they did.
function logOf(die, before) {
  const nameOf = (face) => own(die.names ?? {}, face) ?? face;
  return make("article", { class: "card" }, make("p", { class: "label" }, say("log")), make("ol", { class: "log", "aria-label": say("log") }, ...before.slice(0, 12).map((one) => {
    const seat = data.seats.find(({ id }) => id === one.seat);
    const who = [unitName(one.unit), unitName(one.target)].filter(Boolean).join(" → ") || seatName(one.seat);
    const when = [
      one.round ? `${say("round")} ${one.round}` : "",
      one.at ? new Date(one.at).toLocaleTimeString(languageNow(), { hour: "2-digit", minute: "2-digit", hour12: false }) : "",
      one.again ? `${say("rerolled")}: ${one.again}` : "",
    ].filter(Boolean).join(" · ");
    return make("li", {},
      seat ? dot(seat) : "", make("span", {}, who), make("small", {}, when),
      make("span", { class: "signs", role: "img", "aria-label": one.faces.map(nameOf).join(", ") }, ...one.faces.map((face) => drawn(data.faces?.[face]) ?? make("span", {}, nameOf(face)))),
      make("b", {}, ...inColours(summaryOf(one.faces, aimOf(die, one.aim), die).join(" · "), rankStruck)));
  })));
}
