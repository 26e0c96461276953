// How long the House takes to pay: longer for more, in proportion to what was staked. Pure.

const LEAST_MS = 400;
const MOST_MS = 1_200;
const LARGE = 12; // times the stake: whatever pays more takes no longer

export function payMs(paid: number, stake: number): number {
  const times = stake > 0 ? paid / stake : LARGE;
  return Math.round(LEAST_MS + (MOST_MS - LEAST_MS) * Math.min(1, Math.max(0, times) / LARGE));
}

/** What an amount shows after a part of that time: quick at first, whole at the end, never a fraction of its unit. */
export function countedTo(cents: number, part: number): number {
  if (part >= 1) return cents;
  const unit = cents % 100 === 0 ? 100 : 1;
  return Math.floor((cents * (1 - (1 - part) ** 2)) / unit) * unit;
}
