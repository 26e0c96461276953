import assert from "node:assert/strict";
import { test } from "node:test";
import type { OwnEnd, TableView } from "../src/base/protocol";
import { t } from "../src/base/words";
import { shownRound, totalOf } from "../src/state/cards";
import { payout, ratio, stepsUpTo } from "../src/state/insurance";
import { crop, tally } from "../src/state/roads";
import { type Situation, statusOf } from "../src/state/status";
import { speakFor } from "./catalogues";

speakFor("en");

test("a road shows its last columns, moved to the left", () => {
  const cells = [0, 1, 2, 3, 4].map((column) => ({ column, row: 0 }));
  assert.deepEqual(crop(cells, 9), cells);
  assert.deepEqual(crop(cells, 2), [
    { column: 0, row: 0 },
    { column: 1, row: 0 },
  ]);
  assert.deepEqual(crop([], 5), []);
});

test("a tally counts winners and pairs", () => {
  const counted = tally([
    { winner: "banker", player_pair: true, banker_pair: false },
    { winner: "tie", player_pair: false, banker_pair: true },
  ]);
  assert.deepEqual(counted, { banker: 1, player: 0, tie: 1, bankerPair: 1, playerPair: 1, all: 2 });
});

test("totals of a recall; none while a card lies face down", () => {
  assert.equal(totalOf(["KS", "7D"]), 7);
  assert.equal(totalOf(["10H", "9D", "6H"]), 5);
  assert.equal(totalOf(["AS"]), 1);
  assert.equal(totalOf([]), null);
  assert.equal(totalOf(["KS", null]), null);
});

test("insurance is calculated in whole cents", () => {
  assert.deepEqual(ratio("1.5 to 1"), [150, 100]);
  assert.deepEqual(ratio("something else"), [0, 1]);
  assert.equal(payout(1_000, "1.5 to 1"), 1_500);
  assert.equal(payout(500, "8 to 1"), 4_000);
  assert.deepEqual(stepsUpTo(500, 500), [["chip", 500]]);
  assert.deepEqual(stepsUpTo(5_000, 500), [
    ["chip", 500],
    ["half", 2_500],
    ["most", 5_000],
  ]);
});

const viewOf = (fields: Partial<TableView>): TableView => ({
  table: "T",
  phase: "betting",
  round: 1,
  waiting: "for-bets",
  announcement: { code: "announcement-open", facts: { says: "Place your bets, please" } },
  clause: "3.1",
  ...fields,
});
const situation = (fields: Partial<Situation>): Situation => ({
  view: viewOf({}),
  own: null,
  who: "mei",
  staked: 0,
  credit: 100_000,
  minimum: 2_500,
  watching: false,
  electronic: false,
  seconds: 15,
  newShoe: false,
  ...fields,
});

test("the status says what is happening and what one can do", () => {
  assert.deepEqual(statusOf(situation({})), {
    title: "Place your bets, please",
    hint: t("ui-hint-place"),
    clause: "3.1",
    mood: "open",
  });
  assert.equal(statusOf(situation({ seconds: 4 })).mood, "last");
  const unknown = { title: t("ui-status-outdated"), hint: t("ui-hint-outdated"), mood: "wait" };
  assert.deepEqual(statusOf(situation({ staked: 5_000, seconds: 0, outdated: true })), unknown);
  assert.equal(statusOf(situation({ credit: 100 })).hint, t("ui-hint-no-credit"));
  assert.equal(statusOf(situation({ credit: 0, electronic: true })).hint, t("ui-hint-buy-first"));
  assert.equal(statusOf(situation({ watching: true })).hint, t("ui-hint-watching"));
});

test("while cards are dealt it says what a hand did by the Table of Play, and nothing else of the reasons", () => {
  const stood = {
    code: "reason-hand-stood",
    facts: { side: "player", total: 6, row: { code: "row-player-stands", facts: { totals: [6, 7] } } },
    clause: "3.9",
  };
  const four = viewOf({ phase: "dealing", player: ["KS", "6H"], banker: ["2S", "3H"] });
  assert.equal(statusOf(situation({ view: { ...four, why: [stood] } })).title, "Player stands on 6");
  const dealt = { code: "reason-bets-closed", facts: {}, clause: "3.8" };
  assert.equal(statusOf(situation({ view: { ...four, why: [stood, dealt] } })).title, t("ui-status-dealing"));
});

test("it tells a win, a loss, a push and a void apart", () => {
  const outcome = {
    winner: "banker" as const,
    player_total: 3,
    banker_total: 6,
    player_pair: false,
    banker_pair: false,
  };
  const over = viewOf({ phase: "over", outcome });
  const status = (net: string, result: OwnEnd["result"]) => {
    const end: OwnEnd = { box: 1, area: "banker", stake: "100.00", result, clause: "4.1" };
    return statusOf(situation({ view: over, own: { credit: "0.00", round: 1, net, ends: [end] } }));
  };
  assert.deepEqual([status("95.00", "won").mood, status("95.00", "won").title], ["won", "You win 95"]);
  assert.equal(status("95.00", "won").hint, "Banker wins, 6 over 3");
  assert.equal(status("-100.00", "lost").title, "100 lost");
  assert.equal(status("0.00", "returned").title, t("ui-status-pushed"));
  assert.equal(statusOf(situation({ view: viewOf({ phase: "over", voided: "5.5" }) })).title, t("ui-status-void"));
});

test("a ruling is waited for by authority", () => {
  const trouble = { irregularity: "foreign-card" as const, clause: "5.5", authority: "pit-manager" as const };
  const waits = statusOf(situation({ view: viewOf({ phase: "ruling", trouble }) }));
  assert.equal(waits.hint, t("ui-hint-ruling", { authority: "a pit manager" }));
  assert.equal(waits.clause, "5.5");
});

test("the last Round stays in view until the next is dealt", () => {
  const last = { number: 4, player: ["KS", "7D"], banker: ["2S", "3H"], voided: "5.5" };
  assert.deepEqual(shownRound(viewOf({ round: 5, last })).number, 4);
  assert.ok(shownRound(viewOf({ round: 5, last })).voided);
  assert.equal(shownRound(viewOf({ round: 5, last, phase: "dealing", player: ["2S"] })).number, 5);
});
