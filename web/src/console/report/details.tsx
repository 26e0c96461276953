// The details that a report needs, and those that may be added to it.
import { cardName } from "../../base/names";
import type { Place, Reportable, Side } from "../../base/protocol";
import { t } from "../../base/words";
import { CardList } from "../cards";
import { Button, Check } from "../kit";
import { type Details, type Draft, toggled } from "./draft";
import type { Hands } from "./placement";
import { PlacementEditor } from "./placement-editor";

interface Props {
  report: Reportable;
  details: Details;
  draft: Draft;
  hands: Hands;
  onDetails: (details: Partial<Draft>) => void;
}

export function DetailFields({ report, details, draft, hands, onDetails }: Props) {
  return (
    <>
      {details.card && (
        <WhichCards
          hands={hands}
          exposed={draft.exposed}
          onCard={(card) => onDetails({ exposed: toggled(draft.exposed, card) })}
        />
      )}
      <NeedsLine report={report} details={details} />
      {details.cards === "optional" && (
        <Check
          label={draft.saying === "excess-card" ? t("console-excess-seen") : t("console-more-came-out")}
          value={draft.more}
          onValue={(more) => onDetails({ more })}
          test="more-came-out"
        />
      )}
      {details.layable.length > 0 && (
        <LaidAlready layable={details.layable} laid={draft.laid} onLaid={(laid) => onDetails({ laid })} />
      )}
      {details.keys && (
        <CardList
          cards={draft.cards}
          onCards={(cards) => onDetails({ cards })}
          typed={draft.typed}
          onTyped={(typed) => onDetails({ typed })}
          test="cards-out"
        />
      )}
      {details.placement === "optional" && (
        <Check
          label={t("console-also-misplaced")}
          value={draft.misplaced}
          onValue={(misplaced) => onDetails({ misplaced })}
          test="also-misplaced"
        />
      )}
      {details.places && <PlacementEditor placed={details.placed} onPlaced={(placed) => onDetails({ placed })} />}
    </>
  );
}

function NeedsLine({ report: { needs }, details }: Pick<Props, "report" | "details">) {
  const words =
    needs.cards > 1
      ? t("console-needs-cards-together", { count: needs.cards })
      : details.cards === "needed"
        ? t(needs.card ? "console-needs-exposed" : "console-needs-cards")
        : needs.placement
          ? t("console-needs-placement")
          : "";
  return words ? <p class="c-line">{words}</p> : null;
}

interface LaidProps {
  layable: readonly string[];
  laid: number;
  onLaid: (laid: number) => void;
}

/** The cards dealt last: one is ticked with all that were dealt after it. */
const LaidAlready = ({ layable, laid, onLaid }: LaidProps) => (
  <fieldset class="c-fieldset">
    <legend>{t("console-laid-already")}</legend>
    <div class="c-actions">
      {layable.map((card, i) => {
        const count = layable.length - i;
        return (
          <Button
            key={`${i} ${card}`}
            test={`laid-${count}`}
            pressed={count <= laid}
            onDo={() => onLaid(laid === count ? count - 1 : count)}
          >
            {cardName(card)}
          </Button>
        );
      })}
    </div>
  </fieldset>
);

const SIDES: readonly Side[] = ["player", "banker"];

interface WhichProps {
  hands: Hands;
  exposed: readonly Place[];
  onCard: (card: Place) => void;
}

/** Those of the cards that lie face down. */
function WhichCards({ hands, exposed, onCard }: WhichProps) {
  const down = SIDES.flatMap((side) =>
    hands[side].flatMap((one, i): Place[] => (one === null ? [{ side, position: i + 1 }] : [])),
  );
  return (
    <fieldset class="c-fieldset">
      <legend>{t("console-needs-card")}</legend>
      {down.length > 1 && <p class="c-hint">{t("console-needs-card-several")}</p>}
      <div class="c-actions">
        {down.map((one) => (
          <Button
            key={`${one.side} ${one.position}`}
            test={`which-${one.side}-${one.position}`}
            pressed={exposed.some((card) => card.side === one.side && card.position === one.position)}
            onDo={() => onCard(one)}
          >
            {t("console-card-at", { side: one.side, position: one.position })}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
