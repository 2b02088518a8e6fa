// Moves: the main line, and below each move its variations.

import { h, replaceKeeping } from "../../dom.js";
import { seatMark } from "../../icons.js";
import { signed, valueOf } from "../../judged.js";
import { seatName } from "../../names.js";
import { t } from "../../texts.js";
import { begins, branchesAt, find, leavesAt } from "../lines.js";
import { moveLabel, moveWords, remark, rove, seenMove } from "./parts.js";

/** The panel. */
export class Moves {
  constructor(table, element, signal) {
    Object.assign(this, { table, element, isShown: false, enter: rove(element, ".move-list button") });
    const update = () => this.isShown && this.update();
    table.analysis.addEventListener("found", update, { signal });
    for (const name of ["evaluation", "comment"]) table.addEventListener(name, update, { signal });
  }

  update() {
    const { table, element } = this;
    this.isShown = true;
    if (table.evaluates) table.analysis.wantAll();
    const about = { role: "group", "aria-label": t("page-moves-list"), style: { "--seats": table.facts.seats } };
    const start = h("button.start", this.goesTo(0, 0), t("page-moves-start"));
    const list = h("div.move-list", about, start, this.rounds());
    const none = table.lines[0].length === 0 && remark(t("page-moves-none"));
    replaceKeeping(element, "[aria-current]", list, none, this.tools());
    const current = element.querySelector("[aria-current]");
    this.enter(current);
    list.scrollTop = current.offsetTop - list.clientHeight / 2;
  }

  hide() {
    this.isShown = false;
    this.table.analysis.leaveOff();
  }

  /** The actions on the current line, if there are several. */
  tools() {
    const { table } = this;
    if (table.lines.length < 2) return null;
    const isMain = table.line === 0;
    const button = (id, onclick) => h("button", { onclick }, t(id));
    return h("div.row",
      !isMain && button("page-lines-promote", () => table.promoteLine()),
      button(isMain ? "page-lines-delete-main" : "page-lines-delete", () => table.removeLine()),
    );
  }

  /** The properties of a button that goes to the position after `ply` moves of a line. */
  goesTo(number, ply) {
    const { table } = this;
    const { lines, history } = table;
    const isHere = table.ply === ply && find(lines, history.slice(0, ply)) === number;
    const isOnLine = begins(history, lines[number].slice(0, ply));
    const onclick = () => (isOnLine ? table.goTo(ply) : table.goToLine(number, ply));
    return { "aria-current": isHere ? "step" : null, onclick };
  }

  /** The main line: a row for each round, and below it the variations of its moves. */
  rounds() {
    const { lines, facts } = this.table;
    const { seats } = facts;
    const plies = [...lines[0].keys()];
    return Array.from({ length: Math.ceil(plies.length / seats) }, (_, round) => {
      const turns = plies.slice(round * seats, (round + 1) * seats);
      return [
        h("span.round", { "aria-hidden": true }, `${round + 1}.`),
        h("span.turns", turns.map((ply) => this.move(0, ply))),
        turns.map((ply) => this.branches(0, ply)),
      ];
    });
  }

  /** The variations of a move. */
  branches(number, ply) {
    return branchesAt(this.table.lines, number, ply).map((other) => this.branch(other));
  }

  /** The moves of a variation from where it branches off, with its own variations. */
  branch(number) {
    const { table } = this;
    const { seats } = table.facts;
    const from = leavesAt(table.lines, number);
    const moves = table.lines[number].slice(from);
    // The number of a round is written where it begins, and after a variation.
    let isBegun = false;
    const one = (_, index) => {
      const ply = from + index;
      const isFirst = ply % seats === 0;
      const round = (isFirst || !isBegun) && h("span.round", { "aria-hidden": true }, `${Math.floor(ply / seats) + 1}${isFirst ? "." : "…"}`);
      const branches = this.branches(number, ply);
      isBegun = branches.length === 0;
      return [round, this.move(number, ply), branches];
    };
    const label = t("page-variation", { number: from + 1, moves: table.text(moves) });
    return h("div.branch", { role: "group", "aria-label": label, class: number === table.line && "on" }, moves.map(one));
  }

  /** A move of a line. */
  move(number, ply) {
    const { table } = this;
    const line = table.lines[number];
    const move = line[ply];
    const seen = seenMove(move, table.sight.outcome !== null);
    const seat = table.turnAt(ply, line);
    const who = { number: ply + 1, seat: seatName(seat) };
    const told =
      move === "pass" ? t("page-moves-passed", who) : t("page-moves-move", { ...who, move: moveWords(seen) });
    const value = valueOf(table.analysis.judgedAfter(line.slice(0, ply)), move);
    const worth = value && table.evaluates ? signed(value.first) : "";
    const isOpening = table.isOpening(ply, line);
    const wrong = isOpening || table.isAnalysisHidden ? null : value?.mistake;
    const comment = table.commentOn(line, ply + 1);
    const named = isOpening ? t("page-moves-opening", { move: told }) : told;
    const scored = worth ? t("page-moves-worth", { move: named, value: worth }) : named;
    const judged = wrong ? t("page-moves-wrong", { move: scored, what: value.words.mistake }) : scored;
    const label = comment ? `${judged}. ${comment}` : judged;
    // The drawing repeats the text for screen readers.
    return h("button", { ...this.goesTo(number, ply + 1), title: comment || null },
      h("span.unseen", label),
      h("span.drawn-move", { "aria-hidden": true, class: isOpening && "opening" },
        seatMark(seat),
        h("span", moveLabel(seen)),
        wrong && h("span.mistake-mark", wrong.mark),
        comment && h("span.comment-mark", "✎"),
        worth && h("span.worth", worth),
      ),
    );
  }
}
