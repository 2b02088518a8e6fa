// Taking a game elsewhere: as a link, as text, as a record, as a picture.

import { h, replace } from "../dom.js";
import { isAbort, post } from "../api.js";
import { copyButton } from "../copy.js";
import { openDialog } from "../dialog.js";
import { failure } from "../failure.js";
import { icon } from "../icons.js";
import { gameOf, rulesName } from "../names.js";
import { t } from "../texts.js";

/** Opens the dialog for the game of a table; `view` is the board that draws it. */
export function share(table, view, signal) {
  const { sight } = table;
  const record = shared(t("page-record"), t("page-play-share-record-about"), t("page-moment"), 3);
  const svgText = view.picture();
  const command = [sight.position, sight.command].filter(Boolean).join("\n");
  openDialog(
    t("page-play-share-title"),
    h(
      "div",
      { class: "share-list" },
      shared(t("page-play-share-link"), t("page-play-share-link-about"), location.href, 1).element,
      shared(t("page-play-share-text"), t("page-play-share-text-about"), command, 3).element,
      record.element,
      pictured(svgText, table),
    ),
    signal,
  );
  post("record", table.game(table.plies), { signal }).then(
    (answer) => (record.field.value = JSON.stringify(answer)),
    (error) => isAbort(error) || replace(record.note, failure(error)),
  );
}

/** A field that holds something to copy, and the button that does it, with others beside. */
function shared(name, about, value, rows, ...more) {
  const select = (event) => event.target.select();
  const field =
    rows === 1
      ? h("input", { readonly: true, value, "aria-label": name, on: { focus: select } })
      : h("textarea", { readonly: true, rows, "aria-label": name, class: "moves", on: { focus: select } }, value);
  const note = h("div", { class: "faint about" }, about);
  const buttons = h("div", { class: "buttons" }, copyButton(field, name), more);
  const line = h("div", { class: "field" }, field, buttons);
  const element = h("div", { class: "share-item" }, h("h3", {}, name), note, line);
  return { element, field, note };
}

function pictured(text, table) {
  const file = `${gameOf(table.rules)} ${rulesName(table.rules)} ${table.ply}`.replace(/×/g, "x").replace(/\W+/g, "-");
  const address = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  const about = { class: "button", href: address, download: `${file}.svg` };
  const download = h("a", about, icon("down", 18), t("page-play-share-download"));
  const { element } = shared(t("page-play-share-picture"), null, text, 3, download);
  element.append(h("img", { src: address, alt: t("page-play-share-picture-of"), class: "preview" }));
  return element;
}
