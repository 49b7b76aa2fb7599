// Setting up: one step a screen, beside the board where it has places there.

const steps = () => own(words().steps, state.seat) ?? [];
const tickKey = (section, line) => `${state.seat}/${section}/${line}`;
const stepNow = () => Math.min(own(state.step, state.seat) ?? 0, Math.max(0, steps().length - 1));

/** Where on the board a line lays something. @param {Line} line */
const placesOfLine = (line) => [...(line.ground ?? line.spots ?? []), ...(line.units ?? []).map((id) => data.units[id])].filter(Boolean);

/** The lines of a step that are ticked off, and those that are. */
function ticksOf(section) {
  const keys = steps()[section].lines.flatMap((line, n) => (line.tick ? [tickKey(section, n)] : []));
  return { all: keys.length, done: keys.filter((key) => state.ticked[key]).length };
}

/** How much of the setup of this side is ticked off. */
function setupSoFar() {
  const counts = steps().map((_, section) => ticksOf(section));
  return { all: counts.reduce((sum, one) => sum + one.all, 0), done: counts.reduce((sum, one) => sum + one.done, 0) };
}

/** What is not on the table yet: no line that places it is ticked off, nor in a step before the open one; and the units that are. */
function stillToCome() {
  const found = { ground: new Set(), units: new Set() };
  const placed = { ground: new Set(), units: new Set() };
  const below = new Set(); // terrain on which something has been placed: it is there with all that is placed with it
  for (const [seat, sections] of Object.entries(words().steps)) {
    sections.forEach(({ lines }, section) => lines.forEach((line, n) => {
      const set = section < (own(state.step, seat) ?? 0) || state.ticked[`${seat}/${section}/${n}`] ? placed : found;
      if (!line.tick) return;
      for (const place of line.ground ?? []) set.ground.add(place);
      if (set === placed) for (const place of line.spots ?? []) below.add(place);
      for (const id of line.units ?? []) set.units.add(id);
    }));
  }
  for (const { ground = [] } of Object.values(words().steps).flat().flatMap((part) => part.lines)) {
    if (ground.some((place) => below.has(place))) for (const place of ground) placed.ground.add(place);
  }
  for (const place of placed.ground) found.ground.delete(place);
  for (const id of placed.units) found.units.delete(id);
  return { ...found, placed: placed.units };
}

/** The line that comes next in a step: the first that is not ticked off. */
function nextLine(section) {
  const lines = steps()[section]?.lines ?? [];
  return lines.findIndex((line, n) => line.tick && !state.ticked[tickKey(section, n)]);
}

/** The line that comes next in the step that is open. */
const lineNow = () => steps()[stepNow()]?.lines[nextLine(stepNow())];

const hasPlaces = (section) => (steps()[section]?.lines ?? []).some((line) => placesOfLine(line).length > 0);

/** Whether something is on the board by this step. */
const hasBoard = (section) => steps().slice(0, section + 1).some((_, n) => hasPlaces(n));

const AIM_PATH = "M12 2v5M12 17v5M2 12h5M17 12h5M12 6a6 6 0 1 0 .1 0z";
const AIM = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M12 21.500s7-6.500 7-12a7 7 0 0 0-14 0c0 5.500 7 12 7 12zM12 12a2.500 2.500 0 1 0-.1 0z"/></svg>`;

function showSetup() {
  const all = steps();
  const now = stepNow();
  const upcoming = nextLine(now);
  const open = all[now];
  $("setup").replaceChildren(
    make("div", { class: "progress" },
      make("div", { class: "step" },
        make("small", {}, say("step").replace("{n}", String(now + 1)).replace("{all}", String(all.length))),
        make("h2", {}, open ? titleOf(open) : "", open ? spelled(ticksOf(now)) : "")),
      make("div", { class: "stages" }, ...all.map((part, n) => stageOf(part, n, now)))),
    ...all.map((part, section) => make("article", { class: section === now ? "card open" : `card elsewhere${isDone(section) ? " finished" : ""}` },
      make("h2", {}, section === now ? titleOf(part) : button(titleOf(part), () => goTo(section), { class: "fold", "aria-expanded": "false" }), spelled(ticksOf(section))),
      part.aside ? make("p", { class: "aside" }, part.aside.replace(/:$/, "")) : "",
      ...part.lines.filter((line) => part.title || line.lead !== titleOf(part) || line.text).map((line) => {
        const n = part.lines.indexOf(line);
        const told = { ...line, lead: part.title ? asSeen(line.lead) : "" };
        return lineOf(told, tickKey(section, n), section === now && n === upcoming, part.lines.some((one) => one.show || likeOf(one)));
      }))),
    goBar(budget(now), now > 0 ? button("‹", () => goTo(now - 1), { class: "back", "aria-label": say("back") }) : "", thumbButton(now, upcoming)),
  );
}

