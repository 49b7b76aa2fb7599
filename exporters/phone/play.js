// At the table: rounds and phases, points and tracks, notes, who won.

const seatName = (id) => own(words().seats, id) ?? id;
const count = (seat, name) => own(state.counts, `${seat}/${name}`) ?? (name === "points" ? 0 : own(data.start[seat] ?? {}, name) ?? 0);
const turnNow = () => state.turn % Math.max(1, data.seats.length);

function counter(text, value, set, label, of = "") {
  return make("div", { class: "counter" },
    text ? make("span", { class: "lead" }, text) : "",
    make("output", { "aria-label": label }, String(value), of ? make("small", {}, of) : ""),
    button("−", () => set(value - 1), { "aria-label": `${label} −1` }),
    button("+", () => set(value + 1), { "aria-label": `${label} +1` }));
}

/** Points or a track: a marker falls no further than to the last space, and what ends the battle is announced. */
function setCount(seat, name, n) {
  const before = winsNow();
  const least = name === "points" ? -Infinity : 0;
  change({ counts: { ...state.counts, [`${seat}/${name}`]: Math.max(least, n) } });
  announce(before);
}

// Points or a track of one side.
function counterOf(seat, name, text, named) {
  const set = (n) => setCount(seat.id, name, n);
  const found = counter(named ? text : "", count(seat.id, name), set, `${seatName(seat.id)}: ${text}`, !named && name === "points" ? ` ${say("vp")}` : "");
  if (name === "points") found.classList.add("score");
  return found;
}

/** One of several, side by side. @param {[string, string, string][]} choices value, text, name */
function choice(label, now, choices, choose, id = "") {
  return make("div", { class: "choice", role: "group", "aria-label": label }, ...choices.map(([value, text, named]) => button(text, () => choose(value), {
    "aria-pressed": String(value === now), "aria-label": named, value, id: id ? `${id}-${value || "auto"}` : undefined,
  })));
}

function dot(seat) {
  const found = make("span", { class: "dot" });
  found.style.background = seat.colour;
  return found;
}

// The points of a side, with its name.
const pointsTile = (seat) => make("div", { class: "tile" }, make("p", {}, dot(seat), seatName(seat.id)), counterOf(seat, "points", say("points"), false));

// What the sides count besides points: two in one grid, more below each other.
function otherTracks() {
  const tracks = Object.entries(words().tracks);
  if (!tracks.length) return [];
  const has = (seat, name) => own(data.start[seat.id] ?? {}, name) !== undefined;
  const head = (seat) => make("h2", {}, dot(seat), seatName(seat.id));
  if (data.seats.length !== 2) {
    return data.seats.filter((seat) => tracks.some(([name]) => has(seat, name))).map((seat) => make("article", { class: "card" }, head(seat),
      ...tracks.filter(([name]) => has(seat, name)).map(([name, text]) => counterOf(seat, name, text, true))));
  }
  const rows = tracks.filter(([name]) => data.seats.some((seat) => has(seat, name))).map(([name, text]) => make("div", { class: "track" },
    make("span", { class: "label" }, text),
    ...data.seats.map((seat) => (has(seat, name) ? counterOf(seat, name, text, false) : make("span")))));
  return [make("article", { class: "card pair" }, make("div", { class: "track heads" }, ...data.seats.map(head)), ...rows)];
}

function roundCard() {
  const shown = data.rounds && data.rounds <= 12 ? make("div", { class: "pips", "aria-hidden": "true" },
    ...Array.from({ length: data.rounds }, (_, n) => make("i", { class: n < state.round ? "on" : "" }))) : "";
  const turns = choice(say("whose-turn"), data.seats[turnNow()]?.id, data.seats.map((seat) => [seat.id, seatName(seat.id), seatName(seat.id)]),
    (id) => change({ turn: data.seats.findIndex((seat) => seat.id === id) }));
  data.seats.forEach((seat, n) => turns.children[n].prepend(dot(seat)));
  return make("article", { class: "card" },
    counter(say("round"), state.round, (n) => change({ round: Math.max(1, Math.min(data.rounds || n, n)), phase: 0 }), say("round"), data.rounds ? ` / ${data.rounds}` : ""),
    shown, make("p", { class: "label" }, say("whose-turn")), turns, phaseList());
}

const phases = () => words().phases?.list ?? [];
const phaseNow = () => Math.min(state.phase, Math.max(0, phases().length - 1));

