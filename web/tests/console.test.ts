import assert from "node:assert/strict";
import { test } from "node:test";
import type {
  Irregularity,
  Message,
  Place,
  Reportable,
  Rules,
  StaffView,
  TableView,
  Waiting,
} from "../src/base/protocol";
import { NOTHING, press, type Typed, whole } from "../src/console/cards/typed";
import { another, turnable } from "../src/console/dealer/backs";
import { isDealer, stepOf } from "../src/console/dealer/step";
import { cell, csv } from "../src/console/kit/csv";
import { keyOf, mayBeOut, orderOf as rulingOrder, start, swapped } from "../src/console/pit/ruling/draft";
import {
  type Draft,
  detailsOf,
  EMPTY,
  offersOf,
  orderOf,
  reduce,
  remedyOf,
  toggled,
} from "../src/console/report/draft";
import {
  type Hands,
  isMoved,
  isNaming,
  move,
  name,
  pick,
  placed,
  placementOf,
  shift,
} from "../src/console/report/placement";
import { hasAuthority, isConsole, may, sectionOf, startOf } from "../src/console/roles";
import { flagOf, isApart } from "../src/console/table/flags";
import { mayFree } from "../src/console/table/free-seat";

const typed = (keys: string): string | null =>
  whole([...keys].reduce<Typed>((now, key) => press(now, key) ?? now, NOTHING));

test("a card is keyed in by rank, then suit; A and 1 are the Ace, 0, T and both digits the Ten", () => {
  assert.equal(typed("KS"), "KS");
  assert.equal(typed("ks"), "KS");
  for (const ace of ["ah", "1h", "Ah"]) assert.equal(typed(ace), "AH");
  for (const ten of ["0h", "th", "10h"]) assert.equal(typed(ten), "10H");
  assert.equal(typed("s"), null);
  assert.equal(typed("k"), null);
});

test("a half-typed card is taken back, and a new rank begins anew", () => {
  assert.equal(typed("ks4h"), "4H");
  assert.deepEqual(press({ rank: "K", suit: "S" }, "Backspace"), { rank: "K", suit: null });
  assert.deepEqual(press({ rank: "K", suit: null }, "Backspace"), NOTHING);
  assert.equal(press(NOTHING, "x"), null);
  assert.equal(press(NOTHING, "Backspace"), null); // the dealer takes back the card before
});

// ── the dealer's step ──

interface Standing {
  waiting?: Waiting;
  staff?: Partial<StaffView>;
  view?: Partial<TableView>;
  automatic?: boolean;
}

const RULES: Rules = {
  name: "made-up",
  rulebook: "M 1.0",
  titles: { en: "Made up" },
  publisher: "",
  version: 1,
  in_force: "",
  in_force_at: null,
  digest: "",
  decks: { fewest: 8, most: 8, clause: "1" },
  announcements: { open: { says: "Place your Bets", clause: "1" }, close: { says: "No more Bets", clause: "2" } },
  card_values: [],
  bets: [],
  groups: [],
  table_of_play: [],
  insurance: [],
  layouts: [],
  irregularities: [],
  totals_announced: null,
  bets_on_behalf: true,
  clauses: {},
  settings: {
    table: "Salon",
    rulebook: "M 1.0",
    titles: { en: "Made up" },
    layout: "",
    boxes: 7,
    decks: 8,
    chip: "5.00",
    face_down: false,
    automatic: false,
    electronic: false,
    limits: { minimum: "5.00", maximum: "100.00", differential: null, areas: {} },
    deal_now: false,
    names: {},
  },
};

const standing = ({ waiting = "for-bets", staff, view, automatic = false }: Standing) => ({
  table: "Salon",
  seq: 1,
  view: { table: "Salon", phase: "dealing" as const, round: 3, waiting, ...view },
  staff: { next: { waiting, message: { code: `step-${waiting}`, facts: {} }, ...staff?.next }, ...staff },
  rules: { ...RULES, settings: { ...RULES.settings, automatic } },
});

