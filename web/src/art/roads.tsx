// The five roads of a shoe, with letters beside the colours, and what the next Round would add to each.
import type { JSX } from "preact";
import type { BeadCell, BigCell, Colour, Roads as RoadsOfShoe, Winner, WouldAdd } from "../base/protocol";
import { t } from "../base/words";
import { Road } from "./road";

export interface RoadsProps {
  roads: RoadsOfShoe;
  /** big: for the display above a table. */
  variant?: "small" | "big";
  /** Only these; all if left out. */
  only?: readonly ("bead" | "big" | "derived")[];
}

const LETTER: Record<Winner, string> = { banker: "B", player: "P", tie: "T" };

const bead = (cell: BeadCell) => (
  <g data-tint={cell.winner}>
    <circle r="8.5" class="p-road__bead" />
    <text class="p-road__letter">{LETTER[cell.winner]}</text>
    {cell.banker_pair && <circle cx="-6.6" cy="-6.6" r="3" class="p-road__pair" data-tint="banker" />}
    {cell.player_pair && <circle cx="6.6" cy="6.6" r="3" class="p-road__pair" data-tint="player" />}
  </g>
);

const big = (cell: BigCell) => (
  <g data-tint={cell.winner}>
    <circle r="7.6" class="p-road__ring" />
    {cell.ties ? <path d="M-9 9-4 4M4-4 9-9" class="p-road__tie" /> : null}
    <text class="p-road__letter p-road__letter--thin">{LETTER[cell.winner]}</text>
    {cell.ties && cell.ties > 1 ? (
      <g transform="translate(6.4 6)">
        <circle r="4.4" class="p-road__count-ground" />
        <text class="p-road__count">{cell.ties}</text>
      </g>
    ) : null}
  </g>
);

type Derived = keyof WouldAdd;
const SHAPES: Record<Derived, (colour: Colour) => JSX.Element> = {
  big_eye: (colour) => <circle r="6.4" class="p-road__ring p-road__ring--bold" data-tint={colour} />,
  small: (colour) => <circle r="7.4" class="p-road__bead" data-tint={colour} />,
  cockroach: (colour) => <path d="M-6.4 6.4 6.4-6.4" class="p-road__stroke" data-tint={colour} />,
};
const DERIVED = Object.keys(SHAPES) as Derived[];
const named = (road: Derived): string => t(`road-${road}`);

function Next({ who, adds }: { who: "banker" | "player"; adds: WouldAdd }) {
  const marks = DERIVED.map((road) => `${named(road)} ${t(`art-mark-${adds[road] ?? "none"}`)}`).join(
    t("list-separator"),
  );
  return (
    <span class="p-next" role="img" aria-label={t("art-if-wins", { side: t(`side-${who}`), marks })}>
      <b class="p-letter" data-tint={who}>
        {LETTER[who]}
      </b>
      {DERIVED.map((road) => (
        <svg key={road} viewBox="-10 -10 20 20" class="p-next__mark" aria-hidden="true">
          {adds[road] ? SHAPES[road](adds[road]) : <path d="M-3 0H3" class="p-road__none" />}
        </svg>
      ))}
    </span>
  );
}

export function Roads({ roads, variant = "small", only }: RoadsProps) {
  const large = variant === "big";
  const count = (winner: Winner) => roads.bead.filter((cell) => cell.winner === winner).length;
  const winners: readonly Winner[] = ["banker", "player", "tie"];
  const tally = winners.map((winner) => `${t(`winner-${winner}`)} ${count(winner)}`).join(t("list-separator"));
  const shows = (which: "bead" | "big" | "derived") => !only || only.includes(which);
  const derived = (road: Derived) => {
    const coloured = (colour: Colour) =>
      `${roads[road].filter((cell) => cell.colour === colour).length} ${t(`art-mark-${colour}`)}`;
    return (
      <Road
        key={road}
        name={named(road)}
        print={t(`road-${road}.print`)}
        kind={road}
        cells={roads[road]}
        cell={large ? 20 : 10}
        draw={(cell) => SHAPES[road](cell.colour)}
        words={`${coloured("red")}, ${coloured("blue")}`}
      />
    );
  };
  return (
    <div class="p-roads" data-variant={variant}>
      <div class="p-roads__head">
        <span class="p-roads__tallies" role="img" aria-label={tally}>
          {winners.map((winner) => (
            <span key={winner} class="p-roads__tally">
              <b class="p-letter" data-tint={winner}>
                {LETTER[winner]}
              </b>
              {count(winner)}
            </span>
          ))}
        </span>
        <span class="p-roads__next">
          <small>{t("art-next")}</small>
          <Next who="banker" adds={roads.next_marks.banker} />
          <Next who="player" adds={roads.next_marks.player} />
        </span>
      </div>
      {shows("bead") && (
        <Road
          name={t("road-bead")}
          print={t("road-bead.print")}
          kind="bead"
          cells={roads.bead}
          cell={large ? 44 : 20}
          draw={bead}
          words={tally}
        />
      )}
      {shows("big") && (
        <Road
          name={t("road-big")}
          print={t("road-big.print")}
          kind="big"
          cells={roads.big}
          cell={large ? 40 : 18}
          draw={big}
          words={tally}
        />
      )}
      {shows("derived") && DERIVED.map(derived)}
    </div>
  );
}
