import assert from "node:assert/strict";
import { test } from "node:test";

// The line needs little of a browser: a socket, and somewhere to listen.
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
  open(now = 1_000) {
    this.readyState = 1;
    this.tell({ hello: "mei", role: "guest", protocol: 1, now, connections: 1 });
  }
  tell(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  lose(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}
Object.assign(globalThis, {
  WebSocket: Socket,
  addEventListener: () => undefined,
  document: { addEventListener: () => undefined, visibilityState: "visible" },
});

const { backoff, Connection } = await import("../src/base/connection");
const soon = (ms = 400) => new Promise((done) => setTimeout(done, ms));
const latest = () => Socket.all[Socket.all.length - 1]!;

test("a command that was not answered is sent again under its id, and answered once", async () => {
  const line = new Connection(() => "ws://test/ws");
  line.open();
  latest().open();
  const { seen } = line.watch("T");
  latest().tell({
    news: "T",
    after: 0,
    seq: 5,
    now: 1_000,
    events: [],
    view: { table: "T", phase: "betting", round: 1, waiting: "" },
  });
  const asked = line.do({ do: "bet", table: "T", box: 1, area: "banker", stake: "25.00" });
  const first = latest().sent.find((one) => one.do === "bet")!;
  assert.ok(first.id);
  latest().lose();
  assert.equal(line.line.value, "lost");
  await soon();
  latest().open();
  assert.equal(line.line.value, "open");
  const again = latest().sent;
  assert.deepEqual(
    again.find((one) => one.do === "bet"),
    first,
  );
  assert.equal(again.find((one) => one.do === "watch")!.after, 5, "news go on from the last event seen");
  latest().tell({ id: first.id, ok: { seq: 6 } });
  assert.deepEqual(await asked, { seq: 6 });
  assert.equal(line.unanswered.value, 0);
  assert.equal(seen.value.seq, 5);
  line.close();
});

test("signed out elsewhere, it does not try again", async () => {
  const line = new Connection(() => "ws://test/ws");
  line.open();
  const before = Socket.all.length;
  latest().lose(4401);
  assert.equal(line.line.value, "signed-out");
  await soon(300);
  assert.equal(Socket.all.length, before);
  line.close();
});

test("a refusal comes back as one", async () => {
  const line = new Connection(() => "ws://test/ws");
  line.open();
  latest().open();
  const asked = line.do({ do: "leave-seat", table: "T" });
  latest().tell({ id: latest().sent[0]!.id, refused: { code: "round-over", sentence: "No.", way_out: "Wait." } });
  const said = await asked.then(
    () => "",
    (error: { told: { code: string } }) => error.told.code,
  );
  assert.equal(said, "round-over");
  line.close();
});

test("another screen of the same person is noticed", () => {
  const line = new Connection(() => "ws://test/ws");
  line.open();
  latest().open();
  latest().tell({ notice: "also-open-elsewhere", connections: 2 });
  assert.equal(line.screens.value, 2);
  line.close();
});

test("it tries soon, then slower, never slower than five seconds", () => {
  assert.deepEqual(
    [1, 2, 3, 5, 9].map((tries) => backoff(tries, () => 1)),
    [250, 500, 1_000, 4_000, 5_000],
  );
  assert.ok(backoff(1, () => 0) >= 100);
});
