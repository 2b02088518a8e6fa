// The positions of a finding, as small pictures. Each opens on the board, with the paper's player as advisor.

import { h, replace } from "../dom.js";
import { ANALYSIS, write } from "../address.js";
import { isAbort, post } from "../api.js";
import { miniature } from "../mini.js";
import { t } from "../texts.js";

/** The requested pictures, by rules and position: the same positions occur several times. */
const asked = new Map();

/** A position as a link, with a caption below. */
export function boardLink({ rules, position, player }, caption, signal) {
  const address = write({ rules, players: ["human", "human"], moves: position, advisor: player, mode: ANALYSIS });
  const where = position === "" ? t("page-papers-boards-start") : t("page-papers-boards-after", { moves: position });
  const picture = h("span.papers-picture");
  const name = t("page-papers-boards-open", { position: where, player });
  const box = h("a", { href: address, title: where, "aria-label": name }, picture);
  whenSeen(box, signal, () => draw(picture, rules, position));
  return h("figure.papers-board", box, caption && h("figcaption", caption));
}

/** Calls `act` when an element becomes visible. */
function whenSeen(element, signal, act) {
  const look = (entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    act();
  };
  const observer = new IntersectionObserver(look, { rootMargin: "300px" });
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
    if (!isAbort(error)) replace(picture, h("small", t("page-papers-boards-broken", { reason: error.message })));
  }
}
