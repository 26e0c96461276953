// The recall of a Round: who has won by a step, and not before it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { winnerAt } from "../src/state/cards";

const step = (code: string, facts = {}) => ({ code, facts });

test("a hand has won from the step that says so on", () => {
  const steps = [
    step("reason-players-first-cards"),
    step("reason-winner", { winner: "banker" }),
    step("reason-round-over"),
  ];
  assert.deepEqual(
    steps.map((_, at) => winnerAt(steps, at)),
    [undefined, "banker", "banker"],
  );
});

test("a Tie has no winner, and neither has a Round whose result was undone", () => {
  assert.equal(winnerAt([step("reason-tie", { total: 6 }), step("reason-round-over")], 1), undefined);
  const corrected = [step("reason-winner", { winner: "player" }), step("reason-card-corrected")];
  assert.equal(winnerAt(corrected, 1), undefined);
  assert.equal(winnerAt([...corrected, step("reason-winner", { winner: "banker" })], 2), "banker");
});
