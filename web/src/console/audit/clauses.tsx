// Every numbered clause of a rulebook with what enforces it, or why it is left to people.
import { get } from "../../base/http";
import type { Clause as ClauseLine, RulebookSummary } from "../../base/protocol";
import { nameOf, t } from "../../base/words";
import { Choice, Field, Head, Panel, Rows, Tag, useFields, useLoad, Waiting } from "../kit";

export function Clauses() {
  const rulebooks = useLoad(() => get<RulebookSummary[]>("/api/rulebooks"), []);
  const form = useFields({ rulebook: "", sought: "" });
  const at = form.value.rulebook || rulebooks.data?.[0]?.name || "";
  const clauses = useLoad(async () => (at ? get<ClauseLine[]>("/api/clauses", { rulebook: at }) : []), [at]);
  const all = clauses.data ?? [];
  const left = all.filter((one) => one.left_to_people).length;
  const sought = form.value.sought.trim().toLowerCase();
  const shown = all.filter((one) =>
    [one.clause, nameOf(one.summary), ...one.kept_by].join(" ").toLowerCase().includes(sought),
  );
  return (
    <>
      <Head title={t("console-clauses")}>
        {clauses.data && <span class="c-soft">{t("console-clauses-enforced", { kept: all.length - left, left })}</span>}
      </Head>
      <Waiting of={rulebooks} />
      {rulebooks.data && (
        <div class="c-inline">
          <Choice
            {...form.bind("rulebook")}
            value={at}
            label={t("console-rulebook")}
            options={rulebooks.data.map((one) => ({
              value: one.name,
              words: `${nameOf(one.titles)} (${one.rulebook})`,
              under: t(`rulebook-group-${one.group}`),
            }))}
            test="clauses-rulebook"
          />
          <Field {...form.bind("sought")} label={t("console-search")} type="search" test="clauses-search" />
        </div>
      )}
      {clauses.data && (
        <Panel tight test="clauses">
          <Rows
            label={t("console-clauses")}
            rows={shown}
            id={(one) => one.clause}
            columns={[
              { head: t("console-clause-word"), cell: (one) => <b>{one.clause}</b> },
              { head: t("console-summary"), cell: (one) => nameOf(one.summary), wide: true },
              { head: t("console-enforced-by"), cell: (one) => <EnforcedBy of={one} />, wide: true },
            ]}
          />
        </Panel>
      )}
    </>
  );
}

const EnforcedBy = ({ of }: { of: ClauseLine }) =>
  of.left_to_people ? (
    <span>
      <Tag>{t("console-left-to-people")}</Tag> <span class="c-soft">{nameOf(of.left_to_people)}</span>
    </span>
  ) : (
    <span class="c-code">{of.kept_by.join(", ")}</span>
  );
