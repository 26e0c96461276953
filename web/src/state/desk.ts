// A patron at a table: what lies, what is on its way, what can be done. Everything a terminal shows is derived from
// here.
import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { get, newId, Refusal, tablePath } from "../base/http";
import { amount, type Cents, cents } from "../base/money";
import type { Command, Ok, Problem, Rules, Side, Unsent } from "../base/protocol";
import { explain, finger, type Place, refuse, tell } from "../base/refusals";
import { store, stored } from "../base/remembered";
import { changesRules, type Seen } from "../base/seen";
import { connection, me, plays } from "../base/session";
import { play } from "../base/sound";
import { t, useAreasOf } from "../base/words";
import * as bets from "./bets";
import { ShoeNotes } from "./shoe-notes";

const isStakes = (value: unknown): value is bets.Stake[] =>
  Array.isArray(value) && value.every((one) => typeof one?.cents === "number" && typeof one.area === "string");
const session = () => sessionStorage;
// Refusals for a limit that the patron set.
const OWN_LIMITS: ReadonlySet<string> = new Set(["loss-limit", "time-limit"]);

export class Desk {
  readonly seen: Signal<Seen>;
  readonly rules = signal<Rules | null>(null);
  readonly moves = signal<bets.Move[]>([]);
  readonly chip = signal<Cents>(0);
  readonly chosenBox = signal<number | null>(null);
  /** Looking on: no chips in hand. */
  readonly watching = signal(false);
  /** Groups of stakes put down in this Round, the latest last. */
  readonly done = signal<bets.Stake[][]>([]);
  readonly before = signal<bets.Stake[]>([]);
  /** A limit of one's own that a bet would have passed. */
  readonly limit = signal<Problem | null>(null);
  /** What this browser noted of the table's shoes. */
  readonly shoes: ShoeNotes;
  /** Why the table could not be shown. */
  readonly problem = signal<unknown>(null);

  readonly electronic = computed(() => this.rules.value?.settings.electronic ?? false);
  /** As whom one plays here. */
  readonly who = computed(() => this.own.value?.plays_as ?? me.value?.name ?? "");
  readonly view = computed(() => this.seen.value.view);
  readonly own = computed(() => this.seen.value.own);
  readonly open = computed(() => {
    const view = this.view.value;
    return view?.phase === "betting" && !view.closed && view.waiting !== "for-continuation";
  });
  readonly boxes = computed(() => {
    const view = this.view.value;
    return bets.boxes(this.rules.value?.settings.boxes ?? 0, view?.seats ?? {}, view?.bets ?? [], this.who.value);
  });
  readonly box = computed(() =>
    bets.ownBox(this.boxes.value, this.own.value?.seat, this.chosenBox.value, !this.electronic.value),
  );
  /** One's own chips that are no insurance. */
  readonly laid: ReadonlySignal<bets.Laid[]> = computed(() =>
    bets.laid(
      (this.own.value?.bets ?? []).filter((bet) => !bet.window),
      this.moves.value,
    ),
  );
  readonly staked = computed(() => bets.total(this.laid.value));
  readonly pending = computed(() => this.moves.value.some((move) => move.seq === undefined));
  /** Credit less what is on its way. */
  readonly credit = computed(() => {
    const own = this.own.value;
    if (!own) return null;
    return this.moves.value.reduce(
      (left, move) => left + (move.kind === "place-bet" ? -move.cents : move.cents),
      cents(own.credit),
    );
  });
  readonly rack = computed(() => {
    const settings = this.rules.value?.settings;
    return settings
      ? bets.rack(cents(settings.chip), cents(settings.limits.maximum), cents(settings.limits.minimum))
      : [];
  });

  /** Which areas are Original Bets; the others may need one. */
  private readonly originals = computed(
    () => new Set(this.rules.value?.bets.filter((bet) => bet.kind === "original").map((bet) => bet.area)),
  );

  private readonly stops: (() => void)[] = [];
  private round = 0;
  private contributing = "";

