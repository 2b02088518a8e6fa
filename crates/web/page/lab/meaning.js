// What the numbers of a tournament mean.

import { h } from "../dom.js";
import { t } from "../texts.js";

/** The section. */
export function meaning() {
  const unit = h("p", {});
  const elo = h("p", {}, t("page-lab-meaning-elo"));
  const element = h(
    "section",
    { class: "meaning", "aria-labelledby": "lab-meaning" },
    h("h2", { id: "lab-meaning" }, t("page-lab-meaning-title")),
    h("p", {}, t("page-lab-meaning-score")),
    h("p", {}, t("page-lab-meaning-interval")),
    unit,
    elo,
  );
  const draw = ({ table }) => {
    element.hidden = !table;
    if (!table) return;
    const isRated = table.players.some((row) => row.elo !== null);
    unit.textContent = table.decided_by_deal === null ? t("page-lab-meaning-opening") : t("page-lab-meaning-deal");
    elo.hidden = !isRated;
  };
  return { element, draw };
}
