// The cards that something is ruled on: as they were found, reconstructed, and in the order they came out.
import type { IrregularityReported, Side, TableView } from "../../../base/protocol";
import { t } from "../../../base/words";
import { HandBox, Minis, type Shown } from "../../cards";
import { Button } from "../../kit";
import { swapped } from "./draft";

/** As staff see it: a card that lies face down is hidden from them too. */
export interface Found {
  player: readonly Shown[];
  banker: readonly Shown[];
  beside: readonly Shown[];
}

export const foundIn = (view: TableView, trouble: IrregularityReported): Found =>
  trouble.placement ?? { player: view.player ?? [], banker: view.banker ?? [], beside: beyond(trouble) };

/** The cards that are out and lie in no hand. */
const beyond = (trouble: IrregularityReported): readonly Shown[] => (trouble.cards ?? []).slice(trouble.laid);

interface FoundProps {
  title: string;
  cards: Found;
  test: string;
  /** What differs from these is marked. */
  against?: Found;
}

const SIDES: readonly Side[] = ["player", "banker"];

export const FoundCards = ({ title, cards, test, against }: FoundProps) => (
  <div class="c-laybox" data-test={test}>
    <h3>{title}</h3>
    <div class="c-hands">
      {SIDES.map((side) => (
        <div key={side} class={against && against[side].join() !== cards[side].join() ? "c-changed" : undefined}>
          <HandBox side={side} cards={cards[side]} size={60} />
        </div>
      ))}
    </div>
    {cards.beside.length > 0 && (
      <p class="c-beside">
        {t("ui-named", { name: t("console-beside"), value: "" })} <Minis cards={cards.beside} />
      </p>
    )}
  </div>
);

interface OrderProps {
  order: readonly string[];
  onOrder: (order: string[]) => void;
}

export const OrderBox = ({ order, onOrder }: OrderProps) => (
  <fieldset class="c-fieldset">
    <legend>{t("console-order-of")}</legend>
    <div class="c-order" data-test="order">
      {order.map((card, i) => (
        <span key={`${card}${i}`} class="c-order-one">
          <b>{i + 1}.</b> <Minis cards={[card]} />
          {i < order.length - 1 && (
            <Button test={`swap-${i + 1}`} onDo={() => onOrder(swapped(order, i))}>
              ⇄ {t("console-swap")}
            </Button>
          )}
        </span>
      ))}
    </div>
  </fieldset>
);
