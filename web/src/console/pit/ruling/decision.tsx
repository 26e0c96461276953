// The rulings there are, with what each would do to the cards and the bets, and the one that is chosen.
import { money } from "../../../base/format";
import { areaName } from "../../../base/names";
import type { Ruling } from "../../../base/protocol";
import { t } from "../../../base/words";
import type { Thought } from "../../consider";
import { type Bound, Check, useFields } from "../../kit";
import type { StaffedTable } from "../../tables";
import type { RulingProps } from ".";
import { FoundCards, foundIn, OrderBox } from "./cards";
import { type Draft, keyOf, mayBeOut, orderOf, start } from "./draft";
import { Effect } from "./effect";
import { Foot } from "./foot";
import { correctedBy, useThoughts } from "./thoughts";

/** Considered in place of a reason that has not been written yet. */
const ANY_REASON = "–";

export function Decision({ at, trouble }: RulingProps) {
  const { table, view, staff } = at;
  const form = useFields<Draft>(start(trouble, staff));
  const draft = form.value;
  const bets = view.bets ?? [];
  const rulings = staff.rulings ?? [];
  const order = (ruling: Ruling, reason: string) => orderOf(table, ruling, draft, bets, reason);
  const considered = rulings.filter((one) => one !== "return-bets" || draft.bets.length > 0);
  const thoughts = useThoughts(
    considered.map((one) => [one, order(one, ANY_REASON)]),
    at.seq,
  );
  const found = foundIn(view, trouble);
  const corrected = correctedBy(thoughts);
  const { ruling } = draft;
  return (
    <>
      <div class="c-ruling-cards">
        <FoundCards title={t("console-as-found")} cards={found} test="as-found" />
        {corrected && (
          <FoundCards title={t("console-reconstructed")} cards={corrected} test="put-right" against={found} />
        )}
      </div>
      <div class="c-rulings" role="radiogroup" aria-label={t("console-rule")}>
        {rulings.map((one) => (
          <Option
            key={one}
            ruling={one}
            at={at}
            chosen={one === ruling}
            thought={thoughts[one]}
            onChoose={() => form.set({ ruling: one })}
          />
        ))}
      </div>
      {ruling === "order" && <OrderBox order={draft.order} onOrder={(cards) => form.set({ order: cards })} />}
      {ruling === "return-bets" && <WhichBets at={at} {...form.bind("bets")} />}
      {ruling && (
        <Foot
          draft={draft}
          onDraft={form.set}
          ruling={ruling}
          staff={staff}
          maybeOut={mayBeOut(ruling, trouble, view)}
          order={order(ruling, draft.reason.trim())}
          takes={thoughts[ruling]?.would?.takes ?? null}
          problem={thoughts[ruling]?.problem ?? null}
        />
      )}
    </>
  );
}

interface OptionProps {
  ruling: Ruling;
  at: StaffedTable;
  chosen: boolean;
  thought: Thought | undefined;
  onChoose: () => void;
}

const Option = ({ ruling, at, chosen, thought, onChoose }: OptionProps) => (
  <label class="c-ruling-one" data-chosen={chosen || undefined}>
    <span class="c-ruling-name">
      <input
        type="radio"
        name="ruling"
        value={ruling}
        checked={chosen}
        data-test={`ruling-${ruling}`}
        onChange={onChoose}
      />
      <b>{t(`console-ruling-${ruling}`)}</b>
    </span>
    <Effect thought={thought} rules={at.rules} cards={ruling !== "dismiss"} />
  </label>
);

function WhichBets({ at, value, onValue }: { at: StaffedTable } & Bound<readonly string[]>) {
  return (
    <fieldset class="c-fieldset">
      <legend>{t("console-which-bets")}</legend>
      {(at.view.bets ?? []).map((bet) => {
        const key = keyOf(bet);
        const area = areaName(at.rules, bet.area);
        return (
          <Check
            key={key}
            label={`${t("console-box-no", { number: bet.box })} · ${bet.patron} · ${area} · ${money(bet.stake)}`}
            value={value.includes(key)}
            test={`return-${key.replaceAll(" ", "-")}`}
            onValue={(on) => onValue(on ? [...value, key] : value.filter((one) => one !== key))}
          />
        );
      })}
    </fieldset>
  );
}
