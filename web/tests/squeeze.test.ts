import assert from "node:assert/strict";
import { test } from "node:test";
import { faceMatrix, foldAt, grip, type Point, pulled } from "../src/art/fold";
import { sideRead } from "../src/art/sides";
import type { Own, TableView } from "../src/base/protocol";
import { held, nextToAsk, ownHeld } from "../src/state/squeeze";

const viewOf = (fields: Partial<TableView>): TableView => ({
  table: "T",
  phase: "dealing",
  round: 1,
  waiting: "for-a-card",
  ...fields,
});
const ownOf = (fields: Partial<Own>): Own => ({ credit: "0.00", round: 1, may_squeeze: true, ...fields });
const bet = (area: string, stake: string) => ({ box: 1, area, stake });

test("the card that is held is the one that is under way, and its face is its own patron's", () => {
  const of = { side: "banker" as const, patron: "mei" };
  const view = viewOf({
    squeezing: [
      { ...of, position: 1 },
      { ...of, position: 2, under_way: true },
    ],
  });
  assert.equal(held(view)?.position, 2);
  const squeezing = { side: "banker" as const, position: 2, card: "9H" };
  assert.deepEqual(ownHeld(view, ownOf({ squeezing })), squeezing);
  assert.equal(ownHeld(view, ownOf({})), null);
  assert.equal(ownHeld(viewOf({ round: 2 }), ownOf({ squeezing })), null, "of the Round before");
});

test("one asks for the cards of the hand that the most money is on, until they are on their way", () => {
  const own = ownOf({ bets: [bet("player", "100.00"), bet("banker", "500.00"), bet("tie", "900.00")] });
  assert.deepEqual(nextToAsk(viewOf({}), own), { side: "banker", position: 1 });
  assert.deepEqual(nextToAsk(viewOf({ player: [null, null], banker: [null] }), own), { side: "banker", position: 2 });
  const granted = { side: "banker" as const, position: 2, patron: "mei" };
  assert.deepEqual(nextToAsk(viewOf({ banker: [null], squeezing: [granted] }), own), { side: "banker", position: 3 });
  assert.equal(nextToAsk(viewOf({ banker: [null, null, null] }), own), null);
  assert.equal(nextToAsk(viewOf({ phase: "betting" }), own), null);
  assert.equal(nextToAsk(viewOf({}), ownOf({ bets: [bet("tie", "900.00")] })), null);
  assert.equal(nextToAsk(viewOf({}), { ...own, may_squeeze: false }), null);
});

test("a card is taken hold of at its edges and corners, and never folds off the table", () => {
  assert.deepEqual(grip([96, 136]), [100, 140]);
  assert.deepEqual(grip([3, 70]), [0, 70]);
  assert.deepEqual(grip([50, 8]), [50, 0]);
  for (const [from, to] of [
    [
      [0, 70],
      [-40, 70],
    ],
    [
      [100, 140],
      [130, 170],
    ],
    [
      [50, 0],
      [50, -20],
    ],
  ] as [Point, Point][])
    assert.deepEqual(pulled(from, to), from, "pulled outwards, nothing is lifted");
  // Along its edge, a card does not lift its other half.
  assert.deepEqual(pulled([0, 70], [0, 120]), [0, 70]);
  assert.ok(foldAt([0, 70], pulled([0, 70], [6, 120])).lifted < 0.06);
});

test("half of the card lies on its other half, and the face stands as it is printed", () => {
  const fold = foldAt([0, 70], [100, 70]);
  assert.ok(Math.abs(fold.lifted - 0.5) < 1e-9);
  const [a, b, c, d, e, f] = faceMatrix(fold) as [number, number, number, number, number, number];
  const shown = ([x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f];
  assert.ok(a * d - b * c > 0, "not mirrored");
  // Under the left edge lies what is printed at the right: bent over, it comes to lie at the right again.
  assert.deepEqual(shown([100, 70]), [100, 70]);
  assert.deepEqual(shown([75, 20]), [75, 20]);
  // From below, the end is read upside down.
  const end = faceMatrix(foldAt([50, 140], [50, 80])) as [number, number, number, number, number, number];
  assert.deepEqual([end[0], end[3]], [-1, -1]);
});

test("the sides say what a card may be, once they lie open", () => {
  const long = (card: string) => sideRead(card, [0, 70], foldAt([0, 70], [70, 70]))?.pips;
  assert.deepEqual(["AS", "2H", "3D"].map(long), [0, 0, 0]);
  assert.deepEqual(["4S", "5H", "6D", "7C", "8S", "9H", "10D"].map(long), [2, 2, 3, 3, 3, 4, 4]);
  assert.equal(long("QS"), null);
  const short = (card: string) => sideRead(card, [50, 140], foldAt([50, 140], [50, 74]))?.pips;
  assert.deepEqual(["AS", "2H", "3D", "4S", "10D", "KC"].map(short), [0, 1, 1, 2, 2, null]);
  assert.equal(sideRead("9H", [0, 70], foldAt([0, 70], [30, 70])), null, "not far enough");
  assert.equal(sideRead("9H", [100, 140], foldAt([100, 140], [50, 70])), null, "a corner tells no side");
});
