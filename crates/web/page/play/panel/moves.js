// Moves: the list of what was played, to go anywhere in the game.

import { h, replaceKeeping } from "../../dom.js";
import { seatMark } from "../../icons.js";
import { seatName } from "../../names.js";
import { t } from "../../texts.js";
import { leavesAt } from "../lines.js";
import { course, mistakeWords, signed, valueOf } from "./perfect.js";
import { moveLabel, moveWords, remark, rove } from "./parts.js";

/** So many moves tell a variation from the others. */
const SHOWN = 12;

/** The panel. */
export class Moves {
  constructor(table, element, signal) {
    Object.assign(this, { table, element, isShown: false, enter: rove(element, ".move-list button") });
    const update = () => this.isShown && this.update();
    table.analysis.addEventListener("found", update, { signal });
    table.addEventListener("evaluation", update, { signal });
  }

  update() {
    const { table, element } = this;
    this.isShown = true;
    if (table.evaluates) table.analysis.wantAll();
    const about = { role: "group", "aria-label": t("page-moves-list"), style: { "--seats": table.facts.seats } };
    const start = h("button.start", this.goesTo(0), t("page-moves-start"));
    const list = h("div.move-list", about, start, this.rounds());
    const none = table.plies === 0 && table.lines.length === 1 && remark(t("page-moves-none"));
    replaceKeeping(element, "[aria-current]", list, none, this.variations());
    const current = element.querySelector("[aria-current]");
    this.enter(current);
    list.scrollTop = current.offsetTop - list.clientHeight / 2;
  }

  hide() {
    this.isShown = false;
    this.table.analysis.leaveOff();
  }

  /** The main line and what was tried instead, where there is anything. */
  variations() {
    const { table } = this;
    if (table.lines.length < 2) return null;
    const line = (_, number) => {
      const [current, leaves] = [number === table.line, leavesAt(table.lines, number)];
      const moves = table.text(table.lines[number].slice(leaves, leaves + SHOWN));
      const about = { number: leaves + 1, moves: table.lines[number].length > leaves + SHOWN ? `${moves}…` : moves };
      const text = number === 0 ? t("lines-main") : t("lines-variation", about);
      const go = { "aria-current": current ? "true" : null, onclick: () => table.goToLine(number) };
      return h("li", h("button.line", go, text));
    };
    const isMain = table.line === 0;
    const button = (id, onclick) => h("button", { onclick }, t(id));
    return h("section.variations",
      h("h2", t("lines-title")),
      h("ol", table.lines.map(line)),
      h("div.row",
        !isMain && button("page-lines-promote", () => table.promoteLine()),
        button(isMain ? "page-lines-delete-main" : "page-lines-delete", () => table.removeLine()),
      ),
    );
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
    const value = this.table.evaluates && valueOf(this.table.analysis.judged(ply), move);
    const worth = value ? signed(value) : "";
    const scored = worth ? t("page-moves-worth", { move: told, value: worth }) : told;
    const label = wrong ? t("page-moves-wrong", { move: scored, what: mistakeWords(wrong) }) : scored;
    // What is drawn is a picture of what is said.
    return h("button", this.goesTo(ply + 1),
      h("span.unseen", label),
      h("span.drawn-move", { "aria-hidden": true },
        seatMark(seat),
        h("span", moveLabel(move)),
        wrong && h("span.mistake-mark", wrong.mark),
        worth && h("span.worth", worth),
      ),
    );
  }
}
