// The statement: what each Round came to, and every other movement of one's credits, the latest first.
import { useSignal } from "@preact/signals";
import { TheClaim } from "../../../base/claims";
import { moment, money, signed } from "../../../base/format";
import { get } from "../../../base/http";
import { type Cents, cents } from "../../../base/money";
import type { Claim, Movement, Statement } from "../../../base/protocol";
import { Problems } from "../../../base/refusals";
import { useLoaded } from "../../../base/requests";
import { follow, to } from "../../../base/router";
import { nameless } from "../../../base/session";
import { Pills } from "../../../base/ui";
import { say, t, tableName } from "../../../base/words";
import type { Purse } from "./buy-in";
import { type NetLine, netLines } from "./net";

const LINES = 200;

export function TheStatement({ both }: { both: boolean }) {
  const of = useSignal<Purse>(nameless.value ? "terminal" : "account");
  const { found, problem } = useLoaded(
    () => get<Statement>("/api/statement", { of: of.value, limit: LINES }),
    [of.value],
  );
  const claims = useLoaded(() => get<Claim[]>("/api/claims"));
  return (
    <div class="statement">
      {both && (
        <Pills
          of={[
            ["account", t("ui-account")],
            ["terminal", t("ui-at-terminal")],
          ]}
          chosen={of.value}
          choose={(one) => {
            of.value = one;
          }}
        />
      )}
      {claims.found?.map((one) => (
        <TheClaim key={`${one.table} ${one.round} ${one.at}`} of={one} />
      ))}
      <Problems problem={problem} />
      {found && !found.lines.length && <p class="quiet-line">{t("ui-statement-empty")}</p>}
      <ul class="movements">
        {netLines(found?.lines ?? [], (found?.lines.length ?? 0) < LINES).map((line) =>
          line.round === null ? (
            <Other key={`${line.line.at} ${line.line.balance}`} line={line.line} />
          ) : (
            <OfRound key={`${line.table} ${line.round}`} line={line} />
          ),
        )}
      </ul>
    </div>
  );
}

function OfRound({ line }: { line: Extract<NetLine, { net: number }> }) {
  return (
    <li>
      <span class="movement-what">
        <a href={to.round(line.table, line.round)} onClick={follow}>
          {tableName(line.table)} {t("ui-round-no", { number: String(line.round) })}
        </a>
        <small>
          {[moment(line.at), line.inPlay && t("ui-in-play"), line.corrected && t("ui-corrected-mark")]
            .filter(Boolean)
            .join(" · ")}
        </small>
      </span>
      <Sum of={line.net} balance={line.balance} won={line.net > 0} />
    </li>
  );
}

/** Whose terminal it was need not be said to whoever stood there, nor the number of a dispute to whom it was about. */
function wordsOf(line: Movement): string {
  if (line.code === "movement-dispute") return t("ui-dispute-ruling");
  if (line.code === "movement-to-terminal") return t("ui-to-terminal");
  return line.code === "movement-from-terminal" ? t("ui-from-terminal") : say(line);
}

function Other({ line }: { line: Movement }) {
  return (
    <li>
      <span class="movement-what">
        {wordsOf(line)}
        <small>{moment(line.at)}</small>
      </span>
      <Sum of={cents(line.amount)} balance={line.balance} />
    </li>
  );
}

function Sum({ of, balance, won }: { of: Cents; balance: string; won?: boolean }) {
  return (
    <span class="number" data-won={won ? "" : undefined}>
      {signed(of)}
      <small>{money(balance, true)}</small>
    </span>
  );
}
