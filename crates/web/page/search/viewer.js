// A search on the page: its tree, the steps through it, the board of a node, and what the algorithm does.

import { isAbort } from "../api.js";
import { announce, h, replace, showText, watchWidth } from "../dom.js";
import { failure } from "../failure.js";
import { number, t } from "../texts.js";
import { latest, pause } from "../waiting.js";
import { NodeBoard } from "./board.js";
import { SPEEDS, controls } from "./controls.js";
import { parts, pseudocode, stack } from "./inside.js";
import { isBest, isSame, nodeAt, nodesOf } from "./model.js";
import { questionAfter } from "./predict.js";
import { Prediction } from "./prediction.js";
import { Steps, WINDOW } from "./steps.js";
import { Tree } from "./tree.js";
import { knownValue, nodeFacts, nodeName, pathText } from "./words.js";

/** The most nodes of a part of a tree. */
const NODES = 120;

/**
 * The search of one decision. `source.trace(options, signal)` requests a part of the trace, `source.board(path, signal)`
 * a board; a tree of numbers has none. `source.title` is the name of the player.
 */
export class Viewer {
  step = 0;
  selected = 0;
  playing = null;
  speed = "normal";
  #trees = new Map();

  constructor(source, signal) {
    Object.assign(this, { source, signal, begin: latest(signal), element: h("div.search") });
    this.steps = new Steps((options) => source.trace(options, signal));
    this.tree = new Tree({
      select: (index) => this.select(index),
      open: (node) => this.open(node.path),
      up: () => this.open(this.trace.path.slice(0, -1)),
      toggle: () => this.toggle(),
    });
    this.board = source.board && new NodeBoard(source.board, signal);
    this.predict = new Prediction({ start: () => this.goTo(0), goOn: (answer) => this.goOn(answer) });
    this.controls = controls({
      first: () => this.goTo(0), back: () => this.goTo(this.step - 1), play: () => this.toggle(), step: () => this.forward(),
      last: () => this.goTo(this.total - 1), cut: () => this.nextCut(), speed: (name) => (this.speed = name), goTo: (to) => this.goTo(to),
    });
  }

  get total() {
    return this.trace.total;
  }

  /** The index of the node where the step happens; undefined if it is in another part of the tree, or not known yet. */
  get current() {
    const step = this.steps.at(this.step);
    return step && nodeAt(this.nodes, step.path)?.index;
  }

  /** Requests the tree and shows it after its last step, or before the first one if steps are asked for. */
  async start() {
    this.trace = await this.#part([], WINDOW);
    this.steps.begin(this.trace.steps);
    this.step = this.predict.isOn ? 0 : this.total - 1;
    this.#build();
    this.#showNodes();
    await this.goTo(this.step, { isQuiet: true });
  }

