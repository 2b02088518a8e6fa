// The address of a game: everything that is needed to open it again.
//
//   /play?rules=connect-four:7x6&player=human&player=cost&moves=4455&seed=7
//
// `moves` is the whole main line, of which the first `opening` moves are the opening of a tournament; each `line` is
// a variation, with all its moves from the first. `at` is the index of the current line, `ply` the current position
// in it, unless that is its end. `mode=analysis` is a game to analyse: nothing is hidden, and every move is made by hand.
// Each `comment` belongs to a position: the index of a line, a dot, the number of moves, a colon, and the text. `advisor` opens the advice of that player, `panel` another panel, such as
// `search`, which shows the search of the advisor. The server deals tiles from `seed`, unless `deal` is given.

/** The error that a parameter of an address has a value that it cannot have. */
export class WrongAddress extends Error {
  constructor(parameter, value) {
    super(`${parameter}=${value}`);
    Object.assign(this, { parameter, value });
  }
}

/** The mode in which a game is analysed. */
export const ANALYSIS = "analysis";

/** Reads the game of an address. Throws a WrongAddress if a number of it is none, or no line has the index `at`. */
export function read(url) {
  const query = url.searchParams;
  const number = (name) => {
    const text = query.get(name) ?? "";
    if (!/^\d*$/.test(text)) throw new WrongAddress(name, text);
    // Tournaments of the command line may have seeds that are too large for numbers of JavaScript.
    return /^\d{1,15}$/.test(text) ? Number(text) : null;
  };
  const lines = query.getAll("line");
  const at = number("at");
  if (at > lines.length) throw new WrongAddress("at", String(at));
  return {
    rules: query.get("rules") || "connect-four:7x6",
    players: query.getAll("player"),
    moves: query.get("moves") ?? "",
    opening: number("opening"),
    lines,
    at,
    seed: number("seed"),
    deal: query.get("deal") || null,
    ply: number("ply"),
    advisor: query.get("advisor") || null,
    panel: query.get("panel") || null,
    mode: query.get("mode") === ANALYSIS ? ANALYSIS : null,
    comments: query.getAll("comment").map(commentOf).filter(Boolean),
  };
}

/** A comment on a position: `{line, ply, text}`; null for anything else. */
function commentOf(written) {
  const [, line, ply, text] = written.match(/^(\d{1,4})\.(\d{1,4}):(.+)$/s) ?? [];
  return text ? { line: Number(line), ply: Number(ply), text } : null;
}

/** Writes the address of a game. */
export function write({ rules, players = [], moves = "", lines = [], comments = [], ...game }) {
  const { opening, at, seed, deal, ply, advisor, panel, mode } = game;
  const query = [["rules", rules], ...players.map((player) => ["player", player])];
  for (const [name, value] of Object.entries({ moves, opening: opening || null, seed, deal, ply, at: at || null, advisor, panel, mode })) {
    if (value !== null && value !== undefined && value !== "") query.push([name, value]);
  }
  query.push(...lines.map((line) => ["line", line]));
  query.push(...comments.map(({ line, ply: after, text }) => ["comment", `${line}.${after}:${text}`]));
  // Colons, commas and bars are allowed in a query, and make an address easier to read.
  const plain = (text) =>
    encodeURIComponent(text).replace(/%(3A|3D|2C|40|7C)/g, (code) => decodeURIComponent(code)).replace(/%20/g, "+");
  return `/play?${query.map(([name, value]) => `${name}=${plain(value)}`).join("&")}`;
}

/** A seed for a new game, small enough to be typed. */
export function freshSeed() {
  return crypto.getRandomValues(new Uint32Array(1))[0] % 1_000_000_000;
}
