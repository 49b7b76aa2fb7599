"use strict";
// The gallery's filters: each select hides the cards that do not have its value.

const cards = [...document.querySelectorAll("article")];
const selects = [...document.querySelectorAll("select")];

function filterCards() {
  let count = 0;
  for (const card of cards) {
    card.hidden = selects.some((select) => select.value && card.dataset[select.name] !== select.value);
    count += card.hidden ? 0 : 1;
  }
  const told = document.getElementById("count");
  if (told) told.textContent = `${count} / ${cards.length}`;
}

for (const select of selects) select.addEventListener("change", filterCards);
filterCards();
