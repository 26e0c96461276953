// A card in the hand, face down, to be bent from any edge or corner: its face comes into sight on the flap. Drawn
// without rendering anew: a finger moves sixty times a second.
import { useEffect, useId, useRef } from "preact/hooks";
import { still } from "../base/motion";
import { t } from "../base/words";
import { BackPrint } from "./back";
import { Card } from "./card";
import { type Fold, faceMatrix, foldAt, grip, H, type Point, points, pulled, W } from "./fold";
import { type SideRead, sideRead } from "./sides";
import { SqueezeFace } from "./squeeze-face";

export interface PeelProps {
  card: string;
  /** It lies open: turned by whoever holds it, or for them. */
  open: boolean;
  /** Called once, when the card is bent far enough, or by Enter. */
  onPeeled: () => void;
  /** How it lies in the hand, in quarter turns. */
  quarters?: number;
  onTurn?: () => void;
  /** What can be read of it, for whoever does not see it. */
  onRead?: (read: SideRead | null) => void;
  label?: string;
}

interface Hold {
  held: Point;
  to: Point;
}

const LET_GO = 0.44; // let go when so much of it is lifted, it turns
const WHOLE = 0.6; // lifted so far, it turns in the hand
const BACK_MS = 180;
const STEP = 6; // of the crease, by one key
const MOST_STEPS = 0.44; // of the card's width or height, by keys: beyond that, Enter turns it
const ARROWS: Record<string, Point> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** A direction on the screen as it is on a card that lies turned. */
function turnedBack([x, y]: Point, quarters: number): Point {
  const at = (((quarters % 4) + 4) % 4) as 0 | 1 | 2 | 3;
  const found: readonly [Point, Point, Point, Point] = [
    [x, y],
    [y, -x],
    [-x, -y],
    [-y, x],
  ];
  return found[at];
}

