// Creates elements. Text is always inserted as text, never as markup, so that names of players and addresses cannot
// inject any.

import { located } from "./host.js";

const SVG = "http://www.w3.org/2000/svg";

/**
 * Creates an HTML element: `h("a.button.small", { href, onclick }, "text", child)`. The name with its classes is
 * followed by properties, if there are any (see `set`), and by children: nodes, texts, numbers, and lists of them;
 * `null`, `undefined` and `false` are skipped. A button does not submit a form by default.
 */
export function h(name, ...rest) {
  const [tag, ...classes] = name.split(".");
  const element = document.createElement(tag);
  if (tag === "button") element.type = "button";
  return fill(element, classes, rest);
}

/** Creates an SVG element; see `h`. */
export function svg(name, ...rest) {
  const [tag, ...classes] = name.split(".");
  return fill(document.createElementNS(SVG, tag), classes, rest);
}

/**
 * Sets properties of an element. They are attributes, except: `onclick` and the like are listeners (a submitted form
 * does not leave the page), `class` adds classes from a list, `data` and `style` are objects. `true` is an attribute
 * without a value, `false` and `null` remove it; `aria-…` attributes are always written out.
 */
export function set(element, properties) {
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === "function") listen(element, name.slice("on".length), value);
    else if (name === "class")
      element.classList.add(...[value].flat().filter(Boolean).flatMap((one) => one.split(" ")));
    else if (name === "data") Object.assign(element.dataset, value);
    else if (name === "style") for (const entry of Object.entries(value)) element.style.setProperty(...entry);
    else if (typeof value === "boolean" && !name.startsWith("aria-")) element.toggleAttribute(name, value);
    else if (value === undefined || value === null) element.removeAttribute(name);
    else element.setAttribute(name, isPlace(name, value) ? located(value) : value);
  }
  return element;
}

/** Replaces the children of an element. */
export function replace(element, ...children) {
  element.replaceChildren(...flat(children));
  return element;
}

/** Replaces the children; if one of them had the focus, the first element that matches `selector` gets it. */
export function replaceKeeping(element, selector, ...children) {
  const hadFocus = element.contains(document.activeElement);
  replace(element, children);
  if (hadFocus) element.querySelector(selector)?.focus({ preventScroll: true });
}

/** Replaces the children; if one of them had the focus, the new one with the same `data-act` gets it. */
export function replaceSame(element, ...children) {
  const { act } = element.contains(document.activeElement) ? document.activeElement.dataset : {};
  replace(element, children);
  if (act) element.querySelector(`[data-act="${CSS.escape(act)}"]`)?.focus({ preventScroll: true });
}

/** Puts children in order without moving those in place: a moved element loses the focus and its animation. */
export function arrange(parent, children) {
  children.forEach((child, place) => {
    if (parent.children[place] !== child) parent.insertBefore(child, parent.children[place] ?? null);
  });
  while (parent.children.length > children.length) parent.lastChild.remove();
}

/** Shows a text in an element, which is hidden without one. */
export function showText(element, text) {
  element.hidden = !text;
  element.textContent = text ?? "";
}

/** Announces a text to screen readers. */
export function announce(text) {
  const live = document.querySelector("dialog[open] .live") ?? document.getElementById("live");
  // Screen readers announce the same text again only if it was removed in between.
  live.textContent = "";
  setTimeout(() => (live.textContent = text), 50);
}

/** The properties of a field for names, which are not words of a language. */
export const PLAIN = { spellcheck: "false", autocapitalize: "none", autocomplete: "off" };

/** The options of a `select`, from pairs of a value and a text. */
export function optionList(pairs, chosen) {
  return pairs.map(([value, text]) => h("option", { value, selected: value === chosen }, text));
}

/** An element that scrolls, also by keyboard. */
export function region(name, label, ...children) {
  return h(name, { tabindex: 0, role: "region", "aria-label": label }, children);
}

/**
 * The content of a table: its heads, and its rows with a row header first. Children that are table cells are kept.
 */
export function tableParts(heads, lines) {
  const cell = (tag, scope) => (inside) =>
    inside instanceof HTMLTableCellElement ? inside : h(tag, scope ? { scope } : {}, inside);
  const line = ([first, ...others]) => h("tr", cell("th", "row")(first), others.map(cell("td")));
  return [h("thead", h("tr", heads.map(cell("th", "col")))), h("tbody", lines.map(line))];
}

/** Terms and their descriptions; empty pairs are left out. */
export function terms(pairs) {
  return pairs.filter(Boolean).map(([term, words]) => h("div", h("dt", term), h("dd", words)));
}

/** Calls `act` with the width of an element whenever it changes, until the signal is aborted. */
export function watchWidth(element, act, signal) {
  const observer = new ResizeObserver(([{ contentRect }]) => act(contentRect.width));
  observer.observe(element);
  signal.addEventListener("abort", () => observer.disconnect(), { once: true });
}

/** Loads a style sheet unless it is there; resolves when it is loaded. */
export function stylesheet(path) {
  const there = document.head.querySelector(`link[href="${located(path)}"]`);
  if (there?.sheet) return Promise.resolve();
  const link = there ?? h("link", { rel: "stylesheet", href: path });
  return new Promise((resolve, reject) => {
    const error = () => {
      link.remove();
      reject(new TypeError(`${path} cannot be loaded`));
    };
    link.addEventListener("load", resolve, { once: true });
    link.addEventListener("error", error, { once: true });
    if (!there) document.head.append(link);
  });
}

/** Whether an attribute is an address of this site. */
function isPlace(name, value) {
  return (name === "href" || name === "src") && typeof value === "string" && value.startsWith("/");
}

function listen(element, name, listener) {
  const stay = (event) => {
    event.preventDefault();
    listener(event);
  };
  element.addEventListener(name, name === "submit" ? stay : listener);
}

function fill(element, classes, [first, ...others]) {
  const isProperties = first?.constructor === Object;
  if (classes.length > 0) element.setAttribute("class", classes.join(" "));
  if (isProperties) set(element, first);
  element.append(...flat(isProperties ? others : [first, ...others]));
  return element;
}

function flat(children) {
  return children.flat(Infinity).filter((child) => child !== undefined && child !== null && child !== false);
}
