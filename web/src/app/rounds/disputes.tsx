// Disputes of a Round: those there are, and a way to open one.
import { useSignal } from "@preact/signals";
import { moment } from "../../base/format";
import { ask, get, tablePath } from "../../base/http";
import type { Dispute } from "../../base/protocol";
import { Problems } from "../../base/refusals";
import { useAction, useFields, useLoaded } from "../../base/requests";
import { Sheet } from "../../base/sheet";
import { Form } from "../../base/ui";
import { t } from "../../base/words";

export function Disputes({ table, number, mayOpen }: { table: string; number: number; mayOpen: boolean }) {
  const open = useSignal(false);
  const loaded = useLoaded(async () => {
    const all = await get<Dispute[]>("/api/disputes", { closed: true });
    return all.filter((one) => one.table === table && one.round === number);
  });
  const disputes = loaded.found ?? [];
  if (!mayOpen && !disputes.length) return null;
  const show = (now: boolean) => {
    open.value = now;
  };
  const send = async (words: string) => {
    loaded.put(await ask<Dispute[]>(tablePath(table, `/rounds/${number}/disputes`), { words }));
    show(false);
  };
  return (
    <section class="disputes">
      {disputes.map((one) => (
        <OneDispute key={one.dispute} dispute={one} />
      ))}
      {disputes.every((one) => one.ruling) && (
        <button type="button" class="button" onClick={() => show(true)}>
          {t("ui-dispute")}
        </button>
      )}
      {open.value && <DisputeSheet send={send} close={() => show(false)} />}
    </section>
  );
}

function OneDispute({ dispute }: { dispute: Dispute }) {
  const { ruling, ruled_by } = dispute;
  return (
    <article class="dispute panel">
      <h3>
        {ruling && ruled_by
          ? t("ui-dispute-ruled", { authority: t(`authority-${ruled_by}`) })
          : t("ui-dispute-open", { number: dispute.dispute })}
      </h3>
      <p>{dispute.words}</p>
      {ruling && <p class="dispute-ruling">{ruling}</p>}
      <p class="clause">{moment(dispute.ruled_at ?? dispute.opened_at)}</p>
    </article>
  );
}

/** What somebody wrote on several lines, in one. */
const inOneLine = (text: string): string => text.split(/\s+/).filter(Boolean).join(" ");

function DisputeSheet({ send, close }: { send: (words: string) => Promise<void>; close: () => void }) {
  const { values, field } = useFields({ words: "" });
  const action = useAction();
  const words = inOneLine(values.value.words);
  return (
    <Sheet title={t("ui-dispute")} onClose={close} name="dispute">
      <Form run={() => void action.run(() => send(words))}>
        <p>{t("ui-dispute-line")}</p>
        <label>
          {t("ui-dispute-words")}
          <textarea required maxLength={200} data-autofocus {...field("words")} />
        </label>
        <Problems problem={action.problem} />
        <button type="submit" class="button button-first button-wide" disabled={!words || action.busy}>
          {t("ui-dispute-send")}
        </button>
      </Form>
    </Sheet>
  );
}
