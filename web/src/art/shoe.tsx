// The shoe from the side, dark and clear, with as many cards in it as are left.
import { t } from "../base/words";

export interface ShoePictureProps {
  left: number;
  of?: number;
  size?: number;
}

const SLOPE = -0.26;

export function ShoePicture({ left, of = 416, size = 132 }: ShoePictureProps) {
  const part = Math.max(0, Math.min(1, left / of));
  const deep = left > 0 ? Math.max(3, part * 74) : 0;
  const card = (x: number) => `M${(30 + x).toFixed(1)} ${(63 + x * SLOPE).toFixed(1)}l-9.5-33`;
  const edges = Array.from({ length: Math.floor(deep / 2.4) }, (_, at) => card(at * 2.4)).join("");
  return (
    <svg
      class="p-shoe"
      viewBox="0 0 132 84"
      width={size}
      role="img"
      aria-label={left > 0 ? t("art-shoe-left", { count: left }) : t("art-shoe-empty")}
    >
      <path d="M10 78H119.5Q124 78 124 73.5V14.5Q124 10 119.5 11L22 35Z" class="p-shoe__body" />
      {left > 0 && (
        <>
          <path
            d={`M30 63 20.5 30 ${20.5 + deep} ${30 + deep * SLOPE} ${30 + deep} ${63 + deep * SLOPE}Z`}
            class="p-shoe__cards"
          />
          <path d={edges} class="p-shoe__edges" />
          <path d={`M${30 + deep} ${63 + deep * SLOPE}l-9.5-33 7-1.8 9.5 33Z`} class="p-shoe__weight" />
        </>
      )}
      <path d="M10 78 18.5 49 30 68 124 43.5V73.5Q124 78 119.5 78Z" class="p-shoe__front" />
      <path d="M18.5 49 30 68 124 43.5" class="p-shoe__rim" />
      {left > 0 && <path d="M5.5 70 14 41" class="p-shoe__out" />}
      <text x="116" y="70" class="p-shoe__count">
        {left}
      </text>
    </svg>
  );
}
