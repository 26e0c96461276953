// A table of figures.
import type { ComponentChildren } from "preact";
import { t } from "../../base/words";
import { Empty } from "./panel";

export interface Column<T> {
  head: string;
  cell: (row: T) => ComponentChildren;
  num?: boolean;
  wide?: boolean;
}

interface RowsProps<T> {
  columns: readonly Column<T>[];
  rows: readonly T[];
  id: (row: T, i: number) => string | number;
  empty?: string;
  label: string;
  test?: string;
  onPick?: (row: T) => void;
  picked?: string | number | null;
}

const classOf = (column: { num?: boolean; wide?: boolean }) =>
  column.num ? "c-num" : column.wide ? "c-wide" : undefined;

export function Rows<T>({ columns, rows, id, empty, label, test, onPick, picked }: RowsProps<T>) {
  if (!rows.length) return <Empty>{empty ?? t("console-empty")}</Empty>;
  return (
    <Scroll label={label}>
      <table class="c-table" data-test={test} aria-label={label}>
        <thead>
          <tr>
            {columns.map((one) => (
              <th key={one.head} scope="col" class={one.num ? "c-num" : undefined}>
                {one.head || <span class="unseen">{t("console-actions")}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => {
            const key = id(row, i);
            return (
              <tr
                key={key}
                aria-selected={onPick ? picked === key : undefined}
                class={onPick ? "c-pickable" : undefined}
                onClick={onPick ? () => onPick(row) : undefined}
              >
                {columns.map((one) => (
                  <td key={one.head} class={classOf(one)}>
                    {one.cell(row)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Scroll>
  );
}

/** What may be wider than the window scrolls by itself, from the keyboard too. */
export const Scroll = ({ label, class: more = "", children }: ScrollProps) => (
  <div class={`c-scroll ${more}`} tabIndex={0} role="group" aria-label={label}>
    {children}
  </div>
);
interface ScrollProps {
  label: string;
  class?: string;
  children: ComponentChildren;
}
