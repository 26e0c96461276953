import assert from "node:assert/strict";
import { test } from "node:test";
import type { Own, Phase, TableView } from "../src/base/protocol";
import { type Seen, unseen } from "../src/base/seen";
import { TableMemory } from "../src/state/meanwhile";

const BANKER = { winner: "banker", player_total: 5, banker_total: 6 } as TableView["outcome"];
const seen = (round: number, phase: Phase, own: Partial<Own> = {}, view: Partial<TableView> = {}): Seen => ({
  ...unseen("T"),
  view: { table: "T", phase, round, waiting: "for-bets", ...view } as TableView,
  own: { credit: "100.00", round, ...own },
});
const bets = [{ box: 1, area: "banker", stake: "25.00" }];
const over = (round: number, net: string) => seen(round, "over", { ends: [], net }, { outcome: BANKER });

test("a Round that ended while the connection was lost is told with what it brought", () => {
  const memory = new TableMemory("T");
  assert.equal(memory.take(seen(4, "betting", { bets })), null);
  memory.lost();
  assert.deepEqual(memory.take(over(4, "25.00")), { what: "away", table: "T", round: 4, net: 2_500, outcome: BANKER });
  assert.equal(memory.take(over(4, "25.00")), null, "once");
});

test("where the next Round is open already, the last one is told; where more have passed, it is asked for", () => {
  const last = { round: 4, ends: [], net: "-25.00" };
  for (const [round, own, told] of [
    [5, { last }, "away"],
    [7, {}, "ask"],
  ] as const) {
    const memory = new TableMemory("T");
    memory.take(seen(4, "dealing", { bets }));
    memory.lost();
    const found = memory.take(seen(round, "betting", own));
    assert.equal(typeof found === "string" ? found : found?.what, told);
  }
});

test("nothing is told of what was seen, of what goes on, or to whom had no bet", () => {
  const seenLive = new TableMemory("T");
  seenLive.take(seen(4, "dealing", { bets }));
  assert.equal(seenLive.take(over(4, "25.00")), null);
  const goesOn = new TableMemory("T");
  goesOn.take(seen(4, "betting", { bets }));
  goesOn.lost();
  assert.equal(goesOn.take(seen(4, "dealing", { bets })), null);
  const without = new TableMemory("T");
  without.take(seen(4, "betting"));
  without.lost();
  assert.equal(without.take(seen(9, "betting")), null);
});

test("a Round that was settled and then corrected is told with what it was and what it is", () => {
  const memory = new TableMemory("T");
  memory.take(over(4, "25.00"));
  assert.equal(memory.take(seen(4, "dealing", { bets })), null);
  const told = memory.take(over(4, "-25.00"));
  assert.deepEqual(told, { what: "corrected", table: "T", before: 2_500, round: 4, net: -2_500, outcome: BANKER });
  const voided = memory.take(seen(4, "over", { ends: [], net: "0.00" }, { voided: "5.5" }));
  assert.deepEqual(voided, { what: "corrected", table: "T", before: 2_500, round: 4, net: 0, outcome: undefined });
  const back = memory.take(over(4, "25.00"));
  assert.deepEqual(back, { what: "corrected", table: "T", before: 2_500, round: 4, net: 2_500, outcome: BANKER });
  assert.equal(memory.take(over(5, "-25.00")), null, "another Round");
});

test("a correction that leaves one's result as it was is told too, and one of nobody's Round is not", () => {
  const memory = new TableMemory("T");
  memory.take(over(4, "-25.00"));
  const tie = { winner: "tie", player_total: 6, banker_total: 6 } as TableView["outcome"];
  const told = memory.take(seen(4, "over", { ends: [], net: "-25.00" }, { outcome: tie }));
  assert.deepEqual(told, { what: "corrected", table: "T", before: -2_500, round: 4, net: -2_500, outcome: tie });
  const watching = new TableMemory("T");
  watching.take(seen(4, "over", {}, { outcome: BANKER }));
  assert.equal(watching.take(seen(4, "over", {}, { outcome: tie })), null);
});
