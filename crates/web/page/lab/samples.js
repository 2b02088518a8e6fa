// A few games of a tournament, to be looked at on the board.

import { h, replace } from "../dom.js";
import { ApiError, isAbort } from "../api.js";
import { write } from "../address.js";
import { attempt } from "../failure.js";
import { t } from "../texts.js";
import { card } from "./words.js";

const MOST = 8;
/** Addresses that are longer than this are cut off somewhere on their way. */
const LONGEST = 6000;

/** The section: games are shown once they are kept and no more come. */
export function samples(id, signal) {
  const list = h("ul.samples");
  const about = h("p.hint", t("page-lab-samples-about"));
  const element = card("lab-samples", t("page-lab-samples-title"), about, list);
  let shown = 0;
  const draw = (job) => {
    element.hidden = job.played === 0;
    // The first games stay the first.
    if (element.hidden || shown >= Math.min(MOST, job.played)) return;
    shown = job.played;
    attempt(list, async () => replace(list, (await firstRecords(id, signal)).map(sample)), signal);
  };
  return { element, draw };
}

/** The first records of a tournament; the rest, which may be millions, is not waited for. */
async function firstRecords(id, signal) {
  const leaving = new AbortController();
  const response = await fetch(`/api/v1/arena/${encodeURIComponent(id)}/records.jsonl`, {
    signal: AbortSignal.any([leaving.signal, signal]),
  });
  if (!response.ok)
    throw new ApiError(response.status, (await response.json().catch(() => null))?.error ?? response.statusText);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  try {
    while (text.split("\n").length <= MOST) {
      const { done, value } = await reader.read();
      if (done) break;
      text += value;
    }
  } finally {
    await reader.cancel().catch((error) => {
      if (!isAbort(error)) throw error;
    });
    leaving.abort();
  }
  const isWhole = (line) => line.startsWith("{") && line.endsWith("}");
  return text.split("\n").filter(isWhole).slice(0, MOST).map((line) => JSON.parse(line));
}

function sample(record) {
  const { rules, players, seed, deal, moves, index } = record;
  const address = write({ rules, players, moves: moves.join(separator(rules)), seed, deal, ply: 0 });
  const name = t("page-lab-samples-game", { number: index + 1 });
  const isShort = address.length <= LONGEST;
  return h("li",
    isShort ? h("a", { href: address }, name) : h("span", name),
    h("span", players.join(" – ")),
    h("span.faint", [result(record), t("page-lab-samples-moves", { moves: moves.length })].join(" · ")),
  );
}

/** Columns of a flat Connect Four board are single characters, and are written without gaps. */
function separator(rules) {
  return /^connect-four:\d+x\d+(,|$)/.test(rules) ? "" : " ";
}

function result({ outcome, players }) {
  if (!outcome) return "";
  const winners = outcome.winners.map((seat) => players[seat]);
  const wins = winners.length > 0 ? t("page-lab-samples-wins", { players: winners.join(", ") }) : t("ending-drawn");
  if (outcome.kind === "blocked") return `${t("page-lab-samples-blocked")}, ${wins}`;
  if (outcome.kind === "forfeit") return `${t("ending-forfeited")}, ${wins}`;
  return wins;
}
