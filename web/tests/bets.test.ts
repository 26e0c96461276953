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

test("news that come before the answer are the answer: no chip is counted twice", () => {
  const placed = (seq: number, fields: object = {}) => ({
    ...{ seq, event: "BetPlaced" as const, clause: "3.1", box: 1, patron: "mei", area: "banker", stake: "25.00" },
    ...fields,
  });
  const two = [move("a", "place-bet", 2_500), move("b", "place-bet", 2_500)];
  assert.deepEqual(
    bets.told(two, [placed(7)], "mei").map((one) => one.seq),
    [7, undefined],
  );
  assert.deepEqual(bets.settled(bets.told(two, [placed(7), placed(8)], "mei"), 8), []);
  const answered = bets.answered(two, "b", 7);
  assert.deepEqual(bets.told(answered, [placed(7)], "mei"), answered, "it tells of the one that was answered");
  for (const other of [{ patron: "jon" }, { box: 2 }, { stake: "50.00" }, { window: "after-four-cards" as const }])
    assert.deepEqual(bets.told(two, [placed(7, other)], "mei"), two);
  const back = { seq: 9, event: "BetWithdrawn" as const, clause: "3.1", box: 1, patron: "mei", area: "banker" };
  const withdrawn = bets.told([move("c", "withdraw-bet", 2_500)], [{ ...back, amount: "25.00" }], "mei");
  assert.equal(withdrawn[0]?.seq, 9);
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

test("what is laid again is what is missing of it, in whatever box and by whoever it was laid", () => {
  const same = [
    { box: 1, area: "banker", cents: 5_000 },
    { box: 1, area: "tie", cents: 2_500 },
  ];
  assert.deepEqual(bets.missing(same, []), same);
  assert.deepEqual(bets.missing(same, [{ box: 2, area: "banker", cents: 5_000 }]), same.slice(1));
  const some = [{ box: 1, area: "banker", cents: 2_000 }];
  assert.deepEqual(bets.missing(same, some), [{ ...same[0], cents: 3_000 }, same[1]]);
  assert.deepEqual(bets.missing(same, same), []);
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

const least = (area: string) => (area === "tie" ? 500 : 2_500);
const on = (area: string, cents: number) => ({ box: 1, area, cents });

test("chips below the minimum wait, and are one bet once they reach it", () => {
  let { send, held } = bets.put([on("banker", 2_000)], [], [], least);
  assert.deepEqual([send, held], [[], [on("banker", 2_000)]]);
  ({ send, held } = bets.put([on("banker", 500)], [], held, least));
  assert.deepEqual([send, held], [[on("banker", 2_500)], []]);
  // On top of a bet any chip is more of it; another area has a minimum of its own.
  ({ send, held } = bets.put([on("banker", 500), on("tie", 500)], [on("banker", 2_500)], [], least));
  assert.deepEqual([send, held], [[on("banker", 500), on("tie", 500)], []]);
});

test("what waits on one area does not wait for what lies on another", () => {
  const { send, held } = bets.put([on("player", 500)], [on("banker", 2_500)], [], least);
  assert.deepEqual([send, held], [[], [on("player", 500)]]);
});

test("undoing the chip that made it a bet lets the others wait again", () => {
  const back = bets.takenBack([on("banker", 500)], [on("banker", 2_500)], [], least);
  assert.deepEqual(back, { send: [on("banker", 2_500)], held: [on("banker", 2_000)] });
  assert.deepEqual(bets.takenBack([on("banker", 500)], [], [on("banker", 2_000)], least), {
    send: [],
    held: [on("banker", 1_500)],
  });
  assert.deepEqual(bets.takenBack([on("banker", 500)], [on("banker", 3_000)], [], least), {
    send: [on("banker", 500)],
    held: [],
  });
  assert.deepEqual(bets.takenBack([on("banker", 9_900)], [on("banker", 3_000)], [], least), {
    send: [on("banker", 3_000)],
    held: [],
  });
});

test("what was put down can be undone as far as it still lies", () => {
  const groups = [[on("banker", 2_500)], [on("banker", 500), on("tie", 500)]];
  assert.deepEqual(bets.stillThere(groups, [on("banker", 3_000), on("tie", 500)]), groups);
  assert.deepEqual(bets.stillThere(groups, [on("banker", 2_500)]), [[on("banker", 2_500)]]);
  assert.deepEqual(bets.stillThere(groups, []), []);
});

test("shares are of the table's money and of its players, and of nobody who is alone", () => {
  const bet = (patron: string, area: string, stake: string) => ({ box: 1, patron, area, stake });
  assert.equal(bets.shares([bet("a", "banker", "100.00")]).size, 0);
  const found = bets.shares([
    bet("a", "banker", "100.00"),
    bet("b", "banker", "50.00"),
    bet("c", "player", "50.00"),
    bet("a", "tie", "50.00"),
    { ...bet("a", "banker-insurance", "500.00"), window: "after-four-cards" },
  ]);
  assert.deepEqual(found.get("banker"), { money: 0.6, players: 2 / 3 });
  assert.deepEqual(found.get("player"), { money: 0.2, players: 1 / 3 });
  assert.equal(found.has("banker-insurance"), false);
});

test("what is laid again is of the last Round, also where nobody saw it end", () => {
  const view = (round: number, phase: string) => ({ table: "T", round, phase, waiting: "for-bets" }) as never;
  const bet = (area: string, stake: string) => ({ box: 1, area, stake });
  const end = (area: string, stake: string) => ({ ...bet(area, stake), result: "lost", clause: "4.1" }) as const;
  const insured = { ...end("banker-insurance", "5.00"), window: "after-four-cards" } as const;
  const own = { credit: "1.00", round: 4 };
  const stakes = (found: bets.Before | null) => [
    found?.round,
    ...(found?.stakes ?? []).map((one) => [one.area, one.cents]),
  ];
  assert.deepEqual(stakes(bets.lastBets(view(4, "dealing"), { ...own, bets: [bet("tie", "25.00")] })), [
    4,
    ["tie", 2_500],
  ]);
  const ended = { ...own, ends: [end("tie", "25.00"), insured] };
  assert.deepEqual(stakes(bets.lastBets(view(4, "over"), ended)), [4, ["tie", 2_500]]);
  const last = { round: 4, ends: [end("banker", "50.00"), insured], net: "-55.00" };
  const next = { credit: "1.00", round: 5, bets: [bet("tie", "25.00")], last };
  assert.deepEqual(stakes(bets.lastBets(view(5, "betting"), next)), [4, ["banker", 5_000]]);
  // Who sits out still knows which Round it was.
  assert.deepEqual(stakes(bets.lastBets(view(9, "betting"), { ...own, round: 9, last })), [4, ["banker", 5_000]]);
  assert.equal(bets.lastBets(view(6, "dealing"), { ...own, ends: [end("tie", "25.00")] }), null);
  assert.equal(bets.lastBets(view(6, "betting"), null), null);
});
