// The layout of a line of tiles. The opening tile is in the centre; the right arm goes to the right, turns down at
// the edge, comes back, and so on; the left arm is the same rotated by 180 degrees. So no tile moves when another is
// played. Lengths are in widths of a tile.

const RIGHT = -90;
const LEFT = 90;
const DOWN = 0;
// The tolerance for rounding.
const SLACK = 0.01;

/**
 * The places of the tiles of `line`, in its order, and of the next tile at either end, in a strip of `width`: `{
 * places: [{ x, y, angle, halves }], ends: [{ x, y, angle }], top, bottom }`.
 */
export function laid(line, width) {
  const opener = line.reduce((first, tile, number) => (tile.ply < line[first].ply ? number : first), 0);
  const { left, right } = line[opener];
  const first = { x: 0, y: 0, angle: left === right ? DOWN : RIGHT, halves: [left, right] };
  // How far the opening tile reaches from its centre, sideways and down.
  const [reach, half] = first.angle === DOWN ? [0.5, 1] : [1, 0.5];
  const onward = line.slice(opener + 1).map((tile) => [tile.left, tile.right]);
  const backward = line.slice(0, opener).reverse().map((tile) => [tile.right, tile.left]);
  const [rightArm, leftArm] = [onward, backward].map((tiles) => arm(tiles, reach, half, width / 2));
  const turned = leftArm.map(({ x, y, angle, ...rest }) => ({ x: -x, y: -y, angle: angle + 180, ...rest }));
  const [rightEnd, leftEnd] = [rightArm.pop(), turned.pop()];
  const places = [...turned.reverse(), first, ...rightArm];
  const heights = [...places, leftEnd, rightEnd].map(({ y, angle }) => [y, angle % 180 ? 0.5 : 1]);
  const top = Math.min(...heights.map(([y, half]) => y - half));
  const bottom = Math.max(...heights.map(([y, half]) => y + half));
  return { places, ends: [leftEnd, rightEnd], top, bottom };
}

/** The places of tiles to the right of the opening tile, and of the next one after them. */
function arm(tiles, start, half, limit) {
  // `half`: how far the previous tile reaches down from the centre of its row.
  const at = { x: start, y: 0, to: 1, half };
  return [...tiles, null].map((halves) => {
    const isDouble = halves !== null && halves[0] === halves[1];
    const length = isDouble ? 1 : 2;
    const place = limit - at.x * at.to >= length - SLACK ? ahead(at, isDouble, length) : around(at);
    return { ...place, halves };
  });
}

/** The next tile in the row. Doubles lie across. */
function ahead(at, isDouble, length) {
  const place = { x: at.x + (at.to * length) / 2, y: at.y, angle: isDouble ? DOWN : at.to > 0 ? RIGHT : LEFT };
  at.x += at.to * length;
  at.half = isDouble ? 1 : 0.5;
  return place;
}

/** A tile that hangs below the end of its row; the next row continues in the other direction from its lower half. */
function around(at) {
  const x = at.x - at.to * 0.5;
  const y = at.y + at.half + 1;
  at.to = -at.to;
  at.x = x + at.to * 0.5;
  at.y = y + 0.5;
  at.half = 0.5;
  return { x, y, angle: DOWN };
}
