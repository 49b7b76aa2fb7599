// The end of a battle: what ends it immediately, who has won, and the result to pass on.

const enemiesOf = (seat) => data.seats.filter((one) => one.id !== seat);

/** Sides that have won immediately, each with the number of what it did. */
function winsNow() {
  return (data.wins ?? []).flatMap((win, n) => data.seats
    .filter(({ id }) => !win.seats.length || win.seats.includes(id))
    .filter(({ id }) => {
      const whose = win.enemy ? enemiesOf(id) : [{ id }];
      return whose.length > 0 && whose.every((one) => isWithin(win, one.id));
    })
    .map(({ id }) => ({ seat: id, win: n })));
}

// A resource that a side does not have is no resource at nothing.
function isWithin({ resource, least, most }, seat) {
  if (resource !== "points" && own(data.start[seat] ?? {}, resource) === undefined) return false;
  const stands = count(seat, resource);
  return (least !== null || most !== null) && (least === null || stands >= least) && (most === null || stands <= most);
}

/** Say who wins now and did not before; whether anyone does. */
function announce(before) {
  const [found] = winsNow().filter((one) => !before.some(({ seat, win }) => seat === one.seat && win === one.win));
  if (!found) return false;
  const why = words().wins?.[found.win] ?? "";
  tell(say("wins").replace("{side}", seatName(found.seat)).replace("{why}", why),
    button(say("ending"), () => { $("toast").hidden = true; openEnding(); }, { class: "end" }));
  return true;
}

/** What a tiebreaker compares of a side; nothing of what the page does not know. */
function comparedAt(tie, seat) {
  const mine = Object.keys(data.losses ?? {}).filter((id) => seatOfUnit(id) === seat);
  switch (tie) {
    case "morale": return own(data.start[seat] ?? {}, "morale") === undefined ? null : count(seat, "morale");
    case "units-left": return data.losses ? mine.filter((id) => !isGone(id)).length : null;
    case "figures-left": return data.losses ? mine.reduce((sum, id) => sum + leftOf(id), 0) : null;
    case "momentum": return holderNow() ? Number(seat === holderNow()) : null;
    case "first-player": return data.first ? Number(seat === data.first) : null;
    case "second-player": return data.first ? Number(seat !== data.first) : null;
    default: return null;
  }
}

/** Who wins as things stand, and why: an immediate win, the most points, then the tiebreakers of
 * the scenario. Nobody where one of them is about something that is not counted here. */
function suggested() {
  const [won] = winsNow();
  if (won) return { winner: won.seat, why: words().wins?.[won.win] ?? "" };
  const reached = data.seats.filter(({ id }) => count(id, data.main) >= (own(data.aims, id) ?? Infinity));
  if (reached.length === 1) return { winner: reached[0].id, why: `${say("goal-reached")}: ${count(reached[0].id, data.main)}${aimOfSide(reached[0])}` };
  if (isRace()) return { winner: "", why: "" };
  let best = leaders(data.seats.map(({ id }) => id), (seat) => count(seat, data.main));
  if (best.length === 1) {
    const why = data.main === "points" ? say("most-points") : say("most-of").replace("{what}", words().tracks[data.main].toLowerCase());
    return { winner: best[0], why: `${why}: ${count(best[0], data.main)}` };
  }
  for (const [n, tie] of (data.ties ?? []).entries()) {
    const told = words().ties?.[n] ?? tie;
    if (tie === "draw") return { winner: "-", why: "" };
    if (best.some((seat) => comparedAt(tie, seat) === null)) return { winner: "", why: say("equal").replace("{tie}", told) };
    best = leaders(best, (seat) => comparedAt(tie, seat) ?? 0);
    if (best.length === 1) return { winner: best[0], why: say("level").replace("{tie}", tie === "momentum" ? words().token ?? told : told).replace("{side}", seatName(best[0])) };
  }
  return { winner: "", why: "" };
}

/** Whether one wins by reaching a goal and no other way: having more than the others decides nothing. */
const isRace = () => !data.rounds && !data.ties?.length && Object.keys(data.aims).length > 0;

function leaders(seats, value) {
  const most = Math.max(...seats.map(value));
  return seats.filter((seat) => value(seat) === most);
}

/** Who is chosen, or who wins as things stand. */
const winnerNow = () => state.winner || (hasBegun() ? suggested().winner : "");
/** What won that the page does not count, by its number: as the players said, or where nothing else can have decided. */
function wayNow(chosen) {
  if (state.way) return Number(state.way);
  const [first, ...others] = data.seats.map(({ id }) => count(id, data.main));
  const isOnly = data.ways?.length === 1 && others.every((one) => one === first) && !winsNow().length;
  return isOnly && data.seats.some(({ id }) => id === chosen) ? 0 : -1;
}

