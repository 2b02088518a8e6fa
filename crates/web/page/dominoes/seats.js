// The other seats at the table: the public information about each, and its tiles once nothing is hidden.

import { h } from "../dom.js";
import { listed, t } from "../texts.js";
import { seatMark } from "../icons.js";
import { seatName } from "../names.js";
import { back, face, halves, standing } from "../board/domino-face.js";
import { payment, pipsIn } from "../board/domino-words.js";

// The most tiles that are drawn face down.
const MOST_BACKS = 14;
// The places of the other seats, in the order of their turns.
const PLACES = { 2: ["top"], 3: ["left", "right"], 4: ["left", "top", "right"] };

/** The other seats, in the order of their turns after the watching one. */
export function others(sight) {
  const { hands } = sight.board;
  const count = hands.length;
  return Array.from({ length: count - 1 }, (_, turns) => hands[(sight.watching + 1 + turns) % count]);
}

/** Another seat of the table. */
export function otherSeat(sight, hand, number) {
  const place = PLACES[sight.board.hands.length]?.[number] ?? "top";
  const isTurn = sight.seat === hand.seat;
  const names = { class: ["seat", place, isTurn && "turn"], role: "group", "aria-label": seatName(hand.seat) };
  return h("div", { ...names, data: { seat: hand.seat } },
    h("div.who", seatMark(hand.seat), h("strong", seatName(hand.seat)),
      isTurn && h("span.unseen", t("page-to-move"))),
    hand.tiles ? openHand(hand.tiles) : backs(hand.count),
    notes(sight, hand),
    bubble(sight, hand.seat),
  );
}

/** Notes about a seat: the number of tiles, team, passes, and the result. */
export function notes(sight, hand) {
  const { seat, count, tiles } = hand;
  const found = [];
  const held = t("page-tiles", { tiles: count });
  if (count > 0) found.push(tiles ? `${held}, ${t("page-pips", { pips: pipsIn(tiles) })}` : held);
  else if (sight.board.line.length && sight.board.hands.every(({ asides }) => !asides)) found.push(t("page-went-out"));
  if (hand.aside?.length) found.push(t("page-dominoes-aside", { tiles: hand.aside.join(" "), pips: pipsIn(hand.aside) }));
  else if (hand.asides) found.push(t("page-dominoes-asides", { count: hand.asides }));
  const passes = passed(sight, seat);
  if (passes) found.push(passes);
  return h("div.notes", tags(sight, seat), found.map((note) => h("span", note)), result(sight, seat));
}

/** The speech bubble of a seat that has just passed. */
export function bubble(sight, seat) {
  const last = sight.board.passes.filter((pass) => pass.seat === seat).at(-1);
  const isLatest = last && sight.history.length - last.ply <= sight.board.hands.length && sight.outcome === null;
  const said = sight.board.hands[seat]?.asides ? "page-dominoes-puts-aside" : "page-dominoes-passed";
  return isLatest && h("span.bubble", { "aria-hidden": true }, t(said));
}

/** The tiles of a hand, face up and small. */
function openHand(tiles) {
  const small = (tile) => {
    const name = t("page-dominoes-tile", { tile });
    return h("span.small", { data: { tile }, role: "img", "aria-label": name }, standing(face(halves(tile))));
  };
  return h("div.open", tiles.map(small));
}

/** The tiles that were not dealt. */
export function asleep({ asleep: { count, tiles } }) {
  if (!count) return null;
  const text = t("page-dominoes-undealt", { tiles: t("page-tiles", { tiles: count }) });
  if (!tiles) return h("p.asleep", text);
  return h("details.asleep", h("summary", text), openHand(tiles));
}

function backs(count) {
  const shown = Math.min(count, MOST_BACKS);
  return h("div.backs", Array.from({ length: shown }, () => standing(back())));
}

function tags({ board, watching, players }, seat) {
  if (!board.teams) return [];
  const isPartner = seat !== watching && seat % 2 === watching % 2 && players[watching] === "human";
  const tag = (text) => h("span.tag", text);
  return [tag(t("page-dominoes-team", { number: (seat % 2) + 1 })), isPartner && tag(t("page-dominoes-partner"))];
}

/** The numbers that a seat lacks, because nothing fitted them at one of its turns. */
function passed({ board }, seat) {
  const passes = board.passes.filter((pass) => pass.seat === seat);
  if (!passes.length) return null;
  const missing = [...new Set(passes.flatMap(({ ply }) => endsBefore(board.line, ply)))];
  missing.sort((one, other) => one - other);
  return missing.length ? t("page-lacks", { pips: listed(missing) }) : t("page-dominoes-no-opener");
}

/** The ends of the line before a move. */
function endsBefore(line, ply) {
  const there = line.filter((tile) => tile.ply < ply);
  return there.length ? [there[0].left, there.at(-1).right] : [];
}

function result({ outcome }, seat) {
  if (!outcome) return null;
  const paid = outcome.payoff?.[seat];
  return [
    outcome.winners?.includes(seat) && h("span.tag.won", t("page-won")),
    typeof paid === "number" && h("span.paid", payment(paid)),
  ];
}
