// Moves: the list of what was played, to go anywhere in the game.

import { h, replaceKeeping } from "../../dom.js";
import { seatMark } from "../../icons.js";
import { seatName } from "../../names.js";
import { t } from "../../texts.js";
import { course, mistakeWords } from "./perfect.js";
import { moveLabel, moveWords, remark, rove } from "./parts.js";

/** The panel. */
export class Moves {
  constructor(table, element, signal) {
    Object.assign(this, { table, element, isShown: false, enter: rove(element, "button") });
    table.analysis.addEventListener("found", () => this.isShown && this.update(), { signal });
  }

  update() {
    const { table, element } = this;
    this.isShown = true;
    const about = { role: "group", "aria-label": t("page-moves-list"), style: { "--seats": table.facts.seats } };
    const start = h("button.start", this.goesTo(0), t("page-moves-start"));
    const list = h("div.move-list", about, start, this.rounds());
    replaceKeeping(element, "[aria-current]", list, table.plies === 0 && remark(t("page-moves-none")));
    const current = element.querySelector("[aria-current]");
    this.enter(current);
    list.scrollTop = current.offsetTop - list.clientHeight / 2;
  }

  hide() {
    this.isShown = false;
  }

  /** What a button has that goes to the position after so many moves. */
  goesTo(ply) {
    const { table } = this;
    return { "aria-current": table.ply === ply ? "step" : null, onclick: () => table.goTo(ply) };
  }

  /** A row for each turn of everybody. */
  rounds() {
    const { history, plies, facts, analysis } = this.table;
    const { seats } = facts;
    const mistakes = analysis.isPossible ? course(this.table).mistakes : [];
    const turns = history.map((move, ply) => this.move(move, ply, mistakes.find((one) => one.ply === ply)));
    return Array.from({ length: Math.ceil(plies / seats) }, (_, round) => [
      h("span.round", { "aria-hidden": true }, `${round + 1}.`),
      h("span.turns", turns.slice(round * seats, (round + 1) * seats)),
    ]);
  }

  move(move, ply, wrong) {
    const seat = this.table.turnAt(ply);
    const who = { number: ply + 1, seat: seatName(seat) };
    const told =
      move === "pass" ? t("page-moves-passed", who) : t("page-moves-move", { ...who, move: moveWords(move) });
    const label = wrong ? t("page-moves-wrong", { move: told, what: mistakeWords(wrong) }) : told;
    return h("button", { ...this.goesTo(ply + 1), "aria-label": label },
      seatMark(seat),
      h("span", moveLabel(move)),
      wrong && h("span.mistake-mark", { "aria-hidden": true }, wrong.mark),
    );
  }
}
