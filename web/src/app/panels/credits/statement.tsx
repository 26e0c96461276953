// The statement: every movement of one's credits, the latest first.
import { useSignal } from "@preact/signals";
import { moment, money, signed } from "../../../base/format";
import { get } from "../../../base/http";
import { cents } from "../../../base/money";
import type { Movement, Statement } from "../../../base/protocol";
import { Problems } from "../../../base/refusals";
import { useLoaded } from "../../../base/requests";
import { follow, to } from "../../../base/router";
import { nameless } from "../../../base/session";
import { Pills } from "../../../base/ui";
import { say, t } from "../../../base/words";
import type { Purse } from "./buy-in";

const LINES = 100;

export function TheStatement({ both }: { both: boolean }) {
  const of = useSignal<Purse>(nameless.value ? "terminal" : "account");
  const { found, problem } = useLoaded(
    () => get<Statement>("/api/statement", { of: of.value, limit: LINES }),
    [of.value],
  );
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
      <Problems problem={problem} />
      {found && !found.lines.length && <p class="quiet-line">{t("ui-statement-empty")}</p>}
      <ul class="movements">
        {[...(found?.lines ?? [])].reverse().map((line, at, all) => (
          <Line key={all.length - at} line={line} />
        ))}
      </ul>
    </div>
  );
}

function Line({ line }: { line: Movement }) {
  const { location, round } = line;
  const table = location?.code === "location-table" ? String(location.facts.name) : null;
  return (
    <li>
      <span class="movement-what">
        {say(line)}
        <small>
          {moment(line.at)}
          {table && round !== null && (
            <>
              {" · "}
              <a href={to.round(table, round)} onClick={follow}>
                {table} {round}
              </a>
            </>
          )}
        </small>
      </span>
      <span class="number" data-sign={cents(line.amount) > 0 ? "+" : undefined}>
        {signed(cents(line.amount))}
        <small>{money(line.balance, true)}</small>
      </span>
    </li>
  );
}
