// What a countdown shows, and the order in which terminals stand.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Terminal } from "../src/base/protocol";
import { secondsLeft } from "../src/base/seconds";
import { inOrder } from "../src/console/terminal-order";

test("a countdown of fifteen seconds begins at fifteen, though the floor's time is a little late here", () => {
  assert.equal(secondsLeft(15_000, 0), 15);
  assert.equal(secondsLeft(15_000, -180), 15);
  assert.equal(secondsLeft(15_000, 14_100), 1);
  assert.equal(secondsLeft(15_000, 16_000), 0);
  assert.equal(secondsLeft(undefined, 0), null);
});

test("terminals stand by number as people count, and those that need somebody first", () => {
  const terminal = (name: string, state = "in-service") =>
    ({ terminal: name, state: { state } }) as unknown as Terminal;
  const all = [terminal("12"), terminal("7"), terminal("8", "hand-pay"), terminal("10")];
  assert.deepEqual(
    inOrder(all).map((one) => one.terminal),
    ["8", "7", "10", "12"],
  );
});
