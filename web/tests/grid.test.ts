import assert from "node:assert/strict";
import { test } from "node:test";
import { gridOf } from "../src/app/panels/info/grid";
import type { PlayRow } from "../src/base/protocol";

const row = (code: string, draws: boolean, facts: PlayRow["message"]["facts"]): PlayRow => ({
  message: { code, facts },
  draws,
  clause: "3.12",
});

test("the Table of Play is a grid: by the Banker's total and the Player's third card, and without one", () => {
  const grid = gridOf([
    row("row-natural-either", false, {}),
    row("row-player-draws", true, { totals: [0, 1, 2, 3, 4, 5] }),
    row("row-player-stands", false, { totals: [6, 7] }),
    row("row-player-stood-banker-draws", true, { totals: [0, 1, 2, 3, 4, 5] }),
    row("row-player-stood-banker-stands", false, { totals: [6, 7] }),
    row("row-banker-draws", true, { banker_total: 3, third_cards: [0, 1, 2, 3, 4, 5, 6, 7, 9] }),
    row("row-banker-stands", false, { banker_total: 3, third_cards: [8] }),
    row("row-banker-draws", true, { banker_total: 6, third_cards: [6, 7] }),
  ]);
  const drawn = (cells: readonly boolean[] | undefined) => cells?.map((draws) => (draws ? "D" : "S")).join("");
  assert.deepEqual(grid.player, [true, true, true, true, true, true, false, false, "natural", "natural"]);
  assert.equal(drawn(grid.banker[3]), "DDDDDDDDSDD");
  assert.equal(drawn(grid.banker[6]), "SSSSSSDDSSS");
  assert.equal(grid.banker.length, 8);
});
