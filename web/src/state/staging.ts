// The stages of the tables that are watched here: one for each table, so that all who show it agree.
import type { Signal } from "@preact/signals";
import { still } from "../base/motion";
import type { Seen } from "../base/seen";
import { connection } from "../base/session";
import { Stage, type Surroundings } from "./stage";

const LATE_MS = 400;

/** Counted from when the browser has painted the change, so that nothing is shown before a movement has ended. */
function afterPainted(ms: number, run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      clearTimeout(timer);
      timer = setTimeout(run, ms);
    });
  });
  timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    run();
  }, ms + LATE_MS);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

const browser: Surroundings = {
  still: () => still.peek(),
  away: () => document.visibilityState !== "visible",
  now: () => performance.now(),
  after: afterPainted,
};

interface Shared {
  stage: Stage;
  users: number;
  stop: () => void;
}

const stages = new WeakMap<Signal<Seen>, Shared>();

function share(truth: Signal<Seen>): Shared {
  const stage = new Stage(truth.peek(), browser);
  const unsubscribe = truth.subscribe((seen) => stage.take(seen));
  const look = () => browser.away() && stage.catchUp();
  document.addEventListener("visibilitychange", look);
  return {
    stage,
    users: 0,
    stop: () => {
      unsubscribe();
      document.removeEventListener("visibilitychange", look);
      stage.catchUp();
    },
  };
}

export interface Watched {
  truth: Signal<Seen>;
  stage: Stage;
  stop: () => void;
}

/** News of a table, staged (`stage.ts`), until it is stopped. */
export function watchStaged(table: string): Watched {
  const { seen: truth, stop } = connection.watch(table);
  const shared = stages.get(truth) ?? share(truth);
  stages.set(truth, shared);
  shared.users++;
  let stopped = false;
  return {
    truth,
    stage: shared.stage,
    stop: () => {
      if (stopped) return;
      stopped = true;
      stop();
      if (--shared.users > 0) return;
      shared.stop();
      stages.delete(truth);
    },
  };
}
