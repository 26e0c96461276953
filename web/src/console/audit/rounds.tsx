// Rounds of a table: in a list, the latest first, or by number.
import { useState } from "preact/hooks";
import { get, tablePath } from "../../base/http";
import type { RoundLine } from "../../base/protocol";
import { go } from "../../base/router";
import { connection, floor } from "../../base/session";
import { t } from "../../base/words";
import { Button, Choice, Field, Form, Head, Link, Loading, Panel, plainOptions, useLoad, Waiting } from "../kit";
import { RoundRows } from "../table/round-rows";

export const roundPath = (table: string, round: number): string =>
  `/audit/rounds/${encodeURIComponent(table)}/${round}`;

export function Rounds({ table }: { table: string }) {
  const tables = (connection.floor.value ?? floor.value?.tables ?? []).map((one) => one.table);
  const [chosen, setChosen] = useState(table);
  const at = chosen || tables[0];
  if (!at) return <Loading />;
  return (
    <>
      <Head title={t("console-find-round")} />
      <Panel>
        <div class="c-inline">
          <Choice
            label={t("console-table")}
            value={at}
            onValue={setChosen}
            options={plainOptions(tables)}
            test="round-table"
          />
          <ByNumber table={at} />
        </div>
      </Panel>
      <RoundList key={at} table={at} />
    </>
  );
}

function ByNumber({ table }: { table: string }) {
  const [number, setNumber] = useState("");
  const round = Number(number);
  return (
    <Form
      action={t("console-show")}
      test="find-round"
      disabled={!number.trim() || !Number.isInteger(round)}
      onSend={() => go(roundPath(table, round))}
    >
      <Field
        label={t("console-round-number")}
        value={number}
        onValue={setNumber}
        inputMode="numeric"
        test="round-number"
      />
    </Form>
  );
}

function RoundList({ table }: { table: string }) {
  const [before, setBefore] = useState<number | null>(null);
  const rounds = useLoad(
    () => get<RoundLine[]>(tablePath(table, "/rounds"), { limit: 50, ...(before ? { before } : {}) }),
    [before],
  );
  const oldest = rounds.data?.at(-1)?.round ?? 1;
  return (
    <>
      <Panel tight test="round-list">
        <Waiting of={rounds} />
        {rounds.data && (
          <RoundRows
            label={t("console-rounds")}
            rows={rounds.data}
            withTime
            number={({ round }) => (
              <Link href={roundPath(table, round)} class="c-strong" test={`round-${round}`}>
                {round}
              </Link>
            )}
          />
        )}
      </Panel>
      <div class="c-actions">
        {before !== null && <Button onDo={() => setBefore(null)}>{t("console-newer")}</Button>}
        {oldest > 1 && <Button onDo={() => setBefore(oldest)}>{t("console-older")}</Button>}
      </div>
    </>
  );
}
