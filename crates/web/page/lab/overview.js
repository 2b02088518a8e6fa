// The first page of the lab: a form for a new tournament, and those that there are.

import { h, replace } from "../dom.js";
import { texts } from "../texts.js";
import { attempt } from "./attempt.js";
import { card } from "./card.js";
import { form } from "./form.js";
import { list } from "./list.js";

const t = texts({
  lab: ["Lab", "Lab"],
  about: [
    "Let strategies play hundreds of games against each other, and see who is stronger, by how much, and how sure that is.",
    "Biarkan strategi saling bertanding ratusan permainan, lalu lihat siapa lebih kuat, seberapa jauh, dan seberapa pasti.",
  ],
  new: ["New tournament", "Turnamen baru"],
  all: ["Tournaments", "Turnamen"],
  loading: ["Loading…", "Memuat…"],
});

/** Draws the form and the list. */
export async function overview(main, url, signal) {
  document.title = `${t.lab} · Papan`;
  const loading = () => h("p", { class: "faint" }, t.loading);
  const [setup, jobs] = [h("div", {}, loading()), h("div", {}, loading())];
  replace(
    main,
    h("header", { class: "lab-head" }, h("h1", {}, t.lab), h("p", { class: "faint" }, t.about)),
    h(
      "div",
      { class: "lab-overview" },
      card("lab-new", t.new, setup),
      h("section", { "aria-labelledby": "lab-all" }, h("h2", { id: "lab-all" }, t.all), jobs),
    ),
  );
  await Promise.all([
    attempt(setup, () => form(setup, url, signal), signal),
    attempt(jobs, () => list(jobs, signal), signal),
  ]);
}
