// One betting box at the table's edge: its number, who sits there, who stands behind, and what they bet.

import { money, short } from "../base/format";
import type { Winner } from "../base/protocol";
import { shownName, t } from "../base/words";
import { letterOf } from "./roads";

/** Of an Original Bet or the Tie; all other bets are neutral. */
export type Tint = Winner | "neutral";

export interface BoxBet {
  patron: string;
  /** The side of an Original Bet or of the Tie; any other bet is neutral. */
  tint: Tint;
  cents: number;
}

export interface BoxProps {
  box: number;
  seated: string | null;
  me: string | null;
  /** One's own chips go here now. */
  chosen: boolean;
  bets: readonly BoxBet[];
  /** -1 at the left end of the table, 0 in the middle, 1 at the right end. */
  place: number;
  /** The last before the dealer's own place at a long table. */
  half?: boolean;
  onBox?: ((box: number) => void) | undefined;
}

const ORDER: readonly Tint[] = ["player", "banker", "tie", "neutral"];
const letter = (tint: Tint): string => (tint === "neutral" ? "+" : letterOf(tint));

/** Original Bets and the Tie by their letter; all side bets together. */
function sums(bets: readonly BoxBet[]): [Tint, number][] {
  const found = new Map<Tint, number>();
  for (const { tint, cents } of bets) found.set(tint, (found.get(tint) ?? 0) + cents);
  return ORDER.flatMap((tint): [Tint, number][] => {
    const sum = found.get(tint);
    return sum === undefined ? [] : [[tint, sum]];
  });
}

export function Box({ box, seated, me, chosen, bets, place, half = false, onBox }: BoxProps) {
  const named = (patron: string) => (patron === me ? t("ui-you") : shownName(patron));
  const standing = [...new Set(bets.map((bet) => bet.patron))].filter((patron) => patron !== seated).map(named);
  const totals = sums(bets);
  const words = [
    t("ui-box", { number: box }),
    seated === null ? t("ui-free") : seated === me ? t("art-you-sit") : t("art-sits", { name: shownName(seated) }),
    standing.length ? t("art-standing", { name: standing.join(t("list-separator")) }) : "",
    ...totals.map(
      ([kind, cents]) => `${kind === "neutral" ? t("art-side-bets") : t(`winner-${kind}`)} ${money(cents)}`,
    ),
    chosen ? t("art-your-chips") : "",
  ];
  return (
    <button
      type="button"
      class="p-box"
      style={{ "--place": place }}
      aria-pressed={chosen}
      data-half={half || undefined}
      data-free={seated === null || undefined}
      data-me={seated === me && me !== null ? true : undefined}
      disabled={!onBox}
      onClick={() => onBox?.(box)}
    >
      <span class="unseen">{words.filter(Boolean).join(t("ui-comma"))}</span>
      <span class="p-box__bets" aria-hidden="true">
        {totals.map(([kind, cents]) => (
          <span key={kind} class="p-box__bet" data-tint={kind}>
            <b>{letter(kind)}</b>
            <span>{short(cents)}</span>
          </span>
        ))}
      </span>
      <span class="p-box__number" aria-hidden="true">
        {box}
      </span>
      <span class="p-box__names" aria-hidden="true">
        <span class="p-box__who">{seated === null ? t("ui-free") : named(seated)}</span>
        <span class="p-box__stand">
          {standing.length > 1
            ? t("art-more-standing", { count: standing.length })
            : standing.length
              ? `+ ${standing[0]}`
              : ""}
        </span>
      </span>
    </button>
  );
}
