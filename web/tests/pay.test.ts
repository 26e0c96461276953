import assert from "node:assert/strict";
import { test } from "node:test";
import { chipsLaid, chipsOf } from "../src/art/chip";
import { countedTo, payMs } from "../src/art/pay";

test("the House takes 400 to 1,200 milliseconds to pay, in proportion to the win", () => {
  assert.deepEqual(
    [
      [0, 100],
      [50, 100],
      [95, 100],
      [800, 100],
      [1_200, 100],
      [20_000, 100],
    ].map(([paid = 0, stake = 0]) => payMs(paid, stake)),
    [400, 433, 463, 933, 1_200, 1_200],
  );
});

test("an amount counts up to what it is, in whole units where it is whole, and never beyond", () => {
  const shown = [0, 0.1, 0.5, 0.9, 1, 2].map((part) => countedTo(19_000, part));
  assert.deepEqual(shown, [0, 3_600, 14_200, 18_800, 19_000, 19_000]);
  assert.deepEqual([countedTo(95, 0.5), countedTo(95, 1)], [71, 95]);
});

test("chips are drawn as they were put down, and otherwise in the denominations of the tray", () => {
  const tray = [500, 2_500, 10_000];
  assert.deepEqual(chipsOf(60_000, tray), [10_000, 10_000, 10_000, 10_000, 10_000, 10_000]);
  assert.deepEqual(chipsLaid(10_000, [2_500, 2_500, 5_000], tray), [2_500, 2_500, 2_500, 2_500]);
  // Something was taken off since, or put down elsewhere: what lies there is drawn anew.
  assert.deepEqual(chipsLaid(10_000, [2_500], tray), [10_000]);
  assert.deepEqual(chipsOf(300, tray), [500]);
});
