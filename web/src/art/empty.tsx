// A table at which nothing happens: an invitation, not an error.
import type { ComponentChildren } from "preact";

export interface EmptyTableProps { title: string; children?: ComponentChildren }

export function EmptyTable({ title, children }: EmptyTableProps) {
  return (
    <div class="p-empty">
      <svg class="p-empty__svg" viewBox="0 0 320 150" aria-hidden="true">
        <path d="M24 26H296C300 84 246 138 160 138S20 84 24 26Z" class="p-empty__edge" />
        <path d="M38 36H282C284 84 236 126 160 126S36 84 38 36Z" class="p-empty__felt" />
        <path d="M62 62C76 92 112 108 160 108S244 92 258 62" class="p-empty__arc" />
        {[-2, -1, 0, 1, 2].map((at) => <circle key={at} cx={160 + at * 44} cy={112 - at * at * 7.4} r="7" class="p-empty__spot" />)}
        <rect x="120" y="46" width="24" height="33.6" rx="3" class="p-empty__place" />
        <rect x="148" y="46" width="24" height="33.6" rx="3" class="p-empty__place" />
        <rect x="176" y="46" width="24" height="33.6" rx="3" class="p-empty__place" />
      </svg>
      <p class="p-empty__title">{title}</p>
      {children && <div class="p-empty__more">{children}</div>}
    </div>
  );
}
