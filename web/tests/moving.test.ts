// What is said of a table that another server takes over, in a moment: nobody closed it.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { TableView } from "../src/base/protocol";
import { t } from "../src/base/words";
import { ofNobody, statusOf } from "../src/state/status";
import { speakFor } from "./catalogues";

speakFor("en");

const listens = { addEventListener: () => undefined };
Object.assign(globalThis, {
  ...listens,
  location: { pathname: "/", search: "", hash: "" },
  document: { ...listens, visibilityState: "visible", documentElement: { dataset: {} } },
});
const { phaseWords } = await import("../src/base/names");
const { stepWords } = await import("../src/console/dealer/step-words");
const { phaseOf } = await import("../src/console/tables");

const outcome = {
  winner: "banker",
  player_total: 5,
  banker_total: 7,
  player_pair: false,
  banker_pair: false,
  natural: false,
} as TableView["outcome"];
const viewOf = (closed: string, fields: Partial<TableView> = {}): TableView => ({
  table: "T",
  phase: "over",
  round: 3,
  waiting: "for-the-next-round",
  outcome,
  closed: { code: closed, facts: {} },
  ...fields,
});

test("a patron keeps the result in sight, and is sent to no other table", () => {
  const own = {
    credit: "0.00",
    round: 3,
    net: "25.00",
    ends: [{ box: 1, area: "banker", stake: "25.00", result: "won" as const, clause: "3.9" }],
  };
  const at = { ...ofNobody(viewOf("unavailable-moving"), null), own };
  assert.deepEqual([statusOf(at).mood, statusOf(at).hint], ["won", t("ui-hint-moving")]);
  const betting = ofNobody(viewOf("unavailable-moving", { phase: "betting" }), null);
  assert.deepEqual(statusOf(betting), { title: t("ui-status-moving"), hint: t("ui-hint-moving"), mood: "wait" });
  assert.equal(statusOf(ofNobody(viewOf("unavailable-closed"), null)).hint, t("ui-choose-another"));
});

test("its card in the lobby, and its row in the pit, do not say that it is closed", () => {
  assert.equal(phaseWords(viewOf("unavailable-moving")), t("ui-phase-moving"));
  assert.equal(phaseWords(viewOf("unavailable-closed")), t("ui-phase-closed"));
  assert.equal(phaseOf(viewOf("unavailable-moving")), t("console-phase-moving"));
  assert.equal(phaseOf(viewOf("unavailable-out-of-order")), t("console-phase-closed"));
});

test("its dealer keeps cards and chips as they lie, and asks nobody to open it", () => {
  const words = (closed: string) => {
    const view = viewOf(closed);
    const staff = { next: { waiting: view.waiting, message: { code: "step-for-bets", facts: {} } } };
    const at = { table: "T", seq: 1, view, staff, rules: {} } as Parameters<typeof stepWords>[1];
    return stepWords({ kind: "closed", order: null }, at);
  };
  assert.deepEqual(words("unavailable-moving"), {
    title: t("console-table-moving"),
    line: t("console-table-moving-line"),
    button: "",
  });
  assert.equal(words("unavailable-closed").line, t("console-ask-pit-to-open"));
});
