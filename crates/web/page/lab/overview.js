// The first page of the lab: a form for a new tournament, and those that there are.

import { h, replace } from "../dom.js";
import { t } from "../texts.js";
import { attempt } from "./attempt.js";
import { card } from "./card.js";
import { form } from "./form.js";
import { list } from "./list.js";

/** Draws the form and the list. */
export async function overview(main, url, signal) {
  document.title = `${t("page-lab")} · Papan`;
  const loading = () => h("p", { class: "faint" }, t("page-loading"));
  const [setup, jobs] = [h("div", {}, loading()), h("div", {}, loading())];
  const about = h("p", { class: "faint" }, t("page-lab-overview-about"));
  replace(
    main,
    h("header", { class: "lab-head" }, h("h1", {}, t("page-lab")), about),
    h(
      "div",
      { class: "lab-overview" },
      card("lab-new", t("page-lab-overview-new"), setup),
      h("section", { "aria-labelledby": "lab-all" }, h("h2", { id: "lab-all" }, t("page-lab-overview-all")), jobs),
    ),
  );
  await Promise.all([
    attempt(setup, () => form(setup, url, signal), signal),
    attempt(jobs, () => list(jobs, signal), signal),
  ]);
}
