// The two hands before the dealer, with the result; while bets are taken, those of the last Round.
import type { Side, TableView, Winner } from "../../base/protocol";
import { t } from "../../base/words";
import { HandBox, Minis } from "../cards";
import { Clause, Tag } from "../kit";
import { Corrected } from "../table/corrected";
import type { StaffedTable } from "../tables";
import { isBack, turnable } from "./backs";
import type { Dealing } from "./dealing";

/** The Round before, in view until the next one is dealt. */
export const lastRound = (view: TableView) =>
  (view.phase === "waiting" || view.phase === "betting") && view.last ? view.last : null;

export function Felt({ at, dealing }: { at: StaffedTable; dealing: Dealing }) {
  return (
    <section class="c-panel c-felt" aria-label={t("console-cards")}>
      <div class="c-hands">
        <FeltHand side="player" at={at} dealing={dealing} />
        <FeltHand side="banker" at={at} dealing={dealing} />
      </div>
      {(at.view.beside?.length ?? 0) > 0 && (
        <p class="c-beside" data-test="beside">
          {t("ui-named", { name: t("console-beside"), value: "" })} <Minis cards={at.view.beside ?? []} />
        </p>
      )}
      <Result view={at.view} />
      <ToConfirm at={at} />
      <Corrected view={at.view} />
    </section>
  );
}

function FeltHand({ side, at, dealing }: { side: Side; at: StaffedTable; dealing: Dealing }) {
  const { view, staff, table } = at;
  const { mine, wantsCard, typed, step, send, choose } = dealing;
  const last = lastRound(view);
  const next = staff.next;
  const turns = mine && !view.closed ? turnable(at).filter((one) => one.side === side) : [];
  return (
    <HandBox
      side={side}
      cards={(last ?? view)[side] ?? []}
      total={last ? last.outcome?.[`${side}_total`] : view[`${side}_total`]}
      won={view.outcome?.winner === side}
      dim={last !== null}
      turn={{
        positions: turns.map((one) => one.position),
        onTurn: (position) =>
          isBack(at, { side, position })
            ? choose({ side, position })
            : void send({ do: "turn-card", table, side, position }),
      }}
      naming={wantsCard && step.turns?.side === side ? { position: step.turns.position, typed } : null}
      next={wantsCard && next.side === side ? { position: next.position ?? 1, typed } : null}
    />
  );
}

/** The result as it will be settled, large enough to be compared with the cards on the table. */
function ToConfirm({ at: { view, staff } }: { at: StaffedTable }) {
  if (staff.next.waiting !== "for-confirmation") return null;
  const { winner = "tie" } = staff.next.message.facts as { winner?: Winner };
  return (
    <p class="c-result c-result-big" data-test="to-confirm">
      <Tag tone={winner}>{t(`winner-${winner}`)}</Tag>
      <b>
        {view.player_total} : {view.banker_total}
      </b>
    </p>
  );
}

function Result({ view }: { view: TableView }) {
  const last = lastRound(view);
  const { outcome, voided } = last ?? view;
  if (!outcome && !voided) return null;
  return (
    <p class={`c-result ${last ? "c-dim" : ""}`} data-test="result">
      {last && <span class="c-soft">{t("console-round-no", { number: last.number })}</span>}
      {voided ? (
        <>
          <b>{t("console-would-void")}</b> <Clause of={voided} />
        </>
      ) : (
        outcome && (
          <>
            <Tag tone={outcome.winner}>{t(`winner-${outcome.winner}`)}</Tag>
            <b>
              {outcome.player_total} : {outcome.banker_total}
            </b>
          </>
        )
      )}
    </p>
  );
}
