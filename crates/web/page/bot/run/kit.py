# The position as a bot sees it. The same code runs in the browser and in the program that is downloaded.

_MARKS = "XO"
_COLUMNS = "123456789abcdefghijklmnopqrstuvwxyz"
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


class _Board:
    """The board of some rules, such as connect-four:7x6 or tic-tac-toe:5x5,k=4."""

    def __init__(self, rules):
        game, _, text = rules.partition(":")
        parts = text.split(",")
        self.rules = rules
        self.sides = [int(side) for side in parts[0].split("x")]
        self.falls = game == "connect-four"
        self.k = 4 if self.falls else min(self.sides)
        for option in parts[1:]:
            if option.startswith("k="):
                self.k = int(option[2:])
        self.named = self.falls and len(self.sides) == 2
        # Papan's order of cells: layer by layer, column by column, from the bottom.
        self.order = list(range(len(self.sides) - 1, 1, -1)) + [0, 1]
        self.places = [[0] * len(self.sides)]
        for side in self.order:
            self.places = [
                place[:side] + [at] + place[side + 1 :]
                for place in self.places
                for at in range(self.sides[side])
            ]
        steps = [[]]
        for side in self.sides:
            steps = [step + [by] for step in steps for by in (-1, 0, 1)]
        self.names = [
            _LETTERS[place[0]] + ".".join([str(at + 1) for at in place[1:]]) for place in self.places
        ]
        self.numbers = {name: number for number, name in enumerate(self.names)}
        directions = [step for step in steps if self.leads(step)]
        self.through = [[] for _ in self.places]
        for place in self.places:
            for step in directions:
                line = self.line(place, step)
                for cell in line:
                    self.through[cell].append(line)

    def leads(self, step):
        for by in step:
            if by:
                return by > 0
        return False

    def number(self, place):
        number = 0
        for side in self.order:
            if not 0 <= place[side] < self.sides[side]:
                return -1
            number = number * self.sides[side] + place[side]
        return number

    def line(self, place, step):
        line = []
        for i in range(self.k):
            cell = self.number([at + i * by for at, by in zip(place, step)])
            if cell < 0:
                return []
            line.append(cell)
        return line


class _View:
    """A position: the board, whose turn it is, and the legal moves."""

    def __init__(self, board, cells, history, winner):
        self.geometry = board
        self.cells = cells
        self.history = history
        self.winner = winner
        self.rules = board.rules
        self.sides = board.sides
        self.columns = board.sides[0]
        self.rows = board.sides[1] if len(board.sides) > 1 else 1
        self.k = board.k
        self.falls = board.falls
        self.seat = len(history) % 2
        self.mine = _MARKS[self.seat]
        self.theirs = _MARKS[1 - self.seat]
        self.targets = [] if winner else _targets(board, cells)
        self.moves = [_move_name(board, cell) for cell in self.targets]
        self.over = not self.moves

    @property
    def board(self):
        """The board in rows, the lowest first: board[0][0] is the cell in the lower left corner. Flat boards only."""
        return [
            [self.cells[column * self.rows + row] for column in range(self.columns)]
            for row in range(self.rows)
        ]

    def at(self, cell):
        """What is in a cell such as b3: X, O or a dot."""
        return self.cells[self.geometry.numbers[cell]]

    def cell(self, move):
        """The cell in which a move ends: where discs fall, the lowest empty one of its column."""
        return self.geometry.names[self.target(move)]

    def play(self, move):
        """The position after a move."""
        to = self.target(move)
        cells = self.cells[:]
        cells[to] = self.mine
        winner = None
        for line in self.geometry.through[to]:
            if all(cells[cell] == self.mine for cell in line):
                winner = self.mine
        return _View(self.geometry, cells, self.history + [str(move)], winner)

    def target(self, move):
        if str(move) not in self.moves:
            raise ValueError("%s is not a legal move: view.moves has them" % move)
        return self.targets[self.moves.index(str(move))]


def _targets(board, cells):
    """The cells that can be filled now."""
    found = []
    for cell in range(len(cells)):
        if cells[cell] != ".":
            continue
        if board.falls:
            below = board.places[cell][:]
            below[1] -= 1
            if below[1] >= 0 and cells[board.number(below)] == ".":
                continue
        found.append(cell)
    return found


def _move_name(board, cell):
    return _COLUMNS[board.places[cell][0]] if board.named else board.names[cell]


_boards = {}


def _view_of(rules, history):
    """The position after these moves."""
    if rules not in _boards:
        _boards[rules] = _Board(rules)
    board = _boards[rules]
    view = _View(board, ["."] * len(board.places), [], None)
    for move in history:
        view = view.play(move)
    return view


def _move_text(chosen):
    """The text of what choose returned."""
    if chosen is None:
        raise ValueError("choose returned nothing: return one of view.moves")
    return str(chosen)
