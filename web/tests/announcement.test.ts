import assert from "node:assert/strict";
import { test } from "node:test";
import type { TableEvent, TableView } from "../src/base/protocol";
import { type Seen, unseen } from "../src/base/seen";
import { announcementOf, callOf } from "../src/state/announcement";
import { speakFor } from "./catalogues";

const view = (fields: Partial<TableView>): TableView => ({
  table: "T",
  phase: "over",
  round: 7,
  waiting: "for-the-next-round",
  ...fields,
});
const seen = (fields: Partial<TableView>, ...events: object[]): Seen => ({
  ...unseen("T"),
  view: view(fields),
  events: events.map((one, seq) => ({ seq, ...one }) as TableEvent & { seq: number }),
});
const outcome = {
  winner: "banker",
  player_total: 5,
  banker_total: 6,
  player_pair: false,
  banker_pair: false,
} as const;

test("a void Round is announced once, and nobody is called the winner", () => {
  speakFor("en");
  const voided = seen({ voided: "5.15" }, { event: "RoundVoided", clause: "5.15" }, { event: "RoundConcluded" });
  const said = announcementOf(voided, 0);
  assert.equal(said.split("void").length - 1, 1, said);
  assert.equal(callOf(voided), null);
});

test("closing and the result are called; of several the last", () => {
  speakFor("en");
  const closes = { event: "BetsClosed", clause: "3.8" };
  assert.equal(callOf(seen({ phase: "dealing" }, closes)), "closed");
  assert.equal(callOf(seen({ outcome }, closes, { event: "RoundConcluded" })), "banker");
  assert.equal(callOf(seen({ outcome })), null);
});

test("insurance is announced to whom it is offered, while it is", () => {
  speakFor("en");
  const offered = seen({ phase: "insurance" }, { event: "InsuranceOffered", window: "after-four-cards" });
  assert.equal(announcementOf(offered, 0), "");
  const own = { credit: "1.00", round: 7, insure: [{ area: "a", box: 1, room: "5.00" }] };
  assert.ok(announcementOf({ ...offered, own }, 0).length > 0);
});

test("after a long absence only the present counts", () => {
  speakFor("en");
  const many = Array.from({ length: 41 }, () => ({ event: "BetsClosed" }));
  assert.equal(announcementOf(seen({ phase: "dealing" }, ...many), 0), "");
});