const isDone = (section) => {
  const { all, done } = ticksOf(section);
  return all > 0 && all === done;
};

// One button for the thumb: it ticks off the line that comes next, which it names, then goes to the next step.
function thumbButton(now, upcoming) {
  const titled = (name, title) => say(name).replace("{what}", title);
  if (upcoming >= 0) {
    const { lead, text } = steps()[now].lines[upcoming];
    const what = titled("done-what", lead && steps()[now].title ? calm(thingOf(asSeen(lead))) : inBrief(text || lead));
    return button(make("span", {}, what), () => tickOff(tickKey(now, upcoming), true), { class: "main tickoff", "aria-label": what });
  }
  const next = steps()[now + 1];
  return next
    ? button(make("span", {}, `${titled("next-step", titleOf(next))}\u00a0›`), () => goTo(now + 1), { class: steps()[now].limit && !spentIn(now) ? "early" : "main" })
    : button(`${say("play")}\u00a0›`, () => showPage($("tab-play")), { class: "main" });
}

/** What a line is about: its heading without its number, without the letters of a unit, and without what a colon begins. */
const thingOf = (lead) => lead.replace(/^\d+\. (?!\p{Lu} )/u, "").replace(CODE, "").replace(/:($| .*)/u, "");

/** The beginning of a sentence, as much as a button has room for, from a small letter on. @param {string} told */
function inBrief(told) {
  const whole = told.replace(/\.$/, "");
  const short = /^.{1,32}(?!\S)/u.exec(whole)?.[0] ?? whole;
  return `${short.slice(0, 1).toLowerCase()}${short.slice(1)}${short === whole ? "" : "…"}`;
}

function tickOff(key, on) {
  change({ ticked: { ...state.ticked, [key]: on } });
  aimAtStep();
}

const spelled = ({ all, done }) => (all ? make("small", { class: done === all ? "full" : "" }, done === all ? "" : `${done} / ${all}`) : "");
/** What a line calls a row, which is a column where the board is seen sideways. @param {string} lead */
function asSeen(lead) {
  const [row, column] = ["row", "column"].map((name) => say(name).replace("{n}", ""));
  return isSideways && lead.startsWith(row) ? lead.replace(row, column) : lead;
}

const titleOf = (part) => calm(part.title || part.lines[0]?.lead || "");

function stageOf(part, n, now) {
  const ticks = ticksOf(n);
  const found = make("button", {
    type: "button",
    onclick: () => goTo(n),
    class: isDone(n) ? "all" : "",
    "aria-current": n === now ? "step" : undefined,
    "aria-label": `${n + 1} ${titleOf(part)} ${ticks.all ? `${ticks.done} / ${ticks.all}` : ""}`,
  }, make("i", {}));
  // What is passed is full, what is to come empty; the one that is open fills as its lines are ticked off.
  found.style.setProperty("--done", `${n < now ? 100 : n > now || !ticks.all ? 0 : (100 * ticks.done) / ticks.all}%`);
  return found;
}

function goTo(n) {
  prefer({ step: { ...state.step, [state.seat]: n } });
  aimAtStep();
  toStep();
}

// The step that is open at the top, below the bar of progress.
function toStep() {
  const open = /** @type {HTMLElement | null} */ ($("setup").querySelector(".card.open"));
  const bar = /** @type {HTMLElement | null} */ ($("setup").querySelector(".progress"));
  if (open && bar) $("setup").scrollTop = open.offsetTop - bar.offsetHeight;
}

