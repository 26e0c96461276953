// One betting box at the table's edge: its number, who sits there, who stands behind, and what they bet.
import { tintOf, type AreaRule } from "./areas";
import { money, short } from "./money";

export interface BoxBet { patron: string; area: AreaRule | undefined; cents: number }

export interface BoxProps {
  box: number;
  seated: string | null;
  me: string | null;
  /** One's own chips go here now. */
  chosen: boolean;
  bets: readonly BoxBet[];
  /** -1 at the left end of the table, 0 in the middle, 1 at the right end. */
  place: number;
  onBox?: ((box: number) => void) | undefined;
}

const ORDER = ["player", "banker", "tie", "neutral"] as const;
const LETTER: Record<(typeof ORDER)[number], string> = { player: "P", banker: "B", tie: "T", neutral: "+" };
const KIND: Record<(typeof ORDER)[number], string> = { player: "Player", banker: "Banker", tie: "Tie", neutral: "other bets" };

/** Original Bets and the Tie by their letter; all side bets together. */
function sums(bets: readonly BoxBet[]): [(typeof ORDER)[number], number][] {
  const found = new Map<(typeof ORDER)[number], number>();
  for (const { area, cents } of bets) {
    const plain = area && (area.kind === "original" || /^(any-)?tie$/.test(area.bet));
    const key = plain ? tintOf(area) : "neutral";
    found.set(key, (found.get(key) ?? 0) + cents);
  }
  return ORDER.flatMap((key) => (found.has(key) ? [[key, found.get(key)!] as [typeof key, number]] : []));
}

export function Box({ box, seated, me, chosen, bets, place, onBox }: BoxProps) {
  const standing = [...new Set(bets.map((bet) => bet.patron))].filter((patron) => patron !== seated);
  const who = seated === null ? "free" : seated === me ? "you" : seated;
  const stand = standing.map((patron) => (patron === me ? "you" : patron));
  const totals = sums(bets);
  const words = [
    `Box ${box}`,
    seated === null ? "free" : `${who} ${who === "you" ? "sit" : "sits"} here`,
    stand.length ? `${stand.join(", ")} standing` : "",
    ...totals.map(([kind, cents]) => `${KIND[kind]} ${money(cents)}`),
    chosen ? "your chips go here" : "",
  ];
  return (
    <button
      type="button"
      class="p-box"
      style={{ "--place": place }}
      aria-pressed={chosen}
      aria-label={words.filter(Boolean).join(", ")}
      data-free={seated === null || undefined}
      data-me={seated === me && me !== null ? true : undefined}
      disabled={!onBox}
      onClick={() => onBox?.(box)}
    >
      <span class="p-box__bets">
        {totals.map(([kind, cents]) => (
          <span key={kind} class="p-box__bet" data-tint={kind}><b>{LETTER[kind]}</b>{short(cents)}</span>
        ))}
      </span>
      <span class="p-box__number">{box}</span>
      <span class="p-box__who">{who}</span>
      <span class="p-box__stand">{stand.length > 1 ? `+ ${stand.includes("you") ? "you, " : ""}${stand.length - Number(stand.includes("you"))} standing` : stand.length ? `+ ${stand[0]}` : ""}</span>
    </button>
  );
}
