// The end of a battle: what ends it immediately, who has won, and the result to pass on.

const enemiesOf = (seat) => data.seats.filter((one) => one.id !== seat);

/** Sides that have won immediately, each with what it did: "side/number of the win". */
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
  let best = leaders(data.seats.map(({ id }) => id), (seat) => count(seat, data.main));
  if (best.length === 1) return { winner: best[0], why: data.main === "points" ? say("most-points") : words().tracks[data.main] };
  for (const [n, tie] of (data.ties ?? []).entries()) {
    const told = words().ties?.[n] ?? tie;
    if (tie === "draw") return { winner: "-", why: "" };
    if (best.some((seat) => comparedAt(tie, seat) === null)) return { winner: "", why: say("equal").replace("{tie}", told) };
    best = leaders(best, (seat) => comparedAt(tie, seat) ?? 0);
    if (best.length === 1) return { winner: best[0], why: say("level").replace("{tie}", tie === "momentum" ? words().token ?? told : told).replace("{side}", seatName(best[0])) };
  }
  return { winner: "", why: "" };
}

function leaders(seats, value) {
  const most = Math.max(...seats.map(value));
  return seats.filter((seat) => value(seat) === most);
}

/** Who is chosen, or who wins as things stand. */
const winnerNow = () => state.winner || (hasBegun() ? suggested().winner : "");
const nameOfWinner = (winner) => (winner === "-" ? say("draw") : seatName(winner));
const winnerName = () => nameOfWinner(state.winner);

function openEnding() {
  showEnding();
  openDialog("ending");
}

/** The tracks that win or lose the battle, or decide between equal points. */
const decidingTracks = () => [...new Set([...(data.ties ?? []), ...(data.wins ?? []).map((one) => one.resource)])].filter((name) => own(words().tracks, name));

/** Points of a side, and what else decides: "5 VP · morale 9". */
function scoreOf(seat) {
  const tracks = decidingTracks().filter((name) => own(data.start[seat] ?? {}, name) !== undefined);
  const main = data.main === "points" ? `${count(seat, "points")}\u00a0${say("vp")}` : `${words().tracks[data.main].toLowerCase()}\u00a0${count(seat, data.main)}`;
  return [main, ...tracks.filter((name) => name !== data.main).map((name) => `${words().tracks[name].toLowerCase()}\u00a0${count(seat, name)}`)].join(" · ");
}

// Who won; what to do with the result; folded what a club writes down.
function showEnding() {
  const chosen = winnerNow();
  const reason = state.winner ? "" : suggested().why;
  $("ending").replaceChildren(
    make("div", { class: "title" }, make("h2", { tabindex: "-1", autofocus: true }, say("winner")), button("×", () => closeDialog("ending"), { class: "quiet", "aria-label": say("close") })),
    state.round < (data.rounds ?? 0) && !winsNow().length ? make("p", { class: "label" }, say("not-over").replace("{n}", String(state.round)).replace("{all}", String(data.rounds))) : "",
    make("div", { class: "winners" }, ...[...data.seats.map((seat) => seat.id), "-"].map((id) => {
      const seat = data.seats.find((one) => one.id === id);
      const found = button(seat ? dot(seat) : "", () => change({ winner: id }), { "aria-pressed": String(chosen === id), value: id });
      found.append(make("span", {}, nameOfWinner(id), reason && chosen === id && hasBegun() ? make("em", {}, reason) : ""));
      if (seat) found.append(make("small", {}, scoreOf(id)));
      return found;
    })),
    reason && !chosen && hasBegun() ? make("p", { class: "label why" }, reason) : "",
    ...(chosen ? [
      make("div", { class: "players" }, ...data.seats.map(({ id }) => make("label", { class: "label" }, `${say("player")}: ${seatName(id)}`, make("input", { value: own(state.players, id) ?? "", maxlength: "40",
        oninput: (event) => { state.players = { ...state.players, [id]: event.target.value.trim() }; keep(); } })))),
      make("p", { class: "label facts-now" }, factsNow()),
      button(say("save-result"), () => { if (state.winner !== chosen) change({ winner: chosen }); closeDialog("ending"); }, { class: "main", id: "save-result" }),
      make("div", { class: "hands" },
        button(say("copy"), (event) => passOn(chosen, event.currentTarget, copy)),
        "share" in navigator ? button(say("share"), (event) => passOn(chosen, event.currentTarget, share)) : ""),
      make("details", {}, make("summary", { class: "label" }, say("club-list")),
        make("p", { class: "result", tabindex: "0" }, resultText(chosen)), make("p", { class: "label" }, say("line")), make("code", { tabindex: "0" }, resultLine(chosen))),
      button(say("new-battle"), () => { closeDialog("ending"); startOver(); }, { class: "quiet", id: "new-battle" }),
    ] : []),
  );
}

/** When the battle ended: the round, the units left, the date. */
function factsNow() {
  const ids = Object.keys(data.losses ?? {});
  const left = data.seats.map(({ id }) => ids.filter((one) => seatOfUnit(one) === id && !isGone(one)).length).join("\u00a0:\u00a0");
  return [`${say("round")} ${state.round}${data.rounds ? ` / ${data.rounds}` : ""}`, ids.length ? `${say("units-left").toLowerCase()} ${left}` : "", today()].filter(Boolean).join(" · ");
}

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
  const who = winner === "-" ? say("draw") : say("won").replace("{side}", seatName(winner));
  const losses = data.seats.map(({ id }) => [seatName(id), fallenOf(id)]).filter(([, units]) => units);
  return [
    words().title,
    who,
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
  const note = state.notes.trim() ? ["--note", quoted(state.notes.trim())] : [];
  return ["banneret plays add FILE --date", date, ...winner, ...points, ...note].join(" ");
}
