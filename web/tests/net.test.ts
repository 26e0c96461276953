import assert from "node:assert/strict";
import { test } from "node:test";
import { netLines } from "../src/app/panels/credits/net";
import type { Movement } from "../src/base/protocol";

const location = { code: "location-table", facts: { name: "Easy Six" } };
const of = (round: number | null, code: string, amount: string, balance: string): Movement => ({
  at: Number(balance.replace(".", "")),
  code: `movement-${code}`,
  facts: {},
  location: round === null ? null : location,
  round,
  amount,
  balance,
});

const LINES = [
  of(1, "bet-placed", "-100.00", "900.00"),
  of(1, "bet-won", "195.00", "1095.00"),
  of(null, "voucher-issued", "-95.00", "1000.00"),
  of(2, "bet-placed", "-50.00", "950.00"),
  of(2, "bet-placed", "-50.00", "900.00"),
  of(2, "bet-lost", "0.00", "900.00"),
  of(3, "bet-placed", "-25.00", "875.00"),
];

test("a statement has one line for each Round, with what it came to, and all else as it was", () => {
  const lines = netLines(LINES, true).map((one) =>
    one.round === null ? one.line.code : [one.round, one.net, one.balance, one.inPlay],
  );
  assert.deepEqual(lines, [
    [3, -2_500, "875.00", true],
    [2, -10_000, "900.00", false],
    "movement-voucher-issued",
    [1, 9_500, "1095.00", false],
  ]);
});

test("a Round that was settled anew has what it came to in the end, and says so", () => {
  const anew = [
    ...LINES.slice(0, 2),
    of(1, "settlement-reversed", "-195.00", "900.00"),
    of(1, "bet-lost", "0.00", "900.00"),
    ...LINES.slice(6),
  ];
  const found = netLines(anew, true).map((one) => one.round && [one.round, one.net, one.corrected]);
  assert.deepEqual(found, [
    [3, -2_500, false],
    [1, -10_000, true],
  ]);
});

test("a Round of which something may be missing is left out, and nothing else", () => {
  assert.deepEqual(
    netLines(LINES.slice(1), false).map((one) => one.round),
    [3, 2, null],
  );
  assert.equal(netLines(LINES.slice(2), false).length, 3);
});
