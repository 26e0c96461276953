// Receipts for one's own bets in a Round, to be kept: a file that proves later that they are in the history.
import { get, tablePath } from "../../base/http";
import type { Receipt } from "../../base/protocol";
import { Problems } from "../../base/refusals";
import { useAction } from "../../base/requests";
import { t } from "../../base/words";

export function Receipts({ table, number }: { table: string; number: number }) {
  const action = useAction();
  const keep = async () => {
    save(`punto-${table}-${number}.json`, await get<Receipt[]>(tablePath(table, `/rounds/${number}/receipts`)));
  };
  return (
    <section class="receipts">
      <Problems problem={action.problem} />
      <button type="button" class="button" disabled={action.busy} onClick={() => void action.run(keep)}>
        {t("ui-receipt")}
      </button>
      <p class="quiet-line">{t("ui-receipt-note")}</p>
    </section>
  );
}

function save(name: string, receipts: readonly Receipt[]): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(receipts, null, 2)], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
