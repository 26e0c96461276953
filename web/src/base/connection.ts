// The connection to the floor: stays open; lost, it is made again and goes on where it was. A command that was not
// answered is sent again under its id, so it is done once; it names the Round that was seen when it was given.
import { type Signal, signal } from "@preact/signals";
import { newId, Refusal } from "./http";
import {
  ABOUT_ROUND,
  type AboutNews,
  type Alert,
  type Answer,
  type Claim,
  type Command,
  type FloorNews,
  type Hello,
  type News,
  type Notice,
  type Ok,
  type OwnOnFloor,
  type Received,
  type TableSummary,
  type ThisDevice,
  type Unsent,
} from "./protocol";
import { type Seen, take, takeFloor, unseen } from "./seen";

export type ConnectionState = "closed" | "connecting" | "open" | "lost" | "signed-out" | "refused";

interface Waiting {
  message: Command;
  done: (ok: Ok) => void;
  failed: (error: unknown) => void;
}

// The server is never silent for longer than two seconds: after this a ping finds out whether the connection stands.
const SILENCE_MS = 2_500;
const NO_ANSWER_MS = 1_500;
// From dialling to the server's hello: a frozen server takes the call and says nothing; another may answer.
// Every try has a second more, up to twice the time: a slow network gets through in the end.
const OPENING_MS = 4_000;
// Whoever is back at the screen does not wait for an attempt older than this.
const STALE_MS = 1_000;
const SIGNED_OUT = 4401;

export class Connection {
  readonly state = signal<ConnectionState>("closed");
  readonly hello = signal<Hello | null>(null);
  /** How many screens of the same person are open; more than one is worth a word. */
  readonly screens = signal(1);
  readonly floor = signal<TableSummary[] | null>(null);
  /** One's credits, and what lies at which table, while the floor is watched. */
  readonly own = signal<OwnOnFloor | null>(null);
  /** What the House has to see to, until it is put away. */
  readonly alerts = signal<Alert[]>([]);
  /** What the House asks of this Patron, until it is put away. */
  readonly claim = signal<Claim | null>(null);
  /** At a terminal of the House: what was last said of it. */
  readonly device = signal<ThisDevice | null>(null);
  /** When it was lost, by the floor's clock, and which try this is. */
  readonly lost = signal<{ since: number; tries: number } | null>(null);
  /** Commands not answered yet. */
  readonly unanswered = signal(0);

  private socket: WebSocket | null = null;
  private tables = new Map<string, { seen: Signal<Seen>; watchers: number }>();
  private waiting = new Map<string, Waiting>();
  private listeners = new Set<(table: string, news: News, seen: Seen) => void>();
  private floorWanted = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private watchdog: ReturnType<typeof setTimeout> | undefined;
  /** Since when the server's hello is waited for; null once anything was heard. */
  private dialled: number | null = null;
  private offset = 0; // the server's clock less ours
  private offsetBest = Infinity;

