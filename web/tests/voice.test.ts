import assert from "node:assert/strict";
import { test } from "node:test";
import { type Call, callOf } from "../src/base/calls";
import { LANGUAGES } from "../src/base/language";
import { framesOf, RATE, speak } from "../src/base/voice";

const CALLS: readonly Call[] = ["banker", "player", "tie", "closed"];

/** How strong a frequency is in some samples. */
function strength(samples: Float32Array, hz: number): number {
  let [re, im] = [0, 0];
  for (const [at, one] of samples.entries()) {
    re += one * Math.cos((2 * Math.PI * hz * at) / RATE);
    im += one * Math.sin((2 * Math.PI * hz * at) / RATE);
  }
  return Math.hypot(re, im) / samples.length;
}

/** The strength of a band around a frequency. */
function band(samples: Float32Array, hz: number): number {
  return Array.from({ length: 31 }, (_, at) => strength(samples, hz - 150 + 10 * at) ** 2).reduce((a, b) => a + b);
}

test("every call of every language is short, is heard, and ends in silence", () => {
  for (const { code } of LANGUAGES)
    for (const call of CALLS) {
      const samples = speak(callOf(code, call));
      const seconds = samples.length / RATE;
      assert.ok(seconds > 0.3 && seconds < 1.3, `${code} ${call}: ${seconds} s`);
      const loudest = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
      assert.ok(loudest > 0.99 && loudest <= 1, `${code} ${call}`);
      assert.ok(samples.every(Number.isFinite), `${code} ${call}`);
      assert.ok(Math.abs(samples.at(-1) ?? 1) < 0.01, `${code} ${call}`);
    }
});

test("calls are told apart by language and by what is called", () => {
  const lines = LANGUAGES.flatMap(({ code }) => CALLS.map((call) => JSON.stringify(callOf(code, call))));
  assert.equal(new Set(lines).size, lines.length);
});

test("a vowel has the resonances of its mouth: ee is bright, aw is dark", () => {
  const vowel = (f: readonly [number, number, number]) =>
    speak([{ pitch: [150, 150], sounds: [{ ms: 400, f }] }], () => 0.5).subarray(RATE * 0.1, RATE * 0.3);
  const bright = vowel([290, 2_250, 2_950]);
  const dark = vowel([590, 900, 2_500]);
  assert.ok(band(bright, 2_400) > 4 * band(bright, 1_500));
  assert.ok(band(dark, 900) > 4 * band(dark, 2_100));
});

test("a tone is its pitch over the syllable: level, rising, falling", () => {
  const pitches = (call: Call, language: "zh-Hans" | "zh-Hant") => {
    const frames = framesOf(callOf(language, call));
    return [frames[0], frames.at(-1)].map((one) => Math.round(one?.pitch ?? 0));
  };
  const [high = 0, risen = 0] = pitches("banker", "zh-Hans"); // zhuāng yíng
  assert.ok(high > 220 && risen > 200);
  const [level = 0, fallen = 0] = pitches("banker", "zh-Hant"); // zong1 jeng4
  assert.ok(level > 220 && fallen < 150);
});

test("every total of every hand is called, each in another way", () => {
  const totals = Array.from({ length: 10 }, (_, player) => ({ player, banker: 9 - player }));
  for (const { code } of LANGUAGES) {
    for (const one of totals) {
      const samples = speak(callOf(code, one));
      const seconds = samples.length / RATE;
      assert.ok(seconds > 0.8 && seconds < 3.5, `${code} ${one.player}: ${seconds} s`);
      assert.ok(samples.every(Number.isFinite) && Math.abs(samples.at(-1) ?? 1) < 0.01);
    }
    assert.equal(new Set(totals.map((one) => JSON.stringify(callOf(code, one)))).size, totals.length);
  }
});