test("the step is the one command that the table waits for", () => {
  const steps: [Waiting, string, string | null][] = [
    ["to-open-bets", "open-bets", "open-bets"],
    ["for-bets", "close-bets", "close-bets"],
    ["for-a-card", "key-in", null],
    ["for-insurance", "close-insurance", "close-insurance"],
    ["for-options", "wait-for-options", null],
    ["for-a-squeeze-answer", "wait-for-squeeze", null],
    ["for-a-ruling", "wait-for-ruling", null],
    ["for-the-next-round", "open-next", "open-bets"],
    ["for-new-cards", "wait-for-new-cards", null],
  ];
  for (const [waiting, kind, command] of steps) {
    const step = stepOf(standing({ waiting }), true, NOTHING);
    assert.deepEqual([step.kind, step.order?.do ?? null], [kind, command], waiting);
  }
  const keyed = stepOf(standing({ waiting: "for-a-card" }), true, { rank: "K", suit: "S" });
  assert.deepEqual(keyed.order, { do: "deal-card", table: "Salon", card: "KS" });
});

test("cards that lie open make the next Round a free one", () => {
  const at = standing({ waiting: "for-the-next-round", view: { carried: ["2S"] } });
  assert.deepEqual(stepOf(at, true, NOTHING), { kind: "open-free", order: { do: "open-bets", table: "Salon" } });
});

test("a table that is closed, closing, automatic or somebody else's has another step", () => {
  const closed = { code: "unavailable-closed", facts: {} };
  assert.equal(stepOf(standing({ view: { closed } }), true, NOTHING).kind, "closed");
  assert.equal(stepOf(standing({ automatic: true }), true, NOTHING).kind, "automatic");
  assert.equal(stepOf(standing({}), false, NOTHING).order?.do, "take-table");
  const closing = standing({ waiting: "for-the-next-round", view: { closing: true } });
  assert.deepEqual(stepOf(closing, true, NOTHING), { kind: "closing", order: null });
});

test("the floor says which cards may be turned; those that a patron squeezes come last", () => {
  const at = standing({
    waiting: "for-a-card-to-be-turned",
    staff: {
      next: {
        waiting: "for-a-card-to-be-turned",
        message: { code: "step-for-a-card-to-be-turned", facts: {} },
        turn: [
          { side: "player", position: 2 },
          { side: "banker", position: 1 },
        ],
      },
    },
    view: { player: [null, null], banker: [null, null], squeezing: [{ side: "player", position: 2, patron: "mei" }] },
  });
  assert.deepEqual(turnable(at), [
    { side: "banker", position: 1, squeezedBy: null },
    { side: "player", position: 2, squeezedBy: "mei" },
  ]);
  assert.deepEqual(stepOf(at, true, NOTHING).order, { do: "turn-card", table: "Salon", side: "banker", position: 1 });
});

test("a hand lays backs: four with one key, then each by itself", () => {
  const face_down = { ...RULES, settings: { ...RULES.settings, face_down: true } };
  const laid = (player: null[], banker: null[]) =>
    stepOf({ ...standing({ waiting: "for-a-card", view: { player, banker } }), rules: face_down }, true, NOTHING);
  assert.deepEqual(laid([], []), { kind: "lay-backs", order: { do: "deal-card", table: "Salon" }, times: 4 });
  assert.equal(laid([null], []).times, 3);
  assert.equal(laid([null, null], [null, null]).times, 1);
});

test("a card that nobody knows is keyed in as it is turned, the Player's first unless another is chosen", () => {
  const turn: Place[] = [
    { side: "banker", position: 1 },
    { side: "player", position: 1 },
    { side: "player", position: 2 },
  ];
  const message = { code: "step-for-a-card-to-be-turned", facts: {} };
  const next = { waiting: "for-a-card-to-be-turned" as const, message, turn };
  const at = standing({ waiting: next.waiting, staff: { next, backs: turn.slice(0, 2) } });
  const keyed = { rank: "K", suit: "S" };
  assert.equal(stepOf(at, true, NOTHING).kind, "key-turn");
  const order = { do: "turn-card", table: "Salon" };
  assert.deepEqual(stepOf(at, true, keyed).order, { ...order, ...turn[1], card: "KS" });
  assert.deepEqual(stepOf(at, true, keyed, turn[0]).order, { ...order, ...turn[0], card: "KS" });
  assert.deepEqual(stepOf(at, true, keyed, turn[2]).order, { ...order, ...turn[2] }); // a reader has told what it is
  const first = stepOf(at, true, NOTHING).turns;
  assert.equal(another(at, first, 1)?.position, 2);
  assert.equal(another(at, first, -1)?.side, "banker");
});

test("whoever took the table deals it", () => {
  const at = standing({ staff: { next: standing({}).staff.next, dealer: { name: "dora", authority: "dealer" } } });
  assert.ok(isDealer(at, "dora"));
  assert.ok(!isDealer(at, "dan"));
  assert.ok(!isDealer(standing({}), undefined));
});

