// Opening a game: moves, a record, a board, an address or a command; the server recognises which.

import { PLAIN, h, optionList, replace } from "./dom.js";
import { post } from "./api.js";
import { ANALYSIS, write } from "./address.js";
import { BoardEditor } from "./editor.js";
import { showFailure } from "./failure.js";
import { HUMAN } from "./names.js";
import { parsed } from "./storage.js";
import { t } from "./texts.js";

/** The most games of a file in the list, and the number of bytes that are read. */
const MOST = 500;
const READ = 4_000_000;
/** The default rules of the board to fill in, without a current game. */
const USUAL = "connect-four:7x6";

/**
 * A form for games as text. `open` is called with the address of the chosen one. `game` is the current one, if any: its
 * `rules` read moves without rules, if they fit, and the board to fill in begins with its `position`.
 */
export class RecordForm {
  constructor(signal, open, { rules = null, position = "" } = {}) {
    Object.assign(this, { signal, open, rules, position });
    const placeholder = "4455";
    this.field = h("textarea.moves", { rows: 4, ...PLAIN, placeholder, oninput: () => this.list() });
    const accept = ".json,.jsonl,.txt";
    const file = h("input", { type: "file", accept, onchange: () => this.read(file.files[0]) });
    this.which = h("select");
    this.choice = h("label", { hidden: true }, t("page-record-which"), this.which);
    this.trouble = h("div");
    this.editor = new BoardEditor(signal, (text) => {
      this.field.value = text;
      this.list();
    });
    this.setup = h("details", { ontoggle: () => this.edit() }, h("summary", t("page-editor-title")), this.editor.element);
    this.element = h("form.record-form", { onsubmit: () => this.submit() },
      h("label", t("page-record-text"), this.field),
      h("label", t("page-record-file"), file),
      this.choice,
      this.setup,
      this.trouble,
      h("div.row.end", h("button.primary", { type: "submit" }, t("page-record-open"))),
    );
  }

  /** Shows a board to fill in: the current one, or an empty one by the default rules. */
  async edit() {
    if (!this.setup.open || this.editor.rules) return;
    try {
      if (!(this.rules && (await this.editor.show(this.rules, this.position)))) await this.editor.show(USUAL);
    } catch (error) {
      showFailure(this.trouble, error, this.signal);
    }
  }

  async read(file) {
    if (file) this.field.value = await file.slice(0, READ).text();
    this.list();
  }

  /** Lists the games if there are several. */
  list() {
    const lines = this.texts().slice(0, MOST);
    replace(this.trouble);
    replace(this.which, optionList(lines.map((line, number) => [number, title(line, number)])));
    this.choice.hidden = lines.length < 2;
  }

  /** Sends the text to the server, which finds out which game it is. */
  async submit() {
    replace(this.trouble);
    const all = this.texts();
    try {
      const asked = { text: all[Number(this.which.value)] ?? all[0] ?? "", rules: this.rules };
      const { position, variations, ...game } = await post("open", asked, { signal: this.signal });
      const lines = variations.map((line) => line.join(" "));
      // A game without players is there to be analysed.
      const mode = game.players.every((player) => player === HUMAN) ? ANALYSIS : null;
      if (!this.signal.aborted) this.open(write({ ...game, moves: position, lines, mode }));
    } catch (error) {
      if (showFailure(this.trouble, error, this.signal)) this.field.focus();
    }
  }

  /** The typed text: the records of a file one by one, anything else as it is. */
  texts() {
    const text = this.field.value;
    return text.trimStart().startsWith("{") ? recordsIn(text) : [text];
  }
}

/** The records in a text: one per line, or one over several lines. */
function recordsIn(text) {
  const lines = text.split("\n").map((line) => line.trim());
  return /^\s*\{\s*\n/.test(text) ? [text] : lines.filter(Boolean);
}

function title(line, number) {
  const { rules, players, moves } = parsed(line) ?? {};
  const isGame = Array.isArray(players) && Array.isArray(moves);
  return `${number + 1}. ${isGame ? `${rules}: ${players.join(", ")} (${moves.length})` : "?"}`;
}
