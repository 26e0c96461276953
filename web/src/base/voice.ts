// A voice of our own: a glottal pulse and noise through the resonances of a mouth that moves from sound to sound. Pure.

/** The first three resonances of the mouth, in Hz. */
export type Formants = readonly [number, number, number];

export interface Sound {
  ms: number;
  f: Formants;
  /** How much of the vocal cords is heard, how much breath goes through the mouth; 0 to 1. */
  voice?: number;
  breath?: number;
  /** Friction at the teeth or the palate: where it is brightest, in Hz, and how much. */
  hiss?: readonly [number, number];
}

export interface Syllable {
  /** In Hz, evenly over the syllable: its tone. */
  pitch: readonly number[];
  sounds: readonly Sound[];
}

export const RATE = 22_050;
const FRAME_MS = 5;
const MOUTH_MS = 28; // the mouth moves
const BREATH_MS = 9; // stops and voices set in faster
const WIDTHS = [80, 100, 140, 220, 280];
const ABOVE = [3_700, 4_500]; // resonances that do not move
const BRIGHT = 0.72; // lips let high sounds out more easily
const SIZE = 1.1; // a mouth somewhat smaller than that of the measured tables

interface Frame {
  f: Formants;
  voice: number;
  breath: number;
  hissAt: number;
  hiss: number;
  pitch: number;
}

/** The part of the way that is gone: eased, so that nothing is heard to click. */
const eased = (part: number): number => part * part * (3 - 2 * part);
const mix = (from: number, to: number, part: number): number => from + (to - from) * part;

function pitchAt({ pitch }: Syllable, part: number): number {
  const place = Math.min(1, Math.max(0, part)) * (pitch.length - 1);
  const at = Math.min(Math.floor(place), pitch.length - 2);
  return mix(pitch[at] ?? 180, pitch[at + 1] ?? pitch[at] ?? 180, place - Math.max(0, at));
}

/** Every few milliseconds, how the mouth stands; it moves into each sound from the one before. */
export function framesOf(syllables: readonly Syllable[]): Frame[] {
  const frames: Frame[] = [];
  let last: Frame | undefined;
  for (const syllable of syllables) {
    const whole = syllable.sounds.reduce((sum, one) => sum + one.ms, 0);
    let gone = 0;
    for (const sound of syllable.sounds) {
      const { f, voice = 1, breath = 0, hiss: [hissAt, hiss] = [0, 0] } = sound;
      const from = last ?? { f, voice: 0, breath: 0, hissAt, hiss: 0, pitch: syllable.pitch[0] ?? 180 };
      for (let ms = 0; ms < sound.ms; ms += FRAME_MS) {
        const mouth = eased(Math.min(1, ms / Math.min(MOUTH_MS, sound.ms)));
        const air = eased(Math.min(1, ms / BREATH_MS));
        last = {
          f: [mix(from.f[0], f[0], mouth), mix(from.f[1], f[1], mouth), mix(from.f[2], f[2], mouth)],
          voice: mix(from.voice, voice, air),
          breath: mix(from.breath, breath, air),
          hissAt: hissAt || from.hissAt,
          hiss: mix(from.hiss, hiss, air),
          pitch: pitchAt(syllable, (gone + ms) / whole),
        };
        frames.push(last);
      }
      gone += sound.ms;
    }
  }
  return frames;
}

/** A resonance: what goes through it rings at its frequency. */
class Resonance {
  private a = 1;
  private b = 0;
  private c = 0;
  private y1 = 0;
  private y2 = 0;

  set(hz: number, width: number): void {
    const r = Math.exp((-Math.PI * width) / RATE);
    this.c = -r * r;
    this.b = 2 * r * Math.cos((2 * Math.PI * hz) / RATE);
    this.a = 1 - this.b - this.c;
  }

  pass(x: number): number {
    const y = this.a * x + this.b * this.y1 + this.c * this.y2;
    this.y2 = this.y1;
    this.y1 = y;
    return y;
  }
}

/** The air that the vocal cords let through, in one turn from 0 to 1. */
function glottis(turn: number): number {
  if (turn < 0.42) return 0.5 * (1 - Math.cos((Math.PI * turn) / 0.42));
  return turn < 0.54 ? Math.cos((Math.PI / 2) * ((turn - 0.42) / 0.12)) : 0;
}

/** Spoken, at RATE samples a second, its loudest sample at 1. */
export function speak(syllables: readonly Syllable[], chance: () => number = Math.random): Float32Array<ArrayBuffer> {
  const frames = framesOf(syllables);
  const each = Math.round((RATE * FRAME_MS) / 1_000);
  const fade = Math.round(RATE * 0.03);
  const samples = new Float32Array(frames.length * each + fade);
  const mouth = WIDTHS.map(() => new Resonance());
  const teeth = new Resonance();
  let [turn, before, heard, loudest] = [0, 0, 0, 0];
  for (let at = 0; at < samples.length; at++) {
    const number = Math.min(frames.length - 1, Math.floor(at / each));
    const now = frames[number];
    if (!now) break;
    if (at % each === 0) {
      for (const [i, one] of mouth.entries())
        one.set((now.f[i] ?? ABOVE[i - 3] ?? 0) * (i < 3 ? SIZE : 1), WIDTHS[i] ?? 0);
      teeth.set(Math.min(now.hissAt || 5_000, RATE * 0.45), 1_700);
    }
    turn = (turn + (now.pitch * (1 + 0.006 * (chance() - 0.5))) / RATE) % 1;
    const air = glottis(turn);
    const noise = 2 * chance() - 1;
    let sound = (air - before) * 9 * now.voice + noise * (0.22 * now.breath + 0.012 * now.voice * air);
    before = air;
    for (const one of mouth) sound = one.pass(sound);
    sound += teeth.pass(noise) * 0.3 * now.hiss;
    const end = Math.min(1, (samples.length - at) / fade);
    samples[at] = (sound - BRIGHT * heard) * end;
    heard = sound;
    loudest = Math.max(loudest, Math.abs(samples[at] ?? 0));
  }
  return samples.map((one) => one / (loudest || 1));
}
