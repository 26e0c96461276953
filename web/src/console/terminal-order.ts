// The order of terminals in a list: those that need somebody first, then by number as people count. Pure.
import type { Terminal } from "../base/protocol";

const isLost = (one: Terminal): boolean => one.health?.lost ?? false;

/** Lost ones and those that wait for somebody stand first. */
export const urgency = (one: Terminal): number =>
  one.state.state === "hand-pay" ? 0 : isLost(one) ? 1 : one.state.state === "in-service" ? 3 : 2;

/** 7, 8, 12: not 12, 7, 8. */
export const byNumber = (one: string, other: string): number => one.localeCompare(other, "en", { numeric: true });

export const inOrder = (terminals: readonly Terminal[]): Terminal[] =>
  [...terminals].sort((a, b) => urgency(a) - urgency(b) || byNumber(a.terminal, b.terminal));
