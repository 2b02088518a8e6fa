// Scrolling and zooming of a board by dragging, pinching, and the wheel.

const SLACK = 7;

/**
 * Watches the pointers on an element until the signal is aborted. It calls `hands`, with lengths in pixels: `grab()`
 * when a drag begins, `drag(right, down)` for its movement, `pinch(factor, at)`, `wheel([right, down])`, and
 * `hover(at)`, with null when the mouse has left. The click at the end of a drag is ignored.
 */
export function watchPointers(element, hands, signal) {
  const pointers = new Pointers(element, hands);
  const listen = (name, options) =>
    element.addEventListener(name, (event) => pointers[name](event), { signal, ...options });
  for (const name of ["pointerdown", "pointermove", "pointerup", "pointercancel", "pointerleave"]) listen(name);
  listen("click", { capture: true });
  listen("wheel", { passive: false });
}

/** The pointers that are down on the element; methods are named after events. */
class Pointers {
  #held = new Map();
  #isDragging = false;

  constructor(element, hands) {
    this.element = element;
    this.hands = hands;
  }

  pointerdown({ pointerType, button, pointerId, clientX, clientY }) {
    if (pointerType === "mouse" && button !== 0) return;
    if (this.#held.size === 0) this.#isDragging = false;
    this.#held.set(pointerId, { start: [clientX, clientY], last: [clientX, clientY] });
  }

  pointermove(event) {
    // The button may have been released outside the window.
    if (event.buttons === 0) this.#held.delete(event.pointerId);
    const finger = this.#held.get(event.pointerId);
    if (finger) this.#drag(finger, event);
    else if (event.pointerType === "mouse") this.hands.hover(this.#from(event.clientX));
  }

  pointerup({ pointerId }) {
    this.#held.delete(pointerId);
  }

  pointercancel({ pointerId }) {
    this.#held.delete(pointerId);
  }

  pointerleave({ pointerId, pointerType }) {
    if (!this.#held.has(pointerId) && pointerType === "mouse") this.hands.hover(null);
  }

  click(event) {
    // A click by keyboard does not belong to a drag.
    if (!this.#isDragging || event.detail === 0) return;
    this.#isDragging = false;
    event.preventDefault();
    event.stopPropagation();
  }

  wheel(event) {
    const scale = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 24 : 1;
    const [x, y] = [event.deltaX * scale, event.deltaY * scale];
    const isSideways = Math.abs(x) > Math.abs(y) || event.shiftKey;
    // If the page scrolls, a vertical wheel scrolls the page.
    if (!event.ctrlKey && !isSideways && isScrolled()) return;
    event.preventDefault();
    if (event.ctrlKey) this.hands.pinch(Math.exp(-y / 200), this.#from(event.clientX));
    else this.hands.wheel(event.shiftKey && x === 0 ? [y, 0] : [x, y]);
  }

  #drag(finger, { pointerId, clientX, clientY }) {
    const far = Math.hypot(clientX - finger.start[0], clientY - finger.start[1]);
    if (!this.#isDragging && far < SLACK && this.#held.size < 2) return;
    if (!this.#isDragging) this.hands.grab();
    this.#isDragging = true;
    if (!this.element.hasPointerCapture(pointerId)) this.element.setPointerCapture(pointerId);
    const before = this.#spread();
    const [right, down] = [clientX - finger.last[0], clientY - finger.last[1]];
    finger.last = [clientX, clientY];
    this.hands.drag(right / this.#held.size, down / this.#held.size);
    const after = this.#spread();
    if (before?.apart > 0) this.hands.pinch(after.apart / before.apart, after.middle);
  }

  /** The distance between two fingers, and the point halfway between them. */
  #spread() {
    if (this.#held.size !== 2) return null;
    const [one, other] = [...this.#held.values()].map((finger) => finger.last);
    return { apart: Math.hypot(one[0] - other[0], one[1] - other[1]), middle: this.#from((one[0] + other[0]) / 2) };
  }

  #from(x) {
    return x - this.element.getBoundingClientRect().left;
  }
}

/** Whether the page is higher than its window. */
function isScrolled() {
  const { scrollHeight, clientHeight } = document.documentElement;
  return scrollHeight > clientHeight;
}
