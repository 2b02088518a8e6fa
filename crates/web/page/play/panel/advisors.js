// The choice of an advisor: any player of the game, with any options.

import { PLAIN, h, replace, terms } from "../../dom.js";
import { playerTitle } from "../../names.js";
import { entry, strategies } from "../../players.js";
import { t } from "../../texts.js";

const TYPED = "\n";

/** A choice of advisors with the chosen one. `choose` is called with the name of another; `title` is the label. */
export function advisors(known, chosen, choose, title = t("page-advisors-advisor")) {
  const [levels, usable] = [known.levels, strategies(known)];
  const isListed = [...levels, ...usable].some(({ name }) => name === chosen);
  const option = ({ name, sees_all: seesAll }) => {
    const words = seesAll ? t("page-advisors-sees-all", { player: name }) : playerTitle(name);
    return h("option", { value: name, selected: name === chosen }, words);
  };
  const below = h("div.advisor-more");
  const onchange = ({ target }) => {
    if (target.value !== TYPED) return choose(target.value);
    replace(below, typed(chosen, choose));
    below.querySelector("input").select();
  };
  const select = h("select", { data: { act: "advisor" }, onchange },
    h("optgroup", { label: t("page-levels") }, levels.map(option)),
    h("optgroup", { label: t("page-strategies") }, usable.map(option)),
    h("option", { value: TYPED, selected: !isListed }, t("page-typed")),
  );
  const one = levels.find(({ name }) => name === chosen) ?? entry(chosen, { players: usable });
  replace(below, !isListed && typed(chosen, choose), one && about(one));
  return h("div.advisor", h("label", title, select), below);
}

function typed(chosen, choose) {
  const about = { data: { act: "typed" }, "aria-label": t("page-advisors-name") };
  const field = h("input", { value: chosen, ...PLAIN, ...about });
  const onsubmit = () => field.value.trim() && choose(field.value.trim());
  const button = h("button", { type: "submit", data: { act: "ask" } }, t("page-advisors-ask"));
  return h("form.row", { onsubmit }, field, button);
}

/** The description of a player, and its options. */
function about({ name, about: words, options = [] }) {
  const pairs = options.map((option) => [h("code", `${name}:${option.name}=…`), option.about]);
  const summary = h("summary", t("page-options-of", { player: name }));
  return [h("p.faint", words), pairs.length > 0 && h("details.key", summary, h("dl", terms(pairs)))];
}
