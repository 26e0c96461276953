import assert from "node:assert/strict";
import { test } from "node:test";
import { printedAt } from "../src/app/display/printed-pays";
import { type AreaRule, plan } from "../src/art/areas";
import { oddsFigure, oddsLine, paidBy, payTable } from "../src/art/printed";
import type { FeltGroup, Message } from "../src/base/protocol";
import { speakFor } from "./catalogues";

const WHEN: Message = { code: "when-winner-tie", facts: {} };
const line = (odds: string | null, message = WHEN) => ({ odds, message, when: [], clause: "4.1" });
const area = (id: string, more: Partial<AreaRule> = {}): AreaRule => ({
  area: id,
  names: { en: id },
  kind: "side",
  colour: "neutral",
  place: "field",
  lines: [line("8 to 1")],
  ...more,
});
const hand = (side: "player" | "banker"): AreaRule => ({
  area: side,
  names: { en: side },
  kind: "original",
  colour: side,
  lines: [line("1 to 1")],
});
const HANDS = [hand("player"), hand("banker")];
const named = (en: string): FeltGroup => ({ heading: { code: "said", facts: { said: { en } } }, colour: "neutral" });
const NONE: FeltGroup = { heading: null, colour: "neutral" };
const many = (count: number, group: number, more: (at: number) => Partial<AreaRule> = () => ({})) =>
  Array.from({ length: count }, (_, at) => area(`${group} ${at}`, { group, ...more(at) }));

test("areas lie where the rulebook says, whatever they are called", () => {
  const [tie, pair, other] = [
    area("x", { place: "between", colour: "tie" }),
    area("y", { place: "beside-player" }),
    area("z", { place: "beside-banker" }),
  ];
  const made = plan([tie, pair, other, ...HANDS]);
  assert.deepEqual([made.player?.area, made.banker?.area], ["player", "banker"]);
  assert.deepEqual([made.between, made.besidePlayer, made.besideBanker], [[tie], [pair], [other]]);
  assert.deepEqual([made.groups, made.dense], [[], false]);
});

test("one or two side bets without a heading lie between the hands; more make a field", () => {
  const tie = area("t", { place: "between" });
  assert.equal(plan([...HANDS, tie, ...many(2, 0)], [NONE]).between.length, 3);
  const made = plan([...HANDS, tie, ...many(3, 0)], [NONE]);
  assert.deepEqual([made.between.length, made.groups.length, made.groups[0]?.form], [1, 1, "side"]);
});

test("what has no room beside a hand lies in the field, and nothing is left out", () => {
  const beside = Array.from({ length: 5 }, (_, at) => area(`p${at}`, { place: "beside-player" }));
  const made = plan([...HANDS, ...beside, ...many(2, 0)], [named("Two")]);
  assert.equal(made.besidePlayer.length, 2);
  assert.deepEqual(
    made.groups.map((group) => group.areas.length),
    [2, 3],
  );
});

test("many side bets are small; a series is drawn by its figures, in full rows", () => {
  const series = (count: number) => many(count, 0, (at) => ({ label: String(at) }));
  const of = (count: number) => plan([...HANDS, ...series(count), ...many(9, 1)], [named("On"), named("More")]);
  const { groups, dense } = of(9);
  assert.equal(dense, true);
  assert.deepEqual(
    groups.map((group) => [group.form, group.columns]),
    [
      ["point", 3],
      ["cell", 5],
    ],
  );
  assert.deepEqual(
    [3, 8, 10, 13].map((count) => of(count).groups[0]?.columns),
    [3, 4, 5, 5],
  );
});

test("sixty bets are all on the felt once", () => {
  const all = [...HANDS, area("t", { place: "between" }), ...many(20, 0), ...many(30, 1), ...many(7, 2)];
  const made = plan(all, [named("a"), named("b"), named("c")]);
  const shown = [
    ...[made.player, made.banker].flatMap((one) => one ?? []),
    ...made.between,
    ...made.groups.flatMap((group) => group.areas),
  ];
  assert.equal(shown.length, 60);
  assert.equal(new Set(shown).size, 60);
});

