"""What every peer has to answer, and the two kinds of trouble it can report."""

from dataclasses import dataclass


class InputError(Exception):
    """The playthroughs are malformed, or no peer can play their rules."""


class DealMismatch(Exception):
    """The peer cannot deal the hands Papan dealt."""


@dataclass(frozen=True)
class Position:
    """One moment of a game, in Papan's terms. `turn` is None once it is over."""

    turn: int | None
    legal: frozenset[str]


GAME_OVER = Position(None, frozenset())


class Peer:
    """A rule set of somebody else's that can be stepped with Papan's moves.

    A peer is loaded once and then restarted for every playthrough, because
    loading is far slower than playing.
    """

    #: The name of this peer in the table.
    name: str

    def start(self, deal):
        """Begins a new game; `deal` is Papan's text for the hands, or None."""
        raise NotImplementedError

    def position(self):
        """Says whose turn it is and what may be played."""
        raise NotImplementedError

    def play(self, move):
        """Plays a move that `position` listed."""
        raise NotImplementedError

    def payoff(self):
        """Says what a finished game pays every seat."""
        raise NotImplementedError

    def outcome_kinds(self):
        """Says which of Papan's outcome kinds describe the finished game."""
        raise NotImplementedError
