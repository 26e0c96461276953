// Bets for Patrons (5.16): boxes against areas, the tray below; every key shown is a button as well.
import { useEffect, useRef, useState } from "preact/hooks";
import { money } from "../../base/format";
import { cents } from "../../base/money";
import type { FeltGroup, RulebookBet } from "../../base/protocol";
import { nameOf, say, shownOdds, t } from "../../base/words";
import { Button, Panel, Space } from "../kit";
import { mayFree } from "../table/free-seat";
import type { StaffedTable } from "../tables";
import { atArea, atBox, grab, lessOf, put, sumOf, withChip } from "./entry";
import { knownNames, nameIn } from "./names";
import { type BetsEntry, useBetsEntry } from "./use-entry";

/** Whether bets are placed for Patrons here and now, by whoever deals: as they ask for it (5.16), or as their chips lie
 * (R39). In the electronic game everybody has a terminal. */
export const takesBets = ({ view, rules }: StaffedTable, mine: boolean): boolean =>
  mine &&
  !view.closed &&
  (rules.bets_on_behalf || !rules.settings.electronic) &&
  (view.phase === "betting" || view.phase === "insurance");

export function BetsFor({ at }: { at: StaffedTable }) {
  const bets = useBetsEntry(at, true);
  const { entry } = bets;
  const again = at.staff.again ?? [];
  return (
    <Panel title={t("console-place-for")} test="bets" tight aside={<Amount of={bets} />}>
      {/* A click leaves the focus where it was: Enter and Space stay the dealer's. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus */}
      <div class="c-bets" onMouseDown={(event) => event.preventDefault()}>
        <Grid at={at} bets={bets} />
        <div class="c-bets-tray">
          {bets.table.tray.map((chip, i) => (
            <button
              key={chip}
              type="button"
              class="c-chip-key"
              data-test={`chip-${i + 1}`}
              disabled={!entry.area}
              onClick={() => bets.apply({ entry: withChip(entry, chip) })}
            >
              {money(chip)} <Kbd keys={String(i + 1)} />
            </button>
          ))}
        </div>
        <div class="c-actions">
          <Button kind="primary" test="put-down" hint="↵" disabled={!sumOf(entry)} onDo={() => bets.apply(put(entry))}>
            {entry.less ? t("console-take-off") : t("console-put-down")}
          </Button>
          <Button test="less" hint="−" onDo={() => bets.apply({ entry: lessOf(entry, bets.table) })}>
            {t("console-less")}
          </Button>
          <Button test="move" hint="M" onDo={() => bets.apply(grab(entry, bets.table))}>
            {t("console-move")}
          </Button>
          <Space />
          {at.view.phase === "betting" && (
            <>
              <Button
                test="free-seat"
                hint="Del"
                disabled={entry.box === null || !mayFree(at, entry.box)}
                onDo={() => entry.box !== null && bets.apply({ entry, act: { do: "free", box: entry.box } })}
              >
                {t("console-free-seat")}
              </Button>
              <Button
                test="again"
                hint="S"
                disabled={entry.box === null || !again.some((bet) => bet.box === entry.box)}
                onDo={() => entry.box !== null && bets.apply({ entry, act: { do: "again", box: entry.box } })}
              >
                {t("console-same-again")}
              </Button>
            </>
          )}
        </div>
      </div>
      {bets.naming && <Naming at={at} bets={bets} box={bets.naming.box} />}
    </Panel>
  );
}

const Kbd = ({ keys }: { keys: string }) => (
  <span class="c-kbd" aria-hidden="true">
    {keys.toUpperCase()}
  </span>
);

/** What is keyed in so far. */
function Amount({ of: { entry, patron, areas } }: { of: BetsEntry }) {
  const area = areas.find((one) => one.area === entry.area);
  const words = [
    entry.box !== null && t("console-box-no", { number: entry.box }),
    patron,
    entry.moving ? t("console-moves") : area && nameOf(area.names),
  ];
  return (
    <span class="c-bets-now" data-test="bets-now" aria-live="polite">
      {words.filter(Boolean).join(" · ")}{" "}
      {entry.area && <b class="c-figure">{`${entry.less ? "−" : ""}${money(sumOf(entry))}`}</b>}
    </span>
  );
}

