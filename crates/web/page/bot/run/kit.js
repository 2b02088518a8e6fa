// The position as a bot sees it. The same code runs in the browser and in the program that is downloaded.

const EMPTY = ".";
const MARKS = "XO";
const COLUMNS = "123456789abcdefghijklmnopqrstuvwxyz";

/** The board of some rules, such as "connect-four:7x6" or "tic-tac-toe:5x5,k=4". */
function boardOf(rules) {
  const [game, text = ""] = rules.split(":");
  const [size, ...options] = text.split(",");
  const sides = size.split("x").map(Number);
  const falls = game === "connect-four";
  const given = options.find((option) => option.startsWith("k="));
  const k = given ? Number(given.slice(2)) : falls ? 4 : Math.min(...sides);
  // Papan's order of cells: layer by layer, column by column, from the bottom.
  const order = [...sides.keys()].slice(2).reverse().concat([0, 1]);
  const longer = (place, side) => Array.from({ length: sides[side] }, (_, at) => place.map((other, i) => (i === side ? at : other)));
  const places = order.reduce((all, side) => all.flatMap((place) => longer(place, side)), [sides.map(() => 0)]);
  const named = falls && sides.length === 2;
  const name = ([column, ...more]) => "abcdefghijklmnopqrstuvwxyz"[column] + more.map((at) => at + 1).join(".");
  const names = places.map(name);
  const numbers = new Map(names.map((cell, number) => [cell, number]));
  const number = (place) => (place.every((at, side) => at >= 0 && at < sides[side]) ? order.reduce((sum, side) => sum * sides[side] + place[side], 0) : -1);
  const steps = sides.reduce((all) => all.flatMap((step) => [-1, 0, 1].map((by) => [...step, by])), [[]]);
  const directions = steps.filter((step) => step.find((by) => by !== 0) > 0);
  // The lines through each cell.
  const through = places.map(() => []);
  for (const place of places) {
    for (const step of directions) {
      const line = Array.from({ length: k }, (_, i) => number(place.map((at, side) => at + i * step[side])));
      if (!line.includes(-1)) for (const cell of line) through[cell].push(line);
    }
  }
  return { rules, sides, falls, k, places, names, numbers, number, named, through };
}

/** A position: the board, whose turn it is, and the legal moves. */
class View {
  constructor(board, cells, history, winner) {
    Object.assign(this, { geometry: board, cells, history, winner });
    this.rules = board.rules;
    this.sides = board.sides;
    [this.columns, this.rows] = board.sides;
    this.k = board.k;
    this.falls = board.falls;
    this.seat = history.length % 2;
    this.mine = MARKS[this.seat];
    this.theirs = MARKS[1 - this.seat];
    this.targets = winner ? [] : targets(board, cells);
    this.moves = this.targets.map((cell) => moveName(board, cell));
    this.over = this.moves.length === 0;
  }

  /** The board in rows, the lowest first: board[0][0] is the cell in the lower left corner. Flat boards only. */
  get board() {
    return Array.from({ length: this.rows }, (_, row) => Array.from({ length: this.columns }, (_, column) => this.cells[column * this.rows + row]));
  }

  /** What is in a cell such as "b3": "X", "O" or ".". */
  at(cell) {
    return this.cells[this.geometry.numbers.get(cell)];
  }

  /** The cell in which a move ends: where discs fall, the lowest empty one of its column. */
  cell(move) {
    return this.geometry.names[this.target(move)];
  }

  /** The position after a move. */
  play(move) {
    const to = this.target(move);
    const cells = this.cells.slice();
    cells[to] = this.mine;
    const wins = this.geometry.through[to].some((line) => line.every((cell) => cells[cell] === this.mine));
    return new View(this.geometry, cells, [...this.history, String(move)], wins ? this.mine : null);
  }

  target(move) {
    const place = this.moves.indexOf(String(move));
    if (place < 0) throw new Error(`${move} is not a legal move: view.moves has them`);
    return this.targets[place];
  }
}

/** The cells that can be filled now. */
function targets(board, cells) {
  const found = [];
  for (let cell = 0; cell < cells.length; cell += 1) {
    if (cells[cell] !== EMPTY) continue;
    const below = board.places[cell].slice();
    below[1] -= 1;
    if (!board.falls || below[1] < 0 || cells[board.number(below)] !== EMPTY) found.push(cell);
  }
  return found;
}

function moveName(board, cell) {
  return board.named ? COLUMNS[board.places[cell][0]] : board.names[cell];
}

const boards = new Map();

/** The position after these moves. */
function viewOf(rules, history) {
  if (!boards.has(rules)) boards.set(rules, boardOf(rules));
  const board = boards.get(rules);
  return history.reduce((view, move) => view.play(move), new View(board, board.places.map(() => EMPTY), [], null));
}

/** The text of what choose returned. */
function moveText(chosen) {
  if (chosen === undefined || chosen === null) throw new Error("choose returned nothing: return one of view.moves");
  return String(chosen);
}
