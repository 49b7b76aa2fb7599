// Lines of sight as the units stand now: the ground as the rules engine sees it, and the units between.

const CLOSE = 0.01; // part of a hex's size by which lines are told apart

/** The corners of a hex about its middle, in the drawing's units. */
function cornersOf({ orientation, size }) {
  const first = orientation === "pointy" ? 30 : 0;
  return [0, 60, 120, 180, 240, 300].map((angle) => {
    const turn = ((angle + first) * Math.PI) / 180;
    return [size * Math.cos(turn), size * Math.sin(turn)];
  });
}

/** Whether a line goes through a hex ("in"), along one of its edges ("along"), or past it; for an edge with the hex on its other side. */
function crossing(from, place, to) {
  const board = data.boards[shownView];
  const { centres, size } = board;
  const [[x, y], [tx, ty], [cx, cy]] = [centres[from], centres[to], centres[place]];
  const long = Math.hypot(tx - x, ty - y);
  const [ux, uy] = [(tx - x) / long, (ty - y) / long];
  const ahead = (cx - x) * ux + (cy - y) * uy;
  if (ahead <= 0 || ahead >= long) return null;
  const aside = (cx - x) * -uy + (cy - y) * ux;
  const reaches = cornersOf(board).map(([dx, dy]) => Math.abs(dx * -uy + dy * ux));
  const far = Math.max(...reaches);
  if (Math.abs(aside) < far - CLOSE * size) return { kind: "in", other: "" };
  const corners = reaches.filter((one) => far - one < CLOSE * size).length;
  if (Math.abs(aside) > far + CLOSE * size || corners < 4) return null; // past it, or only at a corner
  return { kind: "along", other: nearest(cx + 2 * aside * uy, cy - 2 * aside * ux, size / 4) ?? "" };
}

const unitOn = (place) => Object.keys(data.units).find((id) => placeNow(id) === place && !isGone(id));

/** Whether the ground of a place hides two others from each other where it lies between them. */
function groundHides(place, from, to) {
  const { always = [], unless_same: kinds = [], heights = {} } = data.engine.screens ?? {};
  const heightOf = (one) => own(heights, one) ?? 0;
  return always.includes(place)
    || kinds.some(([same, hiding]) => hiding.includes(place) && !(same.includes(from) && same.includes(to)))
    || heightOf(place) > Math.max(heightOf(from), heightOf(to));
}

const unitHides = (place) => Boolean(data.engine.units_hide && unitOn(place));

/** Whether a line that goes so is cut off there. */
function isCutOff(place, { kind, other }, from, to) {
  const shut = (one) => Boolean(one) && (unitHides(one) || groundHides(one, from, to));
  if (kind === "in") return shut(place);
  if (data.engine.edges === "free") return false;
  return data.engine.edges === "both-open" ? shut(place) || shut(other) : shut(place) && shut(other);
}

/** The places between two others that hide one from the other, from the nearest on. */
function hidingBetween(from, to) {
  const { centres } = data.boards[shownView];
  const [x, y] = centres[from];
  const far = (place) => Math.hypot(centres[place][0] - x, centres[place][1] - y);
  return data.engine.places
    .filter((place) => {
      const met = place === from || place === to ? null : crossing(from, place, to);
      return met && isCutOff(place, met, from, to);
    })
    .sort((one, other) => far(one) - far(other));
}

/** What is seen from a place; null where nothing is known of the board. */
function seenFrom(place) {
  const { places, sight } = data.engine;
  const row = sight[places.indexOf(place)];
  if (row === undefined) return null;
  const units = data.engine.units_hide ? [...new Set(Object.keys(data.units).filter((id) => !isGone(id)).map(placeNow))].filter((at) => at !== place) : [];
  return new Set(places.filter((other, n) => {
    const digit = row[row.length - 1 - (n >> 2)];
    if (digit === undefined || !((parseInt(digit, 16) >> (n & 3)) & 1)) return false;
    return other === place || !units.some((at) => {
      const met = at === other ? null : crossing(place, at, other);
      return met && isCutOff(at, met, place, other);
    });
  }));
}
