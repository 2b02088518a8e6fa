"""Pictures of games as arrays of pixels, red, green and blue, for environments that are watched or filmed.

Every picture of the same rules has the same size.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ._core import Position

#: The side of a cell, and of half a tile.
_SIDE = 20
#: Between tiles.
_GAP = 4
#: How many tiles lie side by side.
_ABREAST = 10
#: Colours for any colour vision: of no seat, and of each seat.
_COLOURS = np.array([[255, 255, 255], [0, 114, 178], [230, 159, 0], [0, 158, 115], [204, 121, 167]], np.uint8)
_CLOTH, _INK = np.uint8(60), np.uint8(30)

_Picture = NDArray[np.uint8]

#: A tile: the pips of its halves and its seat, -1 for none.
_Tile = tuple[int, int, int]


def board(observation: bytes, shape: tuple[int, ...]) -> _Picture:
    """A board with a disc in each cell that is taken, layer beside layer; what the first seat observes of it."""
    seen = np.frombuffer(observation, np.int8).reshape(-1, *shape[-3:])
    layers = [layer[..., 0] + 2 * layer[..., 1] for layer in seen]
    gap = np.full((layers[0].shape[0], 1), -1, np.int8)
    row: list[NDArray[np.int8]] = []
    for layer in layers:
        row += [layer, gap]
    return _discs(np.concatenate(row[:-1], axis=1))


def _discs(cells: NDArray[np.int8]) -> _Picture:
    """A disc in each cell; what is below 0 is empty space."""
    at = np.arange(_SIDE) - (_SIDE - 1) / 2
    disc = at[:, None] ** 2 + at[None, :] ** 2 <= (0.42 * _SIDE) ** 2
    colours = np.repeat(np.repeat(_COLOURS[np.maximum(cells, 0)], _SIDE, 0), _SIDE, 1)
    inside = np.tile(disc, cells.shape)
    is_board = np.repeat(np.repeat(cells >= 0, _SIDE, 0), _SIDE, 1)
    around = np.where(is_board[..., None], _CLOTH, np.uint8(255))
    return np.where(inside[..., None] & is_board[..., None], colours, around).astype(np.uint8)


def table(position: Position) -> _Picture:
    """A table of dominoes: the line from left to right in as many rows as it may need, and below it the hand of each
    seat; the frame of a tile says whose it is or was."""
    told = position.to_dict()["board"]
    dealt = [len(hand.split()) for hand in (position.deal or "").split("/")]
    line = [(one["left"], one["right"], -1 if one["seat"] is None else one["seat"]) for one in told["line"]]
    rows = _rows(line, sum(dealt))
    for seat, hand in enumerate(told["hands"]):
        halves = [tile.split("|") for tile in hand["tiles"]]
        rows += [[]] + _rows([(int(low), int(high), seat) for low, high in halves], dealt[seat])
    picture = np.full((len(rows) * (_SIDE + _GAP) + _GAP, _ABREAST * (2 * _SIDE + _GAP) + _GAP, 3), _CLOTH, np.uint8)
    for row, tiles in enumerate(rows):
        for column, tile in enumerate(tiles):
            top, left = _GAP + row * (_SIDE + _GAP), _GAP + column * (2 * _SIDE + _GAP)
            picture[top : top + _SIDE, left : left + 2 * _SIDE] = _tile(tile)
    return picture


def _rows(tiles: list[_Tile], most: int) -> list[list[_Tile]]:
    """Tiles in rows, as many rows as the most tiles would need."""
    return [tiles[at : at + _ABREAST] for at in range(0, max(most, len(tiles), 1), _ABREAST)]


def _tile(tile: _Tile) -> _Picture:
    left, right, seat = tile
    drawn = np.concatenate([_half(left), _half(right)], axis=1)
    drawn[:, _SIDE - 1 : _SIDE + 1] = _INK
    drawn[:2] = drawn[-2:] = _COLOURS[seat + 1]
    drawn[:, :2] = drawn[:, -2:] = _COLOURS[seat + 1]
    return drawn


def _half(pips: int) -> _Picture:
    """Half a tile: its pips as dots, three by three up to nine of them."""
    side = 3 if pips <= 9 else 4
    drawn = np.full((_SIDE, _SIDE, 3), 250, np.uint8)
    for place in _places(pips):
        row, column = divmod(place, side)
        top, left = (3 + at * (_SIDE - 6) // side for at in (row, column))
        drawn[top + 1 : top + 4, left + 1 : left + 4] = _INK
    return drawn


def _places(pips: int) -> list[int]:
    """Where the pips are, counted row by row: as on tiles that are sold."""
    corners, sides, middle = [0, 8, 2, 6], [3, 5, 1, 7], [4]
    if pips > 9:
        return list(range(pips))
    even = (corners + sides)[: pips - pips % 2]
    return even + middle * (pips % 2)
