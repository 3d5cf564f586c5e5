/** How strong those are who play a game: the best game is watched first. */

import * as server from "../api/server.js";

/** @import {Game, Rating} from "../api/types.js" */

/** A rating changes after a game, and the list is asked for every few seconds. */
const KEPT_MS = 60_000;
const MOST_ASKED = 100;

/**
 * The rating that a player has proved most often by the rules of a game; none of a newcomer.
 *
 * @param {Rating[]} ratings
 * @param {string} ruleSet
 */
export function ratingFor(ratings, ruleSet) {
  const proved = ratings.filter(({ pool, provisional }) => !provisional && pool.startsWith(`${ruleSet}-`));
  return proved.sort((one, other) => other.games - one.games)[0]?.rating;
}

/**
 * The strongest pair first; who has no rating counts for nothing, and among equals nothing changes its place.
 *
 * @template {{game: Game, white?: number, black?: number}} T
 * @param {T[]} games
 */
export const byStrength = (games) =>
  [...games].sort((one, other) => (other.white ?? 0) + (other.black ?? 0) - ((one.white ?? 0) + (one.black ?? 0)));

export class Strengths {
  /** @type {Map<string, {ratings: Rating[], atMs: number}>} */
  #known = new Map();

  /**
   * Games with the ratings of both players, as far as they can be had.
   *
   * @param {Game[]} games
   * @param {AbortSignal} signal
   */
  async of(games, signal) {
    const now = Date.now();
    const players = new Set(games.flatMap(({ white, black }) => [white?.id, black?.id]).filter((id) => id !== undefined));
    const unknown = [...players].filter((id) => now - (this.#known.get(id)?.atMs ?? -KEPT_MS) >= KEPT_MS).slice(0, MOST_ASKED);
    if (unknown.length > 0) {
      const answers = await server.ratingsOfAll(unknown, signal).catch(() => []);
      for (const { player, ratings } of answers) this.#known.set(player, { ratings, atMs: now });
    }
    const rating = (/** @type {string | undefined} */ id, /** @type {Game} */ { ruleSet }) =>
      id === undefined ? undefined : ratingFor(this.#known.get(id)?.ratings ?? [], ruleSet.name);
    return games.map((game) => ({ id: game.id, game, white: rating(game.white?.id, game), black: rating(game.black?.id, game) }));
  }
}