export function Peel({ card, open, onPeeled, quarters = 0, onTurn, onRead, label }: PeelProps) {
  const id = useId();
  const svg = useRef<SVGSVGElement>(null);
  const hold = useRef<Hold | null>(null);
  const frame = useRef(0);
  const box = useRef({ x: 0, y: 0, scale: 1 });
  const asked = useRef(false);
  const read = useRef("");
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  if (open) {
    asked.current = false;
    hold.current = null;
    return <Card card={card} size="fluid" />;
  }

  const draw = () => {
    const picture = svg.current;
    if (!picture) return;
    const now = hold.current;
    const far = now ? Math.hypot(now.to[0] - now.held[0], now.to[1] - now.held[1]) : 0;
    const fold = now && far > 0.5 ? foldAt(now.held, now.to) : null;
    picture.toggleAttribute("data-bent", fold !== null);
    picture.style.setProperty("--lifted", (fold?.lifted ?? 0).toFixed(3));
    const part = (name: string) => picture.querySelector(`[data-part="${name}"]`);
    part("flat")?.setAttribute("points", fold ? points(fold.flat) : `0,0 ${W},0 ${W},${H} 0,${H}`);
    part("flap")?.setAttribute("points", fold ? points(fold.flap) : "");
    if (fold) {
      part("shade")?.setAttribute("points", points(fold.flap));
      part("shadow")?.setAttribute("points", points(fold.flap));
      part("face")?.setAttribute(
        "transform",
        `matrix(${faceMatrix(fold)
          .map((one) => one.toFixed(4))
          .join(" ")})`,
      );
      for (const [name, reach] of [
        ["light", 34],
        ["dark", 16],
      ] as const)
        place(part(name), fold, reach);
    }
    const side = fold && now ? sideRead(card, now.held, fold) : null;
    const key = side ? `${side.edge} ${side.pips}` : "";
    if (key === read.current) return;
    read.current = key;
    onRead?.(side);
  };
  const later = () => {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(draw);
  };
  const at = (event: PointerEvent): Point => {
    const { x, y, scale } = box.current;
    const [dx, dy] = turnedBack([(event.clientX - x) / scale, (event.clientY - y) / scale], quarters);
    return [W / 2 + dx, H / 2 + dy];
  };
  const turn = () => {
    if (asked.current) return;
    asked.current = true;
    cancelAnimationFrame(frame.current);
    onPeeled();
  };
  const release = () => {
    const now = hold.current;
    if (!now || asked.current) return;
    if (foldAt(now.held, now.to).lifted >= LET_GO) return turn();
    const { held, to } = now;
    const start = performance.now();
    const back = (time: number) => {
      const left = still.peek() ? 0 : 1 - Math.min(1, (time - start) / BACK_MS);
      hold.current =
        left > 0
          ? { held, to: [held[0] + (to[0] - held[0]) * left * left, held[1] + (to[1] - held[1]) * left * left] }
          : null;
      draw();
      if (left > 0) frame.current = requestAnimationFrame(back);
    };
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(back);
  };
  const step = (way: Point) => {
    const [x, y] = turnedBack(way, quarters);
    const now = hold.current;
    const was: Point = now ? [Math.sign(now.to[0] - now.held[0]), Math.sign(now.to[1] - now.held[1])] : [0, 0];
    const depth = now ? Math.hypot(now.to[0] - now.held[0], now.to[1] - now.held[1]) / 2 : 0;
    const back = was[0] === -x && was[1] === -y && depth > 0;
    const on = was[0] === x && was[1] === y;
    const most = MOST_STEPS * (x ? W : H);
    const next = back ? depth - STEP : Math.min(most, (on ? depth : 0) + STEP);
    const [dx, dy] = back ? was : [x, y];
    const held: Point = [W / 2 - (dx * W) / 2, H / 2 - (dy * H) / 2];
    hold.current = next > 0 ? { held, to: [held[0] + 2 * dx * next, held[1] + 2 * dy * next] } : null;
    draw();
  };

  return (
    <button
      type="button"
      class="p-peel"
      style={{ rotate: `${quarters * 90}deg` }}
      aria-label={label ?? t("art-peel")}
      data-autofocus
      onPointerDown={(event) => {
        if (asked.current || !event.isPrimary) return;
        const button = event.currentTarget;
        const { left, top, width, height } = button.getBoundingClientRect();
        box.current = { x: left + width / 2, y: top + height / 2, scale: button.offsetWidth / W };
        button.setPointerCapture(event.pointerId);
        const held = grip(at(event));
        hold.current = { held, to: held };
        later();
      }}
      onPointerMove={(event) => {
        const now = hold.current;
        if (!now || asked.current || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
        hold.current = { held: now.held, to: pulled(now.held, at(event)) };
        if (foldAt(now.held, hold.current.to).lifted >= WHOLE) return turn();
        later();
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={(event) => {
        const way = ARROWS[event.key];
        if (way) step(way);
        else if (event.key === "Enter" || event.key === " ") turn();
        else if (event.key.toLowerCase() === "t") onTurn?.();
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <svg ref={svg} class="p-peel__svg" viewBox={`0 0 ${W} ${H}`} aria-hidden="true">
        <defs>
          <clipPath id={`${id}flat`}>
            <polygon data-part="flat" points={`0,0 ${W},0 ${W},${H} 0,${H}`} />
          </clipPath>
          <clipPath id={`${id}flap`}>
            <polygon data-part="flap" points="" />
          </clipPath>
          <linearGradient id={`${id}light`} data-part="light" gradientUnits="userSpaceOnUse">
            <stop offset="0" stop-color="#2b2415" stop-opacity=".42" />
            <stop offset=".16" stop-color="#2b2415" stop-opacity=".1" />
            <stop offset=".38" stop-color="#ffffff" stop-opacity=".34" />
            <stop offset="1" stop-color="#2b2415" stop-opacity=".06" />
          </linearGradient>
          <linearGradient id={`${id}dark`} data-part="dark" gradientUnits="userSpaceOnUse">
            <stop offset="0" stop-color="#000" stop-opacity=".5" />
            <stop offset="1" stop-color="#000" stop-opacity="0" />
          </linearGradient>
        </defs>
        <rect class="p-peel__ground" x="1.5" y="3" width={W - 1} height={H - 1} rx="8" />
        <g clip-path={`url(#${id}flat)`}>
          <BackPrint />
          <rect class="p-peel__dark" width={W} height={H} rx="8" fill={`url(#${id}dark)`} />
          <polygon class="p-peel__shadow" data-part="shadow" points="" />
        </g>
        <g class="p-peel__flap" clip-path={`url(#${id}flap)`}>
          <g data-part="face">
            <SqueezeFace card={card} />
          </g>
          <polygon data-part="shade" points="" fill={`url(#${id}light)`} />
        </g>
      </svg>
    </button>
  );
}

/** Light runs from the crease onwards. */
function place(gradient: Element | null, { crease, along }: Fold, reach: number): void {
  const ends = { x1: crease[0], y1: crease[1], x2: crease[0] + along[0] * reach, y2: crease[1] + along[1] * reach };
  for (const [name, value] of Object.entries(ends)) gradient?.setAttribute(name, value.toFixed(2));
}
