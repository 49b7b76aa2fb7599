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
  ticked: {}, round: 1, turn: 0, counts: {}, log: [], notes: "", winner: "",
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

function showSetup() {
  const seat = data.seats.find((one) => one.id === state.seat);
  const all = steps().flatMap((part, section) => part.lines.map((line, n) => ({ line, tick: tickKey(section, n) })));
  const boxes = all.filter(({ line }) => line.tick);
  const done = boxes.filter(({ tick }) => state.ticked[tick]).length;
  $("setup").replaceChildren(
    make("div", { class: "progress" },
      make("progress", { max: boxes.length || 1, value: done, "aria-label": say("setup") }),
      ` ${done} / ${boxes.length}`),
    make("div", { class: "bar" }),
    ...steps().map((part, section) => make("article", { class: "card" },
      make("h2", {}, part.number ? make("b", {}, part.number) : "", part.title || "", make("small", {}, part.aside)),
      ...part.lines.map((line, n) => lineOf(line, tickKey(section, n))))),
  );
  /** @type {HTMLElement} */ ($("setup").children[1]).style.background = seat?.colour ?? "";
}

function lineOf(line, key) {
  const text = make("span", {}, line.lead ? make("span", { class: "lead" }, line.lead) : "", line.text);
  if (!line.tick) return make("div", { class: "line" }, text);
  const tick = make("input", {
    type: "checkbox",
    checked: Boolean(state.ticked[key]),
    onchange: (event) => change({ ticked: { ...state.ticked, [key]: event.target.checked } }),
  });
  return make("label", { class: state.ticked[key] ? "line done" : "line" }, tick, text);
}

// -- at the table ---------------------------------------------------------------------------------

const seatName = (id) => own(words().seats, id) ?? id;
const count = (seat, name) => own(state.counts, `${seat}/${name}`) ?? (name === "points" ? 0 : own(data.start[seat] ?? {}, name) ?? 0);

function counter(text, value, set) {
  return make("div", { class: "counter" },
    make("span", {}, text),
    button("−", () => set(value - 1), { "aria-label": `${text} −1` }),
    make("output", { "aria-label": text }, String(value)),
    button("+", () => set(value + 1), { "aria-label": `${text} +1` }));
}

function roll(die, number) {
  const random = crypto.getRandomValues(new Uint32Array(number));
  const faces = [...random].map((value) => die.faces[Math.floor((value / 2 ** 32) * die.faces.length)]);
  change({ log: [{ die: die.name, faces }, ...state.log].slice(0, 100) });
}

let dice = 3;

function showPlay() {
  const names = Object.entries(words().tracks);
  const last = state.log[0];
  const turn = data.seats[state.turn % Math.max(1, data.seats.length)];
  $("play").replaceChildren(
    make("article", { class: "card" },
      make("h2", {}, say("round")),
      counter(data.rounds ? `${say("round")} / ${data.rounds}` : say("round"), state.round, (n) => change({ round: Math.max(1, n) })),
      button(`${say("turn")}: ${seatName(turn?.id)}`, () => change({ turn: state.turn + 1 }), { class: "main" })),
    ...data.seats.map((seat) => make("article", { class: "card" },
      make("h2", {}, seatName(seat.id)),
      ...[["points", say("points")], ...names.filter(([name]) => own(data.start[seat.id] ?? {}, name) !== undefined)].map(
        ([name, text]) => counter(text, count(seat.id, name), (n) => change({ counts: { ...state.counts, [`${seat.id}/${name}`]: n } }))))),
    ...Object.values(words().dice).map((die) => make("article", { class: "card" },
      make("h2", {}, die.name),
      counter(say("dice"), dice, (n) => { dice = Math.max(1, Math.min(20, n)); showPlay(); }),
      button(say("roll"), () => roll(die, dice), { class: "main" }),
      make("div", { class: "dice", "aria-live": "polite" },
        ...(last && last.die === die.name ? last.faces : []).map((face) => make("span", { class: "die" }, face))),
      make("ol", { class: "log" }, ...state.log.slice(1).map((one) => make("li", {}, one.faces.join(" · ")))))),
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
  for (const name of ["board", "setup", "play", "rules"]) $(`tab-${name}`).textContent = say(name);
  for (const name of ["theme", "larger", "undo", "reset", "turn", "zoom-in", "zoom-out", "another"]) {
    $(name).setAttribute("aria-label", say(name));
    $(name).title = say(name);
  }
  $("theme").setAttribute("aria-pressed", String(dark));
  $("notice").hidden = !data.notice;
  $("notice").textContent = own(data.notice ?? {}, state.language) ?? "";
  const tongues = Object.keys(data.words);
  const next = tongues[(tongues.indexOf(state.language) + 1) % tongues.length];
  $("language").textContent = next.toUpperCase();
  $("language").title = own(data.languages, next) ?? next;
  $("language").setAttribute("aria-label", own(data.languages, next) ?? next);
  $("language").lang = next;
  $("seat").replaceChildren(...data.seats.map((seat) => make("option", { value: seat.id, selected: seat.id === state.seat }, seatName(seat.id))));
  $("turn").hidden = !own(data.boards, "top");
  $("undo").toggleAttribute("disabled", undoable.length === 0);
  showBoard();
  showSetup();
  showPlay();
  showRules();
}

$("seat").addEventListener("change", () => prefer({ seat: typedIn("seat"), view: "" }));
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
  if (confirm(say("sure"))) change(fresh());
});
$("turn").addEventListener("click", () => prefer({ view: viewOfSeat() === "top" ? "bottom" : "top" }));
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
}

addEventListener("resize", () => { if (data) fit(); });
