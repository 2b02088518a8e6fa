// A question before something is lost.

import { h } from "../dom.js";
import { openDialog } from "../dialog.js";
import { t } from "../texts.js";

/** Asks; resolves to whether the answer was yes. Leaving the page is a no. */
export function ask(question, yes, signal) {
  return new Promise((resolve) => {
    const button = (value, text, name) => h("button", { value, class: name }, text);
    const row = h("div", { class: "row end" }, button("no", t("page-cancel")), button("yes", yes, "danger"));
    const dialog = openDialog(question, h("form", { method: "dialog" }, row), signal);
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"));
    dialog.querySelector('[value="no"]').focus();
  });
}
