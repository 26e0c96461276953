// Something waits for a ruling: what was reported, by whom, and who rules on it. Those who lack the authority are told
// who has it.
import type { IrregularityReported } from "../../../base/protocol";
import { me } from "../../../base/session";
import { t } from "../../../base/words";
import { Clause } from "../../kit";
import { nameOf } from "../../people";
import { hasAuthority } from "../../roles";
import type { StaffedTable } from "../../tables";
import { FoundCards, foundIn } from "./cards";
import { Decision } from "./decision";

export interface RulingProps {
  at: StaffedTable;
  trouble: IrregularityReported;
}

export function RulingBox({ at, trouble }: RulingProps) {
  const role = me.value?.role ?? "guest";
  const needed = at.view.trouble?.authority ?? null;
  const happened = t(`irregularity-${trouble.irregularity}.happened`);
  return (
    <section class="c-ruling" data-test="ruling" aria-label={happened}>
      <header>
        <h2 class="c-step-now">{happened}</h2>
        <p class="c-step-why">
          {needed && t("console-ruling-by", { authority: t(`authority-${needed}`) })}{" "}
          {t("console-reported-by", { name: nameOf(trouble.by) })} {trouble.note && <q>{trouble.note}</q>}{" "}
          <Clause of={trouble.clause} />
        </p>
      </header>
      {!needed || hasAuthority(role, needed) ? (
        <Decision at={at} trouble={trouble} />
      ) : (
        <>
          <div class="c-ruling-cards">
            <FoundCards title={t("console-as-found")} cards={foundIn(at.view, trouble)} test="as-found" />
          </div>
          <div class="c-lacks" data-test="lacks-authority" role="alert">
            <b>{t("console-lacks-authority")}</b>{" "}
            {t("console-lacks-authority-line", { authority: t(`authority-${needed}`), role: t(`role-${role}`) })}{" "}
            <Clause of={trouble.clause} />
          </div>
        </>
      )}
    </section>
  );
}