function Grid({ at, bets }: { at: StaffedTable; bets: BetsEntry }) {
  const { entry, areas, table, apply } = bets;
  const insure = at.view.phase === "insurance" ? (at.staff.insure ?? []) : null;
  const lying = (at.view.bets ?? []).filter((bet) => !insure || bet.window === at.view.window);
  const all = Array.from({ length: table.boxes }, (_, i) => i + 1);
  const boxes = insure ? all.filter((box) => insure.some((one) => one.box === box)) : all;
  const columns = columnsOf(areas, at.rules.groups);
  const shown = columns.flatMap((column) => column.areas);
  const grid = useRef<HTMLDivElement>(null);
  // Keys choose areas that are out of sight as well.
  useEffect(() => {
    const chosen = grid.current?.querySelector('td [aria-pressed="true"]');
    chosen?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [entry.box, entry.area]);
  return (
    <div class="c-scroll" ref={grid}>
      <table class="c-bets-grid" data-many={shown.length > MANY || undefined}>
        <thead>
          {columns.some((column) => column.heading) && (
            <tr>
              <td />
              {columns.map((column, i) => (
                <th key={i} scope="colgroup" colSpan={column.areas.length}>
                  <span>{column.heading}</span>
                </th>
              ))}
            </tr>
          )}
          <tr>
            <th scope="col">{t("console-box")}</th>
            {shown.map((one) => (
              <th key={one.area} scope="col">
                {one.label ?? nameOf(one.names)} {insure && <Odds at={at} area={one.area} />}
                <Kbd keys={table.keys.get(one.area) ?? ""} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {boxes.map((box) => (
            <tr key={box} aria-selected={entry.box === box}>
              <th scope="row">
                <button
                  type="button"
                  data-test={`bets-box-${box}`}
                  aria-label={list(t("console-box-no", { number: box }), nameIn(at.table, at.view, box))}
                  onClick={() => apply({ entry: boxOf(bets, box) })}
                >
                  <Kbd keys={String(box)} />{" "}
                  {at.view.seats?.[box] ?? <span class="c-soft">{nameIn(at.table, at.view, box) || "–"}</span>}
                </button>
              </th>
              {shown.map(({ area, names }) => {
                const stake = lying
                  .filter((bet) => bet.box === box && bet.area === area)
                  .reduce((all, bet) => all + cents(bet.stake), 0);
                const room = insure?.find((one) => one.box === box && one.area === area)?.room;
                const lies = stake ? money(stake) : "";
                const upTo =
                  room !== undefined && cents(room) > 0 ? t("console-insure-up-to", { amount: money(room) }) : "";
                return (
                  <td key={area}>
                    <button
                      type="button"
                      data-test={`bets-${box}-${area}`}
                      aria-label={list(t("console-box-no", { number: box }), nameOf(names), lies, upTo)}
                      aria-pressed={entry.box === box && entry.area === area}
                      disabled={insure !== null && room === undefined}
                      onClick={() => apply(atArea(boxOf(bets, box), area))}
                    >
                      {lies} {upTo && <small>{upTo}</small>}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What the dealer says to the table. */
const Odds = ({ at: { view }, area }: { at: StaffedTable; area: string }) => {
  const odds = view.offers?.find((offer) => offer.area === area)?.odds;
  return odds ? <b data-test={`odds-${area}`}>{shownOdds(odds)} </b> : null;
};

const list = (...words: string[]): string => words.filter(Boolean).join(t("list-separator"));

const MANY = 12;

/** As on the felt: what has a place of its own first, then the groups. */
function columnsOf(areas: readonly RulebookBet[], groups: readonly FeltGroup[]) {
  const own = { heading: "", areas: areas.filter((one) => one.group === undefined) };
  const grouped = groups.map(({ heading }, group) => ({
    heading: heading ? say(heading) : "",
    areas: areas.filter((one) => one.group === group),
  }));
  return [own, ...grouped].filter((column) => column.areas.length > 0);
}

/** The entry in another box; what is on its way to somewhere stays so. */
const boxOf = ({ entry }: BetsEntry, box: number) =>
  entry.moving ? { ...entry, box } : entry.box === box ? entry : atBox(box);

function Naming({ at, bets, box }: { at: StaffedTable; bets: BetsEntry; box: number }) {
  const [name, setName] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const known = [...new Set([...Object.values(at.view.seats ?? {}), ...knownNames(at.table)])];
  return (
    <form
      class="c-bets-name"
      data-test="bets-naming"
      onSubmit={(event) => {
        event.preventDefault();
        bets.named(name.trim());
      }}
    >
      <label for="bets-name">{t("console-who-in-box", { number: box })}</label>
      <input
        id="bets-name"
        ref={field}
        value={name}
        data-test="bets-name"
        maxLength={60}
        list="bets-names"
        autocomplete="off"
        onInput={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => event.key === "Escape" && bets.named(null)}
      />
      <datalist id="bets-names">
        {known.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <Button submit kind="primary" disabled={!name.trim()} hint="↵">
        {t("console-put-down")}
      </Button>
    </form>
  );
}
