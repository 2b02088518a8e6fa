// Questions and answers in a window over the page.

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { t } from "./texts.js";

/**
 * Opens a dialog and gives its element; `name` is a class for its looks. One that is open goes. It is gone when it
 * is closed, or when the page is left; the focus then goes back to where it was.
 */
export function openDialog(title, content, signal, name) {
  document.querySelector("dialog[open]")?.close();
  const close = h(
    "button",
    { class: "plain close", type: "button", "aria-label": t("page-close"), on: { click: () => element.close() } },
    icon("cross"),
  );
  const head = h("header", {}, h("h2", { id: "dialog-title" }, title), close);
  // What is behind a dialog is not listened to: it has a place of its own for what is announced.
  const live = h("p", { class: "unseen live", role: "status" });
  const element = h(
    "dialog",
    { class: ["dialog", name], "aria-labelledby": "dialog-title" },
    h("div", { class: "dialog-body" }, head, content, live),
  );
  const leave = () => element.close();
  element.addEventListener("close", () => {
    signal.removeEventListener("abort", leave);
    element.remove();
  });
  // A click beside the dialog is one on its backdrop.
  element.addEventListener("click", (event) => event.target === element && element.close());
  signal.addEventListener("abort", leave);
  document.body.append(element);
  element.showModal();
  return element;
}
