// The shoes of a table, checked by this browser itself; and where Patrons contribute to the next, one's own words.
import { useSignal } from "@preact/signals";
import { check, type Step } from "../../base/fair";
import { moment } from "../../base/format";
import { get, tablePath } from "../../base/http";
import type { LastCheckpoint, NextShoe, ShoeLine, ShoeOpening } from "../../base/protocol";
import { Problems } from "../../base/refusals";
import { useAction, useFields, useLoaded } from "../../base/requests";
import { plays } from "../../base/session";
import { Sheet } from "../../base/sheet";
import { Form } from "../../base/ui";
import { t } from "../../base/words";
import type { Desk } from "../../state/desk";
import { isContribution } from "../../state/shoe-notes";

export default function ShoesPanel({ desk, close }: { desk: Desk; close: () => void }) {
  const shoe = desk.view.value?.shoe;
  const lines = useLoaded(() => get<ShoeLine[]>(tablePath(desk.table, "/shoes")), [shoe?.name]);
  const signed = useLoaded(() => get<LastCheckpoint>("/api/checkpoint"), []);
  const opened = lines.found?.filter((line) => line.opened_at !== undefined);
  const dropped = lines.found?.filter((line) => line.dropped !== undefined) ?? [];
  const at = shoe && desk.shoes.all.value[shoe.name]?.at;
  return (
    <Sheet title={t("ui-shoes")} onClose={close} wide name="shoes">
      <p class="quiet-line">{t("ui-shoes-line")}</p>
      {shoe && (
        <section class="shoe-now">
          <h3>{t("ui-shoe-in-play")}</h3>
          <p>
            {t("ui-sealed")} <code>{shoe.commitment}</code>
          </p>
          <p class="quiet-line">
            {at !== undefined && t("ui-shoe-noted", { time: moment(at) })} {t("ui-shoe-opened-later")}
          </p>
        </section>
      )}
      {shoe?.next && <Next desk={desk} next={shoe.next} />}
      <h3>{t("ui-shoes-opened")}</h3>
      <Problems problem={lines.problem} />
      {opened?.length === 0 && <p class="quiet-line">{t("ui-shoe-none")}</p>}
      <ul class="shoes">
        {opened?.map((line) => (
          <Opened key={line.shoe} desk={desk} line={line} />
        ))}
      </ul>
      {dropped.length > 0 && <h3>{t("ui-shoes-dropped")}</h3>}
      <ul class="shoes">
        {dropped.map((line) => (
          <Dropped key={line.shoe} line={line} />
        ))}
      </ul>
      {signed.found && (
        <section class="shoe-now" data-test="public-key">
          <h3>{t("ui-public-key")}</h3>
          <p>
            <code>{signed.found.public_key}</code>
          </p>
          <p class="quiet-line">{t("ui-public-key-line")}</p>
        </section>
      )}
    </Sheet>
  );
}

function Next({ desk, next }: { desk: Desk; next: NextShoe }) {
  const note = desk.shoes.all.value[next.name];
  const mine = note?.by === desk.who.value ? note.text : undefined;
  const { values, field } = useFields({ text: note?.draft ?? "" });
  const action = useAction();
  const tooLong = values.value.text !== "" && !isContribution(values.value.text);
  return (
    <section class="shoe-now" data-next={next.name}>
      <h3>{t("ui-shoe-next")}</h3>
      <p>
        {t("ui-seed-sealed")} <code>{next.seed_commitment}</code>
      </p>
      <p class="quiet-line">{t("ui-shoe-next-line", { count: next.contributions })}</p>
      {mine !== undefined && (
        <p role="status">
          {t("ui-shoe-contributed")} <code>{mine}</code>
        </p>
      )}
      {mine === undefined && plays.value && (
        <Form run={() => void action.run(() => desk.contribute(next.name, values.value.text))}>
          <label>
            <span>{t("ui-shoe-words")}</span>
            <input required {...field("text")} />
          </label>
          {tooLong && <p class="form-problem">{t("ui-shoe-words-too-long")}</p>}
          <Problems problem={action.problem} />
          <button type="submit" class="button" disabled={action.busy || tooLong}>
            {t("ui-shoe-contribute")}
          </button>
        </Form>
      )}
    </section>
  );
}

function Dropped({ line }: { line: ShoeLine }) {
  const time = moment(line.dropped_at ?? 0);
  return (
    <li data-shoe={line.shoe} data-dropped={line.dropped}>
      <p>
        <code>{line.shoe}</code> {line.dropped && t(`ui-shoe-dropped-${line.dropped}`, { time })}
      </p>
    </li>
  );
}

function Opened({ desk, line }: { desk: Desk; line: ShoeLine }) {
  const steps = useSignal<readonly Step[] | null>(null);
  const action = useAction();
  const note = desk.shoes.all.value[line.shoe];
  const run = async () => {
    const shoe = await get<ShoeOpening>(tablePath(desk.table, `/shoes/${encodeURIComponent(line.shoe)}`));
    steps.value = check(shoe, note);
  };
  const rounds =
    line.first_round === undefined || line.last_round === undefined
      ? t("ui-shoe-no-round")
      : t("ui-shoe-rounds", { first: String(line.first_round), last: String(line.last_round) });
  return (
    <li data-shoe={line.shoe}>
      <p>
        <b>{rounds}</b> <code>{line.shoe}</code> {line.ended_early && t("ui-shoe-ended-early")}
      </p>
      <Problems problem={action.problem} />
      <button type="button" class="button" disabled={action.busy} onClick={() => void action.run(run)}>
        {t("ui-check-shoe")}
      </button>
      {steps.value && <Steps steps={steps.value} text={note?.text ?? ""} forgotten={note?.forgotten ?? false} />}
    </li>
  );
}

function Steps({ steps, text, forgotten }: { steps: readonly Step[]; text: string; forgotten: boolean }) {
  const holds = steps.every((step) => step.holds !== false);
  return (
    <>
      <ol class="shoe-steps">
        {steps.map((step) => (
          <li key={step.name} data-step={step.name} data-holds={String(step.holds)}>
            <span aria-hidden="true">{step.holds === null ? "–" : step.holds ? "✓" : "✗"}</span>{" "}
            <span>
              {wordsOf(step)} {step.name === "own" && text && <code>{text}</code>}{" "}
              <small>{endOf(step, forgotten)}</small>
            </span>
          </li>
        ))}
      </ol>
      <p class={holds ? "form-good" : "form-problem"} role="status">
        {holds ? t("ui-shoe-good") : t("ui-shoe-bad")}
      </p>
    </>
  );
}

function endOf({ name, holds }: Step, forgotten: boolean): string {
  if (holds === null) return forgotten && name === "seen" ? t("ui-step-forgotten") : t("ui-step-not-seen");
  return holds ? t("ui-step-holds") : t("ui-step-wrong");
}

function wordsOf({ name, count }: Step): string {
  switch (name) {
    case "set":
      return t("ui-step-set", { count });
    case "seed-order":
      return t("ui-step-seed-order", { count });
    case "draws":
      return t("ui-step-draws", { count });
    case "seen":
      return t("ui-step-seen", { count });
    default:
      return t(`ui-step-${name}`);
  }
}
