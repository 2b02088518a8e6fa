// What to type to try, check and measure a bot.

import { h } from "../dom.js";
import { copyButton } from "../copy.js";
import { t } from "../texts.js";

/** The commands for an example bot, saved where one is. */
export function commands({ file }) {
  const { run, build } = ways(file);
  const engine = run.includes(" ") ? `'engine:${run}'` : `engine:${run}`;
  const steps = [
    build && ["build", build],
    ["check", `papan engine --check ${run.includes(" ") ? `'${run}'` : run}`],
    ["play", `papan play connect-four --players human ${engine}`],
    ["explain", `papan explain connect-four --player ${engine} --position 44455`],
    [
      "measure",
      `papan arena connect-four --players ${engine} cost priority --games 100 --move-time 1 --report bot.html`,
    ],
  ];
  return h("ol", { class: "bot-steps" }, steps.filter(Boolean).map(step));
}

/** How a file is run, and built where it has to be. */
function ways(file) {
  if (file === "kaggle.py") return { run: "python3 kaggle.py my_agent.py" };
  if (file.endsWith(".py")) return { run: `python3 ${file}` };
  if (file.endsWith(".java")) return { run: `java ${file}` };
  const name = file.replace(/\.\w+$/, "");
  return { run: `./${name}`, build: `cc -O2 -o ${name} ${file}` };
}

function step([name, text]) {
  const code = h("code", {}, text);
  const title = t(`page-bot-commands-${name}`);
  const about = name !== "build" && h("span", { class: "faint" }, t(`page-bot-commands-${name}-about`));
  return h(
    "li",
    {},
    h("p", {}, h("strong", {}, title), about),
    h("div", { class: "bot-command" }, h("pre", {}, code), copyButton(code, title)),
  );
}
