// How many seconds are left, as a screen counts them down. Pure.

/** The floor's time as it arrives here is late by the way of a message: without this, 15 seconds would begin at 16. */
const ON_THE_WAY_MS = 250;

export const secondsLeft = (until: number | undefined, now: number): number | null =>
  until === undefined ? null : Math.max(0, Math.ceil((until - now - ON_THE_WAY_MS) / 1_000));
