// The names of hexes on the board: as large as its scale lets them be, none that nobody could read.

const LEAST_NAME = 7; // pixels of letters that can be read
const NAME_SIZE = 0.26; // of a hex's radius
const LARGEST_NAME = 0.36; // of it: a larger name would stand over what is in the hex
const NAME_LIFT = 0.7; // radii above the middle

/** Write the names, below what the page marks; a drawing that has them gets none. */
function nameHexes() {
  const { centres, size, unnamed } = data.boards[shownView];
  if (!unnamed) return;
  const names = document.createElementNS(SVG, "g");
  names.setAttribute("class", "names");
  for (const [place, [x, y]] of Object.entries(centres)) {
    if (unnamed.includes(place)) continue;
    const name = document.createElementNS(SVG, "text");
    name.setAttribute("x", String(x));
    name.setAttribute("y", (y - NAME_LIFT * size).toFixed(2));
    name.textContent = place;
    names.append(name);
  }
  drawing.append(names);
}

/** Their size at the scale of now; far away there are none. */
function sizeNames() {
  const names = drawing.querySelector(".names");
  if (!names) return;
  const { size } = data.boards[shownView];
  const least = LEAST_NAME / at.scale;
  names.classList.toggle("far", least > LARGEST_NAME * size);
  const letters = Math.min(LARGEST_NAME * size, Math.max(NAME_SIZE * size, least));
  names.setAttribute("font-size", letters.toFixed(2));
}
