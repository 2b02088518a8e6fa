// Dragging a tile from the hand to an end of the line.

import { h, set } from "../dom.js";
import { face, halves, standing } from "../board/domino-face.js";

const SLACK = 8;
const REACH = 90;

/**
 * The drag of a tile out of `rack`, if there is one; methods are named after events. It asks the table for
 * `targets(tile)` and calls `lift(tile)` and `near(element)`, both with null for none, and `drop(move)`.
 */
export class Drags {
  #drag = null;

  constructor(rack, table, signal) {
    Object.assign(this, { rack, table });
    for (const name of ["pointerdown", "pointermove", "pointerup", "pointercancel"]) {
      rack.addEventListener(name, (event) => this[name](event), { signal });
    }
    signal.addEventListener("abort", () => this.stop());
  }

  pointerdown(event) {
    const button = event.target.closest?.("[data-tile]");
    if (!button || event.button !== 0 || this.#drag) return;
    const { tile } = button.dataset;
    if (this.table.targets(tile).length === 0) return;
    this.#drag = { tile, button, id: event.pointerId, from: [event.clientX, event.clientY] };
    // A fast pointer may leave the rack before the next event.
    button.setPointerCapture(event.pointerId);
  }

  pointermove(event) {
    const drag = this.#drag;
    if (drag?.id !== event.pointerId) return;
    // The button may have been released outside the window.
    if (event.buttons === 0) return this.stop();
    const far = Math.hypot(event.clientX - drag.from[0], event.clientY - drag.from[1]);
    if (!drag.shadow && far < SLACK) return;
    if (!drag.shadow) this.#begin(drag);
    set(drag.shadow, { style: { left: `${event.clientX}px`, top: `${event.clientY}px` } });
    drag.target = nearest(drag.targets, event);
    this.table.near(drag.target?.element ?? null);
  }

  pointerup(event) {
    if (this.#drag?.id !== event.pointerId) return;
    const { shadow, target } = this.#drag;
    this.stop();
    if (shadow) this.#swallowClick();
    if (target) this.table.drop(target.move);
  }

  pointercancel() {
    this.stop();
  }

  /** Cancels the drag. */
  stop() {
    const drag = this.#drag;
    this.#drag = null;
    if (!drag?.shadow) return;
    drag.shadow.remove();
    this.table.lift(null);
  }

  #begin(drag) {
    const { width, height } = drag.button.querySelector("svg").getBoundingClientRect();
    const drawn = standing(face(halves(drag.tile)), { width, height });
    drag.shadow = h("div.domino-shadow", { "aria-hidden": true }, drawn);
    document.body.append(drag.shadow);
    this.table.lift(drag.tile);
    drag.targets = this.table.targets(drag.tile);
  }

  /** Ignores the click that browsers send after a drag. */
  #swallowClick() {
    this.rack.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => this.rack.removeEventListener("click", swallow, { capture: true }));
  }
}

function swallow(event) {
  event.preventDefault();
  event.stopPropagation();
}

/** The nearest target within reach of the pointer. */
function nearest(targets, { clientX, clientY }) {
  const away = ({ element }) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return Math.hypot(Math.max(left - clientX, 0, clientX - right), Math.max(top - clientY, 0, clientY - bottom));
  };
  const sorted = targets.map((target) => [away(target), target]).sort(([one], [other]) => one - other);
  return sorted[0]?.[0] <= REACH ? sorted[0][1] : null;
}
