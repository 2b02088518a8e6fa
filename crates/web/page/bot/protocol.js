// The protocol in ten lines, and what else a bot should know.

import { h } from "../dom.js";
import { t } from "../texts.js";

/** What is said, line by line. */
export function protocol() {
  const nothing = t("page-bot-protocol-nothing");
  const lines = [
    ["ugi", [code("id name MyBot")]],
    ["", [code("option name rules type string"), note(t("page-bot-protocol-options"))]],
    ["", [code("ugiok")]],
    ["setoption name rules value connect-four:8x7", [note(`${nothing}; ${t("page-bot-protocol-only")}`)]],
    ["isready", [code("readyok")]],
    ["uginewgame", [note(nothing)]],
    ["position startpos moves 4 4 5", [note(nothing)]],
    ["go movetime 1000", [code("info string …"), note(t("page-bot-protocol-thinks"))]],
    ["", [code("bestmove 4")]],
    ["quit", [note(t("page-bot-protocol-ends"))]],
  ];
  const row = ([says, answers]) => h("tr", {}, h("td", {}, says && code(says)), h("td", {}, answers));
  const head = ["says", "answers"].map((name) => h("th", { scope: "col" }, t(`page-bot-protocol-${name}`)));
  return h(
    "div",
    { class: "bot-wide" },
    h("table", { class: "bot-protocol" }, h("thead", {}, h("tr", {}, head)), h("tbody", {}, lines.map(row))),
  );
}

/** What else there is to know. */
export function advice() {
  const points = ["flush", "moves", "time", "unknown", "dominoes"];
  const faults = ["crash", "timeout", "illegal", "garbage", "flood"];
  return h(
    "div",
    { class: "bot-advice" },
    h(
      "section",
      {},
      h("h2", {}, t("page-bot-protocol-know")),
      h(
        "ul",
        {},
        points.map((point) => h("li", {}, t(`page-bot-protocol-${point}`))),
      ),
    ),
    h(
      "section",
      {},
      h("h2", {}, t("page-bot-protocol-faults")),
      h(
        "dl",
        {},
        faults.map((fault) => [h("dt", {}, code(fault)), h("dd", {}, t(`page-bot-protocol-${fault}`))]),
      ),
    ),
  );
}

function code(text) {
  return h("code", {}, text);
}

function note(text) {
  return h("span", { class: "faint" }, text);
}
