// Every drawn thing in every state, to look at.
import { type ComponentChildren, render } from "preact";
import { useState } from "preact/hooks";
import {
  type AreaRule,
  Card,
  Chip,
  ChipTray,
  DENOMINATIONS,
  EmptyTable,
  Felt,
  Hand,
  Logo,
  Peel,
  Ring,
  Roads,
  ShoePicture,
  Stack,
  Totals,
  WinnerBanner,
  WinRise,
} from "../src/art";
import { LANGUAGES } from "../src/base/language";
import type { FeltGroup, Roads as RoadsOfShoe } from "../src/base/protocol";
import { useCatalogue } from "../src/base/words";

declare const BOOKS: {
  name: string;
  title: string;
  bets: AreaRule[];
  groups: FeltGroup[];
  electronic: boolean;
  layouts: { name: string; boxes: { most: number } }[];
}[];
declare const ROADS: RoadsOfShoe;
declare const CATALOGUES: Readonly<Record<string, string>>;

const only = new URLSearchParams(location.search).get("only")?.split(",");
function Show({ name, children }: { name: string; children: ComponentChildren }) {
  if (only && !only.includes((name.split(" ")[0] ?? "").toLowerCase())) return null;
  return (
    <section class="g">
      <h2>{name}</h2>
      {children}
    </section>
  );
}

// ?language=zh-Hant shows it in another one.
const wanted = new URLSearchParams(location.search).get("language");
const language = LANGUAGES.find(({ code }) => code === wanted)?.code ?? "en";
useCatalogue(language, [CATALOGUES[language] ?? ""]);

const nothing = () => {};
const book = (at: number) => BOOKS[at] ?? (BOOKS[0] as (typeof BOOKS)[number]);
const seats = { 1: "mei", 2: "jon", 4: "Guest 7217", 6: "Constantina" };
const bets = [
  { box: 1, patron: "mei", area: "banker", stake: "2500.00" },
  { box: 1, patron: "mei", area: "banker-pair", stake: "50.00" },
  { box: 2, patron: "jon", area: "player", stake: "300.00" },
  { box: 2, patron: "ada", area: "player", stake: "125.00" },
  { box: 4, patron: "Guest 7217", area: "banker", stake: "1630.00" },
  { box: 4, patron: "ada", area: "banker", stake: "200.00" },
  { box: 4, patron: "Guest 7217", area: "player-pair", stake: "25.00" },
  { box: 4, patron: "Guest 7217", area: "tie", stake: "110.00" },
  { box: 4, patron: "Guest 7217", area: "any-tie", stake: "110.00" },
  { box: 4, patron: "Guest 7217", area: "banker-wins-on-7", stake: "25.00" },
  { box: 4, patron: "Guest 7217", area: "tie-wins-on-6", stake: "5.00" },
  { box: 4, patron: "Guest 7217", area: "super-six-plus", stake: "75.00" },
  { box: 6, patron: "Constantina", area: "player", stake: "12000.00" },
  { box: 6, patron: "Constantina", area: "super-six-plus", stake: "500.00" },
  { box: 6, patron: "mei", area: "tie", stake: "100.00" },
];
const limits = { minimum: "25.00", maximum: "5000.00", areas: { tie: { minimum: "5.00", maximum: "500.00" } } };
const named = (area: string, en: string, zh: string): Pick<AreaRule, "area" | "names"> => ({
  area,
  names: { en, "zh-Hans": zh, "zh-Hant": zh },
});
const FIELD = { kind: "side", place: "field", group: 0 } as const;
const paying = (odds: string) => [{ when: null, odds, clause: "4.1", message: { code: "when-always", facts: {} } }];
const sixth: AreaRule[] = [
  { ...named("player", "Player", "閒"), kind: "original", colour: "player", lines: paying("1 to 1") },
  { ...named("banker", "Banker", "莊"), kind: "original", colour: "banker", lines: paying("0.95 to 1") },
  { ...named("tie", "Tie", "和"), kind: "side", colour: "tie", place: "between", lines: paying("9 to 1") },
  { ...named("dragon", "Dragon Bonus", "龍寶"), ...FIELD, colour: "player", lines: paying("30 to 1") },
  { ...named("panda", "Panda Eight", "熊貓八"), ...FIELD, colour: "player", lines: paying("25 to 1") },
  { ...named("pairs", "Pairs", "對子"), ...FIELD, colour: "neutral", lines: paying("22 to 1") },
  { ...named("big", "Big", "大"), ...FIELD, colour: "teal", lines: paying("0.54 to 1") },
];

