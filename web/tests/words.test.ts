import assert from "node:assert/strict";
import { test } from "node:test";
import { FluentResource } from "@fluent/bundle";
import { LANGUAGES, preferred } from "../src/base/language";
import { KINDS } from "../src/base/protocol";
import { onMissing, say, shownFact, shownOdds, t, useAreasOf, useCatalogue } from "../src/base/words";
import { catalogues, speakFor } from "./catalogues";

declare const SOURCES: Readonly<Record<string, string>>;

const idsOf = (text: string): string[] =>
  new FluentResource(text).body.flatMap(({ id, attributes }) => [
    id,
    ...Object.keys(attributes).map((name) => `${id}.${name}`),
  ]);
const all = (language: string): string[] => {
  const parts = catalogues[language];
  return parts ? [...idsOf(parts.main), ...idsOf(parts.console)].sort() : [];
};

test("every language has the same words, each once", () => {
  const english = all("en");
  assert.ok(english.length > 300);
  for (const { code } of LANGUAGES) {
    assert.deepEqual(all(code), english, code);
    assert.equal(new Set(all(code)).size, english.length, code);
  }
});

test("every word that the screens ask for is there, and every word of the screens is asked for", () => {
  const asked = new Set<string>();
  const patterns: RegExp[] = [];
  for (const text of Object.values(SOURCES)) {
    for (const [, id] of text.matchAll(/\bt\(\s*"([\w.-]+)"/g)) if (id) asked.add(id);
    for (const [, id] of text.matchAll(/"((?:ui|art|road)-[\w.-]+)"/g)) if (id) asked.add(id);
    for (const [, id] of text.matchAll(/`([a-z]+-[^`]*\$\{[^`]*)`/g))
      if (id) patterns.push(new RegExp(`^${id.replace(/\$\{[^}]*\}/g, "[\\w-]+")}$`));
  }
  const known = new Set(all("en"));
  assert.deepEqual(
    [...asked].filter((id) => !known.has(id)),
    [],
    "asked for, and not there",
  );
  const own = all("en").filter((id) => /^(ui|art|road)-/.test(id));
  assert.deepEqual(
    own.filter((id) => !asked.has(id) && !patterns.some((one) => one.test(id))),
    [],
    "there, and not asked for",
  );
});

test("a fact is formatted by its kind, in every language", () => {
  const values: Record<string, string | number | { code: string; facts: Record<string, string> }> = {
    amount: "1250.00",
    area: "tie",
    authority: "dealer",
    card: "KS",
    clause: "3.1",
    count: 2,
    date: 0,
    message: { code: "side-player", facts: {} },
    moment: 0,
    name: "mei",
    number: 12,
    odds: "1 to 2",
    role: "patron",
    side: "banker",
    text: "as it is",
    winner: "tie",
    result: "won",
  };
  useAreasOf([{ area: "tie", names: { en: "Tie", "zh-Hans": "和", "zh-Hant": "和" } }]);
  for (const { code } of LANGUAGES) {
    speakFor(code);
    for (const [kind, value] of Object.entries(values)) assert.ok(String(shownFact(kind, value)).length, kind);
  }
  speakFor("en");
  assert.equal(shownFact("amount", "1250.00"), "1,250");
  assert.equal(shownFact("card", "10H"), "10♥");
  assert.equal(shownFact("area", "tie"), "Tie");
  assert.equal(shownFact("area", "of-another-table"), "of-another-table");
  assert.equal(shownFact("side", ["player", "banker"]), "Player, Banker");
  assert.equal(shownFact("name", "terminal:web-1"), "Terminal web-1");
  assert.equal(shownFact("count", 3), 3, "a number, so that it can decide between singular and plural");
  speakFor("zh-Hant");
  assert.equal(shownFact("side", ["player", "banker"]), "閒、莊");
  assert.equal(shownOdds("8 to 1"), "1 賠 8");
});

test("every kind of fact is one the screens can show: formatted, or words of the catalogue", () => {
  const formatted = [
    "amount",
    "area",
    "card",
    "clause",
    "count",
    "date",
    "message",
    "moment",
    "name",
    "number",
    "odds",
    "table",
    "text",
    "languages",
  ];
  const ids = all("en");
  for (const [name, kind] of Object.entries(KINDS))
    assert.ok(formatted.includes(kind) || ids.some((id) => id.startsWith(`${kind}-`)), `${name}: ${kind}`);
});

test("messages of the server are said with their facts, and with messages in them", () => {
  speakFor("en");
  const message = { code: "winner-banker", facts: {} };
  assert.equal(say(message), "Banker");
  assert.equal(t("ui-limits", { low: "5", high: "500" }), "5 to 500");
});

test("at a Round that a restart interrupted, whoever asked is told that nothing was done, patron or dealer", () => {
  const asked = { code: "refusal-round-interrupted", facts: { table: "Salon", number: 3 } };
  const nothing = { en: /Nothing was done/, "zh-Hans": /未被执行/, "zh-Hant": /未被執行/ };
  for (const { code } of LANGUAGES) {
    speakFor(code);
    assert.ok(nothing[code].test(say(asked)), code);
  }
  speakFor("en");
  assert.ok(t("refusal-round-interrupted.way-out").startsWith("A pit supervisor decides"), "it orders nobody about");
});

test("plurals are the catalogue's business", () => {
  speakFor("en");
  assert.equal(t("ui-hint-options-others", { count: 1 }), "One patron is choosing.");
  assert.equal(t("ui-hint-options-others", { count: 3 }), "3 patrons are choosing.");
  speakFor("zh-Hans");
  assert.equal(t("ui-hint-options-others", { count: 1 }), "1 位客人正在选择。");
});

test("a missing word is shown by its id, and complained about", () => {
  const heard: string[] = [];
  onMissing((problem) => heard.push(problem));
  useCatalogue("en", ["ui-limits = { $low } to { $high }"]);
  assert.equal(say({ code: "refusal-nobody-knows", facts: {} }), "refusal-nobody-knows");
  assert.equal(say({ code: "ui-limits", facts: { amount: "5.00" } }), "{$low} to {$high}");
  assert.deepEqual(heard, ["en has no refusal-nobody-knows", "en, ui-limits: Unknown variable: $low"]);
});

test("the reader's own language, as far as there is a catalogue", () => {
  assert.equal(preferred(["de", "zh-HK", "en"]), "zh-Hant");
  assert.equal(preferred(["zh"]), "zh-Hans");
  assert.equal(preferred(["en-GB", "zh"]), "en");
  assert.equal(preferred(["de", "fr"]), "en");
});
