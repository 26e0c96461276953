// The card reader of a live table: what its shoe saw and somebody has to look at, a card to be keyed, silence.
import { useEffect } from "preact/hooks";
import { announce } from "../../base/announce";
import { useShortcuts } from "../../base/keys";
import { cardName } from "../../base/names";
import type { Reader, ReaderProposal, ReaderReport } from "../../base/protocol";
import { refuse } from "../../base/refusals";
import { connection } from "../../base/session";
import { t } from "../../base/words";
import { Button, Clause } from "../kit";
import type { StaffedTable } from "../tables";

/** `answers`: whoever looks at it here may answer what the shoe saw. */
export function CardReader({ at, answers }: { at: StaffedTable; answers: boolean }) {
  const { reader } = at.staff;
  if (!reader) return null;
  const [proposal] = reader.proposals ?? [];
  return (
    <>
      {!reader.connected && (
        <Notice
          test="reader-lost"
          title={t("console-reader-lost")}
          line={t("console-reader-lost-line", { name: reader.device })}
        />
      )}
      {(reader.to_key ?? 0) > 0 && (
        <Notice test="reader-key" title={t("console-reader-key", { count: reader.to_key ?? 0 })} />
      )}
      {proposal && <Proposal key={proposal.id} at={at} proposal={proposal} answers={answers} />}
      <State reader={reader} />
    </>
  );
}

function Notice({ test, title, line }: { test: string; title: string; line?: string }) {
  useEffect(() => announce(title, true), [title]);
  return (
    <section class="c-step c-step-bright" data-test={test}>
      <div class="c-step-words">
        <p class="c-step-now">{title}</p>
        {line && <p class="c-step-why">{line}</p>}
      </div>
    </section>
  );
}

interface ProposalProps {
  at: StaffedTable;
  proposal: ReaderProposal;
  answers: boolean;
}

function Proposal({ at, proposal, answers }: ProposalProps) {
  const { id, irregularity, now, cards = [] } = proposal;
  const title = t("console-reader-saw", { irregularity: t(`irregularity-${irregularity}`) });
  useEffect(() => announce(title, true), [title]);
  const answer = async (given: ReaderReport) => {
    try {
      await connection.do({ do: "answer-reader", table: at.table, proposal: id, answer: given });
    } catch (error) {
      refuse(error);
    }
  };
  // An excess card that the shoe knows may have been seen by nobody: who was there says so (R12).
  const unclear = irregularity === "excess-or-exposed-card" && !cards.length;
  const seen = answers && now && proposal.known;
  const unseen = answers && now && unclear;
  useShortcuts([
    { keys: ["y", "Y"], words: t("console-reader-report"), run: () => seen && void answer("seen") },
    { keys: ["u", "U"], words: t("console-reader-nobody-saw"), run: () => unseen && void answer("nobody-saw") },
    { keys: ["n", "N"], words: t("console-reader-nothing"), run: () => answers && void answer("nothing") },
  ]);
  const clause = at.staff.reportable?.find((one) => one.irregularity === irregularity)?.clause;
  return (
    <section class="c-step c-step-bright" data-test="reader-proposal" data-irregularity={irregularity}>
      <div class="c-step-words">
        <p class="c-step-now">{title}</p>
        <p class="c-step-why">
          {lineOf(proposal)} <Clause of={clause} /> {!now && t("console-reader-not-now")}
        </p>
      </div>
      {answers && (
        <div class="c-step-do c-actions">
          {seen && (
            <Button kind="primary" test="reader-seen" onDo={() => answer("seen")} hint="Y">
              {unclear ? t("console-reader-seen") : t("console-reader-report")}
            </Button>
          )}
          {unseen && (
            <Button test="reader-nobody-saw" onDo={() => answer("nobody-saw")} hint="U">
              {t("console-reader-nobody-saw")}
            </Button>
          )}
          <Button kind="quiet" test="reader-nothing" onDo={() => answer("nothing")} hint="N">
            {t("console-reader-nothing")}
          </Button>
        </div>
      )}
    </section>
  );
}

function lineOf({ irregularity, count, cards = [], places = [] }: ReaderProposal): string {
  if (cards.length) return cards.map(cardName).join(", ");
  if (places.length) return places.map(({ side, position }) => t("console-card-at", { side, position })).join(", ");
  if (irregularity === "wrong-number-of-cards") return t("console-reader-keyed-not-read");
  if (irregularity === "foreign-card") return t("console-reader-all-out");
  if (irregularity === "not-enough-cards") return t("console-reader-empty");
  return t("console-reader-cards", { count });
}

/** One quiet line of how the shoe is. */
function State({ reader }: { reader: Reader }) {
  const { connected, locked, lid_open, fault, late = 0, set, shoe } = reader;
  const parts = [
    connected && t("console-reader-fine"),
    connected && t(locked ? "console-reader-locked" : "console-reader-unlocked"),
    lid_open && t("console-reader-lid"),
    fault && t(`shoe-fault-${fault}`),
    late > 0 && t("console-reader-late", { count: late }),
    set && `${t("console-reader-set")} ${[set, shoe].filter(Boolean).join(" / ")}`,
  ].filter(Boolean);
  return parts.length === 0 ? null : (
    <p class="c-line" data-test="reader-state" data-connected={connected} data-locked={locked}>
      {t("console-reader")} {reader.device}: {parts.join(" · ")}
    </p>
  );
}
