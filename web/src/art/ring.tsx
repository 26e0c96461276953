// The countdown: a line around an announcement that runs out, and the seconds in figures.
import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import { t } from "../base/words";

export interface RingProps {
  /** When the table goes on, in ms; null where nothing is counted. */
  until: number | null;
  /** The server's time now, in ms. */
  now: number;
  /** How long it is in all, in ms. */
  total: number;
  children?: ComponentChildren;
}

export function Ring({ until, now, total, children }: RingProps) {
  const left = until === null ? 0 : Math.max(0, until - now);
  const seconds = Math.ceil(left / 1000);
  const counts = until !== null && left > 0;
  // Once for a countdown: its line runs by itself from then on, and would leap if it was told again where it is.
  const delay = useMemo(() => Math.min(0, left - total), [until, total]);
  return (
    <div class="p-ring" data-counts={counts || undefined} data-last={(counts && seconds <= 5) || undefined}>
      <svg class="p-ring__svg" aria-hidden="true">
        <rect width="100%" height="100%" rx="26" class="p-ring__track" />
        {counts && (
          <rect
            key={`${until} ${total}`}
            width="100%"
            height="100%"
            rx="26"
            pathLength={1}
            class="p-ring__line"
            style={{
              animationDuration: `${total}ms`,
              animationDelay: `${delay}ms`,
              "--left": Math.min(1, left / total),
            }}
          />
        )}
      </svg>
      <span class="p-ring__words">{children}</span>
      {counts && (
        <span class="p-ring__seconds" role="timer" aria-label={t("art-seconds", { count: seconds })}>
          {seconds}
        </span>
      )}
    </div>
  );
}
