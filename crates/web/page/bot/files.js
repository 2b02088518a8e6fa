// The files of a bot: those that run it, and those that make a program of it. They are fetched when they are needed.

import { located } from "../host.js";

/** The languages of bots, with their names and the endings of their files. */
export const LANGUAGES = {
  javascript: { name: "JavaScript", ending: "js", command: "node" },
  python: { name: "Python", ending: "py", command: "python3" },
};

const fetched = new Map();

/** A file of the folder of bots as a text. */
export function file(name) {
  return load(name, (response) => response.text());
}

/** The interpreter of Python: the code that starts it, and the program. */
export function interpreter() {
  const program = load("micropython.wasm", (response) => response.arrayBuffer());
  return Promise.all([file("micropython.mjs"), program]);
}

/** The version of the interpreter of Python; null where there is none. */
export async function pythonVersion() {
  return JSON.parse(await file("about.json")).python;
}

function load(name, read) {
  if (!fetched.has(name)) {
    const loading = fetch(located(`/bot/run/${name}`)).then((response) => {
      if (!response.ok) throw new TypeError(`${name} cannot be loaded`);
      return read(response);
    });
    // After a failure the file is asked for again.
    loading.catch(() => fetched.delete(name));
    fetched.set(name, loading);
  }
  return fetched.get(name);
}
