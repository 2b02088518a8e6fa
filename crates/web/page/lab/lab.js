// The lab: tournaments between players. Without `id` in the address all of them and a form for a new one, with
// it the one that it names.

import { h, replace, stylesheet } from "../dom.js";
import { attempt } from "../failure.js";
import { t } from "../texts.js";
import { form } from "./form.js";
import { list } from "./list.js";
import { tournament } from "./tournament.js";
import { card } from "./words.js";

/** Shows the lab. */
export async function show(main, url, signal) {
  await stylesheet("/style/lab.css");
  if (signal.aborted) return;
  const id = url.searchParams.get("id");
  await (id === null ? overview(main, url, signal) : tournament(main, id, signal));
}

/** Draws the form and the list. */
async function overview(main, url, signal) {
  document.title = `${t("page-lab")} · Papan`;
  const [setup, jobs] = [0, 1].map(() => h("div", h("p.faint", t("page-loading"))));
  replace(main,
    h("header.lab-head", h("h1", t("page-lab")), h("p.faint", t("page-lab-overview-about"))),
    h("div.lab-overview",
      card("lab-new", t("page-lab-overview-new"), setup),
      h("section", { "aria-labelledby": "lab-all" }, h("h2", { id: "lab-all" }, t("page-lab-overview-all")), jobs),
    ),
  );
  await Promise.all([
    attempt(setup, () => form(setup, url, signal), signal),
    attempt(jobs, () => list(jobs, signal), signal),
  ]);
}
