"""Dominoes against OpenSpiel's two games and the package `dominoes`.

All three peers skip a player who is stuck, where Papan records a pass. What
they share is therefore the bookkeeping of whose pass is due.
"""

from unittest import mock

import dominoes
import pyspiel
from open_spiel.python.games import block_dominoes, team_dominoes

from peer import GAME_OVER, DealMismatch, InputError, Peer, Position

PASS = frozenset({"pass"})
HAND_SIZE = 7


class DominoPeer(Peer):
    """Turns a peer that skips stuck players into one whose players pass."""

    def __init__(self, name, seats):
        self.name = name
        self._seats = seats
        self._due = 0
        self._passes = 0

    def start(self, deal):
        self._deal(parse_deal(deal, self._seats))
        self._due = self._turn()
        self._passes = 0

    def position(self):
        if self._somebody_is_out() or self._passes == self._seats:
            return GAME_OVER
        # A seat the peer skips has no move by the peer's own reckoning; were
        # it to find one all the same, the peer would contradict itself.
        moves = self._moves_of(self._due)
        if bool(moves) != (self._turn() == self._due):
            raise InputError(f"{self.name} skips seat {self._due}, which has {moves}")
        return Position(self._due, moves or PASS)

    def play(self, move):
        if move == "pass":
            self._passes += 1
        else:
            self._passes = 0
            tile, end = move.split("@")
            self._put(parse_tile(tile), end)
        self._due = (self._due + 1) % self._seats

    def outcome_kinds(self):
        # The peers pay a game and do not name its outcome, so an outcome that
        # pays nothing may also be called a draw.
        kinds = {"win"} if self._somebody_is_out() else {"blocked"}
        return kinds if any(self.payoff()) else kinds | {"draw"}

    def _deal(self, hands):
        raise NotImplementedError

    def _turn(self):
        """The seat to move, or None when the peer says the game is over."""
        raise NotImplementedError

    def _moves_of(self, seat):
        """Papan's texts for the tiles a seat can play."""
        raise NotImplementedError

    def _put(self, tile, end):
        raise NotImplementedError

    def _somebody_is_out(self):
        raise NotImplementedError


class OpenSpielDominoes(DominoPeer):
    """An OpenSpiel game, whose actions name a tile and the pip it covers."""

    def __init__(self, name, module, seats, seat_dealt):
        super().__init__(name, seats)
        self._game = pyspiel.load_game(name)
        self._module = module
        self._seat_dealt = seat_dealt
        self._state = None
        self._ends = {}

    def _deal(self, hands):
        self._state = self._game.new_initial_state()
        self._ends = {}
        still_to_deal = [list(hand) for hand in hands]
        for turn in range(self._seats * HAND_SIZE):
            tile = still_to_deal[self._seat_dealt(turn)].pop(0)
            action = self._module._DECK.index(tile)
            if action not in self._state.legal_actions():
                raise DealMismatch(f"{self.name} cannot deal {tile_text(tile)}")
            self._state.apply_action(action)
        # Guards against dealing in another order than the peer does.
        if [sorted(hand) for hand in hands] != self._state.hands:
            raise DealMismatch(f"{self.name} dealt {self._state.hands}")

    def _turn(self):
        return None if self._state.is_terminal() else self._state.current_player()

    def _moves_of(self, seat):
        texts = set()
        for index in self._state.get_legal_actions(seat):
            action = self._module._ACTIONS[index]
            tile = tile_text(action.tile)
            if action.edge is None:
                texts.add(f"{tile}@left")
            # One action covers both ends when they show the same pip, as the
            # peer does not tell them apart.
            texts.update(
                f"{tile}@{end}" for end, pip in self._ends.items() if pip == action.edge
            )
        return frozenset(texts)

    def _put(self, tile, end):
        # The peer keeps pips as floats, and looks its actions up as text.
        tile = tuple(float(pip) for pip in tile)
        edge = self._ends.get(end)
        action = self._module.Action(self._state.current_player(), tile, edge)
        self._state.apply_action(self._module._ACTIONS_STR.index(str(action)))
        self._ends = ends_after(self._ends, tile, end)

    def _somebody_is_out(self):
        return not all(self._state.hands)

    def payoff(self):
        return self._state.returns()


