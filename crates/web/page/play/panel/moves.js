// Moves: the list of what was played, to go anywhere in the game.

import { h, replace } from "../../dom.js";
import { fill, texts } from "../../texts.js";
import { course, weight } from "./course.js";
import { moveLabel, moveWords, remark, rove, seatAt } from "./parts.js";

const t = texts({
  list: ["Moves of the game", "Langkah-langkah permainan"],
  none: ["No move was made yet.", "Belum ada langkah."],
  start: ["Start", "Awal"],
  move: ["Move {0}: {1} played {2}", "Langkah {0}: {1} memainkan {2}"],
  passed: ["Move {0}: {1} passed", "Langkah {0}: {1} lewat"],
  wrong: ["{0}, a mistake", "{0}, kesalahan"],
});

/** The panel. */
export function moves(table, signal) {
  return new Moves(table, signal);
}

class Moves {
  constructor(table, signal) {
    this.table = table;
    this.element = h("div", { class: "panel-moves" });
    this.enter = rove(this.element, "button");
    this.isShown = false;
    table.analysis.addEventListener("found", () => this.isShown && this.update(), { signal });
  }

  update() {
    const { table, element } = this;
    this.isShown = true;
    const hadFocus = element.contains(document.activeElement);
    const list = h("div", { class: "move-list", role: "group", "aria-label": t.list }, this.start(), this.rounds());
    list.style.setProperty("--seats", table.facts.seats);
    replace(element, list, table.plies === 0 && remark(t.none));
    const current = element.querySelector("[aria-current]");
    this.enter(current);
    if (hadFocus) current.focus();
    list.scrollTop = current.offsetTop - list.clientHeight / 2;
  }

  hide() {
    this.isShown = false;
  }

  start() {
    const { table } = this;
    const isHere = table.ply === 0 ? "step" : null;
    return h("button", { class: "start", "aria-current": isHere, on: { click: () => table.goTo(0) } }, t.start);
  }

  /** A row for each turn of everybody. */
  rounds() {
    const { table } = this;
    const { seats } = table.facts;
    const mistakes = table.analysis.isPossible ? course(table).mistakes : [];
    const wrong = new Map(mistakes.map((one) => [one.ply, weight(one)]));
    return Array.from({ length: Math.ceil(table.plies / seats) }, (_, round) => {
      const first = round * seats;
      const turn = (move, at) => this.move(move, first + at, wrong.get(first + at));
      return [
        h("span", { class: "round", "aria-hidden": "true" }, `${round + 1}.`),
        h("span", { class: "turns" }, table.history.slice(first, first + seats).map(turn)),
      ];
    });
  }

  move(move, ply, wrong) {
    const { table } = this;
    const seat = seatAt(table, ply);
    const text = move === "pass" ? t.passed : t.move;
    const told = fill(text, ply + 1, table.seatName(seat), moveWords(move));
    const about = {
      "aria-current": table.ply === ply + 1 ? "step" : null,
      "aria-label": wrong ? fill(t.wrong, told) : told,
    };
    return h(
      "button",
      { ...about, on: { click: () => table.goTo(ply + 1) } },
      table.seatMark(seat),
      h("span", {}, moveLabel(move)),
      wrong && h("span", { class: "mistake-mark", "aria-hidden": "true" }, wrong === 2 ? "‼" : "!"),
    );
  }
}
