// Reporting an irregularity in the dealer's words. Only what this one needs is asked; what the rulebook does about it is
// shown before it is sent.
import { useEffect, useRef, useState } from "preact/hooks";
import { announce } from "../../base/announce";
import { told } from "../../base/i18n";
import type { Rules } from "../../base/protocol";
import { Problems } from "../../base/refusals";
import type { Seen } from "../../base/seen";
import { line } from "../../base/session";
import { Sheet } from "../../base/sheet";
import { CardList, isTyping, Minis, NOTHING, pretty, useCardKeys, whole, type Typed } from "../cards";
import { decide, useConsidered, type Considered } from "../considering";
import { Button, Check, Clause, Field, Form } from "../kit";
import { isRuled, LEAST, MEANS, MISPLACED, OF_CARDS_OUT, remedyFor, reportable } from "../remedies";
import { w } from "../words";
import { LayEditor } from "./lay";
import { layOf, type Lying, lyingNow, moved, unnamed } from "./lying";

export function Report({
  table,
  seen,
  rules,
  onClose,
}: {
  table: string;
  seen: Seen;
  rules: Rules;
  onClose: () => void;
}) {
  const view = seen.view!;
  const offered = reportable(rules, view.phase, Boolean(view.voided), rules.settings.automatic);
  const [what, setWhat] = useState<string | null>(null);
  const [cards, setCards] = useState<string[]>([]);
  const [typed, setTyped] = useState<Typed>(NOTHING);
  const [misplaced, setMisplaced] = useState(false);
  const [more, setMore] = useState(false);
  const [lying, setLying] = useState<Lying[]>([]);
  const [place, setPlace] = useState<{ side: "player" | "banker"; position: number } | null>(null);
  const [note, setNote] = useState("");
  const said = what !== null && offered.includes(what) ? what : null;
  const chosen = said && (MEANS[said] ?? said);

  const mayHaveMore = chosen === "wrong-number-of-cards" || MISPLACED.includes(chosen ?? "");
  const takesCards = chosen !== null && (chosen in LEAST || (mayHaveMore && more));
  const hasLay =
    chosen !== null &&
    (MISPLACED.includes(chosen) || (misplaced && OF_CARDS_OUT.includes(chosen) && chosen !== "dealt-face-up"));
  const keyed = whole(typed);
  const out = keyed && takesCards ? [...cards, keyed] : cards; // a card that is keyed in but not added yet counts too
  useEffect(
    () => setLying(lyingNow(view.player ?? [], view.banker ?? [], out)),
    [hasLay, chosen, out.join(" "), (view.player ?? []).length, (view.banker ?? []).length],
  );
  const [naming, setNaming] = useState<number | null>(null);
  useCardKeys(typed, setTyped, takesCards && naming === null, true);

  const ready =
    chosen !== null &&
    out.length >= (LEAST[chosen] ?? 0) &&
    (!hasLay ||
      (!unnamed(lying) && (!MISPLACED.includes(chosen) || moved(lying, view.player ?? [], view.banker ?? [])))) &&
    (chosen !== "dealt-face-up" || place !== null || remedyFor(rules, chosen).remedy !== "continue");
  const command = ready
    ? {
        do: "report",
        what: chosen,
        ...(takesCards && out.length ? { cards: out } : {}),
        ...(hasLay ? { lay: layOf(lying) } : {}),
        ...(chosen === "dealt-face-up" && place ? place : {}),
        ...(note.trim() ? { note: note.trim() } : {}),
      }
    : null;
  const { would, problem } = useConsidered(table, command, seen.seq);
  const choose = (next: string) => {
    setWhat(next);
    setCards([]);
    setTyped(NOTHING);
    setMisplaced(false);
    setMore(false);
    setPlace(null);
  };

  // Enter adds the card that is keyed in. Looked at when it is pressed: fingers are quicker than effects.
  const add = useRef<(() => boolean) | null>(null);
  add.current = () => {
    if (!takesCards || !keyed || naming !== null) return false;
    setCards([...cards, keyed]);
    setTyped(NOTHING);
    return true;
  };
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key === "Enter" && !isTyping(event.target) && add.current?.()) event.preventDefault();
    };
    addEventListener("keydown", key, { capture: true });
    return () => removeEventListener("keydown", key, { capture: true });
  }, []);

  return (
    <Sheet title={w.value.somethingWrong} onClose={onClose} wide name="report">
      <div class="c-report">
        <fieldset class="c-report-what">
          <legend>{w.value.whatHappened}</legend>
          {!offered.length && <p class="c-empty">{w.value.notNowReport}</p>}
          {offered.map((one, i) => (
            <label key={one} class="c-radio" data-chosen={one === said || undefined}>
              <input
                type="radio"
                name="what"
                value={one}
                checked={one === said}
                data-test={`report-${one}`}
                data-autofocus={i === 0 || undefined}
                onChange={() => choose(one)}
              />
              <span>{w.value.says(one)}</span>
            </label>
          ))}
        </fieldset>
        <div class="c-report-details">
          {!chosen && <p class="c-empty">{w.value.chooseFirst}</p>}
          {chosen && (
            <Form
              action={w.value.sendReport}
              test="report-form"
              disabled={!command || problem !== null || would === null}
              onSend={async () => {
                await decide(() => line.do({ ...command!, table }));
                announce(w.peek().reported);
                onClose();
              }}
              extra={
                <Button kind="quiet" onDo={onClose}>
                  {w.value.cancel}
                </Button>
              }
            >
              {OF_CARDS_OUT.includes(chosen) && <p class="c-line">{w.value.needs(said ?? chosen)}</p>}
              {mayHaveMore && !rules.settings.automatic && (
                <Check label={w.value.moreCameOut} value={more} onValue={setMore} test="more-came-out" />
              )}
              {takesCards && (
                <CardList cards={cards} onCards={setCards} typed={typed} onTyped={setTyped} test="cards-out" />
              )}
              {OF_CARDS_OUT.includes(chosen) && chosen !== "dealt-face-up" && !MISPLACED.includes(chosen) && (
                <Check label={w.value.alsoMisplaced} value={misplaced} onValue={setMisplaced} test="also-misplaced" />
              )}
              {hasLay && <LayEditor lying={lying} onLying={setLying} naming={naming} onNaming={setNaming} />}
              {chosen === "dealt-face-up" && <WhichCard view={view} place={place} onPlace={setPlace} />}
              <Field
                label={`${w.value.note} (${w.value.optional})`}
                value={note}
                onValue={setNote}
                maxLength={200}
                placeholder={w.value.noteHint}
                test="report-note"
              />
              <RemedyBox rules={rules} what={chosen} would={would} />
              <Problems problem={problem} />
            </Form>
          )}
        </div>
      </div>
    </Sheet>
  );
}

