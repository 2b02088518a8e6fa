// Who gives advice: any player that knows the game, with any options.

import { get } from "../../api.js";
import { h, replace } from "../../dom.js";
import { HUMAN, playerTitle } from "../../names.js";
import { fill, language, texts } from "../../texts.js";

const t = texts({
  advisor: ["Advisor", "Penasihat"],
  levels: ["Levels", "Tingkat"],
  players: ["Strategies", "Strategi"],
  typed: ["another, typed…", "lainnya, diketik…"],
  name: ["Player with its options", "Pemain dengan opsinya"],
  ask: ["Ask", "Tanya"],
  options: ["Options of {0}", "Opsi {0}"],
  seesAll: ["{0} (sees all tiles)", "{0} (melihat semua kartu)"],
});

const TYPED = "\n";
const known = new Map();

/** Who plays by these rules, asked once. */
export async function roster(rules, signal) {
  const key = `${language()} ${rules}`;
  if (!known.has(key)) known.set(key, await get(`players?rules=${encodeURIComponent(rules)}`, { signal }));
  return known.get(key);
}

/** A choice of advisors, of whom one is chosen. `choose` is told the name of another. */
export function advisors({ levels, players }, chosen, choose) {
  const usable = players.filter(({ name }) => name !== HUMAN && !name.startsWith("level"));
  const isListed = [...levels, ...usable].some(({ name }) => name === chosen);
  const option = ({ name, sees_all: seesAll }) =>
    h("option", { value: name, selected: name === chosen }, seesAll ? fill(t.seesAll, name) : playerTitle(name));
  const below = h("div", { class: "advisor-more" });
  const change = ({ target }) => {
    if (target.value !== TYPED) return choose(target.value);
    replace(below, typed(chosen, choose));
    below.querySelector("input").select();
  };
  const select = h(
    "select",
    { data: { act: "advisor" }, on: { change } },
    h("optgroup", { label: t.levels }, levels.map(option)),
    h("optgroup", { label: t.players }, usable.map(option)),
    h("option", { value: TYPED, selected: !isListed }, t.typed),
  );
  const base = chosen.split(":")[0];
  const one = levels.find(({ name }) => name === chosen) ?? usable.find(({ name }) => name === base);
  replace(below, !isListed && typed(chosen, choose), one && about(one));
  return h("div", { class: "advisor" }, h("label", {}, t.advisor, select), below);
}

function typed(chosen, choose) {
  const field = h("input", {
    value: chosen,
    data: { act: "typed" },
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
    "aria-label": t.name,
  });
  const submit = (event) => {
    event.preventDefault();
    if (field.value.trim()) choose(field.value.trim());
  };
  return h("form", { class: "row", on: { submit } }, field, h("button", { data: { act: "ask" } }, t.ask));
}

/** What a player does, and its options. */
function about({ name, about: words, options = [] }) {
  const line = (option) =>
    h("div", {}, h("dt", {}, h("code", {}, `${name}:${option.name}=…`)), h("dd", {}, option.about));
  return [
    h("p", { class: "faint" }, words),
    options.length > 0 &&
      h("details", { class: "key" }, h("summary", {}, fill(t.options, name)), h("dl", {}, options.map(line))),
  ];
}
