// What to type to try, check and measure a bot.

import { h } from "../dom.js";
import { copyButton } from "../copy.js";
import { texts } from "../texts.js";

const t = texts({
  build: ["Build it", "Kompilasi"],
  check: ["Check it", "Periksa"],
  check_about: [
    "starts it, talks to it and plays whole games; for each test that fails it says what to write instead",
    "menjalankannya, berbicara dengannya dan memainkan permainan utuh; untuk setiap uji yang gagal dikatakan " +
      "apa yang harus ditulis",
  ],
  play: ["Play against it", "Lawan"],
  play_about: ["type why to see what it said of its move", "ketik why untuk melihat apa katanya tentang langkahnya"],
  explain: ["Ask it about a position", "Tanyakan suatu posisi"],
  explain_about: ["its move, and its info string lines", "langkahnya, dan baris info string-nya"],
  measure: ["Measure it", "Ukur kekuatannya"],
  measure_about: [
    "a tournament against strategies of the papers, with honest intervals and a page of pictures",
    "turnamen melawan strategi dari makalah, dengan selang yang jujur dan halaman bergambar",
  ],
});

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
  const about = name !== "build" && h("span", { class: "faint" }, t[`${name}_about`]);
  return h(
    "li",
    {},
    h("p", {}, h("strong", {}, t[name]), about),
    h("div", { class: "bot-command" }, h("pre", {}, code), copyButton(code, t[name])),
  );
}
