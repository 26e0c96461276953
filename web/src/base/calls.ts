// What a dealer calls, sound by sound, for `voice.ts`: in English, in Mandarin on a screen in Simplified characters,
// in Cantonese on one in Traditional.
import type { Language } from "./language";
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
  SH_HZ,
  say,
  syllable,
  TEETH,
  W,
  X_HZ,
  Y,
} from "./mouth";
import { CANTONESE_POINTS, ENGLISH_POINTS, MANDARIN_POINTS } from "./points";
import type { Syllable } from "./voice";

export type Call = "banker" | "player" | "tie" | "closed";

/** The point totals of both hands on two cards. */
export interface Totals {
  player: number;
  banker: number;
}

const wins = (): Syllable =>
  syllable([190, 185, 150], say(60, W), say(110, [430, 1_950, 2_500]), nasal(90, N), hiss(120, TEETH, S_HZ, 0.1, 0.45));
const tiing = (pitch: readonly number[]): Syllable =>
  syllable(
    pitch,
    closed(45, TEETH),
    hiss(14, TEETH, 4_200, 0.5),
    breath(55, I),
    say(100, [340, 2_150, 2_800]),
    nasal(90, NG),
  );

const ENGLISH: Record<Call, readonly Syllable[]> = {
  banker: [
    syllable([205, 215], closed(50, LIPS, 0.25), say(130, [640, 1_850, 2_450]), nasal(70, [280, 2_000, 2_650])),
    syllable(
      [190, 180],
      closed(55, PALATE),
      hiss(18, PALATE, 2_200, 0.4),
      breath(30, PALATE),
      say(120, [490, 1_350, 1_720]),
    ),
    wins(),
  ],
  player: [
    syllable(
      [205, 215],
      closed(50, LIPS),
      breath(50, LIPS),
      say(60, [330, 1_050, 2_800]),
      glide(170, [480, 1_800, 2_500], [340, 2_200, 2_650]),
    ),
    syllable([190, 180], say(110, [490, 1_350, 1_720])),
    wins(),
  ],
  tie: [
    syllable(
      [215, 215, 150],
      closed(40, TEETH),
      hiss(16, TEETH, 4_200, 0.5),
      breath(50, TEETH),
      glide(330, [740, 1_150, 2_450], [360, 2_050, 2_600]),
    ),
  ],
  closed: [
    syllable([205, 210], nasal(70, N), glide(170, [540, 1_050, 2_300], [370, 820, 2_250])),
    syllable([200, 195], nasal(70, [270, 1_150, 2_200]), say(120, [560, 850, 2_400]), say(70, [420, 1_150, 1_600])),
    syllable(
      [195, 190, 150],
      closed(45, LIPS, 0.25),
      say(130, [560, 1_800, 2_500]),
      closed(50, TEETH),
      hiss(120, TEETH, S_HZ, 0.3),
    ),
  ],
};

const MANDARIN: Record<Call, readonly Syllable[]> = {
  // zhuāng yíng
  banker: [
    syllable(
      [225, 228],
      closed(25, TEETH),
      hiss(50, TEETH, SH_HZ, 0.35),
      say(60, [320, 750, 2_300]),
      say(120, A),
      nasal(90, NG),
    ),
    syllable([165, 170, 225], say(150, I), nasal(130, NG)),
  ],
  // xián yíng
  player: [
    syllable([165, 170, 215], hiss(110, I, X_HZ, 0.35), say(60, I), say(110, OPEN_E), nasal(90, N)),
    syllable([165, 170, 225], say(150, I), nasal(130, NG)),
  ],
  // hé jú
  tie: [
    syllable([165, 170, 215], breath(75, [450, 1_200, 2_400]), say(170, [450, 1_200, 2_400])),
    syllable([165, 170, 225], closed(25, PALATE), hiss(55, Y, X_HZ, 0.3), say(220, Y)),
  ],
  // tíng zhǐ tóu zhù
  closed: [
    tiing([165, 170, 215]),
    syllable([165, 145, 150], closed(20, TEETH), hiss(50, TEETH, SH_HZ, 0.35), say(130, [350, 1_450, 2_300])),
    syllable(
      [165, 170, 215],
      closed(40, TEETH),
      hiss(14, TEETH, 4_200, 0.5),
      breath(50, OPEN_O),
      glide(170, [540, 1_000, 2_400], [350, 800, 2_350]),
    ),
    syllable([225, 190, 145], closed(20, TEETH), hiss(50, TEETH, SH_HZ, 0.35), say(190, [330, 720, 2_300])),
  ],
};

const jeng = (): Syllable => syllable([165, 150, 138], say(55, I), say(150, OPEN_E), nasal(120, NG));

const CANTONESE: Record<Call, readonly Syllable[]> = {
  // zong1 jeng4
  banker: [
    syllable([225, 225], closed(25, TEETH), hiss(50, TEETH, S_HZ, 0.35), say(160, OPEN_O), nasal(100, NG)),
    jeng(),
  ],
  // haan4 jeng4
  player: [syllable([165, 150, 140], breath(60, A), say(190, [850, 1_350, 2_600]), nasal(90, N)), jeng()],
  // wo4 guk6
  tie: [
    syllable([165, 150, 140], say(60, W), say(190, OPEN_O)),
    syllable([175, 172], closed(45, [260, 900, 2_300], 0.2), hiss(12, W, 1_400, 0.35), say(110, [430, 850, 2_400])),
  ],
  // ting4 zi2 tau4 zyu3
  closed: [
    tiing([165, 150, 140]),
    syllable([165, 180, 220], closed(20, TEETH), hiss(50, I, S_HZ, 0.3), say(140, I)),
    syllable(
      [165, 150, 140],
      closed(40, TEETH),
      hiss(14, TEETH, 4_200, 0.5),
      breath(50, A),
      glide(170, [700, 1_250, 2_500], [350, 800, 2_400]),
    ),
    syllable([185, 183], closed(20, TEETH), hiss(50, Y, S_HZ, 0.3), say(200, Y)),
  ],
};

/** What a language calls; a hand is called by the first syllables of its win. */
interface Calls {
  words: Readonly<Record<Call, readonly Syllable[]>>;
  hand: number;
  digits: readonly (readonly Syllable[])[];
  points: readonly Syllable[];
}

const CALLS: Readonly<Record<string, Calls>> = {
  "zh-Hans": { words: MANDARIN, hand: 1, ...MANDARIN_POINTS },
  "zh-Hant": { words: CANTONESE, hand: 1, ...CANTONESE_POINTS },
};
const IN_ENGLISH: Calls = { words: ENGLISH, hand: 2, ...ENGLISH_POINTS };

/** A language that nobody has written the calls of is called in English. */
export function callOf(language: Language, call: Call | Totals): readonly Syllable[] {
  const { words, hand, digits, points } = CALLS[language] ?? IN_ENGLISH;
  if (typeof call === "string") return words[call];
  return (["player", "banker"] as const).flatMap((side) => [
    ...words[side].slice(0, hand),
    ...(digits[call[side]] ?? []),
    ...points,
  ]);
}
