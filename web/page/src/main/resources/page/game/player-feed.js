/** What concerns the player of this browser: games that go on, invitations, and what becomes of seeks. */

import { serverTime } from "../clock/server-time.js";
import { followLive } from "../live/connection.js";
import { isOne } from "./people.js";

/** @import {Frame, Game, Seek} from "../api/types.js" */

/**
 * @typedef {object} Listener
 * @property {() => void} [changed] other games than before, or the same in another state
 * @property {(seek: Seek) => void} [seek]
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
    await followLive({ frame: (frame) => this.#hear(frame), signal: this.#signal }).catch(() => {});
  }

  /** @param {Frame} frame */
  #hear(frame) {
    if (frame.serverTime) serverTime.heard(frame.serverTime);
    if (frame.seek) this.#listener.seek?.(frame.seek);
    if (!frame.games) return;
    this.games = new Map(frame.games.filter((game) => !isUnwanted(game)).map((game) => [game.id, game]));
    this.#listener.changed?.();
  }
}

/** An invitation by somebody who is blocked: the inviter waits as for anybody who does not answer. @param {Game} game */
const isUnwanted = ({ status, invited, creator }) => status === "OPEN" && invited !== undefined && isOne("blocked", creator?.id);
