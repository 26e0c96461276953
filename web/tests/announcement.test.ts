import assert from "node:assert/strict";
import { test } from "node:test";
import type { TableEvent, TableView } from "../src/base/protocol";
import { type Seen, unseen } from "../src/base/seen";
import { announcementOf, callsOf } from "../src/state/announcement";
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
  assert.deepEqual(callsOf(voided), []);
});

test("closing and the result are called; of several the last", () => {
  speakFor("en");
  const closes = { event: "BetsClosed", clause: "3.8", says: "No more Bets" };
  assert.deepEqual(callsOf(seen({ phase: "dealing" }, closes)), ["closed"]);
  assert.deepEqual(callsOf(seen({ outcome }, closes, { event: "RoundConcluded" })), ["banker"]);
  assert.deepEqual(callsOf(seen({ outcome })), []);
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

const card = (side: string, card: string) => ({ event: "CardDealt", side, card, clause: "3.7" });
const FOUR = [card("player", "2S"), card("banker", "4H"), card("player", "3D"), card("banker", "KC")];

test("both point totals are announced with the fourth card, before a third one, where the rulebook has it", () => {
  const hands = { player: ["2S", "3D"], banker: ["4H", "KC"], phase: "dealing" } as const;
  const totals = { ...hands, first_totals: [5, 4] } as const;
  for (const [language, words] of [
    ["en", "Player 5, Banker 4."],
    ["zh-Hans", "闲 5 点，庄 4 点。"],
    ["zh-Hant", "閒 5 點，莊 4 點。"],
  ] as const) {
    speakFor(language);
    assert.ok(announcementOf(seen(totals as never, ...FOUR), 0).endsWith(words));
    assert.equal(announcementOf(seen(hands as never, ...FOUR), 0).includes(words), false);
    // The third card comes in the same picture, and after the totals; later it comes alone.
    const third = { ...totals, player: ["2S", "3D", "4C"] } as never;
    const said = announcementOf(seen(third, ...FOUR, card("player", "4C")), 0);
    assert.ok(said.includes(words) && !said.endsWith(words));
    assert.equal(announcementOf(seen(third, card("player", "4C")), 0).includes(words), false);
  }
  assert.deepEqual(callsOf(seen(totals as never, FOUR[3] as object)), [{ player: 5, banker: 4 }]);
  const natural = { ...totals, phase: "over", outcome } as never;
  assert.deepEqual(callsOf(seen(natural, FOUR[3] as object, { event: "RoundConcluded" })), [
    { player: 5, banker: 4 },
    "banker",
  ]);
});

test("cards that are turned: the totals come with the last of the first four", () => {
  speakFor("en");
  const turned = (position: number) => ({ event: "CardTurned", side: "banker", position, card: "4H", clause: "3.7" });
  const open = { player: ["2S", "3D"], banker: ["KC", "4H"], first_totals: [5, 4], phase: "dealing" } as never;
  assert.ok(announcementOf(seen(open, turned(1), turned(2)), 0).endsWith("Player 5, Banker 4."));
  assert.deepEqual(callsOf(seen(open, turned(3))), []);
});

test("words of a rulebook's own are said as they are in every language, and no other words are called", () => {
  const own = {
    open: { says: "Faites vos jeux", clause: "1", own: true },
    close: { says: "Rien ne va plus", clause: "2", own: true },
  };
  const opens = seen({ phase: "betting" }, { event: "BetsOpened", says: "Faites vos jeux", clause: "1" });
  const closes = seen({ phase: "dealing" }, { event: "BetsClosed", says: "Rien ne va plus", clause: "2" });
  for (const language of ["en", "zh-Hans", "zh-Hant"] as const) {
    speakFor(language);
    assert.ok(announcementOf(opens, 20, own).includes("Faites vos jeux"));
    assert.ok(announcementOf(closes, 0, own).startsWith("Rien ne va plus"));
  }
  assert.deepEqual(callsOf(closes, own), []);
});