/** The result in words. */
const wonBy = (winner) => (winner === "-" ? say("draw") : say("won").replace("{side}", seatName(winner)));

let isChanging = false; // whether another winner is chosen

function openEnding() {
  isChanging = false;
  showEnding();
  openDialog("ending");
}

/** The tracks that win or lose the battle, or decide between equal points. */
const decidingTracks = () => [...new Set([...(data.ties ?? []), ...(data.wins ?? []).map((one) => one.resource)])].filter((name) => own(words().tracks, name));

/** Points of a side, and what else decides: "5 VP · morale 9". */
function scoreOf(seat) {
  const main = data.main === "points" ? `${count(seat, "points")}\u00a0${say("vp")}` : `${words().tracks[data.main].toLowerCase()}\u00a0${count(seat, data.main)}`;
  return [main, ...furtherOf(seat).map((one) => one.join("\u00a0"))].join(" · ");
}

/** What else than its points decides for a side, and how much of it there is. */
const furtherOf = (seat) => decidingTracks().filter((name) => name !== data.main && own(data.start[seat] ?? {}, name) !== undefined)
  .map((name) => [words().tracks[name].toLowerCase(), count(seat, name)]);

/** The units of a side that the page counts. */
const countedOf = (seat) => Object.keys(data.losses ?? {}).filter((id) => seatOfUnit(id) === seat);

/** The banner of a side as it is drawn at its edge of the board, or a plain one in its colour. */
function emblem(seat) {
  const edge = [...drawing?.querySelectorAll('[data-layer="edges"] > *') ?? []].find((one) => one.getAttribute("data-subject") === `seat ${seat.id}`);
  const flag = [...edge && !isLettering(edge) ? edge.children : []].find((one) => !isLettering(one));
  const middle = flag && standOf(flag);
  if (!flag || !middle) return withLetter(seat, dot(seat), [0, 0], 64);
  const half = HALF_A_BANNER * shrunk(flag);
  return withLetter(seat, svgElement("svg", { viewBox: [middle[0] - half, middle[1] - half, 2 * half, 2 * half].join(" "), "aria-hidden": "true" }, /** @type {Element} */ (flag.cloneNode(true))), middle, half);
}

/** A banner with the letter of its side. */
function withLetter(seat, flag, middle, half) {
  const letter = svgElement("text", { x: middle[0], y: middle[1] + half * 0.02, "font-size": half * 0.95, "stroke-width": half * 0.16 });
  letter.textContent = own(seat.letter ?? {}, languageNow()) ?? seatName(seat.id).slice(0, 1);
  flag.append(letter);
  return flag;
}

const HALF_A_BANNER = 64; // of the units that banners are drawn in

