// One road: a ruled grid of six rows and the last columns that fit, each cell drawn by whoever knows the road.
import type { ComponentChildren } from "preact";
import { printLanguage } from "./printed";
import { useWidth } from "./use-width";

export interface Placed {
  column: number;
  row: number;
}

/** How large the cells of a road are: as many columns as are wished for, within the least and the most px of a cell. */
export interface CellSize {
  columns: number;
  least: number;
  most: number;
}

export interface RoadProps<C extends Placed> {
  name: string;
  /** Its name as it is printed in the trade, beside the reader's own. */
  print: string;
  cells: readonly C[];
  size: CellSize;
  /** Draws one cell, centred on 0,0, in a cell of 20 by 20. */
  draw: (cell: C) => ComponentChildren;
  words: string;
  kind: string;
}

export function Road<C extends Placed>({ name, print, cells, size, draw, words, kind }: RoadProps<C>) {
  const [ref, width] = useWidth<HTMLDivElement>(320);
  const wanted = Math.min(size.most, Math.max(size.least, width / size.columns));
  const columns = Math.max(1, Math.floor((width - 1) / wanted));
  const side = (width - 1) / columns; // cells grow a little, so that nothing is left over
  const last = cells.reduce((most, one) => Math.max(most, one.column), -1);
  const first = Math.max(0, last + 2 - columns);
  const lines =
    Array.from({ length: columns + 1 }, (_, at) => `M${at * 20} 0V120`).join("") +
    Array.from({ length: 7 }, (_, at) => `M0 ${at * 20}H${columns * 20}`).join("");
  const newest = cells[cells.length - 1];
  return (
    <figure class="p-road" data-kind={kind}>
      <figcaption class="p-road__name">
        {name}
        {print !== name && <span lang={printLanguage()}> {print}</span>}
      </figcaption>
      <div ref={ref} class="p-road__grid" style={{ height: side * 6 + 1 }}>
        <svg
          role="img"
          aria-label={`${name}: ${words}`}
          width={width}
          height={side * 6 + 1}
          viewBox={`-.5 -.5 ${columns * 20 + 1} 121`}
          data-cell={side.toFixed(1)}
        >
          <path d={lines} class="p-road__lines" />
          {cells
            .filter((one) => one.column >= first)
            .map((one) => (
              <g
                key={`${one.column}.${one.row}`}
                transform={`translate(${(one.column - first) * 20 + 10} ${one.row * 20 + 10})`}
                data-newest={one === newest || undefined}
              >
                {one === newest && <rect x="-9.5" y="-9.5" width="19" height="19" rx="3" class="p-road__newest" />}
                {draw(one)}
              </g>
            ))}
        </svg>
      </div>
    </figure>
  );
}
