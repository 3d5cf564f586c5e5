/** What concerns a player, for all tabs, with a server that the test plays. */

import assert from "node:assert/strict";
import { after, test } from "node:test";

const PAGE = "../../../page/src/main/resources/page";

/** Questions for games, each with its answer. @type {((body: object, status?: number) => void)[]} */
const asked = [];
/** @type {ReadableStreamDefaultController<Uint8Array> | undefined} */
let line;
const stream = new ReadableStream({ start: (controller) => void (line = controller) });
const server = (/** @type {string} */ path) =>
  path === "/v1/me/events"
    ? Promise.resolve(new Response(stream))
    : new Promise((resolve) => asked.push((game, status = 200) => resolve(Response.json(game, { status }))));

const events = new EventTarget();
Object.assign(globalThis, {
  fetch: server,
  localStorage: { getItem: () => null, setItem() {}, removeItem() {} },
  addEventListener: events.addEventListener.bind(events),
  removeEventListener: events.removeEventListener.bind(events),
});
const { SharedPlayer } = await import(`${PAGE}/live/shared-player.js`);

/** @param {object} frame */
const says = (frame) => line?.enqueue(new TextEncoder().encode(`${JSON.stringify(frame)}\n`));
const soon = () => new Promise((resolve) => setTimeout(resolve, 10));

/** @type {any[]} */
const told = [];
const player = new SharedPlayer("token", () => {});
player.join({ tell: (/** @type {any} */ message) => told.push(message) });
after(() => {
  player.close();
  line?.close();
});

/** The games as readers were told of them last. */
const games = () => told.findLast(({ frame }) => frame?.games)?.frame.games;

test("a game that is joined before its creation was looked up is told as it is now", async () => {
  says({ type: "snapshot", games: [{ id: "old", version: 7 }] });
  says({ type: "decision", gameId: "g", version: 1, events: [{ type: "created" }] });
  says({ type: "decision", gameId: "g", version: 2, events: [{ type: "started" }] });
  await soon();
  const [created, joined] = asked;
  created({ id: "g", version: 1, status: "OPEN" });
  await soon();
  joined({ id: "g", version: 2, status: "ACTIVE" });
  await soon();
  assert.deepEqual(games(), [
    { id: "g", version: 2, status: "ACTIVE" },
    { id: "old", version: 7 },
  ]);
});

test("a game that could not be looked up at once is looked up again", async () => {
  asked.length = 0;
  says({ type: "decision", gameId: "h", version: 1, events: [{ type: "created" }] });
  await soon();
  asked[0]({ code: "UNAVAILABLE", status: 503, retry: "SAME_REQUEST" }, 503);
  while (asked.length < 2) await soon();
  asked[1]({ id: "h", version: 1, status: "OPEN" });
  await soon();
  assert.deepEqual(games()[0], { id: "h", version: 1, status: "OPEN" });
});
