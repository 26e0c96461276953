// Which device of the House this screen is, and whether anybody can play there; it reports every ten seconds.
import { computed, signal } from "@preact/signals";
import { Refusal, send } from "./http";
import { language } from "./language";
import type { ThisDevice } from "./protocol";
import { connection, floor } from "./session";

const REPORT_MS = 10_000;

export const device = signal<ThisDevice | null>(null);
/** The number of this terminal of the House; null in anybody's own browser. */
export const terminalNumber = computed(() => (device.value?.kind === "terminal" ? device.value.name : null));
/** Why nobody plays here now; null where it is in service. */
export const closedOff = computed(() => {
  const state = device.value?.state;
  return device.value?.kind === "terminal" && state && state.state !== "in-service" ? state : null;
});

floor.subscribe((now) => {
  if (now) device.value = now.device;
});
connection.device.subscribe((now) => {
  if (now) device.value = now;
});

/** The build of this page. */
const version = (): string => document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? "";

async function report(): Promise<void> {
  if (!device.peek()) return;
  const facts = { version: version(), screen: `${screen.width}x${screen.height}`, language: language.peek() };
  try {
    device.value = await send<ThisDevice>("POST", "/api/device/seen", facts);
  } catch (error) {
    // Removed, or paired anew elsewhere: it is a browser like any other. What cannot be reached is tried again.
    if (error instanceof Refusal && error.status === 404) device.value = null;
  }
}

/** From the first screen on, whoever is signed in. */
export function keepReporting(): void {
  void report();
  setInterval(() => void report(), REPORT_MS);
}
