// The point totals of a hand, from 0 to 9, sound by sound, as `calls.ts` puts them after the hand.
import {
  A,
  breath,
  closed,
  glide,
  hiss,
  I,
  LIPS,
  N,
  NG,
  nasal,
  OPEN_E,
  OPEN_O,
  PALATE,
  S_HZ,
  say,
  syllable,
  TEETH,
  W,
  X_HZ,
} from "./mouth";
import type { Formants, Syllable } from "./voice";

interface Points {
  digits: readonly (readonly Syllable[])[];
  points: readonly Syllable[]; // said after the number
}

const AI: readonly [Formants, Formants] = [
  [740, 1_150, 2_450],
  [360, 2_050, 2_600],
];
const EI: readonly [Formants, Formants] = [
  [480, 1_800, 2_500],
  [340, 2_200, 2_650],
];
const OU: readonly [Formants, Formants] = [
  [540, 1_050, 2_300],
  [370, 820, 2_250],
];
const AU: readonly [Formants, Formants] = [
  [700, 1_250, 2_500],
  [350, 800, 2_400],
];
const L: Formants = [360, 1_300, 2_600];
const R: Formants = [420, 1_150, 1_600];
const U: Formants = [330, 720, 2_300];
const SHORT_A: Formants = [680, 1_300, 2_500];
const LONG_A: Formants = [850, 1_350, 2_600];
const s = (ms = 110) => hiss(ms, TEETH, S_HZ, 0.3);
const f = (ms = 90) => hiss(ms, LIPS, 7_000, 0.1);
const v = () => hiss(55, LIPS, 6_000, 0.06, 0.5);
const t = () => [closed(40, TEETH), hiss(16, TEETH, 4_200, 0.5), breath(45, TEETH)];
const stop = () => closed(50, TEETH);

const FALLS = [200, 190, 155];
const EVEN = [205, 205];

export const ENGLISH_POINTS: Points = {
  digits: [
    [syllable(EVEN, hiss(70, TEETH, S_HZ, 0.15, 0.4), say(110, I)), syllable(FALLS, say(40, R), glide(180, ...OU))],
    [syllable(FALLS, say(60, W), say(140, [640, 1_190, 2_390]), nasal(90, N))],
    [syllable(FALLS, t(), say(200, [310, 1_000, 2_250]))],
    [syllable(FALLS, hiss(90, TEETH, 6_500, 0.12), say(40, R), say(180, I))],
    [syllable(FALLS, f(), say(160, [570, 840, 2_410]), say(90, R))],
    [syllable(FALLS, f(), glide(220, ...AI), v())],
    [syllable(FALLS, s(), say(110, [390, 1_990, 2_550]), closed(50, PALATE), s())],
    [
      syllable(EVEN, s(100), say(110, [530, 1_840, 2_480])),
      syllable(FALLS, v(), say(50, [500, 1_500, 2_500]), nasal(100, N)),
    ],
    [syllable(FALLS, glide(190, ...EI), stop(), hiss(25, TEETH, 4_200, 0.4))],
    [syllable(FALLS, nasal(70, N), glide(220, ...AI), nasal(90, N))],
  ],
  points: [],
};

// The tones of Mandarin: level, rising, low, falling.
const [LEVEL, RISING, LOW, FALLING] = [
  [225, 228],
  [165, 170, 225],
  [165, 145, 150],
  [225, 190, 145],
];

// líng yī èr sān sì wǔ liù qī bā jiǔ; diǎn
export const MANDARIN_POINTS: Points = {
  digits: [
    [syllable(RISING, say(40, L), say(120, I), nasal(110, NG))],
    [syllable(LEVEL, say(230, I))],
    [syllable(FALLING, say(120, [560, 1_250, 1_900]), say(110, [470, 1_350, 1_700]))],
    [syllable(LEVEL, s(100), say(140, A), nasal(90, N))],
    [syllable(FALLING, s(120), say(150, [380, 1_300, 2_500]))],
    [syllable(LOW, say(240, U))],
    [syllable(FALLING, say(40, L), glide(200, I, [450, 850, 2_350]))],
    [syllable(LEVEL, hiss(110, PALATE, X_HZ, 0.35), say(180, I))],
    [syllable(LEVEL, closed(45, LIPS), say(200, A))],
    [syllable(LOW, closed(25, PALATE), hiss(50, I, X_HZ, 0.3), glide(200, I, [450, 850, 2_350]))],
  ],
  points: [syllable(LOW, closed(40, TEETH), say(60, I), say(120, OPEN_E), nasal(90, N))],
};

// The tones of Cantonese, 1 to 6.
const [TONE_1, TONE_2, TONE_3, TONE_4, TONE_5, TONE_6] = [
  [225, 225],
  [165, 180, 220],
  [185, 183],
  [165, 150, 140],
  [160, 165, 175],
  [175, 172],
];

// ling4 jat1 ji6 saam1 sei3 ng5 luk6 cat1 baat3 gau2; dim2
export const CANTONESE_POINTS: Points = {
  digits: [
    [syllable(TONE_4, say(40, L), say(130, I), nasal(110, NG))],
    [syllable(TONE_1, say(40, I), say(120, SHORT_A), stop())],
    [syllable(TONE_6, say(230, I))],
    [syllable(TONE_1, s(100), say(180, LONG_A), nasal(100, LIPS))],
    [syllable(TONE_3, s(100), glide(190, ...EI))],
    [syllable(TONE_5, nasal(260, NG))],
    [syllable(TONE_6, say(40, L), say(120, [430, 850, 2_400]), closed(50, PALATE))],
    [syllable(TONE_1, closed(20, TEETH), s(80), say(110, SHORT_A), stop())],
    [syllable(TONE_3, closed(45, LIPS), say(170, LONG_A), stop())],
    [syllable(TONE_2, closed(45, PALATE), hiss(15, OPEN_O, 2_200, 0.3), glide(200, ...AU))],
  ],
  points: [syllable(TONE_2, closed(40, TEETH), say(150, I), nasal(100, LIPS))],
};
