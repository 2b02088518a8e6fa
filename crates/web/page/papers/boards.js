// The positions that a finding is about, drawn small. Each opens on the board, with the paper's player as advisor.

import { h, replace } from "../dom.js";
import { write } from "../address.js";
import { isAbort, post } from "../api.js";
import { miniature } from "../mini.js";
import { fill, texts } from "../texts.js";

const t = texts({
  start: ["the empty board", "papan kosong"],
  after: ["after {0}", "setelah {0}"],
  open: ["{0}. Open on the board with {1}", "{0}. Buka di papan bersama {1}"],
  opens: [
    "A position opens on the board, with the paper's player as advisor.",
    "Posisi terbuka di papan, dengan pemain makalah sebagai penasihat.",
  ],
  broken: ["no picture: {0}", "tanpa gambar: {0}"],
});

/** Pictures that were asked for, by rules and position: the same ones are printed again and again. */
const asked = new Map();

/** What to say once where there are positions. */
export function boardsHint() {
  return h("p", { class: "papers-hint" }, t.opens);
}

/** A position as a link; `caption` is what is said below it. */
export function boardLink({ rules, position, player }, caption, signal) {
  const address = write({ rules, players: ["human", "human"], moves: position, advisor: player });
  const where = position === "" ? t.start : fill(t.after, position);
  const picture = h("span", { class: "papers-picture" });
  const box = h("a", { href: address, title: where, "aria-label": fill(t.open, where, player) }, picture);
  whenSeen(box, signal, () => draw(picture, rules, position));
  return h("figure", { class: "papers-board" }, box, caption && h("figcaption", {}, caption));
}

/** Pictures are asked for when they come into view. */
function whenSeen(element, signal, act) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: "300px" },
  );
  observer.observe(element);
  signal.addEventListener("abort", () => observer.disconnect(), { once: true });
}

async function draw(picture, rules, position) {
  const key = `${rules} ${position}`;
  if (!asked.has(key)) asked.set(key, post("board", { rules, position }));
  try {
    const { board } = await asked.get(key);
    replace(picture, miniature(board));
  } catch (error) {
    asked.delete(key);
    if (!isAbort(error)) replace(picture, h("small", {}, fill(t.broken, error.message)));
  }
}