function WhichCard({
  view,
  place,
  onPlace,
}: {
  view: Seen["view"] & object;
  place: { side: string; position: number } | null;
  onPlace: (place: { side: "player" | "banker"; position: number }) => void;
}) {
  const lying = (["player", "banker"] as const)
    .flatMap((side) => (view[side] ?? []).map((card, i) => ({ side, position: i + 1, card })))
    .filter((one) => one.card === null);
  return (
    <div class="c-actions" role="group" aria-label={w.value.needs("dealt-face-up")}>
      {lying.map(({ side, position }) => (
        <Button
          key={`${side}${position}`}
          test={`which-${side}-${position}`}
          pressed={place?.side === side && place.position === position}
          onDo={() => onPlace({ side, position })}
        >
          {w.value.cardAt(side, position)}
        </Button>
      ))}
    </div>
  );
}

/** The rulebook's own remedy, and what it comes to as the Round stands. */
function RemedyBox({ rules, what, would }: { rules: Rules; what: string; would: Considered | null }) {
  const remedy = remedyFor(rules, what);
  const clause = would?.events[0]?.clause ?? remedy.clause;
  const kind = remedy.remedy === "refer" && !clause.startsWith("R") ? "refer-by-rule" : remedy.remedy;
  const options = w.value.optionsAfter(remedy.options);
  const put = would?.events.find((event) => event.corrected)?.corrected;
  return (
    <section class="c-remedy" data-test="remedy" aria-live="polite">
      <h3>{w.value.whatRulebookDoes}</h3>
      <p>
        <b>{w.value.remedy(kind)}</b> {options} <Clause of={clause} />
      </p>
      <p>
        {isRuled(remedy.remedy) && (!would || would.phase === "ruling") && (
          <span>{w.value.whoRules(told.value(remedy.authority))} </span>
        )}
        {would && (
          <span data-test="then">
            {w.value.thenNow}: <b>{w.value.thenPhase(would.phase)}</b>.
          </span>
        )}
      </p>
      {put && (
        <p>
          {w.value.asShouldBe}: <Minis cards={put.player} /> / <Minis cards={put.banker} />{" "}
          {put.beside.length > 0 && <span>{put.beside.map(pretty).join(" ")}</span>}
        </p>
      )}
    </section>
  );
}
