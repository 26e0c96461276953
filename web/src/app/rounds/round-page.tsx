// A Round's own address: its page, and the recall of it step by step, labelled as such; a dispute if need be.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { RulebookOf } from "../../base/clause";
import { moment, money } from "../../base/format";
import { get, tablePath } from "../../base/http";
import type { RoundRecall, Rules } from "../../base/protocol";
import { Problems } from "../../base/refusals";
import { useLoaded } from "../../base/requests";
import { to } from "../../base/router";
import { plays } from "../../base/session";
import { Waiting } from "../../base/ui";
import { nameOf, t, tableName, useAreasOf } from "../../base/words";
import { HeadHome } from "../head-home";
import { Menu } from "../menu";
import { Disputes } from "./disputes";
import { Recall } from "./recall";
import { Receipts } from "./receipts";
import { RoundRecord } from "./record";

export default function RoundPage({ table, number }: { table: string; number: number }) {
  const recall = useLoaded(() => get<RoundRecall>(tablePath(table, `/rounds/${number}`)));
  const rules = useSignal<Rules | null>(null);
  const page = useLoaded(() => get<string>(tablePath(table, `/rounds/${number}/page`)));
  useEffect(() => {
    document.title = `${tableName(table)} ${number} · punto`;
    // The areas that the steps speak of have their names in the rules.
    get<Rules>(tablePath(table, "/rules")).then(
      (found) => {
        useAreasOf(found.bets);
        rules.value = found;
      },
      () => undefined,
    );
  }, []);
  if (recall.now.state === "loading") return <Waiting />;
  const { found } = recall;
  const hasBets = found?.steps.some((step) => step.moved !== undefined) ?? false;
  return (
    <RulebookOf.Provider value={found?.rulebook ?? ""}>
      <div class="round-page">
        <header class="head">
          <HeadHome href={to.table(table)} words={t("ui-see-table")} />
          <div class="head-table">
            <h1>{tableName(table)}</h1>
            <p class="head-limits">{t("ui-round-no", { number: String(number) })}</p>
          </div>
          <span class="head-space" />
          <Menu table={table} />
        </header>
        <main id="table" class="round-main">
          <Problems problem={recall.problem} />
          {found && <Recall recall={found} />}
          {found && <Facts recall={found} rules={rules.value} credits={hasBets} />}
          {found && <RoundRecord text={page.found} steps={found.steps} />}
          {hasBets && plays.value && <Receipts table={table} number={number} />}
          {found && plays.value && <Disputes table={table} number={number} mayOpen={hasBets} />}
        </main>
      </div>
    </RulebookOf.Provider>
  );
}

/** What one had before and after is of interest to whoever had a bet. */
function Facts({ recall, rules, credits }: { recall: RoundRecall; rules: Rules | null; credits: boolean }) {
  const sums: [string, string | null][] = [
    [t("ui-credits-before"), recall.credits_before],
    [t("ui-credits-after"), recall.credits_after],
  ];
  return (
    <dl class="facts panel round-facts">
      <div>
        <dt>{t("ui-opened-at")}</dt>
        <dd>{moment(recall.opened_at)}</dd>
      </div>
      <div>
        <dt>{t("ui-over-at")}</dt>
        <dd>{moment(recall.over_at)}</dd>
      </div>
      <div>
        <dt>{t("ui-played-under")}</dt>
        {/* A Round of an earlier rulebook has only its id here. */}
        <dd title={`${recall.rulebook} ${recall.digest}`}>
          {rules?.rulebook === recall.rulebook ? nameOf(rules.titles) : recall.rulebook}
        </dd>
      </div>
      {sums.map(
        ([name, sum]) =>
          credits &&
          sum !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd class="tabular">{money(sum, true)}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
