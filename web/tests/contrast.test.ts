// Every pair of colours that text is set in, in both themes: AA, which is 4.5 to 1.
import assert from "node:assert/strict";
import { test } from "node:test";

declare const TOKENS: string;
type Rgb = [number, number, number];
type Tokens = Map<string, string>;

const AA = 4.5;
const GROUNDS = ["player-felt", "banker-felt", "tie-felt", "neutral-felt"];
const CHOSEN = ["violet", "teal", "copper"];
const SIDES = ["player", "banker", "tie", "neutral"];

function fail(problem: string): never {
  throw new Error(problem);
}

/** The tokens of the rule that starts there, over those it inherits. */
function tokensAt(start: number, over: Tokens = new Map()): Tokens {
  assert.ok(start >= 0);
  const body = TOKENS.slice(start, TOKENS.indexOf("\n}", start));
  const found = new Map(over);
  for (const [, name = "", value = ""] of body.matchAll(/--([\w-]+):\s*([^;]+);/g)) found.set(name, value);
  return found;
}

const dark = tokensAt(TOKENS.indexOf(":root {"));
const light = tokensAt(TOKENS.indexOf('[data-theme="light"],'), dark);
const consoles = tokensAt(TOKENS.lastIndexOf('[data-mood="console"] {'), light);
const THEMES = { dark, light, consoles };

function rgb(tokens: Tokens, name: string): Rgb {
  const value = tokens.get(name) ?? fail(`no token --${name}`);
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (other) return rgb(tokens, other);
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(value)?.[1] ?? fail(`--${name} is not plain: ${value}`);
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join("") : hex;
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as Rgb;
}

const mix = (one: Rgb, other: Rgb, part: number): Rgb =>
  one.map((value, at) => value * part + (other[at] ?? 0) * (1 - part)) as Rgb;

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Rgb, other: Rgb): number {
  const [less = 0, more = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (more + 0.05) / (less + 0.05);
}

/** Text and ground, by name; a ground may be a mixture. */
type Pair = [text: string, ground: string, colour?: Rgb];

function pairs(tokens: Tokens): Pair[] {
  const on = (grounds: readonly string[], texts: readonly string[]): Pair[] =>
    grounds.flatMap((ground) => texts.map((text): Pair => [text, ground]));
  const sideTexts = SIDES.map((side) => `${side}-text`);
  const cloth = ["felt-deep", "felt", "felt-lit"];
  return [
    ...on(
      ["page", "night", "surface", "surface-high"],
      ["text", "text-soft", "text-faint", "warn", "bright", "gold", ...sideTexts],
    ),
    ...on(cloth, ["print", "print-soft", "print-faint", ...sideTexts]),
    ...on(GROUNDS, ["print", "print-soft", "gold"]),
    ...SIDES.map((side): Pair => [`${side}-text`, `${side}-felt`]),
    ...CHOSEN.flatMap((tint) =>
      ["print", "print-soft", "gold", `${tint}-text`].map((text): Pair => [text, `${tint}-felt`]),
    ),
    ...on(
      cloth,
      CHOSEN.map((tint) => `${tint}-text`),
    ),
    // an area while bets are closed: the cloth comes through (terminal.css)
    ...SIDES.flatMap((side) =>
      cloth.flatMap((felt) =>
        [`${side}-text`, "print", "print-soft"].map(
          (text): Pair => [
            text,
            `${side}-felt closed on ${felt}`,
            mix(rgb(tokens, `${side}-felt`), rgb(tokens, felt), 0.3),
          ],
        ),
      ),
    ),
    ...on(["road-ground"], ["player-text", "banker-text", "tie-text", "text-soft"]),
    ...SIDES.map((side): Pair => ["on-fill", side]),
    ["action-text", "action"],
    ["alert-text", "alert"],
    ...on(["paper"], ["paper-text", "paper-soft", "paper-faint"]),
    ["felt-deep", "print"], // the box one plays in
    ["ink", "card"],
    ["card-red", "card"],
  ];
}

for (const [name, tokens] of Object.entries(THEMES))
  test(`text has AA contrast with what it is on: ${name}`, () => {
    const weak = pairs(tokens)
      .map(([text, ground, colour]) => ({
        pair: `${text} on ${ground}`,
        ratio: contrast(rgb(tokens, text), colour ?? rgb(tokens, ground)),
      }))
      .filter(({ ratio }) => ratio < AA)
      .map(({ pair, ratio }) => `${pair}: ${ratio.toFixed(2)}`);
    assert.deepEqual(weak, []);
  });

test("black on white is 21 to 1, so what is measured is contrast", () => {
  assert.equal(contrast([0, 0, 0], [255, 255, 255]).toFixed(1), "21.0");
});