// ── reports ──

const reportable = (irregularity: Irregularity, more: Partial<Reportable> = {}): Reportable => ({
  irregularity,
  remedy: "reconstruct",
  authority: "pit-supervisor",
  options: "always",
  new_cards: "no",
  clause: "5.7",
  needs: { cards: 0, placement: false, card: false },
  takes: { cards: false, placement: false, card: false, laid: false },
  ...more,
});

const HANDS: Hands = { player: ["KS", "3D"], banker: ["4H"] };
const send = (report: Reportable, draft: Partial<Draft>, hands = HANDS) =>
  orderOf("Salon", 7, report, { ...EMPTY, ...draft }, hands);

test("what the floor offers is offered, in the dealer's words", () => {
  assert.deepEqual(offersOf([]), []);
  const offered = offersOf([reportable("foreign-card"), reportable("excess-or-exposed-card")]);
  assert.deepEqual(
    offered.map(({ saying, report }) => [saying, report.irregularity]),
    [
      ["foreign-card", "foreign-card"],
      ["excess-card", "excess-or-exposed-card"],
      ["exposed-card", "excess-or-exposed-card"],
    ],
  );
});

test("a report that needs nothing can be sent as it is", () => {
  const report = reportable("foreign-card");
  assert.deepEqual(send(report, { note: "  of another deck " }), {
    do: "report-irregularity",
    table: "Salon",
    round: 7,
    irregularity: "foreign-card",
    note: "of another deck",
  });
  assert.deepEqual(detailsOf(report, EMPTY, HANDS).cards, "none");
});

test("a report waits for the cards that it needs; one that is keyed in counts", () => {
  const report = reportable("simultaneous-draw", {
    needs: { cards: 2, placement: false, card: false },
    takes: { cards: true, placement: true, card: false, laid: false },
  });
  assert.equal(send(report, { cards: ["2S"] }), null);
  const order = send(report, { cards: ["2S"], typed: { rank: "2", suit: "D" } });
  assert.deepEqual(order && "cards" in order && order.cards, ["2S", "2D"]);
});

test("an excess card is named only if somebody saw it, an exposed one always", () => {
  const report = reportable("excess-or-exposed-card", {
    takes: { cards: true, placement: true, card: false, laid: false },
  });
  const unseen = send(report, { saying: "excess-card" });
  assert.ok(unseen && !("cards" in unseen));
  assert.equal(send(report, { saying: "exposed-card" }), null);
  const seen = send(report, { saying: "exposed-card", cards: ["2S"] });
  assert.deepEqual(seen && "cards" in seen && seen.cards, ["2S"]);
});

test("cards that a report may take are sent only when there are some", () => {
  const report = reportable("wrong-number-of-cards", {
    takes: { cards: true, placement: true, card: false, laid: false },
  });
  const without = send(report, { cards: ["2S"] });
  assert.ok(without && !("cards" in without));
  const more = send(report, { cards: ["2S"], more: true });
  assert.deepEqual(more && "cards" in more && more.cards, ["2S"]);
});

test("a card in the wrong place is reported once it has been moved and every card has a name", () => {
  const report = reportable("card-in-wrong-area", {
    needs: { cards: 0, placement: true, card: false },
    takes: { cards: true, placement: true, card: false, laid: false },
  });
  assert.equal(send(report, {}), null);
  const moved = move(pick(placed(HANDS, []), 0), "banker");
  const order = send(report, { placed: moved });
  assert.deepEqual(order && "placement" in order && order.placement, {
    player: ["3D"],
    banker: ["4H", "KS"],
    beside: [],
  });
  const down = { player: [null, "3D"], banker: ["4H"] };
  assert.equal(send(report, { placed: move(pick(placed(down, []), 1), "banker") }, down), null);
});

test("a card that lies face down is picked and named", () => {
  const hands = { player: [null], banker: [] };
  const start = pick(placed(hands, []), 0);
  assert.ok(isNaming(start));
  const half = name(start, { rank: "K", suit: null });
  assert.equal(placementOf(half.lying, hands), null);
  const named = name(half, { rank: "K", suit: "S" });
  assert.ok(!isNaming(named));
  assert.deepEqual(placementOf(named.lying, hands), { player: ["KS"], banker: [], beside: [] });
});