  constructor(readonly table: string) {
    this.shoes = new ShoeNotes(table);
    const watched = connection.watch(table);
    this.seen = watched.seen;
    this.before.value = stored(`before.${table}`, [], isStakes, session);
    this.stops.push(
      watched.stop,
      connection.onNews((where, news) => {
        if (where === table && changesRules(news)) void this.load();
      }),
      effect(() => this.follow()),
    );
    void this.load();
  }

  async load(): Promise<void> {
    try {
      this.problem.value = null;
      // The second tells whether this screen may show the table at all: a terminal of the House may not offer it.
      const [rules] = await Promise.all([get<Rules>(tablePath(this.table, "/rules")), get(tablePath(this.table))]);
      this.rules.value = rules;
      useAreasOf(rules.bets);
      this.chip.value ||= bets.firstChip(this.rack.value, cents(rules.settings.limits.minimum));
    } catch (error) {
      this.problem.value = error;
    }
  }

  leave(): void {
    for (const stop of this.stops) stop();
  }

  /** After every piece of news: what it tells is no longer on its way, and a new Round begins with nothing to undo. */
  private follow(): void {
    const { seq, view, own } = this.seen.value;
    const still = bets.settled(this.moves.peek(), seq);
    if (still.length !== this.moves.peek().length) this.moves.value = still;
    if (!view) return;
    this.shoes.follow(view, connection.now());
    this.contributeBySelf();
    if (view.round !== this.round) {
      this.round = view.round;
      this.done.value = [];
    }
    const lies = own?.round === view.round ? bets.repeatable(own.bets?.length ? own.bets : (own.ends ?? [])) : [];
    if (view.phase !== "betting" && lies.length) {
      this.before.value = lies;
      store(`before.${this.table}`, lies, session);
    }
  }

  /** To the next shoe: once for each patron, so what was contributed from elsewhere counts as done. */
  async contribute(shoe: string, text: string): Promise<void> {
    try {
      await this.send({ do: "contribute-randomness", table: this.table, shoe, text });
      this.shoes.contributed(shoe, this.who.peek(), text);
    } catch (error) {
      if (!(error instanceof Refusal && error.problem.code === "contributed-already")) throw error;
      this.shoes.contributed(shoe, this.who.peek(), "");
    }
  }

  /** Half a shoe is left to type words of one's own; after that this screen contributes its random ones. */
  private contributeBySelf(): void {
    const shoe = this.view.value?.shoe;
    const settings = this.rules.value?.settings;
    if (!shoe?.next || !settings || !plays.value || shoe.left > 26 * settings.decks) return;
    const note = this.shoes.all.peek()[shoe.next.name];
    if (!note?.draft || note.by === this.who.peek() || this.contributing === shoe.next.name) return;
    this.contributing = shoe.next.name; // once, whatever comes of it
    void this.contribute(shoe.next.name, note.draft).catch(() => undefined); // nothing depends on it
  }

  private send(command: Unsent<Command>): Promise<Ok> {
    return connection.do(command);
  }

  /** Anything but chips: refused where the finger was. */
  async ask(command: Unsent<Command>, at: Place | null = finger()): Promise<boolean> {
    try {
      await this.send(command);
      return true;
    } catch (error) {
      refuse(error, at);
      return false;
    }
  }

  /** Chips on their way, one way or the other: shown at once, solid when answered, gone again when refused. */
  private async move(kind: bets.Move["kind"], stake: bets.Stake, at: Place | null): Promise<boolean> {
    const { box, area } = stake;
    const move: bets.Move = { id: newId(), kind, ...stake };
    const sum = amount(stake.cents);
    this.moves.value = [...this.moves.peek(), move];
    try {
      const { seq, outcome } = await this.send(
        kind === "place-bet"
          ? { do: kind, table: this.table, box, area, stake: sum }
          : { do: kind, table: this.table, box, area, amount: sum },
      );
      if (outcome) {
        // Taken, but not done: the chips lie where they lay.
        this.moves.value = bets.refused(this.moves.peek(), move.id);
        tell(outcome, at);
        return false;
      }
      const seen = this.seen.peek().seq;
      this.moves.value = bets.settled(bets.answered(this.moves.peek(), move.id, seq ?? seen), seen);
      return true;
    } catch (error) {
      this.moves.value = bets.refused(this.moves.peek(), move.id);
      this.refused(error, at);
      return false;
    }
  }