/** The terrain of a line with its picture and its hexes, or nothing where a part of it has no hex. @param {Line} line */
function groundChips(line) {
  if (!line.ground?.length || !data.boards[shownView]?.orientation) return null;
  const parts = line.text.split(/ {3}|\n/).filter(Boolean);
  const named = parts.map((part) => line.ground?.filter((one) => part.split(/[^\p{L}\p{N}]+/u).includes(one)) ?? []);
  const signs = named.map(([place], n) => {
    if (!place) return null;
    // A bridge is told after the water that it is on.
    const name = parts[n].split(place)[0].trim();
    if (named.slice(0, n).flat().includes(place)) return sampleOf(likeOf({ lead: name, tick: true, text: "" }) ?? { lead: "", text: "" }) ?? pictureAt([place, ...tokensOn(place)], place);
    const bare = named[n].find(isBare);
    return bare ? pictureAt([bare], bare) : groundSign(name) ?? pictureAt([place], place);
  });
  if (!signs.every(Boolean)) return null;
  return make("span", { class: "chips ground", "aria-hidden": "true" }, ...parts.map((part, n) => make("span", {}, signs[n] || "", part)));
}

/** How many of a unit are bought. @param {string} key */
const boughtOf = (key) => Number(own(state.bought, key) ?? 0);

// A unit that can be bought: its picture, its values and its price, and how many are bought; pale where no points are left for one.
function purchase(line, key) {
  const bought = boughtOf(key);
  const [price] = line.costs;
  const canBuy = bought < line.costs.length && price <= leftToSpend(stepNow());
  const amount = counter("", bought, (n) => change({ bought: { ...state.bought, [key]: n } }), line.lead, ` / ${line.costs.length}`);
  const [less, more] = amount.querySelectorAll("button");
  less.toggleAttribute("disabled", !bought);
  more.toggleAttribute("disabled", !canBuy);
  const name = make("span", { class: "lead" }, line.lead.replace(CODE, ""));
  const values = line.text.split(" · ").map((value) => {
    const [n] = /\d\S*/.exec(value) ?? [""];
    const [before, after] = value.split(n);
    return make("span", {}, `${(before + after).trim()} `, make("b", {}, n)); // what it is, then how much: all in one order
  });
  return make("div", { class: `line bought${bought ? " taken" : canBuy ? "" : " dear"}` }, sampleOf(line) ?? "",
    make("span", { class: "words" }, name, make("b", { class: "more" }, counted("pts", price), bought > 1 ? ` × ${bought} = ${line.costs[bought - 1]}` : "", bought || canBuy ? "" : make("small", {}, say("too-dear")))), amount,
    line.text ? make("div", { class: "values" }, ...values) : "");
}

const CODE = /^\p{Lu}{1,3} (?=\p{Lu})/u; // the letters of a unit before its name

/** What is spent in a step where units are bought. @param {number} section */
const spentIn = (section) => steps()[section].lines.reduce((sum, line, n) => sum + (line.costs?.[boughtOf(tickKey(section, n)) - 1] ?? 0), 0);
/** @param {number} section */
const leftToSpend = (section) => (steps()[section].limit ?? 0) - spentIn(section);

/** What is spent, of what may be, above the button for the thumb; nothing in steps where nothing is bought. @param {number} section */
function budget(section) {
  const { limit, unspent, most = 0 } = steps()[section] ?? {};
  if (limit === undefined) return "";
  const spent = spentIn(section);
  const bar = make("i", {});
  bar.style.width = `${Math.min(100, (100 * spent) / limit)}%`;
  const marked = make("div", {}, bar);
  marked.style.setProperty("--limit", String(limit));
  return make("div", { class: `budget${spent > limit ? " overspent" : ""}` },
    make("output", {}, say("of-points").replace("{n}", String(spent)).replace("{all}", String(limit))),
    make("small", {}, say("points-left").replace("{n}", String(limit - spent))),
    marked,
    unspent ? make("small", { class: "more" }, unspent, " · ", make("b", {}, say("gained").replace("{n}", String(Math.max(0, Math.min(most, limit - spent)))))) : "");
}

const COMMANDER = /^★\s/; // how a line about one begins

/** Words with the signs of ranks in their colours. @param {string} text */
function inColours(text, signOf = (rank) => rankOf(rank)[0]) {
  /** @type {(Node | string)[]} */
  let parts = [text];
  for (const rank of Object.keys(words().ranks ?? {}).filter((one) => rankOf(one)[0])) {
    /** @param {string} part @returns {(Node | string)[]} */
    const split = (part) => part.split(signOf(rank)).flatMap((piece, n) => (n ? [rankMark("i", rank, signOf(rank)), piece] : [piece]));
    parts = parts.flatMap((part) => (typeof part === "string" ? split(part) : [part]));
  }
  return parts;
}

/** The sign of the legend that a line is about: it has its name or its letters. @param {Line} line */
const likeOf = ({ lead, tick }) => (tick && lead ? words().rules.flatMap(({ lines }) => lines).find((one) => one.drawing !== undefined && one.lead
  && (one.letter ? lead.includes(`(${one.letter})`) : [one.lead, `${one.lead}s`].includes(lead))) : undefined);

