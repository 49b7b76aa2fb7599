"use strict";
// The phone page: board, set-up steps, play aids and rules of one scenario. No network, no libraries.

/** @param {string} id @returns {HTMLElement} */
const $ = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const MOST_STEPS_BACK = 60;
/** @type {Told} */
let data; // what the page knows of the scenario: set once by `begin`
let stateKey = ""; // what the browser keeps its state under

// -- state: what a browser keeps of a scenario ----------------------------------------------------

const fresh = () => ({
  ticked: {}, step: {}, round: 1, turn: 0, counts: {}, log: [], notes: "", winner: "",
});
const look = () => ({ language: data.language, theme: "", scale: 1, seat: data.seats[0]?.id ?? "", view: "" });
/** @type {State} */
let state = { ...fresh(), language: "", theme: "", scale: 1, seat: "", view: "" };
/** @type {Partial<State>[]} */
let undoable = []; // each change's values from before, the newest last: they survive a reload

/** @param {Told} told */
function begin(told) {
  data = told;
  stateKey = `banneret:${data.id}`;
  state = { ...fresh(), ...look(), ...read(stateKey) };
  const kept = read(`${stateKey}:undo`).undoable;
  undoable = Array.isArray(kept) ? kept.filter((one) => one && typeof one === "object") : [];
  picked = null;
  pointed = [];
  shownView = shownDrawing = "";
  show();
  fit();
}

function read(key) {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? "{}");
    return found && typeof found === "object" && !Array.isArray(found) ? found : {};
  } catch {
    return {};
  }
}

function keep() {
  try {
    localStorage.setItem(stateKey, JSON.stringify(state));
    localStorage.setItem(`${stateKey}:undo`, JSON.stringify({ undoable }));
  } catch {
    // Private windows keep nothing; the page works all the same.
  }
}

// A step in the battle, which can be taken back.
/** @param {Partial<State>} values */
function change(values) {
  undoable.push(Object.fromEntries(Object.keys(values).map((name) => [name, state[name]])));
  undoable = undoable.slice(-MOST_STEPS_BACK);
  prefer(values);
}

// How the page looks: language, colours, whose side is seen. Nobody needs to take that back.
/** @param {Partial<State>} values */
function prefer(values) {
  state = { ...state, ...values };
  keep();
  show();
}

/** @template T @param {Record<string, T>} object @param {string | null | undefined} key @returns {T | undefined} */
const own = (object, key) => (key !== null && key !== undefined && Object.hasOwn(object, key) ? object[key] : undefined);
const words = () => own(data.words, state.language) ?? Object.values(data.words)[0];
const say = (name) => own(data.said, state.language)?.[name] ?? data.said.en[name];

/** What stands in a field. @param {string} id */
const typedIn = (id) => /** @type {HTMLInputElement} */ ($(id)).value;

// -- elements: text only ever enters as text ------------------------------------------------------

/** @param {string} tag @param {Record<string, any>} attributes @param {(Node | string)[]} children @returns {HTMLElement} */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "onclick" || name === "onchange" || name === "oninput") {
      element.addEventListener(name.slice(2), value);
    } else if (value === true) {
      element.setAttribute(name, "");
    } else if (value !== false && value !== undefined) {
      element.setAttribute(name, value);
    }
  }
  element.append(...children.filter((child) => child !== ""));
  return element;
}

const button = (text, onclick, attributes = {}) => make("button", { type: "button", onclick, ...attributes }, text);

// -- setting up -----------------------------------------------------------------------------------

const steps = () => own(words().steps, state.seat) ?? [];
const tickKey = (section, line) => `${state.seat}/${section}/${line}`;

// What the ticks say is on the table already.
function placedSoFar() {
  const found = { ground: new Set(), units: new Set() };
  for (const [key, on] of Object.entries(state.ticked)) {
    if (!on) continue;
    const [seat, section, line] = key.split("/");
    const told = own(words().steps, seat)?.[Number(section)]?.lines[Number(line)];
    for (const place of told?.ground ?? []) found.ground.add(place);
    for (const id of told?.units ?? []) found.units.add(id);
  }
  return found;
}

const AIM = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M12 2v5M12 17v5M2 12h5M17 12h5M12 6a6 6 0 1 0 .1 0z"/></svg>';