  #build() {
    const { chosen, nodes, cuts, code } = this.trace;
    const about = cuts > 0 ? t("page-search-about-cuts", { move: chosen, nodes, cuts }) : t("page-search-about", { move: chosen, nodes });
    Object.assign(this, { said: h("p.search-said"), verdict: h("p.search-verdict"), facts: h("p.search-facts") });
    Object.assign(this, { way: h("nav.search-way", { "aria-label": t("page-search-way") }), away: h("p.search-away"), trouble: h("div") });
    Object.assign(this, { code: pseudocode(code), stack: stack(), parts: parts((cells) => this.#light(cells)) });
    const beside = h("div.search-beside", this.board?.element, this.facts);
    replace(this.element,
      h("p.search-about", about),
      this.controls.element,
      this.verdict,
      this.said,
      this.trouble,
      this.predict.element,
      h("div.search-main", h("div.search-part", this.way, this.away, this.tree.element), beside),
      h("div.search-inside", this.code.element, this.stack.element, this.parts.element),
    );
    watchWidth(this.element, (width) => this.tree.fit(width) && this.#mark(), this.signal);
  }

  /** The part of the tree below a path, with this many steps from the first one on. */
  async #part(path, count = 0) {
    const key = path.join(" ");
    if (!this.#trees.has(key)) this.#trees.set(key, await this.source.trace({ path, max_nodes: NODES, count }, this.signal));
    return this.#trees.get(key);
  }

  /** Shows the part of the tree below a path. */
  async open(path) {
    await this.attempt(async (signal) => {
      const trace = await this.#part(path);
      if (signal.aborted) return;
      this.trace = trace;
      this.#showNodes();
      this.#mark({ focuses: true });
      announce(t("page-search-opened", { path: pathText(path) }));
    });
  }

  #showNodes() {
    this.nodes = nodesOf(this.trace);
    this.selected = 0;
    this.tree.show(this.nodes);
    this.#drawWay();
  }

  #drawWay() {
    const { path } = this.trace;
    const link = (depth) => h("button.plain", { onclick: () => this.open(path.slice(0, depth)) }, nodeName({ path: path.slice(0, depth) }));
    const place = (depth) => (depth === path.length ? h("strong", { "aria-current": "location" }, nodeName({ path })) : [link(depth), " › "]);
    this.way.hidden = path.length === 0;
    replace(this.way, Array.from({ length: path.length + 1 }, (_, depth) => place(depth)));
  }

  /** Selects a node and shows its board. */
  select(index) {
    this.selected = index;
    this.#mark({ focuses: true });
  }

  /** Goes to a step. The states of all nodes are drawn at once, the step itself when it has been fetched. */
  async goTo(to, { isQuiet = false, isPlaying = false } = {}) {
    if (!isPlaying) this.stop();
    this.step = Math.max(0, Math.min(to, this.total - 1));
    this.predict.clear();
    showText(this.verdict, "");
    this.#draw(this.steps.at(this.step));
    await this.attempt(async (signal) => {
      const known = this.steps.at(this.step) ?? (await this.steps.need(this.step));
      if (signal.aborted || !known) return;
      this.steps.need(this.step).catch(() => {});
      this.#draw(known);
      if (!isQuiet && !isPlaying) announce(known.text);
    });
  }

  /** Goes to the next step, or asks for it first. */
  async forward({ isPlaying = false } = {}) {
    if (this.step >= this.total - 1) return;
    if (this.predict.isOn && !this.predict.isAsking && (await this.#asks())) return this.stop();
    await this.goTo(this.step + 1, { isPlaying });
  }

  /** Asks for the next step if there is a question about it. */
  async #asks() {
    const known = await Promise.all([0, 1, 2].map((more) => this.steps.need(Math.min(this.step + more, this.total - 1)))).catch(() => []);
    const root = await this.#part([]).catch(() => null);
    if (!known[0] || !root) return false;
    const question = questionAfter(known[0], (number) => this.steps.at(number), { candidates: root.tree.children, chosen: root.chosen });
    if (!question) return false;
    const { path } = question.kind === "value" ? known[1] : question.kind === "better" ? known[1] : known[0];
    this.predict.ask(question, nodeName({ path }));
    return true;
  }

  /** Shows the step that was asked for, with the verdict on the answer. */
  async goOn({ words, isRight }) {
    await this.goTo(this.step + 1, { isQuiet: true });
    this.verdict.className = `search-verdict ${isRight ? "good" : "bad"}`;
    showText(this.verdict, words);
    this.element.querySelector("[data-act=step]").focus({ preventScroll: true });
    announce([words, this.steps.at(this.step)?.text].filter(Boolean).join(" "));
  }

  async nextCut() {
    this.stop();
    await this.attempt(async (signal) => {
      const found = await this.steps.nextCut(this.step + 1);
      if (signal.aborted) return;
      if (found === undefined) announce(t("page-search-no-cut"));
      else await this.goTo(found);
    });
  }

  /** Starts or stops the steps; at the end they start again. */
  async toggle() {
    if (this.playing) return this.stop();
    this.playing = new AbortController();
    const signal = AbortSignal.any([this.playing.signal, this.signal]);
    if (this.step === this.total - 1) await this.goTo(0, { isPlaying: true });
    this.#drawControls();
    while (!signal.aborted && this.step < this.total - 1) {
      await pause(SPEEDS[this.speed], signal);
      if (!signal.aborted) await this.forward({ isPlaying: true });
    }
    if (!signal.aborted) this.stop();
  }

  stop() {
    if (!this.playing) return;
    this.playing.abort();
    this.playing = null;
    this.#drawControls();
    const { text } = this.steps.at(this.step) ?? {};
    if (text) announce(text);
  }

  /** Does work that later work replaces; an error is shown with a button to try again. */
  async attempt(work) {
    const signal = this.begin();
    replace(this.trouble);
    try {
      await work(signal);
    } catch (error) {
      if (isAbort(error, signal)) return;
      this.stop();
      replace(this.trouble, failure(error, () => this.attempt(work)));
    }
  }

  /** Draws a step; undefined if only its number is known. */
  #draw(step) {
    this.#drawControls();
    this.selected = this.current ?? this.selected;
    if (step) {
      // The reason of a choice is a sentence about the player.
      replace(this.said, step.action === "choose" && h("strong", this.source.title, " "), step.text);
      this.code.mark(step.line);
      this.stack.draw(step, (path) => this.#entered(path));
      this.parts.draw(step);
    }
    this.#mark();
  }

  #drawControls() {
    const { step, total, trace } = this;
    this.controls.draw({ step, total, isPlaying: Boolean(this.playing), hasCuts: trace.cuts > 0 });
  }

  /** The window with which a path was entered: that of its node, or of the step if that has been fetched. */
  #entered(path) {
    const node = nodeAt(this.nodes, path);
    if (node && isSame(node.path, path)) return node.window;
    for (let at = this.step; at >= 0; at -= 1) {
      const step = this.steps.at(at);
      if (!step) return undefined;
      if (step.action === "enter" && isSame(step.path, path)) return step.window;
    }
    return undefined;
  }

  /** Marks the nodes, and shows the board and the facts of the selected one. */
  #mark({ focuses = false } = {}) {
    const { step, current, selected, nodes } = this;
    this.tree.update({ step, current, selected, focuses });
    const [node, here] = [nodes[selected], this.steps.at(step)];
    const isHere = selected === current && Boolean(here);
    const isExact = isHere && here.window && isSame(node.path, here.path);
    const facts = nodeFacts(isExact ? { ...node, window: here.window } : node, step, isBest(node, nodes, step));
    const value = knownValue(node, step);
    if (value) facts.splice(1, 0, t("page-search-value", { value }));
    replace(this.facts, h("strong", nodeName(node)), ` ${facts.join(" · ")}`);
    this.#drawAway(here);
    // While a step is shown, the board is that of the step, also within a folded node.
    this.board?.show(isHere ? here.path : node.path, isHere ? here.cells : []);
  }

  /** Where the search is, if that part of the tree is not shown. */
  #drawAway(step) {
    const node = step && this.nodes[this.current];
    const isAway = step && (!node || !isSame(node.path, step.path));
    this.away.hidden = !isAway;
    if (!isAway) return;
    const to = node ? node.path : step.path.slice(0, Math.max(0, step.path.length - 1));
    const go = h("button.plain", { onclick: () => this.open(to) }, t("page-search-go-there"));
    replace(this.away, t("page-search-away", { path: pathText(step.path), depth: number(step.path.length) }), " ", go);
  }

  #light(cells) {
    this.board?.light(cells ?? this.steps.at(this.step)?.cells ?? []);
  }
}