test("whatever a rulebook says of its bets, each is on the felt once, and no row is wider than there is room for", () => {
  // Numbers that look like chance, the same in every run.
  let state = 18;
  const below = (many: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * many);
  };
  const PLACES = ["beside-player", "between", "beside-banker", "field", "field", "field"] as const;
  const COLOURS = ["player", "banker", "tie", "neutral", "violet", "teal", "copper"] as const;
  for (let run = 0; run < 500; run++) {
    const headed = Array.from({ length: 1 + below(5) }, (_, at) => (below(3) ? named(`group ${at}`) : NONE));
    const sides = Array.from({ length: below(70) }, (_, at) => {
      const place = PLACES[below(PLACES.length)] ?? "field";
      const inField = place === "field" && { group: below(headed.length), ...(below(2) && { label: String(at) }) };
      return area(`bet ${at}`, { place, colour: COLOURS[below(COLOURS.length)] ?? "tie", ...inField });
    });
    const made = plan([...HANDS, ...sides], headed);
    const shown = [
      ...[made.player, made.banker].flatMap((one) => one ?? []),
      ...made.besidePlayer,
      ...made.between,
      ...made.besideBanker,
      ...made.groups.flatMap((group) => group.areas),
    ];
    assert.equal(shown.length, sides.length + 2);
    assert.equal(new Set(shown).size, shown.length);
    for (const { columns, form, areas } of made.groups) {
      assert.ok(columns >= 1 && columns <= areas.length);
      assert.ok(form === "side" || columns <= 5, `${columns} columns of ${form}`);
    }
    const printed = printedAt(made);
    assert.ok(made.player && printed.includes(made.player) && printed.length <= Math.max(9, made.between.length + 6));
  }
});

test("a display prints what all bets pay where they are few, and otherwise those at the hands", () => {
  const tie = area("t", { place: "between" });
  const ids = (...bets: AreaRule[]) =>
    printedAt(plan([...HANDS, tie, ...bets], [named("More")])).map(({ area }) => area);
  assert.deepEqual(ids(...many(2, 0)), ["player", "banker", "t", "0 0", "0 1"]);
  assert.deepEqual(ids(...many(9, 0)), ["player", "banker", "t"]);
});

test("odds in short are the server's facts in the reader's words", () => {
  const how: Message = {
    code: "how-cards-total-bare",
    facts: { number: 3, which: { code: "value", facts: { value: "7" } } },
  };
  const first: Message = { code: "pays-one", facts: { odds: "1 to 1" } };
  const pays: Message = { code: "pays-also", facts: { first, second: { code: "pays-push", facts: { how } } } };
  speakFor("en");
  assert.equal(oddsLine(area("b", { pays })), "1 to 1 · 3-card 7 pushes");
  speakFor("zh-Hant");
  assert.equal(oddsLine(area("b", { pays })), "1 賠 1 · 3 張牌 7 點退回");
});

test("a small area has the highest odds, and says that there are others", () => {
  speakFor("en");
  assert.equal(oddsFigure(area("a")), "8 to 1");
  assert.equal(
    oddsFigure(area("a", { lines: [line("4 to 1"), line("30 to 1"), line("1 to 2"), line(null)] })),
    "up to 30 to 1",
  );
  assert.equal(oddsFigure(area("a", { lines: [] })), "");
});

test("a line reads as charged once, and one that returns as stake back", () => {
  speakFor("en");
  assert.equal(paidBy({ odds: "0.95 to 1", commission: "5%" }), "0.95 to 1 after 5% commission");
  const own: Message = { code: "said", facts: { said: { en: "hands tie", "zh-Hant": "打和" } } };
  assert.deepEqual(payTable(area("a", { lines: [line("8 to 1"), line(null, own)] })), [
    "8 to 1: Tie",
    "stake back: hands tie",
  ]);
  speakFor("zh-Hant");
  assert.deepEqual(payTable(area("a", { lines: [line(null, own)] })), ["退回本金：打和"]);
  speakFor("zh-Hans");
  assert.deepEqual(payTable(area("a", { lines: [line(null, own)] })), ["退回本金：hands tie"]);
});
