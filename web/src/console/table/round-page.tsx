// A Round's page as it is on record.
import { get, tablePath } from "../../base/http";
import { Problems } from "../../base/refusals";
import { Sheet } from "../../base/sheet";
import { t } from "../../base/words";
import { useLoad } from "../kit";

interface Props {
  table: string;
  round: number;
}

export const roundTitle = ({ table, round }: Props): string => `${table} · ${t("console-round-no", { number: round })}`;

export const RoundPage = ({ table, round, onClose }: Props & { onClose: () => void }) => (
  <Sheet title={roundTitle({ table, round })} onClose={onClose} wide name="round-page">
    <PageText table={table} round={round} />
  </Sheet>
);

export function PageText({ table, round }: Props) {
  const page = useLoad(() => get<string>(tablePath(table, `/rounds/${round}/page`)), [table, round]);
  if (page.problem) return <Problems problem={page.problem} />;
  return (
    <pre class="c-page" data-test="page-text" tabIndex={0}>
      {page.data ?? t("console-loading")}
    </pre>
  );
}
