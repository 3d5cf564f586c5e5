/** A server that misbehaves on demand: it cuts connections, delays, refuses, doubles and falls silent. */

import { createServer } from "node:http";

export const TIME = "2026-11-25T12:00:00Z";

/**
 * @typedef {object} Asked
 * @property {string} method
 * @property {string} path
 * @property {URLSearchParams} query
 * @property {import("node:http").IncomingHttpHeaders} headers
 * @property {string} body
 */
/** @typedef {(asked: Asked, answer: import("node:http").ServerResponse) => void | Promise<void>} Behaviour */

/** Answers each request by the next behaviour of a script, and when that is used up by the last one again. */
export class Stub {
  /** @type {Asked[]} */
  asked = [];
  #server;

  /** @param {Behaviour[]} script */
  constructor(...script) {
    this.#server = createServer(async (request, answer) => {
      let body = "";
      for await (const part of request) body += part;
      const url = new URL(request.url ?? "", "http://x");
      const asked = { method: request.method ?? "", path: url.pathname, query: url.searchParams, headers: request.headers, body };
      this.asked.push(asked);
      await script[Math.min(this.asked.length, script.length) - 1](asked, answer);
    });
  }

  get keys() {
    return this.asked.map(({ headers }) => headers["idempotency-key"]);
  }

  /** @param {(url: string) => Promise<void>} test */
  async serve(test) {
    await new Promise((resolve) => this.#server.listen(0, "127.0.0.1", () => resolve(undefined)));
    const { port } = /** @type {import("node:net").AddressInfo} */ (this.#server.address());
    try {
      await test(`http://127.0.0.1:${port}`);
    } finally {
      this.#server.closeAllConnections();
      this.#server.close();
    }
  }
}

/** @param {number} status @param {unknown} [body] @param {Record<string, string>} [headers] @returns {Behaviour} */
export const reply =
  (status, body, headers = {}) =>
  (_, answer) => {
    const type = status >= 400 ? "application/problem+json" : "application/json";
    answer.writeHead(status, { Connection: "close", ...(body !== undefined && { "Content-Type": type }), ...headers });
    answer.end(body === undefined ? undefined : JSON.stringify(body));
  };

/** @param {number} status @param {string} code @param {string} retry @param {object} [more] @param {Record<string, string>} [headers] */
export const problem = (status, code, retry, more = {}, headers = {}) =>
  reply(status, { type: "/problems/x", title: "No", status, detail: "why", code, retry, ...more }, headers);

/** The connection is lost after the request arrived. @type {Behaviour} */
export const cut = (_, answer) => void answer.socket?.destroy();

/** @type {Behaviour} */
export const cutInAnswer = (_, answer) => {
  answer.writeHead(200, { "Content-Length": "100" });
  answer.write('{"id": "al', () => answer.socket?.destroy());
};

/** Node's fetch takes this for a whole answer. @type {Behaviour} */
export const cutInLastAnswer = (_, answer) => {
  answer.writeHead(200, { Connection: "close", "Content-Type": "application/json" });
  answer.write('{"id": "al', () => answer.socket?.end());
};

/** Nothing ever comes. @type {Behaviour} */
export const hang = () => {};

/** @param {import("node:http").ServerResponse} answer @param {string} text @returns {Promise<void>} */
export const say = (answer, text) => new Promise((resolve) => answer.write(text, () => resolve()));

/** @param {object} frame */
export const line = (frame) => `${JSON.stringify(frame)}\n`;

/** A stream of these frames, and what comes then. @param {object[]} frames @param {Behaviour} [then] @returns {Behaviour} */
export const lines =
  (frames, then = cut) =>
  async (asked, answer) => {
    answer.writeHead(200, { "Content-Type": "application/x-ndjson" });
    for (const frame of frames) await say(answer, line(frame));
    await then(asked, answer);
  };

/** @param {number} version @param {string} [id] */
export const game = (version, id = "g") => ({
  ...{ id, version, ruleSet: { name: "laws-2025" }, setup: "standard", initialFen: "f", fen: "f", ply: version },
  check: false,
});

/** @param {number} version */
export const snapshot = (version) => ({ type: "snapshot", gameId: "g", serverTime: TIME, version, game: game(version) });

/** @param {...object} those */
export const games = (...those) => ({ type: "snapshot", serverTime: TIME, games: those });

/** @param {number} version @param {string} [gameId] @param {string} [type] */
export const decision = (version, gameId = "g", type = "resumed") => ({
  ...{ type: "decision", gameId, version, serverTime: TIME, occurredAt: TIME },
  events: [type === "ended" ? { type, outcome: { reason: "RESIGNATION" } } : { type }],
});

export const OVER = { type: "closing", serverTime: TIME, code: "GAME_OVER", retry: "NEVER" };

/** Chance from a seed (mulberry32). @param {number} seed */
export function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * A game of so many versions whose every connection is cut at some byte, doubles frames and leaves some out.
 *
 * @param {number} last @param {() => number} chance @returns {Behaviour}
 */
export const unrulyGame = (last, chance) => async (asked, answer) => {
  const after = asked.query.has("after") ? Number(asked.query.get("after")) : undefined;
  if (after === last) return reply(204)(asked, answer);
  answer.writeHead(200, { "Content-Type": "application/x-ndjson" });
  let text = after === undefined ? line(snapshot(1)) : "";
  for (let version = (after ?? 1) + 1; version <= last; version++) {
    const what = chance();
    if (what < 0.05) continue; // left out
    text += line(decision(version, "g", version === last ? "ended" : "resumed"));
    if (what > 0.9) text += line(decision(Math.max(1, version - Math.floor(3 * chance())))); // told once more
    if (what > 0.8) text += "\n"; // a sign of life
  }
  text += line(OVER);
  const end = Math.floor(chance() * text.length);
  for (let start = 0; start < end; start += 300) await say(answer, text.slice(start, Math.min(start + 300, end)));
  answer.socket?.destroy();
};
