// Something asked of the floor: what was found, or why not, and asking again.
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { Problem } from "../../base/protocol";
import { Problems, problemOf } from "../../base/refusals";
import { t } from "../../base/words";
import { Button } from "./button";
import { Loading } from "./panel";

interface Found<T> {
  data: T | null;
  problem: Problem | null;
}

export interface Loaded<T> extends Found<T> {
  reload: () => Promise<void>;
  set: (data: T) => void;
}

/** Asked once, and again on `reload` or when what it depends on changes; the last answer counts. */
export function useLoad<T>(ask: () => Promise<T>, on: readonly unknown[]): Loaded<T> {
  const [found, setFound] = useState<Found<T>>({ data: null, problem: null });
  const turn = useRef(0);
  const latest = useRef(ask);
  latest.current = ask;
  const reload = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    try {
      const data = await latest.current();
      if (mine === turn.current) setFound({ data, problem: null });
    } catch (error) {
      if (mine === turn.current) setFound((before) => ({ data: before.data, problem: problemOf(error) }));
    }
  }, []);
  useEffect(() => {
    void reload();
    return () => {
      turn.current += 1;
    };
  }, on);
  return { ...found, reload, set: (data) => setFound({ data, problem: null }) };
}

export function Waiting({ of }: { of: Pick<Loaded<unknown>, "data" | "problem" | "reload"> }) {
  if (of.problem)
    return (
      <div class="c-empty">
        <Problems problem={of.problem} />
        <Button onDo={of.reload}>{t("console-again")}</Button>
      </div>
    );
  return of.data === null ? <Loading /> : null;
}
