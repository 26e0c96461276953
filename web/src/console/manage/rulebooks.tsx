// The rulebooks, each with its bets, what they pay, and the exact odds of each for a number of decks.
import { useState } from "preact/hooks";
import { get } from "../../base/http";
import { percent } from "../../base/i18n";
import { betName } from "../../base/names";
import type { BetOdds, Rules } from "../../base/protocol";
import { Choice, Clause, Facts, Panel, Rows, useLoad, Waiting } from "../kit";
import { w } from "../words";

interface Book {
  name: string;
  rulebook: string;
  title: string;
  publisher: string;
  version: string;
  in_force: string;
  digest: string;
  decks: { fewest: number; most: number; clause: string };
}

export function Rulebooks() {
  const books = useLoad(() => get<Book[]>("/api/rulebooks"), []);
  const [name, setName] = useState("");
  const [decks, setDecks] = useState("8");
  const book = books.data?.find((one) => one.name === name) ?? books.data?.[0] ?? null;
  const at = book?.name ?? "";
  const rules = useLoad(() => (at ? get<Rules>(`/api/rulebooks/${at}`) : Promise.resolve(null)), [at]);
  const odds = useLoad(
    () => (at ? get<BetOdds[]>(`/api/rulebooks/${at}/odds`, { decks }) : Promise.resolve([])),
    [at, decks],
  );
  const named = (area: string) => {
    const bet = rules.data?.bets.find((one) => one.bet === area);
    return bet ? betName(bet) : area;
  };
  return (
    <>
      <div class="c-head">
        <h1>{w.value.rulebooks}</h1>
        {books.data && (
          <Choice
            label={w.value.rulebook}
            value={at}
            onValue={(value) => (setName(value), setDecks("8"))}
            options={books.data.map((one) => ({ value: one.name, words: one.title }))}
            test="rulebook"
          />
        )}
        {book && (
          <Choice
            label={w.value.decks}
            value={decks}
            onValue={setDecks}
            options={Array.from({ length: book.decks.most - book.decks.fewest + 1 }, (_, i) =>
              String(book.decks.fewest + i),
            ).map((one) => ({ value: one, words: one }))}
            test="rulebook-decks"
          />
        )}
      </div>
      <Waiting of={books} />
      {book && (
        <Panel>
          <Facts
            of={[
              [w.value.rulebook, book.rulebook],
              [w.value.by, book.publisher],
              [w.value.version, book.version],
              [w.value.inForce, book.in_force],
              [w.value.digest, <span class="c-code">{book.digest.slice(0, 24)}…</span>],
            ]}
          />
        </Panel>
      )}
      <Waiting of={odds} />
      {odds.data && (
        <Panel tight test="odds">
          <Rows
            label={w.value.odds}
            rows={odds.data}
            id={(one) => one.area}
            columns={[
              { head: w.value.area, cell: (one) => <b>{named(one.area)}</b> },
              {
                head: w.value.odds,
                cell: (one) => (
                  <ul class="c-plainlist">
                    {one.lines.map((line, i) => (
                      <li key={i}>
                        {line.odds} <span class="c-soft">{line.when}</span> <Clause of={line.clause} />
                      </li>
                    ))}
                  </ul>
                ),
                wide: true,
              },
              { head: w.value.wins, cell: (one) => percent(one.hit_rate, 4), num: true },
              { head: w.value.houseKeeps, cell: (one) => <b>{percent(one.house_edge, 4)}</b>, num: true },
              { head: w.value.exactly, cell: (one) => <span class="c-code">{one.exact_house_edge}</span> },
            ]}
          />
        </Panel>
      )}
    </>
  );
}
