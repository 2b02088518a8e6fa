// The first check of a bot: it must give a legal move in positions of every kind.

import { h, replace } from "../dom.js";
import { write } from "../address.js";
import { post } from "../api.js";
import { icon } from "../icons.js";
import { playerName } from "../names.js";
import { t } from "../texts.js";

const KINDS = ["start", "begun", "full", "forced"];

/** Asks the bot for its move in every position; resolves to whether all moves are legal. An error ends the check. */
export async function check({ rules, sandbox, place, signal }) {
  const { examples } = await post("bot/examples", { rules }, { signal });
  const kinds = KINDS.map((kind) => ({ kind, examples: examples.filter((one) => one.kind === kind), wrong: null, asked: 0 }));
  const shown = kinds.filter((one) => one.examples.length > 0);
  const draw = () => replace(place, h("ul.bot-checks", shown.map((one) => line(rules, one))));
  draw();
  for (const one of shown) {
    for (const example of one.examples) {
      const { move } = await sandbox.choose(rules, example.history, signal);
      one.asked += 1;
      if (!example.moves.includes(move)) {
        one.wrong = { ...example, move };
        break;
      }
    }
    draw();
  }
  return shown.every(({ wrong }) => !wrong);
}

function line(rules, { kind, examples, wrong, asked }) {
  const words = { asked, all: examples.length };
  if (!wrong) {
    const isDone = asked === examples.length;
    return h("li", { class: isDone && "right" }, icon(isDone ? "check" : "clock", 18), h("span", t(`page-bot-own-check-${kind}`), " ", h("span.faint", t("page-bot-own-checked", words))));
  }
  const href = write({ rules, moves: wrong.position, mode: "analysis" });
  const legal = wrong.moves.join(", ");
  return h("li.wrong", icon("cross", 18), h("span", t(`page-bot-own-check-${kind}`), ": ", t("page-bot-own-illegal", { move: wrong.move, legal }), " ", h("a", { href }, t("page-bot-own-position"))));
}

/** Compares the bot with a player in the same positions; shows the shortest one in which they differ. */
export async function compare({ rules, player, sandbox, place, signal }) {
  const { examples } = await post("bot/examples", { rules, reference: player }, { signal });
  const bar = h("progress", { max: examples.length, value: 0, "aria-label": t("page-bot-own-compare") });
  replace(place, bar);
  const others = [];
  for (const example of examples) {
    const { move } = await sandbox.choose(rules, example.history, signal);
    bar.value += 1;
    if (move !== example.expected) others.push({ ...example, move });
  }
  const score = h("p", h("strong", t("page-bot-own-same", { same: examples.length - others.length, all: examples.length, player: playerName(player) })));
  const [first] = others.sort((one, other) => one.history.length - other.history.length);
  replace(place, score, first && difference(rules, player, first));
}

function difference(rules, player, { position, move, expected }) {
  const href = write({ rules, moves: position, mode: "analysis", advisor: player });
  return h("p", t("page-bot-own-differs", { move, expected, player: playerName(player) }), " ", h("a", { href }, t("page-bot-own-position")));
}
