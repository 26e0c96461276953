import assert from "node:assert/strict";
import { test } from "node:test";
import type { News, TableSummary, TableView } from "../src/base/protocol";
import { take, takeFloor, unseen, withBets } from "../src/base/seen";

const view = (fields: Partial<TableView>): TableView => ({
  table: "T",
  phase: "betting",
  round: 1,
  waiting: "for-bets",
  ...fields,
});
const news = (fields: Partial<News>): News => ({ news: "T", after: 0, seq: 1, now: 0, events: [], ...fields });
const placed = (seq: number, stake: string, patron = "mei", area = "banker") => ({
  seq,
  event: "BetPlaced" as const,
  clause: "3.1",
  box: 1,
  patron,
  area,
  stake,
});

test("a view replaces the one before; what is absent stays", () => {
  let seen = take(unseen("T"), news({ view: view({}), own: { credit: "10.00", round: 1 } }));
  seen = take(seen, news({ seq: 2, view: view({ phase: "dealing" }) }));
  assert.equal(seen.view?.phase, "dealing");
  assert.equal(seen.own?.credit, "10.00");
  assert.equal(seen.seq, 2);
});

test("where there is no view, only chips moved: placed, added to, withdrawn, given back", () => {
  const first = withBets(view({}), [placed(1, "100.00"), placed(2, "25.00"), placed(3, "50.00", "jon")]);
  assert.deepEqual(
    first.bets?.map((bet) => [bet.patron, bet.stake]),
    [
      ["mei", "125.00"],
      ["jon", "50.00"],
    ],
  );
  assert.deepEqual(first.seats, { "1": "mei" });
  const then = withBets(first, [
    { event: "BetWithdrawn", clause: "3.1", box: 1, patron: "mei", area: "banker", amount: "25.00" },
    { event: "BetRejected", clause: "3.1", box: 1, patron: "jon", area: "banker", amount: "50.00" },
  ]);
  assert.deepEqual(then.bets, [{ box: 1, patron: "mei", area: "banker", stake: "100.00" }]);
});

test("the view that came is not changed by what follows", () => {
  const first = view({ bets: [{ box: 1, patron: "mei", area: "banker", stake: "100.00" }] });
  withBets(first, [placed(2, "25.00")]);
  assert.equal(first.bets?.[0]?.stake, "100.00");
});

test("while a table moves to another server, what was seen of it stays in sight", () => {
  const closed = { code: "unavailable-moving", facts: {} };
  const bets = [{ box: 1, area: "banker", stake: "25.00" }];
  const before = take(
    unseen("T"),
    news({ view: view({ round: 7, until: 9_000 }), own: { credit: "75.00", round: 7, bets } }),
  );
  const none = news({ seq: 1, view: view({ phase: "waiting", round: 0, closed }), own: { credit: "80.00", round: 0 } });
  const moving = take(before, none);
  assert.equal(moving.view?.round, 7);
  assert.equal(moving.view?.closed?.code, "unavailable-moving");
  assert.equal(moving.view?.until, undefined, "nothing counts down");
  assert.deepEqual(moving.own, { credit: "80.00", round: 7, bets });
  const back = take(moving, news({ seq: 2, view: view({ round: 8 }), own: { credit: "80.00", round: 8 } }));
  assert.deepEqual([back.view?.round, back.view?.closed, back.own?.bets], [8, undefined, undefined]);
  const shut = take(before, news({ view: view({ round: 0, closed: { code: "unavailable-closed", facts: {} } }) }));
  assert.equal(shut.view?.round, 0, "what the House closed is closed");
});

test("while a table moves, its card in the lobby stays as it was", () => {
  const closed = { code: "unavailable-moving", facts: {} };
  const card = (fields: Partial<TableSummary>) => ({ table: "T", phase: "over", round: 7, ...fields }) as TableSummary;
  const before = [card({ results: "BPB" })];
  const none = card({ phase: "waiting", round: 0, results: "", closed });
  assert.deepEqual(takeFloor(before, [none]), [card({ results: "BPB", closed })]);
  assert.deepEqual(takeFloor(null, [none]), [none]);
  assert.deepEqual(
    takeFloor(before, [card({ round: 0 })]),
    [card({ round: 0 })],
    "a table of another floor is another",
  );
});

test("insurance of two windows does not add up", () => {
  const both = withBets(view({}), [
    { ...placed(1, "5.00", "mei", "player-insurance"), window: "after-four-cards" },
    { ...placed(2, "5.00", "mei", "player-insurance"), window: "after-players-third-card" },
  ]);
  assert.equal(both.bets?.length, 2);
});

test("the last Round stays, with one's own, until the next one is over", () => {
  const own = { credit: "10.00", round: 1, net: "95.00", ends: [] };
  let seen = take(unseen("T"), news({ view: view({ phase: "over" }), own }));
  seen = take(seen, news({ seq: 2, view: view({ round: 2 }), own: { credit: "10.00", round: 2 } }));
  assert.equal(seen.lastOwn?.net, "95.00");
  assert.equal(seen.lastWhy?.round, 1);
});
