// Small parts that every screen has.
import { Logo } from "../art";
import { LANGUAGES, language, speak, t } from "./i18n";
import { follow, to } from "./router";
import { line } from "./session";
import { useNow } from "./clock";
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { announce } from "./announce";
import { Icon } from "./icons";

export function Waiting() {
  return (
    <div class="lonely" role="status">
      <Logo size={36} wordless />
      <p class="quiet-line">{t.value.loading}</p>
    </div>
  );
}

/** There is nothing here, and a way back. */
export function Lonely() {
  return (
    <main class="lonely">
      <p>{t.value.notFound}</p>
      <a class="button" href={to.lobby()} onClick={follow}>
        {t.value.toLobby}
      </a>
    </main>
  );
}

export function LanguageSwitch() {
  return (
    <div class="languages" role="group" aria-label={t.value.language}>
      {LANGUAGES.map((one) => (
        <button
          key={one.code}
          type="button"
          lang={one.code}
          aria-pressed={language.value === one.code}
          title={one.name}
          onClick={() => void speak(one.code)}
        >
          {one.short}
        </button>
      ))}
    </div>
  );
}

const heardOf = signal(1);

/** The line to the floor, when there is something to say about it. */
export function LineNotice() {
  const now = useNow().value;
  const state = line.line.value;
  const lost = line.lost.value;
  const screens = line.screens.value;
  const waiting = line.unanswered.value;
  const wasLost = useRef(false);
  useEffect(() => {
    if (state === "lost") announce(t.value.lostLine, true);
    else if (wasLost.current) announce(t.value.backLine, true);
    wasLost.current = state === "lost";
  }, [state === "lost"]);
  if (state === "lost" && lost && Date.now() - lost.since > 700) {
    void now;
    return (
      <div class="notice notice-bad" role="status" data-notice="lost">
        <Icon name="offline" />
        <p>
          <strong>{t.value.lostLine}</strong> {t.value.lostHint(Math.floor((Date.now() - lost.since) / 1_000))}
          {waiting > 0 && <> {t.value.lostPending(waiting)}</>}
        </p>
      </div>
    );
  }
  if (state === "refused") {
    return (
      <div class="notice notice-bad" role="status" data-notice="refused">
        <p>
          <strong>{t.value.refusedLine}</strong> {t.value.refusedHint}
        </p>
      </div>
    );
  }
  if (screens > 1 && heardOf.value < screens) {
    return (
      <div class="notice" role="status" data-notice="elsewhere">
        <p>{t.value.elsewhere}</p>
        <button type="button" class="pill" onClick={() => (heardOf.value = screens)}>
          {t.value.understood}
        </button>
      </div>
    );
  }
  return null;
}
