// Moves: the list of what was played, to go anywhere in the game.

import { h, replace } from "../../dom.js";
import { t } from "../../texts.js";
import { course, weight } from "./course.js";
import { moveLabel, moveWords, remark, rove, seatAt } from "./parts.js";

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
    const about = { class: "move-list", role: "group", "aria-label": t("page-moves-list") };
    const list = h("div", about, this.start(), this.rounds());
    list.style.setProperty("--seats", table.facts.seats);
    replace(element, list, table.plies === 0 && remark(t("page-moves-none")));
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
    const click = () => table.goTo(0);
    return h("button", { class: "start", "aria-current": isHere, on: { click } }, t("page-moves-start"));
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
    const who = { number: ply + 1, seat: table.seatName(seat) };
    const told =
      move === "pass" ? t("page-moves-passed", who) : t("page-moves-move", { ...who, move: moveWords(move) });
    const about = {
      "aria-current": table.ply === ply + 1 ? "step" : null,
      "aria-label": wrong ? t("page-moves-wrong", { move: told }) : told,
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
