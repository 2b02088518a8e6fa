// Opening the record of a game: a line of JSON, from a tournament, the terminal or this page.

import { PLAIN, h, optionList, replace } from "./dom.js";
import { isAbort, post } from "./api.js";
import { write } from "./address.js";
import { failure } from "./failure.js";
import { HUMAN } from "./names.js";
import { parsed } from "./storage.js";
import { t } from "./texts.js";

/** As many games of a file as a list can offer, and as much of it as is read for them, in bytes. */
const MOST = 500;
const READ = 4_000_000;

/** A form that takes records. `open` is called with the address of the game that was chosen. */
export class RecordForm {
  constructor(signal, open) {
    Object.assign(this, { signal, open });
    const placeholder = '{"rules":"connect-four:7x6","moves":["4","4"],…}';
    this.field = h("textarea.moves", { rows: 4, ...PLAIN, placeholder, oninput: () => this.list() });
    const accept = ".json,.jsonl,.txt";
    const file = h("input", { type: "file", accept, onchange: () => this.read(file.files[0]) });
    this.which = h("select");
    this.choice = h("label", { hidden: true }, t("page-record-which"), this.which);
    this.trouble = h("div");
    this.element = h("form.record-form", { onsubmit: () => this.submit() },
      h("label", t("page-record"), this.field),
      h("label", t("page-record-file"), file),
      this.choice,
      this.trouble,
      h("div.row.end", h("button.primary", { type: "submit" }, t("page-record-open"))),
    );
  }

  async read(file) {
    if (file) this.field.value = await file.slice(0, READ).text();
    this.list();
  }

  /** Offers the games, where there are several. */
  list() {
    const lines = recordsIn(this.field.value).slice(0, MOST);
    replace(this.trouble);
    replace(this.which, optionList(lines.map((line, number) => [number, title(line, number)])));
    this.choice.hidden = lines.length < 2;
  }

  /** The server says whether it is a game before it is opened. */
  async submit() {
    replace(this.trouble);
    try {
      const game = gameIn(recordsIn(this.field.value)[Number(this.which.value)] ?? "");
      const { rules, position, variations } = await post("board", game, { signal: this.signal });
      const lines = variations.map((line) => line.join(" "));
      if (!this.signal.aborted) this.open(write({ ...game, rules, moves: position, lines }));
    } catch (error) {
      if (isAbort(error, this.signal)) return;
      replace(this.trouble, failure(error));
      this.field.focus();
    }
  }
}

/** The game that a record holds. Programs are not started from here: people take their seats. */
function gameIn(line) {
  const record = parsed(line);
  if (record === null) throw new Error(t("page-record-not-json"));
  if (typeof record?.rules !== "string") throw new Error(t("page-record-no-rules"));
  const players = [record.players ?? []].flat().map((player) => (/^engine:/.test(player) ? HUMAN : String(player)));
  const position = [record.moves ?? []].flat().join(" ");
  const seed = Number.isSafeInteger(record.seed) && record.seed >= 0 ? record.seed : 0;
  const deal = typeof record.deal === "string" ? record.deal : null;
  const variations = [record.variations ?? []].flat().map((line) => [line].flat().join(" "));
  return { rules: record.rules, players, position, seed, deal, variations };
}

/** The records in a text: a line each, or one over several lines. */
function recordsIn(text) {
  const lines = text.split("\n").map((line) => line.trim());
  return /^\s*\{\s*\n/.test(text) ? [text] : lines.filter(Boolean);
}

function title(line, number) {
  const { rules, players, moves } = parsed(line) ?? {};
  const isGame = Array.isArray(players) && Array.isArray(moves);
  return `${number + 1}. ${isGame ? `${rules}: ${players.join(", ")} (${moves.length})` : "?"}`;
}
