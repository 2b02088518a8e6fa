// All puzzles of some rules, by theme and grade, with marks for solved ones.

import { h, optionList, replace } from "../dom.js";
import { get } from "../api.js";
import { go } from "../app.js";
import { icon } from "../icons.js";
import { rulesTitle } from "../names.js";
import { t } from "../texts.js";
import { addressOf, progress, standingWords } from "./progress.js";

const THEMES = ["win", "draw", "trap", "block", "odd-threat", "zugzwang"];
const GRADES = ["1", "2", "3", "4", "5"];

/** Shows the puzzles for the filters in the address. */
export async function showList(main, wanted, signal) {
  const asked = new URLSearchParams();
  for (const name of ["rules", "theme", "grade"]) if (wanted.get(name)) asked.set(name, wanted.get(name));
  if (!asked.has("rules")) asked.set("rules", "connect-four:7x6");
  const { rules, puzzles } = await get(`puzzles?${asked}`, { signal });
  if (signal.aborted) return;
  const known = progress();
  const daily = h("a.card.puzzles-daily", { href: "/puzzles?daily" },
    icon("clock", 28),
    h("span", h("strong", t("puzzles-today")), h("span", t("page-puzzles-daily"))),
  );
  replace(main,
    h("h1", t("page-puzzles")),
    h("p", t("page-puzzles-about")),
    h("p.puzzles-standing", standingWords(known.standing)),
    daily,
    filter(rules, asked),
    h("p.faint", { role: "status" }, t("puzzles-count", { count: puzzles.length })),
    h("ul.puzzles-list", puzzles.map((puzzle) => item(puzzle, asked, known))),
  );
}

/** The filters; another choice is another address. */
function filter(rules, asked) {
  const field = (name, label, options) => {
    const id = `puzzles-${name}`;
    const onchange = ({ target }) => {
      asked.set(name, target.value);
      go(`/puzzles?${asked}`, { replaces: true });
      document.getElementById(id)?.focus();
    };
    return h("label", label, h("select", { id, onchange }, optionList(options, asked.get(name) ?? "")));
  };
  const all = ["", t("page-puzzles-all")];
  const themes = THEMES.map((theme) => [theme, t(`theme-${theme}`)]);
  return h("div.row.puzzles-filter",
    field("rules", t("page-puzzles-rules"), rules.map((one) => [one, rulesTitle(one)])),
    field("theme", t("page-puzzles-theme"), [all, ...themes]),
    field("grade", t("page-puzzles-grade"), [all, ...GRADES.map((grade) => [grade, grade])]),
  );
}

function item({ id, number, grade }, asked, known) {
  const isSolved = known.solved.has(id);
  const words = { number, grade: String(grade) };
  const label = isSolved ? t("page-puzzles-item-solved", words) : t("page-puzzles-item", words);
  const href = addressOf(id, { theme: asked.get("theme"), grade: asked.get("grade") });
  return h("li", h("a", { href, class: isSolved && "solved", "aria-label": label },
    String(number),
    isSolved && icon("check", 14),
    h("small", { "aria-hidden": "true" }, "●".repeat(grade)),
  ));
}
