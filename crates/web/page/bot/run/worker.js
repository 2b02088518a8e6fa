// The beginning of the worker of a bot. The bot's own code follows: it is a script of this worker in JavaScript, and a text
// that the interpreter runs in Python. Only `$begin` is left for what comes after it.
const $begin = (() => {
  /** The most memory of a bot, in bytes. */
  const MEMORY = 256 << 20;
  /** Smaller buffers are not counted. */
  const SMALL = 64 << 10;
  /** The most lines that a bot prints for a move, and the most letters of a line. */
  const LINES = 50;
  const LETTERS = 300;
  /** The names that a bot may use, besides its own. */
  const LANGUAGE = `Object Function Array Number parseFloat parseInt Infinity NaN undefined Boolean String Symbol Date Promise RegExp
    Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError globalThis self JSON Math Intl ArrayBuffer
    Uint8Array Int8Array Uint16Array Int16Array Uint32Array Int32Array Float32Array Float64Array Uint8ClampedArray BigUint64Array
    BigInt64Array DataView Map BigInt Set Iterator WeakMap WeakSet WeakRef Proxy Reflect FinalizationRegistry decodeURI
    decodeURIComponent encodeURI encodeURIComponent escape unescape isFinite isNaN console performance structuredClone
    TextEncoder TextDecoder crypto Crypto`.split(/\s+/);
  const NOTHING = "the function choose(view) is missing";
  const printed = [];
  const print = (...given) => {
    if (printed.length < LINES) printed.push(given.map(String).join(" ").slice(0, LETTERS));
  };
  const names = new Set();
  for (let from = self; from && from !== Object.prototype; from = Object.getPrototypeOf(from))
    // The bot's own functions are there already, and cannot be deleted.
    for (const [name, { configurable }] of Object.entries(Object.getOwnPropertyDescriptors(from))) if (configurable) names.add(name);
  const { URL, Blob, WebAssembly } = self;

  /** Takes away whatever reaches beyond this worker: messages, requests, timers, other workers. */
  function close() {
    const taken = [...names].filter((name) => name !== "constructor" && !LANGUAGE.includes(name));
    for (let from = self; from && from !== Object.prototype; from = Object.getPrototypeOf(from))
      for (const name of taken) delete from[name];
    for (const name of taken) if (name in self) Object.defineProperty(self, name, { value: undefined });
    self.console = { log: print, info: print, warn: print, error: print, debug: print };
  }

  /** Counts the memory of buffers, which no limit of the browser holds back. */
  function count() {
    let held = 0;
    const gone = new FinalizationRegistry((bytes) => (held -= bytes));
    const counted = (made) => {
      const bytes = made.buffer ? made.buffer.byteLength : made.byteLength;
      if (bytes < SMALL) return made;
      if (held + bytes > MEMORY) throw new RangeError(`the bot has used more than ${MEMORY >> 20} MB`);
      held += bytes;
      gone.register(made, bytes);
      return made;
    };
    for (const name of LANGUAGE.filter((one) => /Array$|^ArrayBuffer$/.test(one) && one !== "Array")) {
      const Made = self[name];
      const construct = (target, given, as) => {
        const made = Reflect.construct(target, given, as);
        return given[0] instanceof ArrayBuffer ? made : counted(made);
      };
      Made.prototype.constructor = self[name] = new Proxy(Made, { construct });
    }
  }

  let bot = null;
  let port = null;
  /** Answers one question: the move in a position. */
  async function answer({ data: { id, rules, history } }) {
    printed.length = 0;
    try {
      const move = await bot(rules, history);
      port.postMessage({ id, move: move.slice(0, LETTERS), printed });
    } catch (error) {
      port.postMessage({ id, error: told(error), printed });
    }
  }

  /** An error as text: its message, and the lines of code that it came from. */
  function told(error) {
    // The end of a long trace of Python has the error.
    const text = (value) => String(value ?? "").slice(-4000);
    return error instanceof Error || error?.stack ? { message: text(error), stack: text(error.stack) } : { message: String(error), stack: "" };
  }

  function open(given) {
    port = given;
    port.onmessage = answer;
    port.postMessage({ isReady: true });
  }

  /** Loads the interpreter, runs the code, and returns a function that chooses. */
  async function python({ module, program, kit, code }) {
    const grow = WebAssembly.Memory.prototype.grow;
    WebAssembly.Memory.prototype.grow = function (pages) {
      if (this.buffer.byteLength + pages * 65536 > MEMORY) throw new RangeError("memory");
      return grow.call(this, pages);
    };
    const address = (content, type) => URL.createObjectURL(new Blob([content], { type }));
    const { loadMicroPython } = await import(address(module, "text/javascript"));
    const url = address(program, "application/wasm");
    const python = await loadMicroPython({ url, heapsize: 8 << 20, stdout: print, stderr: print });
    close();
    python.FS.writeFile("kit.py", kit);
    port.postMessage({ isLoaded: true });
    python.runPython("import kit as _kit");
    python.runPython(code);
    python.runPython(`try:\n choose\nexcept NameError:\n raise ValueError("${NOTHING}")`);
    python.runPython("def _answer(rules, history):\n return _kit._move_text(choose(_kit._view_of(rules, history.split())))");
    const chosen = python.globals.get("_answer");
    return (rules, history) => chosen(rules, history.join(" "));
  }

  const { addEventListener } = self;
  addEventListener.call(self, "message", async ({ data, ports: [given] }) => {
    port = given;
    try {
      if (data.language === "python") bot = await python(data);
      if (bot) open(given);
      else port.postMessage({ failed: { message: NOTHING, stack: "" } });
    } catch (error) {
      port.postMessage({ failed: told(error) });
    }
  }, { once: true });

  /** Called before the bot's own code in JavaScript. */
  function shut() {
    count();
    close();
  }

  /** Called after it. */
  function play(choose, { viewOf, moveText }) {
    if (choose) bot = async (rules, history) => moveText(await choose(viewOf(rules, history)));
  }

  return { shut, play };
})();