/** How light a colour (#rrggbb) is: white is 1. */
function lightOf(colour) {
  const [r, g, b] = [1, 3, 5].map((n) => (parseInt(colour.slice(n, n + 2), 16) / 255) ** 2.2);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** White or black, whichever is read better on a colour. */
const inkOn = (colour) => (lightOf(colour) < 0.3 ? "#ffffff" : "#1d2329");

/** An element in the colour of a side. @param {HTMLElement} element */
function inColourOf(seat, element) {
  element.style.setProperty("--of-side", seat.colour);
  element.style.setProperty("--on-side", inkOn(seat.colour));
  return element;
}

const SHORT_NAME = 18; // letters of a name that one line has room for

// Who won, on the banner of that side; what stands against it while the battle goes on.
function winnersBanner(chosen) {
  const isOn = state.round < (data.rounds ?? 0) && !winsNow().length;
  const seat = data.seats.find(({ id }) => id === chosen);
  const isWon = Boolean(chosen) && (!isOn || state.winner !== "");
  const { winner, why: known } = suggested();
  const way = wayNow(chosen);
  const why = way >= 0 ? words().ways?.[way] : state.winner && state.winner !== winner ? say("by-choice") : hasBegun() ? known : "";
  const name = seat ? seatName(seat.id) : "";
  const told = isWon ? wonBy(chosen).replace(name, name.length < SHORT_NAME ? name.replaceAll(" ", "\u00a0") : name) : say("winner");
  const found = make("div", { class: `crown${isWon && seat ? " of-side" : ""}` },
    button("×", () => closeDialog("ending"), { class: "quiet", "aria-label": say("close") }),
    isWon && seat ? emblem(seat) : "",
    make("h2", { tabindex: "-1", autofocus: true }, told),
    isOn ? make("p", { class: "label" }, say("not-over").replace("{n}", String(state.round)).replace("{all}", String(data.rounds))) : "",
    why ? make("p", { class: `why${way >= 0 ? " big" : ""}` }, why) : "",
    isWon ? make("p", { class: "facts-now" }, factsNow()) : "");
  return isWon && seat ? inColourOf(seat, found) : found;
}

function choose(winner) {
  isChanging = false;
  change({ winner, way: "" });
}

/** Where the points of a side come from, as far as the page counts it. */
function sourcesOf(seat) {
  const gained = (one) => Object.entries(data.losses ?? {}).filter(([id, { scores }]) => isGone(id) && Object.keys(scores).join() === one).reduce((sum, [, { scores }]) => sum + scores[one], 0);
  if (data.main !== "points" || !data.seats.some(({ id }) => gained(id))) return [];
  const units = gained(seat);
  return [["for-units", units], ["for-goals", count(seat, "points") - units]].filter(([, n]) => n).map(([name, n]) => [say(String(name)), Number(n)]);
}

// A side with its score and its losses; a tap says that it won.
function sideAtEnd(seat, chosen) {
  const found = button("", () => choose(seat.id), { "aria-pressed": String(chosen === seat.id), value: seat.id });
  const isCounted = wayNow(chosen) < 0 || scoresNow()[seat.id] !== 0;
  const rows = (pairs) => (pairs.length ? make("span", { class: "rows" }, ...pairs.flatMap(([name, n]) => [make("span", {}, name), " ", make("b", {}, String(n)), " "])) : "");
  found.append(make("span", {}, seatName(seat.id)), isCounted ? make("output", {}, String(count(seat.id, data.main)), make("small", {}, ` ${data.main === "points" ? say("vp") : words().tracks[data.main].toLowerCase()}`)) : "",
    make("small", {}, rows(sourcesOf(seat.id)), rows(furtherOf(seat.id))));
  return inColourOf(seat, make("div", {}, found, chosen ? make("input", { value: own(state.players, seat.id) ?? "", maxlength: "40", placeholder: say("player"), "aria-label": `${say("player")}: ${seatName(seat.id)}`,
    oninput: (event) => { state.players = { ...state.players, [seat.id]: event.target.value.trim() }; keep(); } }) : ""));
}

/** How the sides stand before all else, by side: kept at the end of each round. */
const scoresNow = () => Object.fromEntries(data.seats.map(({ id }) => [id, count(id, data.main)]));

const MOST_ROUNDS = 8; // columns that have room on a phone

// How the sides stood after each round; nothing of a battle that has had one, or where nothing was counted.
function roundsTable() {
  const known = Object.keys(state.scores).map(Number).filter((n) => n < state.round);
  if (!known.length) return "";
  const rounds = [...Array(state.round).keys()].map((n) => n + 1).slice(-MOST_ROUNDS);
  if (!Object.values({ ...state.scores, now: scoresNow() }).some((one) => Object.values(one).some(Boolean))) return "";
  const after = (n, id) => (n === state.round ? count(id, data.main) : state.scores[Math.max(...known.filter((one) => one <= n))]?.[id]);
  const table = make("table", { class: "rounds spoken" },
    make("tr", {}, make("th", { scope: "row" }, say("round")), ...rounds.map((n) => make("th", { scope: "col" }, String(n)))),
    ...data.seats.map((seat) => make("tr", {}, make("th", { scope: "row" }, dot(seat), make("span", { class: "spoken" }, seatName(seat.id))), ...rounds.map((n) => make("td", {}, String(after(n, seat.id) ?? "–"))))));
  return make("div", {}, courseOf(rounds, after), table);
}

const [COURSE, HIGH, TOP, LEFT, RIGHT, SIGN] = [340, 56, 10, 56, 18, 15]; // of the drawing of the rounds: its width, the height of its lines, the room around them, and of a side's sign
const EVERY = 4; // steps of an axis that are all named; of a longer one both ends and its middle
const DASH = 7;
const LOW = 481; // pixels of the height of a phone on its side, which has less room

/** The values of an axis from `least` to at least `most`. */
function valuesOfAxis(least, most) {
  if (most - least < EVERY) return [...Array(most - least + 1).keys()].map((n) => least + n);
  const half = Math.ceil((most - least) / 2);
  return [least, least + half, least + 2 * half];
}

// The score of a side from round to round, in pieces: dashed where it is that of sides before it, whose lines are below.
function scoreLine(known, k, at) {
  return known[k].slice(1).map((value, n) => {
    const isEqual = (one) => one[n] === known[k][n] && one[n + 1] === value;
    const below = known.slice(0, k).filter(isEqual).length;
    return svgElement("path", { class: "steps", d: `M${at(n, known[k][n])}L${at(n + 1, value)}`,
      ...(below ? { "stroke-dasharray": `${DASH} ${DASH * below}`, "stroke-linecap": "butt" } : {}) });
  });
}

// How the scores rose from round to round, a line for each side, which ends with its sign and what it has.
function courseOf(rounds, after) {
  const known = data.seats.map(({ id }) => rounds.map((n) => Number(after(n, id) ?? 0)));
  const begun = data.seats.map(({ id }) => own(data.start[id] ?? {}, data.main) ?? 0);
  if (known.every((values, k) => values.every((value) => value === begun[k]))) return ""; // nothing moved
  const larger = Math.min(1.5, state.scale); // its letters grow as others do
  const ticks = valuesOfAxis(Math.min(0, ...known.flat()), Math.max(1, ...known.flat()));
  const [least, most] = [ticks[0], ticks.at(-1) ?? 1];
  const [width, high] = [COURSE / larger, (innerHeight < LOW ? HIGH / 2 : HIGH) / larger];
  const heightOf = (value) => TOP + high * (1 - (value - least) / (most - least));
  const values = [...new Set(known.map((one) => one.at(-1) ?? 0))].sort((one, other) => other - one);
  const level = values.map((value) => data.seats.filter((_, k) => known[k].at(-1) === value)); // sides that end with the same share a number
  const end = width - RIGHT - SIGN * Math.max(...level.map((seats) => seats.length));
  const across = (k) => LEFT + ((end - LEFT - 8) * k) / (rounds.length - 1);
  const at = (k, value) => `${across(k).toFixed(1)} ${heightOf(value).toFixed(1)}`;
  const lines = data.seats.map((seat, k) => inColourOf(seat, /** @type {any} */ (svgElement("g", {}, ...scoreLine(known, k, at)))));
  let above = -Infinity;
  const ends = values.flatMap((value, n) => {
    above = Math.max(heightOf(value), above + 15);
    return [...level[n].map((seat, k) => inColourOf(seat, /** @type {any} */ (svgElement("path", { class: "whose", d: seat.shape ?? ROUND, transform: `translate(${end + SIGN * (k + 0.5)} ${above}) scale(.1)` })))),
      svgElement("text", { x: end + SIGN * level[n].length + 4, y: above, class: "end" }, String(value))];
  });
  const foot = TOP + high;
  return svgElement("svg", { viewBox: `0 0 ${width} ${foot + 22}`, class: "course", "aria-hidden": "true" },
    ...rounds.map((_, k) => svgElement("path", { d: `M${across(k)} ${TOP - 4}V${foot + 4}` })),
    ...ticks.map((value) => svgElement("path", { d: `M${LEFT} ${heightOf(value)}H${across(rounds.length - 1)}` })),
    svgElement("text", { x: 0, y: foot + 18, class: "start" }, say("round")),
    ...rounds.map((n, k) => svgElement("text", { x: across(k), y: foot + 18 }, String(n))),
    ...ticks.map((value) => svgElement("text", { x: LEFT - 16, y: heightOf(value) + 4 }, String(value))),
    ...lines, ...ends);
}

/** The units that each side has lost, as they are drawn on the board. */
function fallenCard() {
  const gone = data.seats.map((seat) => countedOf(seat.id).filter(isGone));
  if (!gone.flat().length) return "";
  return make("div", { class: "fallen" }, make("p", { class: "label" }, say("units-lost")), ...data.seats.map((seat, n) => make("div", {}, dot(seat),
    make("b", {}, String(gone[n].length)), make("span", { role: "img", "aria-label": fallenOf(seat.id) }, ...gone[n].map((id) => pictureOf(id, CLOSER) ?? "")))));
}

// The winner's banner, the score, the rounds; then one button that keeps the result, and what else can be done with it.
function showEnding() {
  const chosen = winnerNow();
  const isOpen = Boolean($("ending").querySelector("details")?.open);
  const drawn_ = button(say("draw"), () => choose("-"), { "aria-pressed": String(chosen === "-"), value: "-", class: "drawn" });
  const isAsked = isChanging || !chosen || chosen === "-";
  const parts = make("div", { class: "parts" },
    isChanging ? make("p", { class: "label" }, say("winner")) : "",
    make("div", { class: `winners${isAsked ? " asked" : ""}` }, ...data.seats.map((seat) => sideAtEnd(seat, chosen))),
    isAsked ? drawn_ : "",
    ...(chosen ? [
      roundsTable(),
      fallenCard(),
      make("div", { class: "further" }, isAsked ? "" : button(say("change-winner"), () => { isChanging = true; show(); $("ending").scrollTop = 0; }, { class: "quiet" }), newBattle()),
      make("details", { open: isOpen }, make("summary", {}, make("span", {}, say("pass-on")), make("span", {}, say("hide-text"))),
        make("p", { class: "result", tabindex: "0" }, resultText(chosen)),
        make("details", {}, make("summary", {}, say("line")), make("code", { tabindex: "0" }, resultLine(chosen)))),
    ] : []),
  );
  const save = () => { if (state.winner !== chosen) change({ winner: chosen }); closeDialog("ending"); };
  $("ending").replaceChildren(winnersBanner(chosen), parts,
    chosen ? make("div", { class: "dock hands" },
      button(say("copy"), (event) => passOn(chosen, event.currentTarget, copy)),
      "share" in navigator ? button(say("share"), (event) => passOn(chosen, event.currentTarget, share)) : "",
      button(say("save-result"), save, { class: "main", id: "save-result" })) : "");
}

// A new battle, once it is clear that this one shall be cleared.
function newBattle() {
  const first = button(say("new-battle"), () => first.replaceWith(sure), { class: "quiet", id: "new-battle" });
  const sure = make("div", { class: "sure" }, make("p", {}, say("new-sure")),
    make("div", { class: "hands" }, button(say("keep"), () => sure.replaceWith(first)),
      button(say("new-battle"), () => { closeDialog("ending"); startOver(); }, { class: "danger", id: "new-for-sure" })));
  return first;
}

/** When the battle ended: the round and the date. */
const factsNow = () => `${say("round")} ${state.round}${data.rounds ? ` / ${data.rounds}` : ""} · ${today()}`;

const today = () => new Date().toLocaleDateString(languageNow(), { day: "numeric", month: "long", year: "numeric" });
/** A side, with its player where one is named. */
const sideOf = (id) => `${seatName(id)}${own(state.players, id) ? ` (${state.players[id]})` : ""}`;

/** Who copies or shares the result has said who won. */
async function passOn(winner, by, how) {
  const text = resultText(winner);
  const name = by.textContent;
  const done = await how(text);
  if (state.winner !== winner) change({ winner });
  const again = [...$("ending").querySelectorAll(".hands button")].find((one) => one.textContent === name) ?? by;
  if (done) again.textContent = done;
}

/** @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // An old browser, or a page without the right: copy what is selected.
    const field = /** @type {HTMLTextAreaElement} */ (make("textarea", { class: "spoken" }));
    $("ending").append(field);
    field.value = text;
    field.select();
    document.execCommand("copy");
    field.remove();
  }
  return `✓ ${say("copied")}`;
}

