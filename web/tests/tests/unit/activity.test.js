/** What a player has finished, day by day. */

import assert from "node:assert/strict";
import { test } from "node:test";

const { daysOfPlay } = await import("../../../page/src/main/resources/page/game/activity.js");

/** @param {string} white @param {string} black @param {"WHITE" | "DRAW" | "BLACK"} result @param {string} endedAt */
const game = (white, black, result, endedAt) => ({ id: "game", white, black, result, reason: "CHECKMATE", plies: 40, fen: "", endedAt });

test("games are told by the day of UTC on which they ended, with how they went for the player", () => {
  const games = [
    game("ann", "bob", "WHITE", "2026-11-28T00:00:00Z"),
    game("bob", "ann", "WHITE", "2026-11-27T23:59:59.999Z"),
    game("bob", "ann", "DRAW", "2026-11-27T12:00:00Z"),
    game("bob", "ann", "BLACK", "2026-11-27T00:00:00Z"),
    game("ann", "bob", "BLACK", "2026-11-24T08:00:00Z"),
  ];
  assert.deepEqual(daysOfPlay(games, "ann"), [
    { day: "2026-11-28", games: 1, wins: 1, draws: 0, losses: 0 },
    { day: "2026-11-27", games: 3, wins: 1, draws: 1, losses: 1 },
    { day: "2026-11-24", games: 1, wins: 0, draws: 0, losses: 1 },
  ]);
});

test("who has finished nothing has no days", () => {
  assert.deepEqual(daysOfPlay([], "ann"), []);
});