// One step a screen: what is ticked off, where one is, and the way to the next.
function showSetup() {
  const all = steps();
  const at = Math.min(own(state.step, state.seat) ?? 0, Math.max(0, all.length - 1));
  const boxes = all.map((part, section) => part.lines.flatMap((line, n) => (line.tick ? [tickKey(section, n)] : [])));
  const done = boxes.map((keys) => keys.filter((key) => state.ticked[key]).length);
  const isDone = (n) => boxes[n].length > 0 && done[n] === boxes[n].length;
  const ticks = (n) => (boxes[n].length ? `${done[n]} / ${boxes[n].length}` : "");
  const go = (n) => {
    prefer({ step: { ...state.step, [state.seat]: n } });
    $("setup").scrollTop = 0;
  };
  const next = all[at + 1];
  const ready = isDone(at) || !boxes[at]?.length;
  $("setup").replaceChildren(
    make("div", { class: "stages" }, ...all.map((part, n) => button(isDone(n) ? "✓" : String(n + 1), () => go(n), {
      class: isDone(n) ? "all" : "",
      "aria-current": n === at ? "step" : undefined,
      "aria-label": `${n + 1} ${part.title} ${ticks(n)}`,
    }))),
    ...all.map((part, section) => make("article", { class: section === at ? "card" : "card elsewhere" },
      make("h2", {}, make("b", {}, String(section + 1)), part.title || "", make("small", {}, part.aside || ticks(section))),
      ...part.lines.map((line, n) => lineOf(line, tickKey(section, n))))),
    make("div", { class: "go" },
      at > 0 ? button("‹", () => go(at - 1), { "aria-label": say("back") }) : "",
      next
        ? button(`${at + 2} ${next.title} ›`, () => go(at + 1), { class: ready ? "main" : "" })
        : button(`${say("play")} ›`, () => showPage($("tab-play")), { class: ready ? "main" : "" })),
  );
}

function lineOf(line, key) {
  const several = (line.units ?? []).length > 1;
  const told = make("span", { class: "words" },
    line.lead ? make("span", { class: "lead" }, line.lead) : "",
    several ? make("span", { class: "chips", "aria-hidden": "true" }, ...line.units.map((id) => make("span", {}, pictureOf(id) ?? "", data.units[id]))) : "",
    line.text ? make("span", { class: several ? "more spoken" : "more" }, line.text) : "");
  const count = line.count ? make("span", { class: "count" }, line.count) : "";
  if (!line.tick) return make("div", { class: "line" }, told, count);
  const tick = make("input", {
    type: "checkbox",
    checked: Boolean(state.ticked[key]),
    onchange: (event) => change({ ticked: { ...state.ticked, [key]: event.target.checked } }),
  });
  const places = [...(line.ground ?? []), ...(line.units ?? []).map((id) => data.units[id])].filter(Boolean);
  return make("div", { class: state.ticked[key] ? "line done" : "line" },
    make("label", {}, tick, (several ? null : pictureOf(line.show ?? line.units?.[0])) ?? "", told, count),
    places.length ? button(drawn(AIM) ?? "", () => point(places), { class: "where", "aria-label": `${say("show")}: ${line.lead} ${line.text}` }) : "");
}

// The places of a line on the board, outlined.
function point(places) {
  picked = null;
  pointed = places;
  showPage($("tab-board"));
  fit();
}

// -- at the table ---------------------------------------------------------------------------------

const seatName = (id) => own(words().seats, id) ?? id;
const count = (seat, name) => own(state.counts, `${seat}/${name}`) ?? (name === "points" ? 0 : own(data.start[seat] ?? {}, name) ?? 0);

function counter(text, value, set, label, of = "") {
  return make("div", { class: "counter" },
    text ? make("span", {}, text) : "",
    button("−", () => set(value - 1), { "aria-label": `${label} −1` }),
    make("output", { "aria-label": label }, value + of),
    button("+", () => set(value + 1), { "aria-label": `${label} +1` }));
}

function roll(die, number) {
  const random = crypto.getRandomValues(new Uint32Array(number));
  const faces = [...random].map((value) => die.faces[Math.floor((value / 2 ** 32) * die.faces.length)]);
  change({ log: [{ die: die.name, faces }, ...state.log].slice(0, 100) });
}

let dice = 3;

// Points or a track of one side.
function counterOf(seat, name, text, named) {
  const set = (n) => change({ counts: { ...state.counts, [`${seat.id}/${name}`]: n } });
  const found = counter(named ? text : "", count(seat.id, name), set, `${seatName(seat.id)}: ${text}`);
  if (name === "points") found.classList.add("score");
  return found;
}

