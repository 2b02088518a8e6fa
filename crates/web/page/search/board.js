// The board of a node, with the cells that a step looks at.

import { isAbort } from "../api.js";
import { h, replace } from "../dom.js";
import { miniature } from "../mini.js";
import { t } from "../texts.js";
import { latest, pause } from "../waiting.js";
import { pathText } from "./words.js";

/** Boards that are shown for less than this, in milliseconds, are not requested. */
const PATIENCE = 60;

/** The board of the selected node. `ask(path, signal)` requests the board after the moves of a path. */
export class NodeBoard {
  #caption = h("figcaption");
  #picture = h("div.search-picture");
  #known = new Map();
  #shown = null;

  constructor(ask, signal) {
    this.ask = ask;
    this.element = h("figure.search-board", this.#picture, this.#caption);
    this.begin = latest(signal);
  }

  /** Shows the board after the moves of a path, with rings around cells. */
  async show(path, cells = []) {
    const key = path.join(" ");
    const signal = this.begin();
    this.#caption.textContent = t("page-search-board", { path: pathText(path) });
    if (!this.#known.has(key)) {
      await pause(PATIENCE, signal);
      if (signal.aborted) return;
      try {
        this.#known.set(key, await this.ask(path, signal));
      } catch (error) {
        // A node without a position, such as an imagined deal, has no board.
        if (!isAbort(error, signal)) replace(this.#picture);
        return;
      }
    }
    if (signal.aborted) return;
    this.#shown = this.#known.get(key);
    this.light(cells);
  }

  /** Puts rings around other cells. */
  light(cells) {
    if (this.#shown) replace(this.#picture, miniature(this.#shown, true, cells));
  }
}