/** What stands where others of a list have their picture: a sign of the legend, a commander's star, the shapes of banners, cards. @param {Line} line */
function standIn(line) {
  if (line.drawing !== undefined) return sampleOf(line) ?? "";
  const like = likeOf(line);
  if (like) return sampleOf(like) ?? "";
  if (COMMANDER.test(line.lead)) return make("span", { class: "sign holder", "aria-hidden": "true" }, svgElement("svg", { viewBox: "-18 -18 36 36" }, svgElement("path", { d: STAR })));
  const ranks = Object.keys(words().ranks ?? {}).filter((rank) => rankOf(rank)[0] && line.lead.includes(rankOf(rank)[0]));
  if (ranks.length > 1) return make("span", { class: "sign holder", "aria-hidden": "true" }, svgElement("svg", { viewBox: "0 0 24 24" }, svgElement("path", { d: "M5 22V2h15l-4 5 4 5H7v10z" }))); // banners
  const shapes = ranks.map((rank) => rankMark("b", rank, rankGlyph(rank)));
  if (!shapes.length) return make("span", { class: "sign holder plain", "aria-hidden": "true" }, svgElement("svg", { viewBox: "0 0 24 24" }, svgElement("path", { d: /\d(, |$)/.test(line.lead || line.text) ? "M12 2l9 5v10l-9 5-9-5V7z" : "M4 9v12h10M8 3h12v14H8z" })));
  return make("span", { class: "sign holder", "aria-hidden": "true" }, ...shapes);
}

/** Kinds of terrain that are taken, with their pictures; nothing where none of them is drawn on the board. @param {Line} line */
function takenGround(line) {
  const [, , told] = /^([^:]+): (.+)$/.exec(line.lead) ?? [];
  const parts = (told ?? "").split(", ");
  const signs = parts.map((part) => groundSign(part.replace(/\s\d+$/, "")));
  return told && signs.some(Boolean) ? make("span", { class: "chips ground", "aria-hidden": "true" }, ...parts.map((part, n) => make("span", {}, signs[n] ?? "", part))) : null;
}

/** Units that come later, with their pictures; nothing where the line names others. @param {Line} line */
function reserveChips({ text, tick }) {
  const mine = Object.keys(data.units).filter((id) => seatOfUnit(id) === state.seat);
  const parts = tick && mine.length ? text.split(", ") : [];
  const found = parts.map((part) => {
    const rank = Object.keys(words().ranks ?? {}).find((one) => rankOf(one)[0] && part.startsWith(rankOf(one)[0]));
    const name = rank && part.slice(rankOf(rank)[0].length + 1).replace(/\s×\s\d+$/u, "");
    const picture = kindOf(mine.find((id) => unitName(id).replace(RANK, "") === name));
    return rank && picture ? make("span", {}, picture, make("span", {}, ...inColours(part.replace(rankOf(rank)[0], rankGlyph(rank)), rankGlyph))) : "";
  });
  return found.length && found.every(Boolean) ? make("span", { class: "chips ground", "aria-hidden": "true" }, ...found) : null;
}

/** A unit of a line of its own: its place first, then its name, without the rank that its picture has; on a table how far it is. @param {string} id @param {string} text */
function unitAndPlace(id, text) {
  if (!data.boards[shownView].orientation) return text.split(/(?<=\d[\s\u00a0]\p{L}+)(?=\s)/u).map((part, n) => (n ? part : make("b", {}, part)));
  const [place, rank] = [data.units[id], own(data.unit_ranks ?? {}, id)];
  return [make("b", {}, place), ` · ${text.replace(rank ? `${rankOf(rank)[0]} ` : "", "").replace(` ${place}`, "")}`];
}

const AWAY = /^\p{L}\s[←→]/mu; // a line about a mark of a piece: how far it is along an edge, then from it

/** Where the marks of a piece are, each on a line of its own in large letters. @param {string} told */
const marksInLines = (told) => told.split("\n").map((one) => (AWAY.test(one)
  ? make("span", { class: "away" }, ...one.split(/(?=[←→↑↓])/u).map((part) => make("b", {}, part.trim())))
  : `${one}\n`));

