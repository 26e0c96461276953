// Where something small is put that belongs to what was touched. Pure.

export interface Place {
  x: number;
  y: number;
}

export interface Placed {
  left: number;
  top: number;
  below: boolean;
  point: number;
}

/** Above the place where there is room, otherwise below it; never over the edge. */
export function placed(size: { width: number; height: number }, at: Place | null): Placed {
  const x = at?.x ?? innerWidth / 2;
  const y = at?.y ?? innerHeight / 2;
  const left = Math.min(Math.max(8, x - size.width / 2), Math.max(8, innerWidth - size.width - 8));
  const below = y - size.height - 24 < 8;
  const top = below ? Math.min(y + 24, innerHeight - size.height - 8) : y - size.height - 20;
  return { left, top, below, point: x - left };
}
