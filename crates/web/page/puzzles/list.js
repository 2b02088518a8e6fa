// The start of the puzzles: the rating, the choice of rules and themes, and all puzzles by grade.

import { h, optionList, replace } from "../dom.js";
import { get } from "../api.js";
import { go } from "../app.js";
import { showFailure } from "../failure.js";
import { located } from "../host.js";
import { icon } from "../icons.js";
import { number, t } from "../texts.js";
import { due, mistakes } from "./mistakes.js";
import {
  addressOf, choiceOf, keepChoice, listAddress, nextPuzzle, progress, ratingWords, standingWords,
} from "./progress.js";

const THEMES = ["win", "draw", "trap", "block", "odd-threat", "zugzwang"];
const GRADES = [1, 2, 3, 4, 5];

/** Shows the start, with the choice in the address. */
export async function showList(main, query, signal) {
  const choice = choiceOf(query);
  const { rules, rules_names: names, puzzles } = await get(`puzzles?${new URLSearchParams({ rules: choice.rules })}`, { signal });
  if (signal.aborted) return;
  keepChoice(choice);
  const known = progress();
  const fits = ({ theme, grade }) =>
    (choice.themes.length === 0 || choice.themes.includes(theme)) && (!choice.grade || grade === Number(choice.grade));
  const wanted = puzzles.filter(fits);
  // Another choice changes the address, and the focus stays where it is.
  const choose = async (other, focused) => {
    keepChoice(other);
    history.replaceState(null, "", located(listAddress(other)));
    try {
      await showList(main, new URLSearchParams(location.search), signal);
      document.getElementById(focused)?.focus();
    } catch (error) {
      showFailure(main, error, signal);
    }
  };
  replace(main,
    h("h1", t("page-puzzles")),
    h("p", t("page-puzzles-about")),
    h("div.puzzles-ways",
      start(choice, { rules: rules.map((one, place) => [one, names[place].full]), puzzles, wanted, known, choose }, signal),
      card("/puzzles?daily", "clock", t("puzzles-today"), t("page-puzzles-daily")),
      card("/puzzles?mine", "again", t("page-mistakes-title"), mistakesWords()),
    ),
    h("h2", t("page-puzzles-every")),
    h("p.faint", { role: "status" }, t("puzzles-count", { count: wanted.length })),
    h("div.puzzles-grades", GRADES.map((grade) => ofGrade(grade, wanted, choice, known))),
  );
}

function card(href, picture, title, words) {
  return h("a.card.puzzles-card", { href }, icon(picture, 28), h("span", h("strong", title), h("span", words)));
}

function mistakesWords() {
  const waiting = due(mistakes()).length;
  return waiting > 0 ? t("page-mistakes-due", { count: waiting }) : t("page-mistakes-about");
}

/** The card with the rating, the choice and the button that starts. */
function start(choice, { rules, puzzles, wanted, known, choose }, signal) {
  const trouble = h("div");
  const unsolved = wanted.filter(({ id }) => !known.solved.has(id)).length;
  const begin = async () => {
    try {
      const { id } = await nextPuzzle(choice, known, signal);
      if (id) go(addressOf(id, choice));
    } catch (error) {
      showFailure(trouble, error, signal, begin);
    }
  };
  const button = h("button.primary.puzzles-begin", { onclick: begin, disabled: unsolved === 0 },
    icon("play", 22), known.standing.solved > 0 ? t("page-puzzles-go-on") : t("page-puzzles-start"));
  const left = unsolved > 0 ? t("page-puzzles-unsolved", { unsolved, count: wanted.length }) : t("page-puzzles-all-solved");
  return h("section.card.puzzles-start", { "aria-label": t("page-puzzles-start") },
    h("p.puzzles-standing", h("strong", ratingWords(known.standing)), h("span.faint", standingWords(known.standing))),
    h("label", t("page-puzzles-rules"), rulesChoice(rules, choice, choose)),
    themesChoice(puzzles, choice, choose),
    h("div.row", button, h("span.faint", left)),
    trouble,
  );
}

function rulesChoice(rules, choice, choose) {
  const onchange = ({ target }) => choose({ ...choice, rules: target.value, themes: [], grade: null }, "puzzles-rules");
  return h("select", { id: "puzzles-rules", onchange }, optionList(rules, choice.rules));
}

/** The themes of these puzzles, of which several can be chosen; without any, all are. */
function themesChoice(puzzles, choice, choose) {
  const box = (theme) => {
    const id = `puzzles-theme-${theme}`;
    const onchange = ({ target }) => {
      const others = choice.themes.filter((other) => other !== theme);
      choose({ ...choice, themes: target.checked ? [...others, theme] : others }, id);
    };
    const checked = choice.themes.includes(theme);
    const title = t(`theme-${theme}.meaning`);
    return h("label.inline.puzzles-theme", { title }, h("input", { type: "checkbox", id, checked, onchange }), t(`theme-${theme}`));
  };
  const found = THEMES.filter((theme) => puzzles.some((puzzle) => puzzle.theme === theme));
  return h("fieldset.puzzles-themes", h("legend", t("page-puzzles-themes")), found.map(box));
}

/** The puzzles of a grade, the easiest first, in a part that opens. */
function ofGrade(grade, wanted, choice, known) {
  const some = wanted.filter((puzzle) => puzzle.grade === grade).sort((one, other) => one.rating - other.rating);
  if (some.length === 0) return null;
  const solved = some.filter(({ id }) => known.solved.has(id)).length;
  return h("details.card", { open: choice.grade === String(grade) },
    h("summary",
      h("strong", t("puzzle-grade", { grade: String(grade) })),
      h("span.faint", t("puzzles-solved-of", { solved, count: some.length }))),
    h("ul.puzzles-list", some.map((puzzle) => item(puzzle, choice, known))),
  );
}

function item({ id, number: which, rating, theme }, choice, known) {
  const isSolved = known.solved.has(id);
  const words = { number: which, rating, theme: t(`theme-${theme}`) };
  const label = isSolved ? t("page-puzzles-item-solved", words) : t("page-puzzles-item", words);
  const href = addressOf(id, choice);
  return h("li", h("a", { href, class: isSolved && "solved", title: words.theme },
    h("span.unseen", label),
    h("span", { "aria-hidden": "true" }, which),
    isSolved && icon("check", 14),
    h("small", { "aria-hidden": "true" }, number(rating)),
  ));
}
