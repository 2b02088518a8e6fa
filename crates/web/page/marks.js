// The marks of the seats: a shape for each, so that no seat is told by its colour alone.

import { svg } from "./dom.js";

// Drawn around the origin, in a disc of radius 1.
const SHAPES = [
  "M-.4-.4L.4.4M.4-.4L-.4.4",
  "M0-.46A.46.46 0 1 1 0 .46A.46.46 0 1 1 0-.46Z",
  "M0-.52L.5.36H-.5Z",
  "M-.4-.4H.4V.4H-.4Z",
];

/** The outline of a seat's shape, around the origin and within a disc of radius 1. */
export function outline(seat) {
  return SHAPES[seat % SHAPES.length];
}

/** The small disc that stands for a seat wherever it is named. */
export function seatMark(seat) {
  const size = { viewBox: "-1.1 -1.1 2.2 2.2", width: "1.25rem", height: "1.25rem" };
  return svg(
    "svg",
    { class: `seat-mark seat-${seat}`, "aria-hidden": "true", ...size },
    svg("circle", { class: "seat-disc", r: 1.05 }),
    svg("path", { class: "seat-shape", d: outline(seat) }),
  );
}