  private refused(error: unknown, at: Place | null): void {
    if (error instanceof Refusal && OWN_LIMITS.has(error.problem.code)) this.limit.value = error.problem;
    else refuse(error, at);
  }

  /** The chip in hand goes down on an area. */
  place(area: string, at: Place | null = finger()): void {
    const box = this.box.peek();
    const hindrance = this.hindrance(box);
    if (hindrance) explain(...hindrance, this.view.peek()?.clause, at);
    else if (box !== null) void this.layAll([{ box, area, cents: this.chip.peek() }], at);
  }

  /** Why no chip can go down now, and what to do instead. */
  private hindrance(box: number | null): [string, string] | null {
    const view = this.view.peek();
    if (this.watching.peek()) return [t("ui-you-watch"), t("ui-sit-to-bet")];
    if (view?.closed) return [t("ui-table-closed"), t("ui-choose-another")];
    const soon = view?.phase === "over" || view?.phase === "waiting";
    if (!this.open.peek()) return [t("ui-not-now"), soon ? t("ui-bet-when-open") : t("ui-bet-next-round")];
    return box === null ? [t("ui-all-taken"), t("ui-choose-another")] : null;
  }

  private async layAll(stakes: readonly bets.Stake[], at: Place | null): Promise<void> {
    play("chip");
    const asked = this.inOrder(stakes).map(async (stake) => ((await this.move("place-bet", stake, at)) ? stake : null));
    const group = [...stakes];
    this.done.value = [...this.done.peek(), group];
    const taken = (await Promise.all(asked)).filter((one): one is bets.Stake => one !== null);
    this.done.value = this.done.peek().flatMap((one) => (one !== group ? [one] : taken.length ? [taken] : []));
  }

  private inOrder(stakes: readonly bets.Stake[]): bets.Stake[] {
    return bets.inOrder(stakes, this.originals.peek());
  }

  undo(at: Place | null = finger()): void {
    const last = this.done.peek().at(-1);
    if (!last) return;
    this.done.value = this.done.peek().slice(0, -1);
    for (const stake of this.inOrder(last).reverse()) void this.move("withdraw-bet", stake, at);
  }

  clear(at: Place | null = finger()): void {
    batch(() => {
      this.done.value = [];
      for (const stake of this.inOrder(this.laid.peek()).reverse())
        void this.move("withdraw-bet", { box: stake.box, area: stake.area, cents: stake.cents }, at);
    });
  }

  /** Takes all chips off one area: for a long press, or Delete. */
  lift(area: string, at: Place | null = finger()): void {
    for (const one of this.laid.peek()) {
      if (one.area !== area) continue;
      this.done.value = this.done
        .peek()
        .map((group) => group.filter((stake) => stake.area !== area))
        .filter((group) => group.length);
      void this.move("withdraw-bet", { box: one.box, area, cents: one.cents }, at);
    }
  }

  again(at: Place | null = finger()): void {
    const box = this.box.peek();
    if (box === null || !this.before.peek().length) return;
    const same = this.before.peek().every((one) => one.box === box)
      ? this.before.peek()
      : bets.into(this.before.peek(), box);
    void this.layAll(same, at);
  }

  double(at: Place | null = finger()): void {
    void this.layAll(
      this.laid.peek().map(({ box, area, cents: stake }) => ({ box, area, cents: stake })),
      at,
    );
  }

  squeeze(side: Side, position: number): void {
    void this.ask({ do: "request-squeeze", table: this.table, side, position });
  }
}
