// A change that waits for a second person, who confirms or refuses it in a session of their own (R40, R42, R54).
import type { Proposal as Waits } from "../../../base/protocol";
import { connection, me } from "../../../base/session";
import { say, t } from "../../../base/words";
import { Asks, Button } from "../../kit";
import { nameOf } from "../../people";
import type { StaffedTable } from "../../tables";
import { Would } from "../would";

export function Proposal({ at: { table, rules }, waits }: { at: StaffedTable; waits: Waits }) {
  const { proposal, by, what, reason, note, would } = waits;
  const own = by.name === me.value?.name;
  return (
    <section class="c-ruling" data-test="proposal" aria-label={t("console-proposal")}>
      <header>
        <h2 class="c-step-now">{say(what)}</h2>
        <p class="c-step-why">
          {t("console-proposed-by", { name: nameOf(by) })} <q>{reason}</q> {note && t("console-note-is", { note })}
        </p>
      </header>
      <Would would={would} rules={rules} />
      <div class="c-actions">
        {own ? (
          <span class="c-soft">{t("console-another-confirms")}</span>
        ) : (
          <Asks
            button={t("console-confirm-change")}
            line={t("console-confirm-change-line")}
            test="confirm-change"
            onSend={() => connection.do({ do: "confirm-change", table, proposal })}
          />
        )}
        <Button test="refuse-change" onDo={() => connection.do({ do: "refuse-change", table, proposal })}>
          {own ? t("console-take-proposal-back") : t("console-refuse-change")}
        </Button>
      </div>
    </section>
  );
}
