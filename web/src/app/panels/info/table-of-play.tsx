// Who draws a third card: the Table of Play as it is printed in the trade, and each row in words below it.
import { Clause } from "../../../base/clause";
import type { PlayRow } from "../../../base/protocol";
import { say, t } from "../../../base/words";
import { gridOf, THIRDS } from "./grid";

export function TableOfPlay({ rows }: { rows: readonly PlayRow[] }) {
  const grid = gridOf(rows);
  return (
    <>
      <div class="play-grids">
        <table class="play-grid" data-testid="grid-player">
          <caption>{t("ui-grid-player")}</caption>
          <thead>
            <tr>
              {grid.player.map((_, total) => (
                <th key={total} scope="col">
                  {total}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              {grid.player.map((draws, total) => (
                <td key={total} data-draws={draws === true ? "player" : undefined}>
                  {draws === "natural" ? t("art-natural") : mark(draws)}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
        <table class="play-grid" data-testid="grid-banker">
          <caption>{t("ui-grid-banker")}</caption>
          <thead>
            <tr>
              <td />
              {THIRDS.map((third) => (
                <th key={third} scope="col">
                  {third}
                </th>
              ))}
              <th scope="col">{t("ui-grid-no-third")}</th>
            </tr>
          </thead>
          <tbody>
            {grid.banker.map((row, total) => (
              <tr key={total}>
                <th scope="row">{total}</th>
                {row.map((draws, at) => (
                  <td key={at} data-draws={draws ? "banker" : undefined}>
                    {mark(draws)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul class="rules-list">
        {rows.map((row) => {
          const words = say(row.message);
          return (
            <li key={words}>
              <span>{words}</span> <Clause of={row.clause} bare />
            </li>
          );
        })}
      </ul>
    </>
  );
}

const mark = (draws: boolean): string => (draws ? t("ui-grid-draws") : t("ui-grid-stands"));
