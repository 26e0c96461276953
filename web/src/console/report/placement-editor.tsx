// Each card is put where it was found, in its order; one that lies face down is looked at and named.
import { Card } from "../../art";
import { cardName } from "../../base/names";
import { t } from "../../base/words";
import { CardPad, useCardKeys } from "../cards";
import { Button } from "../kit";
import { AREAS, isNaming, move, name, type Placed, pick, shift, type Where } from "./placement";

interface Props {
  placed: Placed;
  onPlaced: (placed: Placed) => void;
}

const areaWords = (where: Where): string => (where === "beside" ? t("console-beside") : t(`side-${where}`));

export function PlacementEditor({ placed, onPlaced }: Props) {
  const naming = isNaming(placed);
  const type = (typed: Placed["naming"]) => onPlaced(name(placed, typed));
  useCardKeys({ typed: placed.naming, onTyped: type, active: naming, inDialog: true });
  return (
    <div class="c-lay" data-test="lay">
      {AREAS.map((where) => (
        <Area key={where} where={where} placed={placed} onPlaced={onPlaced} />
      ))}
      {placed.picked !== null && <Moves placed={placed} onPlaced={onPlaced} />}
      {naming && (
        <>
          <p class="c-hint">{t("console-name-this-card")}</p>
          <CardPad typed={placed.naming} onTyped={type} small />
        </>
      )}
    </div>
  );
}

const Area = ({ where, placed, onPlaced }: Props & { where: Where }) => (
  <fieldset class={`c-lay-row c-lay-${where}`} aria-label={areaWords(where)}>
    <b>{areaWords(where)}</b>
    <div class="c-lay-cards">
      {placed.lying.map(
        (one, i) =>
          one.where === where && (
            <button
              key={`${i} ${one.card}`}
              type="button"
              class="c-lay-card"
              aria-pressed={placed.picked === i}
              data-test={`lay-${where}-${one.card ?? "down"}`}
              aria-label={one.card ? cardName(one.card) : t("console-face-down")}
              onClick={() => onPlaced(pick(placed, i))}
            >
              <Card card={one.card} size={46} />
            </button>
          ),
      )}
    </div>
  </fieldset>
);

function Moves({ placed, onPlaced }: Props) {
  const at = placed.lying[placed.picked ?? -1]?.where;
  return (
    <div class="c-actions">
      {AREAS.filter((where) => where !== at).map((where) => (
        <Button key={where} test={`move-${where}`} onDo={() => onPlaced(move(placed, where))}>
          {t("console-move-to", { place: areaWords(where) })}
        </Button>
      ))}
      <Button kind="quiet" test="move-earlier" onDo={() => onPlaced(shift(placed, -1))}>
        ← {t("console-earlier")}
      </Button>
      <Button kind="quiet" test="move-later" onDo={() => onPlaced(shift(placed, 1))}>
        {t("console-later")} →
      </Button>
    </div>
  );
}
