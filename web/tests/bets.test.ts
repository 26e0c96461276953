import assert from "node:assert/strict";
import { test } from "node:test";
import * as bets from "../src/state/bets";

const move = (id: string, kind: bets.Move["kind"], cents: number, seq?: number): bets.Move => ({
  id,
  kind,
  box: 1,
  area: "banker",
  cents,
  ...(seq === undefined ? {} : { seq }),
});

test("a chip is translucent until it is answered, and counted once when the news have it", () => {
  let moves = [move("a", "place-bet", 2_500)];
  assert.deepEqual(bets.laid([], moves), [{ box: 1, area: "banker", cents: 2_500, pending: 2_500 }]);
  moves = bets.answered(moves, "a", 7);
  assert.deepEqual(bets.laid([], moves), [{ box: 1, area: "banker", cents: 2_500, pending: 0 }]);
  moves = bets.settled(moves, 7);
  assert.deepEqual(bets.laid([{ box: 1, area: "banker", stake: "25.00" }], moves), [
    { box: 1, area: "banker", cents: 2_500, pending: 0 },
  ]);
});

test("news that do not have it yet leave it", () => {
  assert.equal(bets.settled([move("a", "place-bet", 2_500, 7)], 6).length, 1);
  assert.equal(bets.settled([move("a", "place-bet", 2_500)], 99).length, 1);
});

test("what is refused is gone; what is taken back goes at once", () => {
  assert.deepEqual(bets.refused([move("a", "place-bet", 2_500)], "a"), []);
  assert.deepEqual(bets.laid([{ box: 1, area: "banker", stake: "100.00" }], [move("b", "withdraw-bet", 2_500)]), [
    { box: 1, area: "banker", cents: 7_500, pending: 0 },
  ]);
  assert.deepEqual(bets.laid([{ box: 1, area: "banker", stake: "25.00" }], [move("b", "withdraw-bet", 2_500)]), []);
});

test("a bet and its undo, both on their way, leave nothing", () => {
  assert.deepEqual(bets.laid([], [move("a", "place-bet", 2_500), move("b", "withdraw-bet", 2_500)]), []);
});

test("insurance is not laid again", () => {
  const ends = [
    { box: 1, area: "player", stake: "100.00" },
    { box: 1, area: "player-insurance", stake: "5.00", window: "after-four-cards" as const },
  ];
  assert.deepEqual(bets.repeatable(ends), [{ box: 1, area: "player", cents: 10_000 }]);
});

test("what is laid again goes into the box one plays in now", () => {
  const before = [
    { box: 3, area: "player", cents: 100 },
    { box: 4, area: "player", cents: 200 },
    { box: 3, area: "tie", cents: 50 },
  ];
  assert.deepEqual(bets.into(before, 1), [
    { box: 1, area: "player", cents: 300 },
    { box: 1, area: "tie", cents: 50 },
  ]);
});

test("Original Bets go down first", () => {
  const order = bets
    .inOrder(
      [
        { box: 1, area: "player-pair", cents: 1 },
        { box: 1, area: "banker", cents: 1 },
      ],
      new Set(["player", "banker"]),
    )
    .map((one) => one.area);
  assert.deepEqual(order, ["banker", "player-pair"]);
});

test("the rack has the house's denominations that the table can use", () => {
  assert.deepEqual(bets.rack(500, 500_000), [500, 2_500, 10_000, 50_000, 100_000, 500_000]);
  assert.deepEqual(bets.rack(100, 100_000), [100, 500, 2_500, 10_000, 50_000, 100_000]);
  assert.deepEqual(bets.rack(30, 1_000), [30, 150]);
  assert.deepEqual(bets.rack(1_000, 50_000, 2_000), [1_000, 2_000, 5_000, 10_000, 50_000]);
  assert.deepEqual(bets.rack(1_000, 500_000), [1_000, 5_000, 10_000, 50_000, 100_000, 500_000]);
  assert.deepEqual(bets.rack(250, 10_000), [250, 500, 2_500, 10_000]);
  // Down to the table's own unit, however high a bet may be: with nothing else can every stake be made up.
  assert.deepEqual(bets.rack(100, 10_000_000)[0], 100);
  assert.equal(bets.rack(100, 10_000_000).length, 7);
  assert.equal(bets.firstChip([500, 2_500, 10_000], 2_500), 2_500);
  assert.equal(bets.firstChip([500, 2_500, 10_000], 5_000), 10_000);
});

test("an area may have limits of its own", () => {
  const limits = {
    minimum: "25.00",
    maximum: "5000.00",
    differential: null,
    areas: { tie: { minimum: "5.00", maximum: "500.00" } },
  };
  assert.deepEqual(bets.limitsOf(limits, "tie"), { minimum: 500, maximum: 50_000 });
  assert.deepEqual(bets.limitsOf(limits, "player"), { minimum: 2_500, maximum: 500_000 });
});

test("boxes: who sits, who stands, and where a newcomer's chips go", () => {
  const lying = [
    { box: 1, patron: "mei", stake: "100.00" },
    { box: 1, patron: "jon", stake: "50.00" },
  ];
  const all = bets.boxes(3, { "1": "mei" }, lying, "jon");
  assert.deepEqual(all[0], { box: 1, seated: "mei", standing: ["jon"], mine: false, staked: 15_000 });
  assert.equal(bets.ownBox(all, undefined, null, true), 2);
  assert.equal(bets.ownBox(all, undefined, 1, true), 1, "one may stand");
  assert.equal(bets.ownBox(all, undefined, 1, false), 2, "but not at the electronic game");
  assert.equal(bets.ownBox(all, 3, null, true), 3);
  const full = bets.boxes(1, { "1": "mei" }, [], "jon");
  assert.equal(bets.ownBox(full, undefined, null, true), 1);
  assert.equal(bets.ownBox(full, undefined, null, false), null);
});
