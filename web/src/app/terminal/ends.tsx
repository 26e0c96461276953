// How one's bets of a Round ended, and what they brought together.
import { Clause } from "../../base/clause";
import { money, signed } from "../../base/format";
import { cents } from "../../base/money";
import { areaName } from "../../base/names";
import type { OwnEnd, Rules } from "../../base/protocol";
import { shownOdds, t } from "../../base/words";

export interface EndsProps {
  rules: Rules | null;
  ends: readonly OwnEnd[];
  net?: string | undefined;
}

export function Ends({ rules, ends, net }: EndsProps) {
  return (
    <table class="ends">
      <caption>{t("ui-your-result")}</caption>
      <tbody>
        {ends.map((end) => (
          <tr key={`${end.box} ${end.area} ${end.window ?? ""}`} data-result={end.result}>
            <th scope="row">
              {areaName(rules, end.area)} <small>{money(end.stake)}</small>
            </th>
            <td>
              {[t(`result-${end.result}`), end.odds ? shownOdds(end.odds) : ""].filter(Boolean).join(t("ui-comma"))}
            </td>
            <td class="number">{brought(end)}</td>
            <td>
              <Clause of={end.clause} bare />
            </td>
          </tr>
        ))}
      </tbody>
      {net !== undefined && (
        <tfoot>
          <tr data-net={cents(net) > 0 ? "won" : undefined}>
            <th scope="row" colSpan={2}>
              {t("ui-net")}
            </th>
            <td class="number">{signed(cents(net))}</td>
            <td />
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function brought(end: OwnEnd): string {
  if (end.result === "returned") return money(0);
  if (end.result === "half-lost") return signed(-Math.floor(cents(end.stake) / 2));
  return end.result === "won" ? signed(cents(end.paid ?? "0")) : signed(-cents(end.stake));
}
