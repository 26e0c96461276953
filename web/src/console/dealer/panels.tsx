// What lies beside the dealer's step: choices, insurance, what to pay, and why.
import { useEffect, useRef, useState } from "preact/hooks";
import { money, told } from "../../base/i18n";
import { get, tablePath } from "../../base/http";
import { cents } from "../../base/money";
import { areaName } from "../../base/names";
import type { Problem, Rules, TableView, Why } from "../../base/protocol";
import { problemOf, Problems } from "../../base/refusals";
import { Sheet } from "../../base/sheet";
import { Button, Clause, Panel, Rows, Tag } from "../kit";
import { endsOf, type End } from "../tables";
import { w } from "../words";

export function Choices({ choices }: { choices: Readonly<Record<string, string | null>> }) {
  return (
    <Panel title={w.value.choices} test="choices">
      <ul class="c-plainlist">
        {Object.entries(choices).map(([patron, choice]) => (
          <li key={patron} data-test={`choice-${patron}`}>
            <b>{patron}</b> <Tag tone={choice === null ? "bright" : "soft"}>{w.value.choice(choice)}</Tag>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function Offers({ view, rules }: { view: TableView; rules: Rules }) {
  return (
    <Panel title={w.value.offered}>
      <ul class="c-plainlist">
        {(view.offers ?? []).map((offer) => (
          <li key={offer.area + offer.odds}>
            <b>{areaName(rules, offer.area)}</b> {offer.odds} <Clause of={offer.clause} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const ORDER = { won: 0, returned: 1, lost: 2 };
const handed = (end: End): string =>
  end.result === "won"
    ? w.value.pays(money(end.paid))
    : end.result === "lost"
      ? w.value.takes(money(end.in_action))
      : w.value.gives(money(end.stake));

export function Payouts({
  table,
  rules,
  round,
  onPage,
}: {
  table: string;
  rules: Rules;
  round: number;
  onPage: () => void;
}) {
  const found = endsOf(table);
  const ends =
    found.round === round
      ? [...found.ends].sort(
          (a, b) => a.box - b.box || ORDER[a.result] - ORDER[b.result] || cents(b.stake) - cents(a.stake),
        )
      : [];
  return (
    <Panel
      title={`${w.value.payouts} · ${w.value.round} ${round}`}
      test="payouts"
      tight
      aside={
        <Button kind="quiet" test="round-page" onDo={onPage}>
          {w.value.roundPage}
        </Button>
      }
    >
      {ends.length > 0 && (
        <Rows
          label={w.value.payouts}
          rows={ends}
          id={(_, i) => i}
          columns={[
            { head: w.value.box, cell: (end) => end.box },
            { head: w.value.patron, cell: (end) => end.patron },
            { head: w.value.area, cell: (end) => areaName(rules, end.area) },
            { head: w.value.stake, cell: (end) => money(end.stake), num: true },
            { head: w.value.odds, cell: (end) => end.odds ?? "" },
            {
              head: "",
              cell: (end) => <b class={end.result === "won" ? "c-won" : "c-soft"}>{handed(end)}</b>,
              num: true,
            },
          ]}
        />
      )}
    </Panel>
  );
}

export function WhyList({ why }: { why: readonly Why[] }) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => void (list.current && (list.current.scrollTop = list.current.scrollHeight)), [why.length]);
  if (!why.length) return <p class="c-empty">{w.value.whyEmpty}</p>;
  return (
    <ol class="c-why" ref={list} tabIndex={0}>
      {why.map((one, i) => (
        <li key={i}>
          <b>{told.value(one.what)}</b>
          {one.why && <span>{told.value(one.why)}</span>} <Clause of={one.clause} />
        </li>
      ))}
    </ol>
  );
}

/** A Round's page, as it is on record. */
export function RoundPage({ table, round, onClose }: { table: string; round: number; onClose: () => void }) {
  return (
    <Sheet title={`${table} · ${w.value.round} ${round}`} onClose={onClose} wide name="round-page">
      <PageText table={table} round={round} />
    </Sheet>
  );
}

export function PageText({ table, round }: { table: string; round: number }) {
  const [text, setText] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(() => {
    let gone = false;
    setText(null);
    setProblem(null);
    get<string>(tablePath(table, `/rounds/${round}/page`)).then(
      (found) => !gone && setText(found),
      (error: unknown) => !gone && setProblem(problemOf(error)),
    );
    return () => void (gone = true);
  }, [table, round]);
  if (problem) return <Problems problem={problem} />;
  return (
    <pre class="c-page" data-test="page-text" tabIndex={0}>
      {text ?? w.value.loading}
    </pre>
  );
}