/** Units of a row from left to right, or from the top, as the board has them. @param {string[]} ids */
function inOrder(ids) {
  const spot = (id) => seenAt(own(data.boards[shownView].centres, data.units[id]) ?? [0, 0]);
  return [...ids].sort((one, other) => spot(one)[0] - spot(other)[0] || spot(one)[1] - spot(other)[1]);
}

/** @param {Line} line @param {string} key @param {boolean} [upcoming] @param {boolean} [pictured] whether others of its list have pictures */
function lineOf(line, key, upcoming = false, pictured = false) {
  const taken = pictured && line.tick ? takenGround(line) : null;
  const ground = groundChips(line) ?? taken ?? (placesOfLine(line).length ? null : reserveChips(line));
  const placedAt = line.text || (line.spots ?? []).join(", ");
  const several = (line.units ?? []).length > 1 || (ground !== null && !taken);
  const told = make("span", { class: "words" },
    line.lead ? make("span", { class: "lead" }, ...(taken ? [line.lead.split(":")[0], make("span", { class: "spoken" }, line.lead)] : inColours(pictured ? line.lead.replace(COMMANDER, "") : line.lead))) : "",
    ground ?? "",
    several && !ground ? make("span", { class: "chips", "aria-hidden": "true" }, ...inOrder(line.units ?? []).map((id) => make("span", {}, pictureOf(id) ?? "", data.units[id]))) : "",
    placedAt ? make("span", { class: several ? "more spoken" : "more" }, ...(AWAY.test(placedAt) ? marksInLines(placedAt) : line.units?.length === 1 && !several ? unitAndPlace(line.units[0], placedAt) : inColours(placedAt))) : "");
  const count = line.count ? make("span", { class: "count" }, line.count) : "";
  if (line.costs?.length) return purchase(line, key);
  if (!line.tick) return make("div", { class: "line" }, told, count);
  const done = Boolean(state.ticked[key]);
  const tick = make("input", { type: "checkbox", checked: done, onchange: (event) => tickOff(key, event.target.checked) });
  const places = placesOfLine(line);
  return make("div", { class: `line${done ? " done" : ""}${upcoming ? " now" : ""}` },
    make("label", {}, tick, (several ? null : line.show ? kindOf(line.show) : pictureOf(line.units?.[0])) ?? (pictured ? standIn(line) : ""), told, count),
    places.length ? button(drawn(AIM) ?? "", () => point(places), { class: "where quiet", "aria-label": `${say("show")}: ${line.lead} ${line.text}` }) : "");
}

// The places of a line on the board, outlined: beside the list, or on the board's own page.
function point(places) {
  picked = null;
  pointed = places;
  if (!isSplit()) showPage($("tab-board"));
  showBoard();
  frame(places);
}

const GAP = 8; // pixels between cards
const FADING = 24; // pixels above the foot in which what follows fades

// The line that comes next whole in sight, below the one that was ticked off last; no line is cut at the top.
function lineInSight() {
  const [line, bar, foot] = [".now", ".progress", ".go"].map((one) => /** @type {HTMLElement | null} */ ($("setup").querySelector(one)));
  if (!line || !bar || !foot) return;
  const before = /** @type {HTMLElement | null} */ (line.previousElementSibling);
  const first = before?.classList.contains("done") ? before : line;
  const room = $("setup").clientHeight - bar.offsetHeight - foot.offsetHeight - FADING;
  const seen = $("setup").scrollTop + bar.offsetHeight;
  const end = line.offsetTop + line.offsetHeight;
  const top = end - first.offsetTop > room ? line : first;
  if (top.offsetTop >= seen && end <= seen + room) return;
  const wanted = top.offsetTop - bar.offsetHeight + 1; // without the rule above it
  $("setup").scrollTop = wanted;
  const short = wanted - $("setup").scrollTop;
  if (short < 1) return;
  /** @type {HTMLElement} */ (foot.previousElementSibling).style.marginBottom = `${short + GAP}px`; // what is before it would be cut
  $("setup").scrollTop = wanted;
}

// Beside the list the board shows what comes next.
function aimAtStep() {
  if (pageNow !== "setup" || !isSplit()) return;
  const line = lineNow();
  const placed = line ? placesOfLine(line) : [];
  lineInSight();
  picked = null;
  pointed = placed;
  showBoard();
  const mine = Object.keys(data.units).filter((id) => seatOfUnit(id) === state.seat).map((id) => data.units[id]);
  if (placed.length || (mine.length && hasBoard(stepNow()))) frame(placed.length ? placed : mine);
  else fit();
}
