// The icons of buttons and badges, and the marks of seats. A text always explains an icon, and each seat has a shape
// besides its colour.

import { svg } from "./dom.js";

const PATHS = {
  play: "M7 4.5l12.5 7.5L7 19.5z",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  swap: "M7 4L3 8l4 4M3 8h15M17 12l4 4-4 4M21 16H6",
  check: "M4.5 12.5l5 5 10-11",
  cross: "M6 6l12 12M18 6L6 18",
  differs: "M5 9h14M5 15h14M17 4.5l-10 15",
  chart: "M4 19.5h16M7 16v-5M12 16V5M17 16V8",
  question: "M8.5 9a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1.2-1.5 2.3M12 18.5v.01",
  clock: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2",
  copy: "M9 9h11v11H9zM15 9V4H4v11h5",
  down: "M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14",
  pick: "M7 10l5 5 5-5",
  auto: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z",
  light:
    "M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.7 1.7M17.3 " +
    "17.3L19 19M5 19l1.7-1.7M17.3 6.7L19 5",
  dark: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z",
  sound: "M4 9.5v5h4l5 4.5V5L8 9.5zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11",
  silent: "M4 9.5v5h4l5 4.5V5L8 9.5zM16.5 9.5l5 5M21.5 9.5l-5 5",
  first: "M6 5v14M19 5l-9 7 9 7z",
  previous: "M16 5l-9 7 9 7z",
  next: "M8 5l9 7-9 7z",
  last: "M18 5v14M5 5l9 7-9 7z",
  undo: "M9 6L4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3",
  redo: "M15 6l5 5-5 5M20 11H10a5 5 0 0 0 0 10h3",
  pause: "M8 5v14M16 5v14",
  go: "M7 4l13 8-13 8z",
  stop: "M6 6h12v12H6z",
  again: "M5 12a7 7 0 1 0 2.2-5.1M7 3v4.5h4.5",
  fresh: "M12 5v14M5 12h14",
  seats: [
    "M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.5 19c.6-3.6 2.7-5 5.5-5s4.9 1.4 5.5 5",
    "M16 11a3 3 0 0 0 0-6M16.5 14c2.6.2 4.4 1.7 5 5",
  ].join(""),
  share: "M12 15V4M8 8l4-4 4 4M5 12v7h14v-7",
  open: "M4 19V6h6l2 2h8v3M4 19l3-8h14l-3 8z",
  hint: "M9.5 18h5M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.7.6 1 1.2 1 2.1h5c0-.9.3-1.5 1-2.1A6 6 0 0 0 12 3z",
  settings: "M4 7h9M17 7h3M15 5v4M4 12h3M11 12h9M9 10v4M4 17h11M19 17h1M17 15v4",
  keys: "M3 7h18v10H3zM7 10.5h.01M11 10.5h.01M15 10.5h.01M8 14h8",
};
const SOLID = ["play", "first", "previous", "next", "last", "go", "stop"];
/** The filled parts of icons that are otherwise outlines. */
const FILLED = { auto: "M12 3.5a8.5 8.5 0 0 1 0 17z" };

/** An icon, with its size in pixels at the default font size. */
export function icon(name, pixels = 20) {
  const size = `${pixels / 16}rem`;
  const solid = SOLID.includes(name) && "solid";
  const box = { viewBox: "0 0 24 24", width: size, height: size, "aria-hidden": "true" };
  const filled = FILLED[name] && svg("path", { d: FILLED[name], fill: "currentColor" });
  return svg("svg.glyph", { class: solid, ...box }, svg("path", { d: PATHS[name] }), filled);
}

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

/** The small disc next to the name of a seat. */
export function seatMark(seat) {
  const size = { viewBox: "-1.1 -1.1 2.2 2.2", width: "1.25rem", height: "1.25rem" };
  return svg(`svg.seat-mark.seat-${seat}`, { "aria-hidden": true, ...size },
    svg("circle.seat-disc", { r: 1.05 }),
    svg("path.seat-shape", { d: outline(seat) }),
  );
}
