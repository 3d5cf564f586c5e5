/** Streams that are cut, doubled, silent and incomplete. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Client, Problem, StreamClosed, Unreachable } from "../dist/index.js";
import { OVER, Stub, TIME, cut, decision, game, games, hang, line, lines, problem, reply, say, seeded, snapshot, unrulyGame } from "./stub.mjs";

/** @import {SeenFrame} from "../dist/index.js" */
/** @import {Behaviour} from "./stub.mjs" */

const QUICK = { totalMs: 5000, streamMs: 5000, attemptMs: 500, silenceMs: 300, firstMs: 1, longestMs: 10 };

/** @param {string} url @param {object} [retry] */
const client = (url, retry = QUICK) => new Client(url, { token: "secret", retry });

/** @param {AsyncGenerator<SeenFrame>} frames */
async function versions(frames) {
  const seen = [];
  for await (const frame of frames) {
    if (frame.type === "decision") seen.push(frame.version);
    if (frame.type === "snapshot" && "game" in frame) seen.push(frame.version);
  }
  return seen;
}

const upTo = (/** @type {number} */ last) => Array.from({ length: last }, (_, i) => i + 1);

for (const seed of [1, 2, 3, 4, 5]) {
  test(`every version comes once and in order whatever the line does, seed ${seed}`, async () => {
    const stub = new Stub(unrulyGame(60, seeded(seed)));
    await stub.serve(async (url) => assert.deepEqual(await versions(client(url).followGame("g")), upTo(60)));
    assert.ok(stub.asked.length > 3, "nothing was cut");
  });
}

test("a silent line is given up", async () => {
  const stub = new Stub(lines([snapshot(4)], hang), lines([decision(5), OVER]));
  await stub.serve(async (url) => assert.deepEqual(await versions(client(url).followGame("g")), [4, 5]));
  assert.deepEqual(stub.asked.map(({ query }) => query.get("after")), [null, "4"]);
});

test("signs of life keep a line open", async () => {
  const stub = new Stub(async (_, answer) => {
    answer.writeHead(200);
    await say(answer, line(snapshot(1)));
    for (let i = 0; i < 5; i++) {
      await new Promise((resolve) => setTimeout(resolve, 150));
      await say(answer, "\n");
    }
    await say(answer, line(decision(2)) + line(OVER));
  });
  await stub.serve(async (url) => assert.deepEqual(await versions(client(url).followGame("g")), [1, 2]));
  assert.equal(stub.asked.length, 1);
});

test("a closing frame says whether the stream is resumed", async () => {
  const draining = { type: "closing", serverTime: TIME, code: "DRAINING", retry: "SAME_REQUEST" };
  const revoked = { type: "closing", serverTime: TIME, code: "TOKEN_REVOKED", retry: "NEVER" };
  const stub = new Stub(lines([snapshot(1), draining]), lines([decision(2), revoked]));
  await stub.serve((url) =>
    assert.rejects(versions(client(url).followGame("g")), (no) => no instanceof StreamClosed && no.code === "TOKEN_REVOKED"),
  );
  assert.equal(stub.asked.length, 2);
});

test("a finished game of which nothing is left ends at once", async () => {
  await new Stub(reply(204)).serve(async (url) =>
    assert.deepEqual(await versions(client(url).followGame("g", { after: 9 })), []),
  );
});

test("a refused stream is no lost one, and a server that stays away is given up in time", async () => {
  const no = new Stub(problem(404, "NO_SUCH_GAME", "NEVER"));
  await no.serve((url) => assert.rejects(versions(client(url).followGame("g")), Problem));
  assert.equal(no.asked.length, 1);
  const short = { ...QUICK, streamMs: 200 };
  await new Stub(cut).serve((url) => assert.rejects(versions(client(url, short).followGame("g")), Unreachable));
});

test("a reader who leaves closes the connection", async () => {
  /** @type {Promise<void>} */
  let closed = Promise.resolve();
  const stub = new Stub(async (_, answer) => {
    closed = new Promise((resolve) => answer.on("close", () => resolve()));
    answer.writeHead(200);
    await say(answer, line(snapshot(1)));
  });
  await stub.serve(async (url) => {
    for await (const frame of client(url).followGame("g")) if (frame) break;
    await closed;
  });
});

