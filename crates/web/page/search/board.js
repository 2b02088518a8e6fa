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
  #lit = [];

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
    this.#shown = this.#known.get(key);
    this.light(cells);
    if (this.#shown) return;
    await pause(PATIENCE, signal);
    if (signal.aborted) return;
    try {
      const board = await this.ask(path, signal);
      this.#known.set(key, board);
      if (signal.aborted) return;
      this.#shown = board;
      this.light(this.#lit);
    } catch (error) {
      // A node without a position, such as an imagined deal, has no board.
      if (!isAbort(error, signal)) replace(this.#picture);
    }
  }

  /** Puts rings around other cells, also of a board that has not come yet. */
  light(cells) {
    this.#lit = cells;
    if (this.#shown) replace(this.#picture, miniature(this.#shown, true, cells));
  }
}
