// Elements from code. Text is always put in as text, never as markup: what a player is called, or what an
// address holds, cannot become part of the page.

const SVG = "http://www.w3.org/2000/svg";

/**
 * An HTML element. `properties` are attributes, except: `on` holds listeners by event name, `class` may be a
 * list with gaps, `data` holds data attributes, and what is `true`, `false` or nothing sets or leaves out an
 * attribute. Children are nodes, texts, numbers, lists of them; nothing is skipped.
 */
export function h(tag, properties = {}, ...children) {
  return fill(document.createElement(tag), properties, children);
}

/** The same for SVG. */
export function svg(tag, properties = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), properties, children);
}

/** Puts these children in the place of those that an element has. */
export function replace(element, ...children) {
  element.replaceChildren(...flat(children));
  return element;
}

/** Loads a stylesheet unless it is there; resolves when it can be relied on. */
export function stylesheet(path) {
  const there = document.head.querySelector(`link[href="${path}"]`);
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

function fill(element, properties, children) {
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "on") {
      for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
    } else if (name === "class") {
      element.setAttribute("class", [value].flat().filter(Boolean).join(" "));
    } else if (name === "data") {
      Object.assign(element.dataset, value);
    } else {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
  element.append(...flat(children));
  return element;
}

function flat(children) {
  return children.flat(Infinity).filter((child) => child !== undefined && child !== null && child !== false);
}