function Playing({
  book,
  layout,
  state,
}: {
  book: (typeof BOOKS)[number];
  layout: number;
  state: "open" | "over" | "watching";
}) {
  const [box, setBox] = useState<number | null>(4);
  const [laid, lay] = useState<{ box: number; area: string; stake: string }[]>([
    { box: 4, area: "player-pair", stake: "100.00" },
  ]);
  const shape = book.layouts[layout];
  return (
    <Felt
      areas={book.bets}
      groups={book.groups}
      boxes={book.electronic ? 0 : Math.min(shape?.boxes.most ?? 7, 12)}
      seats={seats}
      me={state === "watching" ? null : "Guest 7217"}
      myBox={state === "watching" ? null : box}
      bets={bets}
      pending={state === "open" ? laid : []}
      limits={limits}
      disabled={
        state !== "open"
          ? true
          : new Set(
              book.bets
                .filter((one) => one.kind === "insurance" && one.area !== "banker-insurance")
                .map((one) => one.area),
            )
      }
      odds={{ "banker-insurance": "3 to 1" }}
      ends={
        state === "over"
          ? [
              { box: 4, area: "banker", result: "won", paid: "1548.50" },
              { box: 4, area: "player-pair", result: "lost" },
              { box: 4, area: "tie", result: "lost" },
              { box: 4, area: "any-tie", result: "returned" },
              { box: 4, area: "banker-wins-on-7", result: "won", paid: "200.00" },
            ]
          : []
      }
      onTap={(area, at) => lay([...laid, { box: at ?? 1, area, stake: "25.00" }])}
      onBox={setBox}
    />
  );
}

function Turning() {
  const [up, setUp] = useState(true);
  const [peeled, setPeeled] = useState(false);
  return (
    <div class="row">
      <button type="button" onClick={() => setUp(!up)}>
        turn
      </button>
      <Card card={up ? "9H" : null} size="l" arrives />
      {["AS", "3H", "5D", "8C", "10H", "KS"].map((card) => (
        <div key={card} class="peel-size">
          <Peel card={card} open={peeled} onPeeled={() => setPeeled(true)} />
        </div>
      ))}
    </div>
  );
}

function Screen() {
  const [chip, setChip] = useState(10_000);
  const now = Date.now();
  return (
    <div class="screen">
      <header>
        <Logo size={20} />
        <span>Salon 25 to 5,000</span>
        <b>Round 12</b>
        <b style={{ marginLeft: "auto" }}>10,000</b>
      </header>
      <div class="screen__table">
        <div class="table">
          <Hand side="player" cards={["KS", "3D", "2S"]} total={5} />
          <Hand side="banker" cards={["4H", "QC"]} total={4} />
        </div>
        <div class="screen__ring">
          <Ring until={now + 12_000} now={now} total={20_000}>
            Place your bets, please
          </Ring>
        </div>
        <Playing book={book(0)} layout={2} state="open" />
        <ChipTray chosen={chip} onChoose={setChip} most={500_000} />
      </div>
      <aside>
        <Roads roads={ROADS} />
        <ShoePicture left={280} />
      </aside>
    </div>
  );
}

