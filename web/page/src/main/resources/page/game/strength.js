/** How strong those are who play a game: the best game is watched first, and names have their ratings beside them. */

import * as server from "../api/server.js";
import { h } from "../shell/dom.js";
import { text } from "../shell/language.js";
import { ratingText } from "./ratings.js";

/** @import {Game, Rating} from "../api/types.js" */

/** A rating changes after a game, and the list is asked for every few seconds. */
const KEPT_MS = 60_000;
const MOST_ASKED = 100;

/**
 * The rating that a player has proved most often by the rules of a game; of a newcomer the provisional one.
 *
 * @param {Rating[]} ratings
 * @param {string} ruleSet
 */
export const knownRating = (ratings, ruleSet) =>
  ratings
    .filter(({ pool }) => pool.startsWith(`${ruleSet}-`))
    .sort((one, other) => Number(one.provisional) - Number(other.provisional) || other.games - one.games)[0];

/** The same; none of a newcomer. @param {Rating[]} ratings @param {string} ruleSet */
export function ratingFor(ratings, ruleSet) {
  const known = knownRating(ratings, ruleSet);
  return known && !known.provisional ? known.rating : undefined;
}

/** A provisional rating bears a question mark. @param {{rating: number, provisional?: boolean}} rating @param {string} look */
export const ratingFigure = ({ rating, provisional }, look) =>
  h(
    "span",
    { class: look },
    ratingText(rating),
    provisional &&
      h("span", { title: text("Provisional: after more games it is more certain") }, h("span", { "aria-hidden": "true" }, "?"), h("span", { class: "unseen" }, ` ${text("provisional")}`)),
  );

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
   * Asks for what is not known, or not lately. What cannot be had is not known afterwards either.
   *
   * @param {(string | undefined)[]} ids of players
   * @param {AbortSignal} signal
   */
  async ask(ids, signal) {
    const now = Date.now();
    const players = new Set(ids.filter((id) => id !== undefined));
    const unknown = [...players].filter((id) => now - (this.#known.get(id)?.atMs ?? -KEPT_MS) >= KEPT_MS).slice(0, MOST_ASKED);
    if (unknown.length === 0) return;
    const answers = await server.ratingsOfAll(unknown, signal).catch(() => []);
    for (const { player, ratings } of answers) this.#known.set(player, { ratings, atMs: now });
  }

  /** @param {string} id @param {string} ruleSet @returns {Rating | undefined} as far as it was asked for */
  rating(id, ruleSet) {
    return knownRating(this.#known.get(id)?.ratings ?? [], ruleSet);
  }

  /**
   * Games with the ratings of both players, as far as they can be had.
   *
   * @param {Game[]} games
   * @param {AbortSignal} signal
   */
  async of(games, signal) {
    await this.ask(games.flatMap(({ white, black }) => [white?.id, black?.id]), signal);
    const rating = (/** @type {string | undefined} */ id, /** @type {Game} */ { ruleSet }) =>
      id === undefined ? undefined : ratingFor(this.#known.get(id)?.ratings ?? [], ruleSet.name);
    return games.map((game) => ({ id: game.id, game, white: rating(game.white?.id, game), black: rating(game.black?.id, game) }));
  }
}
