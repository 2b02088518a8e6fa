// Opening a game: moves, a record, a board, an address, a command; what it is the server says.

import { PLAIN, h, optionList, replace } from "./dom.js";
import { isAbort, post } from "./api.js";
import { write } from "./address.js";
import { BoardEditor } from "./editor.js";
import { failure } from "./failure.js";
import { parsed } from "./storage.js";
import { t } from "./texts.js";

/** As many games of a file as a list can offer, and as much of it as is read for them, in bytes. */
const MOST = 500;
const READ = 4_000_000;
/** The board that is offered where nothing else is played. */
const USUAL = "connect-four:7x6";

/** A form that takes games as text. `open` is called with the address of the one that was chosen; moves that name no
 * rules are read by `rules`, where they fit. */
export class RecordForm {
  constructor(signal, open, rules = null) {
    Object.assign(this, { signal, open, rules });
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

  /** Offers a board to be filled, by the rules that are played or the usual ones. */
  async edit() {
    if (!this.setup.open || this.editor.rules) return;
    try {
      if (!(this.rules && (await this.editor.show(this.rules)))) await this.editor.show(USUAL);
    } catch (error) {
      if (!isAbort(error, this.signal)) replace(this.trouble, failure(error));
    }
  }

  async read(file) {
    if (file) this.field.value = await file.slice(0, READ).text();
    this.list();
  }

  /** Offers the games, where there are several. */
  list() {
    const lines = this.texts().slice(0, MOST);
    replace(this.trouble);
    replace(this.which, optionList(lines.map((line, number) => [number, title(line, number)])));
    this.choice.hidden = lines.length < 2;
  }

  /** The server says what it is, and whether it is a game. */
  async submit() {
    replace(this.trouble);
    const all = this.texts();
    try {
      const asked = { text: all[Number(this.which.value)] ?? all[0] ?? "", rules: this.rules };
      const { position, variations, ...game } = await post("open", asked, { signal: this.signal });
      const lines = variations.map((line) => line.join(" "));
      if (!this.signal.aborted) this.open(write({ ...game, moves: position, lines }));
    } catch (error) {
      if (isAbort(error, this.signal)) return;
      replace(this.trouble, failure(error));
      this.field.focus();
    }
  }

  /** What is typed: the records of a file one by one, anything else as it is. */
  texts() {
    const text = this.field.value;
    return text.trimStart().startsWith("{") ? recordsIn(text) : [text];
  }
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
