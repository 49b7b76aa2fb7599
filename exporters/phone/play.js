// At the table: rounds and phases, points and tracks, notes, who won.

const seatName = (id) => own(words().seats, id) ?? id;
const count = (seat, name) => own(state.counts, `${seat}/${name}`) ?? (name === "points" ? 0 : own(data.start[seat] ?? {}, name) ?? 0);
const firstSeat = () => Math.max(0, data.seats.findIndex(({ id }) => id === data.first));
/** Whose turn it is, by its number among the seats. */
const turnNow = () => (firstSeat() + state.turn) % Math.max(1, data.seats.length);
const holderNow = () => state.holder || (data.token && data.first) || "";

function counter(text, value, set, label, of = "") {
  return make("div", { class: "counter" },
    text ? make("span", { class: "lead" }, text) : "",
    button("−", () => set(value - 1), { "aria-label": `${label} −1` }),
    make("output", { "aria-label": label }, String(value), of ? make("small", {}, of) : ""),
    button("+", () => set(value + 1), { "aria-label": `${label} +1` }));
}

/** Points or a track: a marker falls no further than to the last space, and what ends the battle is announced. */
function setCount(seat, name, n) {
  const before = winsNow();
  const least = name === "points" ? -Infinity : 0;
  change({ counts: { ...state.counts, [`${seat}/${name}`]: Math.max(least, n) } });
  announce(before);
}

/** One of several, side by side. @param {[string, string, string][]} choices value, text, name */
function choice(label, now, choices, choose, id = "") {
  return make("div", { class: "choice", role: "group", "aria-label": label }, ...choices.map(([value, text, named]) => button(text, () => choose(value), {
    "aria-pressed": String(value === now), "aria-label": named, value, id: id ? `${id}-${value || "auto"}` : undefined,
  })));
}

const ROUND = "M0-48a48 48 0 1 1 0 96a48 48 0 1 1 0-96z";

/** A side as the shape of its counters, in its colour. */
const dot = (seat) => svgElement("svg", { class: "dot", viewBox: "-64 -64 128 128", "aria-hidden": "true" },
  svgElement("path", { d: seat.shape ?? ROUND, fill: seat.colour, stroke: "#ffffff", "stroke-width": "14" }));

const mainName = () => (data.main === "points" ? say("points") : words().tracks[data.main]);
const aimOfSide = (seat) => (own(data.aims, seat.id) ? ` / ${data.aims[seat.id]}` : "");
/** What a side needs of what stands before all else; of a side that wins otherwise than the others, that it does. */
const aimBelow = (seat) => aimOfSide(seat) || (Object.keys(data.aims).length ? say("other-goal") : "");
function counterOf(seat, name, text, of = "") {
  const found = counter("", count(seat.id, name), (n) => setCount(seat.id, name, n), `${seatName(seat.id)}: ${text}`, of);
  found.classList.toggle("won", name === data.main && winsNow().some((one) => one.seat === seat.id));
  return found;
}

/** Whether all sides do the phase that is on together: nobody has a turn in it. */
const isShared = () => Boolean(phases()[phaseNow()]?.shared);
const hasTurn = (seat) => data.seats.length > 1 && !isShared() && data.seats[turnNow()] === seat;

// What stands for a side before all else, below the board.
function pointsTile(seat) {
  const isNow = hasTurn(seat);
  const isPoints = data.main === "points";
  const found = counterOf(seat, data.main, mainName(), aimOfSide(seat) || (isPoints ? ` ${say("vp")}` : ""));
  found.classList.add("score");
  return inColourOf(seat, make("div", { class: `tile${isNow ? " turn-now" : ""}` },
    make("p", { title: isNow ? say("whose-turn") : undefined }, dot(seat), make("span", {}, seatName(seat.id), " ", isPoints ? "" : make("small", {}, mainName()))), found));
}

const giveTurn = (n) => {
  counting = rolling = "";
  change({ turn: (n - firstSeat() + data.seats.length) % data.seats.length });
};

/** Whether what stands before all else for the sides neither wins nor decides between equals: it is counted as others are. */
const isMainIdle = () => data.main !== "points" && !Object.keys(data.aims).length && !decidingTracks().includes(data.main);

const FEW = 2; // sides whose buttons have room beside each other; of more, one side's at a time
const isFew = () => data.seats.length <= FEW;
let counting = ""; // of three sides and more, the one whose values are shown
let goalTold = false; // whether it is told in full how one wins

/** Of three sides and more, whose values are shown: the one that was tapped, or whose turn it is. */
const countedSeat = () => data.seats.find(({ id }) => id === counting) ?? data.seats[turnNow()];

