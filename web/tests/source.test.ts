import assert from "node:assert/strict";
import { test } from "node:test";

declare const SOURCES: Readonly<Record<string, string>>;
const LONGEST = 120;
const written = Object.entries(SOURCES).filter(([name]) => !["base/protocol.ts", "base/word-ids.ts"].includes(name));

test("no line is longer than lines are", () => {
  const long = written.flatMap(([name, text]) =>
    text.split("\n").flatMap((line, at) => ([...line].length > LONGEST ? [`${name}:${at + 1}`] : [])),
  );
  assert.deepEqual(long, []);
});

test("types are not talked out of what they know", () => {
  for (const [name, text] of written) assert.ok(!text.includes("as unknown as"), name);
});

test("the screens say nothing by themselves: Chinese words are in the catalogues alone", () => {
  for (const [name, text] of written) assert.ok(!/\p{Script=Han}/u.test(text), name);
});
