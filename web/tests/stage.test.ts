import assert from "node:assert/strict";
import { test } from "node:test";
import { landing } from "../src/base/landing";
import type { Own, TableView } from "../src/base/protocol";
import { type Seen, unseen } from "../src/base/seen";
import { SLIDE_MS, steps, TURN_MS } from "../src/state/flight";
import { RESULT_MS, Stage } from "../src/state/stage";

const view = (fields: Partial<TableView> = {}): TableView => ({
  table: "T",
  phase: "dealing",
  round: 1,
  waiting: "for-a-card",
  ...fields,
});
let seq = 0;
const seen = (fields: Partial<TableView> = {}, own: Partial<Own> = {}, rest: Partial<Seen> = {}): Seen => ({
  ...unseen("T"),
  seq: ++seq,
  view: view(fields),
  own: { credit: "900.00", round: 1, bets: [{ box: 1, area: "banker", stake: "100.00" }], ...own },
  ...rest,
});

/** Time that passes when the test says so. */
class Clock {
  now = 0;
  private due: { at: number; run: () => void }[] = [];
  after = (ms: number, run: () => void) => {
    const one = { at: this.now + ms, run };
    this.due.push(one);
    return () => {
      this.due = this.due.filter((other) => other !== one);
    };
  };
  pass(ms: number) {
    const end = this.now + ms;
    for (;;) {
      const [first] = this.due.filter((one) => one.at <= end).sort((a, b) => a.at - b.at);
      if (!first) break;
      this.due = this.due.filter((one) => one !== first);
      this.now = first.at;
      first.run();
    }
    this.now = end;
  }
}

function at(first: Seen, { still = false, away = false } = {}) {
  assert.equal(landing.value, 0);
  const clock = new Clock();
  const looks = { away };
  const stage = new Stage(first, {
    still: () => still,
    away: () => looks.away,
    now: () => clock.now,
    after: clock.after,
  });
  const told: Seen[] = [];
  stage.onShown((one) => told.push(one));
  return { clock, stage, told, looks };
}

const four = { player: ["KS", "3D"], banker: ["4H", "QC"], player_total: 3, banker_total: 4 };
const five = { ...four, player: ["KS", "3D", "2S"], player_total: 5 };
const outcome = {
  winner: "player",
  player_total: 5,
  banker_total: 4,
  player_pair: false,
  banker_pair: false,
} as const;
const lost = {
  credit: "900.00",
  bets: [],
  ends: [{ box: 1, area: "banker", stake: "100.00", result: "lost", clause: "4.1" }] as Own["ends"],
  net: "-100.00",
};

test("a card slides, turns, and only then is there a result, in the view, in one's own and in the roads", () => {
  const roads = { bead: [] } as unknown as Seen["roads"];
  const { clock, stage, told } = at(seen(four));
  const over = seen({ ...five, phase: "over", outcome, why: [] }, { ...lost, credit: "1100.00" }, { roads });
  stage.take(over);
  assert.deepEqual(stage.flight.value, { side: "player", position: 3, turns: false, ms: SLIDE_MS });
  assert.deepEqual(stage.seen.value.view?.player, ["KS", "3D", null]);
  clock.pass(SLIDE_MS);
  assert.equal(stage.flight.value?.turns, true);
  assert.deepEqual(stage.seen.value.view?.player, ["KS", "3D", "2S"]);
  clock.pass(TURN_MS - 1);
  const { view: shown, own, roads: drawn } = stage.seen.value;
  assert.deepEqual(
    [shown?.phase, shown?.outcome, shown?.player_total, own?.credit, own?.ends, own?.bets?.length, drawn, told.length],
    ["dealing", undefined, 3, "900.00", undefined, 1, null, 0],
  );
  clock.pass(1);
  assert.equal(stage.seen.value, over);
  assert.deepEqual([stage.flight.value, told], [null, [over]]);
});

