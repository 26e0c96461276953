import assert from "node:assert/strict";
import { test } from "node:test";
import { countOf, streakOf, WINNERS } from "../src/state/summary";

const counts = (results: string) => WINNERS.map((winner) => countOf(results, winner));

test("how often each side has won in a shoe", () => {
  assert.deepEqual(counts(""), [0, 0, 0]);
  assert.deepEqual(counts("BBPTB"), [3, 1, 1]);
});

test("a streak is of two or more, and a Tie neither ends nor lengthens it", () => {
  assert.equal(streakOf(""), null);
  assert.equal(streakOf("TT"), null);
  assert.equal(streakOf("BBP"), null);
  assert.deepEqual(streakOf("PPBB"), { side: "banker", count: 2 });
  assert.deepEqual(streakOf("BPTPPT"), { side: "player", count: 3 });
  assert.deepEqual(streakOf("BBBB"), { side: "banker", count: 4 });
});
