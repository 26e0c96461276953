// Credits: buy in with a voucher, cash out to one, move them to this terminal and back; statement; own limits.
import { useSignal } from "@preact/signals";
import { money } from "../../../base/format";
import { cents } from "../../../base/money";
import type { Credits } from "../../../base/protocol";
import { Problems } from "../../../base/refusals";
import { useLoaded } from "../../../base/requests";
import { floor, lookAtCredits, me, nameless, takeCredits } from "../../../base/session";
import { Sheet } from "../../../base/sheet";
import { Ways } from "../../../base/ui";
import { shownName, t } from "../../../base/words";
import { BuyIn } from "./buy-in";
import { CashOut } from "./cash-out";
import { OwnLimits } from "./own-limits";
import { TheStatement } from "./statement";

type Tab = "in" | "out" | "statement" | "limits";

export default function CreditsPanel({ electronic = false, close }: { electronic?: boolean; close: () => void }) {
  const tab = useSignal<Tab>("in");
  const credits = useLoaded(lookAtCredits);
  const { found } = credits;
  const put = (now: Credits) => {
    takeCredits(now);
    credits.put(now);
  };
  const tabs: [Tab, string][] = [
    ["in", t("ui-buy-in")],
    ["out", t("ui-cash-out")],
    ["statement", t("ui-statement")],
  ];
  if (!nameless.value) tabs.push(["limits", t("ui-own-limits")]);
  // Credits at the terminal matter where it is played from them, or where there are any.
  const atTerminal = !!found && (electronic || cents(found.terminal) > 0);
  return (
    <Sheet title={t("ui-credits")} onClose={close} name="credits">
      {floor.value?.play_credits && <p class="quiet-line">{t("ui-play-credits-line")}</p>}
      {found && <Purses credits={found} atTerminal={atTerminal} />}
      <Ways
        of={tabs}
        chosen={tab.value}
        choose={(one) => {
          tab.value = one;
        }}
      />
      <Problems problem={credits.problem} />
      {found && tab.value === "in" && <BuyIn credits={found} put={put} electronic={electronic} />}
      {found && tab.value === "out" && <CashOut credits={found} refresh={credits.load} />}
      {tab.value === "statement" && <TheStatement both={atTerminal && found?.account !== null} />}
      {tab.value === "limits" && <OwnLimits />}
    </Sheet>
  );
}

function Purses({ credits, atTerminal }: { credits: Credits; atTerminal: boolean }) {
  return (
    <dl class="purses">
      {credits.account !== null && (
        <div>
          <dt>
            {t("ui-account")} <small>{me.value && shownName(me.value.name)}</small>
          </dt>
          <dd class="tabular">{money(credits.account, true)}</dd>
        </div>
      )}
      {(atTerminal || credits.account === null) && (
        <div>
          <dt>{t("ui-at-terminal")}</dt>
          <dd class="tabular">{money(credits.terminal, true)}</dd>
        </div>
      )}
    </dl>
  );
}
