"use strict";
// The phone page: board, set-up steps, play aids and rules of one scenario. No network, no libraries.

const $ = (id) => document.getElementById(id);
const MOST_STEPS_BACK = 60;
let data; // what the page knows of the scenario: set once by `begin`
let key = ""; // what the browser keeps its state under

// -- state: what a browser keeps of a scenario ----------------------------------------------------

const fresh = () => ({
  ticked: {}, round: 1, turn: 0, counts: {}, log: [], notes: "", winner: "",
});
const look = () => ({ language: data.language, theme: "", scale: 1, seat: data.seats[0]?.id ?? "", view: "" });
let state = fresh();
let before = []; // each change's values from before, the newest last: they survive a reload

function begin(told) {
  data = told;
  key = `banneret:${data.id}`;
  state = { ...fresh(), ...look(), ...read(key) };
  const kept = read(`${key}:undo`).before;
  before = Array.isArray(kept) ? kept.filter((one) => one && typeof one === "object") : [];
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
    localStorage.setItem(key, JSON.stringify(state));
    localStorage.setItem(`${key}:undo`, JSON.stringify({ before }));
  } catch {
    // Private windows keep nothing; the page works all the same.
  }
}

// A step in the battle, which can be taken back.
function change(values) {
  before.push(Object.fromEntries(Object.keys(values).map((name) => [name, state[name]])));
  before = before.slice(-MOST_STEPS_BACK);
  prefer(values);
}

// How the page looks: language, colours, whose side is seen. Nobody needs to take that back.
function prefer(values) {
  state = { ...state, ...values };
  keep();
  show();
}

const own = (object, key) => (Object.hasOwn(object, key) ? object[key] : undefined);
const words = () => own(data.words, state.language) ?? Object.values(data.words)[0];
const say = (name) => own(data.said, state.language)?.[name] ?? data.said.en[name];

// -- elements: text only ever enters as text ------------------------------------------------------

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

// -- the board ------------------------------------------------------------------------------------

const SVG = "http://www.w3.org/2000/svg";
let drawing = null; // the <svg> that is shown
let shownView = ""; // "bottom" or "top"
let shownDrawing = ""; // the view and the language of its letters
let at = { x: 0, y: 0, scale: 1 };
let picked = null; // { place, ask: "" | "sight" | unit id }

function viewOfSeat() {
  const seat = data.seats.find((one) => one.id === state.seat);
  const wanted = state.view || (seat?.edge === "top" ? "top" : "bottom");
  return own(data.boards, wanted) ? wanted : "bottom";
}

// Drawings that are not seen at first, the other side's and those with letters of the other language,
// are packed; each is unpacked the first time.
const unpacking = new Set();

async function unpack(name) {
  if (unpacking.has(name)) return;
  unpacking.add(name);
  try {
    const packed = Uint8Array.from(atob(data.packed[name]), (letter) => letter.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const text = await new Response(stream).text();
    addDrawing(name, document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true));
  } catch {
    data.packed = {}; // an old browser keeps the first drawing
    const [view] = data.shown.split("-");
    data.boards = { [view]: data.boards[view] };
  }
  show();
}

function addDrawing(name, svg) {
  const template = make("template", { id: `drawing-${name}` });
  template.content.append(svg);
  document.body.append(template);
}

function layBoard() {
  const view = viewOfSeat();
  let name = `${view}-${state.language}`;
  if (name === shownDrawing) return;
  if (data.draw && !$(`drawing-${name}`)) addDrawing(name, data.draw(view, state.language));
  if (!$(`drawing-${name}`)) {
    if (own(data.packed, name)) {
      unpack(name);
      if (shownView) return;
    }
    name = data.shown; // until the other one is unpacked
    if (name === shownDrawing) return;
  }
  const turned = !name.startsWith(`${shownView}-`);
  shownDrawing = name;
  [shownView] = name.split("-");
  $("view").replaceChildren($(`drawing-${name}`).content.cloneNode(true));
  drawing = $("view").querySelector("svg");
  drawing.removeAttribute("width");
  drawing.removeAttribute("height");
  drawing.append(document.createElementNS(SVG, "g"));
  if (turned) fit();
  else move();
}

const box = () => drawing.viewBox.baseVal;

function fit() {
  const room = $("view").getBoundingClientRect();
  if (!room.width || !drawing) return;
  const { width, height } = box();
  const scale = Math.min(room.width / width, room.height / height);
  at = { scale, x: (room.width - width * scale) / 2, y: (room.height - height * scale) / 2 };
  move();
}

function move() {
  const { width, height } = box();
  drawing.style.width = `${width}px`;
  drawing.style.height = `${height}px`;
  drawing.style.transform = `translate(${at.x}px, ${at.y}px) scale(${at.scale})`;
}

