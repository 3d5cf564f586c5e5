/** Clocks as they are shown. */

import { h } from "../shell/dom.js";
import { text } from "../shell/language.js";
import { serverTime } from "./server-time.js";

/** @import {Clock, Color} from "../api/types.js" */

const SHORT_MS = 10_000;
const DAY_MS = 86_400_000;

/**
 * What a clock shows: days and hours, hours and minutes, minutes and seconds, and tenths when they
 * are about to matter. A tenth that has begun counts, so that 0.0 is never shown before the flag.
 *
 * @param {number} ms
 */
export function clockText(ms) {
  const tenths = Math.ceil(Math.max(0, ms) / 100);
  if (tenths < SHORT_MS / 100) return (tenths / 10).toFixed(1);
  const seconds = Math.floor(tenths / 10);
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  if (ms >= DAY_MS) {
    return text("{days} d {hours} h", { days: Math.floor(seconds / 86_400), hours: Math.floor((seconds % 86_400) / 3600) });
  }
  const minutes = Math.floor(seconds / 60);
  return minutes >= 60
    ? `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}

/**
 * What is left to a side at an instant of the server's clock. While a delay runs down, the flag lies
 * farther away than what the clock shows.
 *
 * @param {Clock} clock
 * @param {Color} color
 * @param {number} now
 */
export function leftOn(clock, color, now) {
  const stood = color === "WHITE" ? clock.whiteMs : clock.blackMs;
  if (clock.running !== color || !clock.flagAt) return stood;
  return Math.max(0, Math.min(stood, Date.parse(clock.flagAt) - now));
}

/**
 * How long a clock goes on showing the same, or less. Where tenths are shown, or will be soon, it is drawn smoothly.
 *
 * @param {number} ms what is left
 */
export function untilNext(ms) {
  if (ms < SHORT_MS + 1000) return 40;
  // The tenth that has begun counts: a second is over when its last tenth begins.
  return ((ms + 100) % 1000) + 1;
}

/** The clock of one side. */
export class ClockFace {
  element = h("div", { class: "clock", role: "timer" });
  /** @type {Color} */
  #color;
  /** @type {Clock | undefined} */
  #clock;
  #running = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {(ms: number) => void} */
  #shown;

  /**
   * @param {Color} color
   * @param {(ms: number) => void} [shown] is told what is shown, whenever it changes
   */
  constructor(color, shown = () => {}) {
    this.#color = color;
    this.#shown = shown;
    this.element.setAttribute("aria-label", color === "WHITE" ? text("White's clock") : text("Black's clock"));
  }

  /**
   * @param {Clock | undefined} clock none: the game has no clock
   * @param {boolean} running whether the game goes on
   */
  show(clock, running) {
    this.#clock = clock;
    this.#running = running && clock?.running === this.#color;
    this.element.hidden = !clock;
    this.element.classList.toggle("running", this.#running);
    this.#draw();
  }

  stop() {
    clearTimeout(this.#timer);
    this.#running = false;
  }

  #draw() {
    clearTimeout(this.#timer);
    if (!this.#clock) return;
    const now = serverTime.now();
    const ms = leftOn(this.#clock, this.#color, now);
    const left = clockText(ms);
    if (this.element.textContent !== left) this.element.textContent = left;
    this.element.dataset.ms = String(Math.round(ms));
    this.element.classList.toggle("short", ms < SHORT_MS);
    if (!this.#running) return;
    this.#shown(ms);
    this.#timer = setTimeout(() => this.#draw(), untilNext(ms));
  }
}
