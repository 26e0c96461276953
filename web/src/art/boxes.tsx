// The boxes along the table's edge.

import { cents as toCents } from "../base/money";
import { t } from "../base/words";
import { Box, type Tint } from "./box";
import type { FeltBet } from "./felt";

export interface BoxesProps {
  count: number;
  seats: Readonly<Record<string, string>>;
  me: string | null;
  myBox: number | null;
  bets: readonly FeltBet[];
  tintOf: (area: string) => Tint;
  onBox?: ((box: number) => void) | undefined;
}

const MANY = 9;

export function Boxes({ count, seats, me, myBox, bets, tintOf, onBox }: BoxesProps) {
  return (
    <div
      class="p-felt__boxes"
      role="group"
      aria-label={t("ui-boxes")}
      data-many={count > MANY || undefined}
      style={{ "--boxes": count }}
    >
      <svg class="p-felt__arc" viewBox="-1 0 2 1" preserveAspectRatio="none" aria-hidden="true">
        <path d="M-1 0Q0 2 1 0" />
      </svg>
      {Array.from({ length: count }, (_, at) => (
        <Box
          key={at + 1}
          box={at + 1}
          seated={seats[at + 1] ?? null}
          me={me}
          chosen={at + 1 === myBox}
          bets={bets
            .filter((bet) => bet.box === at + 1)
            .map((bet) => ({ patron: bet.patron, tint: tintOf(bet.area), cents: toCents(bet.stake) }))}
          place={count > 1 ? (2 * at) / (count - 1) - 1 : 0}
          half={at + 1 === Math.floor(count / 2)}
          onBox={onBox}
        />
      ))}
    </div>
  );
}