class PuertoRico(DominoPeer):
    """The package `dominoes`, whose games tell the ends apart as Papan does."""

    OPENING_TILE = (6, 6)

    def __init__(self):
        super().__init__("dominoes.Game", seats=4)
        self._game = None
        self._opening = False

    def _deal(self, hands):
        dealt = [dominoes.Hand(dominoes.Domino(*t) for t in hand) for hand in hands]
        # Only `Game.new` decides who opens and with what, and it shuffles for
        # itself, so it is handed the deal instead of being rewritten here.
        with mock.patch.object(dominoes.game, "_randomized_hands", lambda: dealt):
            opening_tile = dominoes.Domino(*self.OPENING_TILE)
            self._game = dominoes.Game.new(starting_domino=opening_tile)
        # `Game.new` has already played the opening, which Papan has yet to do.
        self._opening = True

    def _turn(self):
        if self._opening:
            return self._game.starting_player
        return None if self._game.result else self._game.turn

    def _moves_of(self, seat):
        if self._opening:
            tile, _ = self._game.moves[0]
            return frozenset({f"{tile_text(tile)}@left"})
        if seat != self._turn():
            return self._fitting(seat)
        texts = set()
        level = self._game.board.left_end() == self._game.board.right_end()
        for tile, left in self._game.valid_moves:
            texts.add(f"{tile_text(tile)}@{'left' if left else 'right'}")
            # The package lists only the left of two ends with the same pip.
            if level:
                texts.add(f"{tile_text(tile)}@right")
        return frozenset(texts)

    def _fitting(self, seat):
        """What a skipped seat could have played; the package only says nothing."""
        ends = {"left": self._game.board.left_end(), "right": self._game.board.right_end()}
        return frozenset(
            f"{tile_text(tile)}@{end}"
            for tile in self._game.hands[seat]
            for end, pip in ends.items()
            if pip in tile
        )

    def _put(self, tile, end):
        if self._opening:
            self._opening = False
        else:
            self._game.make_move(dominoes.Domino(*tile), end == "left")

    def _somebody_is_out(self):
        return bool(self._game.result and self._game.result.won)

    def payoff(self):
        # The points are signed: above zero for seats 0 and 2, below for 1 and 3.
        points = float(self._game.result.points)
        return [points, -points, points, -points]


def ends_after(ends, tile, end):
    """The pips at either end once `tile` has been put at `end`."""
    low, high = tile
    if not ends:
        return {"left": low, "right": high}
    return {**ends, end: high if low == ends[end] else low}


def tile_text(tile):
    low, high = sorted(int(pip) for pip in tile)
    return f"{low}|{high}"


def parse_tile(text):
    low, high = (int(pip) for pip in text.split("|"))
    return low, high


def parse_deal(deal, seats):
    """Reads `0|5 1|1 .../4|6 ...` into a list of tiles for every seat."""
    if not isinstance(deal, str):
        raise InputError("a game of dominoes needs a deal")
    try:
        hands = [[parse_tile(tile) for tile in hand.split()] for hand in deal.split("/")]
    except ValueError as error:
        raise InputError(f"cannot read the deal {deal!r}") from error
    tiles = {tile for hand in hands for tile in hand}
    sizes = [len(hand) for hand in hands]
    if sizes != [HAND_SIZE] * seats:
        raise DealMismatch(f"expected {seats} hands of {HAND_SIZE}, not {sizes}")
    if len(tiles) != seats * HAND_SIZE or not all(0 <= a <= b <= 6 for a, b in tiles):
        raise DealMismatch("a tile is dealt twice, or is not one of the 28, low half first")
    return hands


def domino_peers(preset):
    """The peer that plays this preset."""
    if preset == "openspiel2":
        # The first seat gets its whole hand before the second one gets any.
        return [
            OpenSpielDominoes(
                "python_block_dominoes", block_dominoes, 2, lambda turn: turn // HAND_SIZE
            )
        ]
    if preset == "openspiel4":
        # The seats get one tile each in turn.
        return [
            OpenSpielDominoes(
                "python_team_dominoes", team_dominoes, 4, lambda turn: turn % 4
            )
        ]
    if preset == "puerto-rico":
        return [PuertoRico()]
    raise InputError(f"no peer plays dominoes:{preset}")
