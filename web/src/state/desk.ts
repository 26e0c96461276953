// A patron at a table: what lies, what is on its way, what can be done. Everything a terminal shows is derived from
// here.
import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { ConnectionState } from "../base/connection";
import { get, newId, Refusal, tablePath } from "../base/http";
import { amount, type Cents, cents } from "../base/money";
import type { Command, Ok, Problem, Rules, Unsent } from "../base/protocol";
import { explain, finger, outlived, type Place, refuse, tell } from "../base/refusals";
import { store, stored } from "../base/remembered";
import { changesRules, isMoving, type Seen } from "../base/seen";
import { connection, me, plays } from "../base/session";
import { play } from "../base/sound";
import { t, useAreasOf } from "../base/words";
import * as bets from "./bets";
import { isTimeOver, ShoeNotes } from "./shoe-notes";
import { isBefore, storedSlip, storeSlip } from "./slip";
import type { Stage } from "./stage";
import { watchStaged } from "./staging";

const session = () => sessionStorage;
const NO_BETS: bets.Before = { round: 0, stakes: [] };
// Refusals for a limit that the patron set.
const OWN_LIMITS: ReadonlySet<string> = new Set(["loss-limit", "time-limit"]);

const LOST: readonly ConnectionState[] = ["lost", "refused"];

// Whose command may have been refused last.
let asking: Desk | null = null;

export class Desk {
  /** The table as the connection knows it: for what acts. */
  readonly truth: Signal<Seen>;
  /** The table as it is shown, behind the truth while a card is on its way (`stage.ts`). */
  readonly stage: Stage;
  readonly rules = signal<Rules | null>(null);
  readonly moves = signal<bets.Move[]>([]);
  readonly chip = signal<Cents>(0);
  readonly chosenBox = signal<number | null>(null);
  /** Looking on: no chips in hand. */
  readonly watching = signal(false);
  /** Groups of stakes put down in this Round, the latest last. */
  readonly done = signal<bets.Stake[][]>([]);
  readonly before = signal<bets.Before>(NO_BETS);
  /** The Round whose bets they are, where one has sat out since. */
  readonly satOutSince = computed(() => {
    const { round } = this.before.value;
    return round < (this.truth.value.view?.round ?? 0) - 1 ? round : null;
  });
  /** Chips that make no bet yet: they are less than the area's minimum, and are sent once they reach it. */
  readonly held = signal<bets.Stake[]>([]);
  /** What of them came back when bets closed. */
  readonly givenBack = signal<Cents>(0);
  /** A limit of one's own that a bet would have passed. */
  readonly limit = signal<Problem | null>(null);
  /** What this browser noted of the table's shoes. */
  readonly shoes: ShoeNotes;
  /** Why the table could not be shown. */
  readonly problem = signal<unknown>(null);

  /** The connection is lost, and the countdown that was seen last is over: nobody here knows whether bets are open. */
  readonly outdated = signal(false);

