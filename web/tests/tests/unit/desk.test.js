/** In which order the arbiter's desk has its boards. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { PAGE } from "./texts.js";

const { absentOn, inOrder } = await import(new URL("events/desk-order.js", PAGE).href);

const NOON = Date.parse("2026-11-27T12:00:00Z");
const at = (/** @type {number} */ seconds) => new Date(NOON + 1000 * seconds).toISOString();

/**
 * A board on which White has so many seconds left and is to move.
 *
 * @param {number} board
 * @param {number} seconds
 * @param {object} [more] of its game
 */
const running = (board, seconds, more = {}) => ({
  round: 1,
  board,
  white: "ann",
  black: "bea",
  gameId: `g${board}`,
  game: {
    status: "ACTIVE",
    ply: 20,
    turn: "WHITE",
    clock: { whiteMs: 1000 * seconds, blackMs: 600_000, running: "WHITE", asOf: at(0), flagAt: at(seconds) },
    ...more,
  },
});

const order = (/** @type {object[]} */ boards, now = NOON) => inOrder(boards, now).map((/** @type {{board: number}} */ { board }) => board);

test("who has least time comes first, also after a while in which nothing happened", () => {
  const still = { ...running(2, 40), game: { ...running(2, 40).game, clock: { whiteMs: 40_000, blackMs: 600_000, asOf: at(0) } } };
  const boards = [running(1, 60), still, running(3, 300)];
  assert.deepEqual(order(boards), [2, 1, 3]);
  assert.deepEqual(order(boards, NOON + 30_000), [1, 2, 3], "the clock of the first board has run on");
});

test("claims come before absent players, those before clocks, and what is over comes last", () => {
  const claimed = running(4, 500, { status: "PAUSED", pause: { claimant: "BLACK", claim: "OPPONENT_MAKES_NO_EFFORT" } });
  const absent = running(3, 400, { ply: 0, awaited: { color: "WHITE", since: at(-90), until: at(210) } });
  const stopped = running(2, 5, { status: "PAUSED", pause: {} });
  const over = { ...running(1, 1), game: undefined, result: "DRAW" };
  assert.deepEqual(order([over, stopped, absent, claimed, running(5, 10)]), [4, 3, 5, 2, 1]);
});

test("a player is absent after a minute, or after half of the time until the default", () => {
  const late = (/** @type {number} */ lasts) => running(1, 600, { ply: 0, awaited: { color: "WHITE", since: at(0), until: at(lasts) } });
  assert.equal(absentOn(late(300), NOON + 59_000), undefined);
  assert.equal(absentOn(late(300), NOON + 60_000), "WHITE");
  assert.equal(absentOn(late(30), NOON + 14_000), undefined);
  assert.equal(absentOn(late(30), NOON + 15_000), "WHITE");
  assert.equal(absentOn(running(1, 600), NOON + 900_000), undefined);
});

test("boards of which nothing is known yet stand by round and number", () => {
  const unknown = (/** @type {number} */ round, /** @type {number} */ board) => ({ round, board, white: "ann", black: "bea" });
  assert.deepEqual(order([unknown(2, 1), unknown(1, 2), unknown(1, 1)]), [1, 2, 1]);
});
