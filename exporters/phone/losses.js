// Losses: what is left of each unit, on the board and in the panel of its place.

/** Whose a unit is. */
const seatOfUnit = (id) => own(data.unit_seats ?? {}, id);
const lossesKnown = (id) => own(data.losses ?? {}, id);
const leftOf = (id) => {
  const known = lossesKnown(id);
  return known ? known.left - (own(state.lost, id) ?? 0) : 1;
};
const isGone = (id) => leftOf(id) <= 0;

/** What a unit has left, to count down; nothing of one that nobody knows the figures of. */
function lossesOf(id) {
  const known = lossesKnown(id);
  if (!known) return "";
  const label = say(known.hits ? "hits-left" : "figures-left");
  const found = counter(label, leftOf(id), (n) => setLeft(id, n), `${unitName(id)}: ${label}`, ` / ${known.left}`);
  found.classList.add("losses");
  return found;
}

let unitsShown = false; // whether the list of units is unfolded

/** All units with what is left of them, for those that have left the hex where they began. */
function unitsCard() {
  const ids = Object.keys(data.losses ?? {}).filter((id) => own(words().units, id));
  if (!ids.length) return "";
  const ours = (seat) => ids.filter((id) => seatOfUnit(id) === seat.id);
  const stand = (seat) => ours(seat).filter((id) => !isGone(id)).length;
  const title = button(make("span", {}, say("units-left")), () => { unitsShown = !unitsShown; show(); }, { class: "fold", "aria-expanded": String(unitsShown) });
  if (!unitsShown) {
    title.append(make("span", { class: "stands" }, ...data.seats.filter((seat) => ours(seat).length).map((seat) => make("span", { title: seatName(seat.id) }, dot(seat), String(stand(seat))))));
    return make("article", { class: "card units folded" }, make("h2", {}, title));
  }
  return make("article", { class: "card units" }, make("h2", {}, title), ...data.seats.filter((seat) => ours(seat).length).flatMap((seat) => [
    make("h3", {}, dot(seat), seatName(seat.id), make("small", {}, `${stand(seat)} / ${ours(seat).length}`)),
    ...ours(seat).map(unitRow),
  ]));
}

function unitRow(id) {
  const { left, hits } = data.losses?.[id] ?? { left: 1, hits: false };
  const place = own(words().called ?? {}, placeNow(id)) ?? placeNow(id);
  const label = `${unitName(id)} ${place}: ${say(hits ? "hits-left" : "figures-left")}`;
  return make("div", { class: `line${isGone(id) ? " done" : ""}` }, pictureOf(id) ?? "",
    make("span", { class: "words" }, make("span", {}, ...unitTold(id)), " ", make("small", {}, isGone(id) ? "" : place)),
    counter("", leftOf(id), (n) => setLeft(id, n), label, ` / ${left}`));
}

/** As many as a unit can have. A fallen one leaves the board, and the one side that scores for it gets the points. */
function setLeft(id, wanted, further = {}) {
  const known = lossesKnown(id);
  const left = Math.max(0, Math.min(known?.left ?? 0, wanted));
  if (!known || left === leftOf(id)) return;
  const turned = (left === 0) !== isGone(id); // it falls, or stands again
  const scorers = turned ? Object.entries(known.scores) : [];
  const [seat, points] = scorers.length === 1 ? scorers[0] : ["", 0];
  const gained = left === 0 ? points : -points;
  const counts = seat ? { ...state.counts, [`${seat}/points`]: count(seat, "points") + gained } : state.counts;
  const before = winsNow();
  change({ lost: { ...state.lost, [id]: known.left - left }, counts, ...further });
  if (announce(before) || left > 0) return;
  const scored = seat ? ` ${seatName(seat)}: +${points} ${say("vp")}` : "";
  tell(`${say("fallen").replace("{unit}", unitName(id))}${scored}`);
}

const LEFT_AT = [-0.56, -0.5]; // radii: on the upper corner of the unit, whose letters are smaller there; clear of its emblem and its rank

/** Units that are gone are not drawn; others show what is left of them. @returns {SVGElement[]} */
function lossMarks() {
  const { centres } = data.boards[shownView];
  const gone = new Set(Object.keys(state.lost).filter(isGone).flatMap((id) => [`unit ${id}`, `commander ${lossesKnown(id)?.commander}`]));
  for (const thing of drawing.querySelectorAll("[data-subject]")) thing.classList.toggle("gone", gone.has(thing.getAttribute("data-subject") ?? ""));
  const hurt = Object.keys(state.lost).filter((id) => !isGone(id) && state.lost[id] > 0);
  const marked = new Set(hurt.map((id) => `unit ${id}`));
  for (const thing of drawing.querySelectorAll("[data-subject]")) thing.classList.toggle("hurt", marked.has(thing.getAttribute("data-subject") ?? ""));
  return hurt.filter((id) => own(centres, placeNow(id))).map((id) => numberOn(placeNow(id), leftOf(id), "left number", ...LEFT_AT));
}
