// The example bots as tabs, and the commands to try, check and measure the selected one.

import { h, region, replace } from "../dom.js";
import { copyButton } from "../copy.js";
import { icon } from "../icons.js";
import { tabList } from "../tabs.js";
import { t } from "../texts.js";

/** The bots as tabs. */
export function examples(bots) {
  const panel = h("div.bot-panel", { id: "bot-panel", role: "tabpanel" });
  const below = h("div");
  const items = bots.map(({ file }, number) => ({ id: `bot-tab-${number}`, controls: "bot-panel", text: file }));
  const choose = (number) => {
    list.mark(number);
    panel.setAttribute("aria-labelledby", items[number].id);
    replace(panel, listing(bots[number]));
    replace(below, commands(bots[number]));
  };
  const list = tabList(t("page-bot-examples-languages"), items, choose);
  list.element.className = "bot-tabs";
  choose(0);
  return { element: h("div.card.bot-examples", list.element, panel), below };
}

function listing({ file, text }) {
  const code = h("code", text);
  const href = `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;
  const about = { href, download: file, "aria-label": t("page-bot-examples-save", { file }) };
  const save = h("a.button", about, icon("down", 18), t("page-bot-examples-save", { file: "" }));
  return [h("div.bot-bar", h("code", file), h("span.row", copyButton(code, file), save)), region("pre", file, code)];
}

/** The commands for an example bot in the current folder. */
function commands({ file }) {
  const { run, build } = ways(file);
  const quoted = (text) => (run.includes(" ") ? `'${text}'` : text);
  const engine = quoted(`engine:${run}`);
  const measured = `${engine} cost priority --games 100 --move-time 1 --report bot.html`;
  const steps = [
    build && ["build", build],
    ["check", `papan engine --check ${quoted(run)}`],
    ["play", `papan play connect-four --players human ${engine}`],
    ["explain", `papan explain connect-four --player ${engine} --position 44455`],
    ["measure", `papan arena connect-four --players ${measured}`],
  ];
  return h("ol.bot-steps", steps.filter(Boolean).map(step));
}

/** The command that runs a file, and the one that builds it if needed. */
function ways(file) {
  if (file === "kaggle.py") return { run: "python3 kaggle.py my_agent.py" };
  if (file.endsWith(".py")) return { run: `python3 ${file}` };
  if (file.endsWith(".java")) return { run: `java ${file}` };
  const name = file.replace(/\.\w+$/, "");
  return { run: `./${name}`, build: `cc -O2 -o ${name} ${file}` };
}

function step([name, text]) {
  const code = h("code", text);
  const title = t(`page-bot-commands-${name}`);
  const about = name !== "build" && h("span.faint", t(`page-bot-commands-${name}-about`));
  return h("li", h("p", h("strong", title), about), h("div.bot-command", h("pre", code), copyButton(code, title)));
}