// Two sides stand next to each other, more of them below each other.
function scores() {
  const tracks = [["points", say("points")], ...Object.entries(words().tracks)];
  const has = (seat, name) => name === "points" || own(data.start[seat.id] ?? {}, name) !== undefined;
  const head = (seat) => make("h2", {}, dot(seat), seatName(seat.id));
  if (data.seats.length !== 2) {
    return data.seats.map((seat) => make("article", { class: "card" }, head(seat),
      ...tracks.filter(([name]) => has(seat, name)).map(([name, text]) => counterOf(seat, name, text, true))));
  }
  const cells = tracks.filter(([name]) => data.seats.some((seat) => has(seat, name))).flatMap(([name, text]) => [
    make("p", { class: "over" }, text),
    ...data.seats.map((seat) => (has(seat, name) ? counterOf(seat, name, text, false) : make("span"))),
  ]);
  return [make("article", { class: "card pair" }, ...data.seats.map(head), ...cells)];
}

function dot(seat) {
  const found = make("span", { class: "dot" });
  found.style.background = seat.colour;
  return found;
}

function showPlay() {
  const turn = state.turn % Math.max(1, data.seats.length);
  const shown = data.rounds && data.rounds <= 12 ? [make("div", { class: "pips", "aria-hidden": "true" },
    ...Array.from({ length: data.rounds }, (_, n) => make("i", { class: n < state.round ? "on" : "" })))] : [];
  $("play").replaceChildren(
    make("article", { class: "card" },
      counter(say("round"), state.round, (n) => change({ round: Math.max(1, n) }), say("round"), data.rounds ? ` / ${data.rounds}` : ""),
      ...shown,
      make("div", { class: "ask", role: "group", "aria-label": say("whose-turn") }, ...data.seats.map((seat, n) => button(
        seatName(seat.id), () => change({ turn: n }), { "aria-pressed": String(n === turn), class: n === turn ? "main" : "" })))),
    ...scores(),
    make("article", { class: "card" },
      make("h2", {}, say("notes")),
      make("textarea", { "aria-label": say("notes"), oninput: (event) => { state.notes = event.target.value; keep(); } }, state.notes)),
    make("article", { class: "card" },
      make("h2", {}, say("winner")),
      make("div", { class: "ask" }, ...[...data.seats.map((seat) => seat.id), "-"].map((id) => button(
        id === "-" ? say("draw") : seatName(id),
        () => change({ winner: state.winner === id ? "" : id }),
        { "aria-pressed": String(state.winner === id), class: state.winner === id ? "main" : "" }))),
      ...(state.winner ? [make("p", {}, say("line")), make("code", { tabindex: "0" }, resultLine())] : [])),
  );
}

function showDice() {
  const all = Object.values(words().dice);
  const last = state.log[0];
  const faceOf = (die, face) => {
    const picture = drawn(data.faces?.[face]);
    return make("span", { class: "die" }, picture ?? "", own(die.names ?? {}, face) ?? face);
  };
  $("tab-dice").hidden = !all.length;
  $("dice").replaceChildren(...all.map((die) => make("article", { class: "card" },
    make("h2", {}, die.name),
    counter(say("dice"), dice, (n) => { dice = Math.max(1, Math.min(20, n)); showDice(); }, say("dice")),
    button(say("roll"), () => roll(die, dice), { class: "main roll" }),
    make("div", { class: "faces", "aria-live": "polite" },
      ...(last && last.die === die.name ? last.faces : []).map((face) => faceOf(die, face))),
    make("ol", { class: "log" }, ...state.log.slice(1, 9).map((one) => make("li", {}, one.faces.map((face) => own(die.names ?? {}, face) ?? face).join(" · ")))))));
}

const quoted = (text) => `'${text.replaceAll("'", "'\\''").replace(/\s+/g, " ")}'`;

function resultLine() {
  const points = data.seats.map((seat) => `--points ${seat.id}=${count(seat.id, "points")}`);
  const now = new Date();
  const date = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((n) => String(n).padStart(2, "0")).join("-");
  const winner = state.winner === "-" ? [] : ["--winner", state.winner];
  const note = state.notes.trim() ? ["--note", quoted(state.notes.trim())] : [];
  return ["banneret plays add FILE --date", date, ...winner, ...points, ...note].join(" ");
}

// -- rules, and the whole page --------------------------------------------------------------------

function showRules() {
  $("rules").replaceChildren(
    ...words().rules.map((part) => make("article", { class: "card" },
      make("h2", {}, part.title),
      ...part.lines.map((line) => lineOf({ ...line, tick: false }, "")))),
    ...(data.command ? [make("article", { class: "card" }, make("h2", {}, say("again")), make("code", { tabindex: "0" }, data.command))] : []),
  );
}

