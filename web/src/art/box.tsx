// One betting box at the table's edge: its number, who sits there, who stands behind, and what they bet.
import { type AreaRule, type Tint, tintOf } from "./areas";
import { money, short } from "./money";
import { artWords } from "./words";

export interface BoxBet {
  patron: string;
  area: AreaRule | undefined;
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
const LETTER: Record<Tint, string> = { player: "P", banker: "B", tie: "T", neutral: "+" };

/** Original Bets and the Tie by their letter; all side bets together. */
function sums(bets: readonly BoxBet[]): [Tint, number][] {
  const found = new Map<Tint, number>();
  for (const { area, cents } of bets) {
    const key = area && (area.kind === "original" || /^(any-)?tie$/.test(area.bet)) ? tintOf(area) : "neutral";
    found.set(key, (found.get(key) ?? 0) + cents);
  }
  return ORDER.flatMap((key) => (found.has(key) ? [[key, found.get(key)!] as [Tint, number]] : []));
}

export function Box({ box, seated, me, chosen, bets, place, half = false, onBox }: BoxProps) {
  const say = artWords.value;
  const named = (patron: string) => (patron === me ? say.you : patron);
  const standing = [...new Set(bets.map((bet) => bet.patron))].filter((patron) => patron !== seated).map(named);
  const totals = sums(bets);
  const words = [
    say.box(box),
    seated === null ? say.free : seated === me ? say.youSit : say.sits(seated),
    standing.length ? say.standing(standing.join(", ")) : "",
    ...totals.map(([kind, cents]) => `${kind === "neutral" ? say.sideBets : say[kind]} ${money(cents)}`),
    chosen ? say.yourChips : "",
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
      <span class="unseen">{words.filter(Boolean).join(", ")}</span>
      <span class="p-box__bets" aria-hidden="true">
        {totals.map(([kind, cents]) => (
          <span key={kind} class="p-box__bet" data-tint={kind}>
            <b>{LETTER[kind]}</b>
            <span>{short(cents)}</span>
          </span>
        ))}
      </span>
      <span class="p-box__number" aria-hidden="true">
        {box}
      </span>
      <span class="p-box__names" aria-hidden="true">
        <span class="p-box__who">{seated === null ? say.free : named(seated)}</span>
        <span class="p-box__stand">
          {standing.length > 1 ? say.moreStanding(standing.length) : standing.length ? `+ ${standing[0]}` : ""}
        </span>
      </span>
    </button>
  );
}
