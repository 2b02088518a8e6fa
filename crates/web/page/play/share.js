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
  const { position, command } = table.sight;
  const record = shared(t("page-record"), t("page-play-share-record-about"), t("page-moment"), 3);
  const text = [position, command].filter(Boolean).join("\n");
  const list = h("div.share-list",
    shared(t("page-play-share-link"), t("page-play-share-link-about"), location.href, 1).element,
    shared(t("page-play-share-text"), t("page-play-share-text-about"), text, 3).element,
    record.element,
    pictured(view.picture(), table),
  );
  openDialog(t("page-play-share-title"), list, signal);
  post("record", table.wholeGame(), { signal }).then(
    (answer) => (record.field.value = JSON.stringify(answer)),
    (error) => isAbort(error) || replace(record.note, failure(error)),
  );
}

/** A field that holds something to copy, and the button that does it, with others beside. */
function shared(name, about, value, rows, ...more) {
  const given = { readonly: true, "aria-label": name, onfocus: ({ target }) => target.select() };
  const field = rows === 1 ? h("input", { ...given, value }) : h("textarea.moves", { ...given, rows }, value);
  const note = h("div.faint.about", about);
  const line = h("div.field", field, h("div.buttons", copyButton(field, name), more));
  return { element: h("div.share-item", h("h3", name), note, line), field, note };
}

function pictured(text, table) {
  const file = `${gameOf(table.rules)} ${rulesName(table.rules)} ${table.ply}`.replace(/×/g, "x").replace(/\W+/g, "-");
  const address = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  const about = { href: address, download: `${file}.svg` };
  const download = h("a.button", about, icon("down", 18), t("page-play-share-download"));
  const { element } = shared(t("page-play-share-picture"), null, text, 3, download);
  element.append(h("img.preview", { src: address, alt: t("page-play-share-picture-of") }));
  return element;
}
