// The frame of the page: its header, the language, the theme, and which part is shown.
//
// Each part is a module with `show(main, url, signal)`, which draws itself into `main` and lets go of
// everything it holds when the signal is aborted. Parts are loaded when they are first opened.

import { announce, h, replace, set } from "./dom.js";
import { ApiError, isAbort, reason } from "./api.js";
import { failure } from "./failure.js";
import { BOOK, located, partOf } from "./host.js";
import { icon } from "./icons.js";
import { isHeard, setHeard } from "./sound.js";
import { keep, kept } from "./storage.js";
import { language, setLanguage, t } from "./texts.js";

const PARTS = {
  "/": { name: "page-new", load: () => import("./home/home.js") },
  "/play": { name: "page-game", load: () => import("./play/play.js") },
  "/puzzles": { name: "page-puzzles", load: () => import("./puzzles/puzzles.js") },
  "/lab": { name: "page-lab", load: () => import("./lab/lab.js") },
  "/papers": { name: "page-papers", load: () => import("./papers/papers.js") },
  "/bot": { name: "page-bot", load: () => import("./bot/bot.js") },
  "/embed": { name: "page-game", load: () => import("./embed/embed.js"), isBare: true },
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
  const module = await part.load().catch(unloaded);
  if (signal.aborted) return;
  // A module that could not be loaded once may not be asked for again on the same page.
  if (!module)
    return replace(main, failure(new Error(t("page-unloaded")), () => location.reload()));
  // What is shown anew, in another language or as another game, stays until there is something in its place.
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
  // A lost connection is told on the page; everything else is a mistake of the page.
  if (!(error instanceof TypeError)) console.warn(error);
  return null;
}

/** Removes the stylesheets of the last part, which are not meant for other parts. */
function removePartStyles() {
  for (const link of document.head.querySelectorAll(`link[rel="stylesheet"]:not([href="${located("/style/base.css")}"])`))
    link.remove();
}

function fail(main, error, signal) {
  if (isAbort(error, signal)) return;
  // What the server says is for whoever plays; everything else is a mistake of the page.
  if (!(error instanceof ApiError)) console.warn(error);
  replace(main, failure(new Error(t("page-failed", { reason: reason(error) })), () => show()));
}

/** A new part starts at its top, also for who listens or goes by keyboard. */
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

function frame(current) {
  const top = document.getElementById("top");
  // On the page of somebody else there is the game and nothing besides.
  top.hidden = document.getElementById("skip").hidden = Boolean(PARTS[current]?.isBare);
  const focused = top.contains(document.activeElement) ? document.activeElement.id : "";
  document.getElementById("skip").textContent = t("page-skip");
  document.documentElement.lang = language();
  const link = (path, text) => h("a", { href: path, "aria-current": current === path ? "page" : null }, text);
  replace(top,
    h("a.brand", { href: "/" }, h("img", { src: "/icon.svg", alt: "", width: 28, height: 28 }), "Papan"),
    h("nav", { "aria-label": t("page-navigation") },
      Object.entries(PARTS).map(([path, { name }]) => name !== "page-game" && link(path, t(name))),
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
  const button = h("button.plain", { id: "sound" });
  const draw = () => {
    const name = isHeard() ? t("page-sound-on") : t("page-sound-off");
    replace(set(button, { title: name, "aria-label": t("page-sound"), "aria-pressed": isHeard() }), icon(isHeard() ? "sound" : "silent"));
  };
  button.addEventListener("click", () => {
    setHeard(!isHeard());
    draw();
    announce(button.title);
  });
  draw();
  return button;
}

function themes() {
  const button = h("button.plain", { id: "theme" });
  const draw = () => {
    const name = t("page-theme", { theme: t(`page-theme-${theme()}`) });
    replace(set(button, { title: name, "aria-label": name }), icon(theme()));
  };
  button.addEventListener("click", () => {
    document.documentElement.dataset.theme = THEMES[(THEMES.indexOf(theme()) + 1) % THEMES.length];
    keep(THEME, theme());
    draw();
    announce(button.title);
  });
  draw();
  return button;
}

function theme() {
  const { theme: name } = document.documentElement.dataset;
  return THEMES.includes(name) ? name : "auto";
}

/** Whether a click is for this page, and not for another window. */
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

document.documentElement.dataset.theme = kept(THEME) ?? "auto";
show();