test("a back that nobody knows is moved as it lies, and named where it is put beside", () => {
  const backs: Place[] = [
    { side: "player", position: 1 },
    { side: "banker", position: 1 },
  ];
  const hands = { player: [null], banker: [null], backs };
  const moved = move(pick(placed(hands, []), 0), "banker");
  assert.deepEqual(placementOf(moved.lying, hands), { player: [], banker: [null, null], beside: [] });
  assert.equal(placementOf(move(moved, "beside").lying, hands), null);
  assert.equal(placementOf(moved.lying, { ...hands, backs: backs.slice(1) }), null);
});

test("cards of one area change their order, and nothing moves beyond its end", () => {
  const start = pick(placed(HANDS, ["2C"]), 0);
  assert.deepEqual(placementOf(shift(start, 1).lying, HANDS)?.player, ["3D", "KS"]);
  assert.deepEqual(shift(start, -1), start);
  assert.ok(!isMoved(start.lying, HANDS));
  assert.ok(isMoved(shift(start, 1).lying, HANDS));
});

test("a card by its place is sent where it is needed", () => {
  const report = reportable("dealt-face-up", {
    needs: { cards: 0, placement: false, card: true },
    takes: { cards: false, placement: false, card: true, laid: false },
  });
  assert.equal(send(report, {}), null);
  const first = { side: "player", position: 1 } as const;
  const order = send(report, { exposed: [first] });
  assert.deepEqual(order && "position" in order && [order.side, order.position], ["player", 1]);
});

test("several cards that were exposed at once are one report, and a second tick takes one out", () => {
  const report = reportable("dealt-face-up", {
    needs: { cards: 0, placement: false, card: true },
    takes: { cards: false, placement: false, card: true, laid: false },
  });
  const first = { side: "player", position: 1 } as const;
  const second = { side: "banker", position: 1 } as const;
  const order = send(report, { exposed: toggled(toggled([], first), second) });
  assert.deepEqual(order && "places" in order && order.places, [first, second]);
  assert.ok(order && !("side" in order));
  assert.deepEqual(toggled([first, second], first), [second]);
});

test("cards that came out together and lie already are the last ones dealt", () => {
  const report = reportable("simultaneous-draw", {
    needs: { cards: 2, placement: false, card: false },
    takes: { cards: true, placement: true, card: false, laid: true },
  });
  assert.deepEqual(detailsOf(report, EMPTY, HANDS).layable, ["KS", "4H", "3D"]);
  assert.equal(send(report, { laid: 1 }), null);
  const both = send(report, { laid: 2 });
  assert.deepEqual(both && "cards" in both && [both.cards, both.laid], [["4H", "3D"], 2]);
  const one = send(report, { laid: 1, cards: ["QC"] });
  assert.deepEqual(one && "cards" in one && [one.cards, one.laid], [["3D", "QC"], 1]);
  assert.deepEqual(detailsOf(report, EMPTY, { player: ["KS", null], banker: ["4H"] }).layable, []);
});

test("with cards too many the remedy is that for an excess card", () => {
  const excess = { ...reportable("excess-or-exposed-card"), clause: "5.7" };
  const report = reportable("wrong-number-of-cards", {
    clause: "5.5.3",
    takes: { cards: true, placement: true, card: false, laid: false },
    with_cards: excess,
  });
  const remedy = (draft: Partial<Draft>) => remedyOf(report, detailsOf(report, { ...EMPTY, ...draft }, HANDS)).clause;
  assert.deepEqual([remedy({}), remedy({ more: true, cards: ["7C"] })], ["5.5.3", "5.7"]);
});

test("another choice begins the report anew, but for its note", () => {
  const begun = { ...EMPTY, saying: "foreign-card" as const, cards: ["KS"], note: "seen by the pit" };
  const draft = reduce(begun, { change: "saying", saying: "not-shuffled" });
  assert.deepEqual(draft, { ...EMPTY, saying: "not-shuffled", note: "seen by the pit" });
  const keyed = reduce({ ...EMPTY, typed: { rank: "4", suit: "H" } }, { change: "add" });
  assert.deepEqual([keyed.cards, keyed.typed], [["4H"], NOTHING]);
});

// ── rulings, flags, roles, files ──

