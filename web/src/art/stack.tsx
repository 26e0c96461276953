// A bet as it lies: chips stacked by value, the largest below, and the amount beside.
import { chipsOf } from "./chip";
import { money, short } from "./money";

export interface StackProps {
  cents: number;
  /** Not acknowledged yet: translucent. */
  pending?: boolean;
  /** Amount beside the stack, below it, or not at all. */
  amount?: "beside" | "below" | "none";
  /** px width of a chip; otherwise --chip-w. */
  size?: number;
  /** Most chips that are drawn; the amount says the rest. */
  most?: number;
  label?: string;
}

const THICK = 4.6;

export function Stack({ cents, pending = false, amount = "beside", size, most = 7, label }: StackProps) {
  const chips = chipsOf(cents);
  const shown = chips.length > most ? [...chips.slice(0, most - 1), chips[chips.length - 1]!] : chips;
  const height = 27 + shown.length * THICK;
  const text = short(shown[shown.length - 1]!);
  return (
    <span
      class="p-stack"
      data-pending={pending || undefined}
      data-amount={amount}
      role="img"
      aria-label={label ?? money(cents) + (pending ? ", on its way" : "")}
      style={size ? { "--chip-w": `${size}px` } : {}}
    >
      <svg class="p-stack__chips" viewBox={`-20 ${-height + 14} 40 ${height}`} style={{ aspectRatio: `40 / ${height}` }} aria-hidden="true">
        <ellipse cx="0" cy="1.5" rx="19.5" ry="12" class="p-stack__shadow" />
        {shown.map((value, at) => (
          <g key={at} class="p-chip" data-value={value / 100} transform={`translate(${at % 3 === 1 ? 0.5 : at % 3 === 2 ? -0.4 : 0} ${-at * THICK})`}>
            <path d={`M-19-${THICK}V0A19 12 0 0 0 19 0V-${THICK}Z`} class="p-chip__side" />
            <path d={`M-11 ${9.4 - THICK}V9.6L-4.5 11.5V${11.4 - THICK}ZM11 ${9.4 - THICK}V9.6L4.5 11.5V${11.4 - THICK}ZM-19-${THICK}V0.4L-17.2 4.9V${4.8 - THICK}ZM19-${THICK}V0.4L17.2 4.9V${4.8 - THICK}Z`} class="p-chip__stripe" />
            <ellipse cx="0" cy={-THICK} rx="19" ry="12" class="p-chip__body" />
          </g>
        ))}
        <g class="p-chip" data-value={shown[shown.length - 1]! / 100} transform={`translate(0 ${-(shown.length - 1) * THICK - THICK})`}>
          <g transform="scale(1 .63)">
            <circle r="16.4" class="p-chip__spots" pathLength={16} />
            <circle r="13" class="p-chip__ring" />
            <circle r="11.2" class="p-chip__centre" />
            <circle r="18.8" class="p-chip__light" />
          </g>
          <text y=".4" class="p-chip__text" style={{ fontSize: text.length > 2 ? "7.5px" : "9.5px" }}>{text}</text>
        </g>
      </svg>
      {amount !== "none" && <span class="p-stack__amount">{money(cents)}</span>}
    </span>
  );
}
