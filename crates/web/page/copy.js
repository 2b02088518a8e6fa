// A button that copies a text of the page.

import { announce, h, replace } from "./dom.js";
import { icon } from "./icons.js";
import { t } from "./texts.js";

/** For how long the button shows the result, in milliseconds. */
const SAID = 2000;

/**
 * A button that copies the text of an element or a field; if the browser refuses, it selects the text. `what` is its
 * label.
 */
export function copyButton(element, what) {
  const button = h("button.copy", { "aria-label": `${t("page-copy-copy")}: ${what}` });
  const say = (name, text) => replace(button, icon(name, 18), text);
  let waiting;
  button.addEventListener("click", async () => {
    const isCopied = await copy(element);
    const said = isCopied ? t("page-copy-copied") : t("page-copy-select");
    say(isCopied ? "check" : "copy", said);
    announce(said);
    clearTimeout(waiting);
    waiting = setTimeout(() => say("copy", t("page-copy-copy")), SAID);
  });
  say("copy", t("page-copy-copy"));
  return button;
}

async function copy(element) {
  try {
    await navigator.clipboard.writeText(element.value ?? element.textContent);
    return true;
  } catch {
    if (element.select) element.select();
    else getSelection().selectAllChildren(element);
    return false;
  }
}
