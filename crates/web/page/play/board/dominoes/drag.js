// A tile that is dragged from the hand to an end of the line.

import { h } from "../../../dom.js";
import { face, halves, standing } from "./face.js";

const SLACK = 8;
const REACH = 90;

/**
 * Watches for tiles that are dragged out of `rack`. `deeds`: `choices(tile)`, `targets(choices)` gives
 * `[{ move, element }]`, `start(tile)`, `near(element)` with null for none, `drop(move)`, `stop()`. Returns what puts
 * a tile back that is being dragged.
 */
export function watchDrags(rack, deeds, signal) {
  const drags = new Drags(rack, deeds);
  for (const name of ["pointerdown", "pointermove", "pointerup", "pointercancel"]) {
    rack.addEventListener(name, (event) => drags[name](event), { signal });
  }
  const stop = () => drags.stop();
  signal?.addEventListener("abort", stop);
  return stop;
}

/** The tile that is being dragged, if there is one; its methods are named after the events. */
class Drags {
  #drag = null;

  constructor(rack, deeds) {
    this.rack = rack;
    this.deeds = deeds;
  }

  pointerdown(event) {
    const button = event.target.closest?.("[data-tile]");
    if (!button || event.button !== 0 || this.#drag) return;
    const { tile } = button.dataset;
    const choices = this.deeds.choices(tile);
    const from = [event.clientX, event.clientY];
    if (!choices.length) return;
    this.#drag = { tile, button, choices, id: event.pointerId, from };
    // A quick hand has left the rack before it is heard of again.
    button.setPointerCapture(event.pointerId);
  }

  pointermove(event) {
    const drag = this.#drag;
    if (drag?.id !== event.pointerId) return;
    // It may have been let go where nobody was told.
    if (event.buttons === 0) return this.stop();
    const far = Math.hypot(event.clientX - drag.from[0], event.clientY - drag.from[1]);
    if (!drag.shadow && far < SLACK) return;
    if (!drag.shadow) this.#begin(drag);
    drag.shadow.style.setProperty("left", `${event.clientX}px`);
    drag.shadow.style.setProperty("top", `${event.clientY}px`);
    drag.target = nearest(drag.targets, event);
    this.deeds.near(drag.target?.element ?? null);
  }

  pointerup(event) {
    if (this.#drag?.id !== event.pointerId) return;
    const { shadow, target } = this.#drag;
    this.stop();
    if (shadow) this.#swallowClick();
    if (target) this.deeds.drop(target.move);
  }

  pointercancel() {
    this.stop();
  }

  /** The tile goes back to the hand. */
  stop() {
    const drag = this.#drag;
    this.#drag = null;
    if (!drag?.shadow) return;
    drag.shadow.remove();
    this.deeds.stop();
  }

  #begin(drag) {
    const { width, height } = drag.button.querySelector("svg").getBoundingClientRect();
    const drawn = standing(face(halves(drag.tile)), { width, height });
    drag.shadow = h("div", { class: "domino-shadow", "aria-hidden": "true" }, drawn);
    document.body.append(drag.shadow);
    this.deeds.start(drag.tile);
    drag.targets = this.deeds.targets(drag.choices);
  }

  /** The end of a drag is no click, though the browser says so. */
  #swallowClick() {
    this.rack.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => this.rack.removeEventListener("click", swallow, { capture: true }));
  }
}

function swallow(event) {
  event.preventDefault();
  event.stopPropagation();
}

/** The target that the pointer is on or close to. */
function nearest(targets, { clientX, clientY }) {
  const away = ({ element }) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return Math.hypot(Math.max(left - clientX, 0, clientX - right), Math.max(top - clientY, 0, clientY - bottom));
  };
  const sorted = targets.map((target) => [away(target), target]).sort(([one], [other]) => one - other);
  return sorted[0]?.[0] <= REACH ? sorted[0][1] : null;
}
