import assert from "node:assert/strict";
import { test } from "node:test";

// A connection needs little of a browser: a socket, and somewhere to listen.
class Socket {
  static OPEN = 1;
  static all: Socket[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((closed: { code: number }) => void) | null = null;
  constructor(readonly url: string) {
    Socket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
  open(now = 1_000, connections = 1) {
    this.readyState = 1;
    this.tell({ hello: "mei", role: "guest", protocol: 2, now, connections });
  }
  tell(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  lose(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}
const heardOfTheWindow: Record<string, () => void> = {};
Object.assign(globalThis, {
  WebSocket: Socket,
  addEventListener: (kind: string, listen: () => void) => {
    heardOfTheWindow[kind] = listen;
  },
  document: { addEventListener: () => undefined, visibilityState: "visible" },
});

const { backoff, Connection } = await import("../src/base/connection");
const soon = (ms = 400) => new Promise((done) => setTimeout(done, ms));
const latest = (): Socket => {
  const found = Socket.all.at(-1);
  if (!found) throw new Error("no socket was opened");
  return found;
};
/** The latest message that the page sent for a command. */
const sent = (command: string) => latest().sent.find((one) => one.do === command);

test("a command that was not answered is sent again under its id, and answered once", async () => {
  const connection = new Connection(() => "ws://test/ws");
  connection.open();
  latest().open();
  const { seen } = connection.watch("T");
  latest().tell({
    news: "T",
    after: 0,
    seq: 5,
    now: 1_000,
    events: [],
    view: { table: "T", phase: "betting", round: 1, waiting: "for-bets" },
  });
  const asked = connection.do({ do: "place-bet", table: "T", box: 1, area: "banker", stake: "25.00" });
  const first = sent("place-bet");
  assert.ok(first?.id);
  latest().lose();
  assert.equal(connection.state.value, "lost");
  await soon();
  latest().open();
  assert.equal(connection.state.value, "open");
  latest().tell({
    news: "T",
    after: 5,
    seq: 5,
    now: 2_000,
    events: [],
    view: { table: "T", phase: "betting", round: 2, waiting: "for-bets" },
  });
  assert.deepEqual(sent("place-bet"), first);
  assert.equal(first?.round, 1, "it is for the Round that was seen when it was given");
  assert.equal(sent("watch")?.after, 5, "news go on from the last event seen");
  latest().tell({ id: first?.id, ok: { seq: 6 } });
  assert.deepEqual(await asked, { seq: 6 });
  assert.equal(connection.unanswered.value, 0);
  assert.equal(seen.value.seq, 5);
  connection.close();
});

test("one's own connection that was lost is no other screen, even where the server still counts it", async () => {
  const connection = new Connection(() => "ws://test/ws");
  connection.open();
  latest().open();
  latest().lose();
  await soon();
  latest().open(2_000, 2);
  assert.equal(connection.screens.value, 1);
  latest().tell({ notice: "also-open-elsewhere", connections: 3 });
  assert.equal(connection.screens.value, 3);
  latest().lose();
  await soon();
  latest().open(3_000, 2);
  assert.equal(connection.screens.value, 2, "another that is gone is no longer counted");
  connection.close();
});

test("a command names the Round that is seen, or the one that it is given for", () => {
  const connection = new Connection(() => "ws://test/ws");
  connection.open();
  latest().open();
  connection.watch("T");
  const view = { table: "T", phase: "over", round: 7, waiting: "for-the-next-round" };
  latest().tell({ news: "T", after: 0, seq: 5, now: 1_000, events: [], view });
  const named = (command: Parameters<typeof connection.named>[0]) => ({ round: null, ...connection.named(command) });
  assert.equal(named({ do: "close-bets", table: "T" }).round, 7);
  assert.equal(named({ do: "open-bets", table: "T" }).round, 8, "the Round that is to be opened");
  assert.equal(named({ do: "make-ruling", table: "T", ruling: "void", round: 6 }).round, 6);
  assert.equal(named({ do: "note-late-discovery", table: "T", round: 3, note: "?" }).round, 3);
  assert.equal(named({ do: "take-table", table: "T" }).round, null);
  connection.close();
});

test("a connection that falls silent is noticed within four seconds; a heartbeat keeps it", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const connection = new Connection(() => "ws://test/ws");
  connection.open();
  latest().open();
  for (let at = 0; at < 10; at++) {
    context.mock.timers.tick(2_000);
    latest().tell({});
    assert.equal(connection.state.value, "open");
  }
  assert.equal(sent("ping"), undefined, "nothing is asked of a server that is heard");
  context.mock.timers.tick(2_500);
  assert.ok(sent("ping"));
  latest().tell({ id: sent("ping")?.id, ok: {} });
  context.mock.timers.tick(2_000);
  assert.equal(connection.state.value, "open");
  context.mock.timers.tick(500);
  context.mock.timers.tick(1_500);
  assert.equal(connection.state.value, "lost");
  connection.close();
});

test("a server that takes the call and says nothing is given up, and another one dialled", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout", "Date"] });
  const connection = new Connection(() => "ws://test/ws");
  connection.open();
  const frozen = latest();
  context.mock.timers.tick(3_900);
  assert.equal(connection.state.value, "connecting");
  context.mock.timers.tick(200);
  assert.equal(connection.state.value, "lost");
  assert.equal(frozen.readyState, 3, "the attempt is closed");
  context.mock.timers.tick(500);
  assert.ok(latest() !== frozen, "it is dialled again");
  const half = latest();
  half.readyState = 1; // it opens, but no hello comes
  context.mock.timers.tick(5_100);
  assert.equal(half.readyState, 3);
  context.mock.timers.tick(600);
  latest().open();
  assert.equal(connection.state.value, "open");
  context.mock.timers.tick(2_000);
  assert.equal(connection.state.value, "open", "a hello that came ends the limit");
  connection.close();
});

test("back online, nobody waits for an attempt that is older than a second", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout", "Date"] });
  const connection = new Connection(() => "ws://test/ws");
  connection.open();
  const dialled = latest();
  context.mock.timers.tick(500);
  heardOfTheWindow.online?.();
  assert.equal(latest(), dialled, "an attempt that has just begun goes on");
  context.mock.timers.tick(1_000);
  heardOfTheWindow.online?.();
  assert.ok(latest() !== dialled);
  assert.equal(dialled.readyState, 3);
  latest().open();
  assert.equal(connection.state.value, "open");
  connection.close();
});

test("signed out elsewhere, it does not try again", async () => {
  const connection = new Connection(() => "ws://test/ws");
  connection.open();
  const before = Socket.all.length;
  latest().lose(4401);
  assert.equal(connection.state.value, "signed-out");
  await soon(300);
  assert.equal(Socket.all.length, before);
  connection.close();
});

test("a refusal comes back as one", async () => {
  const connection = new Connection(() => "ws://test/ws");
  connection.open();
  latest().open();
  const asked = connection.do({ do: "leave-seat", table: "T" });
  latest().tell({ id: sent("leave-seat")?.id, refused: { code: "round-over", facts: {} } });
  const said = await asked.then(
    () => "",
    (error: { problem: { code: string } }) => error.problem.code,
  );
  assert.equal(said, "round-over");
  connection.close();
});

test("another screen of the same person is noticed", () => {
  const connection = new Connection(() => "ws://test/ws");
  connection.open();
  latest().open();
  latest().tell({ notice: "also-open-elsewhere", connections: 2 });
  assert.equal(connection.screens.value, 2);
  connection.close();
});

test("it tries soon, then slower, never slower than five seconds", () => {
  assert.deepEqual(
    [1, 2, 3, 5, 9].map((tries) => backoff(tries, () => 1)),
    [250, 500, 1_000, 4_000, 5_000],
  );
  assert.ok(backoff(1, () => 0) >= 100);
});
