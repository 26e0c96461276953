// Hold beside theoretical hold, for managers.
import { t } from "../../base/words";
import { Button, Empty, Head, Panel, Space, Waiting } from "../kit";
import { HoldPicture } from "../win/picture";
import { type Grouping, played } from "../win/rows";
import { useWin, WinChoice, WinTable } from "../win/table";

const GROUPINGS: readonly Grouping[] = ["table,bet", "table", "bet", "day"];

export function Hold() {
  const report = useWin();
  const rows = played(report.rows.data ?? []);
  return (
    <>
      <Head title={t("console-hold-title")}>
        <Space />
        <WinChoice {...report} groupings={GROUPINGS} test="hold" />
        <Button onDo={report.rows.reload}>{t("console-refresh")}</Button>
      </Head>
      <Waiting of={report.rows} />
      {report.rows.data && !rows.length && <Empty>{t("console-no-play")}</Empty>}
      {rows.length > 0 && (
        <>
          <Panel test="hold">
            <p class="c-line">{t("console-hold-line")}</p>
            <HoldPicture rows={rows} />
          </Panel>
          <Panel tight>
            <WinTable rows={rows} />
          </Panel>
        </>
      )}
    </>
  );
}