  readonly electronic = computed(() => this.rules.value?.settings.electronic ?? false);
  /** As whom one plays here. */
  readonly who = computed(() => this.own.value?.plays_as ?? me.value?.name ?? "");
  readonly seen = computed(() => this.stage.seen.value);
  readonly view = computed(() => this.seen.value.view);
  readonly own = computed(() => this.seen.value.own);
  readonly open = computed(() => {
    const { view } = this.truth.value;
    return view?.phase === "betting" && !view.closed && view.waiting !== "for-continuation" && !this.outdated.value;
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
  /** By area, what was put down in this Round one after another: chips are drawn as they were laid. */
  readonly putDown = computed(() => {
    const found: Record<string, Cents[]> = {};
    for (const stake of this.done.value.flat()) {
      found[stake.area] ??= [];
      found[stake.area]?.push(stake.cents);
    }
    return found;
  });
  /** What others bet, of which everybody sees the chips. */
  readonly shares = computed(() => bets.shares(this.view.value?.bets ?? []));
  readonly staked = computed(() => bets.total(this.laid.value));
  readonly pending = computed(() => this.moves.value.some((move) => move.seq === undefined));
  /** Credit less what is on its way, or waits to make a bet. */
  readonly credit = computed(() => {
    const own = this.own.value;
    if (!own) return null;
    return this.moves.value.reduce(
      (left, move) => left + (move.kind === "place-bet" ? -move.cents : move.cents),
      cents(own.credit) - bets.total(this.held.value),
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
  /** Up to which event of the table is known what it tells of one's own chips. */
  private told = -1;
  private phase = "";
  private contributing = "";

  constructor(readonly table: string) {
    this.shoes = new ShoeNotes(table);
    const watched = watchStaged(table);
    this.truth = watched.truth;
    this.stage = watched.stage;
    this.before.value = stored(`before.${table}`, NO_BETS, isBefore, session);
    this.stops.push(
      watched.stop,
      connection.onNews((where, news) => {
        if (where === table && changesRules(news)) void this.load();
      }),
      effect(() => this.follow()),
      this.followLine(),
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
    const { seq, view, own, events } = this.truth.value;
    const fresh = events.filter((one) => one.seq > this.told);
    this.told = Math.max(this.told, seq);
    const still = bets.settled(bets.told(this.moves.peek(), fresh, this.who.peek()), seq);
    if (still.length !== this.moves.peek().length) this.moves.value = still;
    if (!view) return;
    const phase = `${view.round} ${view.phase}`;
    if (phase !== this.phase && asking === this) outlived();
    this.phase = phase;
    this.shoes.follow(view, connection.now());
    this.contributeBySelf();
    if (!isMoving(view)) this.followChips(view.round);
    this.remember(bets.lastBets(view, own));
  }

  /** What was seen of bets that are open holds without a connection for as long as they were to be open. */
  private followLine(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = effect(() => {
      clearTimeout(timer);
      const until = this.truth.value.view?.until;
      const left = LOST.includes(connection.state.value) && until !== undefined ? until - connection.now() : Infinity;
      this.outdated.value = left <= 0;
      if (left > 0 && left < Infinity)
        timer = setTimeout(() => {
          this.outdated.value = true;
        }, left);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }

  /** Of the Round that is dealt, or that ended last, also while the connection was lost. */
  private remember(lies: bets.Before | null): void {
    if (!lies?.stakes.length || JSON.stringify(lies) === JSON.stringify(this.before.peek())) return;
    this.before.value = lies;
    store(`before.${this.table}`, lies, session);
  }

  /** What can be undone is of this Round, and outlives a reload; chips that made no bet come back at the close. */
  private followChips(round: number): void {
    const lies = this.laid.peek();
    if (round !== this.round) {
      const kept = this.round === 0 ? storedSlip(this.table, round) : null;
      this.round = round;
      this.held.value = kept?.held ?? [];
      this.done.value = bets.stillThere(kept?.done ?? [], [...lies, ...this.held.peek()]);
      if (this.open.peek()) this.givenBack.value = 0;
    }
    if (!this.open.peek() && this.held.peek().length) {
      this.givenBack.value = bets.total(this.held.peek());
      this.held.value = [];
      this.keep();
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

  /** There is time to type words of one's own; after that this screen contributes its random ones. */
  private contributeBySelf(): void {
    const shoe = this.truth.value.view?.shoe;
    const settings = this.rules.value?.settings;
    if (!shoe?.next || !settings || !plays.value) return;
    const note = this.shoes.all.peek()[shoe.next.name];
    if (!note?.draft || note.by === this.who.peek() || this.contributing === shoe.next.name) return;
    if (!isTimeOver(shoe.left, settings.decks, note)) return;
    this.contributing = shoe.next.name; // once, whatever comes of it
    void this.contribute(shoe.next.name, note.draft).catch(() => undefined); // nothing depends on it
  }

  private send(command: Unsent<Command>): Promise<Ok> {
    asking = this;
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
  private async move(kind: bets.Move["kind"], stake: bets.Stake, at: Place | null, againTo?: Cents): Promise<boolean> {
    const { box, area } = stake;
    const move: bets.Move = { id: newId(), kind, ...stake };
    const sum = amount(stake.cents);
    this.moves.value = [...this.moves.peek(), move];
    try {
      const { seq, outcome } = await this.send(
        kind === "place-bet"
          ? { do: kind, table: this.table, box, area, stake: sum, ...(againTo && { again_to: amount(againTo) }) }
          : { do: kind, table: this.table, box, area, amount: sum },
      );
      if (outcome) {
        // Taken, but not done: the chips lie where they lay.
        this.moves.value = bets.refused(this.moves.peek(), move.id);
        tell(outcome, at);
        return false;
      }
      const seen = this.truth.peek().seq;
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
    this.lay([{ area, cents: this.chip.peek() }], at);
  }

  /** Chips on several areas at once. */
  lay(stakes: readonly { area: string; cents: Cents }[], at: Place | null = finger()): void {
    const box = this.box.peek();
    const hindrance = this.hindrance(box);
    if (hindrance) explain(...hindrance, this.clauseNow(), at);
    else if (box !== null)
      void this.layAll(
        stakes.map((one) => ({ box, ...one })),
        at,
      );
  }

  /** Bets close once everybody who has one is ready. */
  dealNow(at: Place | null = finger()): void {
    const ready = !this.own.peek()?.ready;
    if (this.open.peek()) void this.ask({ do: "deal-now", table: this.table, ready }, at);
  }

  /** On what rests what happens at the table now. */
  private clauseNow(): { clause?: string | undefined; rulebook?: string | undefined } {
    const { view } = this.truth.peek();
    if (this.outdated.peek() || (view && isMoving(view))) return {}; // the rulebook knows of no servers
    return { clause: view?.clause, rulebook: this.rules.peek()?.settings.rulebook };
  }

  /** Why no chip can go down now, and what to do instead. */
  private hindrance(box: number | null): [string, string] | null {
    asking = this;
    const { view } = this.truth.peek();
    if (this.watching.peek()) return [t("ui-you-watch"), t("ui-sit-to-bet")];
    if (view && isMoving(view)) return [t("ui-status-moving"), t("ui-hint-moving")];
    if (view?.closed) return [t("ui-table-closed"), t("ui-choose-another")];
    if (this.outdated.peek()) return [t("ui-status-outdated"), t("ui-hint-outdated")];
    const soon = view?.phase === "over" || view?.phase === "waiting";
    if (!this.open.peek()) return [t("ui-not-now"), soon ? t("ui-bet-when-open") : t("ui-bet-next-round")];
    return box === null ? [t("ui-all-taken"), t("ui-choose-another")] : null;
  }

  private async layAll(stakes: readonly bets.Stake[], at: Place | null, again?: Map<string, Cents>): Promise<void> {
    if (this.outdated.peek()) {
      explain(t("ui-status-outdated"), t("ui-hint-outdated"), {}, at);
      return;
    }
    play("chip");
    this.stage.catchUp(); // who bets has seen the last result
    const { send, held } = bets.put(this.inOrder(stakes), this.laid.peek(), this.held.peek(), this.minimum);
    this.givenBack.value = 0;
    this.held.value = held;
    this.done.value = [...this.done.peek(), [...stakes]];
    await Promise.all(send.map((stake) => this.move("place-bet", stake, at, again?.get(stake.area))));
    this.done.value = bets.stillThere(this.done.peek(), [...this.laid.peek(), ...this.held.peek()]);
    this.keep();
  }

  private readonly minimum = (area: string): Cents => {
    const limits = this.rules.peek()?.settings.limits;
    return limits ? bets.limitsOf(limits, area).minimum : 0;
  };

  private keep(): void {
    storeSlip(this.table, { round: this.round, done: this.done.peek(), held: this.held.peek() });
  }

  private takeBack(stakes: readonly bets.Stake[], at: Place | null): void {
    const back = bets.takenBack(this.inOrder(stakes).reverse(), this.laid.peek(), this.held.peek(), this.minimum);
    batch(() => {
      this.held.value = back.held;
      for (const stake of back.send) void this.move("withdraw-bet", stake, at);
    });
    this.keep();
  }

  private inOrder(stakes: readonly bets.Stake[]): bets.Stake[] {
    return bets.inOrder(stakes, this.originals.peek());
  }

  undo(at: Place | null = finger()): void {
    const last = this.done.peek().at(-1);
    if (!last) return;
    this.done.value = this.done.peek().slice(0, -1);
    this.takeBack(last, at);
  }

  clear(at: Place | null = finger()): void {
    batch(() => {
      this.done.value = [];
      this.takeBack([...this.laid.peek(), ...this.held.peek()], at);
    });
  }

  /** Takes all chips off one area: for a long press, or Delete. */
  lift(area: string, at: Place | null = finger()): void {
    this.done.value = this.done
      .peek()
      .map((group) => group.filter((stake) => stake.area !== area))
      .filter((group) => group.length);
    this.takeBack(
      [...this.laid.peek(), ...this.held.peek()].filter((one) => one.area === area),
      at,
    );
  }

  again(at: Place | null = finger()): void {
    const box = this.box.peek();
    const { stakes } = this.before.peek();
    if (box === null || !stakes.length) return;
    const same = stakes.every((one) => one.box === box) ? stakes : bets.into(stakes, box);
    const missing = bets.missing(same, this.laid.peek());
    if (missing.length) void this.layAll(missing, at, bets.totals(same));
  }

  double(at: Place | null = finger()): void {
    void this.layAll(
      [...this.laid.peek(), ...this.held.peek()].map(({ box, area, cents: stake }) => ({ box, area, cents: stake })),
      at,
    );
  }
}
