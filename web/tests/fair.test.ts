import assert from "node:assert/strict";
import { test } from "node:test";
import vectors from "../../tests/shoe/fair_vectors.json";
import { check, hex, type Noted, orderOfSeed, seedCommitment, sha256 } from "../src/base/fair";
import type { ShoeOpening, TableView } from "../src/base/protocol";
import { isContribution, isTimeOver, type Notes, noted } from "../src/state/shoe-notes";

test("our SHA-256 is SHA-256", () => {
  for (const { text, sha256: wanted } of vectors.sha256)
    assert.equal(hex(sha256(new TextEncoder().encode(text))), wanted, text);
});

test("the order of seed and contributions is the one that Python makes", () => {
  for (const { shoe, decks, seed, contributions, seed_commitment, order } of vectors.orders) {
    assert.equal(orderOfSeed(shoe, decks, seed, contributions).join(" "), order);
    assert.equal(seedCommitment(shoe, seed), seed_commitment);
  }
});

const opened: ShoeOpening = vectors.opening;
const seen: Noted = {
  commitment: vectors.opening.commitment,
  seed: vectors.opening.seed_commitment,
  text: "mei",
  rounds: { "7": vectors.opening.draws[0]?.cards ?? [], "8": [] },
};
const wrong = (shoe: ShoeOpening, notes: Noted | undefined = seen) =>
  check(shoe, notes).flatMap((step) => (step.holds === false ? [step.name] : []));

test("a shoe as it was dealt holds in every step, and what was not noted is said to be so", () => {
  assert.deepEqual(
    check(opened, seen).map((step) => step.holds),
    Array.from({ length: 9 }, () => true),
  );
  const unknown = check(opened, undefined).filter((step) => step.holds === null);
  assert.deepEqual(
    unknown.map((step) => step.name),
    ["noted", "seed-noted", "own", "seen"],
  );
});

test("whatever was altered is found in its step", () => {
  const order = [...(opened.order ?? [])];
  const [first = "", ...rest] = order;
  const draws = opened.draws ?? [];
  assert.deepEqual(wrong({ ...opened, order: [...rest, first] }), ["sealed", "seed-order", "draws"]);
  assert.deepEqual(wrong({ ...opened, order: order.slice(1) }), ["set", "sealed", "seed-order", "draws"]);
  assert.deepEqual(wrong({ ...opened, salt: "00".repeat(32) }), ["sealed"]);
  assert.deepEqual(wrong({ ...opened, seed: "00".repeat(32) }), ["seed", "seed-order"]);
  assert.deepEqual(wrong({ ...opened, contributions: ["jon"] }), ["seed-order", "own"]);
  assert.deepEqual(wrong({ ...opened, draws: draws.slice(1) }), ["draws", "seen"]);
  assert.deepEqual(wrong({ ...opened, burned: { exposed: order[0] ?? "", unseen: 3 } }), ["draws"]);
  const { burned: _, ...unburned } = opened;
  assert.deepEqual(wrong({ ...unburned, draws: [{ round: 7, first: 0, cards: order.slice(0, 5) }] }), [
    "draws",
    "seen",
  ]);
  assert.deepEqual(wrong(opened, { ...seen, commitment: "another" }), ["noted"]);
  assert.deepEqual(wrong(opened, { ...seen, rounds: { "7": ["1X"] } }), ["seen"]);
});

test("a seed that was promised cannot be left out of the opening", () => {
  const { seed_commitment: _, seed: __, contributions, ...without } = opened;
  const forged = { ...without, contributions: contributions ?? [] };
  assert.deepEqual(wrong(forged), ["seed", "seed-order", "seed-noted"]);
  assert.deepEqual(wrong(without), ["seed", "seed-order", "seed-noted", "own"]);
  assert.deepEqual(wrong(forged, { rounds: {} }), ["seed", "seed-order"]);
  assert.deepEqual(wrong(without, { rounds: {} }), []); // the first shoe of a table has none
});

test("contributions are a list of texts: a text is not among the parts of another", () => {
  const text = "xmeix";
  const order = orderOfSeed(opened.shoe, opened.decks ?? 0, opened.seed ?? "", [...text]);
  const forged = { ...opened, order, contributions: text as unknown as string[] };
  assert.ok(["seed-order", "own"].every((name) => wrong(forged).some((one) => one === name)));
});

const look = (shoe: string, round: number, phase: TableView["phase"], ...cards: string[]): TableView => ({
  table: "T",
  phase,
  round,
  waiting: "for-bets",
  player: cards,
  shoe: {
    name: shoe,
    commitment: `of ${shoe}`,
    left: 400,
    next: { name: `${shoe}+`, seed_commitment: "s", contributions: 0 },
  },
});

test("cards are noted for the shoe that their Round was opened with, also when the next one has come", () => {
  let notes = noted({}, look("a", 1, "betting"), 5, () => "draft");
  notes = noted(notes, look("a", 1, "dealing", "KS"), 6);
  notes = noted(notes, look("a+", 1, "over", "KS", "4H"), 7, () => "another");
  assert.deepEqual(notes.a, { commitment: "of a", at: 5, rounds: { "1": ["KS", "4H"] } });
  assert.deepEqual(notes["a+"], { seed: "s", draft: "draft", left: 400, commitment: "of a+", at: 7, rounds: {} });
  assert.equal(noted(notes, look("a+", 1, "over", "KS", "4H"), 8), notes);
});

test("what was seen of an old shoe is forgotten, and that it was seen is not", () => {
  let notes: Notes = {};
  for (let at = 0; at < 30; at++)
    notes = noted(notes, look(`s${at}`, at + 1, "dealing", "KS", "4H"), at, () => "draft");
  assert.equal(notes.s0?.forgotten, true);
  assert.deepEqual(notes.s0?.rounds, {});
  assert.equal(notes.s0?.commitment, look("s0", 1, "dealing").shoe?.commitment);
  assert.deepEqual(Object.values(notes.s29?.rounds ?? {}), [["KS", "4H"]]);
  assert.equal(notes.s29?.forgotten, undefined);
});

test("whoever comes late has time for words of their own too", () => {
  assert.equal(isTimeOver(208, 8, { rounds: {} }), true);
  assert.equal(isTimeOver(209, 8, { rounds: {}, left: 416 }), false);
  assert.equal(isTimeOver(100, 8, { rounds: {}, left: 100 }), false, "in the second half of the shoe");
  assert.equal(isTimeOver(50, 8, { rounds: {}, left: 100 }), true);
  assert.equal(isTimeOver(29, 8, { rounds: {}, left: 29 }), true, "the shoe is about to end");
});

test("the limit of a contribution is one of bytes", () => {
  assert.equal(isContribution("x".repeat(64)), true);
  assert.equal(isContribution("x".repeat(65)), false);
  assert.equal(isContribution("莊".repeat(21)), true);
  assert.equal(isContribution("莊".repeat(22)), false);
  assert.equal(isContribution(""), false);
});
