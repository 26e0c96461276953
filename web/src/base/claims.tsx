// What the House asks of a Patron after a Round was settled anew (R46): said at once, and in the statement.
import { moment, money } from "./format";
import type { Claim } from "./protocol";
import { follow, to } from "./router";
import { connection } from "./session";
import { t, tableName } from "./words";

export function ClaimNotice() {
  const claim = connection.claim.value;
  if (!claim) return null;
  return (
    <div class="notice notice-bad" role="alert" data-notice="claim">
      <TheClaim of={claim} />
      <button
        type="button"
        class="pill"
        onClick={() => {
          connection.claim.value = null;
        }}
      >
        {t("ui-ok")}
      </button>
    </div>
  );
}

export function TheClaim({ of }: { of: Claim }) {
  const facts = { amount: money(of.amount), table: tableName(of.table), number: String(of.round) };
  return (
    <p data-test="claim">
      <a href={to.round(of.table, of.round)} onClick={follow}>
        {t("ui-claim", facts)}
      </a>{" "}
      <q>{of.reason}</q> <small>{moment(of.at)}</small>
    </p>
  );
}
