import assert from "node:assert/strict";
import { test } from "node:test";
import { en } from "../src/words/en";
import { zhHans } from "../src/words/zh-hans";
import { zhHant, told } from "../src/words/zh-hant";
import { translator } from "../src/words/sentences";
import { totalOf } from "../src/state/cards";
import { payout, ratio, stepsUpTo } from "../src/state/insurance";
import { dealerLine, type Asking } from "../src/state/line";
import { crop, tally } from "../src/state/roads";

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

test("insurance is reckoned in whole cents", () => {
  assert.deepEqual(ratio("1.5 to 1"), [150, 100]);
  assert.equal(payout(1_000, "1.5 to 1"), 1_500);
  assert.equal(payout(500, "8 to 1"), 4_000);
  assert.deepEqual(stepsUpTo(500, 500), [["chip", 500]]);
  assert.deepEqual(stepsUpTo(5_000, 500), [
    ["chip", 500],
    ["half", 2_500],
    ["most", 5_000],
  ]);
});

const asking = (fields: Partial<Asking>): Asking => ({
  view: { table: "T", phase: "betting", round: 1, waiting: "for-bets", says: "Place your bets, please", clause: "3.1" },
  own: null,
  who: "mei",
  staked: 0,
  credit: 100_000,
  minimum: 2_500,
  watching: false,
  electronic: false,
  seconds: 15,
  newShoe: false,
  money: (value) => String(value / 100),
  told: (sentence) => sentence,
  ...fields,
});

test("the dealer's line says what is happening and what one can do", () => {
  assert.deepEqual(dealerLine(en, asking({})), {
    line: "Place your bets, please",
    hint: en.hintPlace,
    clause: "3.1",
    mood: "open",
  });
  assert.equal(dealerLine(en, asking({ seconds: 4 })).mood, "last");
  assert.equal(dealerLine(en, asking({ credit: 100 })).hint, en.hintNoCredit);
  assert.equal(dealerLine(en, asking({ credit: 0, electronic: true })).hint, en.hintBuyFirst);
  assert.equal(dealerLine(en, asking({ watching: true })).hint, en.hintWatching);
});

test("it tells a win, a loss, a push and a void apart", () => {
  const outcome = {
    winner: "banker" as const,
    player_total: 3,
    banker_total: 6,
    player_pair: false,
    banker_pair: false,
  };
  const over = { table: "T", phase: "over" as const, round: 1, waiting: "", outcome };
  const end = (result: "won" | "lost" | "returned") => ({
    box: 1,
    area: "banker",
    stake: "100.00",
    result,
    clause: "4.1",
  });
  const line = (net: string, result: "won" | "lost" | "returned") =>
    dealerLine(en, asking({ view: over, own: { credit: "0.00", round: 1, net, ends: [end(result)] } }));
  assert.deepEqual([line("95.00", "won").mood, line("95.00", "won").line], ["won", "You win 95"]);
  assert.equal(line("-100.00", "lost").line, "100 lost");
  assert.equal(line("0.00", "returned").line, en.linePushed);
  assert.equal(dealerLine(en, asking({ view: { ...over, outcome: undefined, voided: "5.5" } })).line, en.lineVoid);
});

test("every language has every word, and each takes what the English one takes", () => {
  for (const other of [zhHans, zhHant]) {
    assert.deepEqual(Object.keys(other).sort(), Object.keys(en).sort());
    for (const [key, word] of Object.entries(en)) {
      const said = (other as Record<string, unknown>)[key];
      assert.equal(typeof said, typeof word, key);
      if (typeof word === "function") assert.ok((said as { length: number }).length <= word.length, key);
    }
  }
});

test("sentences of the server are said in Chinese, with what they tell; unknown ones stay", () => {
  assert.equal(told("5.00 on banker is under the minimum of 25.00."), "庄 5.00 低於最低投注額 25.00。");
  assert.equal(
    told("Banker 5, Player's third card 0-1-2-3-8-9: Banker stands"),
    "庄 5 點，閒家第三張牌 0-1-2-3-8-9：庄家停牌",
  );
  assert.equal(told("8 to 1"), "1 賠 8");
  assert.equal(
    told('100.00 on tie came after "No more bets" and is refused.'),
    "和 100.00在「停止投注」之後，不獲接受。",
  );
  assert.equal(told("Something nobody knew."), "Something nobody knew.");
  assert.equal(translator([["a {x} b", "{x}!"]])("a (c) b"), "(c)!");
});
