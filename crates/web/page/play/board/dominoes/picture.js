// The domino table as a picture: the line, and the hands as far as they are known.

import { svg } from "../../../dom.js";
import { seatName } from "../../../names.js";
import { t } from "../../../texts.js";
import { INK, picture } from "../picture.js";
import { back, face, halves } from "./face.js";
import { laid } from "./snake.js";

const SIZE = 28;
const SMALL = 18;
const WIDTH = 640;
const MARGIN = 20;
const EDGE = { stroke: "#6f6757", "stroke-width": 0.04 };
const PAINT = {
  ".body": { fill: "#fffdf6", ...EDGE },
  ".middle": EDGE,
  ".pip": { fill: INK },
  ".numeral": { fill: "none", stroke: INK, "stroke-width": 0.085, "stroke-linecap": "round" },
  ".weave": { fill: "#14505c" },
};

/** The picture as SVG text. */
export function dominoPicture({ board, history }) {
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
  const title = t("page-dominoes-picture", { moves: history.length });
  const felt = svg("rect", { width: WIDTH, height, rx: 12, fill: "#dce8df" });
  return picture({ width: WIDTH, height, title, paint: PAINT, "font-family": "sans-serif" }, felt, found);
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
  const beside = { x: MARGIN, y: top + SMALL + 5, "font-size": 14, fill: INK };
  const text = svg("text", beside, `${seatName(seat)}: ${t("page-tiles", { tiles: count })}`);
  return { drawn: svg("g", text, drawn), height: Math.max(1, Math.ceil(count / across)) * (2 * SMALL + 4) + 6 };
}
