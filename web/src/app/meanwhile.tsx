// A short notice of what happened to one's bets while the connection was lost, and of a Round that was corrected.
import { computed, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { announce } from "../base/announce";
import { money, signed } from "../base/format";
import { get, tablePath } from "../base/http";
import { allLanded } from "../base/landing";
import { cents } from "../base/money";
import type { RoundLine } from "../base/protocol";
import { follow, to } from "../base/router";
import { connection, me } from "../base/session";
import { t, tableName } from "../base/words";
import { type Meanwhile, TableMemory } from "../state/meanwhile";
import { resultOf } from "../state/status";

const told = signal<readonly Meanwhile[]>([]);
/** Another patron at this browser is told nothing of the last one. */
const who = computed(() => me.value?.name);
const memories = new Map<string, TableMemory>();

/** Once the cards it may speak of have landed. */
async function tell(one: Meanwhile): Promise<void> {
  const whose = who.peek();
  await allLanded();
  if (who.peek() !== whose) return;
  told.value = [...told.peek().filter((other) => other.table !== one.table || other.round !== one.round), one];
  announce(wordsOf(one), true);
}

/** Of a Round that a table no longer shows. */
async function ask(table: string, round: number): Promise<void> {
  const [line] = await get<RoundLine[]>(tablePath(table, "/rounds"), { before: round + 1, limit: 1 });
  if (line?.round === round && line.over && line.net !== null)
    void tell({ what: "away", table, round, net: cents(line.net), outcome: line.past?.outcome });
}

function useMemories(): void {
  useEffect(() => {
    const stops = [
      connection.onNews((table, _, seen) => {
        let memory = memories.get(table);
        if (!memory) {
          memory = new TableMemory(table);
          memories.set(table, memory);
        }
        const open = memory.open;
        const found = memory.take(seen);
        if (found === "ask") void ask(table, open ?? 0).catch(() => undefined);
        else if (found) void tell(found);
      }),
      connection.state.subscribe((state) => {
        if (state === "lost") for (const memory of memories.values()) memory.lost();
      }),
      who.subscribe(() => {
        memories.clear();
        told.value = [];
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}

function wordsOf(one: Meanwhile): string {
  const facts = {
    table: tableName(one.table),
    number: String(one.round),
    result: resultOf(one.outcome) || t("ui-void-round"),
    net: signed(one.net),
  };
  if (one.what === "away") return t("ui-away", facts);
  const more = one.net - one.before;
  if (!more) return t("ui-corrected-same", facts);
  const way = more > 0 ? "more" : "less";
  return t("ui-corrected", { ...facts, before: signed(one.before), way, amount: money(Math.abs(more)) });
}

export function MeanwhileNotice() {
  useMemories();
  if (!told.value.length || !me.value) return null;
  return (
    <section
      class="meanwhile"
      aria-label={told.value.some(({ what }) => what === "away") ? t("ui-meanwhile") : t("ui-corrected-title")}
      data-testid="meanwhile"
    >
      <ul>
        {told.value.map((one) => (
          <li key={`${one.table} ${one.round}`} data-what={one.what}>
            <a
              href={to.round(one.table, one.round)}
              onClick={(event) => {
                follow(event);
                told.value = told.peek().filter((other) => other !== one); // it would lie over that Round's page
              }}
            >
              {wordsOf(one)}
            </a>
          </li>
        ))}
      </ul>
      <button
        type="button"
        class="pill"
        onClick={() => {
          told.value = [];
        }}
      >
        {t("ui-ok")}
      </button>
    </section>
  );
}
