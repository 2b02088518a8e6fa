// Messages about fields that are filled in wrongly, in the language of the page; those of a browser are in its own.

import { h } from "./dom.js";
import { t } from "./texts.js";

const REFUSAL = "field-refusal";

/** Replaces the messages of the browser about fields. */
export function watchFields() {
  document.addEventListener("invalid", refuse, { capture: true });
  document.addEventListener("input", ({ target }) => forget(target), { capture: true });
}

/** Shows the message about a field; the first wrong field of the form gets the focus. */
function refuse(event) {
  const field = event.target;
  event.preventDefault();
  forget(field);
  const isFirst = !field.form?.querySelector(`.${REFUSAL}`);
  placeOf(field).after(h("p", { class: REFUSAL, role: "alert" }, words(field)));
  field.setAttribute("aria-invalid", true);
  if (isFirst) field.focus();
}

function forget(field) {
  const after = placeOf(field).nextElementSibling;
  if (!after?.classList.contains(REFUSAL)) return;
  after.remove();
  field.removeAttribute("aria-invalid");
}

/** The label around a field, or the field itself. */
function placeOf(field) {
  return field.closest("label") ?? field;
}

function words({ validity, min, max }) {
  if (validity.badInput || validity.stepMismatch) return t("page-field-number");
  if (validity.rangeUnderflow) return t("page-field-least", { number: Number(min) });
  if (validity.rangeOverflow) return t("page-field-most", { number: Number(max) });
  return t("page-field-needed");
}
