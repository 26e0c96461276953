// Bets for Patrons from the keyboard: the keys go to the entry, and what an entry leads to goes to the table.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { announce } from "../../base/announce";
import { Refusal } from "../../base/http";
import { dialogOpen } from "../../base/layers";
import { amount, cents } from "../../base/money";
import type { BetFor, Ok, RulebookBet } from "../../base/protocol";
import { explain, refuse, tell } from "../../base/refusals";
import { connection } from "../../base/session";
import { t } from "../../base/words";
import { rack } from "../../state/bets";
import { isTyping, withModifier } from "../cards";
import type { StaffedTable } from "../tables";
import { areaKeys } from "./area-keys";
import { type Act, EMPTY, type Entry, type Pressed, press, type Spot, type Table } from "./entry";
import { forgetName, nameIn, rememberName } from "./names";
import { laidOnAccount } from "./on-account";
import { againOf } from "./same-again";

export interface BetsEntry {
  entry: Entry;
  table: Table;
  areas: readonly RulebookBet[];
  /** What waits for the name of whoever is in an empty box, or stands behind one. */
  naming: { box: number; act: Act | null } | null;
  /** For whom the next bet in the picked box is. */
  patron: string;
  apply: (pressed: Pressed | null) => void;
  named: (patron: string | null) => void;
}

/** Refusals of whom a bet is for, and not of the bet. */
const OF_A_NAME: readonly string[] = [
  "no-such-person",
  "not-a-patron",
  "suspended",
  "patron-signed-in",
  "patron-not-checked-in",
  "unusable-name",
];

const keyOf = ({ box, patron, area }: BetFor): string => `${box} ${area} ${patron}`;

