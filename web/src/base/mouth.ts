// What sounds of a call are made of: where the mouth stands, and how it gets there.
import type { Formants, Sound, Syllable } from "./voice";

export const say = (ms: number, f: Formants, more: Partial<Sound> = {}): Sound => ({ ms, f, ...more });
export const glide = (ms: number, from: Formants, to: Formants): Sound[] => [say(ms * 0.45, from), say(ms * 0.55, to)];
export const nasal = (ms: number, f: Formants): Sound => say(ms, f, { voice: 0.5 });
export const closed = (ms: number, f: Formants, voice = 0): Sound => say(ms, f, { voice });
export const breath = (ms: number, f: Formants): Sound => say(ms, f, { voice: 0, breath: 1 });
export const hiss = (ms: number, f: Formants, hz: number, loud: number, voice = 0): Sound =>
  say(ms, f, { voice, hiss: [hz, loud] });
export const syllable = (pitch: readonly number[], ...sounds: readonly (Sound | Sound[])[]): Syllable => ({
  pitch,
  sounds: sounds.flat(),
});

// Where the mouth stands, after Peterson and Barney, Klatt, and the phonetics of Mandarin and Cantonese.
export const LIPS: Formants = [220, 900, 2_200];
export const TEETH: Formants = [260, 1_750, 2_600];
export const PALATE: Formants = [260, 2_000, 2_700];
export const N: Formants = [270, 1_600, 2_600];
export const NG: Formants = [280, 1_500, 2_500];
export const W: Formants = [290, 640, 2_150];
export const I: Formants = [290, 2_250, 2_950];
export const Y: Formants = [290, 1_950, 2_250];
export const A: Formants = [800, 1_250, 2_550];
export const OPEN_O: Formants = [590, 900, 2_500];
export const OPEN_E: Formants = [570, 1_850, 2_550];
export const S_HZ = 5_600;
export const X_HZ = 4_700; // of x and j
export const SH_HZ = 2_900; // of zh
