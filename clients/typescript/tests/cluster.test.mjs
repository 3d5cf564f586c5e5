/**
 * Whole games on a real cluster, through a proxy that loses connections (clients/test starts both). SHATRANJ_URL is the
 * proxy's address, SHATRANJ_WHITE and SHATRANJ_BLACK are two players' tokens.
 */

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";

import { Client } from "../dist/index.js";
import { seeded } from "./stub.mjs";

const { SHATRANJ_URL = "", SHATRANJ_WHITE = "", SHATRANJ_BLACK = "", SHATRANJ_SEED } = process.env;
const skip = SHATRANJ_URL === "" && "SHATRANJ_URL names no cluster; clients/test does";
const retry = { firstMs: 20, longestMs: 500, attemptMs: 10_000 };
const HOME = join(import.meta.dirname, "..");

/** One player: moves by chance when it is its turn, as the stream says, and notes what it sees and does. */
class Seat {
  /** @type {(number | undefined)[]} */
  versions = [];
  /** @type {string[]} */
  seen = [];
  /** @type {Map<number, string>} */
  played = new Map();
  replayed = 0;

  /** @param {Client} client @param {"WHITE" | "BLACK"} color @param {() => number} chance */
  constructor(client, color, chance) {
    this.client = client;
    this.color = color;
    this.chance = chance;
  }

  /** @param {string} gameId */
  async play(gameId) {
    for await (const frame of this.client.followGame(gameId, { after: 0 })) {
      if (frame.type !== "decision") continue;
      this.versions.push(frame.version);
      for (const event of frame.events) if (event.type === "moved") this.seen.push(event.uci);
      const kinds = frame.events.map(({ type }) => type);
      const begun = kinds.includes("moved") || kinds.includes("started");
      const isMine = (this.seen.length % 2 === 0) === (this.color === "WHITE");
      if (begun && !kinds.includes("ended") && isMine) await this.move(gameId, this.seen.length + 1);
    }
  }

  /** @param {string} gameId @param {number} ply */
  async move(gameId, ply) {
    const legal = (await this.client.legalMoves(gameId)).moves ?? [];
    const captures = legal.filter(({ san }) => san?.includes("x"));
    const choice = captures.length > 0 ? captures : legal;
    const move = choice[Math.floor(this.chance() * choice.length)].uci ?? "";
    const played = await this.client.play(gameId, ply, move);
    assert.deepEqual([played.ply, played.move?.uci], [ply, move]);
    this.played.set(ply, move);
    if (played.replayed) this.replayed++;
  }
}

test("two clients play a whole game over a line that breaks all the time", { skip, timeout: 300_000 }, async (t) => {
  const seed = Number(SHATRANJ_SEED ?? Math.floor(Math.random() * 2 ** 30));
  t.diagnostic(`seed ${seed}`);
  const alice = new Client(SHATRANJ_URL, { token: SHATRANJ_WHITE, retry });
  const bob = new Client(SHATRANJ_URL, { token: SHATRANJ_BLACK, retry });
  const game = await alice.createGame({ color: "WHITE", ruleSet: "engines", timeControl: "10+5" });
  const white = new Seat(alice, "WHITE", seeded(seed));
  const black = new Seat(bob, "BLACK", seeded(seed + 1));
  const players = Promise.all([white.play(game.id), black.play(game.id)]);
  await bob.join(game.id, game.inviteCode);
  await players;

  const over = await alice.game(game.id);
  assert.equal(over.status, "FINISHED");
  const moves = over.moves?.map(({ uci }) => uci) ?? [];
  const every = new Map([...white.played, ...black.played]);
  assert.deepEqual(moves, moves.map((_, i) => every.get(i + 1)), "a move was lost, doubled or out of order");
  assert.equal(every.size, moves.length);
  for (const seat of [white, black]) {
    assert.deepEqual(seat.seen, moves);
    assert.deepEqual(seat.versions, Array.from({ length: over.version }, (_, i) => i + 1));
  }
  const lost = white.replayed + black.replayed;
  assert.ok(lost > 0, "no answer was lost: the line is too good for this test");
  t.diagnostic(`${moves.length} moves, ${over.outcome?.reason}; ${lost} answers were lost`);
});

test("a player hears of every version of its games", { skip, timeout: 300_000 }, async () => {
  const alice = new Client(SHATRANJ_URL, { token: SHATRANJ_WHITE, retry });
  const bob = new Client(SHATRANJ_URL, { token: SHATRANJ_BLACK, retry });
  const frames = alice.followMe();
  await frames.next();
  const { id: opponent } = await bob.me();
  /** @type {Map<string, number>} */
  const lasts = new Map();
  for (let i = 0; i < 3; i++) {
    const { id } = await alice.createGame({ opponent, color: "WHITE" });
    await bob.join(id);
    await alice.play(id, 1, "e2e3");
    await bob.play(id, 2, "e7e6");
    await alice.play(id, 3, "d2d3");
    lasts.set(id, (await bob.resign(id)).version);
  }
  /** @type {Map<string, (number | undefined)[]>} */
  const told = new Map([...lasts.keys()].map((id) => [id, []]));
  for await (const frame of frames) {
    if (frame.type === "decision") told.get(frame.gameId)?.push(frame.version);
    if ([...lasts].every(([id, last]) => told.get(id)?.at(-1) === last)) break;
  }
  for (const [id, last] of lasts) assert.deepEqual(told.get(id), Array.from({ length: last }, (_, i) => i + 1));
});

const [, bot = ""] = /```js\n(\/\/ bot\.mjs\n.*?)```/su.exec(readFileSync(join(HOME, "README.md"), "utf8")) ?? [];

test("the README's bot has thirty lines at most", () => {
  assert.ok(bot.length > 0 && bot.split("\n").length <= 31);
});

test("the README's bot plays a game to its end", { skip, timeout: 300_000 }, async () => {
  // In the package's folder its own name leads to it.
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", bot], {
    cwd: HOME,
    env: { ...process.env, SHATRANJ_TOKEN: SHATRANJ_WHITE },
  });
  assert.match(stdout, /^over: \w+/mu);
});
