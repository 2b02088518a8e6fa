// Dialogs.

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { t } from "./texts.js";

/**
 * Opens a dialog and returns its element; `name` is a class for its style. An open dialog is closed. It is removed when
 * it is closed or the page is left; the focus then returns to where it was.
 */
export function openDialog(title, content, signal, name) {
  document.querySelector("dialog[open]")?.close();
  const leave = () => element.close();
  const close = h("button.plain.close", { "aria-label": t("page-close"), onclick: leave }, icon("cross"));
  const head = h("header", h("h2", { id: "dialog-title" }, title), close);
  // Screen readers ignore the page behind a dialog, so the dialog has its own live region.
  const live = h("p.unseen.live", { role: "status" });
  const element = h("dialog.dialog", { class: name, "aria-labelledby": "dialog-title" },
    h("div.dialog-body", head, content, live),
  );
  element.addEventListener("close", () => element.remove());
  // A click outside the dialog is a click on its backdrop.
  element.addEventListener("click", (event) => event.target === element && element.close());
  signal.addEventListener("abort", leave, { once: true });
  document.body.append(element);
  element.showModal();
  return element;
}

/** Asks a question; resolves to whether the answer was yes. Leaving the page means no. */
export function ask(question, yes, signal) {
  return new Promise((resolve) => {
    const button = (value, text, name) => h("button", { type: "submit", value, class: name }, text);
    const row = h("div.row.end", button("no", t("page-cancel")), button("yes", yes, "danger"));
    const dialog = openDialog(question, h("form", { method: "dialog" }, row), signal);
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"));
    dialog.querySelector('[value="no"]').focus();
  });
}
