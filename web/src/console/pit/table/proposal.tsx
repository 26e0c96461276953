// A change that waits for a second person, who confirms or refuses it in a session of their own (R40, R42, R54), and
// what became of it.
import { useEffect, useRef, useState } from "preact/hooks";
import { announce } from "../../../base/announce";
import type { News, Proposal as Waits } from "../../../base/protocol";
import { connection, me } from "../../../base/session";
import { say, t } from "../../../base/words";
import { Asks, Button } from "../../kit";
import { nameOf } from "../../people";
import type { StaffedTable } from "../../tables";
import { Would } from "../would";

export function Proposal({ at }: { at: StaffedTable }) {
  const { table, staff } = at;
  const { over, decided, putAway } = useOver(table, staff.proposal ?? null);
  return (
    <>
      {over && (
        <div class="c-notice" role="status" data-test="proposal-over">
          <p>{over}</p>
          <Button kind="quiet" onDo={putAway}>
            {t("console-done")}
          </Button>
        </div>
      )}
      {staff.proposal && <Waiting key={staff.proposal.proposal} at={at} waits={staff.proposal} onDecide={decided} />}
    </>
  );
}

interface WaitingProps {
  at: StaffedTable;
  waits: Waits;
  onDecide: () => void;
}

function Waiting({ at: { table, rules }, waits, onDecide }: WaitingProps) {
  const { proposal, by, what, reason, note, would } = waits;
  const own = by.name === me.value?.name;
  const second = would.takes?.second;
  const decide = (order: "confirm-change" | "refuse-change") => {
    onDecide();
    return connection.do({ do: order, table, proposal });
  };
  return (
    <section class="c-ruling" data-test="proposal" aria-label={t("console-proposal")}>
      <header>
        <p class="c-strong">{t("console-proposal")}</p>
        <h2 class="c-step-now">{say(what)}</h2>
        <p class="c-step-why">
          {t("console-proposed-by", { name: nameOf(by) })} <q>{reason}</q> {note && t("console-note-is", { note })}
        </p>
      </header>
      <Would would={would} rules={rules} />
      {second && <p>{t("console-takes-two", { authority: t(`authority-${second}`) })}</p>}
      <div class="c-actions">
        {own ? (
          <span class="c-soft">{t("console-another-confirms")}</span>
        ) : (
          <Asks
            button={t("console-confirm-change")}
            line={t("console-confirm-change-line")}
            test="confirm-change"
            onSend={() => decide("confirm-change")}
          />
        )}
        <Button test="refuse-change" onDo={() => decide("refuse-change")}>
          {own ? t("console-take-proposal-back") : t("console-refuse-change")}
        </Button>
      </div>
    </section>
  );
}

/** In words, for everybody at this table but whoever decided it here. */
function useOver(table: string, proposal: Waits | null) {
  const [over, setOver] = useState<string | null>(null);
  const waits = useRef(proposal);
  const own = useRef(false);
  useEffect(
    () =>
      connection.onNews((where, { events }, { staff }) => {
        if (where !== table) return;
        const before = waits.current;
        const now = staff?.proposal ?? null;
        waits.current = now;
        if (before && before.proposal !== now?.proposal) {
          const words = own.current ? null : overWords(before, events);
          own.current = false;
          setOver(words);
          if (words) announce(words);
        } else if (now || events.some((one) => one.event === "BetsOpened" || one.event === "FreeRoundOpened"))
          setOver(null);
      }),
    [table],
  );
  return {
    over,
    decided: () => {
      own.current = true;
    },
    putAway: () => setOver(null),
  };
}

function overWords({ by }: Waits, events: News["events"]): string {
  const name = nameOf(by);
  for (const one of events)
    if (one.event === "ReasonGiven" && one.confirmed_by)
      return t("console-change-confirmed", { name, second: nameOf(one.confirmed_by) });
  return t(events.length ? "console-change-lapsed" : "console-change-refused", { name });
}
