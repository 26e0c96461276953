// Where the cards were found: each is put into the Player area, the Banker area, or beside them, in its order.
import { useState } from "preact/hooks";
import { Card } from "../../art";
import { CardPad, NOTHING, spoken, useCardKeys, whole, type Typed } from "../cards";
import { Button } from "../kit";
import { w } from "../words";
import { AREAS, type Lying, type Where } from "./lying";

export function LayEditor({
  lying,
  onLying,
  naming,
  onNaming,
}: {
  lying: readonly Lying[];
  onLying: (lying: Lying[]) => void;
  naming: number | null;
  onNaming: (at: number | null) => void;
}) {
  const [picked, setPicked] = useState<number | null>(null);
  const [typed, setTyped] = useState<Typed>(NOTHING);
  const type = (next: Typed) => {
    const card = whole(next);
    if (card === null || naming === null) return setTyped(next);
    onLying(lying.map((one, i) => (i === naming ? { ...one, card } : one)));
    setTyped(NOTHING);
    onNaming(null);
  };
  useCardKeys(typed, type, naming !== null, true);
  const pick = (i: number) => {
    const same = picked === i;
    setPicked(same ? null : i);
    onNaming(!same && lying[i]?.card === null ? i : null);
  };
  const move = (where: Where) => {
    if (picked === null) return;
    const one = lying[picked]!;
    const rest = lying.filter((_, i) => i !== picked);
    const last = rest.map((other) => other.where).lastIndexOf(where);
    const at = last < 0 ? rest.length : last + 1;
    onLying([...rest.slice(0, at), { ...one, where }, ...rest.slice(at)]);
    setPicked(at);
  };
  const shift = (by: -1 | 1) => {
    if (picked === null) return;
    const where = lying[picked]!.where;
    const same = lying.map((one, i) => (one.where === where ? i : -1)).filter((i) => i >= 0);
    const other = same[same.indexOf(picked) + by];
    if (other === undefined) return;
    const next = [...lying];
    [next[picked], next[other]] = [next[other]!, next[picked]!];
    onLying(next);
    setPicked(other);
  };
  const name = (where: Where) => (where === "beside" ? w.value.beside : w.value.side(where));
  return (
    <div class="c-lay" data-test="lay">
      {AREAS.map((where) => (
        <div key={where} class={`c-lay-row c-lay-${where}`} role="group" aria-label={name(where)}>
          <b>{name(where)}</b>
          <div class="c-lay-cards">
            {lying.map((one, i) =>
              one.where === where ? (
                <button
                  key={i}
                  type="button"
                  class="c-lay-card"
                  aria-pressed={picked === i}
                  data-test={`lay-${where}-${one.card ?? "down"}`}
                  aria-label={one.card ? spoken(one.card) : w.value.faceDown}
                  onClick={() => pick(i)}
                >
                  <Card card={one.card} size={46} />
                </button>
              ) : null,
            )}
          </div>
        </div>
      ))}
      {picked !== null && (
        <div class="c-actions">
          {AREAS.filter((where) => where !== lying[picked]?.where).map((where) => (
            <Button key={where} test={`move-${where}`} onDo={() => move(where)}>
              {w.value.moveTo(name(where))}
            </Button>
          ))}
          <Button kind="quiet" test="move-earlier" onDo={() => shift(-1)}>
            ← {w.value.earlier}
          </Button>
          <Button kind="quiet" test="move-later" onDo={() => shift(1)}>
            {w.value.later} →
          </Button>
        </div>
      )}
      {naming !== null && (
        <>
          <p class="c-hint">{w.value.nameThisCard}</p>
          <CardPad typed={typed} onTyped={type} small />
        </>
      )}
    </div>
  );
}
