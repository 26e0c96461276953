// A bet as it lies: chips stacked by value, the largest below; chips on their way lie on top, translucent; the amount
// beside.

import { money, short } from "../base/format";
import { t } from "../base/words";
import { chipsOf } from "./chip";

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

export function Stack({ cents, pending = false, coming = 0, amount = "beside", size, most = 8, label }: StackProps) {
  const firm = cents > 0 ? cutTo(chipsOf(cents), coming ? Math.max(1, most - 2) : most) : [];
  const all = [...firm, ...(coming > 0 ? cutTo(chipsOf(coming), 2) : [])];
  const top = all[all.length - 1] ?? 100;
  const height = 2 * RY + 2 + all.length * THICK;
  const text = short(top);
  const light = (at: number) => (pending || at >= firm.length ? true : undefined);
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
          <g
            key={at}
            class="p-chip"
            data-value={value / 100}
            data-light={light(at)}
            transform={`translate(${[0, 0.5, -0.4][at % 3]} ${-at * THICK})`}
          >
            <path d={SIDE} class="p-chip__side" />
            <path d={STRIPES} class="p-chip__stripe" />
            <g transform={`translate(0 ${-THICK}) scale(1 ${TILT})`}>
              <circle r={RX} class="p-chip__body" />
              {at === all.length - 1 && (
                <>
                  <circle r="16.5" class="p-chip__spots" pathLength={16} />
                  <circle r="13.2" class="p-chip__ring" />
                  <circle r="11.4" class="p-chip__centre" />
                </>
              )}
              <circle r={RX - 0.3} class="p-chip__light" />
              {at === all.length - 1 && (
                <text
                  y=".6"
                  class="p-chip__text"
                  style={{ fontSize: text.length > 3 ? "8px" : text.length > 2 ? "9.5px" : "12px" }}
                >
                  {text}
                </text>
              )}
            </g>
          </g>
        ))}
      </svg>
      {amount !== "none" && <span class="p-stack__amount">{money(cents + coming)}</span>}
    </span>
  );
}
