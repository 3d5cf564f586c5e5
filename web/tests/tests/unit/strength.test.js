/** Which game is watched first. */

import assert from "node:assert/strict";
import { test } from "node:test";

/** @type {any} */ (globalThis).addEventListener ??= () => {};
const { byStrength, ratingFor } = await import("../../../page/src/main/resources/page/game/strength.js");

/** @param {string} pool @param {number} rating @param {number} games @param {boolean} [provisional] */
const rated = (pool, rating, games, provisional = false) => /** @type {any} */ ({ pool, rating, games, provisional });

test("a player is as strong as the rating says that was proved most often by these rules", () => {
  const ratings = [rated("engines-blitz", 1900, 90), rated("laws-2025-rapid", 1650, 12), rated("laws-2025-blitz", 1700, 40)];
  assert.equal(ratingFor(ratings, "laws-2025"), 1700);
  assert.equal(ratingFor(ratings, "engines"), 1900);
  assert.equal(ratingFor(ratings, "medina"), undefined);
  assert.equal(ratingFor([rated("laws-2025-blitz", 2400, 2, true)], "laws-2025"), undefined);
});

test("the strongest pair comes first, and those without ratings stay in their order", () => {
  const game = (/** @type {string} */ id, /** @type {number} */ white, /** @type {number} */ black) => /** @type {any} */ ({ id, white, black });
  const games = [game("newer", NaN, NaN), game("one strong", 2000, NaN), game("both", 1500, 1600), game("older", NaN, NaN)].map(({ id, white, black }) => ({
    id,
    game: /** @type {any} */ ({}),
    white: Number.isNaN(white) ? undefined : white,
    black: Number.isNaN(black) ? undefined : black,
  }));
  assert.deepEqual(byStrength(games).map(({ id }) => id), ["both", "one strong", "newer", "older"]);
});
