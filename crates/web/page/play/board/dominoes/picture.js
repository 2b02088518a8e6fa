// The domino table as a picture that needs no stylesheet: the line, and the hands as far as they are known.

import { svg } from "../../../dom.js";
import { seatName } from "../../../names.js";
import { t } from "../../../texts.js";
import { back, face, halves } from "./face.js";
import { laid } from "./snake.js";

const SIZE = 28;
const SMALL = 18;
const WIDTH = 640;
const MARGIN = 20;
const PAINT = {
  body: { fill: "#fffdf6", stroke: "#6f6757", "stroke-width": 0.04 },
  middle: { stroke: "#6f6757", "stroke-width": 0.04 },
  pip: { fill: "#20242a" },
  numeral: { fill: "none", stroke: "#20242a", "stroke-width": 0.085, "stroke-linecap": "round" },
  weave: { fill: "#14505c" },
};

/** The picture as SVG text. */
export function picture(sight) {
  const { board, history } = sight;
  const found = [];
  let top = MARGIN;
  if (board.line.length) {
    const layout = laid(board.line, (WIDTH - 2 * MARGIN) / SIZE);
    found.push(line(layout, top));
    top += (layout.bottom - layout.top) * SIZE + MARGIN;
  }
  for (const hand of board.hands) {
    const row = heldBy(hand, top);
    found.push(row.drawn);
    top += row.height;
  }
  const height = Math.round(top + MARGIN / 2);
  const size = { width: WIDTH, height, viewBox: `0 0 ${WIDTH} ${height}`, "font-family": "sans-serif" };
  const felt = svg("rect", { width: WIDTH, height, rx: 12, fill: "#dce8df" });
  const whole = svg("svg", size, svg("title", {}, t("page-dominoes-picture", { moves: history.length })), felt, found);
  return new XMLSerializer().serializeToString(painted(whole));
}

function line({ places, top: highest }, top) {
  const middle = top - highest * SIZE;
  const tile = ({ x, y, angle, halves: both }) => svg("g", { transform: `translate(${x} ${y})` }, face(both, angle));
  const tiles = places.map(tile);
  return svg("g", { transform: `translate(${WIDTH / 2} ${middle}) scale(${SIZE})` }, tiles);
}

/** A row with the tiles of a seat, in as many lines as they need. */
function heldBy({ seat, count, tiles }, top) {
  const start = 190;
  const across = Math.floor((WIDTH - start - MARGIN) / (SMALL + 4));
  const place = (number) => {
    const x = start + ((number % across) + 0.5) * (SMALL + 4);
    const y = top + SMALL + Math.floor(number / across) * (2 * SMALL + 4);
    return `translate(${x} ${y}) scale(${SMALL})`;
  };
  const drawn = Array.from({ length: count }, (_, number) =>
    svg("g", { transform: place(number) }, tiles ? face(halves(tiles[number])) : back()));
  const beside = { x: MARGIN, y: top + SMALL + 5, "font-size": 14, fill: "#20242a" };
  const text = svg("text", beside, `${seatName(seat)}: ${t("page-tiles", { tiles: count })}`);
  return { drawn: svg("g", {}, text, drawn), height: Math.max(1, Math.ceil(count / across)) * (2 * SMALL + 4) + 6 };
}

/** Gives every part the colours that a stylesheet gives it on the page. */
function painted(whole) {
  for (const [name, attributes] of Object.entries(PAINT)) {
    for (const part of whole.querySelectorAll(`.${name}`)) {
      for (const [attribute, value] of Object.entries(attributes)) part.setAttribute(attribute, value);
    }
  }
  for (const part of whole.querySelectorAll("[class]")) part.removeAttribute("class");
  return whole;
}
