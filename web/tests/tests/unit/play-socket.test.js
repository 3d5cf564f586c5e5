/** The socket of the page's games, with a server that the test plays. */

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";

const PAGE = "../../../page/src/main/resources/page";

/** What the browser would have. */
class FakeSocket {
  /** @type {FakeSocket[]} */
  static all = [];
  /** @type {any[]} */
  said = [];
  isClosed = false;
  /** @type {((event: {data: string}) => void) | undefined} */
  onmessage;
  /** @type {(() => void) | undefined} */
  onclose;

  /** @param {string} url @param {string[]} protocols */
  constructor(url, protocols) {
    if (protocols.some((protocol) => protocol.includes(" "))) throw new SyntaxError("no word");
    this.url = url;
    this.protocols = protocols;
    FakeSocket.all.push(this);
  }

  /** @param {string} text */
  send(text) {
    this.said.push(JSON.parse(text));
  }

  close() {
    this.isClosed = true;
  }

  /** @param {object} message */
  tells(message) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const events = new EventTarget();
Object.assign(globalThis, {
  WebSocket: FakeSocket,
  location: new URL("https://play.example.org/page/live/worker.js"),
  addEventListener: events.addEventListener.bind(events),
  removeEventListener: events.removeEventListener.bind(events),
  localStorage: { getItem: () => null },
});
const { PlaySocket } = await import(`${PAGE}/live/play-socket.js`);
const { follow } = await import(`${PAGE}/api/stream.js`);

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Ends what is open, and with it the timers. @type {() => void} */
let ends = () => {};
afterEach(() => ends());

/** A socket that the server has greeted. */
async function opened() {
  /** @type {boolean[]} */
  const changes = [];
  const socket = new PlaySocket("shg_secret", () => changes.push(socket.isOpen));
  const wire = /** @type {FakeSocket} */ (FakeSocket.all.at(-1));
  ends = () => {
    FakeSocket.all.at(-1)?.onclose?.();
    setTimeout(() => socket.rest(() => {}));
  };
  wire.tells({ type: "heartbeat" });
  await settled();
  return { socket, wire, changes };
}

/** @param {any} socket @param {string} game @param {number} [version] */
function followed(socket, game, version) {
  const ended = new AbortController();
  /** @type {any[]} */
  const told = [];
  const over = follow({
    source: socket.source(game),
    after: () => version,
    frame: (/** @type {any} */ frame) => told.push(frame),
    connection: (/** @type {boolean} */ value) => told.push(value),
    signal: ended.signal,
  });
  return { told, over, ends: () => ended.abort() };
}

test("games share one connection; each hears its own frames, and ends by itself", async () => {
  const { socket, wire, changes } = await opened();
  assert.equal(wire.url, "wss://play.example.org/v1/play");
  assert.deepEqual(wire.protocols, ["shatranj.play.v1", "bearer.shg_secret"]);
  assert.deepEqual(changes, [true]);
  const [one, other] = [followed(socket, "a"), followed(socket, "b", 7)];
  await settled();
  assert.deepEqual(wire.said, [
    { correlationId: 1, follow: { gameId: "a" } },
    { correlationId: 2, follow: { gameId: "b", afterVersion: 7 } },
  ]);
  wire.tells({ type: "answer", correlationId: 1 });
  wire.tells({ type: "snapshot", gameId: "a", version: 3 });
  wire.tells({ type: "decision", gameId: "b", version: 8 });
  wire.tells({ type: "decision", gameId: "c", version: 9 });
  wire.tells({ type: "closing", gameId: "a", code: "GAME_OVER" });
  await one.over;
  assert.deepEqual(one.told, [true, { type: "snapshot", gameId: "a", version: 3 }]);
  assert.deepEqual(other.told, [true, { type: "decision", gameId: "b", version: 8 }]);
  other.ends();
  await other.over;
  assert.deepEqual(wire.said.slice(2), [{ unfollow: { gameId: "a" } }, { unfollow: { gameId: "b" } }]);
});

test("who has no token offers none", async () => {
  const socket = new PlaySocket(null, () => {});
  const wire = /** @type {FakeSocket} */ (FakeSocket.all.at(-1));
  ends = () => {
    wire.onclose?.();
    setTimeout(() => socket.rest(() => {}));
  };
  assert.deepEqual(wire.protocols, ["shatranj.play.v1"]);
});

test("a game that is refused fails with the problem, and the others go on", async () => {
  const { socket, wire } = await opened();
  const [refused, other] = [followed(socket, "a"), followed(socket, "b")];
  await settled();
  wire.tells({ type: "answer", correlationId: 1, refused: { status: 404, code: "NO_SUCH_GAME", detail: "no a" } });
  await assert.rejects(refused.over, { status: 404, code: "NO_SUCH_GAME", message: "no a" });
  wire.tells({ type: "snapshot", gameId: "b", version: 1 });
  await settled();
  assert.deepEqual(other.told.at(-1), { type: "snapshot", gameId: "b", version: 1 });
  other.ends();
});

test("who follows a game anew at once is not ended by the end of the first", async () => {
  const { socket, wire } = await opened();
  const first = followed(socket, "a");
  await settled();
  first.ends();
  const second = followed(socket, "a");
  await settled();
  wire.tells({ type: "snapshot", gameId: "a", version: 1 });
  await settled();
  assert.deepEqual(second.told, [true, { type: "snapshot", gameId: "a", version: 1 }]);
  const last = wire.said.findLastIndex((message) => message.unfollow);
  assert.ok(last < wire.said.findLastIndex((message) => message.follow), "it is followed in the end");
  second.ends();
});

test("a cut is told at once, and another connection is tried", async () => {
  const { socket, wire, changes } = await opened();
  const game = followed(socket, "a");
  await settled();
  wire.onclose?.();
  await settled();
  assert.deepEqual(changes, [true, false]);
  assert.equal(game.told.at(-1), false);
  game.ends();
  await new Promise((resolve) => setTimeout(resolve, 500));
  assert.notEqual(FakeSocket.all.at(-1), wire, "another");
});

test("a token that no subprotocol can be has no socket, and harms nothing", async () => {
  const before = FakeSocket.all.length;
  const socket = new PlaySocket("no word", () => assert.fail("it opened"));
  await settled();
  assert.equal(FakeSocket.all.length, before);
  assert.equal(socket.isOpen, false);
});
