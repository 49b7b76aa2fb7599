// Starts a page that has its scenario inside.

const inside = JSON.parse($("data").textContent ?? "");
/** What is told of places, once for all of which the same is told. @type {[string[], string[]][]} */
const alike = inside.alike;
inside.words[inside.language].places = Object.fromEntries(alike.flatMap(([lines, places]) => places.map((place) => [place, lines])));
begin(inside);
