// Downloads: the report, the games and the table; and the command that plays the tournament again.

import { h } from "../dom.js";
import { copyButton } from "../copy.js";
import { takeAway } from "../host.js";
import { language, t } from "../texts.js";
import { card } from "./words.js";

/** The section with downloads and the command. */
export function paperwork(id) {
  const link = (file, text) => h("a.button", takeAway(`arena/${encodeURIComponent(id)}/${file}`), text);
  const links = h("div.row",
    link(`report.html?lang=${language()}`, t("page-lab-paperwork-report")),
    link("records.jsonl", t("page-lab-paperwork-records")),
    link("table.csv", t("page-lab-paperwork-table")),
  );
  const code = h("code");
  const shown = h("pre", { tabindex: 0, "aria-label": t("page-lab-paperwork-command") }, code);
  const element = card("lab-paperwork", t("page-lab-paperwork-title"),
    links,
    h("h3", t("page-lab-paperwork-command")),
    h("p.hint", t("page-lab-paperwork-command-about")),
    h("div.command", shown, copyButton(code, t("page-lab-paperwork-command"))),
  );
  const draw = (job) => {
    links.hidden = job.played === 0;
    if (code.textContent !== job.command) code.textContent = job.command;
  };
  return { element, draw };
}
