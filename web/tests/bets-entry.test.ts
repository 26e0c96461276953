import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { areaKeys } from "../src/console/bets/area-keys";
import { type Act, EMPTY, type Entry, press, type Table } from "../src/console/bets/entry";

const AREAS = ["player", "banker", "tie", "super-six-plus", "player-pair", "banker-pair"];
const TRAY = [2_500, 10_000, 50_000, 100_000];
const at = (boxes = 7, latest: Table["latest"] = () => null): Table => ({
  boxes,
  keys: areaKeys(AREAS.map((area) => ({ area }))),
  tray: TRAY,
  latest,
});

function typed(keys: string, table: Table = at(), from: Entry = EMPTY): { entry: Entry; acts: Act[] } {
  let entry = from;
  const acts: Act[] = [];
  for (const one of keys.split(" ")) {
    const shift = one.startsWith("^");
    const key = shift ? one.slice(1) : one;
    const code = key.length === 1 && key >= "0" && key <= "9" ? `Digit${key}` : "";
    const done = press(entry, { key, code, shift }, table);
    if (!done) continue;
    entry = done.entry;
    if (done.act) acts.push(done.act);
  }
  return { entry, acts };
}

const SERIES = ["player-wins-on", "tie-wins-on", "banker-wins-on"];
/** As the server says it of Wins On. */
function onFelt(area: string): { group?: number; label?: string } {
  const group = SERIES.findIndex((series) => area.startsWith(series));
  return group < 0 ? {} : { group, label: area.slice(-1) };
}

function distinct(keys: ReadonlyMap<string, string>, name: string): void {
  const all = [...keys.values()];
  for (const one of all) {
    assert.ok(one.length <= 2, one);
    assert.ok(!"rsmnhu".includes(one.charAt(0)), one);
    assert.equal(all.filter((other) => other.startsWith(one)).length, 1, `${name}: ${one}`);
  }
}

test("where there are more areas than letters, a group has a letter and its areas a figure each", () => {
  const of = (group: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({ area: `g${group}-x${at}`, group }));
  const areas = [{ area: "player" }, { area: "banker" }, ...of(0, 13), ...of(1, 10), ...of(2, 7), ...of(3, 28)];
  const keys = areaKeys(areas);
  assert.equal(keys.size, 60);
  distinct(keys, "60");
  assert.deepEqual([keys.get("player"), keys.get("banker")], ["p", "b"]);
});

test("every area of every rulebook has keys, and nobody's begin another's", () => {
  const folder = "../src/punto/rulebooks/";
  const texts = readdirSync(folder).filter((name) => name.endsWith(".toml"));
  assert.equal(texts.length, 5);
  for (const name of texts) {
    const ids = readFileSync(folder + name, "utf8")
      .split("\n")
      .flatMap((line) => [line.split('"')])
      .filter(([begin]) => begin === "id = " || begin?.trim() === "{ id =")
      .map(([, id]) => id ?? "")
      .filter((id) => id.toLowerCase() === id && !id.includes("@") && id !== "terminal");
    assert.ok(ids.length >= 6, name);
    const keys = areaKeys(ids.map((area) => ({ area, ...onFelt(area) })));
    assert.deepEqual([...keys.keys()].sort(), [...ids].sort(), name);
    distinct(keys, name);
    assert.deepEqual([keys.get("player"), keys.get("banker")], ["p", "b"]);
  }
});

test("a first bet is box, area, chips and Enter: at most six keys", () => {
  assert.deepEqual(typed("3 b 2 2 2 Enter").acts, [{ do: "place", box: 3, area: "banker", cents: 30_000 }]);
  assert.deepEqual(typed("3 t 1 Enter p 4 Enter").acts.length, 2);
});

test("an Enter too many does nothing, and before any box it is the dealer's step", () => {
  const { entry, acts } = typed("3 b 2 Enter Enter Enter");
  assert.equal(acts.length, 1);
  assert.deepEqual(typed("Enter 3 Enter b Enter", at(), entry).acts, []);
  assert.equal(press(EMPTY, { key: "Enter", code: "Enter", shift: false }, at()), null);
  assert.equal(press(entry, { key: " ", code: "Space", shift: false }, at()), null);
  assert.ok(press(typed("3 b 2").entry, { key: " ", code: "Space", shift: false }, at()));
});

test("the same again is one key for a box that asked for it, and there is none for all", () => {
  assert.deepEqual(typed("^3").acts, [{ do: "again", box: 3 }]);
  assert.deepEqual(typed("4 s").acts, [{ do: "again", box: 4 }]);
  assert.deepEqual(typed("4 =").acts, [{ do: "again", box: 4 }]);
  assert.deepEqual(typed("^S").acts, []);
  assert.deepEqual(typed("4 ^S").acts, []);
  assert.deepEqual(typed("s ^9 ^0").acts, []);
});

test("a box of two digits, and none beyond the last", () => {
  assert.equal(typed("1 2", at(12)).entry.box, 12);
  assert.equal(typed("1 2", at(9)).entry.box, 2);
  assert.equal(typed("9", at(7)).entry.box, null);
  // After a bet another box begins, not a second digit.
  assert.equal(typed("1 b 2 Enter 2", at(12)).entry.box, 2);
});

test("a bet in the wrong place is moved in two or three keys, and its amount corrected in three", () => {
  const latest = () => ({ box: 3, area: "banker" });
  const from = { box: 3, area: "banker" };
  assert.deepEqual(typed("m p", at(7, latest)).acts, [{ do: "move", from, to: { box: 3, area: "player" } }]);
  assert.deepEqual(typed("m 4 b", at(7, latest)).acts, [{ do: "move", from, to: { box: 4, area: "banker" } }]);
  assert.deepEqual(typed("- 2 Enter", at(7, latest)).acts, [{ do: "take-off", box: 3, area: "banker", cents: 10_000 }]);
  assert.deepEqual(typed("m - s").acts, []);
});

test("Backspace takes back chip, area and box; Escape takes back all", () => {
  assert.deepEqual(typed("3 b 2 4 Backspace").entry.chips, [10_000]);
  assert.equal(typed("3 b Backspace").entry.area, null);
  assert.equal(typed("3 b Backspace Backspace").entry, EMPTY);
  assert.equal(typed("3 b 2 Escape").entry, EMPTY);
  assert.equal(press(EMPTY, { key: "Escape", code: "Escape", shift: false }, at()), null);
});

test("Delete frees the seat of the box that is picked, and nothing else", () => {
  assert.deepEqual(typed("3 Delete").acts, [{ do: "free", box: 3 }]);
  assert.deepEqual(typed("Delete").acts, []);
  assert.deepEqual(typed("3 b Delete").acts, []);
});