test("cards that come together lie one after another, each with the total of those that have landed", () => {
  const { clock, stage } = at(seen({ phase: "betting" }));
  stage.take(seen({ ...four, phase: "over", outcome }, lost));
  const order: string[] = [];
  for (let ms = 0; ms < 2_000; ms++) {
    const { player, banker, player_total: total, phase } = stage.seen.value.view ?? {};
    const line = `${player?.map((card) => card ?? "?")} ${banker?.map((card) => card ?? "?")} ${total} ${phase}`;
    if (order.at(-1) !== line) order.push(line);
    clock.pass(1);
  }
  assert.deepEqual(order, [
    "?  undefined dealing",
    "KS  undefined dealing",
    "KS ? 0 dealing",
    "KS 4H 0 dealing",
    "KS,? 4H 0 dealing",
    "KS,3D 4H 0 dealing",
    "KS,3D 4H,? 3 dealing",
    "KS,3D 4H,QC 3 dealing",
    "KS,3D 4H,QC 3 over",
  ]);
});

test("who is behind hurries, and who is further behind than a Round is at the present at once", () => {
  const ms = steps(seen({ phase: "betting" }), seen(four)).map((one) => one.flight.ms);
  assert.deepEqual(ms, [63, 50, 83, 67, 125, 100, 250, 200]);
  const six = { player: ["KS", "3D", "2S"], banker: ["4H", "QC", "AC"] };
  assert.equal(steps(seen({ phase: "betting" }), seen(six)).length, 12);
  assert.deepEqual(steps({ ...unseen("T") }, seen(six)), []);
});

test("news that comes while a card is on its way waits for it, in order", () => {
  const { clock, stage, told } = at(seen(four));
  const card = seen(five);
  const bet = seen({ ...five, why: [] });
  const over = seen({ ...five, phase: "over", outcome }, lost);
  for (const one of [card, bet, over]) stage.take(one);
  assert.equal(told.length, 0);
  clock.pass(SLIDE_MS + TURN_MS);
  assert.deepEqual(told, [card, bet, over]);
});

const opened = (round: number, fields: Partial<TableView> = {}) =>
  seen({ round, phase: "betting", ...fields }, { round, bets: [] });

test("when bets open, cards on their way lie at once, and the result stays long enough to be read", () => {
  const { clock, stage, told } = at(seen(four));
  const over = seen({ ...five, phase: "over", outcome }, lost);
  const open = opened(2);
  stage.take(over);
  clock.pass(10);
  stage.take(open);
  assert.deepEqual([stage.seen.value, stage.flight.value, landing.value], [over, null, 0]);
  const bet = opened(2, { bets: [{ box: 2, patron: "jon", area: "tie", stake: "5.00" }] });
  stage.take(bet);
  clock.pass(RESULT_MS - 1);
  assert.deepEqual([stage.seen.value, told], [over, [over]]);
  clock.pass(1);
  assert.deepEqual([stage.seen.value, told], [bet, [over, open, bet]]);
});

test("a result that was shown long enough does not wait, and a short time to bet is not taken by it", () => {
  const { clock, stage } = at(seen({ ...five, phase: "dealing" }));
  const over = seen({ ...five, phase: "over", outcome }, lost);
  stage.take(over);
  clock.pass(RESULT_MS);
  const long = opened(2);
  stage.take(long);
  assert.equal(stage.seen.value, long);
  stage.take(seen({ ...five, round: 2, phase: "over", outcome }, lost));
  clock.pass(3_000);
  const again = seen({ ...five, round: 2, phase: "over", outcome, why: [] }, lost);
  stage.take(again); // not a result anew
  const short = opened(3, { since: 1_000, until: 3_000 });
  stage.take(short);
  assert.equal(stage.seen.value, short);
  const third = seen({ ...five, round: 3, phase: "over", outcome }, lost);
  stage.take(third);
  clock.pass(1_600); // all its cards, which hurry
  assert.equal(stage.seen.value, third);
  const next = opened(4, { since: 1_000, until: 3_000 });
  const shownAt = clock.now;
  stage.take(next);
  while (stage.seen.value === third) clock.pass(1);
  assert.ok(clock.now - shownAt <= 500);
});

test("a Round that is dealt without bets waits for the result before it, and then its cards slide", () => {
  const { clock, stage } = at(seen(five));
  stage.take(seen({ ...five, phase: "over", outcome }, lost));
  stage.take(seen({ round: 2, free: true, player: ["KS"] }, { round: 2, bets: [] }));
  assert.equal(stage.seen.value.view?.phase, "over");
  clock.pass(RESULT_MS);
  assert.deepEqual([stage.flight.value?.position, stage.seen.value.view?.player], [1, [null]]);
  clock.pass(SLIDE_MS + TURN_MS);
  assert.deepEqual([stage.flight.value, stage.seen.value.view?.player], [null, ["KS"]]);
});

