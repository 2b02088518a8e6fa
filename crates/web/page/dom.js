// Elements from code. Text is always put in as text, never as markup: what a player is called, or what an
// address holds, cannot become part of the page.

import { located } from "./host.js";

const SVG = "http://www.w3.org/2000/svg";

/**
 * An HTML element: `h("a.button.small", { href, onclick }, "text", child)`. After its name with its classes come its
 * properties, if it has any (see `set`), and its children: nodes, texts, numbers, lists of them; nothing is skipped.
 * A button does not submit a form unless it says so.
 */
export function h(name, ...rest) {
  const [tag, ...classes] = name.split(".");
  const element = document.createElement(tag);
  if (tag === "button") element.type = "button";
  return fill(element, classes, rest);
}

/** The same for SVG. */
export function svg(name, ...rest) {
  const [tag, ...classes] = name.split(".");
  return fill(document.createElementNS(SVG, tag), classes, rest);
}

/**
 * Sets properties of an element, which are attributes, except: `onclick` and the like are listeners (where a form is
 * submitted the page stays), `class` adds classes from a list with gaps, `data` and `style` hold what their names say.
 * What is `true` stands there without a value, what is `false` or nothing not at all; `aria-…` says which of both.
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

/** Puts these children in the place of those that an element has. */
export function replace(element, ...children) {
  element.replaceChildren(...flat(children));
  return element;
}

/** The same; if the focus was in it, it goes to the first of these elements, for what had it may be gone. */
export function replaceKeeping(element, selector, ...children) {
  const hadFocus = element.contains(document.activeElement);
  replace(element, children);
  if (hadFocus) element.querySelector(selector)?.focus({ preventScroll: true });
}

/** The same; if the focus was in it, it goes to what does the same now, by its `data-act`. */
export function replaceSame(element, ...children) {
  const { act } = element.contains(document.activeElement) ? document.activeElement.dataset : {};
  replace(element, children);
  if (act) element.querySelector(`[data-act="${CSS.escape(act)}"]`)?.focus({ preventScroll: true });
}

/** Puts children in order, and leaves alone what is in its place: what is moved loses the focus, and does not glide. */
export function arrange(parent, children) {
  children.forEach((child, place) => {
    if (parent.children[place] !== child) parent.insertBefore(child, parent.children[place] ?? null);
  });
  while (parent.children.length > children.length) parent.lastChild.remove();
}

/** Says something in an element that is only there while it does. */
export function showText(element, text) {
  element.hidden = !text;
  element.textContent = text ?? "";
}

/** Says something to whoever listens to the page instead of looking at it, once the screen reader is free. */
export function announce(text) {
  const live = document.querySelector("dialog[open] .live") ?? document.getElementById("live");
  // The same text twice is said twice only if it was gone in between.
  live.textContent = "";
  setTimeout(() => (live.textContent = text), 50);
}

/** The properties of a field for names, which are nobody's language. */
export const PLAIN = { spellcheck: "false", autocapitalize: "none", autocomplete: "off" };

/** The options of a list, of pairs of a value and a text. */
export function optionList(pairs, chosen) {
  return pairs.map(([value, text]) => h("option", { value, selected: value === chosen }, text));
}

/** A part of the page that is scrolled on its own, also with the keyboard. */
export function region(name, label, ...children) {
  return h(name, { tabindex: 0, role: "region", "aria-label": label }, children);
}

/** What is inside a table: its heads, and its rows, the first cell of which names them. Cells that are made stay so. */
export function tableParts(heads, lines) {
  const cell = (tag, scope) => (inside) =>
    inside instanceof HTMLTableCellElement ? inside : h(tag, scope ? { scope } : {}, inside);
  const line = ([first, ...others]) => h("tr", cell("th", "row")(first), others.map(cell("td")));
  return [h("thead", h("tr", heads.map(cell("th", "col")))), h("tbody", lines.map(line))];
}

/** Terms and what is said of them; those without are left out. */
export function terms(pairs) {
  return pairs.filter(Boolean).map(([term, words]) => h("div", h("dt", term), h("dd", words)));
}

/** Calls `act` with the width of an element whenever it is another, until the signal is aborted. */
export function watchWidth(element, act, signal) {
  const observer = new ResizeObserver(([{ contentRect }]) => act(contentRect.width));
  observer.observe(element);
  signal.addEventListener("abort", () => observer.disconnect(), { once: true });
}

/** Loads a stylesheet unless it is there; resolves when it can be relied on. */
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

/** Whether an attribute is an address of this page. */
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