  constructor(
    private readonly address: () => string = () =>
      `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws?heartbeat`,
  ) {
    addEventListener("online", () => this.lookAgain());
    addEventListener("offline", () => this.probe());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.lookAgain();
    });
  }

  /** The device woke up, or has a network again: what was open may be gone by now. */
  private lookAgain(): void {
    if (this.dialled !== null && Date.now() - this.dialled > STALE_MS) this.drop();
    if (this.lost.value) this.open();
    else this.probe();
  }

  /** The floor's own time, in milliseconds. */
  now(): number {
    return Date.now() + this.offset;
  }

  open(): void {
    clearTimeout(this.timer);
    if (this.socket && this.socket.readyState <= WebSocket.OPEN) return;
    if (!this.lost.value) this.state.value = "connecting";
    const socket = new WebSocket(this.address());
    this.socket = socket;
    this.dialled = Date.now();
    clearTimeout(this.watchdog);
    const longer = 1_000 * (this.lost.value?.tries ?? 0);
    this.watchdog = setTimeout(() => this.drop(), Math.min(OPENING_MS + longer, 2 * OPENING_MS));
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      this.heard();
      this.take(JSON.parse(String(event.data)) as Received);
    };
    socket.onclose = (closed) => {
      if (socket === this.socket) this.closed(closed.code);
    };
  }

  /** For good: signed out, or leaving. */
  close(): void {
    clearTimeout(this.timer);
    clearTimeout(this.watchdog);
    const socket = this.socket;
    this.socket = null;
    this.dialled = null;
    socket?.close(1000);
    this.state.value = "closed";
    this.lost.value = null;
    for (const one of this.waiting.values()) one.failed(new Refusal(401, { code: "signed-out", facts: {} }));
    this.waiting.clear();
    this.unanswered.value = 0;
    this.tables.clear();
    this.floor.value = null;
    this.own.value = null;
    this.alerts.value = [];
  }

  private heard(): void {
    this.dialled = null;
    clearTimeout(this.watchdog);
    this.watchdog = setTimeout(() => this.probe(), SILENCE_MS);
  }

  /** Is there anybody? Where nothing comes back soon, there is not. */
  private probe(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    clearTimeout(this.watchdog);
    this.say({ do: "ping", id: newId() });
    this.watchdog = setTimeout(() => this.drop(), NO_ANSWER_MS);
  }

  private closed(code: number): void {
    clearTimeout(this.watchdog);
    this.socket = null;
    this.dialled = null;
    if (code === SIGNED_OUT) {
      this.state.value = "signed-out";
      this.lost.value = null;
      return;
    }
    if (code >= 4400) {
      this.state.value = "refused";
      this.again(10_000);
      return;
    }
    this.state.value = "lost";
    const tries = (this.lost.value?.tries ?? 0) + 1;
    this.lost.value = { since: this.lost.value?.since ?? this.now(), tries };
    this.again(backoff(tries));
  }

  private again(wait: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), wait);
  }

  private take(message: Received): void {
    if ("news" in message) this.takeNews(message);
    else if ("floor" in message) this.takeFloor(message);
    else if ("hello" in message) this.takeHello(message);
    else if ("notice" in message) this.takeNotice(message);
    else if ("alert" in message) this.takeAlert(message);
    else if ("claim" in message) this.claim.value = message.claim;
    else if ("device" in message) this.device.value = message.device;
    else if ("id" in message) this.takeAnswer(message); // anything else is the server's heartbeat
  }

  private takeHello(hello: Hello): void {
    this.offsetBest = Infinity;
    this.setClock(hello.now);
    this.hello.value = hello;
    // After a lost connection the server may still count the one that was lost.
    this.screens.value = this.lost.peek() ? Math.min(this.screens.peek(), hello.connections) : hello.connections;
    for (const [table, { seen }] of this.tables) {
      const after = seen.peek().seq;
      this.say({ do: "watch", id: newId(), table, ...(after >= 0 ? { after } : {}) });
    }
    if (this.floorWanted) this.say({ do: "watch-floor", id: newId() });
    for (const { message } of this.waiting.values()) this.say(message);
    this.lost.value = null;
    this.state.value = "open";
  }

  private takeNotice(notice: Notice): void {
    if (notice.notice === "also-open-elsewhere") this.screens.value = notice.connections ?? 2;
  }

  /** The latest of each kind at each table. */
  private takeAlert(alert: Alert): void {
    const others = this.alerts.peek().filter((one) => one.table !== alert.table || kind(one) !== kind(alert));
    this.alerts.value = [...others, alert];
  }

  private takeFloor(news: FloorNews): void {
    this.setClock(news.now);
    this.floor.value = takeFloor(this.floor.peek(), news.floor);
    this.own.value = news.own ?? null;
  }

  private takeNews(news: News): void {
    this.setClock(news.now);
    const watched = this.tables.get(news.news);
    if (!watched) return;
    watched.seen.value = take(watched.seen.peek(), news);
    for (const listen of this.listeners) listen(news.news, news, watched.seen.peek());
  }

  private takeAnswer(answer: Answer): void {
    const one = answer.id === null ? undefined : this.waiting.get(answer.id);
    if (!one || answer.id === null) return;
    this.waiting.delete(answer.id);
    this.unanswered.value = this.waiting.size;
    if (answer.refused) one.failed(new Refusal(409, answer.refused));
    else one.done(answer.ok ?? {});
  }

  /** A message cannot come before it was sent: the smallest difference seen is nearest the truth. */
  private setClock(now: number): void {
    const late = Date.now() - now;
    if (late < this.offsetBest) {
      this.offsetBest = late;
      this.offset = -late;
    }
  }

  private say(message: Command | AboutNews): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** For the Round that is seen, where a command is about one and names none: sent again after a lost connection, it is
   * done in that Round or not at all. */
  named(command: Unsent<Command>): Unsent<Command> {
    if (!ABOUT_ROUND[command.do] || "round" in command) return command;
    const round = this.tables.get(command.table)?.seen.peek().view?.round ?? 0;
    return { ...command, round: command.do === "open-bets" ? round + 1 : round } as Unsent<Command>;
  }

  /** A command: its answer, or a Refusal. */
  do(command: Unsent<Command>): Promise<Ok> {
    const message = { ...this.named(command), id: newId() } as Command;
    return new Promise((done, failed) => {
      this.waiting.set(message.id, { message, done, failed });
      this.unanswered.value = this.waiting.size;
      if (this.state.peek() === "open") this.say(message); // otherwise it is sent when the connection is back
    });
  }

  /** News of a table, until the returned function is called. */
  watch(table: string): { seen: Signal<Seen>; stop: () => void } {
    let watched = this.tables.get(table);
    if (!watched) {
      watched = { seen: signal(unseen(table)), watchers: 0 };
      this.tables.set(table, watched);
      if (this.state.peek() === "open") this.say({ do: "watch", id: newId(), table });
    }
    watched.watchers++;
    const mine = watched;
    let stopped = false;
    return {
      seen: mine.seen,
      stop: () => {
        if (stopped) return;
        stopped = true;
        if (--mine.watchers > 0 || this.tables.get(table) !== mine) return;
        this.tables.delete(table);
        this.say({ do: "unwatch", id: newId(), table });
      },
    };
  }

  watchFloor(): () => void {
    this.floorWanted++;
    if (this.state.peek() === "open") this.say({ do: "watch-floor", id: newId() });
    return () => {
      if (--this.floorWanted === 0 && this.state.peek() === "open") this.say({ do: "unwatch-floor", id: newId() });
    };
  }

  onNews(listen: (table: string, news: News, seen: Seen) => void): () => void {
    this.listeners.add(listen);
    return () => this.listeners.delete(listen);
  }

  /** Gives the connection up as lost, whatever the socket believes; tests do it too. */
  drop(): void {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.closed(1006);
  }
}

/** That a console is gone or back are one kind: only the latest holds. */
const kind = ({ alert: { code } }: Alert): string => (code === "flag-console-back" ? "flag-console-lost" : code);

/** Soon at first, then slower, never in step with everybody else. */
export function backoff(tries: number, chance: () => number = Math.random): number {
  const most = Math.min(250 * 2 ** (tries - 1), 5_000);
  return Math.round(most * (0.6 + 0.4 * chance()));
}
