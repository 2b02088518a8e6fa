"""The player `probabilistic_alphabeta` of the Python package `dominoes` as a bot for Papan, under the rules `puerto-rico`.

    papan arena dominoes:puerto-rico --games 400 --players reply 'engine:python3 bench/dominoes/probabilistic.py 8 10'

The numbers are the first move at which it searches, and how many deals it imagines then; before that move it plays its heaviest
tile (`bota_gorda`), because its search is plain Python and takes minutes for a whole deal. It knows only the view that Papan sends.
"""

import random
import sys

import dominoes

START, SAMPLES = (int(number) for number in sys.argv[1:3]) if len(sys.argv) > 2 else (8, 10)
SEARCH = dominoes.players.probabilistic_alphabeta(
    start_move=START, sample_size=SAMPLES, player=dominoes.players.bota_gorda
)


def tile(text: str) -> dominoes.Domino:
    """The tile of `4|6`."""
    low, high = text.split("|")
    return dominoes.Domino(int(low), int(high))


def game_of(seat: int, opener: int, dealt: list[str], moves: list[str]) -> dominoes.Game:
    """The game as the seat sees it. The other hands have the right sizes; which tiles they hold means nothing."""
    board, record, played = dominoes.Board(), [], []
    sizes = [7, 7, 7, 7]
    for number, move in enumerate(moves):
        if move == "pass":
            record.append(None)
            continue
        text, end = move.split("@")
        board.add(tile(text), end == "left")
        record.append((tile(text), end == "left"))
        played.append(text)
        sizes[(opener + number) % 4] -= 1
    own = [text for text in dealt if text not in played]
    every = [f"{low}|{high}" for high in range(7) for low in range(high + 1)]
    others = [text for text in every if text not in played and text not in own]
    hands = []
    for player, size in enumerate(sizes):
        texts = own if player == seat else [others.pop() for _ in range(size)]
        hands.append(dominoes.Hand([tile(text) for text in texts]))
    game = dominoes.Game(board, hands, record, seat, (), opener, None)
    if moves:
        game._update_valid_moves()
    else:
        game.valid_moves = ((tile("6|6"), True),)
    return game


def best_move(words: list[str]) -> str:
    """The answer to `position fen` with these four words."""
    seat, opener, dealt, moves = words
    game = game_of(int(seat), int(opener), dealt.split(","), [] if moves == "-" else moves.split(","))
    if not game.valid_moves:
        return "pass"
    dominoes.players.bota_gorda(game)
    SEARCH(game)
    played, is_left = game.valid_moves[0]
    low, high = sorted((played.first, played.second))
    return f"{low}|{high}@{'left' if is_left else 'right'}"


def main() -> None:
    """Answers the commands of Papan until the end of its input."""
    view: list[str] = []
    for line in sys.stdin:
        words = line.split()
        if words[:1] == ["ugi"]:
            print("id name probabilistic_alphabeta\noption name Seed type spin default 1 min 0 max 1000000000\nugiok", flush=True)
        elif words[:1] == ["setoption"] and "Seed" in words:
            random.seed(int(words[-1]))
        elif words[:1] == ["isready"]:
            print("readyok", flush=True)
        elif words[:2] == ["position", "fen"]:
            view = words[2:6]
        elif words[:1] == ["go"]:
            print("bestmove", best_move(view), flush=True)
        elif words[:1] == ["quit"]:
            return


main()
