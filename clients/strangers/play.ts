/** A game from its creation to an agreed draw, by openapi-fetch and the types that openapi-typescript makes. */

import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import createClient from "openapi-fetch";

import type { paths } from "./schema.js";

const PLIES = 12;
const { SHATRANJ_URL = "", SHATRANJ_WHITE = "", SHATRANJ_BLACK = "" } = process.env;

function player(token: string) {
  return createClient<paths>({ baseUrl: SHATRANJ_URL, headers: { Authorization: `Bearer ${token}` } });
}

/** The body of an answer that is no refusal. */
function accepted<T>(answer: { data?: T; error?: unknown }): T {
  assert.ok(answer.data !== undefined, JSON.stringify(answer.error));
  return answer.data;
}

function key() {
  return { "Idempotency-Key": randomUUID() };
}

const white = player(SHATRANJ_WHITE);
const black = player(SHATRANJ_BLACK);

const game = accepted(
  await white.POST("/v1/games", {
    params: { header: key() },
    body: { color: "WHITE", ruleSet: "laws-2025", timeControl: "3+2" },
  }),
);
const path = { id: game.id };
accepted(
  await black.POST("/v1/games/{id}/join", { params: { path, header: key() }, body: { inviteCode: game.inviteCode } }),
);

const played: string[] = [];
for (let ply = 1; ply <= PLIES; ply++) {
  const { moves } = accepted(await white.GET("/v1/games/{id}/legal-moves", { params: { path } }));
  const move = moves[0].uci;
  const answer = accepted(
    await (ply % 2 === 1 ? white : black).PUT("/v1/games/{id}/moves/{ply}", {
      params: { path: { ...path, ply } },
      body: { move, offerDraw: ply === PLIES },
    }),
  );
  assert.deepEqual([answer.ply, answer.move.uci], [ply, move]);
  played.push(move);
}

const { error, response } = await white.PUT("/v1/games/{id}/moves/{ply}", {
  params: { path: { ...path, ply: PLIES + 1 } },
  body: { move: "a1h8" },
});
assert.equal(response.status, 422);
assert.equal(error?.code, "ILLEGAL_MOVE");

// Black has offered a draw with the last move.
const { version } = accepted(
  await white.POST("/v1/games/{id}/draw/accept", { params: { path, header: key() }, body: {} }),
);
const over = accepted(await white.GET("/v1/games/{id}", { params: { path } }));
assert.deepEqual([over.status, over.outcome?.reason, over.version], ["FINISHED", "AGREEMENT", version]);
assert.deepEqual(
  over.moves?.map(({ uci }) => uci),
  played,
);
console.log(`${played.length} moves, ${over.outcome?.reason}`);