/** @param {string} text */
async function share(text) {
  await navigator.share({ title: words().title, text }).catch(() => undefined); // who turns back shares nothing
  return "";
}

/** The units of a side that have fallen, by their names. */
function fallenOf(seat) {
  const units = Object.keys(data.losses ?? {}).filter((id) => isGone(id) && seatOfUnit(id) === seat).map(unitName);
  return [...new Set(units)].map((name) => {
    const n = units.filter((one) => one === name).length;
    return n > 1 ? `${name} × ${n}` : name;
  }).join(", ");
}

/** The result as people tell it to each other. */
function resultText(winner) {
  const losses = data.seats.map(({ id }) => [seatName(id), fallenOf(id)]).filter(([, units]) => units);
  return [
    words().title,
    [wonBy(winner), words().ways?.[wayNow(winner)]].filter(Boolean).join(": "),
    ...data.seats.map(({ id }) => `${sideOf(id)}: ${scoreOf(id)}`),
    `${say("round")} ${state.round}${data.rounds ? ` / ${data.rounds}` : ""}`,
    ...losses.map(([side, units]) => say("lost").replace("{side}", side).replace("{units}", units)),
    state.notes.trim(),
    today(),
  ].filter(Boolean).join("\n");
}

const quoted = (text) => `'${text.replaceAll("'", "'\\''").replace(/\s+/g, " ")}'`;

function resultLine(chosen = winnerNow()) {
  const points = data.seats.map((seat) => `--points ${seat.id}=${count(seat.id, "points")}`);
  const now = new Date();
  const date = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((n) => String(n).padStart(2, "0")).join("-");
  const winner = chosen === "-" || !chosen ? [] : ["--winner", chosen];
  const note = state.notes.trim() ? [`--note=${quoted(state.notes.trim())}`] : [];
  return ["banneret plays add FILE --date", date, ...winner, ...points, ...note].join(" ");
}
