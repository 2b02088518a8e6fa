// Pictures of positions that stand alone: with their own colours, without a stylesheet.

import { set, svg } from "../../dom.js";

/** The colours that pictures share. */
export const PAPER = "#faf7f1";
export const INK = "#20242a";
export const FAINT = "#5a5f66";
export const PLATE = "#1d5a68";
export const WON = "#ffd76a";
export const SEATS = ["#c8442c", "#1f64a8", "#1b7a52", "#7b4a9e"];

/** The text of a picture, which has so many units and a title. `paint` gives parts their colours, by selectors. */
export function picture({ width, height, scale = 1, title, paint = {}, ...more }, ...children) {
  const size = { viewBox: `0 0 ${width} ${height}`, width: width * scale, height: height * scale };
  const whole = svg("svg", { ...size, ...more }, svg("title", title), children);
  for (const [selector, attributes] of Object.entries(paint))
    for (const part of whole.querySelectorAll(selector)) set(part, attributes);
  for (const part of whole.querySelectorAll("[class]")) part.removeAttribute("class");
  return new XMLSerializer().serializeToString(whole);
}