function zoom(by, x, y) {
  const room = $("view").getBoundingClientRect();
  const cx = (x ?? room.left + room.width / 2) - room.left;
  const cy = (y ?? room.top + room.height / 2) - room.top;
  const least = 0.5 * Math.min(room.width / box().width, room.height / box().height);
  const scale = Math.max(least, Math.min(40, at.scale * by));
  at.x = cx - ((cx - at.x) * scale) / at.scale;
  at.y = cy - ((cy - at.y) * scale) / at.scale;
  at.scale = scale;
  move();
}

const fingers = new Map();
let pinch = 0;
let dragged = 0;

$("view").addEventListener("pointerdown", (event) => {
  $("view").setPointerCapture(event.pointerId);
  fingers.set(event.pointerId, [event.clientX, event.clientY]);
  if (fingers.size === 1) dragged = 0;
  pinch = 0;
});
$("view").addEventListener("pointermove", (event) => {
  const before = fingers.get(event.pointerId);
  if (!before) return;
  fingers.set(event.pointerId, [event.clientX, event.clientY]);
  const [dx, dy] = [event.clientX - before[0], event.clientY - before[1]];
  dragged += Math.abs(dx) + Math.abs(dy);
  if (fingers.size === 1) {
    at.x += dx;
    at.y += dy;
    move();
  } else if (fingers.size === 2) {
    const [one, other] = [...fingers.values()];
    const apart = Math.hypot(one[0] - other[0], one[1] - other[1]);
    if (pinch) zoom(apart / pinch, (one[0] + other[0]) / 2, (one[1] + other[1]) / 2);
    pinch = apart;
  }
});
for (const ending of ["pointerup", "pointercancel"]) {
  $("view").addEventListener(ending, (event) => {
    const tapped = fingers.size === 1 && dragged < 8 && ending === "pointerup";
    fingers.delete(event.pointerId);
    pinch = 0;
    if (tapped) pick(placeAt(event.clientX, event.clientY));
  });
}
$("view").addEventListener("wheel", (event) => {
  event.preventDefault();
  zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, event.clientX, event.clientY);
}, { passive: false });
$("view").addEventListener("keydown", (event) => {
  const places = Object.keys(data.boards[shownView].centres);
  const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  if (event.key === "+" || event.key === "=") zoom(1.25);
  else if (event.key === "-") zoom(0.8);
  else if (event.key === "Escape") pick(null);
  else if (own(steps, event.key) && places.length) pick(beside(picked?.place ?? places[0], steps[event.key]));
  else return;
  event.preventDefault();
});

// The place beside this one; of things on a table the next or the one before.
function beside(place, [dx, dy]) {
  const board = data.boards[shownView];
  if (!board.orientation) {
    const things = Object.keys(board.centres);
    return things[(things.indexOf(place) + (dx - dy > 0 ? 1 : -1) + things.length) % things.length];
  }
  const [x, y] = board.centres[place];
  const step = board.size * 1.7;
  return nearest(x + dx * step, y + dy * step, board.size * 1.2) ?? place;
}

function nearest(x, y, within) {
  let best = null;
  let least = within;
  for (const [name, [cx, cy]] of Object.entries(data.boards[shownView].centres)) {
    const away = Math.hypot(cx - x, cy - y);
    if (away < least) [best, least] = [name, away];
  }
  return best;
}

function placeAt(clientX, clientY) {
  const room = $("view").getBoundingClientRect();
  const x = (clientX - room.left - at.x) / at.scale;
  const y = (clientY - room.top - at.y) / at.scale;
  return nearest(x, y, data.boards[shownView].size);
}

// Around a hex, or around a thing on a table.
function outlined(place, name) {
  const board = data.boards[shownView];
  const [x, y] = board.centres[place];
  if (!board.orientation) {
    const circle = document.createElementNS(SVG, "circle");
    for (const [key, value] of Object.entries({ cx: x, cy: y, r: board.size, class: name })) circle.setAttribute(key, String(value));
    return circle;
  }
  const first = board.orientation === "pointy" ? 30 : 0;
  const corners = [0, 60, 120, 180, 240, 300].map((angle) => {
    const turn = ((angle + first) * Math.PI) / 180;
    return `${(x + board.size * Math.cos(turn)).toFixed(2)},${(y + board.size * Math.sin(turn)).toFixed(2)}`;
  });
  const polygon = document.createElementNS(SVG, "polygon");
  polygon.setAttribute("points", corners.join(" "));
  polygon.setAttribute("class", name);
  return polygon;
}

function seenFrom(place) {
  const { places, sight } = data.engine;
  const row = sight[places.indexOf(place)];
  if (row === undefined) return null;
  return new Set(places.filter((_, n) => {
    const digit = row[row.length - 1 - (n >> 2)];
    return digit !== undefined && (parseInt(digit, 16) >> (n & 3)) & 1;
  }));
}

