/** Walks the cases of answers without a body with fetch and node:http: clients.mjs URL GAME VERSION. */

import assert from "node:assert/strict";
import http from "node:http";

const [url, game, version] = process.argv.slice(2);
const PATIENCE_MS = 5_000;
const PATH = `/v1/games/${game}`;

/** @param {(method: string, path: string, headers: Record<string, string>) => Promise<{status: number, tag: string, body: string}>} ask */
async function cases(ask) {
  const first = await ask("GET", PATH, {});
  assert.equal(first.status, 200);
  assert.notEqual(first.body, "");
  const wanted = [
    [304, "GET", PATH, { "If-None-Match": first.tag }],
    [200, "HEAD", PATH, {}],
    [304, "HEAD", PATH, { "If-None-Match": first.tag }],
    [204, "GET", `${PATH}/events?after=${version}`, {}],
  ];
  for (const [status, method, path, headers] of wanted) {
    const empty = await ask(method, path, headers);
    assert.deepEqual([empty.status, empty.body], [status, ""], `${method} ${path}`);
    const again = await ask("GET", PATH, {});
    assert.deepEqual([again.status, again.body], [200, first.body], `after ${method} ${status}`);
  }
  return wanted.length;
}

const byFetch = async (method, path, headers) => {
  const answer = await fetch(url + path, { method, headers, signal: AbortSignal.timeout(PATIENCE_MS) });
  return { status: answer.status, tag: answer.headers.get("ETag") ?? "", body: await answer.text() };
};

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
const sockets = new Set();
const byAgent = (method, path, headers) =>
  new Promise((resolve, reject) => {
    const request = http.request(url + path, { method, headers, agent, timeout: PATIENCE_MS }, (answer) => {
      let body = "";
      answer.setEncoding("utf8");
      answer.on("data", (piece) => (body += piece));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, tag: answer.headers.etag ?? "", body }));
    });
    request.on("socket", (socket) => sockets.add(socket));
    request.on("timeout", () => request.destroy(new Error(`${method} ${path}: no end within ${PATIENCE_MS} ms`)));
    request.on("error", reject);
    request.end();
  });

console.log(`fetch of Node ${process.version}: ${await cases(byFetch)} cases`);
console.log(`node:http ${process.version}: ${await cases(byAgent)} cases`);
// It gives a connection up after a HEAD whose answer names no length, which none has to (RFC 9110, 8.6).
assert.ok(sockets.size <= 2, `${sockets.size} connections for nine requests`);
agent.destroy();
