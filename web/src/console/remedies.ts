// What a rulebook has for each irregularity, and what can be reported as a Round stands. Pure.
import type { Phase, Rules } from "../base/protocol";

export interface Remedy {
  remedy: string;
  authority: string;
  options: string;
  new_cards: string;
  clause: string;
}
const SILENT: Record<string, Remedy> = {
  interruption: { remedy: "continue", authority: "dealer", options: "never", new_cards: "no", clause: "R9" },
  "late-discovery": { remedy: "record", authority: "dealer", options: "never", new_cards: "no", clause: "R19" },
  "inaccurate-display": { remedy: "record", authority: "dealer", options: "never", new_cards: "no", clause: "R16" },
};
const REFERRED: Remedy = {
  remedy: "refer",
  authority: "shift manager",
  options: "never",
  new_cards: "no",
  clause: "R24",
};

export const remedyFor = (rules: Rules, what: string): Remedy =>
  rules.irregularities.find((one) => one.irregularity === what) ?? SILENT[what] ?? REFERRED;

/** Those that need a ruling wait for one; the rest is done at once. */
export const isRuled = (remedy: string): boolean => !["continue", "record"].includes(remedy);

const ALL = [
  "excess-or-exposed-card",
  "exposed-card",
  "simultaneous-draw",
  "card-in-wrong-area",
  "card-to-wrong-person",
  "dealt-face-up",
  "wrong-number-of-cards",
  "foreign-card",
  "wrong-set-of-cards",
  "not-enough-cards",
  "not-shuffled",
  "shoe-order-altered",
  "interruption",
  "inaccurate-display",
  "late-discovery",
  "anything-else",
] as const;
// Two ways to say the same thing: for the rulebooks it is one.
export const MEANS: Record<string, string> = { "exposed-card": "excess-or-exposed-card" };
export const OF_CARDS_OUT = [
  "excess-or-exposed-card",
  "simultaneous-draw",
  "card-in-wrong-area",
  "card-to-wrong-person",
  "dealt-face-up",
  "wrong-number-of-cards",
];
const NOT_AFTER = ["interruption", "not-enough-cards", "dealt-face-up"];
const CAN_VOID = ["void", "conclude-or-void", "reconstruct-or-void"];
export const MISPLACED = ["card-in-wrong-area", "card-to-wrong-person"];
export const LEAST: Record<string, number> = { "excess-or-exposed-card": 1, "simultaneous-draw": 2 };

/** What can be reported as the Round stands; the rest would be refused and is not offered. */
export function reportable(rules: Rules, phase: Phase, voided: boolean, automatic: boolean): string[] {
  if (phase === "waiting") return [];
  return ALL.filter((said) => {
    const what = MEANS[said] ?? said;
    const { remedy } = remedyFor(rules, what);
    if (what === "late-discovery") return phase === "over";
    if (what === "dealt-face-up" && !rules.settings.face_down) return false;
    if (remedy === "record") return true;
    if (phase === "ruling") return false;
    if (phase === "options") return CAN_VOID.includes(remedy);
    if (phase === "over") return !voided && !NOT_AFTER.includes(what);
    if (phase === "betting" && OF_CARDS_OUT.includes(what)) return false;
    return !(automatic && LEAST[what]); // a sealed shoe's cards come from the shoe
  });
}
