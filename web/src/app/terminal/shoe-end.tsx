// The end of a shoe: its cut card, the call of the last Round, and what it brought.
import { useEffect } from "preact/hooks";
import { announce } from "../../base/announce";
import { count, signed } from "../../base/format";
import { cents } from "../../base/money";
import type { RulebookBet, Rules, ShoeSummary, TableView } from "../../base/protocol";
import { t } from "../../base/words";
import { shoeCall } from "../../state/shoe-end";

/** The cut card as it lies beside the cards, and what it means. */
export function ShoeCall({ view, aloud = false }: { view: TableView; aloud?: boolean }) {
  const call = shoeCall(view);
  useEffect(() => {
    if (call && aloud) announce(t(call));
  }, [call, aloud]);
  if (!call) return null;
  return (
    <p class="shoe-call" data-call={call === "ui-last-round-call" ? "last" : "cut-card"}>
      <CutCard /> <strong>{t(call)}</strong>
    </p>
  );
}

const CutCard = () => (
  <svg class="cut-card" viewBox="0 0 14 20" width="14" height="20" aria-hidden="true">
    <rect x=".5" y=".5" width="13" height="19" rx="1.6" />
  </svg>
);

/** In one line, where there is no room for more. */
export function ShoeLine({ over, net }: { over: ShoeSummary; net?: string | undefined }) {
  return (
    <p class="shoe-line" data-test="shoe-line">
      <strong>{t("ui-shoe-over")}</strong> <span>{t("ui-shoe-of", { count: over.rounds })}</span>{" "}
      {(["banker", "player", "tie"] as const).map((winner) => (
        <span key={winner} class="shoe-count" data-tint={winner}>
          {t(`winner-${winner}`)} {count(over[winner])}
        </span>
      ))}
      {net !== undefined && cents(net) !== 0 && <b class="tabular">{signed(cents(net))}</b>}
    </p>
  );
}

/** Whether any of its lines speaks of a pair. */
const isOnPair = ({ lines }: RulebookBet): boolean =>
  lines.some(({ when }) => when?.some((words) => Object.keys(words).some((word) => word.includes("pair"))));

interface SummaryProps {
  over: ShoeSummary;
  rules: Rules | null;
  net?: string | undefined;
}

export function ShoeSummaryPanel({ over, rules, net }: SummaryProps) {
  const hasPairs = !rules || rules.bets.some(isOnPair);
  const rows: [string, string][] = [
    [t("winner-banker"), count(over.banker)],
    [t("winner-player"), count(over.player)],
    [t("winner-tie"), count(over.tie)],
  ];
  if (hasPairs)
    rows.push(
      [t("ui-banker-pair"), count(over.banker_pairs ?? 0)],
      [t("ui-player-pair"), count(over.player_pairs ?? 0)],
    );
  rows.push([t("ui-shoe-naturals"), count(over.naturals ?? 0)]);
  if (over.longest_of)
    rows.push([
      t("ui-shoe-longest"),
      t("ui-shoe-longest-of", { side: t(`winner-${over.longest_of}`), count: over.longest ?? 0 }),
    ]);
  if (net !== undefined) rows.push([t("ui-shoe-net"), signed(cents(net))]);
  return (
    <section class="shoe-summary" aria-label={t("ui-shoe-over")} data-test="shoe-summary">
      <h3>
        {t("ui-shoe-over")} <small>{t("ui-shoe-of", { count: over.rounds })}</small>
      </h3>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd class="tabular">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
