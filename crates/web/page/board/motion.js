// Whether boards are animated.

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * Whether to skip animations: the user prefers no motion, or the page is hidden, where an animation would not end.
 */
export function isStill() {
  return calm.matches || document.hidden;
}
