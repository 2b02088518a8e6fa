// Sharing a game: as a link, as text, as a record, as a picture, in another site.

import { h } from "../dom.js";
import { get, post } from "../api.js";
import { copyButton } from "../copy.js";
import { openDialog } from "../dialog.js";
import { showFailure } from "../failure.js";
import { located } from "../host.js";
import { icon } from "../icons.js";
import { pictureText } from "../mini.js";
import { t } from "../texts.js";

/** A bitmap is this many times as large as the vector drawing, so that it is sharp. */
const SHARPNESS = 2;

/** Opens the dialog to share the game of a table. */
export function share(table, signal) {
  const { position, command } = table.sight;
  const record = shared(t("page-record"), t("page-play-share-record-about"), t("page-moment"), 3);
  const embedded = h("div.share-item", { hidden: true });
  const text = [position, command].filter(Boolean).join("\n");
  const list = h("div.share-list",
    shared(t("page-play-share-link"), t("page-play-share-link-about"), location.href, 1, sheet(table)).element,
    pictured(table),
    shared(t("page-play-share-text"), t("page-play-share-text-about"), text, 3).element,
    record.element,
    embedded,
  );
  openDialog(t("page-play-share-title"), list, signal);
  post("record", table.wholeGame(), { signal }).then(
    (answer) => (record.field.value = JSON.stringify(answer)),
    (error) => showFailure(record.note, error),
  );
  // The server decides whether other sites may embed games; without a response they may not.
  get("rules", { signal }).then(
    ({ embeds }) => embeds && embedded.replaceWith(shared(t("page-play-share-embed"), t("page-play-share-embed-about"), frame(table), 3).element),
    () => {},
  );
}

/** A field with a text to copy, and its buttons. */
function shared(name, about, value, rows, ...more) {
  const given = { readonly: true, "aria-label": name, onfocus: ({ target }) => target.select() };
  const field = rows === 1 ? h("input", { ...given, value }) : h("textarea.moves", { ...given, rows }, value);
  const note = h("div.faint.about", about);
  const line = h("div.field", field, h("div.buttons", copyButton(field, name), more));
  return { element: h("div.share-item", h("h3", name), note, line), field, note };
}

/** A button for the share dialog of the system, if it has one. */
function sheet(table, files = []) {
  const data = { title: `${table.sight.rules_name.full} · Papan`, ...(files.length > 0 ? { files } : { url: location.href }) };
  if (!navigator.canShare?.(data)) return false;
  // A cancelled share is not an error.
  const onclick = () => navigator.share(data).catch(() => {});
  return h("button", { onclick }, icon("share", 18), t("page-play-share-system"));
}

function frame(table) {
  const address = new URL(location.href);
  address.pathname = located("/embed");
  const title = table.sight.rules_name.full.replaceAll('"', "");
  return `<iframe src="${address.href.replaceAll("&", "&amp;")}" title="${title}" width="420" height="460"></iframe>`;
}

/** A picture, to download as a vector drawing or as a bitmap. */
function pictured(table) {
  const { rules_name: named, position, board } = table.sight;
  const text = pictureText(board, `${named.full} ${position}`.trim());
  const file = `${named.game} ${named.details} ${table.ply}`.replace(/×/g, "x").replace(/\W+/g, "-");
  const address = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  const link = (href, ending) =>
    h("a.button", { href, download: `${file}.${ending}` }, icon("down", 18), ending.toUpperCase());
  const image = h("img.preview", { src: address, alt: t("page-play-share-picture-of") });
  const buttons = h("div.row", link(address, "svg"));
  points(image).then((blob) => {
    const data = new File([blob], `${file}.png`, { type: blob.type });
    buttons.append(...[link(URL.createObjectURL(blob), "png"), sheet(table, [data])].filter(Boolean));
  }, console.warn);
  return h("div.share-item", h("h3", t("page-play-share-picture")), image, buttons);
}

/** Converts a picture to a bitmap. */
async function points(image) {
  await image.decode();
  const [width, height] = [image.naturalWidth * SHARPNESS, image.naturalHeight * SHARPNESS];
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  canvas.getContext("2d").drawImage(image, 0, 0, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}