test("a ruling says what it needs and nothing else", () => {
  const trouble = {
    event: "IrregularityReported" as const,
    irregularity: "simultaneous-draw" as const,
    by: { authority: "dealer" as const },
    clause: "5.10",
    cards: ["2S", "2D"],
    note: "",
    places: [],
    laid: 0,
  };
  const bets = [
    { box: 1, patron: "mei", area: "banker", stake: "100.00" },
    { box: 2, patron: "jon", area: "player", stake: "100.00" },
  ];
  const draft = {
    ...start(trouble, standing({}).staff),
    order: swapped(["2S", "2D"], 0),
    bets: [keyOf({ box: 2, patron: "jon", area: "player" })],
  };
  assert.deepEqual(rulingOrder("Salon", "void", draft, bets, ""), {
    do: "make-ruling",
    table: "Salon",
    ruling: "void",
  });
  assert.deepEqual(rulingOrder("Salon", "order", draft, bets, "seen"), {
    do: "make-ruling",
    table: "Salon",
    ruling: "order",
    order: ["2D", "2S"],
    reason: "seen",
  });
  // R48: a card may be out although nothing was wrong with it, where it holds bets.
  assert.deepEqual(rulingOrder("Salon", "dismiss", { ...draft, cardOut: true }, bets, "an old card"), {
    do: "make-ruling",
    table: "Salon",
    ruling: "dismiss",
    card_out: true,
    reason: "an old card",
  });
  assert.deepEqual([mayBeOut("dismiss", trouble, { held: true }), mayBeOut("dismiss", trouble, {})], [true, false]);
  assert.equal(mayBeOut("order", trouble, { held: true }), false);
  const returned = rulingOrder("Salon", "return-bets", draft, bets, "");
  assert.deepEqual("bets" in returned && returned.bets, [{ box: 2, patron: "jon", area: "player" }]);
});

test("a seat is never freed over a bet of whoever has it", () => {
  const bets = [{ box: 3, patron: "jon", area: "player", stake: "100.00" }];
  const kept = standing({ waiting: "for-bets", view: { phase: "betting", seats: { 3: "mei" }, bets } });
  assert.deepEqual([mayFree(kept, 3), mayFree(kept, 4)], [true, false]);
  const bet = standing({ waiting: "for-bets", view: { phase: "betting", seats: { 3: "jon" }, bets } });
  assert.equal(mayFree(bet, 3), false);
});

test("the floor's flags mark bets and boxes", () => {
  const bet = { box: 1, patron: "mei", area: "tie", stake: "5.00" };
  const flags: Message[] = [
    { code: "flag-under-minimum", facts: { box: 1, patron: "mei", area: "tie", stake: "5.00", minimum: "25.00" } },
    { code: "flag-over-differential", facts: { box: 2, amount: "10.00", differential: "5.00" } },
  ];
  assert.equal(flagOf(flags, bet), "flag-under-minimum");
  assert.equal(flagOf(flags, { ...bet, area: "banker" }), null);
  assert.deepEqual([isApart(flags, 1), isApart(flags, 2)], [false, true]);
});

test("everybody has a console of their own, and no other", () => {
  assert.equal(startOf("dealer"), "/dealer");
  assert.equal(startOf("patron"), null);
  assert.ok(!may("dealer", "pit"));
  assert.ok(!may("pit-supervisor", "cage"));
  assert.ok(may("shift-manager", "manage"));
  assert.ok(isConsole("/pit/tables/Salon") && isConsole("/device") && !isConsole("/pitch") && !isConsole("/"));
  assert.deepEqual([sectionOf("/pit/hold"), sectionOf("/staff"), sectionOf("/")], ["pit", null, null]);
});

test("an authority includes those below it", () => {
  assert.ok(hasAuthority("shift-manager", "pit-supervisor"));
  assert.ok(hasAuthority("pit-supervisor", "pit-supervisor"));
  assert.ok(!hasAuthority("pit-supervisor", "shift-manager"));
  assert.ok(!hasAuthority("auditor", "dealer"));
});

test("a file for spreadsheets has no formula in it", () => {
  const text = csv([{ name: "=1+1", amount: -5, note: 'a "quoted", one' }, { name: "mei" }]);
  assert.equal(text, 'name,amount,note\r\n"\'=1+1",-5,"a ""quoted"", one"\r\nmei,,\r\n');
  for (const begun of ["=", "+", "-", "@", "\t", "\r"])
    assert.ok(cell(`${begun}cmd|' /C calc'!A0`).startsWith(`"'${begun}`));
  assert.deepEqual(["-5.00", "+1.2%", "-1,000.00"].map(cell), ["-5.00", "+1.2%", '"-1,000.00"']);
});
