"""Connect Four and tic-tac-toe against OpenSpiel's games for lines on boards."""

import re
import string

import pyspiel

from peer import GAME_OVER, InputError, Peer, Position

DIGITS_THEN_LETTERS = string.digits[1:] + string.ascii_lowercase
BOARD = re.compile(r"(?P<sizes>\d+(?:x\d+)+)(?:,k=(?P<k>\d+))?")


class LinePeer(Peer):
    """A two-player OpenSpiel game without chance, each action naming one cell."""

    def __init__(self, name, text_of):
        self.name = name
        self._game = pyspiel.load_game(name)
        self._text_of_action = name_actions(self._game, text_of)
        self._action_of_text = {
            text: action for action, text in self._text_of_action.items()
        }
        self._state = None

    def start(self, deal):
        if deal is not None:
            raise InputError(f"a board game has no deal, but one was given: {deal!r}")
        self._state = self._game.new_initial_state()

    def position(self):
        if self._state.is_terminal():
            return GAME_OVER
        legal = frozenset(map(self._text_of_action.get, self._state.legal_actions()))
        return Position(self._state.current_player(), legal)

    def play(self, move):
        self._state.apply_action(self._action_of_text[move])

    def payoff(self):
        return self._state.returns()

    def outcome_kinds(self):
        return {"win"} if any(self._state.returns()) else {"draw"}


def name_actions(game, text_of):
    """Maps each action to Papan's text, by way of the peer's own action names.

    Going through the names (`x(0,2)`, `1,0,2`, `x3`) rather than through
    arithmetic on action numbers leaves the peer's numbering to the peer.
    """
    state = game.new_initial_state()
    texts = {}
    for action in range(game.num_distinct_actions()):
        coordinates = re.findall(r"\d+", state.action_to_string(0, action))
        texts[action] = text_of([int(c) for c in coordinates])
    if len(set(texts.values())) != len(texts):
        raise InputError(f"two actions of {game} would get the same text")
    return texts


def column_text(coordinates):
    """Connect Four: a column on its own, counted from 1."""
    (column,) = coordinates
    return DIGITS_THEN_LETTERS[column]


def cell_text(coordinates):
    """Any other board. The peer names the slowest dimension first, Papan last.

    Which way up the peer draws its rows does not matter: turning a board over
    changes neither its lines nor its cells.
    """
    column, row, *further = reversed(coordinates)
    text = f"{string.ascii_lowercase[column]}{row + 1}"
    return text + "".join(f".{layer + 1}" for layer in further)


def parse_board(options):
    """Reads `7x6` or `5x4,k=3` into the sizes and the k, if there is one."""
    match = BOARD.fullmatch(options)
    if match is None:
        raise InputError(f"cannot read the board {options!r}")
    sizes = [int(size) for size in match["sizes"].split("x")]
    return sizes, int(match["k"]) if match["k"] else None


def connect_four_peers(options):
    """The peers that play Connect Four on this board."""
    sizes, k = parse_board(options)
    if len(sizes) != 2 or sizes[0] > len(DIGITS_THEN_LETTERS):
        raise InputError(f"no peer plays Connect Four on {options}")
    columns, rows = sizes
    name = f"connect_four(rows={rows},columns={columns},x_in_row={k or 4})"
    return [LinePeer(name, column_text)]


def tic_tac_toe_peers(options):
    """The peers that play tic-tac-toe on this board; often more than one."""
    sizes, k = parse_board(options)
    square = len(set(sizes)) == 1
    if sizes[0] > len(string.ascii_lowercase):
        raise InputError(f"the columns of {options} outnumber the letters")
    k = k or min(sizes)

    names = []
    if sizes == [3, 3] and k == 3:
        names.append("tic_tac_toe")
    if len(sizes) == 2:
        names.append(f"mnk(m={sizes[0]},n={sizes[1]},k={k})")
    if square:
        names.append(f"gomoku(size={sizes[0]},dims={len(sizes)},connect={k})")
    if not names:
        raise InputError(f"no peer plays tic-tac-toe on {options}")
    return [LinePeer(name, cell_text) for name in names]
