/**
 * What time it is on the server. Every exchange bounds how far its clock is ahead of ours: an instant
 * that was written between our sending and our receiving lies between the two. The bounds of several
 * exchanges are intersected (after Marzullo, https://en.wikipedia.org/wiki/Marzullo%27s_algorithm), so
 * that slow ones do no harm and the error is at most half of the quickest round trip.
 */

import { root } from "../api/server.js";

const OLDEST_MS = 120_000;
const MOST = 32;

/** @typedef {{low: number, high: number, at: number}} Bounds how far ahead, in milliseconds */

export class ServerTime {
  /** @type {Bounds[]} */
  #bounds = [];
  #now;

  /** @param {() => number} now our own clock, which must not jump */
  constructor(now = () => performance.timeOrigin + performance.now()) {
    this.#now = now;
  }

  /**
   * Takes an instant of the server's clock into account.
   *
   * @param {string} serverTime
   * @param {number} [sentAt] of the request that it answers; none: only when it came is known
   */
  heard(serverTime, sentAt = -Infinity) {
    const instant = Date.parse(serverTime);
    if (Number.isNaN(instant)) return;
    const at = this.#now();
    const fresh = { low: instant - at, high: sentAt === -Infinity ? Infinity : instant - sentAt, at };
    // Bounds that exclude each other come from clocks of two pods, or from one that was set: the newer count.
    this.#bounds = this.#bounds.filter((bounds) => at - bounds.at < OLDEST_MS && overlap(bounds, fresh));
    const tells = this.#bounds.every((bounds) => fresh.low > bounds.low) || fresh.high < Infinity;
    if (tells) this.#bounds = [...this.#bounds.slice(1 - MOST), fresh];
  }

  /**
   * Asks the server for the time, a few times.
   *
   * @param {AbortSignal} signal
   */
  async ask(signal) {
    for (let i = 0; i < 4 && !signal.aborted; i++) {
      const sentAt = this.#now();
      this.heard((await root(signal)).serverTime, sentAt);
    }
  }

  /** Milliseconds since 1970 on the server's clock. */
  now() {
    return this.#now() + this.#ahead();
  }

  #ahead() {
    let low = -Infinity;
    let high = Infinity;
    for (const bounds of this.#bounds) {
      low = Math.max(low, bounds.low);
      high = Math.min(high, bounds.high);
    }
    if (low === -Infinity) return 0;
    if (high === Infinity) return low;
    return (low + high) / 2;
  }
}

/** @param {Bounds} one @param {Bounds} other */
const overlap = (one, other) => one.low <= other.high && other.low <= one.high;

/** Of the server that this page comes from. */
export const serverTime = new ServerTime();
