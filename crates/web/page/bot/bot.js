// Your bot: how a program in any language takes a seat.

import { h, replace, stylesheet } from "../dom.js";
import { get, isAbort } from "../api.js";
import { failure } from "../failure.js";
import { texts } from "../texts.js";
import { examples } from "./examples.js";
import { advice, protocol } from "./protocol.js";

const t = texts({
  title: ["Bring your own bot", "Bawa bot Anda sendiri"],
  lead: [
    "Any program that reads lines and writes lines can play, in any language: a whole bot is twenty lines. A " +
      "bot that crashes, hangs or cheats loses its game and stops nobody.",
    "Program apa pun yang membaca dan menulis baris bisa bermain, dalam bahasa apa pun: satu bot utuh cukup " +
      "dua puluh baris. Bot yang mogok, macet atau curang kalah dalam permainannya dan tidak mengganggu siapa " +
      "pun.",
  ],
  examples: ["Start from one of these", "Mulai dari salah satu ini"],
  commands: ["Then, in a terminal", "Lalu, di terminal"],
  protocol: ["The protocol in ten lines", "Protokolnya dalam sepuluh baris"],
  ugi: ["It is UGI, the Universal Game Interface.", "Namanya UGI, Universal Game Interface."],
  why: ["Why is there no form here?", "Mengapa tidak ada formulir di sini?"],
  because: [
    "To check a bot means to run a command on this computer. Whoever reaches this page could then run any " +
      "command, so that is for the command line only.",
    "Memeriksa bot berarti menjalankan perintah di komputer ini. Siapa pun yang bisa membuka halaman ini lalu " +
      "bisa menjalankan perintah apa saja, jadi itu hanya untuk baris perintah.",
  ],
});

/** So long the page waits for the examples, in milliseconds. */
const PATIENCE = 300;

/** Shows how to plug in a bot. */
export async function show(main, url, signal) {
  await stylesheet("/style/bot.css");
  if (signal.aborted) return;
  const shown = h("div", { class: "bot-shown" });
  const part = (title, ...inside) => h("section", {}, h("h2", {}, title), inside);
  const page = h(
    "div",
    { class: "bot-page" },
    h("header", {}, h("h1", {}, t.title), h("p", { class: "bot-lead" }, t.lead)),
    shown,
    part(t.protocol, h("p", { class: "faint" }, t.ugi), protocol()),
    advice(),
    h("aside", { class: "card bot-why" }, h("h2", {}, t.why), h("p", {}, t.because)),
  );
  const loaded = load(shown, part, signal);
  // What comes at once pushes nothing away.
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  if (signal.aborted) return;
  replace(main, page);
  await loaded;
}

/** The examples come from the server: they are the files that are tested. */
async function load(shown, part, signal) {
  try {
    const { bots } = await get("bots", { signal });
    if (signal.aborted || bots.length === 0) return;
    const { element, below } = examples(bots);
    replace(shown, part(t.examples, element), part(t.commands, below));
  } catch (error) {
    if (isAbort(error) || signal.aborted) return;
    replace(
      shown,
      failure(error, () => load(shown, part, signal)),
    );
  }
}
