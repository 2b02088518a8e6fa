// The frame of the page: header, language, theme, and routing.
//
// Each part is a module with `show(main, url, signal)`, which draws itself into `main` and releases everything when
// the signal is aborted. Parts are loaded when they are first opened.

import { announce, h, replace, set } from "./dom.js";
import { WrongAddress } from "./address.js";
import { ApiError, isAbort, reason } from "./api.js";
import { failure } from "./failure.js";
import { watchFields } from "./fields.js";
import { BOOK, located, partOf } from "./host.js";
import { icon } from "./icons.js";
import { isHeard, setHeard } from "./sound.js";
import { keep, kept } from "./storage.js";
import { language, setLanguage, t } from "./texts.js";

const PARTS = {
  "/": { name: "page-new", load: () => import("./home/home.js") },
  "/play": { name: "page-game", load: () => import("./play/play.js"), isUnlisted: true },
  "/search": { name: "page-search", load: () => import("./search/search.js"), isUnlisted: true },
  "/learn": { name: "page-learn", load: () => import("./learn/learn.js") },
  "/puzzles": { name: "page-puzzles", load: () => import("./puzzles/puzzles.js") },
  "/lab": { name: "page-lab", load: () => import("./lab/lab.js") },
  "/papers": { name: "page-papers", load: () => import("./papers/papers.js") },
  "/bot": { name: "page-bot", load: () => import("./bot/bot.js") },
  "/embed": { name: "page-game", load: () => import("./embed/embed.js"), isUnlisted: true, isBare: true },
};
const THEMES = ["auto", "light", "dark"];
const THEME = "papan.theme";

let shown = new AbortController();
let place = partOf(location.pathname);

/** Goes to another address of this page. */
export function go(address, { replaces = false } = {}) {
  history[replaces ? "replaceState" : "pushState"](null, "", located(address));
  show({ moves: true });
}

async function show({ moves = false } = {}) {
  shown.abort();
  shown = new AbortController();
  const { signal } = shown;
  const url = new URL(location.href);
  const main = document.getElementById("main");
  const path = partOf(url.pathname);
  const part = PARTS[path];
  frame(path);
  document.title = part && path !== "/" ? `${t(part.name)} · Papan` : "Papan";
  if (!part) return nowhere(main);
  // The server has removed a wrong token of a teacher from the address.
  if (url.searchParams.get("token") === "refused") return refuse(main, t("not-the-teacher"));
  const module = await part.load().catch(unloaded);
  if (signal.aborted) return;
  // A browser may not load a module again on the same page after a failure.
  if (!module)
    return replace(main, failure(new Error(t("page-unloaded")), () => location.reload()));
  // A part that is shown again, in another language or with another game, stays visible until it is redrawn.
  if (path !== place) {
    removePartStyles();
    replace(main);
  }
  place = path;
  main.className = path === "/" ? "home" : path.slice(1);
  if (moves) arrive(main);
  await module.show(main, url, signal).catch((error) => fail(main, error, signal));
}

function unloaded(error) {
  // A lost connection is reported on the page; any other error is a bug of the page.
  if (!(error instanceof TypeError)) console.warn(error);
  return null;
}

/** Removes the style sheets of the last part. */
function removePartStyles() {
  for (const link of document.head.querySelectorAll(`link[rel="stylesheet"]:not([href="${located("/style/base.css")}"])`))
    link.remove();
}

function fail(main, error, signal) {
  if (isAbort(error, signal)) return;
  if (error instanceof WrongAddress) return refuse(main, t("page-address-wrong", { parameter: error.parameter, value: error.value }));
  // An error of the server is for the reader; any other error is a bug of the page.
  if (!(error instanceof ApiError)) console.warn(error);
  replace(main, failure(new Error(t("page-failed", { reason: reason(error) })), () => show()));
}

/** Scrolls to the top of a new part, focuses it and announces its title. */
function arrive(main) {
  scrollTo(0, 0);
  main.focus({ preventScroll: true });
  announce(document.title);
}

function nowhere(main) {
  main.className = "";
  const back = h("a", { href: "/" }, t("page-back"));
  replace(main, h("div.lost", h("h1", t("page-lost")), h("p", back)));
}

/** Shows why an address is refused, and a link to the start. */
function refuse(main, reason) {
  main.className = "";
  replace(main, failure(new Error(reason), null, h("a", { href: "/" }, t("page-back"))));
}

function frame(current) {
  const top = document.getElementById("top");
  // A game embedded in another site has no header.
  top.hidden = document.getElementById("skip").hidden = Boolean(PARTS[current]?.isBare);
  const focused = top.contains(document.activeElement) ? document.activeElement.id : "";
  document.getElementById("skip").textContent = t("page-skip");
  document.documentElement.lang = language();
  const link = (path, text) => h("a", { href: path, "aria-current": current === path ? "page" : null }, text);
  replace(top,
    h("a.brand", { href: "/" }, h("img", { src: "/icon.svg", alt: "", width: 28, height: 28 }), "Papan"),
    h("nav", { "aria-label": t("page-navigation") },
      Object.entries(PARTS).map(([path, { name, isUnlisted }]) => !isUnlisted && link(path, t(name))),
      BOOK && h("a", { href: language() === "id" ? `${BOOK}id/tour.html` : BOOK, target: "_self" }, t("page-book")),
    ),
    h("div.settings", languages(), sounds(), themes()),
  );
  if (focused) document.getElementById(focused)?.focus();
}

function languages() {
  const option = (code, name) => h("option", { value: code, selected: code === language(), lang: code }, name);
  const onchange = ({ target }) => setLanguage(target.value);
  const about = { id: "language", "aria-label": t("page-language"), onchange };
  return h("select", about, option("en", "English"), option("id", "Indonesia"));
}

function sounds() {
  const about = () => ({
    picture: isHeard() ? "sound" : "silent",
    title: isHeard() ? t("page-sound-on") : t("page-sound-off"),
    "aria-label": t("page-sound"),
    "aria-pressed": isHeard(),
  });
  return switchButton("sound", about, () => setHeard(!isHeard()));
}

function themes() {
  const about = () => {
    const title = t("page-theme", { theme: t(`page-theme-${theme()}`) });
    return { picture: theme(), title, "aria-label": title };
  };
  return switchButton("theme", about, () => {
    document.documentElement.dataset.theme = THEMES[(THEMES.indexOf(theme()) + 1) % THEMES.length];
    keep(THEME, theme());
  });
}

/** A button that changes a setting with `act`; `about` returns its icon and its attributes for the current setting. */
function switchButton(id, about, act) {
  const draw = () => {
    const { picture, ...attributes } = about();
    replace(set(button, attributes), icon(picture));
  };
  const onclick = () => {
    act();
    draw();
    announce(button.title);
  };
  const button = h("button.plain", { id, onclick });
  draw();
  return button;
}

function theme() {
  const { theme: name } = document.documentElement.dataset;
  return THEMES.includes(name) ? name : "auto";
}

/** Whether a click is to open a link in this window. */
function isPlain(event) {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href]");
  if (!link || !isPlain(event) || event.defaultPrevented || link.target || link.hasAttribute("download")) return;
  const url = new URL(link.href);
  const path = partOf(url.pathname);
  if (url.origin !== location.origin || !(path in PARTS) || link.id === "skip") return;
  event.preventDefault();
  go(path + url.search);
});
window.addEventListener("popstate", () => show());
document.addEventListener("papan:language", () => show());

watchFields();
document.documentElement.dataset.theme = kept(THEME) ?? "auto";
show();
