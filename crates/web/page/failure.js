// What went wrong, told where it happened, with a way to try again.

import { h } from "./dom.js";
import { reason } from "./api.js";
import { t } from "./texts.js";

/** A refusal or a failure in words; `again`, where it is given, is what another attempt does. `ways` lead on. */
export function failure(error, again, ...ways) {
  const button = again && h("button", { type: "button", on: { click: () => again() } }, t("page-again"));
  const row = (again || ways.some(Boolean)) && h("div", { class: "row" }, button, ways);
  return h("div", { class: "failure", role: "alert" }, h("p", {}, reason(error)), row);
}
