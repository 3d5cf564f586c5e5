/** The ratings of those who play a game, beside their names; after its end also what it changed. */

import { pause } from "../api/http.js";
import { isGuest } from "../api/identity.js";
import * as server from "../api/server.js";
import { fill, h } from "../shell/dom.js";
import { leftToRight, numberText, text } from "../shell/language.js";
import { Strengths, ratingFigure } from "./strength.js";
import { resultFor } from "./words.js";

/** @import {Color, Game, RatedGame} from "../api/types.js" */

/** A game is rated a second or two after its end. */
const RATED_MS = 2_000;
const TRIES = 4;

/**
 * Whether a game may have been rated (ADR 57); whether its array is that of its rules the server knows.
 *
 * @param {Game} game
 */
const mayCount = ({ status, visibility, clock, ply, outcome, white, black }) =>
  status === "FINISHED" && visibility === "PUBLIC" && clock && ply > 1 && [white, black].every((one) => one && !isGuest(one.id) && resultFor({ outcome, white }, one.id) !== "none");

export class GameRatings {
  #strengths = new Strengths();
  #places;
  #signal;
  #shown = "";
  /** Whether the end comes while the game is looked at. */
  #wasOpen = false;

  /** @param {Record<Color, HTMLElement>} places where they are shown @param {AbortSignal} signal */
  constructor(places, signal) {
    this.#places = places;
    this.#signal = signal;
  }

  /** @param {Game} game */
  show(game) {
    const { white, black, status } = game;
    const key = JSON.stringify([white?.id, black?.id, status === "FINISHED"]);
    if (key === this.#shown || !white || !black) return;
    this.#shown = key;
    void this.#ask(game);
    this.#wasOpen ||= status !== "FINISHED";
  }

  /** @param {Game} game */
  async #ask(game) {
    const isChange = mayCount(game) && (await this.#showChange(game.id));
    if (!isChange) await this.#showRatings(game);
  }

  /** @param {Game} game */
  async #showRatings({ white, black, ruleSet }) {
    const ids = { WHITE: white?.id ?? "", BLACK: black?.id ?? "" };
    const asked = Object.values(ids).filter((id) => !isGuest(id));
    await this.#strengths.ask(asked, this.#signal);
    for (const color of /** @type {const} */ (["WHITE", "BLACK"])) {
      const rating = this.#strengths.rating(ids[color], ruleSet.name);
      fill(this.#places[color], rating && ratingFigure(rating, ""));
    }
  }

  /** @param {string} id @returns {Promise<boolean>} whether it has changed anything */
  async #showChange(id) {
    const { whiteRating, blackRating } = (await this.#changeOf(id)) ?? {};
    if (!whiteRating || !blackRating) return false;
    const effects = { WHITE: whiteRating, BLACK: blackRating };
    for (const color of /** @type {const} */ (["WHITE", "BLACK"])) {
      const { before, after } = effects[color];
      fill(this.#places[color], numberText(before), " ", changeFigure(after - before));
    }
    return true;
  }

  /** @param {string} id @returns {Promise<RatedGame | undefined>} */
  async #changeOf(id) {
    for (let left = this.#wasOpen ? TRIES : 1; left > 0 && !this.#signal.aborted; left--) {
      if (this.#wasOpen) await pause(RATED_MS, this.#signal);
      const rated = await server.ratedGame(id, this.#signal).catch(() => undefined);
      if (rated) return rated;
    }
    return undefined;
  }
}

/** @param {number} change */
function changeFigure(change) {
  const sign = change > 0 ? "+" : change < 0 ? "−" : "±";
  return h("span", { class: change < 0 ? "loss" : "gain", title: text("What this game changed") }, leftToRight(sign + numberText(Math.abs(change))));
}
