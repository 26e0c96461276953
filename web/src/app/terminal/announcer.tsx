// What happens, for whoever does not see it, and as sound for whoever wants it; both when it is shown, and not before.
import { useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { payMs } from "../../art";
import { announce } from "../../base/announce";
import { useNow } from "../../base/clock";
import { cents } from "../../base/money";
import { still } from "../../base/motion";
import type { Own } from "../../base/protocol";
import { secondsLeft } from "../../base/seconds";
import type { Seen } from "../../base/seen";
import { connection } from "../../base/session";
import { call, play, playWin } from "../../base/sound";
import { t } from "../../base/words";
import { announcementOf, callsOf, closes } from "../../state/announcement";
import type { Desk } from "../../state/desk";

const LAST_SECONDS = 5;

export function Announcer({ desk }: { desk: Desk }) {
  useLastSeconds(desk);
  useEffect(() => desk.stage.onShown((seen) => tell(seen, desk)), [desk]);
  useSignalEffect(() => {
    const flight = desk.stage.flight.value;
    if (flight) play(flight.turns ? "turn" : "card");
  });
  return null;
}

/** Said once in a Round; heard every second. */
function useLastSeconds(desk: Desk): void {
  const view = desk.view.value;
  const warned = useRef(0);
  const seconds = secondsLeft(view?.until, useNow().value);
  useEffect(() => {
    if (view?.phase !== "betting" || !seconds || seconds > LAST_SECONDS || desk.watching.peek()) return;
    play("tick");
    if (warned.current === view.round) return;
    warned.current = view.round;
    announce(t("ui-announce-five"));
  }, [view?.phase, seconds]);
}

function tell(seen: Seen, desk: Desk): void {
  const announcements = desk.rules.peek()?.announcements;
  const words = announcementOf(seen, secondsLeft(seen.view?.until, connection.now()) ?? 0, announcements);
  if (words) announce(words);
  const calls = callsOf(seen, announcements);
  if (calls.length) void call(calls);
  if (closes(seen)) play("close");
  if (calls.some((one) => one === "banker" || one === "player" || one === "tie")) sound(seen.own);
  // Otherwise as it moves.
  if (still.peek() && seen.events.some(({ event }) => event === "CardDealt" || event === "CardTurned")) play("card");
}

/** The House pays and sweeps. */
function sound(own: Own | null): void {
  const ends = own?.ends ?? [];
  const staked = ends.reduce((sum, end) => sum + cents(end.stake), 0);
  const net = cents(own?.net ?? "0");
  if (net > 0) playWin(payMs(net, staked));
  else if (ends.some((end) => end.result === "lost")) play("sweep");
}
