import assert from "node:assert/strict";
import { test } from "node:test";
import { day, moment, short, time, timeZone } from "../src/base/format";
import { amount, cents, inParts, shown, total, typed } from "../src/base/money";

test("amounts are whole cents inside and text outside", () => {
  for (const text of ["0.00", "0.05", "1.00", "100.00", "10000.00", "-25.50", "123456789012.34"])
    assert.equal(amount(cents(text)), text);
  assert.equal(cents("7"), 700);
  assert.equal(cents("7.5"), 750);
  assert.equal(cents("-0.00"), 0);
});

test("what is no amount is not read as one", () => {
  for (const text of ["", "1.234", "1e3", "abc", "--1", "1,000.00"]) assert.throws(() => cents(text));
});

test("what people type may have thousands separated; zero and nonsense are nothing", () => {
  assert.equal(typed("1,250"), 125_000);
  assert.equal(typed(" 12.5 "), 1_250);
  for (const text of ["", "0", "0.00", "-5", "5.555", "five", "1e9"]) assert.equal(typed(text), null);
});

test("for people, cents are said only where there are any", () => {
  assert.equal(shown(125_000, "en-SG"), "1,250");
  assert.equal(shown(125_050, "en-SG"), "1,250.50");
  assert.equal(shown(125_000, "en-SG", true), "1,250.00");
  assert.equal(shown(125_000, "zh-CN"), "1,250");
});

test("on a chip there is little room", () => {
  assert.deepEqual([500, 2_500, 100_000, 250_000, 1_250_000, 123_456_789, 100_000_000].map(short), [
    "5",
    "25",
    "1K",
    "2,500",
    "12.5K",
    "1.2M",
    "1M",
  ]);
});

test("a sum is divided into as few parts as there can be, and nothing of it is lost", () => {
  assert.deepEqual(inParts(50_000, 20_000), [20_000, 20_000, 10_000]);
  assert.deepEqual(inParts(40_000, 20_000), [20_000, 20_000]);
  assert.deepEqual(inParts(1, 20_000), [1]);
  assert.deepEqual(inParts(0, 20_000), []);
  for (const sum of [1, 999, 20_001, 1_234_567]) assert.equal(total(inParts(sum, 1_000)), sum);
  assert.throws(() => inParts(1, 0));
});

test("every clock goes by the floor's zone, wherever the screen stands", () => {
  const at = Date.UTC(2026, 10, 15, 22, 30, 5); // 06:30 of the next day in Singapore
  for (const [zone, hour, date] of [
    ["Asia/Singapore", "06:30", "16"],
    ["UTC", "22:30", "15"],
    ["America/New_York", "17:30", "15"],
  ] as const) {
    timeZone.value = zone;
    assert.equal(time(at), hour);
    assert.equal(time(at, true), `${hour}:05`);
    assert.ok(moment(at).includes(`${hour}:05`) && moment(at).includes(date));
    assert.ok(day(at).includes(date));
  }
  timeZone.value = undefined;
});
