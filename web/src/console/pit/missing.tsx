// What Rounds that were settled anew could not take back (R46): a shift manager claims it or forgives it.
import { useEffect, useState } from "preact/hooks";
import { moment, money } from "../../base/format";
import { ask, get } from "../../base/http";
import { sentenceOf } from "../../base/problem";
import type { Decided, Missing, Whose } from "../../base/protocol";
import { me } from "../../base/session";
import { t } from "../../base/words";
import { Asks, Field, Head, type Loaded, Panel, ReasonField, Rows, Space, useFields, useLoad, Waiting } from "../kit";
import { nameOf } from "../people";
import { isShift } from "../roles";
import { RoundPage, roundTitle } from "../table/round-page";

export function useMissing(): Loaded<Missing[]> {
  const found = useLoad(() => get<Missing[]>("/api/missing"), []);
  useEffect(() => {
    const timer = setInterval(() => void found.reload(), 15_000);
    return () => clearInterval(timer);
  }, []);
  return found;
}

const whose = ({ kind, name }: Whose): string => `${t(`console-${kind}`)} ${name}`;
const keyOf = ({ table, round, purse }: Missing): string => `${table}-${round}-${purse.name}`;

export function MissingList({ found }: { found: Loaded<Missing[]> }) {
  const decided = useLoad(() => get<Decided[]>("/api/missing/decided"), [JSON.stringify(found.data)]);
  const [shown, show] = useState<{ table: string; round: number } | null>(null);
  const role = me.value?.role ?? "guest";
  return (
    <>
      <Head title={t("console-missing")} />
      <p class="c-line">{t("console-missing-line")}</p>
      {!isShift(role) && <p class="c-lacks">{t("console-missing-lacks", { role: t(`role-${role}`) })}</p>}
      <Waiting of={found} />
      {found.data && (
        <Panel tight test="missing">
          {found.data.length === 0 && <p class="c-empty">{t("console-missing-none")}</p>}
          <ul class="c-plainlist">
            {found.data.map((one) => (
              <li key={keyOf(one)} class="c-missing" data-test={`missing-${keyOf(one)}`}>
                <button type="button" class="c-linkish" onClick={() => show(one)}>
                  {roundTitle(one)}
                </button>
                <b>{whose(one.purse)}</b>
                <b class="c-figure">{money(one.amount, true)}</b>
                <Space />
                {isShift(role) && (
                  <span class="c-actions">
                    <Claim of={one} onDone={found.set} />
                    <Forgive of={one} onDone={found.set} />
                  </span>
                )}
                {one.waits && <p class="c-soft">{sentenceOf(one.waits)}</p>}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {decided.data && decided.data.length > 0 && <WhatBecame of={decided.data} />}
      {shown && <RoundPage {...shown} onClose={() => show(null)} />}
    </>
  );
}

interface ActProps {
  of: Missing;
  onDone: (now: Missing[]) => void;
}

function Claim({ of, onDone }: ActProps) {
  const { table, round, purse } = of;
  const form = useFields({ patron: purse.kind === "patron" ? purse.name : "", reason: "" });
  const patron = form.value.patron.trim();
  const reason = form.value.reason.trim();
  return (
    <Asks
      button={t("console-missing-claim")}
      title={t("console-missing-claim-of", { amount: money(of.amount, true), round: roundTitle(of) })}
      action={t("console-missing-claim")}
      line={t("console-missing-claim-line")}
      test={`claim-${keyOf(of)}`}
      closed={!!of.waits}
      disabled={!patron || !reason}
      onSend={async () => onDone(await ask<Missing[]>("/api/missing/claim", { table, round, purse, patron, reason }))}
    >
      {purse.kind === "terminal" && (
        <Field {...form.bind("patron")} label={t("console-missing-player")} test="claim-patron" autofocus />
      )}
      <ReasonField {...form.bind("reason")} test="claim-reason" autofocus={purse.kind === "patron"} />
    </Asks>
  );
}

function Forgive({ of, onDone }: ActProps) {
  const { table, round, purse } = of;
  const form = useFields({ reason: "" });
  const reason = form.value.reason.trim();
  return (
    <Asks
      button={t("console-missing-forgive")}
      kind="quiet"
      title={t("console-missing-forgive-of", { amount: money(of.amount, true), round: roundTitle(of) })}
      action={t("console-missing-forgive")}
      line={t("console-missing-forgive-line")}
      test={`forgive-${keyOf(of)}`}
      closed={!!of.waits}
      disabled={!reason}
      onSend={async () => onDone(await ask<Missing[]>("/api/missing/forgive", { table, round, purse, reason }))}
    >
      <ReasonField {...form.bind("reason")} test="forgive-reason" autofocus />
    </Asks>
  );
}

const WhatBecame = ({ of }: { of: readonly Decided[] }) => (
  <Panel title={t("console-missing-decided")} tight past>
    <Rows
      label={t("console-missing-decided")}
      test="missing-decided"
      rows={of}
      id={(one) => `${one.at} ${one.table} ${one.round} ${one.purse.name}`}
      columns={[
        { head: t("console-round"), cell: roundTitle },
        { head: t("console-missing-whose"), cell: (one) => whose(one.purse) },
        {
          head: t("console-missing-became"),
          cell: ({ patron, by }) =>
            patron
              ? t("console-missing-claimed", { patron, by: nameOf(by) })
              : t("console-missing-forgiven", { by: nameOf(by) }),
        },
        { head: t("console-amount"), num: true, cell: (one) => money(one.amount, true) },
        { head: t("console-reason"), wide: true, cell: (one) => <q>{one.reason}</q> },
        { head: t("console-at"), cell: (one) => moment(one.at) },
      ]}
    />
  </Panel>
);
