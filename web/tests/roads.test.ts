// What is read from the results of a shoe.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Winner } from "../src/base/protocol";
import { longest, shapeOf, streaks, tally } from "../src/state/roads";

const NAMES: Record<string, Winner> = { B: "banker", P: "player", T: "tie" };
const winners = (results: string): Winner[] => [...results].map((letter) => NAMES[letter] ?? "tie");
const shape = (results: string) => shapeOf(streaks(winners(results)));

test("a Tie neither ends a streak nor lengthens it", () => {
  assert.deepEqual(streaks(winners("TBTBTPPT")), [
    { side: "banker", length: 2 },
    { side: "player", length: 2 },
  ]);
});

test("the longest streak of each side", () => {
  const all = streaks(winners("BBBPBBPPPP"));
  assert.equal(longest(all, "banker"), 3);
  assert.equal(longest(all, "player"), 4);
  assert.equal(longest(streaks(winners("TTB")), "player"), 0);
});

test("a long streak begins with the fifth win in a row", () => {
  assert.equal(shape("PBBBB"), null);
  assert.deepEqual(shape("PBBTBBB"), { shape: "streak", side: "banker", count: 5 });
  assert.deepEqual(shape("BPPPPPPP"), { shape: "streak", side: "player", count: 7 });
});

test("ping-pong is four single wins or more in turn", () => {
  assert.equal(shape("BBPBP"), null);
  assert.deepEqual(shape("BBPBPB"), { shape: "ping-pong", count: 4 });
  assert.deepEqual(shape("PBPTBPB"), { shape: "ping-pong", count: 6 });
  assert.equal(shape("PBPBPBB"), null); // it has ended
});

test("double rows are three twos or more, of which the next may have begun", () => {
  assert.equal(shape("BBPP"), null);
  assert.deepEqual(shape("BBPPBB"), { shape: "double-rows", count: 3 });
  assert.deepEqual(shape("BBPPBBP"), { shape: "double-rows", count: 3 });
  assert.equal(shape("BBPPBBPPP"), null);
});

test("one and two, twice or more", () => {
  assert.equal(shape("BBPBB"), null);
  assert.deepEqual(shape("BPPBPP"), { shape: "one-and-two", count: 2 });
  assert.deepEqual(shape("BBPBBP"), { shape: "one-and-two", count: 2 });
  assert.deepEqual(shape("BPPBPPB"), { shape: "one-and-two", count: 2 });
});

test("an empty shoe has no shape", () => {
  assert.equal(shape(""), null);
  assert.equal(shape("TT"), null);
});

test("counts of winners and pairs", () => {
  const cell = (winner: Winner, banker_pair = false, player_pair = false) => ({ winner, banker_pair, player_pair });
  assert.deepEqual(tally([cell("banker", true), cell("tie", true, true), cell("player")]), {
    banker: 1,
    player: 1,
    tie: 1,
    bankerPair: 2,
    playerPair: 1,
    all: 3,
  });
});
