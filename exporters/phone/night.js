// The board by night: its ground dark and its ink light, strong hues as they were; units keep their colours.

const AS_THEY_ARE = ["units", "commanders", "markers"]; // layers whose colours tell sides
const INK_ONLY = "edges"; // its letters change, its banners do not
const [DARKEST, STEEPNESS, HUED] = [0.08, 1.6, 2.2]; // white becomes the darkest; what was darker becomes lighter by this, and keeps more of its hue
const [GROUND, LINE, INK_SIGN] = [0.42, 0.66, 0.76]; // the lightest of what was lighter than half, of other hues, and of signs without one: units are lighter
const BLUE = 0.12; // how much lighter blue lines are, which look darker than others
const LEAST_HUE = 0.45; // what light ground keeps of its hue: plains and barren ground differ in little else

/** A colour (#rrggbb) as it is in the dark, with the lightest of ink. @param {string} colour @param {number} ink */
function byNight(colour, ink) {
  const parts = [1, 3, 5].map((at_) => parseInt(colour.slice(at_, at_ + 2), 16) / 255);
  const light = (Math.max(...parts) + Math.min(...parts)) / 2;
  const most = light > 0.5 ? GROUND : Math.max(...parts) - Math.min(...parts) > 0.1 ? LINE + (parts[2] === Math.max(...parts) ? BLUE : 0) : ink;
  const [now, hued] = [Math.min(most, DARKEST + STEEPNESS * (1 - light)), Math.min(1, Math.max(light > 0.5 ? LEAST_HUE : 0, HUED * (1 - light)))];
  return `#${parts.map((one) => Math.round(255 * Math.min(1, Math.max(0, now + (one - light) * hued))).toString(16).padStart(2, "0")).join("")}`;
}

/** @param {Element} element @param {boolean} inkOnly */
function darken(element, inkOnly) {
  for (const name of ["fill", "stroke"]) {
    const colour = element.getAttribute(name) ?? "";
    const known = /^#[0-9a-f]{6}$/.test(colour) && (!inkOnly || colour === "#1a1a1a");
    if (known) /** @type {SVGElement} */ (element).style.setProperty(name, `light-dark(${colour}, ${byNight(colour, inkOnly ? 1 : INK_SIGN)})`);
  }
}

/** Give a new drawing a second colour for each of its first ones; browsers choose by the page's scheme. */
function colourByNight() {
  const layers = [...drawing.querySelectorAll("[data-layer]")];
  const isKept = (layer) => AS_THEY_ARE.includes(layer.getAttribute("data-layer") ?? "");
  for (const one of layers.length ? [] : drawing.querySelectorAll(":scope > :not([data-subject])")) darken(one, false); // one of the browser's own
  const kept = referredTo(layers.filter(isKept));
  const ground = layers.filter((layer) => !isKept(layer));
  for (const layer of ground) for (const one of layer.querySelectorAll("*")) darken(one, layer.getAttribute("data-layer") === INK_ONLY);
  for (const target of referredTo(ground)) {
    if (!kept.has(target)) for (const one of [target, ...target.querySelectorAll("*")]) darken(one, false);
  }
}

/** What is drawn once and used in these parts of the drawing. @param {Element[]} parts @returns {Set<Element>} */
function referredTo(parts) {
  const found = new Set();
  const rest = [...parts];
  for (let part = rest.pop(); part; part = rest.pop()) {
    for (const use of part.tagName === "use" ? [part] : part.querySelectorAll("use")) {
      const target = drawing.querySelector(`[id="${(use.getAttribute("href") ?? "#").slice(1)}"]`);
      if (target && !found.has(target)) {
        found.add(target);
        rest.push(target);
      }
    }
  }
  return found;
}