function App() {
  const [chip, setChip] = useState(10_000);
  const now = Date.now();
  return (
    <main>
      <Show name="Screen">
        <Screen />
      </Show>
      <Show name="Logo">
        <div class="row">
          <Logo size={40} />
          <Logo size={24} />
          <Logo size={32} wordless />
        </div>
      </Show>
      <Show name="Cards">
        <div class="row">
          {["AS", "2H", "3C", "4D", "5S", "6H", "7C", "8D", "9S", "10H", "JC", "QD", "KS", "KH", "QC", "JD"].map(
            (card) => (
              <Card card={card} size="l" />
            ),
          )}
          <Card card={null} size="l" />
        </div>
        <div class="row" style={{ marginTop: "16px" }}>
          {["AS", "9D", "10H", "KC"].map((card) => (
            <Card card={card} size="xl" />
          ))}
          <Card card={null} size="xl" />
        </div>
        <div class="row" style={{ marginTop: "16px" }}>
          {["AS", "9D", "10H", "KC", null].map((card) => (
            <Card card={card} size="s" />
          ))}
          {["AS", "9D", "10H", "KC", null].map((card) => (
            <Card card={card} size="m" />
          ))}
        </div>
      </Show>
      <Show name="Peel and turn">
        <Turning />
      </Show>
      <Show name="Hands">
        <div class="table">
          <Hand side="player" cards={["KS", "3D", "2S"]} total={5} />
          <Hand side="banker" cards={["4H", "QC", "2D"]} total={6} won />
        </div>
        <div class="table">
          <Hand side="player" cards={["9S", null]} total={null} />
          <Hand side="banker" cards={[]} total={null} />
        </div>
        <div class="table">
          <Hand side="player" cards={["9S", "10H"]} total={9} won dim />
          <Hand side="banker" cards={["JC", "7H"]} total={7} dim />
        </div>
      </Show>
      <Show name="Chips">
        <div class="row">
          {[...DENOMINATIONS].reverse().map((value) => (
            <Chip cents={value} />
          ))}
        </div>
        <div class="row" style={{ marginTop: "16px" }}>
          {[100, 500, 13_000, 163_000, 999_900, 2_500_000, 1_250].map((cents) => (
            <Stack cents={cents} />
          ))}
          <Stack cents={17_500} pending />
          <Stack cents={17_500} amount="below" />
        </div>
        <ChipTray chosen={chip} onChoose={setChip} most={500_000} />
      </Show>
      <Show name="Announcements">
        <div class="row">
          <Ring until={now + 14_000} now={now} total={20_000}>
            Place your bets, please
          </Ring>
          <Ring until={now + 4_600} now={now} total={20_000}>
            Place your bets, please
          </Ring>
          <Ring until={null} now={now} total={1}>
            No more bets
          </Ring>
          <WinRise cents={154_850} />
        </div>
        <div class="row" style={{ marginTop: "16px" }}>
          <WinnerBanner winner="banker" banker={6} player={5} net={154_850} bankerPair />
          <WinnerBanner winner="player" banker={6} player={9} net={-25_000} />
          <WinnerBanner winner="tie" banker={6} player={6} net={0} />
          <WinnerBanner winner="void" note="Two cards came at once" net={null} />
        </div>
        <div style={{ maxWidth: "420px", marginTop: "16px" }}>
          <Totals player={5} banker={6} winner="banker" />
        </div>
      </Show>
      <Show name="Roads">
        <div class="row">
          <div style={{ width: "340px", maxWidth: "100%" }}>
            <Roads roads={ROADS} />
          </div>
          <div style={{ width: "340px" }} data-mood="console">
            <Roads roads={ROADS} />
          </div>
        </div>
      </Show>
      <Show name="Topper">
        <Roads roads={ROADS} variant="big" />
      </Show>
      <Show name="Shoe and empty">
        <div class="row">
          <ShoePicture left={371} />
          <ShoePicture left={120} />
          <ShoePicture left={6} />
          <ShoePicture left={0} />
          <div style={{ width: "340px" }}>
            <EmptyTable title="Nobody sits here yet">The first bet takes a box.</EmptyTable>
          </div>
        </div>
      </Show>
      {BOOKS.map((book, at) => (
        <Show name={`felt-${at} ${book.title}`}>
          <Playing book={book} layout={at === 0 ? 0 : at === 3 ? 2 : 0} state={at === 2 ? "open" : "open"} />
        </Show>
      ))}
      <Show name="felt-over">
        <Playing book={book(0)} layout={3} state="over" />
        <br />
        <Playing book={book(1)} layout={0} state="over" />
      </Show>
      <Show name="felt-watching">
        <Playing book={book(3)} layout={0} state="watching" />
      </Show>
      <Show name="felt-big">
        <Playing book={book(2)} layout={1} state="open" />
      </Show>
      <Show name="Console">
        <div data-mood="console" class="two">
          <div>
            <div class="table">
              <Hand side="player" cards={["KS", "3D"]} total={3} />
              <Hand side="banker" cards={["4H", "QC"]} total={4} won />
            </div>
            <Ring until={now + 9000} now={now} total={20_000}>
              Place your bets, please
            </Ring>{" "}
            <WinnerBanner winner="banker" banker={6} player={5} net={154_850} bankerPair />
            <ShoePicture left={200} />
            <Logo />
          </div>
          <Playing book={book(3)} layout={2} state="over" />
        </div>
      </Show>
      <Show name="felt-sixth">
        <Felt
          areas={sixth}
          groups={[{ heading: null, colour: "neutral" }]}
          boxes={5}
          seats={{ 2: "mei" }}
          me="mei"
          myBox={2}
          bets={[{ box: 2, patron: "mei", area: "panda", stake: "50.00" }]}
          onTap={nothing}
          onBox={nothing}
        />
      </Show>
    </main>
  );
}

const root = document.getElementById("app");
if (root) render(<App />, root);
