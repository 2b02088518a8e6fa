// Whether things on a board move.

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether nothing is to move: nobody wants it, or nobody sees it, and then it would not end either. */
export function isStill() {
  return calm.matches || document.hidden;
}
