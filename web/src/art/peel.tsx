// A face-down card to be peeled from an edge or corner. The face is not known here: the underside of the flap is blank.
import { useId, useRef, useState } from "preact/hooks";
import { t } from "../base/words";
import { Back } from "./back";
import { Card, type CardSize } from "./card";
import { foldAt, grip, type Point, points } from "./fold";

export interface PeelProps {
  /** null until the server says what it is; then the card turns. */
  card: string | null;
  /** Asked once, when the card is bent far enough, or by Enter. */
  onPeeled: () => void;
  size?: CardSize;
  /** How much must be lifted, as a share of the card. */
  enough?: number;
  label?: string;
}

interface Hold {
  held: Point;
  to: Point;
}

export function Peel({ card, onPeeled, size = "xl", enough = 0.42, label }: PeelProps) {
  const [hold, setHold] = useState<Hold | null>(null);
  const [asked, setAsked] = useState(false);
  const frame = useRef(0);
  const id = useId();

  if (card !== null) return <Card card={card} size={size} />;

  const at = (event: PointerEvent): Point => {
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    return [((event.clientX - box.left) / box.width) * 100, ((event.clientY - box.top) / box.height) * 140];
  };
  const ask = () => {
    if (asked) return;
    setAsked(true);
    onPeeled();
  };
  const release = () => {
    if (asked || !hold) return;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return setHold(null);
    const { held, to } = hold;
    const start = performance.now();
    const back = (now: number) => {
      const left = 1 - Math.min(1, (now - start) / 160);
      if (left <= 0) return setHold(null);
      setHold({ held, to: [held[0] + (to[0] - held[0]) * left * left, held[1] + (to[1] - held[1]) * left * left] });
      frame.current = requestAnimationFrame(back);
    };
    frame.current = requestAnimationFrame(back);
  };
  const fold =
    hold && Math.hypot(hold.to[0] - hold.held[0], hold.to[1] - hold.held[1]) > 1 ? foldAt(hold.held, hold.to) : null;
  const [cx, cy] = fold?.crease ?? [0, 0];
  const [ax, ay] = fold?.along ?? [0, 0];

  return (
    <button
      type="button"
      class="p-peel p-card"
      data-size={typeof size === "number" ? "fluid" : size}
      style={typeof size === "number" ? { "--card-w": `${size}px` } : {}}
      aria-label={label ?? t("art-peel")}
      data-asked={asked || undefined}
      onPointerDown={(event) => {
        if (asked) return;
        cancelAnimationFrame(frame.current);
        event.currentTarget.setPointerCapture(event.pointerId);
        const held = grip(at(event));
        setHold({ held, to: held });
      }}
      onPointerMove={(event) => {
        if (!hold || asked || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const to = at(event);
        setHold({ held: hold.held, to });
        if (foldAt(hold.held, to).lifted >= enough) ask();
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        setHold({ held: [100, 140], to: [12, 28] });
        ask();
      }}
    >
      <span
        class="p-peel__flat"
        style={fold ? { clipPath: `polygon(${fold.flat.map(([x, y]) => `${x}% ${y / 1.4}%`).join(",")})` } : {}}
      >
        <Back />
      </span>
      {fold && (
        <svg class="p-card__svg p-peel__flap" viewBox="0 0 100 140" aria-hidden="true">
          <defs>
            <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={cx} y1={cy} x2={cx + ax * 46} y2={cy + ay * 46}>
              <stop offset="0" stop-color="#b9b4a6" />
              <stop offset=".12" stop-color="#fffefb" />
              <stop offset=".45" stop-color="#f4f1ea" />
              <stop offset="1" stop-color="#dedacf" />
            </linearGradient>
          </defs>
          <polygon
            points={points(fold.flap)}
            fill={`url(#${id})`}
            stroke="#b8b2a4"
            stroke-width=".5"
            stroke-linejoin="round"
          />
        </svg>
      )}
    </button>
  );
}
