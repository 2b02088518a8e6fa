"""Alpha-beta without recursion: a list of open positions is the stack."""

import sys

W, H, DEPTH, WIN = 5, 4, 4, 1000000
LINES = [
    [(c + i * dc) * H + r + i * dr for i in range(4)]
    for c in range(W)
    for r in range(H)
    for dc, dr in ((1, 0), (0, 1), (1, 1), (1, -1))
    if c + 3 * dc < W and 0 <= r + 3 * dr < H
]
THROUGH = [[line for line in LINES if cell in line] for cell in range(W * H)]


def evaluate(board, player):
    total = 0
    for line in LINES:
        mine = sum(board[cell] == player for cell in line)
        theirs = sum(board[cell] == 3 - player for cell in line)
        if mine and not theirs:
            total += 10 ** (mine - 1)
        if theirs and not mine:
            total -= 10 ** (theirs - 1)
    return total


class Frame:
    def __init__(self, column, alpha, beta, is_max):
        self.column = column
        self.alpha, self.beta, self.is_max = alpha, beta, is_max
        self.best = -10 * WIN if is_max else 10 * WIN
        self.choice = None
        self.todo = 0

    def take(self, column, value):
        if (value > self.best) if self.is_max else (value < self.best):
            self.best, self.choice = value, column
            if self.is_max:
                self.alpha = max(self.alpha, value)
            else:
                self.beta = min(self.beta, value)
        if self.alpha >= self.beta:
            self.todo = W


def search(board, heights, player):
    nodes = 0
    frames = [Frame(None, -10 * WIN, 10 * WIN, True)]
    while True:
        frame = frames[-1]
        ply = len(frames)
        column = frame.todo
        if column >= W:
            frames.pop()
            if not frames:
                return frame.best, frame.choice, nodes
            heights[frame.column] -= 1
            board[frame.column * H + heights[frame.column]] = 0
            frames[-1].take(frame.column, frame.best)
            continue
        frame.todo += 1
        if heights[column] == H:
            continue
        disc = player if frame.is_max else 3 - player
        cell = column * H + heights[column]
        board[cell] = disc
        heights[column] += 1
        nodes += 1
        if any(all(board[other] == disc for other in line) for line in THROUGH[cell]):
            value = WIN - ply if frame.is_max else ply - WIN
        elif 0 not in board:
            value = 0
        elif ply == DEPTH:
            value = evaluate(board, player)
        else:
            frames.append(Frame(column, frame.alpha, frame.beta, not frame.is_max))
            continue
        heights[column] -= 1
        board[cell] = 0
        frame.take(column, value)


def choose(moves):
    board, heights = [0] * (W * H), [0] * W
    for number, move in enumerate(moves):
        column = int(move) - 1
        board[column * H + heights[column]] = 1 + number % 2
        heights[column] += 1
    value, column, nodes = search(board, heights, 1 + len(moves) % 2)
    print("info nodes", nodes)
    print("info score", value)
    return column + 1


def main():
    moves = []
    for line in sys.stdin:
        words = line.split()
        command = words[0] if words else ""
        if command == "ugi":
            print("id name explicit_stack\nugiok", flush=True)
        elif command == "isready":
            print("readyok", flush=True)
        elif command == "position":
            moves = words[3:]
        elif command == "go":
            print("bestmove", choose(moves), flush=True)
        elif command == "quit":
            break


main()
