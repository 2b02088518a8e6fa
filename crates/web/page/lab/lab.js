// The lab: tournaments between players, and searches for their best options. With `id` or `tune` in the address it
// shows that one, otherwise all of them and the forms for new ones.

import { h, replace, stylesheet } from "../dom.js";
import { attempt } from "../failure.js";
import { t } from "../texts.js";
import { form } from "./form.js";
import { list } from "./list.js";
import { MEASURES, measure } from "./measure.js";
import { search } from "./search.js";
import { searches } from "./searches.js";
import { tournament } from "./tournament.js";
import { card, titled } from "./words.js";

/** Shows the lab. */
export async function show(main, url, signal) {
  await stylesheet("/style/lab.css");
  if (signal.aborted) return;
  const [id, tuned, measured] = ["id", "tune", "measure"].map((name) => url.searchParams.get(name));
  if (measured in MEASURES) return measure(main, measured, url, signal);
  if (id !== null) await tournament(main, id, signal);
  else await (tuned === null ? overview(main, url, signal) : search(main, tuned, signal));
}

/** Draws the form and the list. */
async function overview(main, url, signal) {
  document.title = `${t("page-lab")} · Papan`;
  const [setup, jobs, tuning] = [0, 1, 2].map(() => h("div", h("p.faint", t("page-loading"))));
  replace(main,
    h("header.lab-head", h("h1", t("page-lab")), h("p.faint", t("page-lab-overview-about"))),
    h("div.lab-overview",
      card("lab-new", t("page-lab-overview-new"), setup),
      titled("section", "lab-all", t("page-lab-overview-all"), jobs),
    ),
    tuning,
  );
  await Promise.all([
    attempt(setup, () => form(setup, url, signal), signal),
    attempt(jobs, () => list(jobs, signal), signal),
    attempt(tuning, () => searches(tuning, signal), signal),
  ]);
}