function pick(place, ask = "") {
  picked = place ? { place, ask } : null;
  showBoard();
}

function showBoard() {
  layBoard();
  const marks = [];
  const done = placedSoFar();
  for (const place of done.ground) marks.push(outlined(place, "veil"));
  for (const part of drawing.querySelectorAll("[data-subject]")) {
    const [kind, id] = part.dataset.subject.split(" ");
    part.classList.toggle("faded", kind === "unit" && done.units.has(id));
  }
  if (picked) {
    if (picked.ask === "sight") {
      const seen = seenFrom(picked.place);
      for (const place of data.engine.places) if (!seen.has(place)) marks.push(outlined(place, "unseen"));
    } else if (picked.ask) {
      for (const place of own(data.engine.reach, picked.ask) ?? []) marks.push(outlined(place, "reached"));
    }
    marks.push(outlined(picked.place, "picked"));
  }
  drawing.lastElementChild.replaceChildren(...marks);
  $("view").setAttribute("aria-label", `${words().title}. ${say("board")}`);
  showHere();
}

function showHere() {
  $("here").hidden = !picked;
  if (!picked) return;
  const told = own(words().places, picked.place) ?? [say("empty")];
  const units = Object.keys(data.units).filter((id) => data.units[id] === picked.place && own(data.engine.reach, id));
  const asks = data.engine.places.length
    ? [["sight", say("sight")], ...units.map((id) => [id, say("move")])]
    : [];
  $("here").replaceChildren(
    button("×", () => pick(null), { class: "close", "aria-label": say("close") }),
    make("h2", {}, own(words().called ?? {}, picked.place) ?? picked.place),
    ...told.map((text) => make("p", {}, text)),
    make("div", { class: "ask" }, ...asks.map(([ask, text]) => button(
      text,
      () => pick(picked.place, picked.ask === ask ? "" : ask),
      { "aria-pressed": String(picked.ask === ask), class: picked.ask === ask ? "main" : "" },
    ))),
  );
}

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
  const all = steps().flatMap((part, section) => part.lines.map((line, n) => [line, tickKey(section, n)]));
  const boxes = all.filter(([line]) => line.tick);
  const done = boxes.filter(([, key]) => state.ticked[key]).length;
  $("setup").replaceChildren(
    make("div", { class: "progress" },
      make("progress", { max: boxes.length || 1, value: done, "aria-label": say("setup") }),
      ` ${done} / ${boxes.length}`),
    make("div", { class: "bar" }),
    ...steps().map((part, section) => make("article", { class: "card" },
      make("h2", {}, part.number ? make("b", {}, part.number) : "", part.title || "", make("small", {}, part.aside)),
      ...part.lines.map((line, n) => lineOf(line, tickKey(section, n))))),
  );
  $("setup").children[1].style.background = seat?.colour ?? "";
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
  document.documentElement.style.setProperty("--scale", state.scale);
  document.title = words().title;
  $("title").textContent = words().title;
  $("subtitle").textContent = words().subtitle;
  for (const part of document.querySelectorAll("[data-label]")) part.setAttribute("aria-label", say(part.dataset.label));
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
  $("undo").disabled = before.length === 0;
  showBoard();
  showSetup();
  showPlay();
  showRules();
}

$("seat").addEventListener("change", (event) => prefer({ seat: event.target.value, view: "" }));
$("language").addEventListener("click", () => {
  const tongues = Object.keys(data.words);
  prefer({ language: tongues[(tongues.indexOf(state.language) + 1) % tongues.length] });
});
$("theme").addEventListener("click", () => prefer({ theme: document.documentElement.dataset.theme === "dark" ? "light" : "dark" }));
$("larger").addEventListener("click", () => prefer({ scale: state.scale >= 1.5 ? 1 : state.scale + 0.25 }));
$("undo").addEventListener("click", () => {
  const values = before.pop();
  if (values) prefer(values);
});
$("reset").addEventListener("click", () => {
  if (confirm(say("sure"))) change(fresh());
});
$("turn").addEventListener("click", () => prefer({ view: viewOfSeat() === "top" ? "bottom" : "top" }));
$("zoom-in").addEventListener("click", () => zoom(1.3));
$("zoom-out").addEventListener("click", () => zoom(1 / 1.3));

const tabs = [...document.querySelectorAll('[role="tab"]')];
for (const tab of tabs) {
  tab.addEventListener("click", () => open(tab));
  tab.addEventListener("keydown", (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    const next = tabs[(tabs.indexOf(tab) + by + tabs.length) % tabs.length];
    open(next);
    next.focus();
  });
}

function open(tab) {
  for (const one of tabs) {
    one.setAttribute("aria-selected", String(one === tab));
    $(one.getAttribute("aria-controls")).hidden = one !== tab;
  }
  if (tab.id === "tab-board") showBoard();
}

addEventListener("resize", () => { if (data) fit(); });
