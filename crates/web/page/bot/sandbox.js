// Runs a bot where it can do no harm: in a worker within a frame that has no rights. The page asks for a move and waits for
// a limited time; then it removes the frame, which ends the bot whatever it does, and the next question starts it again.
//
//   page ── rules, moves ──▶ frame ── worker: the bot ──▶ the move, or an error with its line

import { h } from "../dom.js";
import { file, interpreter } from "./files.js";

/** The time for the frame and the interpreter to load, in milliseconds. */
const LOADING = 60_000;
/** The time for the bot's own code to run once before its first move, in milliseconds. */
const STARTING = 5_000;

/** Why a bot gave no move: its `kind` is that of a fault in a tournament. */
export class BotFault extends Error {
  constructor(kind, message, { line = null, printed = [] } = {}) {
    super(message);
    Object.assign(this, { name: "BotFault", kind, line, printed });
  }
}

/** A bot that runs; `limit` is the time for a move, in milliseconds. */
export class Sandbox {
  #frame = null;
  #bot = null;
  #started = null;
  #heard = () => {};
  #next = 0;

  constructor({ language, code, limit }, signal) {
    Object.assign(this, { language, code, limit });
    signal.addEventListener("abort", () => this.end(), { once: true });
  }

  /** Resolves to the bot's move after these moves, `{move, printed}`; rejects with a BotFault. */
  async choose(rules, history, signal) {
    signal?.throwIfAborted();
    this.#started ??= this.#start().catch((error) => {
      this.end();
      throw error;
    });
    await this.#started;
    signal?.throwIfAborted();
    this.#next += 1;
    const id = this.#next;
    const answer = this.#wait(this.limit, (message) => message.id === id, signal);
    this.#bot.postMessage({ id, rules, history });
    const { move, error, printed } = await answer;
    if (error) throw this.#fault(error, printed);
    return { move, printed };
  }

  /** Ends the bot; the next question starts it again. */
  end() {
    this.#frame?.remove();
    this.#bot?.close();
    this.#heard(new BotFault("crash", "ended"));
    this.#frame = this.#bot = this.#started = null;
    this.#heard = () => {};
  }

  async #start() {
    const { source, start } = await this.#parts();
    const [bot, news] = [new MessageChannel(), new MessageChannel()];
    this.#bot = bot.port1;
    this.#frame = h("iframe", { src: "/bot/run/frame.html", sandbox: "allow-scripts", hidden: true, title: "bot" });
    const loaded = new Promise((resolve) => this.#frame.addEventListener("load", resolve, { once: true }));
    bot.port1.onmessage = ({ data }) => this.#heard(data);
    news.port1.onmessage = ({ data }) => this.#heard(data);
    const seen = {};
    const until = (limit, late, isThere) => this.#until(limit, late, seen, isThere);
    document.body.append(this.#frame);
    await loaded;
    this.#frame?.contentWindow.postMessage({ source, start }, "*", [bot.port2, news.port2]);
    const unloaded = new TypeError("the frame of the bot cannot be loaded");
    await until(STARTING, unloaded, () => seen.isOpen);
    if (this.language === "python") await until(LOADING, unloaded, () => seen.isLoaded || seen.failed);
    await until(STARTING, new BotFault("timeout", String(STARTING)), () => seen.isReady || seen.failed);
    if (seen.failed) throw this.#fault(seen.failed);
  }

  /** Collects messages in `seen` until `isThere` returns true; rejects with `late` after a time. */
  #until(limit, late, seen, isThere) {
    return new Promise((resolve, reject) => {
      const done = (finish, value) => {
        clearTimeout(timer);
        finish(value);
      };
      const timer = setTimeout(() => done(reject, late), limit);
      this.#heard = (message) => {
        if (message instanceof Error) return done(reject, message);
        Object.assign(seen, message);
        if (isThere()) done(resolve);
      };
      if (isThere()) done(resolve);
    });
  }

  /** The script of the worker, and its first message. */
  async #parts() {
    const worker = await file("worker.js");
    this.offset = worker.split("\n").length - 1;
    if (this.language === "python") {
      const [kit, [module, program]] = await Promise.all([file("kit.py"), interpreter()]);
      return { source: worker, start: { language: "python", module, program, kit, code: this.code } };
    }
    const kit = await file("kit.js");
    const tail = `;$begin.play(typeof choose === "function" ? choose : null, (() => {${kit}\nreturn { viewOf, moveText };\n})());\n`;
    return { source: `${worker}$begin.shut(); ${this.code}\n${tail}`, start: { language: "javascript" } };
  }

  /** Resolves to the next message that is wanted. A bot that takes longer, or says anything else, is ended. */
  #wait(limit, isWanted, signal) {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#heard = () => {};
        this.end();
        reject(signal.reason);
      };
      const done = (finish, value) => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", leave);
        this.#heard = () => {};
        finish(value);
      };
      const timer = setTimeout(() => {
        done(reject, new BotFault("timeout", String(limit)));
        this.end();
      }, limit);
      signal?.addEventListener("abort", leave, { once: true });
      this.#heard = (message) => {
        if (message instanceof Error) return done(reject, message);
        if (isWanted(message)) return done(resolve, message);
        done(reject, new BotFault("flood", ""));
        this.end();
      };
    });
  }

  /** An error of the bot with the line of its code, if that is known. */
  #fault({ message = "", stack = "", line = null }, printed) {
    const lines = this.code.split("\n").length;
    const isOwn = (number) => number >= 1 && number <= lines;
    if (this.language === "python") {
      const places = [...`${message}\n${stack}`.matchAll(/File "<stdin>", line (\d+)/g)].map(([, number]) => Number(number));
      const words = message.trim().split("\n").at(-1);
      return new BotFault("crash", words, { line: places.filter(isOwn).at(-1) ?? null, printed });
    }
    // The line is one of the worker's script, which contains the bot's code. A missing bracket is noticed after its end.
    if (line !== null) return new BotFault("crash", message.replace(/^Uncaught /, ""), { line: Math.min(Math.max(line - this.offset, 1), lines), printed });
    const places = [...stack.matchAll(/:(\d+):\d+\)?$/gm)].map(([, number]) => Number(number) - this.offset);
    return new BotFault("crash", message, { line: places.find(isOwn) ?? null, printed });
  }
}
