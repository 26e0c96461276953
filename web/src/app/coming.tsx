// Coming in: as a guest where the floor admits them, with a name, or with a voucher.
import { useSignal } from "@preact/signals";
import { t } from "../base/i18n";
import type { Problem } from "../base/protocol";
import { Problems, problemOf } from "../base/refusals";
import { bringVoucher, comeAsGuest, floor, signIn } from "../base/session";
import { Sheet } from "../base/sheet";

type Way = "guest" | "name" | "voucher";

export function Coming({
  then,
  close,
  first,
  why,
}: {
  then?: () => void;
  close: () => void;
  first?: Way;
  why?: string;
}) {
  const words = t.value;
  const guests = floor.value?.guests ?? false;
  const way = useSignal<Way>(first ?? (guests ? "guest" : "name"));
  const name = useSignal("");
  const password = useSignal("");
  const number = useSignal("");
  const problem = useSignal<Problem | null>(null);
  const busy = useSignal(false);
  const come = async (how: () => Promise<unknown>) => {
    busy.value = true;
    problem.value = null;
    try {
      await how();
      close();
      then?.();
    } catch (error) {
      problem.value = problemOf(error);
    }
    busy.value = false;
  };
  const ways: [Way, string][] = [
    ...(guests ? ([["guest", words.comeAsGuest]] as [Way, string][]) : []),
    ["name", words.signIn],
    ["voucher", words.bringVoucher],
  ];
  return (
    <Sheet title={words.welcome} onClose={close} name="coming">
      {why && <p class="form-problem">{why}</p>}
      <div class="ways" role="tablist">
        {ways.map(([one, said]) => (
          <button
            key={one}
            type="button"
            role="tab"
            aria-selected={way.value === one}
            onClick={() => ((way.value = one), (problem.value = null))}
          >
            {said}
          </button>
        ))}
      </div>
      {way.value === "guest" && (
        <div class="form">
          <p>{words.guestGets}</p>
          <p class="quiet-line">{words.playCreditsLine}</p>
          <button
            type="button"
            class="button button-first button-wide"
            data-autofocus
            disabled={busy.value}
            onClick={() => void come(comeAsGuest)}
          >
            {words.comeAsGuest}
          </button>
        </div>
      )}
      {way.value === "name" && (
        <form
          class="form"
          onSubmit={(event) => {
            event.preventDefault();
            void come(() => signIn(name.value, password.value));
          }}
        >
          <label>
            {words.name}
            <input
              autocomplete="username"
              required
              value={name.value}
              onInput={(event) => (name.value = event.currentTarget.value)}
            />
          </label>
          <label>
            {words.password}
            <input
              type="password"
              autocomplete="current-password"
              required
              value={password.value}
              onInput={(event) => (password.value = event.currentTarget.value)}
            />
          </label>
          <button type="submit" class="button button-first button-wide" disabled={busy.value}>
            {words.signIn}
          </button>
        </form>
      )}
      {way.value === "voucher" && (
        <form
          class="form"
          onSubmit={(event) => {
            event.preventDefault();
            void come(() => bringVoucher(number.value));
          }}
        >
          <label>
            {words.voucherNumber}
            <input
              inputMode="numeric"
              required
              value={number.value}
              onInput={(event) => (number.value = event.currentTarget.value)}
              placeholder="000 000 000 000 000 000"
            />
          </label>
          <p class="quiet-line">{words.voucherHint}</p>
          <button type="submit" class="button button-first button-wide" disabled={busy.value}>
            {words.bringVoucher}
          </button>
        </form>
      )}
      <Problems problem={problem.value} />
    </Sheet>
  );
}
