// The shoe in the dealer's hand: brought with its set of cards, what is left of it, and the cut card.
import type { HandShoe, TableView } from "../../base/protocol";
import { connection } from "../../base/session";
import { shownCard, t } from "../../base/words";
import type { Order } from "../consider";
import { Ask, Facts, Field, ReasonField, useFields } from "../kit";
import type { StaffedTable } from "../tables";

const isBetween = ({ phase }: TableView): boolean => phase === "waiting" || phase === "over";

/** Whether other cards can be brought: at the end of a shoe, while one is prepared, or where none is recorded yet. */
export const canBring = (view: TableView, waiting: string): boolean =>
  isBetween(view) && (!view.hand_shoe?.is_ready || waiting === "for-new-cards");

/** What can be said of the cut card now: it has come, or that was a mistake. Each has its own key: one that is pressed
 * twice takes nothing back. */
export function cutCardStep(table: string, { hand_shoe: shoe }: TableView): CutCardStep | null {
  if (shoe?.take_back)
    return {
      order: { do: "take-back-cut-card", table },
      key: "z",
      test: "cut-card-back",
      words: t("console-cut-card-take-back"),
    };
  return shoe?.is_ready && shoe.round && !shoe.cut_card
    ? { order: { do: "note-cut-card", table }, key: "x", test: "cut-card", words: t("console-cut-card-came") }
    : null;
}

interface CutCardStep {
  order: Order;
  key: string;
  test: string;
  words: string;
}

export function BringCards({ at: { table, view }, onClose }: { at: StaffedTable; onClose: () => void }) {
  // The shoe mostly stays at its table, and another set goes into it.
  const form = useFields({ set: "", shoe: view.hand_shoe?.shoe ?? "", reason: "" });
  const set_id = form.value.set.trim();
  const shoe = form.value.shoe.trim();
  const reason = form.value.reason.trim();
  const refused = view.hand_shoe?.is_ready ? "" : (view.hand_shoe?.set_id ?? ""); // while it was prepared
  return (
    <Ask
      title={t("console-bring-cards")}
      line={t("console-bring-cards-line")}
      action={t("console-bring-cards")}
      test="bring-cards"
      onClose={onClose}
      said={t("console-bring-cards-done")}
      disabled={!set_id || !shoe || (refused !== "" && !reason)}
      onSend={() => connection.do({ do: "bring-cards", table, set_id, shoe, reason })}
    >
      <div class="c-two">
        <Field {...form.bind("set")} label={t("console-set-id")} maxLength={40} test="set-id" autofocus />
        <Field {...form.bind("shoe")} label={t("console-shoe-id")} maxLength={40} test="shoe-id" />
      </div>
      {refused && (
        <ReasonField
          {...form.bind("reason")}
          test="set-refused"
          label={t("console-set-refused-why", { id: refused })}
        />
      )}
    </Ask>
  );
}

/** What the cut card says about the Rounds to come. */
function lastWords(shoe: HandShoe, between: boolean): string {
  if (!shoe.cut_card) return "";
  if (!shoe.last_round) return between ? "" : t("console-one-more-round");
  return between ? t("console-last-comes") : t("console-last-of-shoe");
}

export function ShoeInHand({ view }: { view: TableView }) {
  const shoe = view.hand_shoe;
  if (!shoe) return null;
  const words = lastWords(shoe, isBetween(view));
  return (
    <div data-test="hand-shoe">
      <Facts
        of={[
          [t("console-shoe"), t("console-shoe-and-cards", { shoe: shoe.shoe, id: shoe.set_id })],
          shoe.exposed
            ? [t("console-burn-word"), t("console-burned", { card: shownCard(shoe.exposed), count: shoe.burned ?? 0 })]
            : null,
        ]}
      />
      {words && (
        <p class="c-line c-strong" data-test="cut-card-words">
          {words}
        </p>
      )}
    </div>
  );
}