test("who bets, and who looks elsewhere, is at the present at once; so is whoever missed a whole Round", () => {
  const { clock, stage, told, looks } = at(seen(five));
  const over = seen({ ...five, phase: "over", outcome }, lost);
  const open = opened(2);
  stage.take(over);
  stage.take(open);
  assert.equal(stage.seen.value, over);
  stage.catchUp();
  assert.equal(stage.seen.value, open);
  clock.pass(RESULT_MS);
  const second = seen({ ...five, round: 2, phase: "over", outcome }, lost);
  stage.take(second);
  stage.take(opened(3));
  const third = seen({ ...five, round: 3, phase: "over", outcome }, lost);
  stage.take(third);
  stage.take(opened(4));
  assert.equal(stage.seen.value, third); // of two results the later one stays
  assert.deepEqual(told.slice(0, 3), [over, open, second]);
  looks.away = true;
  const last = opened(4, { ready: 1 });
  stage.take(last);
  assert.equal(stage.seen.value, last);
  clock.pass(RESULT_MS);
  assert.deepEqual([stage.seen.value, landing.value], [last, 0]);
});

test("without motion no card moves, but a result stays all the same; while nobody looks, nothing waits", () => {
  const { clock, stage } = at(seen(four), { still: true });
  const over = seen({ ...five, phase: "over", outcome }, lost);
  stage.take(over);
  assert.equal(stage.seen.value, over);
  const open = opened(2);
  stage.take(open);
  assert.equal(stage.seen.value, over);
  clock.pass(RESULT_MS);
  assert.equal(stage.seen.value, open);
  const unseen_ = at(seen(four), { away: true });
  unseen_.stage.take(over);
  unseen_.stage.take(open);
  assert.equal(unseen_.stage.seen.value, open);
});

test("a card that lay face down turns where it lies; one that was exchanged or taken away does not move", () => {
  const hidden = { player: ["KS", null], banker: [null, "QC"] };
  const moves = (from: Partial<TableView>, to: Partial<TableView>) =>
    steps(seen(from), seen(to)).map(({ flight: { side, position, turns } }) => [side, position, turns]);
  assert.deepEqual(moves(hidden, { ...hidden, banker: ["4H", "QC"] }), [["banker", 1, true]]);
  assert.deepEqual(moves({ player: ["KS"] }, hidden), [
    ["banker", 1, false],
    ["player", 2, false],
    ["banker", 2, false],
    ["banker", 2, true],
  ]);
  assert.deepEqual(moves(four, { ...four, banker: ["5H", "QC"] }), []);
  assert.deepEqual(moves(five, four), []);
});

test("an insurance window that is over is not shown while the next card comes", () => {
  const offered = {
    ...four,
    phase: "insurance",
    waiting: "for-insurance",
    window: "after-four-cards",
    until: 5,
  } as const;
  const { stage } = at(seen({ ...offered, offers: [{} as never] }, { insure: [{ area: "a", box: 1, room: "1.00" }] }));
  stage.take(seen(five));
  const { view: shown, own } = stage.seen.value;
  assert.deepEqual(
    [shown?.phase, shown?.offers, shown?.window, shown?.until, own?.insure],
    ["dealing", [], undefined, undefined, []],
  );
  stage.catchUp();
});

test("what a card on its way at one table pays is not in the credit of another, and a bet there is", () => {
  const one = at(seen(four));
  const two = at(seen({ table: "U", phase: "betting" }));
  assert.equal(two.stage.seen.value.own?.credit, "900.00");
  one.stage.take(seen({ ...five, phase: "over", outcome }, { credit: "1100.00" }));
  two.stage.take(seen({ table: "U", phase: "betting" }, { credit: "1100.00" }));
  assert.equal(two.stage.seen.value.own?.credit, "900.00");
  two.stage.take(seen({ table: "U", phase: "betting" }, { credit: "850.00" }));
  assert.equal(two.stage.seen.value.own?.credit, "850.00");
  two.stage.take(seen({ table: "U", phase: "betting" }, { credit: "1050.00" }));
  one.clock.pass(SLIDE_MS + TURN_MS);
  assert.deepEqual([one.stage.seen.value.own?.credit, two.stage.seen.value.own?.credit], ["1100.00", "1050.00"]);
  assert.equal(landing.value, 0);
});
