import assert from "node:assert/strict";
import { test } from "node:test";
import type { Rules } from "../src/base/protocol";
import { NOTHING, press, type Typed, whole } from "../src/console/keying";
import { layOf, lyingNow, moved, unnamed } from "../src/console/dealer/lying";
import { remedyFor, reportable } from "../src/console/remedies";
import { isConsole, may, startOf } from "../src/console/roles";
import { consoleEn } from "../src/words/console";
import { consoleHans } from "../src/words/console-hans";
import { consoleHant } from "../src/words/console-hant";

const typed = (keys: string): string | null =>
  whole([...keys].reduce<Typed>((now, key) => press(now, key) ?? now, NOTHING));

test("a card is keyed in by rank, then suit; ten is 1, 0, T or both digits", () => {
  assert.equal(typed("KS"), "KS");
  assert.equal(typed("ks"), "KS");
  for (const ten of ["1h", "0h", "th", "10h"]) assert.equal(typed(ten), "10H");
  assert.equal(typed("s"), null);
  assert.equal(typed("k"), null);
});

test("a half-typed card is taken back, and a new rank begins anew", () => {
  assert.equal(typed("ks4h"), "4H");
  assert.deepEqual(press({ rank: "K", suit: "S" }, "Backspace"), { rank: "K", suit: null });
  assert.deepEqual(press({ rank: "K", suit: null }, "Backspace"), NOTHING);
  assert.equal(press(NOTHING, "x"), null);
});

test("cards lie where they were found", () => {
  const lying = lyingNow(["KS", "3D"], ["4H"], ["2C"]);
  assert.deepEqual(layOf(lying), { player: ["KS", "3D"], banker: ["4H"], beside: ["2C"] });
  assert.equal(moved(lying, ["KS", "3D"], ["4H"]), false);
  assert.equal(
    moved([...lying.slice(0, 1), { card: "3D", where: "banker" }, ...lying.slice(2)], ["KS", "3D"], ["4H"]),
    true,
  );
  assert.equal(unnamed(lyingNow([null], [], [])), true);
});

const rules = (irregularities: Rules["irregularities"], face_down = false): Rules =>
  ({ irregularities, settings: { face_down } }) as unknown as Rules;

test("what cannot be reported now is not offered", () => {
  const silent = rules([]);
  assert.deepEqual(reportable(silent, "waiting", false, false), []);
  assert.ok(!reportable(silent, "betting", false, false).includes("simultaneous-draw"));
  assert.ok(reportable(silent, "dealing", false, false).includes("simultaneous-draw"));
  assert.ok(!reportable(silent, "dealing", false, true).includes("simultaneous-draw"));
  assert.ok(!reportable(silent, "dealing", false, false).includes("dealt-face-up"));
  assert.ok(reportable(rules([], true), "dealing", false, false).includes("dealt-face-up"));
  assert.deepEqual(reportable(silent, "ruling", false, false), ["inaccurate-display"]);
  assert.ok(reportable(silent, "over", false, false).includes("late-discovery"));
  assert.ok(!reportable(silent, "over", true, false).includes("foreign-card"));
});

test("where a rulebook is silent, a shift manager rules", () => {
  assert.equal(remedyFor(rules([]), "foreign-card").clause, "R24");
  assert.equal(remedyFor(rules([]), "interruption").clause, "R9");
});

test("everybody has a console of his own, and no other", () => {
  assert.equal(startOf("dealer"), "/dealer");
  assert.equal(startOf("patron"), null);
  assert.ok(!may("dealer", "pit"));
  assert.ok(!may("pit-supervisor", "cage"));
  assert.ok(may("shift-manager", "manage"));
  assert.ok(isConsole("/pit/tables/Salon") && isConsole("/device") && !isConsole("/pitch") && !isConsole("/"));
});

test("the consoles say the same in three languages", () => {
  const keys = Object.keys(consoleEn).sort();
  assert.deepEqual(Object.keys(consoleHans).sort(), keys);
  assert.deepEqual(Object.keys(consoleHant).sort(), keys);
});
