// Your bot: how a program in any language takes a seat.

import { h, replace, stylesheet } from "../dom.js";
import { get, isAbort } from "../api.js";
import { failure } from "../failure.js";
import { t } from "../texts.js";
import { examples } from "./examples.js";
import { advice, protocol } from "./protocol.js";

/** So long the page waits for the examples, in milliseconds. */
const PATIENCE = 300;

/** Shows how to plug in a bot. */
export async function show(main, url, signal) {
  await stylesheet("/style/bot.css");
  if (signal.aborted) return;
  const shown = h("div", { class: "bot-shown" });
  const part = (title, ...inside) => h("section", {}, h("h2", {}, title), inside);
  const page = h(
    "div",
    { class: "bot-page" },
    h("header", {}, h("h1", {}, t("page-bot-title")), h("p", { class: "bot-lead" }, t("page-bot-lead"))),
    shown,
    part(t("page-bot-protocol"), h("p", { class: "faint" }, t("page-bot-ugi")), protocol()),
    advice(),
    h("aside", { class: "card bot-why" }, h("h2", {}, t("page-bot-why")), h("p", {}, t("page-bot-because"))),
  );
  const loaded = load(shown, part, signal);
  // What comes at once pushes nothing away.
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  if (signal.aborted) return;
  replace(main, page);
  await loaded;
}

/** The examples come from the server: they are the files that are tested. */
async function load(shown, part, signal) {
  try {
    const { bots } = await get("bots", { signal });
    if (signal.aborted || bots.length === 0) return;
    const { element, below } = examples(bots);
    replace(shown, part(t("page-bot-examples"), element), part(t("page-bot-commands"), below));
  } catch (error) {
    if (isAbort(error) || signal.aborted) return;
    replace(
      shown,
      failure(error, () => load(shown, part, signal)),
    );
  }
}
