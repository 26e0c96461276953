// What the rulebook does about it, and what that comes to as the Round stands.
import type { Remedy } from "../../base/protocol";
import { t } from "../../base/words";
import { Minis } from "../cards";
import { type Considered, correctedIn } from "../consider";
import { Clause } from "../kit";

/** Of the report as it would be recorded: a clause of the rulebook may have cases of its own. */
function clauseOf(would: Considered | null): string | null {
  const first = would?.events[0];
  return first && "clause" in first ? first.clause : null;
}

export function RemedyBox({ remedy, would }: { remedy: Remedy; would: Considered | null }) {
  const corrected = would && correctedIn(would);
  return (
    <section class="c-remedy" data-test="remedy" aria-live="polite">
      <h3>{t("console-what-rulebook-does")}</h3>
      <p>
        <b>{t(`console-remedy-${remedy.remedy}`)}</b>{" "}
        {remedy.options !== "never" && t(`console-options-${remedy.options}`)}{" "}
        <Clause of={clauseOf(would) ?? remedy.clause} />
      </p>
      {would && (
        <p>
          {would.phase === "ruling" && (
            <span>{t("console-who-rules", { authority: t(`authority-${remedy.authority}`) })} </span>
          )}
          <b data-test="then">{t(`console-then-${would.phase}`)}</b>
        </p>
      )}
      {corrected && (
        <p>
          {t("console-reconstructed")}: <Minis cards={corrected.player} /> / <Minis cards={corrected.banker} />{" "}
          {corrected.beside.length > 0 && <Minis cards={corrected.beside} />}
        </p>
      )}
    </section>
  );
}
