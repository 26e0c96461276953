// A Round's own address: its page, and the recall of it step by step, labelled as such; a dispute if need be.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Logo } from "../../art";
import { moment, money } from "../../base/format";
import { get, tablePath } from "../../base/http";
import { Icon } from "../../base/icons";
import type { RoundRecall, Rules } from "../../base/protocol";
import { Problems } from "../../base/refusals";
import { useLoaded } from "../../base/requests";
import { follow, to } from "../../base/router";
import { plays } from "../../base/session";
import { Waiting } from "../../base/ui";
import { t, useAreasOf } from "../../base/words";
import { Menu } from "../menu";
import { Disputes } from "./disputes";
import { Recall } from "./recall";
import { Receipts } from "./receipts";

export default function RoundPage({ table, number }: { table: string; number: number }) {
  const recall = useLoaded(() => get<RoundRecall>(tablePath(table, `/rounds/${number}`)));
  const page = useLoaded(() => get<string>(tablePath(table, `/rounds/${number}/page`)));
  useEffect(() => {
    document.title = `${table} ${number} · punto`;
    // The areas that the steps speak of have their names in the rules.
    get<Rules>(tablePath(table, "/rules")).then(
      (rules) => useAreasOf(rules.bets),
      () => undefined,
    );
  }, []);
  if (recall.now.state === "loading") return <Waiting />;
  const { found } = recall;
  const hasBets = found?.steps.some((step) => step.moved !== undefined) ?? false;
  return (
    <div class="round-page">
      <header class="head">
        <a class="head-home" href={to.table(table)} onClick={follow} aria-label={t("ui-see-table")}>
          <span class="head-back">
            <Icon name="back" />
          </span>
          <span class="head-logo">
            <Logo size={22} />
          </span>
        </a>
        <div class="head-table">
          <h1>{table}</h1>
          <p class="head-limits">{t("ui-round-no", { number: String(number) })}</p>
        </div>
        <span class="head-space" />
        <Menu table={table} />
      </header>
      <main id="table" class="round-main">
        <Problems problem={recall.problem} />
        {found && <Recall recall={found} />}
        {found && <Facts recall={found} />}
        {page.found && <Page text={page.found} />}
        {hasBets && plays.value && <Receipts table={table} number={number} />}
        {found && plays.value && <Disputes table={table} number={number} mayOpen={hasBets} />}
      </main>
    </div>
  );
}

function Page({ text }: { text: string }) {
  const copied = useSignal(false);
  const copy = () =>
    void navigator.clipboard?.writeText(location.href).then(
      () => {
        copied.value = true;
      },
      () => undefined,
    );
  return (
    <section class="panel page-panel">
      <header class="panel-head">
        <h2>{t("ui-the-page")}</h2>
        <button type="button" class="pill" onClick={copy}>
          {copied.value ? t("ui-copied") : t("ui-copy")}
        </button>
      </header>
      <pre class="page-text" tabIndex={0}>
        {text}
      </pre>
    </section>
  );
}

function Facts({ recall }: { recall: RoundRecall }) {
  const credits: [string, string | null][] = [
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
        <dd>
          {recall.rulebook} <code title={recall.digest}>{recall.digest.slice(0, 12)}…</code>
        </dd>
      </div>
      {credits.map(
        ([name, sum]) =>
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
