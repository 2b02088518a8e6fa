// The five papers: their printed results and claims, compared with the results of Papan.

import { h, replace, stylesheet } from "../dom.js";
import { freshSeed, write } from "../address.js";
import { failure } from "../failure.js";
import { gamePicture } from "../games.js";
import { icon } from "../icons.js";
import { t } from "../texts.js";
import { Checks } from "./checks.js";
import { TaskView } from "./task.js";
import { counts } from "./verdict.js";

/** A picture for each paper, and a game against its strategy. */
const GAMES = {
  P1: { picture: "connect-four", game: { rules: "connect-four:7x6", players: ["human", "cost"] } },
  P2: { picture: "tic-tac-toe", game: { rules: "tic-tac-toe:3x3", players: ["human", "steps"] } },
  P3: { picture: "connect-four", game: { rules: "connect-four:7x6", players: ["human", "priority"] } },
  P4: { picture: "dominoes", game: { rules: "dominoes:paper", players: ["human", "value", "balak", "switch:then=balak"] } },
  P5: { picture: "connect-four", game: { rules: "connect-four:7x6", players: ["human", "hard"] } },
};

/** Shows the papers, or the one in the address. */
export async function show(main, url, signal) {
  await stylesheet("/style/papers.css");
  let view = null;
  const trouble = h("div");
  const changed = () => {
    replace(trouble);
    view.show();
  };
  const failed = (error) =>
    replace(trouble, failure(error, () => checks.check()));
  const checks = new Checks(signal, { changed, failed });
  await checks.ask();
  if (signal.aborted) return;
  const wanted = url.searchParams.get("paper");
  const paper = checks.papers.find((one) => one.paper === wanted?.toUpperCase());
  view = paper ? new PaperView(checks, paper.paper, signal) : new Overview(checks, wanted);
  if (paper) document.title = `${paper.paper} · ${document.title}`;
  view.show();
  replace(main, h("div.papers-page", navigation(checks, paper?.paper), trouble, view.element));
}

function navigation(checks, current) {
  const link = (href, isCurrent, ...text) => h("li", h("a", { href, "aria-current": isCurrent ? "page" : null }, text));
  const one = ({ paper }) =>
    link(`/papers?paper=${paper}`, paper === current, h("strong", paper), h("span", aboutPaper(paper)?.title));
  return h("nav.papers-nav", { "aria-label": t("page-papers-navigation") },
    h("ul", link("/papers", !current, t("page-papers-all")), checks.papers.map(one)),
  );
}

/** A short title, a summary, and a game against the strategy of a paper; null for an unknown paper. */
function aboutPaper(paper) {
  if (!(paper in GAMES)) return null;
  const id = `page-papers-about-${paper.toLowerCase()}`;
  return { title: t(`${id}.title`), text: t(`${id}.text`), ...GAMES[paper] };
}

/** The overview of all papers. */
class Overview {
  constructor(checks, wanted) {
    this.checks = checks;
    this.cards = h("ul.papers-cards");
    const lost = wanted && h("p.failure", t("page-papers-none", { paper: wanted }));
    const lead = h("p.papers-lead", t("page-papers-intro"));
    this.element = h("section", lost, h("h1", t("page-papers")), lead, this.cards);
  }

  show() {
    const card = (paper) => {
      const about = aboutPaper(paper.paper);
      const title = h("a", { href: `/papers?paper=${paper.paper}` }, `${paper.paper}: ${about?.title ?? ""}`);
      const picture = about && h("span.papers-game", gamePicture(about.picture));
      return h("li.card.papers-card", picture, h("h2", title), h("p", paper.cited), counts(paper));
    };
    const told = JSON.stringify(this.checks.papers.map(counts).map((list) => list.textContent));
    if (told === this.told) return;
    this.told = told;
    const at = [...this.cards.querySelectorAll("a")].indexOf(document.activeElement);
    replace(this.cards, this.checks.papers.map(card));
    this.cards.querySelectorAll("a")[at]?.focus();
  }
}

/** One paper with all its checks. */
class PaperView {
  constructor(checks, name, signal) {
    Object.assign(this, { checks, name, signal });
    this.views = new Map(this.paper.tasks.map(({ id }) => [id, new TaskView((task) => checks.check(task), signal)]));
    this.counts = h("div");
    this.hint = h("p.papers-hint", t("page-papers-boards-opens"));
    this.all = h("button", { onclick: () => checks.check(...this.unchecked()) }, t("page-papers-check-all"));
    const hint = h("span.papers-hint", t("page-papers-checks"));
    this.ask = h("p.row.papers-ask", hint, this.all);
    this.element = h("section",
      this.head(),
      this.part(t("page-papers-printed"), false, this.hint),
      this.part(t("page-papers-claims"), true, this.ask),
    );
  }

  get paper() {
    return this.checks.papers.find(({ paper }) => paper === this.name);
  }

  head() {
    const about = aboutPaper(this.name);
    const game = about && write({ ...about.game, seed: freshSeed() });
    return h("header.papers-head",
      h("h1", `${this.name}: ${about?.title ?? this.paper.about}`),
      h("p.papers-cited", this.paper.cited),
      h("p.papers-lead", about?.text ?? ""),
      h("div.papers-line", this.counts, game && h("a.button", { href: game }, icon("play", 16), t("page-papers-play"))),
    );
  }

  /** The claims of a paper, or its other checks, if there are any. */
  part(title, isClaim, below) {
    const tasks = this.paper.tasks.filter((task) => task.is_claim === isClaim);
    const views = tasks.map(({ id }) => this.views.get(id).element);
    return tasks.length > 0 && h("section.papers-part", h("h2", title), below, views);
  }

  show() {
    for (const task of this.paper.tasks) this.views.get(task.id)?.show(task);
    replace(this.counts, counts(this.paper));
    this.hint.hidden = !this.paper.tasks.some(({ findings }) => findings.some(({ boards }) => boards?.length > 0));
    this.ask.hidden = this.unchecked().length === 0;
    this.all.hidden = this.unchecked().length < 2;
  }

  unchecked() {
    return this.paper.tasks
      .filter(({ is_claim: isClaim, state }) => isClaim && state === "unchecked")
      .map(({ id }) => id);
  }
}