// The phases as the player aid has them: a tap goes to one, and the one that is on tells what it holds.
function phaseList() {
  const all = phases();
  if (!all.length) return "";
  return make("div", { class: "phases", role: "group", "aria-label": say("phase") }, make("p", { class: "label" }, calm(words().phases?.title ?? "")),
    ...all.map(({ name, text }, n) => {
      const now = n === phaseNow();
      const found = button("", () => change({ phase: n }), { class: n < phaseNow() ? "over" : "", "aria-current": now ? "step" : undefined });
      found.append(make("i", { "aria-hidden": "true" }, n < phaseNow() ? "✓" : String(n + 1)),
        make("span", {}, make("b", {}, name), now && text ? make("small", {}, text) : ""));
      return found;
    }));
}

/** Whether nobody has a turn after this one: it is the last one of the last round. */
const isLastTurn = () => Boolean(data.rounds) && state.round >= (data.rounds ?? 0) && phases().length > 0
  && phaseNow() === phases().length - 1 && (!data.each_turn || turnNow() === data.seats.length - 1);

/** On with the play: the next phase; after the last one the next round, or the other side's turn; then the end. */
function onward() {
  if (isLastTurn()) return { text: say("ending"), go: openEnding, label: say("ending") };
  const all = phases();
  const next = all[phaseNow() + 1];
  if (next) return { text: next.name, go: () => change({ phase: phaseNow() + 1 }), label: `${say("next-phase")}: ${next.name}` };
  if (all.length && !data.each_turn) return { text: say("next-round"), go: () => change({ phase: 0, round: state.round + 1 }), label: say("next-round") };
  return { text: say("next-turn"), go: nextTurn, label: say("next-turn") };
}

// A round is over when everyone has had a turn of all phases.
function nextTurn() {
  const turn = (turnNow() + 1) % Math.max(1, data.seats.length);
  const rounds = phases().length && data.each_turn && turn === 0 ? 1 : 0;
  change(data.each_turn ? { turn, phase: 0, round: state.round + rounds } : { turn });
}

const hasBegun = () => state.round > 1 || state.turn > 0 || state.phase > 0 || state.log.length > 0 || Object.keys(state.lost).length > 0 || Object.keys(state.counts).length > 0 || state.winner !== "";

/** Whether the board leaves much room of its page free, as wide boards do on upright phones. */
function isRoomy() {
  const { width, height } = $("board").getBoundingClientRect();
  return !wide.matches && data.seats.length <= 2 && height - (width * box().height) / box().width > ROOMY;
}

const ROOMY = 240; // pixels

// Below the board: on with the setup, or how the battle stands.
function showStatus() {
  const { all, done } = setupSoFar();
  const begun = done === all || hasBegun();
  const roomy = isRoomy();
  $("extra").hidden = !roomy;
  $("extra").replaceChildren(...(begun
    ? data.seats.map(pointsTile)
    : [make("p", { class: "hint" }, say("hint"))]));
  if (!begun) {
    const found = button(say("setup"), () => showPage($("tab-setup")), { class: "main" });
    found.append(make("small", {}, `${done} / ${all}\u00a0›`));
    $("status").replaceChildren(found);
    return;
  }
  const found = button(`${say("round")} ${state.round}${data.rounds ? ` / ${data.rounds}` : ""}`, () => showPage($("tab-play")));
  if (!roomy) {
    found.append(make("span", { class: "stands" }, ...data.seats.map((seat) => make("span", {}, dot(seat), String(count(seat.id, "points"))))));
  }
  $("status").replaceChildren(found);
}

/** The buttons for the thumb at the foot of a page. */
const goBar = (...children) => make("div", { class: "go" }, ...children);
function showPlay() {
  const on = onward();
  const alternate = on.go !== nextTurn && data.seats.length > 1;
  $("play").replaceChildren(
    make("div", { class: "standing" }, ...data.seats.map(pointsTile)),
    roundCard(),
    ...otherTracks(),
    unitsCard(),
    make("article", { class: "card" },
      make("h2", {}, say("notes")),
      make("textarea", { "aria-label": say("notes"), rows: "3", oninput: (event) => { state.notes = event.target.value; keep(); } }, state.notes)),
    button(state.winner ? `${say("winner")} ${winnerName()}` : say("ending"), openEnding, { class: state.winner ? "main wide" : "wide", id: "end" }),
    goBar(
      alternate && !state.winner ? button(say("next-turn"), nextTurn, { class: "turn" }) : "",
      button(`${on.text}\u00a0›`, on.go, { class: state.winner ? "" : "main", "aria-label": on.label })),
  );
  showEnding();
}
