// What can be taken along: the report, the games, the table, and the command that plays the same again.

import { h } from "../dom.js";
import { copyButton } from "../copy.js";
import { t } from "../texts.js";
import { card } from "./card.js";

/** The section with downloads and the command. */
export function paperwork(id) {
  const path = `/api/v1/arena/${encodeURIComponent(id)}`;
  const link = (file, text) => h("a", { class: "button", href: `${path}/${file}`, download: true }, text);
  const links = h(
    "div",
    { class: "row" },
    link("report.html", t("page-lab-paperwork-report")),
    link("records.jsonl", t("page-lab-paperwork-records")),
    link("table.csv", t("page-lab-paperwork-table")),
  );
  const code = h("code", {});
  const shown = h("pre", { tabindex: 0, "aria-label": t("page-lab-paperwork-command") }, code);
  const element = card(
    "lab-paperwork",
    t("page-lab-paperwork-title"),
    links,
    h("h3", {}, t("page-lab-paperwork-command")),
    h("p", { class: "hint" }, t("page-lab-paperwork-command-about")),
    h("div", { class: "command" }, shown, copyButton(code, t("page-lab-paperwork-command"))),
  );
  const draw = (job) => {
    links.hidden = job.played === 0;
    if (code.textContent !== job.command) code.textContent = job.command;
  };
  return { element, draw };
}
