/** Requests against a server that misbehaves, and the rule of repetition. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Client, DEFAULT_RETRY, Problem, StreamClosed, Unreachable } from "../dist/index.js";
import { mayRepeat, pauseMs, waitMs } from "../dist/retrying.js";
import { Stub, cut, cutInAnswer, cutInLastAnswer, game, hang, problem, reply, seeded } from "./stub.mjs";

const QUICK = { totalMs: 5000, attemptMs: 500, firstMs: 10, longestMs: 50 };
const MOVE = { version: 3, ply: 1, move: { uci: "e2e3", san: "e3", fen: "f" } };

/** @param {string} url @param {object} [retry] */
const client = (url, retry = QUICK) => new Client(url, { token: "secret", retry });

/** @param {number} status @param {string | undefined} retry @param {number} [afterMs] */
const refused = (status, retry, afterMs) => new Problem(status, { code: "X", ...(retry && { retry }) }, afterMs);

test("a creation is sent again with the same key and body", async () => {
  const busy = problem(503, "OVERLOADED", "SAME_REQUEST");
  const unknown = problem(504, "OUTCOME_UNKNOWN", "SAME_REQUEST");
  const stub = new Stub(cut, cutInAnswer, cutInLastAnswer, hang, busy, reply(502), unknown, reply(201, game(1)));
  await stub.serve(async (url) => {
    assert.equal((await client(url).createGame({ opponent: "bob", timeControl: "3+2" })).id, "g");
  });
  assert.equal(stub.asked.length, 8);
  assert.equal(new Set(stub.keys).size, 1);
  assert.deepEqual([...new Set(stub.asked.map(({ body }) => body))], ['{"opponent":"bob","timeControl":"3+2"}']);
  assert.ok(stub.asked.every(({ headers }) => headers.authorization === "Bearer secret"));
});

test("two creations have two keys and a given key is used", async () => {
  const stub = new Stub(reply(201, game(1)));
  await stub.serve(async (url) => {
    await client(url).createGame();
    await client(url).createGame();
    await client(url).createGame({}, { key: "mine" });
  });
  assert.equal(new Set(stub.keys).size, 3);
  assert.equal(stub.keys[2], "mine");
});

test("a move whose answer was lost is known by its ply", async () => {
  const stub = new Stub(cut, reply(200, MOVE, { "Idempotency-Replayed": "true" }));
  await stub.serve(async (url) => {
    const played = await client(url).play("g", 1, "e2e3", { version: 2 });
    assert.ok(played.replayed);
    assert.equal(played.ply, 1);
  });
  assert.deepEqual(stub.asked.map(({ path }) => path), ["/v1/games/g/moves/1", "/v1/games/g/moves/1"]);
  assert.equal(stub.asked[1].headers["if-match"], '"2"');
});

test("what has no key is not said twice after a loss, but where nothing was done", async () => {
  const lost = new Stub(cut, reply(204));
  await lost.serve((url) => assert.rejects(client(url).chat("g", "hello"), Unreachable));
  assert.equal(lost.asked.length, 1);
  const draining = new Stub(problem(503, "DRAINING", "SAME_REQUEST"), reply(204));
  await draining.serve((url) => client(url).chat("g", "hello"));
  assert.equal(draining.asked.length, 2);
});

test("a refusal is thrown at once with all its members", async () => {
  const more = { article: "3.3", pointer: "/move", field: "move", version: 7, penalty: "WARNING" };
  const stub = new Stub(problem(422, "ILLEGAL_MOVE", "NEVER", more));
  await stub.serve((url) =>
    assert.rejects(client(url).play("g", 1, "e2e5"), (no) => {
      assert.ok(no instanceof Problem);
      assert.deepEqual([no.status, no.code, no.article, no.pointer, no.version], [422, "ILLEGAL_MOVE", "3.3", "/move", 7]);
      assert.equal(no.members["penalty"], "WARNING");
      assert.equal(no.message, "422 ILLEGAL_MOVE: why");
      return true;
    }),
  );
  assert.equal(stub.asked.length, 1);
});

