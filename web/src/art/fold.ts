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

export const W = 100;
export const H = 140;
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
  if (dx < W * 0.22 && dy < H * 0.16) return [nearX, nearY];
  return dx < dy ? [nearX, y] : [x, nearY];
}

const inwards = (held: number, to: number, most: number): number =>
  held === 0 ? Math.max(0, to) : held === most ? Math.min(most, to) : to;

/** How an edge goes with the finger: inwards and never off the card, and nearly straight, since paper does not tear. A
 * corner goes wherever it is pulled. */
export function pulled(held: Point, to: Point): Point {
  const x = inwards(held[0], to[0], W);
  const y = inwards(held[1], to[1], H);
  const ofSide = held[0] === 0 || held[0] === W;
  const ofEnd = held[1] === 0 || held[1] === H;
  if (ofSide && ofEnd) return [x, y];
  const straight = 0.25 * Math.min(1, ofSide ? Math.abs(x - held[0]) / W : Math.abs(y - held[1]) / H);
  return ofSide ? [x, held[1] + (y - held[1]) * straight] : [held[0] + (x - held[0]) * straight, y];
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

/** Where the face lies that shows on the flap, as an SVG matrix. Under a card that lies face down it is mirrored, and
 * the fold mirrors it again: its pips stand as they are printed. */
export function faceMatrix({ crease, along }: Fold): number[] {
  const [x, y] = along;
  const far = 2 * (crease[0] * x + crease[1] * y);
  const across = 1 - 2 * x * x;
  return [-across, 2 * x * y, -2 * x * y, 1 - 2 * y * y, W * across + far * x, -2 * W * x * y + far * y];
}

export const points = (shape: readonly Point[]): string =>
  shape.map(([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`).join(" ");
