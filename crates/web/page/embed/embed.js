// A game embedded in another site: shown move by move, not played.

import { h, replace, stylesheet } from "../dom.js";
import { post } from "../api.js";
import { read, write } from "../address.js";
import { attempt } from "../failure.js";
import { icon } from "../icons.js";
import { miniature } from "../mini.js";
import { t } from "../texts.js";
import { latest } from "../waiting.js";

/** Shows the game of the address. */
export async function show(main, url, signal) {
  await stylesheet("/style/embed.css");
  const game = read(url);
  const whole = await post("board", question(game, game.moves), { signal });
  if (!signal.aborted) replace(main, new Viewer(game, whole, signal).element);
}

function question({ rules, players, seed, deal }, position, rest) {
  return { rules, players, position, seed: seed ?? 0, deal, ...(rest ? { rest } : {}) };
}

class Viewer {
  constructor(game, whole, signal) {
    Object.assign(this, { game, whole, signal, begin: latest(signal) });
    this.picture = h("div.embed-board", { role: "img" });
    this.words = h("p", { role: "status" });
    const step = (name, label, ply) =>
      h("button", { "aria-label": label, onclick: () => this.go(ply()) }, icon(name));
    const last = whole.history.length;
    this.element = h("div.embed-page",
      h("h1", whole.rules_name.full),
      this.picture,
      this.words,
      h("div.row",
        step("first", t("page-play-controls-first"), () => 0),
        step("previous", t("page-play-controls-previous"), () => this.ply - 1),
        step("next", t("page-play-controls-next"), () => this.ply + 1),
        step("last", t("page-play-controls-last"), () => last),
        h("a.button", { href: write({ ...game, moves: whole.position }), target: "_blank", rel: "noopener" }, t("page-embed-open")),
      ),
    );
    this.draw(whole, last);
    if (game.ply !== null && game.ply < last) this.go(game.ply);
  }

  /** Goes to another position of the game. */
  async go(wanted) {
    const { history } = this.whole;
    const ply = Math.max(0, Math.min(wanted, history.length));
    const signal = this.begin();
    const [before, after] = [history.slice(0, ply), history.slice(ply)].map((moves) => moves.join(" "));
    const ask = async () => {
      const sight = await post("board", question(this.game, before, after), { signal });
      if (!signal.aborted) this.draw(sight, ply);
    };
    await attempt(this.picture, ask, signal);
  }

  draw(sight, ply) {
    this.ply = ply;
    replace(this.picture, miniature(sight.board));
    this.picture.setAttribute("aria-label", [t("page-play-share-picture-of"), sight.position].join(": "));
    const moves = t("page-embed-move", { ply, plies: this.whole.history.length });
    this.words.textContent = [moves, sight.last, sight.result].filter(Boolean).join(" · ");
  }
}
