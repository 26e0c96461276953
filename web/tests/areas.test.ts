import assert from "node:assert/strict";
import { test } from "node:test";
import { type AreaRule, type Condition, commonName, plan, printedOdds, tintOf } from "../src/art/areas";
import { oddsLine } from "../src/art/printed";
import { speakFor } from "./catalogues";

type Paying = [odds: string | null, ...when: Condition[]];
const area = (id: string, kind: string, ...lines: Paying[]): AreaRule => ({
  area: id,
  names: { en: id },
  kind,
  lines: lines.map(([odds, ...when]) => ({ odds, when })),
});
const NOT_SIX = [1, 2, 3, 4, 5, 7, 8, 9];
const banker = area(
  "b",
  "original",
  ["1 to 1", { winner: ["banker"], banker_total: NOT_SIX }],
  ["1 to 2", { winner: ["banker"], banker_total: [6] }],
  [null, { winner: ["tie"] }],
);
const player = area("p", "original", ["1 to 1", { winner: ["player"] }], [null, { winner: ["tie"] }]);
const tie = area("t", "side", ["8 to 1", { winner: ["tie"] }]);
const playerPair = area("pp", "side", ["11 to 1", { player_pair: [true] }]);
const wins = (side: "player" | "banker", total: number) =>
  area(`${side} ${total}`, "side", [`${total} to 1`, { winner: [side], [`${side}_total`]: [total] }]);

test("areas have their places by what they pay on, whatever they are called", () => {
  const made = plan([tie, playerPair, banker, player]);
  assert.equal(made.player, player);
  assert.equal(made.banker, banker);
  assert.equal(made.tie, tie);
  assert.equal(made.playerPair, playerPair);
  assert.equal(made.bankerPair, null);
  assert.deepEqual(made.more, []);
});

test("areas that differ in one value are a group; two are none", () => {
  const made = plan([player, ...[1, 2, 3].map((total) => wins("player", total)), wins("banker", 1), wins("banker", 2)]);
  assert.equal(made.points.length, 1);
  assert.equal(made.points[0]?.tint, "player");
  assert.deepEqual(made.points[0]?.points, { "player 1": "1", "player 2": "2", "player 3": "3" });
  assert.deepEqual(
    made.more.map((one) => one.area),
    ["banker 1", "banker 2"],
  );
});

test("the name of a group is what its members' names have in common", () => {
  assert.equal(commonName(["Player Wins On 1", "Player Wins On 2"]), "Player Wins On");
  assert.equal(commonName(["閒贏1點", "閒贏2點"]), "閒贏");
  assert.equal(commonName(["Dragon", "Tiger"]), "Dragon");
});

test("the tint is the side that every paying line is on", () => {
  assert.deepEqual([player, banker, tie, playerPair].map(tintOf), ["player", "banker", "tie", "player"]);
  assert.equal(tintOf(area("x", "side", ["5 to 1", { player_pair: [true] }, { banker_pair: [true] }])), "neutral");
  assert.equal(tintOf({ ...tie, lines: [{ when: null, odds: "3 to 1", side: "banker" }] }), "banker");
});

test("odds that one word tells apart are printed with it", () => {
  speakFor("en");
  assert.equal(oddsLine(player), "1 to 1");
  assert.equal(oddsLine(banker), "1 to 1, 1 to 2 on 6");
  const cards = area(
    "six",
    "side",
    ["12 to 1", { winner: ["banker"], banker_total: [6], banker_cards: [2] }],
    ["20 to 1", { winner: ["banker"], banker_total: [6], banker_cards: [3] }],
  );
  assert.equal(oddsLine(cards), "12 to 1 with 2 cards, 20 to 1 with 3 cards");
  speakFor("zh-Hant");
  assert.equal(oddsLine(banker), "1 賠 1，2 賠 1（6 點）");
});

test("odds that need more words are printed as a range, never with half of their condition", () => {
  speakFor("en");
  const tiger = area(
    "tiger-pair",
    "side",
    ["100 to 1", { player_pair_rank: ["Q"], banker_pair_rank: ["K"] }],
    ["4 to 1", { player_pair: [true] }, { banker_pair: [true] }],
    ["20 to 1", { pairs: [2] }],
  );
  assert.deepEqual(printedOdds(tiger), { kind: "range", least: "4 to 1", most: "100 to 1" });
  assert.equal(oddsLine(tiger), "4 to 1 up to 100 to 1");
  const unless = area("u", "side", ["1 to 1", { natural: [true] }], ["2 to 1", { natural: [false] }]);
  assert.equal(printedOdds(unless).kind, "range");
  const many = area(
    "m",
    "side",
    ["1 to 1", { banker_total: [1, 2, 3, 4] }],
    ["2 to 1", { banker_total: [5, 6, 7, 8] }],
  );
  assert.equal(printedOdds(many).kind, "range");
});
