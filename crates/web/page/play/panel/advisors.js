// Who gives advice: any player that knows the game, with any options.

import { get } from "../../api.js";
import { h, replace } from "../../dom.js";
import { HUMAN, playerTitle } from "../../names.js";
import { language, t } from "../../texts.js";

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
  const option = ({ name, sees_all: seesAll }) => {
    const title = seesAll ? t("page-advisors-sees-all", { player: name }) : playerTitle(name);
    return h("option", { value: name, selected: name === chosen }, title);
  };
  const below = h("div", { class: "advisor-more" });
  const change = ({ target }) => {
    if (target.value !== TYPED) return choose(target.value);
    replace(below, typed(chosen, choose));
    below.querySelector("input").select();
  };
  const select = h(
    "select",
    { data: { act: "advisor" }, on: { change } },
    h("optgroup", { label: t("page-levels") }, levels.map(option)),
    h("optgroup", { label: t("page-strategies") }, usable.map(option)),
    h("option", { value: TYPED, selected: !isListed }, t("page-typed")),
  );
  const base = chosen.split(":")[0];
  const one = levels.find(({ name }) => name === chosen) ?? usable.find(({ name }) => name === base);
  replace(below, !isListed && typed(chosen, choose), one && about(one));
  return h("div", { class: "advisor" }, h("label", {}, t("page-advisors-advisor"), select), below);
}

function typed(chosen, choose) {
  const field = h("input", {
    value: chosen,
    data: { act: "typed" },
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
    "aria-label": t("page-advisors-name"),
  });
  const submit = (event) => {
    event.preventDefault();
    if (field.value.trim()) choose(field.value.trim());
  };
  const button = h("button", { data: { act: "ask" } }, t("page-advisors-ask"));
  return h("form", { class: "row", on: { submit } }, field, button);
}

/** What a player does, and its options. */
function about({ name, about: words, options = [] }) {
  const line = (option) =>
    h("div", {}, h("dt", {}, h("code", {}, `${name}:${option.name}=…`)), h("dd", {}, option.about));
  const summary = h("summary", {}, t("page-options-of", { player: name }));
  return [
    h("p", { class: "faint" }, words),
    options.length > 0 && h("details", { class: "key" }, summary, h("dl", {}, options.map(line))),
  ];
}
