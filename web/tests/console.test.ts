import assert from "node:assert/strict";
import { test } from "node:test";
import type { Reportable } from "../src/base/protocol";
import { NOTHING, press, type Typed, whole } from "../src/console/cards/typed";
import { detailsOf, EMPTY, offersOf } from "../src/console/report/draft";
import { isMoved, move, name, pick, placed, placementOf } from "../src/console/report/placement";
import { isConsole, may, startOf } from "../src/console/roles";

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

test("cards lie where they were found, and are reported so once each has a name", () => {
  const hands = { player: ["KS", "3D"], banker: ["4H"] };
  const now = placed(hands, ["2C"]);
  assert.deepEqual(placementOf(now.lying), { player: ["KS", "3D"], banker: ["4H"], beside: ["2C"] });
  assert.equal(isMoved(now.lying, hands), false);
  const moved = move(pick(now, 1), "banker");
  assert.deepEqual(placementOf(moved.lying), { player: ["KS"], banker: ["4H", "3D"], beside: ["2C"] });
  assert.equal(isMoved(moved.lying, hands), true);
  const hidden = placed({ player: [null], banker: [] }, []);
  assert.equal(placementOf(hidden.lying), null);
  const named = name(pick(hidden, 0), { rank: "9", suit: "C" });
  assert.deepEqual(placementOf(named.lying)?.player, ["9C"]);
});

const report: Reportable = {
  irregularity: "excess-or-exposed-card",
  remedy: "reconstruct",
  authority: "pit-supervisor",
  options: "never",
  new_cards: "no",
  clause: "5.7",
  needs: { cards: 1, placement: false, card: false },
  takes: { cards: true, placement: true, card: false },
};

test("the floor says what can be reported, and what each report needs", () => {
  assert.deepEqual(offersOf([]), []);
  assert.deepEqual(
    offersOf([report]).map((offer) => offer.saying),
    ["excess-card", "exposed-card"],
  );
  const details = detailsOf(report, EMPTY, { player: [], banker: [] });
  assert.deepEqual([details.cards, details.placement, details.card], ["needed", "optional", false]);
});

test("everybody has a console of their own, and no other", () => {
  assert.equal(startOf("dealer"), "/dealer");
  assert.equal(startOf("patron"), null);
  assert.ok(!may("dealer", "pit"));
  assert.ok(!may("pit-supervisor", "cage"));
  assert.ok(may("shift-manager", "manage"));
  assert.ok(isConsole("/pit/tables/Salon") && isConsole("/device") && !isConsole("/pitch") && !isConsole("/"));
});