test("frames of later releases are no fault, and the server's time is known", async () => {
  await new Stub(lines([{ type: "fireworks", serverTime: TIME }, snapshot(1), OVER])).serve(async (url) => {
    const watcher = client(url);
    assert.deepEqual(await versions(watcher.followGame("g")), [1]);
    assert.ok(Math.abs(watcher.serverTime.now() - Date.parse(TIME)) < 1000);
  });
});

/**
 * The server of one player: streams of all games, of which the first few are cut, and each game's own.
 *
 * @param {Behaviour[]} connections
 * @param {{over?: object, finished?: object[], lasts?: Record<string, number>}} [more]
 * @returns {Behaviour}
 */
function playersServer(connections, { over, finished = [], lasts = {} } = {}) {
  return (asked, answer) => {
    const id = asked.path.split("/")[3];
    if (asked.path === "/v1/me") return reply(200, { id: "alice", name: "alice" })(asked, answer);
    if (asked.path === "/v1/me/events") {
      const [next] = connections.length > 1 ? connections.splice(0, 1) : connections;
      return next(asked, answer);
    }
    if (asked.path === "/v1/games") return reply(200, { games: asked.query.get("since") ? finished : [] })(asked, answer);
    if (!asked.path.endsWith("/events")) return reply(200, over)(asked, answer);
    const after = Number(asked.query.get("after"));
    const told = upTo(lasts[id]).slice(after);
    return lines(told.map((version) => decision(version, id)), hang)(asked, answer);
  };
}

/** The first so many decisions of the player's stream. @param {Behaviour} server @param {number} count */
async function told(server, count) {
  /** @type {Record<string, (number | undefined)[]>} */
  const of = {};
  await new Stub(server).serve(async (url) => {
    let left = count;
    for await (const frame of client(url).followMe()) {
      if (frame.type !== "decision") continue;
      (of[frame.gameId] ??= []).push(frame.version);
      if (--left === 0) return;
    }
  });
  return of;
}

test("a player misses nothing of games that went on, ended or began during a cut", async () => {
  const server = playersServer(
    [
      lines([games(game(3, "on"), game(5, "ending")), decision(4, "on")]),
      lines([games(game(7, "on"), game(2, "new")), decision(7, "on"), decision(8, "on")], hang),
    ],
    {
      over: game(6, "ending"),
      finished: [game(4, "brief"), game(6, "ending")],
      lasts: { on: 7, ending: 6, new: 2, brief: 4 },
    },
  );
  assert.deepEqual(await told(server, 12), { on: [4, 5, 6, 7, 8], ending: [6], new: [1, 2], brief: [1, 2, 3, 4] });
});

test("a player hears nothing twice, and a gap is filled from the game", async () => {
  const ended = decision(4, "g", "ended");
  const twice = playersServer([
    lines([games(game(3)), ended, ended, decision(4)]),
    lines([games(), ended, decision(1, "h")], hang),
  ]);
  assert.deepEqual(await told(twice, 2), { g: [4], h: [1] });
  const gap = playersServer([lines([games(game(3)), decision(6)], hang)], { lasts: { g: 6 } });
  assert.deepEqual(await told(gap, 3), { g: [4, 5, 6] });
});

test("seeks are told once and the list of games too", async () => {
  const seek = { id: "s", player: { id: "alice", name: "alice" }, ruleSet: {}, createdAt: TIME };
  const open = { type: "seek", serverTime: TIME, seek: { ...seek, state: "OPEN" } };
  const paired = { type: "seek", serverTime: TIME, seek: { ...seek, state: "PAIRED", gameId: "g" } };
  const there = { type: "presence", serverTime: TIME, gameId: "g", player: seek.player, online: true };
  const server = playersServer([lines([games(), open]), lines([games(), open, paired, there], hang)]);
  /** @type {string[]} */
  const kinds = [];
  await new Stub(server).serve(async (url) => {
    for await (const frame of client(url).followMe()) {
      kinds.push(frame.type);
      if (frame.type === "presence") return;
    }
  });
  assert.deepEqual(kinds, ["snapshot", "seek", "seek", "presence"]);
});
