// A problem in words: what is refused, and the way out of it.
import { Refusal } from "./http";
import type { Problem } from "./protocol";
import { hasWords, say } from "./words";

// What this screen finds by itself, without the floor.
const OWN = new Set(["unreachable", "no-answer", "screen-fault"]);

export function problemOf(error: unknown): Problem {
  if (error instanceof Refusal) return error.problem;
  console.error(error);
  return { code: "screen-fault", facts: {} };
}

const idOf = ({ code }: Problem): string => (OWN.has(code) ? `ui-problem-${code}` : `refusal-${code}`);

export const sentenceOf = (problem: Problem): string => say({ code: idOf(problem), facts: problem.facts });

export const wayOutOf = (problem: Problem): string =>
  hasWords(idOf(problem), "way-out") ? say({ code: idOf(problem), facts: problem.facts }, "way-out") : "";
