// Who shall sit there: everybody who plays by the rules, with what is said of them.

import { h } from "../dom.js";
import { openDialog } from "../dialog.js";
import { HUMAN, playerTitle, seatName } from "../names.js";
import { t } from "../texts.js";
import { aboutPlayer } from "./people.js";

/**
 * Lets somebody choose a player for a seat. `check` resolves to why a typed player is refused, or to nothing.
 * Resolves to the text of the player, or to null where nothing was chosen.
 */
export function pick({ seat, chosen, known, check, signal }) {
  return new Promise((resolve) => {
    const done = (player) => {
      resolve(player);
      dialog.close();
    };
    const content = [
      groups(known).map(([title, players]) => group(title, players, { chosen, known, done })),
      typed(chosen, check, done),
    ];
    const dialog = openDialog(t("page-home-picker-who", { seat: seatName(seat) }), content, signal, "home-picker");
    dialog.addEventListener("close", () => resolve(null));
    dialog.querySelector('[aria-pressed="true"]')?.focus();
  });
}

function groups(known) {
  const players = known.players.filter(({ name }) => ![HUMAN, "level"].includes(name) && !name.startsWith("engine"));
  const all = [
    [t("page-people"), [{ name: HUMAN }]],
    [t("page-home-picker-levels"), known.levels],
    [t("page-home-picker-papers"), players.filter(({ paper }) => paper)],
    [t("page-home-picker-others"), players.filter(({ paper }) => !paper)],
  ];
  return all.filter(([, members]) => members.length > 0);
}

function group(title, players, { chosen, known, done }) {
  const member = (player) => {
    const pressed = String(player.name === chosen);
    return h(
      "li",
      {},
      h(
        "button",
        { type: "button", "aria-pressed": pressed, on: { click: () => done(player.name) } },
        h("strong", {}, playerTitle(player.name, false)),
        h("span", {}, aboutPlayer(player.name, known), player.sees_all && ` (${t("page-sees-all")})`),
        player.options?.length > 0 &&
          h("small", {}, t("page-home-picker-options", { options: player.options.map(({ name }) => name).join(", ") })),
      ),
    );
  };
  return h("section", {}, h("h3", {}, title), h("ul", {}, players.map(member)));
}

function typed(chosen, check, done) {
  const plain = { spellcheck: "false", autocapitalize: "none", autocomplete: "off" };
  const input = h("input", { value: chosen === HUMAN ? "" : chosen, placeholder: "cost:order=defensive", ...plain });
  const take = h("button", {}, t("page-home-picker-take"));
  const refusal = h("p", { class: "home-refusal", role: "alert", hidden: true });
  const submit = async (event) => {
    event.preventDefault();
    event.stopPropagation();
    const player = input.value.trim();
    const reason = player === "" ? null : await check(player);
    if (player !== "" && !reason) return done(player);
    refusal.hidden = !reason;
    refusal.textContent = reason ?? "";
    input.focus();
  };
  return h(
    "form",
    { on: { submit } },
    h("label", {}, t("page-home-picker-typed"), h("span", { class: "home-typed" }, input, take)),
    refusal,
  );
}