test("waits as long as Retry-After says", async () => {
  const stub = new Stub(problem(429, "RATE_LIMITED", "AFTER", {}, { "Retry-After": "1" }), reply(200, game(1)));
  await stub.serve(async (url) => {
    const began = performance.now();
    await client(url).game("g");
    const waited = performance.now() - began;
    assert.ok(waited >= 1000 && waited < 2000, String(waited));
  });
});

test("gives up in time and says why", async () => {
  const short = { totalMs: 500, attemptMs: 100, firstMs: 10, longestMs: 50 };
  const stub = new Stub(problem(503, "OVERLOADED", "SAME_REQUEST"));
  await stub.serve((url) => assert.rejects(client(url, short).game("g"), /503 OVERLOADED/));
  assert.ok(stub.asked.length > 5);
  await new Stub(hang).serve((url) => assert.rejects(client(url, short).game("g"), /GET \/v1\/games\/g: nothing was heard for 100 ms/));
});

test("a caller's signal ends a request with its reason", async () => {
  await new Stub(hang).serve(async (url) => {
    const abort = new AbortController();
    setTimeout(() => abort.abort(new Error("enough")), 20);
    await assert.rejects(client(url).game("g", { signal: abort.signal }), /enough/);
  });
});

test("an answer that is no problem is one without a code", async () => {
  await new Stub(reply(404)).serve((url) =>
    assert.rejects(client(url).game("g"), (no) => no instanceof Problem && no.status === 404 && no.code === ""),
  );
});

test("pages follow each other", async () => {
  const stub = new Stub(reply(200, { games: [game(1)], nextPageToken: "x y" }), reply(200, { games: [game(2, "h")] }));
  /** @type {string[]} */
  const ids = [];
  await stub.serve(async (url) => {
    for await (const { id } of client(url).games("alice")) ids.push(id);
  });
  assert.deepEqual(ids, ["g", "h"]);
  assert.equal(stub.asked[1].query.get("pageToken"), "x y");
});

test("an id cannot lead to another path", async () => {
  const stub = new Stub(reply(200, game(1)));
  await stub.serve(async (url) => {
    await client(url).game("../me?x=1");
    for (const nothing of ["", ".", ".."]) assert.throws(() => client(url).game(nothing), /is no id/);
  });
  assert.deepEqual(stub.asked.map(({ path }) => path), ["/v1/games/..%2Fme%3Fx%3D1"]);
});

test("the rule says what may be sent again", () => {
  /** @type {[Error, boolean, boolean][]} */
  const rule = [
    [new Unreachable("lost"), true, true],
    [new Unreachable("lost"), false, false],
    [refused(503, "SAME_REQUEST"), true, true],
    [refused(503, "SAME_REQUEST"), false, true], // nothing was done
    [refused(504, "SAME_REQUEST"), true, true],
    [refused(504, "SAME_REQUEST"), false, false], // it may have been done
    [refused(504, "NEVER"), true, false],
    [refused(429, "AFTER", 3000), false, true],
    [refused(429, undefined, 3000), false, true],
    [refused(409, "AFTER"), true, false], // not your turn: no time heals that
    [refused(422, "NEVER"), true, false],
    [refused(502, undefined), true, true], // a proxy's words
    [refused(502, undefined), false, false],
    [refused(500, undefined), true, false],
    [new StreamClosed("TOKEN_REVOKED", "NEVER"), true, false],
  ];
  for (const [failure, repeatable, again] of rule) assert.equal(mayRepeat(failure, repeatable), again, failure.message);
});

test("waits double up to the longest, are spread by chance and end in time", () => {
  const policy = { ...DEFAULT_RETRY, totalMs: 10_000, firstMs: 1000, longestMs: 8000, chance: seeded(7) };
  for (const [failures, most] of [[1, 1000], [2, 2000], [4, 8000], [5000, 8000]]) {
    const waits = Array.from({ length: 50 }, () => pauseMs(policy, failures));
    assert.ok(waits.every((wait) => wait >= most / 2 && wait <= most));
    assert.ok(new Set(waits).size > 40);
  }
  const busy = refused(503, "SAME_REQUEST", 5000);
  const wait = waitMs(policy, busy, true, 6, 0) ?? 0;
  assert.ok(wait > 5000 && wait <= 6000);
  assert.equal(waitMs(policy, busy, true, 1, 6000), undefined);
});
