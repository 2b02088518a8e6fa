// What can be taken along: the report, the games, the table, and the command that plays the same again.

import { h } from "../dom.js";
import { copyButton } from "../copy.js";
import { texts } from "../texts.js";
import { card } from "./card.js";

const t = texts({
  title: ["Take it along", "Bawa pulang"],
  report: ["Report (HTML)", "Laporan (HTML)"],
  records: ["Games (JSON lines)", "Permainan (baris JSON)"],
  table: ["Table (CSV)", "Tabel (CSV)"],
  command: ["The same by command line", "Hal yang sama lewat baris perintah"],
  commandAbout: [
    "The games depend on the rules, the players and the seed alone: this command plays them again.",
    "Permainan hanya bergantung pada aturan, pemain, dan benih acak: perintah ini memainkannya lagi.",
  ],
});

/** The section with downloads and the command. */
export function paperwork(id) {
  const path = `/api/v1/arena/${encodeURIComponent(id)}`;
  const link = (file, text) => h("a", { class: "button", href: `${path}/${file}`, download: true }, text);
  const links = h(
    "div",
    { class: "row" },
    link("report.html", t.report),
    link("records.jsonl", t.records),
    link("table.csv", t.table),
  );
  const code = h("code", {});
  const shown = h("pre", { tabindex: 0, "aria-label": t.command }, code);
  const element = card(
    "lab-paperwork",
    t.title,
    links,
    h("h3", {}, t.command),
    h("p", { class: "hint" }, t.commandAbout),
    h("div", { class: "command" }, shown, copyButton(code, t.command)),
  );
  const draw = (job) => {
    links.hidden = job.played === 0;
    if (code.textContent !== job.command) code.textContent = job.command;
  };
  return { element, draw };
}