// The head of a side's column: its name, and whether it has the turn. Of two sides a tap gives it that; of more it
// shows what that side counts.
function headOf(seat, n) {
  const isNow = hasTurn(seat);
  const name = make("span", {}, !isFew() || isLarge() ? parted(seatName(seat.id)) : seatName(seat.id), ...(isNow ? [" ", make("small", { class: "turn" }, say("has-turn"))] : isFew() && data.seats.some(hasTurn) ? [make("small", { "aria-hidden": "true" }, "\u00a0")] : []));
  if (data.seats.length < 2) return inColourOf(seat, make("p", { class: "head" }, dot(seat), name));
  const found = isFew()
    ? button("", () => giveTurn(n), { class: "head", "aria-pressed": String(isNow), title: say("whose-turn"), value: seat.id })
    : button("", () => { counting = seat.id; show(); }, { class: "head", "aria-pressed": String(seat === countedSeat()), value: seat.id });
  found.append(dot(seat), name, isFew() ? "" : make("b", { title: mainName() }, String(count(seat.id, data.main)), make("small", {}, aimOfSide(seat))));
  return inColourOf(seat, found);
}

/** Whether a side counts something. */
const hasTrack = (seat, name) => name === data.main || own(data.start[seat.id] ?? {}, name) !== undefined;

/** What a track ends the battle at: "0 = defeat"; nothing where only one side wins so. */
function endOf(name) {
  const win = (data.wins ?? []).find((one) => one.resource === name && !one.seats.length);
  if (!win || own(data.aims, data.seats[0]?.id ?? "") && name === data.main) return "";
  return say(win.enemy ? "enemy-wins-at" : "wins-at").replace("{n}", String(win.least ?? win.most));
}

/** What is counted, and at how much of it the battle ends. */
function labelOf(name, text) {
  const end = endOf(name);
  return make("span", { class: "label" }, text, ...(end ? [make("small", {}, end)] : []));
}

// A row of the table: what is counted, and how much each of these sides has, with buttons for less and more.
function trackRow(name, text, seats) {
  const label = labelOf(name, text);
  const cells = seats.map((seat) => inColourOf(seat, hasTrack(seat, name) ? counterOf(seat, name, text, name === data.main ? aimOfSide(seat) : "") : make("span")));
  return make("div", { class: `track${name === data.main && !isFew() ? " score" : ""}${endOf(name) || (name === data.main && Object.keys(data.aims).length) ? " deciding" : ""}` }, ...(cells.length === FEW ? [cells[0], label, cells[1]] : [label, ...cells]));
}

// The sides beside each other on their colours: who they are, whose turn it is, and what stands before all else.
function sidesCard() {
  const scored = isFew() && !isMainIdle();
  const cloths = data.seats.map((seat, n) => inColourOf(seat, make("div", { class: `cloth${hasTurn(seat) ? " turn-now" : ""}${scored ? " score" : ""}` },
    headOf(seat, n), scored ? counterOf(seat, data.main, mainName(), aimBelow(seat)) : "")));
  return make("div", { class: "standing" }, make("article", { class: "card sides" }, make("div", { class: "heads" }, ...cloths),
    scored ? make("div", { class: "track plate" }, labelOf(data.main, mainName())) : ""));
}

// What the sides count besides, in the same columns: what decides the battle first. Of three sides and more, all that
// one side counts.
function countsCard() {
  const deciding = decidingTracks();
  const seats = isFew() ? data.seats : [countedSeat()];
  const rows = Object.entries(words().tracks)
    .filter(([name]) => (!isFew() || name !== data.main || isMainIdle()) && seats.some((seat) => hasTrack(seat, name)))
    .sort(([one], [other]) => rankOfTrack(other, deciding) - rankOfTrack(one, deciding))
    .map(([name, text]) => trackRow(name, text, seats));
  const [seat] = seats;
  const named = seats.map((one) => make("span", { class: "of" }, dot(one), seatName(one.id)));
  const title = isFew() ? make("div", { class: "track columns" }, named[0], make("span"), named[1] ?? "") : make("div", { class: "whose" }, dot(seat), make("span", {}, make("b", {}, seatName(seat.id)), make("small", {}, say("tap-banner"))),
    hasTurn(seat) || isShared() ? "" : button(say("give-turn"), () => giveTurn(data.seats.indexOf(seat)), { class: "quiet" }));
  const found = [...rows, tokenRow()].filter(Boolean);
  return found.length ? make("article", { class: "card counts" }, title, ...found) : "";
}

