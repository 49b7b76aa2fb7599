// At the table: rounds, points and tracks, notes, who won; dice and their log.

const seatName = (id) => own(words().seats, id) ?? id;
const count = (seat, name) => own(state.counts, `${seat}/${name}`) ?? (name === "points" ? 0 : own(data.start[seat] ?? {}, name) ?? 0);
const turnNow = () => state.turn % Math.max(1, data.seats.length);

function counter(text, value, set, label, of = "") {
  return make("div", { class: "counter" },
    text ? make("span", { class: "lead" }, text) : "",
    button("−", () => set(value - 1), { "aria-label": `${label} −1` }),
    make("output", { "aria-label": label }, String(value), of ? make("small", {}, of) : ""),
    button("+", () => set(value + 1), { "aria-label": `${label} +1` }));
}

// Points or a track of one side.
function counterOf(seat, name, text, named) {
  const set = (n) => change({ counts: { ...state.counts, [`${seat.id}/${name}`]: n } });
  const found = counter(named ? text : "", count(seat.id, name), set, `${seatName(seat.id)}: ${text}`);
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

// Two sides stand next to each other, more of them below each other.
function scores() {
  const tracks = [["points", say("points")], ...Object.entries(words().tracks)];
  const has = (seat, name) => name === "points" || own(data.start[seat.id] ?? {}, name) !== undefined;
  const head = (seat) => make("h2", {}, dot(seat), seatName(seat.id));
  if (data.seats.length !== 2) {
    return data.seats.map((seat) => make("article", { class: "card" }, head(seat),
      ...tracks.filter(([name]) => has(seat, name)).map(([name, text]) => counterOf(seat, name, text, true))));
  }
  const rows = tracks.filter(([name]) => data.seats.some((seat) => has(seat, name))).map(([name, text]) => {
    const [one, other] = data.seats.map((seat) => (has(seat, name) ? counterOf(seat, name, text, false) : make("span")));
    return make("div", { class: `track${name === "points" ? " points" : ""}` }, one, make("span", { class: "lead" }, text), other);
  });
  return [make("article", { class: "card pair" }, make("div", { class: "track heads" }, ...data.seats.map(head)), ...rows)];
}

function roundCard() {
  const shown = data.rounds && data.rounds <= 12 ? make("div", { class: "pips", "aria-hidden": "true" },
    ...Array.from({ length: data.rounds }, (_, n) => make("i", { class: n < state.round ? "on" : "" }))) : "";
  const turns = choice(say("whose-turn"), data.seats[turnNow()]?.id, data.seats.map((seat) => [seat.id, seatName(seat.id), seatName(seat.id)]),
    (id) => change({ turn: data.seats.findIndex((seat) => seat.id === id) }));
  data.seats.forEach((seat, n) => turns.children[n].prepend(dot(seat)));
  return make("article", { class: "card" },
    counter(say("round"), state.round, (n) => change({ round: Math.max(1, n) }), say("round"), data.rounds ? ` / ${data.rounds}` : ""),
    shown, make("p", { class: "label" }, say("whose-turn")), turns);
}

const hasBegun = () => state.round > 1 || state.turn > 0 || state.log.length > 0 || Object.keys(state.counts).length > 0 || state.winner !== "";

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
    ? data.seats.map((seat) => make("div", { class: "tile" }, make("p", {}, dot(seat), seatName(seat.id)), counterOf(seat, "points", say("points"), false)))
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

function showPlay() {
  $("play").replaceChildren(
    roundCard(),
    ...scores(),
    make("article", { class: "card" },
      make("h2", {}, say("notes")),
      make("textarea", { "aria-label": say("notes"), rows: "3", oninput: (event) => { state.notes = event.target.value; keep(); } }, state.notes)),
    make("div", { class: "go" },
      button(state.winner ? `${say("winner")} ${winnerName()}` : say("ending"), () => openDialog("ending"), { class: state.winner ? "main" : "", id: "end" }),
      state.winner || data.seats.length < 2 ? "" : button(`${say("next-turn")}\u00a0›`, () => change({ turn: turnNow() + 1 }), { class: "main" })),
  );
  showEnding();
}

const winnerName = () => (state.winner === "-" ? say("draw") : seatName(state.winner));

// Who won, and the line that records it on a computer.
function showEnding() {
  $("ending").replaceChildren(
    make("div", { class: "title" }, make("h2", {}, say("winner")), button("×", () => closeDialog("ending"), { class: "quiet", "aria-label": say("close") })),
    make("div", { class: "winners" }, ...[...data.seats.map((seat) => seat.id), "-"].map((id) => {
      const found = button(id === "-" ? say("draw") : seatName(id), () => change({ winner: state.winner === id ? "" : id }), {
        "aria-pressed": String(state.winner === id), value: id });
      const seat = data.seats.find((one) => one.id === id);
      if (seat) found.prepend(dot(seat));
      if (seat) found.append(make("small", {}, String(count(id, "points"))));
      return found;
    })),
    ...(state.winner ? [
      make("p", { class: "label" }, say("line")),
      make("code", { tabindex: "0" }, resultLine()),
      button(say("copy"), (event) => copy(resultLine(), event.currentTarget), { class: "main" }),
    ] : []),
  );
}

/** @param {string} text @param {HTMLElement} by */
async function copy(text, by) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // An old browser, or a page without the right: copy what is selected.
    const selection = getSelection();
    const line = by.previousElementSibling;
    if (selection && line) {
      selection.selectAllChildren(line);
      document.execCommand("copy");
      selection.removeAllRanges();
    }
  }
  by.textContent = `✓ ${say("copied")}`;
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

