// One table as the pit has it: what waits for a decision first, then its course, its layout, and what can be done here.
import { useState } from "preact/hooks";
import { get, tablePath } from "../../../base/http";
import type { Place, RoundLine } from "../../../base/protocol";
import { me } from "../../../base/session";
import { nameOf, t } from "../../../base/words";
import { Link, Loading, Panel, Space, Tag, useLoad } from "../../kit";
import { Report } from "../../report";
import { may } from "../../roles";
import { Choosing } from "../../table/choosing";
import { Layout } from "../../table/layout";
import { Payouts } from "../../table/payouts";
import { CardReader } from "../../table/reader";
import { RoundPage } from "../../table/round-page";
import { RoundRows } from "../../table/round-rows";
import { WhyList } from "../../table/why";
import { type StaffedTable, useStaffedTable } from "../../tables";
import { RulingBox } from "../ruling";
import { RuledByAnother } from "../ruling/by-another";
import { Actions } from "./actions";
import { CheckIns } from "./check-ins";
import { Continuation } from "./continuation";
import { Correct } from "./correct";
import { Course } from "./course";
import { Proposal } from "./proposal";
import { SqueezeRequest } from "./squeeze";

export function PitTable({ table }: { table: string }) {
  const at = useStaffedTable(table);
  return at ? <AtTable at={at} /> : <Loading />;
}

/** What is open over the table: a report, or a Round's page. */
type Sheet = { is: "report" } | { is: "page"; round: number } | { is: "correct"; place: Place } | null;

function AtTable({ at }: { at: StaffedTable }) {
  const { table, view, staff, rules } = at;
  const [sheet, setSheet] = useState<Sheet>(null);
  const close = () => setSheet(null);
  const correct = (place: Place) => setSheet({ is: "correct", place });
  const showPage = (round: number) => setSheet({ is: "page", round });
  return (
    <>
      <TableHead at={at} />
      <RuledByAnother table={table} />
      <Proposal at={at} />
      {view.phase === "ruling" && staff.trouble && (
        <RulingBox key={`${view.round} ${staff.trouble.irregularity}`} at={at} trouble={staff.trouble} />
      )}
      {staff.next.waiting === "for-continuation" && !view.closed && (
        <Continuation table={table} clause={staff.next.clause} />
      )}
      {staff.squeeze && (
        <SqueezeRequest
          table={table}
          request={staff.squeeze}
          waives={view.waives !== undefined}
          clause={staff.next.clause}
        />
      )}
      <CardReader at={at} answers />
      <div class="c-pit-grid">
        <div class="c-stack">
          <Course at={at} onCorrect={correct} />
          {view.phase === "options" && (
            <Choosing at={at} records={!rules.settings.automatic && !view.closed} callsTime={false} />
          )}
          <Payouts at={at} ticks={!rules.settings.automatic && !view.closed} onPage={showPage} />
          <Actions at={at} onReport={() => setSheet({ is: "report" })} />
          <RecentRounds at={at} onPage={showPage} />
          {!rules.settings.automatic && <CheckIns at={at} />}
        </div>
        <div class="c-stack">
          <Layout at={at} mine={false} />
          <Panel title={t("console-why-title")} tight>
            <WhyList why={view.why ?? []} />
          </Panel>
        </div>
      </div>
      {sheet?.is === "report" && <Report at={at} onClose={close} onCorrect={correct} />}
      {sheet?.is === "correct" && <Correct at={at} place={sheet.place} onClose={close} />}
      {sheet?.is === "page" && <RoundPage table={table} round={sheet.round} onClose={close} />}
    </>
  );
}

function TableHead({ at: { table, rules } }: { at: StaffedTable }) {
  const { automatic } = rules.settings;
  return (
    <div class="c-head">
      <Link href="/pit" class="c-backlink">
        ‹ {t("console-tables")}
      </Link>
      <h1>{table}</h1>
      <span class="c-soft">{nameOf(rules.titles)}</span>
      <Tag tone="soft">{automatic ? t("console-automatic") : t("console-live")}</Tag>
      <Space />
      {!automatic && may(me.value?.role ?? "guest", "dealer") && (
        <Link href={`/dealer/${encodeURIComponent(table)}`} class="c-button c-quiet" test="deal-here">
          {t("console-deal-here")}
        </Link>
      )}
    </div>
  );
}

function RecentRounds({ at: { table, view }, onPage }: { at: StaffedTable; onPage: (round: number) => void }) {
  // A Round that is over may still be corrected.
  const ended = view.phase === "over" ? JSON.stringify([view.player, view.banker, view.voided]) : "";
  const rounds = useLoad(
    () => get<RoundLine[]>(tablePath(table, "/rounds"), { limit: 12 }),
    [table, ended, view.round],
  );
  return (
    <Panel title={t("console-recent-rounds")} tight test="recent-rounds">
      <RoundRows
        label={t("console-recent-rounds")}
        rows={rounds.data ?? []}
        number={({ round }) => (
          <button type="button" class="c-linkish" onClick={() => onPage(round)}>
            {round}
          </button>
        )}
      />
    </Panel>
  );
}
