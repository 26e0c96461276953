// A table at which nothing happens: an invitation, not an error.
import type { ComponentChildren } from "preact";

export interface EmptyTableProps {
  title: string;
  children?: ComponentChildren;
}

const SPOTS = [-3, -2, -1, 0, 1, 2, 3].map((at) => {
  const turn = (at * 22 * Math.PI) / 180;
  return [200 + 150 * Math.sin(turn), 14 + 116 * Math.cos(turn)] as const;
});

export function EmptyTable({ title, children }: EmptyTableProps) {
  return (
    <div class="p-empty">
      <svg class="p-empty__svg" viewBox="0 0 400 176" aria-hidden="true">
        <path d="M14 20Q14 10 24 10H376Q386 10 386 20C386 108 304 168 200 168S14 108 14 20Z" class="p-empty__rail" />
        <path d="M30 20H370C370 98 296 152 200 152S30 98 30 20Z" class="p-empty__felt" />
        <path d="M52 32A150 116 0 0 0 348 32M98 32A104 72 0 0 0 302 32" class="p-empty__arc" />
        {SPOTS.map(([x, y], at) => (
          <circle key={at} cx={x.toFixed(1)} cy={y.toFixed(1)} r="5" class="p-empty__spot" />
        ))}
        {[148, 174, 204, 230].map((x) => (
          <rect key={x} x={x} y="30" width="22" height="30.8" rx="2.6" class="p-empty__place" />
        ))}
      </svg>
      <p class="p-empty__title">{title}</p>
      {children && <div class="p-empty__more">{children}</div>}
    </div>
  );
}
