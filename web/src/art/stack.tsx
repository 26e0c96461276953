// A bet as it lies: chips stacked by value, the largest below; chips on their way lie on top, translucent; the amount
// beside.

import { money, short } from "../base/format";
import { t } from "../base/words";
import { chipsLaid, chipsOf, denominationOf } from "./chip";
import { useCounted } from "./use-counted";

export interface StackProps {
  cents: number;
  /** Nothing of it is acknowledged yet: all translucent. */
  pending?: boolean;
  /** Cents on top of it that are not acknowledged yet. */
  coming?: number;
  /** Amount beside the stack, below it, or not at all. */
  amount?: "beside" | "below" | "none";
  /** px width of a chip; otherwise --chip-w. */
  size?: number;
  /** Most chips that are drawn; the amount says the rest. */
  most?: number;
  label?: string;
  /** Denominations to draw it in; the usual ones if left out. */
  values?: readonly number[] | undefined;
  /** What was put down one after another, where it is known: then in those chips. */
  laid?: readonly number[] | undefined;
  /** What the House adds: chip by chip, in so many milliseconds. */
  paid?: number;
  payMs?: number;
}

const THICK = 4.8;
const TILT = 0.66;
const RX = 19;
const RY = RX * TILT;

/** Where on the rim of a tilted chip, by degrees from the front. */
const rim = (degrees: number): [number, number] => {
  const turn = (degrees * Math.PI) / 180;
  return [RX * Math.sin(turn), RY * Math.cos(turn)];
};

function stripe(from: number, to: number): string {
  const [x1, y1] = rim(from);
  const [x2, y2] = rim(to);
  const at = (x: number, y: number) => `${x.toFixed(2)} ${y.toFixed(2)}`;
  const edge = `A${RX} ${RY} 0 0 ${from < to ? 0 : 1} ${at(x2, y2)}`;
  return `M${at(x1, y1 - THICK)}V${y1.toFixed(2)}${edge}V${(y2 - THICK).toFixed(2)}Z`;
}

// As many spots as on the face, of which those in front are seen on the edge.
const STRIPES = [-78.75, -33.75, 11.25, 56.25].map((at) => stripe(at, at + 22.5)).join("");
const SIDE = `M-${RX}-${THICK}V0A${RX} ${RY} 0 0 0 ${RX} 0V-${THICK}Z`;

function cutTo(chips: number[], most: number): number[] {
  return chips.length > most ? [...chips.slice(0, most - 1), ...chips.slice(-1)] : chips;
}

export function Stack({
  cents,
  pending = false,
  coming = 0,
  amount = "beside",
  size,
  most = 8,
  label,
  values,
  laid = [],
  paid = 0,
  payMs = 0,
}: StackProps) {
  const counted = useCounted(paid, payMs);
  const firm = cents > 0 ? cutTo(chipsLaid(cents, laid, values), coming || paid ? Math.max(1, most - 2) : most) : [];
  const added = paid > 0 ? cutTo(chipsOf(paid, values), Math.max(2, most - 2)) : [];
  const all = [...firm, ...(coming > 0 ? cutTo(chipsOf(coming, values), 2) : []), ...added];
  const comes = (at: number) =>
    added.length > 0 && at >= all.length - added.length
      ? { animationDelay: `${Math.round(((at - all.length + added.length) * payMs) / (added.length + 1))}ms` }
      : undefined;
  const height = 2 * RY + 2 + all.length * THICK;
  const isTop = (at: number) => at === all.length - 1 || (added.length > 0 && at === firm.length - 1);
  const light = (at: number) => (pending || (coming > 0 && at >= firm.length) ? true : undefined);
  return (
    <span
      class="p-stack"
      data-amount={amount}
      data-pending={pending || coming > 0 || undefined}
      role="img"
      aria-label={label ?? (pending || coming ? t("art-on-its-way", { amount: money(cents + coming) }) : money(cents))}
      style={size ? { "--chip-w": `${size}px` } : {}}
    >
      <svg
        class="p-stack__chips"
        viewBox={`-20 ${(RY + 1.5 - height).toFixed(2)} 40 ${height.toFixed(2)}`}
        style={{ aspectRatio: `40 / ${height.toFixed(2)}` }}
        aria-hidden="true"
      >
        <ellipse cx="0" cy="1.6" rx="19.8" ry={RY} class="p-stack__shadow" />
        {all.map((value, at) => (
          <g key={at} class={comes(at) && "p-chip-comes"} style={comes(at)}>
            <g
              class="p-chip"
              data-value={denominationOf(value) / 100}
              data-light={light(at)}
              transform={`translate(${[0, 0.5, -0.4][at % 3]} ${-at * THICK})`}
            >
              <path d={SIDE} class="p-chip__side" />
              <path d={STRIPES} class="p-chip__stripe" />
              <g transform={`translate(0 ${-THICK}) scale(1 ${TILT})`}>
                <circle r={RX} class="p-chip__body" />
                {isTop(at) && <Print />}
                <circle r={RX - 0.3} class="p-chip__light" />
                {isTop(at) && <Value text={short(value)} />}
              </g>
            </g>
          </g>
        ))}
      </svg>
      {amount !== "none" && (
        <span class="p-stack__amount" data-paid={paid > 0 || undefined}>
          {money(cents + coming + counted)}
        </span>
      )}
    </span>
  );
}

const Print = () => (
  <>
    <circle r="16.5" class="p-chip__spots" pathLength={16} />
    <circle r="13.2" class="p-chip__ring" />
    <circle r="11.4" class="p-chip__centre" />
  </>
);

const Value = ({ text }: { text: string }) => (
  <text y=".6" class="p-chip__text">
    {text}
  </text>
);