export function useBetsEntry(at: StaffedTable, active: boolean): BetsEntry {
  const { view, staff, rules } = at;
  const [entry, setEntry] = useState<Entry>(EMPTY);
  const [naming, setNaming] = useState<BetsEntry["naming"]>(null);
  const [other, setOther] = useState<{ box: number; patron: string } | null>(null);
  const last = useRef<Spot | null>(null);
  // Bets laid again whose news has not come, each with the event that it comes with: they are not laid twice.
  const underway = useRef(new Map<string, number>());

  const insuring = view.phase === "insurance";
  const insurable = new Set((staff.insure ?? []).map((one) => one.area));
  const areas = rules.bets.filter((bet) => (insuring ? insurable.has(bet.area) : bet.kind !== "insurance"));
  const { chip, boxes, limits } = rules.settings;
  const bets = (view.bets ?? []).filter((bet) => !insuring || bet.window === view.window);
  const latest = (box: number | null): Spot | null => {
    const found = [...bets].reverse().find((bet) => (box === null ? isLast(bet) : bet.box === box && isLast(bet)));
    const any = found ?? (box === null ? null : [...bets].reverse().find((bet) => bet.box === box));
    return any ? { box: any.box, area: any.area } : null;
  };
  const isLast = (bet: Spot) => bet.box === last.current?.box && bet.area === last.current.area;
  const table: Table = {
    boxes,
    keys: areaKeys(areas),
    tray: rack(cents(chip), cents(limits.maximum)),
    latest,
  };
  const patronIn = (box: number): string => (other?.box === box ? other.patron : nameIn(at.table, view, box));
  const betAt = ({ box, area }: Spot) => {
    const there = bets.filter((bet) => bet.box === box && bet.area === area);
    return there.find((bet) => bet.patron === patronIn(box)) ?? there.at(-1);
  };

  const send = async (sent: Promise<Ok>) => {
    try {
      const { outcome } = await sent;
      if (outcome) tell(outcome);
      else announce(t("console-placed"));
    } catch (error) {
      refuse(error);
    }
  };
  const lay = (bets: BetFor[]) =>
    laidOnAccount({
      at,
      bets,
      lay: () => connection.do({ do: "place-bets-for", table: at.table, round: view.round, bets }),
    });
  const place = (box: number, area: string, value: number, patron: string) => {
    const bet: BetFor = { patron, box, area, stake: amount(value) };
    last.current = { box, area };
    if (!view.seats?.[box]) rememberName(at.table, box, patron);
    const sent = lay([bet]);
    sent.catch((error) => {
      if (!(error instanceof Refusal) || !OF_A_NAME.includes(error.problem.code)) return;
      forgetName(at.table, box);
      setOther((now) => (now?.box === box ? null : now));
    });
    void send(sent);
  };
  const repeat = async (box: number) => {
    const isUnderway = (bet: BetFor) => (underway.current.get(keyOf(bet)) ?? 0) > at.seq;
    const all = againOf(staff.again ?? [], view.bets ?? [], rules, box);
    const again = all.filter((bet) => !isUnderway(bet));
    if (!all.length) return explain(t("console-nothing-again"));
    if (!again.length) return;
    const until = (seq: number) => {
      for (const bet of again) underway.current.set(keyOf(bet), seq);
    };
    until(Number.POSITIVE_INFINITY);
    const sent = lay(again);
    sent.then(
      ({ seq }) => until(seq ?? 0),
      () => until(0),
    );
    await send(sent);
  };
  const run = (act: Act) => {
    switch (act.do) {
      case "place": {
        const patron = patronIn(act.box);
        if (!patron) return setNaming({ box: act.box, act });
        return place(act.box, act.area, act.cents, patron);
      }
      case "take-off": {
        const bet = betAt(act);
        if (!bet) return explain(t("console-no-bet-there"));
        const { box, area, patron } = bet;
        const all = act.cents >= cents(bet.stake);
        const taken = all ? {} : { amount: amount(act.cents) };
        return void send(
          connection.do({ do: "withdraw-bet-for", table: at.table, round: view.round, patron, box, area, ...taken }),
        );
      }
      case "move": {
        const bet = betAt(act.from);
        if (!bet) return explain(t("console-no-bet-there"));
        const { box, area, patron, stake } = bet;
        const to = act.to.box === box ? patron : patronIn(act.to.box) || patron;
        last.current = act.to;
        const there = { to_patron: to, to_box: act.to.box, to_area: act.to.area };
        const from = { patron, box, area, stake };
        const moved = () =>
          connection.do({ do: "move-bet-for", table: at.table, round: view.round, ...from, ...there });
        return void send(laidOnAccount({ at, bets: [], lay: moved }));
      }
      case "again":
        return void repeat(act.box);
      case "free": {
        // With one key: whoever sat there has left the table.
        const freed = connection.do({ do: "free-seat", table: at.table, round: view.round, box: act.box });
        return void freed.then(() => announce(t("console-seat-free")), refuse);
      }
      case "name":
        return setNaming({ box: act.box, act: null });
    }
  };
  // Fingers are quicker than the screen: each key meets what the one before it left.
  const now = useRef(entry);
  const apply = (pressed: Pressed | null) => {
    if (!pressed) return;
    now.current = pressed.entry;
    setEntry(pressed.entry);
    if (pressed.act) run(pressed.act);
  };
  // Before the screen is painted: nothing keyed in for the new step is wiped.
  useLayoutEffect(() => {
    apply({ entry: EMPTY });
    setNaming(null);
    setOther(null);
  }, [active, view.round, view.phase]);

  const handle = useRef({ apply, table, active });
  handle.current = { apply, table, active };
  useLayoutEffect(() => {
    const key = (event: KeyboardEvent) => {
      const { apply, table, active } = handle.current;
      if (!active || dialogOpen() || withModifier(event) || event.defaultPrevented || isTyping(event.target)) return;
      const done = press(now.current, { key: event.key, code: event.code, shift: event.shiftKey }, table);
      if (!done) return;
      event.preventDefault();
      if (!event.repeat) apply(done);
    };
    // Before the screen's own shortcuts and the dealer's step: Enter puts chips down here.
    addEventListener("keydown", key, { capture: true });
    return () => removeEventListener("keydown", key, { capture: true });
  }, []);

  const named = (patron: string | null) => {
    const waiting = naming;
    setNaming(null);
    if (!waiting || !patron) return;
    if (waiting.act?.do === "place") place(waiting.box, waiting.act.area, waiting.act.cents, patron);
    else setOther({ box: waiting.box, patron });
  };
  const patron = entry.box === null ? "" : patronIn(entry.box);
  return { entry, table, areas, naming, patron, apply, named };
}
