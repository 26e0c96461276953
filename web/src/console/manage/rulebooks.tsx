// The rulebooks, each with its bets, what they pay, and the exact odds of each for a number of decks.
import { percent } from "../../base/format";
import { get } from "../../base/http";
import type { BetOdds, Rulebook, RulebookSummary } from "../../base/protocol";
import { nameOf, say, shownOdds, t } from "../../base/words";
import { Choice, Clause, Facts, Head, Loading, Panel, plainOptions, Rows, useFields, useLoad, Waiting } from "../kit";

const USUAL_DECKS = "8";

export function Rulebooks() {
  const all = useLoad(() => get<RulebookSummary[]>("/api/rulebooks"), []);
  const form = useFields({ name: "", decks: USUAL_DECKS });
  const shown = all.data?.find((one) => one.name === form.value.name) ?? all.data?.[0] ?? null;
  return (
    <>
      <Head title={t("console-rulebooks")}>
        {all.data && shown && (
          <>
            <Choice
              label={t("console-rulebook")}
              value={shown.name}
              onValue={(name) => form.set({ name, decks: USUAL_DECKS })}
              options={all.data.map((one) => ({ value: one.name, words: nameOf(one.titles), under: whose(one) }))}
              test="rulebook"
            />
            <Choice
              {...form.bind("decks")}
              label={t("console-decks")}
              options={plainOptions(decksOf(shown))}
              test="rulebook-decks"
            />
          </>
        )}
      </Head>
      <Waiting of={all} />
      {shown && (
        <>
          <About of={shown} />
          <Odds key={`${shown.name} ${form.value.decks}`} name={shown.name} decks={form.value.decks} />
        </>
      )}
    </>
  );
}

const decksOf = ({ decks: { fewest, most } }: RulebookSummary): string[] =>
  Array.from({ length: most - fewest + 1 }, (_, i) => String(fewest + i));

const whose = ({ group }: RulebookSummary): string => t(`rulebook-group-${group}`);

const About = ({ of }: { of: RulebookSummary }) => (
  <Panel>
    <Facts
      of={[
        [t("console-rulebook"), of.rulebook],
        [t("console-rulebook-group"), whose(of)],
        [t("console-publisher"), of.publisher],
        [t("console-version"), of.version],
        [t("console-in-force"), [of.in_force, of.in_force_at].filter(Boolean).join(" ")],
        [t("console-digest"), <span class="c-code">{of.digest.slice(0, 24)}…</span>],
      ]}
    />
  </Panel>
);

function Odds({ name, decks }: { name: string; decks: string }) {
  const rulebook = useLoad(() => get<Rulebook>(`/api/rulebooks/${name}`), []);
  const odds = useLoad(() => get<BetOdds[]>(`/api/rulebooks/${name}/odds`, { decks }), []);
  const named = (area: string): string => {
    const bet = rulebook.data?.bets.find((one) => one.area === area);
    return bet ? nameOf(bet.names) : area;
  };
  if (!odds.data) return odds.problem ? <Waiting of={odds} /> : <Loading />;
  return (
    <Panel tight test="odds">
      <Rows
        label={t("console-odds")}
        rows={odds.data}
        id={(one) => one.area}
        columns={[
          { head: t("console-area"), cell: (one) => <b>{named(one.area)}</b> },
          { head: t("console-odds"), cell: (one) => <OddsLines of={one} />, wide: true },
          { head: t("console-hit-rate"), cell: (one) => percent(one.hit_rate, 4), num: true },
          { head: t("console-house-edge"), cell: (one) => <b>{percent(one.house_edge, 4)}</b>, num: true },
          { head: t("console-exact"), cell: (one) => <span class="c-code">{one.exact_house_edge}</span> },
        ]}
      />
    </Panel>
  );
}

const OddsLines = ({ of }: { of: BetOdds }) => (
  <ul class="c-plainlist">
    {of.lines.map((line) => (
      <li key={JSON.stringify(line)}>
        {shownOdds(line.odds)} <span class="c-soft">{say(line.message)}</span> <Clause of={line.clause} />
      </li>
    ))}
  </ul>
);
