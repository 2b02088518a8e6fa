// The dialog that lists the players for a seat, with a description of each.

import { PLAIN, h, showText } from "../dom.js";
import { openDialog } from "../dialog.js";
import { HUMAN, playerTitle, seatName } from "../names.js";
import { aboutPlayer, strategies } from "../players.js";
import { t } from "../texts.js";

/**
 * Opens a dialog to choose a player for a seat. `check` resolves to the reason why a typed player is refused, or to
 * null. Resolves to the text of the player, or to null if none was chosen.
 */
export function pick({ seat, chosen, known, check, signal }) {
  return new Promise((resolve) => {
    const done = (player) => {
      resolve(player);
      dialog.close();
    };
    const content = [groups(known).map((one) => group(one, { chosen, known, done })), typed(chosen, check, done)];
    const dialog = openDialog(t("page-home-picker-who", { seat: seatName(seat) }), content, signal, "home-picker");
    dialog.addEventListener("close", () => resolve(null));
    dialog.querySelector('[aria-pressed="true"]')?.focus();
  });
}

/** The groups of players: levels first, then the strategies, those of a paper under the paper. */
function groups(known) {
  const of = (wanted) => strategies(known).filter(({ paper }) => paper === wanted);
  const all = [
    { title: t("page-people"), players: [{ name: HUMAN }], isPlain: true },
    { title: t("page-home-picker-levels"), players: known.levels, isPlain: true },
    ...known.papers.map(({ name, about }) => ({ title: t("page-home-picker-paper", { paper: name }), about, players: of(name) })),
    { title: t("page-home-picker-others"), players: of(null) },
  ];
  return all.filter(({ players }) => players.length > 0);
}

function group({ title, about, players, isPlain }, { chosen, known, done }) {
  const member = ({ name, sees_all: seesAll, options = [] }) => {
    const names = options.map((option) => option.name).join(", ");
    return h("li",
      h("button", { "aria-pressed": name === chosen, onclick: () => done(name) },
        h("strong", playerTitle(name, false)),
        h("span", aboutPlayer(name, known), seesAll && ` (${t("page-sees-all")})`),
        names && h("small", t("page-home-picker-options", { options: names })),
      ),
    );
  };
  const list = h("ul", players.map(member));
  if (isPlain) return h("section", h("h3", title), list);
  const open = players.some(({ name }) => name === chosen.split(":")[0]);
  return h("details", { open }, h("summary", h("strong", title), about && h("span", about)), list);
}

function typed(chosen, check, done) {
  const input = h("input", { value: chosen === HUMAN ? "" : chosen, placeholder: "cost:order=defensive", ...PLAIN });
  const take = h("button", { type: "submit" }, t("page-home-picker-take"));
  const refusal = h("p.home-refusal", { role: "alert", hidden: true });
  const onsubmit = async () => {
    const player = input.value.trim();
    const reason = player === "" ? null : await check(player);
    if (player !== "" && !reason) return done(player);
    showText(refusal, reason);
    input.focus();
  };
  return h("form", { onsubmit }, h("label", t("page-home-picker-typed"), h("span.home-typed", input, take)), refusal);
}
