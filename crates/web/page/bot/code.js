// The editor: a text area with the numbers of its lines.

import { h, replace } from "../dom.js";
import { t } from "../texts.js";

/** An editor of code; `changed` is called with its text. */
export class CodeEditor {
  constructor(changed) {
    this.numbers = h("div.code-numbers", { "aria-hidden": true });
    this.field = h("textarea.code-text", {
      id: "bot-code", "aria-describedby": "bot-code-keys", spellcheck: "false", autocapitalize: "none", autocomplete: "off", wrap: "off", rows: 20,
      oninput: () => {
        this.mark(null);
        changed(this.field.value);
      },
      onscroll: () => (this.numbers.scrollTop = this.field.scrollTop),
      onkeydown: (event) => this.#key(event),
    });
    const keys = h("p.hint", { id: "bot-code-keys" }, t("page-bot-own-keys"));
    this.element = h("div", h("label.unseen", { for: "bot-code" }, t("page-bot-own-code")), h("div.code", this.numbers, this.field), keys);
  }

  get text() {
    return this.field.value;
  }

  /** The width of a step of indentation. */
  show(text, indent) {
    this.indent = " ".repeat(indent);
    this.field.value = text;
    this.mark(null);
  }

  /** Marks a line as wrong; null marks none. */
  mark(line) {
    this.line = line;
    const count = this.field.value.split("\n").length;
    const number = (at) => h("span", { class: at + 1 === line && "wrong" }, at + 1);
    if (this.count === count && this.marked === line) return;
    Object.assign(this, { count, marked: line });
    replace(this.numbers, Array.from({ length: count }, (_, at) => number(at)));
    this.numbers.scrollTop = this.field.scrollTop;
  }

  /** Selects a line and scrolls to it. */
  goTo(line) {
    const before = this.field.value.split("\n").slice(0, line - 1);
    const from = before.reduce((sum, one) => sum + one.length + 1, 0);
    const height = this.field.scrollHeight / this.field.value.split("\n").length;
    this.field.focus();
    this.field.setSelectionRange(from, from + (this.field.value.split("\n")[line - 1] ?? "").length);
    this.field.scrollTop = Math.max(0, (line - 4) * height);
  }

  /** Tab indents, unless Escape was pressed before: then it leaves the editor. Enter keeps the indentation. */
  #key(event) {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key === "Tab" && !event.shiftKey && isPlain && !this.leaves) this.#insert(event, this.indent);
    if (event.key === "Enter" && isPlain && !event.isComposing) {
      const line = this.field.value.slice(0, this.field.selectionStart).split("\n").at(-1);
      const opens = /[{(:[]\s*$/.test(line) ? this.indent : "";
      this.#insert(event, `\n${line.match(/^\s*/)[0]}${opens}`);
    }
    if (event.key !== "Shift") this.leaves = event.key === "Escape";
  }

  #insert(event, text) {
    event.preventDefault();
    // The only way that keeps what can be undone; a browser without it changes the text directly.
    if (!document.execCommand("insertText", false, text)) {
      this.field.setRangeText(text, this.field.selectionStart, this.field.selectionEnd, "end");
      this.field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }
}
