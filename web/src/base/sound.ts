// Few quiet sounds and the calls of the table, all made here; off until somebody wants them.
import type { Call, Totals } from "./calls";
import { spoken } from "./language";
import { isBoolean, remembered } from "./remembered";

export const sounds = remembered("sounds", false, isBoolean);
let context: AudioContext | null = null;

type Effect = "chip" | "card" | "turn" | "sweep" | "close" | "tick";

function noise(at: AudioContext, seconds: number): AudioBuffer {
  const buffer = at.createBuffer(1, Math.ceil(at.sampleRate * seconds), at.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 2;
  return buffer;
}

function tone(at: AudioContext, frequency: number, begin: number, seconds: number, volume: number): void {
  const source = at.createOscillator();
  const gain = at.createGain();
  source.frequency.value = frequency;
  source.type = "sine";
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(volume, begin + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + seconds);
  source.connect(gain).connect(at.destination);
  source.start(begin);
  source.stop(begin + seconds);
}

function rustle(at: AudioContext, frequency: number, seconds: number, volume: number): void {
  const source = at.createBufferSource();
  const filter = at.createBiquadFilter();
  const gain = at.createGain();
  source.buffer = noise(at, seconds);
  filter.type = "bandpass";
  filter.frequency.value = frequency;
  gain.gain.value = volume;
  source.connect(filter).connect(gain).connect(at.destination);
  source.start();
}

/** A chip on another. */
function clack(at: AudioContext, begin: number, volume = 1): void {
  tone(at, 2_400, begin, 0.05, 0.06 * volume);
  tone(at, 3_600, begin + 0.02, 0.05, 0.04 * volume);
}

function withSound(make: (at: AudioContext, now: number) => void): void {
  try {
    context ??= new AudioContext();
    void context.resume();
    make(context, context.currentTime);
  } catch {
    // no sound is no fault
  }
}

/** A browser makes no sound on a page that nobody has touched since it was loaded. */
export const isSilent = (): boolean => navigator.userActivation?.hasBeenActive === false;

/** For staff: heard whether sounds are on or not. */
export function alarm(): void {
  withSound((at, now) => {
    for (const [i, frequency] of [880, 660, 880, 660].entries()) tone(at, frequency, now + i * 0.25, 0.22, 0.2);
  });
}

const EFFECTS: Record<Effect, (at: AudioContext, now: number) => void> = {
  chip: (at, now) => clack(at, now),
  card: (at) => rustle(at, 2_500, 0.2, 0.25),
  turn: (at) => rustle(at, 4_000, 0.1, 0.2),
  sweep: (at, now) => {
    rustle(at, 1_300, 0.4, 0.12);
    for (const i of [0, 1, 2]) clack(at, now + 0.08 * i, 0.4);
  },
  close: (at, now) => tone(at, 440, now, 0.3, 0.05),
  tick: (at, now) => tone(at, 880, now, 0.05, 0.03),
};

export function play(what: Effect): void {
  if (sounds.peek()) withSound(EFFECTS[what]);
}

// A major chord and up: a large win climbs further.
const STEPS = [523, 659, 784, 1_047, 1_319, 1_568];

/** Chips come for so many milliseconds, and as many notes as they take. */
export function playWin(ms: number): void {
  if (!sounds.peek()) return;
  withSound((at, now) => {
    const notes = Math.min(STEPS.length, Math.max(2, Math.round(ms / 200)));
    for (const [i, frequency] of STEPS.slice(0, notes).entries()) {
      tone(at, frequency, now + (i * ms) / notes / 1_000, 0.5, 0.045);
      clack(at, now + (i * ms) / notes / 1_000, 0.7);
    }
  });
}

const spokenBefore = new Map<string, AudioBuffer>();

/** What the dealer calls, in the language on the screen. Its sounds are loaded when they are first wanted. */
export async function call(what: readonly (Call | Totals)[]): Promise<void> {
  if (!sounds.peek()) return;
  const language = spoken.peek();
  const [{ callOf }, { RATE, speak }] = await Promise.all([import("./calls"), import("./voice")]);
  withSound((at) => {
    const key = `${language} ${JSON.stringify(what)}`;
    let buffer = spokenBefore.get(key);
    if (!buffer) {
      const samples = speak(what.flatMap((one) => callOf(language, one)));
      buffer = at.createBuffer(1, samples.length, RATE);
      buffer.copyToChannel(samples, 0);
      spokenBefore.set(key, buffer);
    }
    const source = at.createBufferSource();
    const gain = at.createGain();
    source.buffer = buffer;
    gain.gain.value = 0.22;
    source.connect(gain).connect(at.destination);
    source.start();
  });
}