/** What stands before all else first, then what decides the battle. */
const rankOfTrack = (name, deciding) => Number(name === data.main) * 2 + Number(deciding.includes(name));

// How one wins, the first of it, or how each side does; a tap tells all.
function goalCard() {
  const [win] = words().rules;
  if (!win?.lines.length) return "";
  const names = data.seats.map(({ id }) => seatName(id));
  const first = Math.max(1, win.lines.findIndex(({ lead }) => !names.includes(lead)));
  const told = win.lines.slice(0, goalTold || isMainIdle() ? undefined : first).map(({ lead, text }) => make("span", {}, lead ? make("b", {}, `${lead}${text ? ": " : ""}`) : "", text.replace(/(\d) (?=\p{L})/gu, "$1\u00a0")));
  const isShort = !win.lines[1] || isMainIdle(); // and there is room for all of it
  const found = button("", () => { goalTold = !goalTold; show(); }, { class: `goal${goalTold || isShort ? " whole" : ""}`, "aria-expanded": String(goalTold) });
  found.append(make("span", {}, ...told));
  return found;
}

// Who has the token of the first player: it goes from side to side.
function tokenRow() {
  if (!data.token) return "";
  const sign = words().rules.flatMap(({ lines }) => lines).find(({ lead }) => lead.toLowerCase() === words().token?.toLowerCase());
  const sides = data.seats.map((seat) => button((sign && sampleOf(sign)) ?? (seat.id === holderNow() ? "◆" : "◇"), () => change({ holder: seat.id }), {
    id: `holder-${seat.id}`, "aria-pressed": String(seat.id === holderNow()), "aria-label": `${words().token}: ${seatName(seat.id)}` }));
  const label = make("span", { class: "label" }, words().token ?? "");
  return make("div", { class: "track token" }, ...(sides.length === FEW ? [sides[0], label, sides[1]] : [label, ...sides]));
}

function roundCard() {
  const round = counter(say(isLastRound() ? "last-round" : "round"), state.round, (n) => change({ round: Math.max(1, Math.min(data.rounds || n, n)), phase: 0 }), say("round"), data.rounds ? ` / ${data.rounds}` : "");
  const [won] = winsNow();
  const reached = won && !state.winner ? make("p", { class: "reached-goal" }, make("b", {}, say("goal-reached")), `${seatName(won.seat)}: ${words().wins?.[won.win] ?? ""}`) : "";
  return make("article", { class: `card round${isLastRound() ? " last" : ""}` }, round, reached, phaseList(), goalCard(), ...waysToWin());
}

/** Where nothing that the page counts wins the battle, who has won as is told above. */
const waysToWin = () => (data.main === "points" || Object.keys(data.aims).length ? [] : data.ways ?? []).map((way, n) => make("div", { class: "wins" },
  data.ways?.length === 1 ? "" : make("p", { class: "label" }, words().ways?.[n] ?? ""),
  ...data.seats.filter(({ id }) => !way.seats.length || way.seats.includes(id)).map((seat) => {
    const found = button("", () => { change({ winner: seat.id, way: String(n) }); openEnding(); }, { value: seat.id });
    found.append(dot(seat), wonBy(seat.id));
    return found;
  })));

/** Whether the end stands before all else: the battle is won, or its last round is on. */
const isEndNear = () => state.winner !== "" || isLastRound();

/** No round follows this one. */
const isLastRound = () => state.round >= (data.rounds || Infinity);
const endButton = (kind = "") => button(state.winner ? wonBy(state.winner) : say("ending"), openEnding, { id: "end", class: kind });

const phases = () => words().phases?.list ?? [];
const phaseNow = () => Math.min(state.phase, Math.max(0, phases().length - 1));

/** Russian words with places where they may be parted, for browsers that know none. */
const parted = (text) => text.replace(/(?<=\p{L}{2}[аеёиоуыэюя])(?=[бвгджзклмнпрстфхцчшщ][аеёиоуыэюя]\p{L})|(?<=\p{L}[аеёиоуыэюя][бвгджзйклмнпрстфхцчшщ])(?=[бвгджзклмнпрстфхцчшщ]\p{L})/giu, "\u00ad");

