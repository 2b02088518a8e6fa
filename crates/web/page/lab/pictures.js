// The pictures of the report. The server sends them as SVG, which is parsed as such, never as HTML, and only drawing
// elements are kept.

import { h, replace } from "../dom.js";
import { get } from "../api.js";
import { attempt } from "../failure.js";
import { t } from "../texts.js";

const SVG = "http://www.w3.org/2000/svg";
const DRAWS = new Set(
  "svg g defs use symbol title desc text tspan path line polyline polygon rect circle ellipse clipPath".split(" "),
);

/** The section. Pictures are loaded when the tournament has ended, or on request. */
export class Gallery {
  constructor(id, signal) {
    const path = `arena/${encodeURIComponent(id)}/pictures`;
    Object.assign(this, { path, signal, shown: null, isDrawing: false });
    this.place = h("div.pictures");
    this.button = h("button", { onclick: () => this.load() }, t("page-lab-pictures-show"));
    this.element = h("section.card", { "aria-labelledby": "lab-pictures" },
      h("div.row.spread", h("h2", { id: "lab-pictures" }, t("page-lab-pictures-title")), this.button),
      this.place,
    );
  }

  /**
   * Pictures of a running tournament are soon outdated and take time from its games, so they are drawn on request.
   */
  draw(job) {
    this.job = job;
    this.element.hidden = job.played === 0 || !job.table;
    if (!this.element.hidden && job.state !== "running" && job.played !== this.shown) this.load();
    this.offer();
  }

  offer() {
    this.button.hidden = this.job.played === this.shown && !this.isDrawing;
    const next = this.shown === null ? t("page-lab-pictures-show") : t("page-lab-pictures-again");
    this.button.textContent = this.isDrawing ? t("page-lab-pictures-drawing") : next;
  }

  async load() {
    if (this.isDrawing) return;
    this.isDrawing = true;
    this.shown = this.job.played;
    this.offer();
    const ask = async () => {
      const { pictures: all } = await get(this.path, { signal: this.signal });
      replace(this.place, all.length > 0 ? all.map(figure) : h("p.faint", t("page-lab-pictures-none")));
    };
    await attempt(this.place, ask, this.signal);
    this.isDrawing = false;
    // More games may have been played meanwhile.
    this.draw(this.job);
  }
}

function figure({ title, svg: text }) {
  const picture = read(text);
  const shown = picture ?? h("p.faint", t("page-lab-pictures-broken"));
  return h("figure", h("figcaption", title), shown);
}

/** Parses an SVG text and removes everything that does not draw. */
function read(text) {
  // SVG from an HTML page has no namespace.
  const named = text.includes("xmlns=") ? text : text.replace("<svg", `<svg xmlns="${SVG}"`);
  const root = new DOMParser().parseFromString(named, "image/svg+xml").documentElement;
  if (root.namespaceURI !== SVG || root.localName !== "svg") return null;
  const picture = document.importNode(root, true);
  for (const element of [picture, ...picture.querySelectorAll("*")]) {
    if (element.namespaceURI !== SVG || !DRAWS.has(element.localName)) element.remove();
    else clean(element);
  }
  return picture;
}

function clean(element) {
  for (const { name, value } of [...element.attributes]) {
    const isOutside = /(^|:)href$/.test(name) && !value.startsWith("#");
    if (name === "style" || name.startsWith("on") || isOutside || /url\s*\(/i.test(value))
      element.removeAttribute(name);
  }
}
