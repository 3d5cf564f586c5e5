import type { Clock } from "./contract.js";

const OLDEST_MS = 120_000;
const MOST = 32;

interface Bounds {
  readonly low: number;
  readonly high: number;
  readonly at: number;
}

/**
 * The server's clock, as far as it can be told from here. All times are milliseconds.
 *
 * An instant that the server wrote between our sending and our receiving lies between the two. So each exchange bounds
 * how far its clock is ahead, and the bounds of several exchanges are intersected (after Marzullo): slow ones do no harm,
 * and the error is at most half of the quickest round trip. Frames of a stream bound it from below.
 */
export class ServerTime {
  readonly #monotonic: () => number;
  #bounds: Bounds[] = [];

  /** @param monotonic our own clock, which must not jump */
  constructor(monotonic: () => number = () => performance.timeOrigin + performance.now()) {
    this.#monotonic = monotonic;
  }

  /** Our own clock. */
  monotonic(): number {
    return this.#monotonic();
  }

  /**
   * Takes an instant of the server's clock into account.
   *
   * @param sentAt when the request that it answers was sent, by `monotonic`; left out: only when it came is known
   */
  heard(instant: string, sentAt?: number): void {
    const time = Date.parse(instant);
    if (Number.isNaN(time)) return;
    const at = this.#monotonic();
    const fresh = { low: time - at, high: sentAt === undefined ? Infinity : time - sentAt, at };
    // Bounds that exclude each other come from the clocks of two pods, or from one that was set: the newer count.
    this.#bounds = this.#bounds.filter(
      ({ low, high, at: then }) => at - then < OLDEST_MS && low <= fresh.high && fresh.low <= high,
    );
    if (fresh.high < Infinity || this.#bounds.every(({ low }) => fresh.low > low)) {
      this.#bounds = [...this.#bounds.slice(1 - MOST), fresh];
    }
  }

  /** Milliseconds since 1970 on the server's clock. */
  now(): number {
    const low = Math.max(...this.#bounds.map((one) => one.low));
    const high = Math.min(...this.#bounds.map((one) => one.high));
    // Without a word of the server our own clock is the best guess.
    const ahead = this.#bounds.length === 0 ? 0 : high === Infinity ? low : (low + high) / 2;
    return this.#monotonic() + ahead;
  }

  /** What is left to a side. While a delay runs down, the flag lies farther away than what the clock shows. */
  leftMs(clock: Clock, color: "WHITE" | "BLACK"): number {
    const stood = color === "WHITE" ? clock.whiteMs : clock.blackMs;
    if (clock.running !== color || clock.flagAt === undefined) return stood;
    return Math.max(0, Math.min(stood, Math.round(Date.parse(clock.flagAt) - this.now())));
  }
}
