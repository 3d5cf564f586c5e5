/**
 * What concerns the player of this tab: games that go on, invitations, and what becomes of seeks.
 * Opened only where it is shown: browsers allow six connections to one origin.
 */

import * as server from "../api/server.js";
import { follow } from "../api/stream.js";
import { serverTime } from "../clock/server-time.js";
import { evolve } from "./evolve.js";

/** @import {Frame, Game, Seek} from "../api/types.js" */

/**
 * @typedef {object} Listener
 * @property {() => void} [changed] other games than before, or the same in another state
 * @property {(seek: Seek) => void} [seek]
 * @property {() => void} [ready] the stream is open
 */

export class PlayerFeed {
  /** Newest first. @type {Map<string, Game>} */
  games = new Map();
  #signal;
  /** @type {Listener} */
  #listener;

  /**
   * @param {AbortSignal} signal
   * @param {Listener} listener
   */
  constructor(signal, listener) {
    this.#signal = signal;
    this.#listener = listener;
  }

  /** Follows until the signal. */
  async run() {
    await follow({
      path: server.MY_EVENTS,
      frame: (frame) => this.#hear(frame),
      signal: this.#signal,
    }).catch(() => {});
  }

  /** @param {Frame} frame */
  #hear(frame) {
    if (frame.serverTime) serverTime.heard(frame.serverTime);
    if (frame.seek) this.#listener.seek?.(frame.seek);
    if (frame.games) {
      this.games = new Map(frame.games.map((game) => [game.id, game]));
      this.#listener.ready?.();
    } else if (frame.gameId && frame.type === "decision") {
      this.#decided(frame, frame.gameId);
    } else {
      return;
    }
    this.#listener.changed?.();
  }

  /** @param {Frame} frame @param {string} id */
  #decided(frame, id) {
    const known = this.games.get(id);
    const next = evolve(known, frame);
    if (next) this.games.set(id, next);
    else void this.#meet(id);
  }

  /** A game that was not there before. @param {string} id */
  async #meet(id) {
    const game = await server.game(id, this.#signal).catch(() => undefined);
    if (!game) return;
    this.games = new Map([[id, game], ...this.games]);
    this.#listener.changed?.();
  }
}