function show() {
  document.documentElement.lang = state.language;
  const dark = state.theme ? state.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  document.documentElement.style.setProperty("--scale", String(state.scale));
  document.title = words().title;
  $("title").textContent = words().title;
  $("subtitle").textContent = words().subtitle;
  for (const one of document.querySelectorAll("[data-label]")) one.setAttribute("aria-label", say(one.getAttribute("data-label") ?? ""));
  for (const tab of tabs) /** @type {HTMLElement} */ (tab.lastElementChild).textContent = say(tab.id.replace("tab-", ""));
  for (const name of ["undo", "turn", "zoom-in", "zoom-out", "whole", "another", "more"]) {
    $(name).setAttribute("aria-label", say(name));
    $(name).title = say(name);
  }
  for (const name of ["theme", "larger", "reset"]) $(name).textContent = say(name);
  $("shut").textContent = say("close");
  $("menu").setAttribute("aria-label", say("more"));
  $("theme").setAttribute("aria-pressed", String(dark));
  $("notice").hidden = !data.notice;
  $("notice").textContent = own(data.notice ?? {}, state.language) ?? "";
  const tongues = Object.keys(data.words);
  const next = tongues[(tongues.indexOf(state.language) + 1) % tongues.length];
  $("language").textContent = next.toUpperCase();
  $("language").title = own(data.languages, next) ?? next;
  $("language").setAttribute("aria-label", own(data.languages, next) ?? next);
  $("language").lang = next;
  $("seats").hidden = data.seats.length < 2;
  $("seats").replaceChildren(...data.seats.map((seat) => button(seatName(seat.id), () => prefer({ seat: seat.id, view: "" }), {
    value: seat.id, "aria-pressed": String(seat.id === state.seat) })));
  data.seats.forEach((seat, n) => $("seats").children[n].prepend(dot(seat)));
  document.documentElement.style.setProperty("--band", data.band?.[0] ?? null);
  document.documentElement.style.setProperty("--on-band", data.band?.[1] ?? null);
  $("turn").hidden = !own(data.boards, "top");
  $("undo").toggleAttribute("disabled", undoable.length === 0);
  showBoard();
  showSetup();
  showPlay();
  showDice();
  showRules();
}

function showMenu(open) {
  $("menu").hidden = !open;
  $("more").setAttribute("aria-expanded", String(open));
  $(open ? "theme" : "more").focus();
}

$("more").addEventListener("click", () => showMenu($("menu").hidden));
$("shut").addEventListener("click", () => showMenu(false));
$("menu").addEventListener("keydown", (event) => { if (event.key === "Escape") showMenu(false); });
$("language").addEventListener("click", () => {
  const tongues = Object.keys(data.words);
  prefer({ language: tongues[(tongues.indexOf(state.language) + 1) % tongues.length] });
});
$("theme").addEventListener("click", () => prefer({ theme: document.documentElement.dataset.theme === "dark" ? "light" : "dark" }));
$("larger").addEventListener("click", () => prefer({ scale: state.scale >= 1.5 ? 1 : state.scale + 0.25 }));
$("undo").addEventListener("click", () => {
  const values = undoable.pop();
  if (values) prefer(values);
});
$("reset").addEventListener("click", () => {
  if (confirm(say("sure"))) {
    change(fresh());
    showMenu(false);
  }
});
$("turn").addEventListener("click", () => prefer({ view: viewOfSeat() === "top" ? "bottom" : "top" }));
$("whole").addEventListener("click", fit);
$("zoom-in").addEventListener("click", () => zoom(1.3));
$("zoom-out").addEventListener("click", () => zoom(1 / 1.3));

/** @type {HTMLElement[]} */
const tabs = [...document.querySelectorAll('[role="tab"]')].map((tab) => $(tab.id));
for (const tab of tabs) {
  tab.addEventListener("click", () => showPage(tab));
  tab.addEventListener("keydown", (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    const next = tabs[(tabs.indexOf(tab) + by + tabs.length) % tabs.length];
    showPage(next);
    next.focus();
  });
}

function showPage(tab) {
  for (const one of tabs) {
    one.setAttribute("aria-selected", String(one === tab));
    $(one.getAttribute("aria-controls") ?? "").hidden = one !== tab;
  }
  if (tab.id === "tab-board") showBoard();
  else pointed = [];
}

addEventListener("resize", () => { if (data) fit(); });
