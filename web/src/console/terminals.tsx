// For attendants: every terminal of the House, those that need somebody first, and what is done at one.
import { useEffect, useState } from "preact/hooks";
import { announce } from "../base/announce";
import { moment, money } from "../base/format";
import { ask, get } from "../base/http";
import { cents } from "../base/money";
import type { Cleared, Terminal, Terminals, Voucher } from "../base/protocol";
import { Sheet } from "../base/sheet";
import { shownName, t } from "../base/words";
import { Ticket } from "./cage/ticket";
import {
  Ask,
  Asks,
  Button,
  Choice,
  Empty,
  Facts,
  Field,
  Head,
  type Loaded,
  Panel,
  plainOptions,
  ReasonField,
  Rows,
  Tag,
  useFields,
  useLoad,
  Waiting,
} from "./kit";
import { inOrder, urgency } from "./terminal-order";

const LOOK_MS = 5_000;
const path = (terminal: string, act: string): string => `/api/terminals/${encodeURIComponent(terminal)}/${act}`;

/** All terminals, looked at every few seconds. */
export function useTerminals(): Loaded<Terminals> {
  const found = useLoad(() => get<Terminals>("/api/terminals"), []);
  useEffect(() => {
    const timer = setInterval(() => void found.reload(), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return found;
}

/** How many need somebody: lost, or waiting for a hand pay. */
export const needing = (found: Terminals | null): number =>
  (found?.terminals ?? []).filter((one) => urgency(one) < 2).length;

export function TerminalsScreen() {
  return (
    <main class="c-main" id="table" data-test="terminals">
      <TerminalList found={useTerminals()} />
    </main>
  );
}

export function TerminalList({ found }: { found: Loaded<Terminals> }) {
  const [chosen, choose] = useState<string | null>(null);
  const [ticket, setTicket] = useState<Voucher | null>(null);
  const all = inOrder(found.data?.terminals ?? []);
  const one = all.find((terminal) => terminal.terminal === chosen);
  const lost = all.filter((terminal) => terminal.health?.lost).length;
  useEffect(() => {
    if (lost) announce(t("console-terminals-lost", { count: lost }), true);
  }, [lost]);
  return (
    <>
      <Head title={t("console-terminals")}>
        <span class="c-soft" role="status" data-test="terminals-lost">
          {t("console-terminals-lost", { count: lost })}
        </span>
      </Head>
      <Waiting of={found} />
      {found.data && !all.length && <Empty>{t("console-no-terminals")}</Empty>}
      {all.length > 0 && (
        <Panel tight>
          <Rows
            label={t("console-terminals")}
            test="terminal-rows"
            rows={all}
            id={(row) => row.terminal}
            onPick={(row) => choose(row.terminal)}
            columns={[
              {
                head: t("console-terminal"),
                // In the first column: the last one is off the screen of a telephone.
                cell: (row) => (
                  <Button
                    class="c-terminal-number"
                    test={`terminal-${row.terminal}`}
                    label={`${t("console-see-to")}: ${t("console-terminal")} ${row.terminal}`}
                    onDo={() => choose(row.terminal)}
                  >
                    {row.terminal}
                  </Button>
                ),
              },
              { head: t("console-state"), cell: (row) => <State of={row} /> },
              { head: t("console-patron"), cell: (row) => (row.patron ? shownName(row.patron) : "") },
              {
                head: t("console-credit"),
                num: true,
                cell: (row) => (cents(row.credit) ? money(row.credit, true) : ""),
              },
              { head: t("console-in-play-at"), cell: (row) => row.table ?? "" },
              { head: t("console-last-seen"), cell: (row) => <Seen of={row} /> },
            ]}
          />
        </Panel>
      )}
      {one && (
        <SeeTo
          of={one}
          found={found}
          cages={found.data?.cages ?? []}
          onTicket={setTicket}
          onClose={() => choose(null)}
        />
      )}
      {ticket && <Ticket voucher={ticket} onClose={() => setTicket(null)} />}
    </>
  );
}

function State({ of }: { of: Terminal }) {
  const { state, reason, hand_pay } = of.state;
  const tone = state === "in-service" ? "good" : state === "hand-pay" ? "bright" : "bad";
  return (
    <>
      <Tag tone={tone}>{t(`console-terminal-${state}`)}</Tag>
      {(reason || hand_pay) && <small class="c-soft c-under">{hand_pay ? money(hand_pay, true) : reason}</small>}
    </>
  );
}

const Seen = ({ of }: { of: Terminal }) =>
  !of.health ? (
    <span class="c-soft">{t("console-never-seen")}</span>
  ) : of.health.lost ? (
    <Tag tone="bad">{t("console-lost-since", { when: moment(of.health.last_seen) })}</Tag>
  ) : (
    <span class="c-soft">{t("console-connected-since", { when: moment(of.health.connected_since) })}</span>
  );

interface SeeToProps {
  of: Terminal;
  found: Loaded<Terminals>;
  cages: readonly string[];
  onTicket: (voucher: Voucher) => void;
  onClose: () => void;
}

/** Everything that is done at one terminal. */
function SeeTo({ of, found, cages, onTicket, onClose }: SeeToProps) {
  const { terminal } = of;
  const { state } = of.state;
  const act = (what: string) => async () => {
    found.set(await ask<Terminals>(path(terminal, what)));
    announce(t("console-done"));
  };
  const clear = async () => {
    const done = await ask<Cleared>(path(terminal, "clear"));
    found.set(done.terminals);
    if (done.voucher) onTicket(done.voucher);
    onClose();
  };
  const page = of.health?.page;
  return (
    <Sheet title={`${t("console-terminal")} ${terminal}`} onClose={onClose} name="see-to" wide>
      <Facts
        of={[
          [t("console-state"), <State of={of} />],
          [t("console-credit"), money(of.credit, true)],
          of.patron ? [t("console-patron"), shownName(of.patron)] : null,
          of.table ? [t("console-in-play-at"), of.table] : null,
          [t("console-last-seen"), <Seen of={of} />],
          page?.version ? [t("console-page"), `${page.version} · ${page.screen} · ${page.language}`] : null,
          [t("console-offers"), of.tables.length ? of.tables.join(", ") : t("console-offers-all")],
        ]}
      />
      <div class="c-actions">
        {state === "hand-pay" ? (
          <HandPaid of={of} cages={cages} onPaid={found.set} />
        ) : (
          <Button kind="primary" test="hand-pay" disabled={!cents(of.credit)} onDo={act("hand-pay")}>
            {t("console-hand-pay")}
          </Button>
        )}
        {state === "locked" || state === "hand-pay" ? (
          <Button test="unlock" onDo={act("unlock")}>
            {t(state === "hand-pay" ? "console-hand-pay-cancel" : "console-unlock-terminal")}
          </Button>
        ) : (
          <WithReason of={of} act="lock" words={t("console-lock-terminal")} onDone={found.set} />
        )}
        {state === "out-of-service" ? (
          <Button test="in-service" onDo={act("in-service")}>
            {t("console-in-service")}
          </Button>
        ) : (
          <WithReason of={of} act="out-of-service" words={t("console-out-of-service")} onDone={found.set} />
        )}
        <Asks
          button={t("console-clear-terminal")}
          kind="quiet"
          line={t("console-clear-terminal-line")}
          danger
          test="clear"
          onSend={clear}
        />
      </div>
    </Sheet>
  );
}

interface WithReasonProps {
  of: Terminal;
  act: "lock" | "out-of-service";
  words: string;
  onDone: (now: Terminals) => void;
}

function WithReason({ of, act, words, onDone }: WithReasonProps) {
  const form = useFields({ reason: "" });
  const reason = form.value.reason.trim();
  return (
    <Asks
      button={words}
      line={t("console-shown-at-terminal")}
      test={act}
      disabled={!reason}
      onSend={async () => onDone(await ask<Terminals>(path(of.terminal, act), { reason }))}
    >
      <ReasonField {...form.bind("reason")} test={`${act}-reason`} autofocus />
    </Asks>
  );
}

interface HandPaidProps {
  of: Terminal;
  cages: readonly string[];
  onPaid: (now: Terminals) => void;
}

function HandPaid({ of, cages, onPaid }: HandPaidProps) {
  const [open, setOpen] = useState(false);
  const form = useFields({ cage: cages[0] ?? "", patron: "" });
  const named = of.patron !== null && !of.patron.startsWith("terminal:");
  const patron = form.value.patron.trim();
  const pay = async () => {
    const body = { cage: form.value.cage || cages[0], ...(named ? {} : { patron }) };
    onPaid(await ask<Terminals>(path(of.terminal, "hand-paid"), body));
  };
  if (of.table)
    return (
      <p class="c-line" data-testid="hand-pay-waits">
        {t("console-hand-pay-waits", { table: of.table })}
      </p>
    );
  return (
    <>
      <Button kind="primary" test="hand-paid" disabled={!cages.length} onDo={() => setOpen(true)}>
        {t("console-hand-paid", { amount: money(of.state.hand_pay ?? "0", true) })}
      </Button>
      {!cages.length && <p class="c-line">{t("console-no-open-cage")}</p>}
      {open && (
        <Ask
          title={t("console-hand-pay-of", { amount: money(of.state.hand_pay ?? "0", true), terminal: of.terminal })}
          line={named ? t("console-hand-pay-to", { patron: of.patron ?? "" }) : undefined}
          action={t("console-hand-paid", { amount: money(of.state.hand_pay ?? "0", true) })}
          test="hand-paid-sheet"
          disabled={!named && !patron}
          onSend={pay}
          onClose={() => setOpen(false)}
        >
          <Choice
            {...form.bind("cage")}
            label={t("console-drawer")}
            options={plainOptions(cages)}
            test="hand-paid-cage"
          />
          {!named && (
            <Field
              {...form.bind("patron")}
              label={t("console-hand-paid-to")}
              test="hand-paid-patron"
              autofocus
              maxLength={40}
            />
          )}
        </Ask>
      )}
    </>
  );
}
