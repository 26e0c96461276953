// The geometry of a peeled card: where it folds when a point of its edge is pulled, and how the flap lies.

export type Point = readonly [number, number];

export interface Fold {
  /** What still lies flat. */
  flat: Point[];
  /** The lifted part, mirrored over the crease. */
  flap: Point[];
  /** The crease's middle and the direction of the pull, for light and shadow. */
  crease: Point;
  along: Point;
  /** How much of the card is lifted, 0 to 1. */
  lifted: number;
}

const W = 100;
const H = 140;
const CORNERS: Point[] = [
  [0, 0],
  [W, 0],
  [W, H],
  [0, H],
];

/** Each corner with the next one. */
function edges(shape: readonly Point[]): [Point, Point][] {
  return shape.map((here, at) => [here, shape[(at + 1) % shape.length] ?? here]);
}

function area(shape: readonly Point[]): number {
  let twice = 0;
  for (const [[x, y], [nextX, nextY]] of edges(shape)) twice += x * nextY - nextX * y;
  return Math.abs(twice) / 2;
}

/** The part of a shape where side(point) >= 0. */
function cut(shape: readonly Point[], side: (point: Point) => number): Point[] {
  const kept: Point[] = [];
  for (const [here, next] of edges(shape)) {
    const a = side(here);
    const b = side(next);
    if (a >= 0) kept.push(here);
    if (a >= 0 !== b >= 0) {
      const t = a / (a - b);
      kept.push([here[0] + (next[0] - here[0]) * t, here[1] + (next[1] - here[1]) * t]);
    }
  }
  return kept;
}

/** The point of the edge that a finger takes hold of; near a corner, the corner. */
export function grip([x, y]: Point): Point {
  const nearX = x < W / 2 ? 0 : W;
  const nearY = y < H / 2 ? 0 : H;
  const dx = Math.abs(x - nearX);
  const dy = Math.abs(y - nearY);
  if (dx < W * 0.3 && dy < H * 0.24) return [nearX, nearY];
  return dx < dy ? [nearX, y] : [x, nearY];
}

export function foldAt(held: Point, to: Point): Fold {
  const dx = to[0] - held[0];
  const dy = to[1] - held[1];
  const length = Math.hypot(dx, dy) || 1;
  const along: Point = [dx / length, dy / length];
  const crease: Point = [held[0] + dx / 2, held[1] + dy / 2];
  const side = ([x, y]: Point) => (x - crease[0]) * along[0] + (y - crease[1]) * along[1];
  const lifted = cut(CORNERS, (point) => -side(point));
  const flap = lifted.map((point): Point => {
    const twice = 2 * side(point);
    return [point[0] - twice * along[0], point[1] - twice * along[1]];
  });
  return { flat: cut(CORNERS, side), flap, crease, along, lifted: area(lifted) / (W * H) };
}

export const points = (shape: readonly Point[]): string =>
  shape.map(([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`).join(" ");
