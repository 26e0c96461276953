// Disputes: what a patron says, the Round's own record beside it, and the ruling that ends it.
import { useEffect, useState } from "preact/hooks";
import { moment } from "../../base/format";
import { ask, get, tablePath } from "../../base/http";
import type { Dispute } from "../../base/protocol";
import { connection, me } from "../../base/session";
import { t } from "../../base/words";
import {
  Asks,
  Check,
  Choice,
  Field,
  Form,
  Head,
  type Loaded,
  optional,
  Panel,
  plainOptions,
  Rows,
  Space,
  Tag,
  useFields,
  useLoad,
  Waiting,
} from "../kit";
import { manages } from "../roles";
import { PageText, roundTitle } from "../table/round-page";
import { PaymentFields, usePayment } from "./payment";
import { AnswerProposal, disputePath, mayReverse, Reverse, Ruled, ruledBy } from "./proposals";

export function useDisputes(): Loaded<Dispute[]> {
  const loaded = useLoad(() => get<Dispute[]>("/api/disputes"), []);
  useEffect(() => {
    const timer = setInterval(() => void loaded.reload(), 15_000);
    return () => clearInterval(timer);
  }, []);
  return loaded;
}

const keyOf = (one: Dispute): string => `${one.table}/${one.round}/${one.dispute}`;

export function DisputeList({ onChange }: { onChange: () => Promise<void> }) {
  const [closed, setClosed] = useState(false);
  const [picked, setPicked] = useState<string | null>(null);
  const all = useLoad(() => get<Dispute[]>("/api/disputes", closed ? { closed: true } : {}), [closed]);
  const chosen = all.data?.find((one) => keyOf(one) === picked) ?? null;
  const changed = async () => {
    await all.reload();
    await onChange();
  };
  return (
    <>
      <Head title={t("console-disputes")}>
        <Space />
        <Check label={t("console-show-closed")} value={closed} onValue={setClosed} test="show-closed" />
        <OpenDispute onDone={changed} />
      </Head>
      <Waiting of={all} />
      <div class={chosen ? "c-half" : ""}>
        {all.data && (
          <Panel tight test="dispute-list">
            <Rows
              label={t("console-disputes")}
              rows={all.data}
              id={keyOf}
              empty={t("console-no-disputes")}
              picked={picked}
              onPick={(one) => setPicked(keyOf(one))}
              columns={[
                {
                  head: t("console-table"),
                  cell: (one) => (
                    <button type="button" class="c-linkish">
                      {one.table}
                    </button>
                  ),
                },
                { head: t("console-round"), cell: (one) => one.round, num: true },
                { head: t("console-patron"), cell: (one) => one.patron ?? "" },
                { head: t("console-what"), cell: (one) => one.words, wide: true },
                { head: t("console-at"), cell: (one) => moment(one.opened_at) },
                {
                  head: t("console-state"),
                  cell: (one) => (
                    <Tag tone={one.ruling && !one.proposal ? "soft" : "bright"}>
                      {one.proposal
                        ? t("console-proposal-waits")
                        : one.ruling
                          ? ruledBy(one)
                          : t("console-dispute-unruled")}
                    </Tag>
                  ),
                },
              ]}
            />
          </Panel>
        )}
        {chosen && <OneDispute key={picked} one={chosen} onDone={changed} />}
      </div>
    </>
  );
}

interface OneProps {
  one: Dispute;
  onDone: () => Promise<void>;
}

function OneDispute({ one, onDone }: OneProps) {
  const role = me.value?.role ?? "guest";
  return (
    <Panel title={roundTitle(one)} test="dispute">
      <p class="c-line">
        <q>{one.words}</q> {one.patron && t("console-dispute-of", { patron: one.patron })}
      </p>
      <PageText table={one.table} round={one.round} />
      {one.ruling && <Ruled one={one} />}
      {one.proposal ? (
        <AnswerProposal one={one} proposal={one.proposal} onDone={onDone} />
      ) : one.ruling ? (
        mayReverse(one) && <Reverse one={one} onDone={onDone} />
      ) : manages(role) ? (
        <RuleOnIt one={one} onDone={onDone} />
      ) : (
        <p class="c-lacks" data-test="dispute-lacks-authority">
          {t("console-dispute-lacks", { role: t(`role-${role}`) })}
        </p>
      )}
    </Panel>
  );
}

function RuleOnIt({ one, onDone }: OneProps) {
  const [words, setWords] = useState("");
  const payment = usePayment();
  return (
    <Form
      action={t("console-dispute-rule")}
      test="dispute-ruling"
      disabled={!words.trim()}
      onSend={async () => {
        await ask(disputePath(one, "ruling"), { words: words.trim(), ...payment.request() });
        await onDone();
      }}
    >
      <Field
        label={t("console-dispute-ruling")}
        value={words}
        onValue={setWords}
        maxLength={200}
        test="dispute-words"
      />
      <PaymentFields of={payment} patron={one.patron} />
    </Form>
  );
}

function OpenDispute({ onDone }: { onDone: () => Promise<void> }) {
  const tables = (connection.floor.value ?? []).map((one) => one.table);
  const form = useFields({ table: "", round: "", patron: "", words: "" });
  const table = form.value.table || tables[0] || "";
  const round = Number(form.value.round);
  const patron = form.value.patron.trim();
  const words = form.value.words.trim();
  return (
    <Asks
      button={t("console-dispute-open")}
      line={t("console-dispute-open-line")}
      test="open-dispute"
      disabled={!words || !Number.isInteger(round) || round < 1}
      onSend={async () => {
        await ask(tablePath(table, `/rounds/${round}/disputes`), { words, ...(patron ? { patron } : {}) });
        form.reset();
        await onDone();
      }}
    >
      <div class="c-two">
        <Choice
          {...form.bind("table")}
          value={table}
          label={t("console-table")}
          options={plainOptions(tables)}
          test="dispute-table"
        />
        <Field {...form.bind("round")} label={t("console-round-number")} inputMode="numeric" test="dispute-round" />
      </div>
      <Field {...form.bind("patron")} label={optional(t("console-patron"))} test="dispute-patron" />
      <Field {...form.bind("words")} label={t("console-dispute-words")} maxLength={200} test="dispute-what" />
    </Asks>
  );
}
