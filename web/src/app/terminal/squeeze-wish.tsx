// Whether one squeezes: said once and remembered. The terminal then asks for the cards of one's hand as soon as bets
// are closed, before they are on their way (3.9).
import { useEffect, useRef } from "preact/hooks";
import { Refusal } from "../../base/http";
import type { Place, TableView } from "../../base/protocol";
import { oneOf, remembered } from "../../base/remembered";
import { connection } from "../../base/session";
import { t } from "../../base/words";
import type { Desk } from "../../state/desk";
import { nextToAsk } from "../../state/squeeze";

/** Who has not said so is asked; the rulebook gives a card only to who requests it. */
export const wish = remembered<"ask" | "yes" | "no">("squeeze", "ask", oneOf("ask", "yes", "no"));

export function SqueezeWish({ desk, view }: { desk: Desk; view: TableView }) {
  const settings = desk.rules.value?.settings;
  const next = nextInTruth(desk);
  if (!settings?.face_down || desk.watching.value || view.closed) return null;
  // A live dealer answers each request, so each is made by hand.
  if (!settings.automatic) return next ? <AskFor desk={desk} next={next} /> : null;
  if (wish.value !== "ask") return <Switch />;
  return desk.staked.value > 0 && (view.phase === "betting" || next) ? <Question /> : null;
}

/** By what has happened and not by what is shown: a card on its way is no longer to be had. */
function nextInTruth({ truth }: Desk): Place | null {
  const { view, own } = truth.value;
  return view && nextToAsk(view, own);
}

/** One after the other, each once: the next when the one before was granted. */
export function useSqueezeRequests(desk: Desk): void {
  const asked = useRef(new Set<string>());
  const { view } = desk.truth.value;
  const wanted = wish.value === "yes" && desk.rules.value?.settings.automatic && !desk.watching.value;
  const next = wanted ? nextInTruth(desk) : null;
  const key = next ? `${view?.round} ${next.side} ${next.position}` : "";
  useEffect(() => {
    if (!next || asked.current.has(key)) return;
    asked.current.add(key);
    connection.do({ do: "request-squeeze", table: desk.table, ...next }).catch((error: unknown) => {
      // Somebody else's request waits for its answer: this one is made again with the next news.
      if (error instanceof Refusal && error.problem.code === "squeeze-waiting") asked.current.delete(key);
    });
  }, [key, view]);
}

function Question() {
  return (
    <div class="squeeze-wish" role="group" aria-label={t("ui-squeeze-question")}>
      <p>{t("ui-squeeze-question")}</p>
      <button type="button" class="pill" data-squeeze="yes" onClick={() => (wish.value = "yes")}>
        {t("ui-squeeze-yes")}
      </button>
      <button type="button" class="pill" data-squeeze="no" onClick={() => (wish.value = "no")}>
        {t("ui-squeeze-no")}
      </button>
    </div>
  );
}

function Switch() {
  const on = wish.value === "yes";
  return (
    <button
      type="button"
      class="squeeze-switch"
      role="switch"
      aria-checked={on}
      onClick={() => (wish.value = on ? "no" : "yes")}
    >
      {t("ui-squeeze-yes")}
    </button>
  );
}

function AskFor({ desk, next }: { desk: Desk; next: Place }) {
  const { side, position } = next;
  return (
    <div class="squeeze-wish" role="group" aria-label={t("ui-squeeze-offer")}>
      <p>{t("ui-squeeze-offer")}</p>
      <button
        type="button"
        class="pill"
        data-squeeze="ask"
        onClick={() => void desk.ask({ do: "request-squeeze", table: desk.table, side, position })}
      >
        {t("ui-squeeze-which", { side: t(`side-${side}`), position })}
      </button>
    </div>
  );
}