// -- dice -----------------------------------------------------------------------------------------

const MOST_DICE = 20;
let dice = 3;
let dieShown = 0;
let tumbling = false; // only a new roll tumbles, and not each drawing of the page

function roll(die) {
  const random = crypto.getRandomValues(new Uint32Array(dice));
  const faces = [...random].map((value) => die.faces[Math.floor((value / 2 ** 32) * die.faces.length)]);
  tumbling = true;
  change({ log: [{ die: die.name, faces, seat: data.seats[turnNow()]?.id }, ...state.log].slice(0, 100) });
  tumbling = false;
}

function showDice() {
  const all = Object.values(words().dice);
  $("tab-dice").hidden = !all.length;
  const die = all[dieShown] ?? all[0];
  if (!die) return;
  const nameOf = (face) => own(die.names ?? {}, face) ?? face;
  const mine = state.log.filter((one) => one.faces.every((face) => die.faces.includes(face)));
  const [last, ...before] = mine;
  const faceOf = (face, n) => {
    const found = make("span", { class: `die${tumbling ? " tumbling" : ""}` }, drawn(data.faces?.[face]) ?? "", nameOf(face));
    found.style.animationDelay = `${n * 40}ms`;
    return found;
  };
  const small = (face) => drawn(data.faces?.[face]) ?? make("span", {}, nameOf(face));
  const set = (n) => { dice = Math.max(1, Math.min(MOST_DICE, n)); showDice(); };
  $("dice").replaceChildren(
    all.length > 1
      ? choice(say("dice"), String(dieShown), all.map((one, n) => [String(n), one.name, one.name]), (n) => { dieShown = Number(n); showDice(); })
      : make("h2", { class: "lead" }, die.name),
    make("div", { class: `faces${last ? "" : " none"}`, "aria-live": "polite" },
      ...(last ? last.faces.map(faceOf) : [...[...new Set(die.faces)].map((face) => drawn(data.faces?.[face]) ?? ""), make("p", {}, say("no-rolls"))])),
    before.length ? make("ol", { class: "log", "aria-label": say("log") }, ...before.slice(0, 8).map((one) => {
      const seat = data.seats.find(({ id }) => id === one.seat);
      return make("li", { "aria-label": one.faces.map(nameOf).join(", ") }, seat ? dot(seat) : "", ...one.faces.map(small));
    })) : "",
    make("div", { class: "go" }, counter("", dice, set, say("dice")), button(say("roll"), () => roll(die), { class: "main roll" })),
  );
}