// The phases as the player aid has them, a step each: a tap goes to one. Where their names have no room beside
// each other the line of them moves sideways; what the phase that is on is about is told below.
function phaseList() {
  const all = phases();
  if (!all.length) return "";
  const on = all[phaseNow()];
  const steps = make("div", { class: "phases", role: "group", "aria-label": calm(words().phases?.title ?? say("phase")) },
    make("div", { class: "way" }, ...all.map(({ name }, n) => button("", () => change({ phase: n }), {
      class: `${n < phaseNow() ? "over" : ""}${n ? " after" : ""}`, "aria-current": n === phaseNow() ? "step" : undefined, "aria-label": `${n + 1} ${name}`, title: name,
    }))),
    !(on.text || on.shared) ? "" : make("p", {}, on.shared ? make("em", {}, say("both-sides")) : "", on.text ? make("span", {}, on.text) : ""));
  for (const [n, found] of [...steps.querySelectorAll("button")].entries()) {
    found.append(make("i", {}, n < phaseNow() ? "" : String(n + 1)), make("span", {}, all[n].name));
  }
  steps.style.setProperty("--beside", String(all.length));
  return steps;
}

/** Move the line of the phases so that it begins with the one before the one that is on. */
function showPhase() {
  const on = /** @type {HTMLElement | null} */ (document.querySelector(".way [aria-current]"));
  const line = on?.parentElement;
  if (on && line) line.scrollLeft = on.offsetLeft - on.offsetWidth;
}

/** Whether nobody has a turn after this one: it is the last one of the last round. */
const isLastTurn = () => isLastRound() && phases().length > 0
  && phaseNow() === phases().length - 1 && (!data.each_turn || state.turn % data.seats.length === data.seats.length - 1);

/** On with the play: the next phase; after the last one the next round, or the other side's turn; then the end. */
function onward() {
  if (isLastTurn()) return { text: say("ending"), go: openEnding, label: say("ending") };
  const all = phases();
  const next = all[phaseNow() + 1];
  if (next) return { text: next.name, go: () => change({ phase: phaseNow() + 1 }), label: `${say("next-phase")}: ${next.name}` };
  if (all.length && !data.each_turn) return { text: say("next-round"), go: () => change({ phase: 0, round: state.round + 1 }), label: say("next-round") };
  return { text: nextTurnName(), go: nextTurn, label: nextTurnName() };
}

// What it leads to in large letters, above them what that is.
function onwardButton({ text, go, label }, kind = "") {
  const found = button("", go, { class: `onward ${kind}`, "aria-label": label });
  const [first, second] = label === text ? text.split(/: (.*)/) : [say("next-phase"), text];
  found.append(second ? make("small", {}, first) : "", `${second ?? first}\u00a0›`);
  return found;
}

/** Whose turn comes next. */
function nextTurnName() {
  const seat = data.seats[(turnNow() + 1) % Math.max(1, data.seats.length)];
  return data.seats.length > 1 && seat ? say("next-turn-of").replace("{side}", seatName(seat.id)) : say("next-turn");
}

// A round is over when everyone has had a turn of all phases.
function nextTurn() {
  const turn = (state.turn + 1) % Math.max(1, data.seats.length);
  counting = rolling = "";
  const rounds = phases().length && data.each_turn && turn === 0 ? 1 : 0;
  change(data.each_turn ? { turn, phase: 0, round: state.round + rounds } : { turn });
}

const hasBegun = () => state.round > 1 || state.turn > 0 || state.phase > 0 || state.log.length > 0 || Object.keys(state.lost).length > 0 || Object.keys(state.moved).length > 0 || Object.keys(state.counts).length > 0 || state.winner !== "";

/** The buttons for the thumb at the foot of a page. */
const goBar = (...children) => make("div", { class: "go" }, ...children);
function showPlay() {
  const on = onward();
  const isDecided = state.winner !== "" || winsNow().length > 0;
  const alternate = on.go !== nextTurn && data.seats.length > 1 && !isShared();
  $("play").replaceChildren(
    make("div", { class: "column" },
      roundCard(),
      unitsCard(),
      make("article", { class: "card notes" },
        make("textarea", { "aria-label": say("notes"), placeholder: say("notes"), rows: "1", oninput: (event) => { state.notes = event.target.value; keep(); } }, state.notes))),
    sidesCard(),
    countsCard(),
    isDecided || isEndNear() ? "" : endButton(),
    goBar(...(isDecided || on.go === openEnding ? [endButton("main"), on.go === openEnding ? "" : onwardButton(on)]
      : isEndNear() ? [endButton(), onwardButton(on, "main")]
      : [alternate ? onwardButton({ text: nextTurnName(), go: nextTurn, label: nextTurnName() }) : "", onwardButton(on, "main")])),
  );
  $("play").style.setProperty("--sides", String(data.seats.length));
  $("play").classList.toggle("many", !isFew());
  showPhase();
  showEnding();
}
