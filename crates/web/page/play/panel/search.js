// Search: the steps by which a player finds its move, and its tree. The part that draws them is loaded when it is first
// needed.

import { isAbort, playersOf, post } from "../../api.js";
import { h, optionList, replace } from "../../dom.js";
import { failure } from "../../failure.js";
import { playerName } from "../../names.js";
import { entry } from "../../players.js";
import { language, t } from "../../texts.js";
import { latest } from "../../waiting.js";
import { advisors } from "./advisors.js";
import { remark, working } from "./parts.js";
import { lastOfBot } from "./why.js";

/** The first player whose search is shown, where it can play, if no other was chosen. */
const USUAL = "hard:depth=3";

/** The panel. */
export class Search {
  constructor(table, element, signal) {
    Object.assign(this, { table, element, begin: latest(signal), current: null, player: null, isHere: false });
  }

  update() {
    const { rules, position, deal, seed } = this.table.game(this.ply ?? 0);
    const wanted = [language(), rules, position, deal, seed, this.ply, this.refusal(), this.choices().join()].join("\n");
    if (wanted === this.current) return;
    this.current = wanted;
    this.show();
  }

  /** Whether a search can be shown depends on whether a bot is thinking. */
  thinking() {
    this.update();
  }

  hide() {
    this.begin();
    this.current = null;
    replace(this.element);
  }

  /** The positions whose decision can be shown: before the last move of a bot, and the current one. */
  choices() {
    const { table } = this;
    return [lastOfBot(table), table.sight.seat === null ? null : table.ply].filter((ply) => ply !== null);
  }

  /** How many moves were made before the decision; undefined if there is none to show. */
  get ply() {
    return this.isHere ? this.choices().at(-1) : this.choices()[0];
  }

  /** The player whose search is shown: the chosen one, or the bot that decided. */
  get shown() {
    const { table, ply } = this;
    const bot = table.players[table.turnAt(ply)];
    const usual = entry(USUAL, this.known) ? USUAL : this.known.advisor;
    return this.player ?? table.advisor ?? (table.isHuman(table.turnAt(ply)) ? usual : bot);
  }

  /** The reason why no search can be shown; null if it can. */
  refusal() {
    const { table, ply } = this;
    if (ply === undefined) return t("page-advice-over");
    if (table.covered !== null) return t("page-covered");
    const isOwn = ply === table.ply && table.isHuman(table.turnAt(ply)) && table.watching === table.turnAt(ply);
    return table.isClosed && !isOwn ? t("page-search-closed") : null;
  }

  async show() {
    const signal = (this.asked = this.begin());
    const refusal = this.refusal();
    if (refusal) return replace(this.element, remark(refusal));
    if (this.isHelp) return replace(this.element, this.known && this.head(), this.consent());
    const body = h("div");
    try {
      this.known ??= await playersOf(this.table.rules, signal);
      if (signal.aborted) return;
      replace(body, working(t("page-search-asking", { player: playerName(this.shown) })));
      replace(this.element, this.head(), body);
      // The path is that of the joined file of this part.
      const { showGame } = await import("../search/search.js");
      await showGame(body, this.source(), signal);
    } catch (error) {
      if (isAbort(error, signal)) return;
      replace(this.element, this.known && this.head(), failure(error, () => this.show()));
    }
  }

  /** Whether the search is of the position in which a person is to move, and would be the first help. */
  get isHelp() {
    const { table, ply } = this;
    const isAskedFor = table.panel === "search" || table.isHelped || table.hasEnded;
    return !isAskedFor && ply === table.ply && table.isHuman(table.turnAt(ply)) && table.helps("hint");
  }

  /** Asks before help is shown. */
  consent() {
    const onclick = () => {
      this.table.use("hint");
      this.show();
    };
    return [remark(t("page-search-help")), h("button", { onclick }, t("page-search-show-here"))];
  }

  head() {
    const { table } = this;
    const title = (ply) => (ply === table.ply ? t("page-search-here") : t("page-search-move", { number: ply + 1, player: playerName(table.players[table.turnAt(ply)]) }));
    const pairs = this.choices().map((ply) => [String(ply), title(ply)]);
    const onchange = ({ target }) => {
      this.isHere = Number(target.value) === this.choices().at(-1);
      this.update();
    };
    const where = h("label", t("page-search-where"), h("select", { data: { act: "where" }, onchange }, optionList(pairs, String(this.ply))));
    const choose = (player) => {
      this.player = player;
      this.show();
    };
    return h("div.search-head", pairs.length > 1 && where, advisors(this.known, this.shown, choose, t("page-search-player")));
  }

  /** What the search is drawn from. */
  source() {
    const { table, ply, known } = this;
    const before = table.history.slice(0, ply);
    return {
      player: this.shown,
      has: (name) => table.sight.board.kind === "line" && Boolean(entry(name, known)),
      trace: (player, options, signal) => post("trace", { ...table.openGame(ply), player, ...options }, { signal }),
      board: async (path, signal) => (await table.ask("board", ply, signal, { position: table.text([...before, ...path]) })).board,
    };
  }
}
