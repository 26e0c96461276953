// What there is to say about the connection to the floor.
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { announce } from "./announce";
import { useNow } from "./clock";
import { Icon } from "./icons";
import { connection } from "./session";
import { t } from "./words";

/** How many screens of the same person were known when the notice was put away. */
const acknowledged = signal(1);
const PATIENCE_MS = 700; // a connection that is back at once was never lost

export function ConnectionNotice() {
  const state = connection.state.value;
  const screens = connection.screens.value;
  useAnnounced(state === "lost");
  if (state === "lost") return <Lost />;
  if (state === "refused")
    return (
      <div class="notice notice-bad" role="status" data-notice="refused">
        <p>
          <strong>{t("ui-connection-refused")}</strong> {t("ui-connection-refused-hint")}
        </p>
      </div>
    );
  if (screens <= 1 || acknowledged.value >= screens) return null;
  return (
    <div class="notice" role="status" data-notice="elsewhere">
      <p>{t("ui-elsewhere")}</p>
      <button
        type="button"
        class="pill"
        onClick={() => {
          acknowledged.value = screens;
        }}
      >
        {t("ui-ok")}
      </button>
    </div>
  );
}

function Lost() {
  const now = useNow().value;
  const lost = connection.lost.value;
  const unsent = connection.unanswered.value;
  const since = lost ? now - lost.since : 0;
  if (since <= PATIENCE_MS) return null;
  return (
    <div class="notice notice-bad" role="status" data-notice="lost">
      <Icon name="offline" />
      <p>
        <strong>{t("ui-connection-lost")}</strong> {t("ui-connection-retrying", { seconds: Math.floor(since / 1_000) })}
        {unsent > 0 && <> {t("ui-connection-unsent", { count: unsent })}</>}
      </p>
    </div>
  );
}

function useAnnounced(lost: boolean): void {
  const before = useRef(false);
  useEffect(() => {
    if (lost) announce(t("ui-connection-lost"), true);
    else if (before.current) announce(t("ui-connection-back"), true);
    before.current = lost;
  }, [lost]);
}
