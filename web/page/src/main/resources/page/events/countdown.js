/** How long it is until something. */

import { clockText } from "../clock/face.js";
import { serverTime } from "../clock/server-time.js";
import { h } from "../shell/dom.js";

export class Countdown {
  element = h("p", { class: "countdown", role: "timer", hidden: true });
  /** @type {{words: string, at: number} | undefined} */
  #until;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {AbortSignal} signal ends it */
  constructor(signal) {
    signal.addEventListener("abort", () => clearTimeout(this.#timer));
  }

  /** @param {string} words what happens then @param {string} [at] nothing: hides it */
  show(words, at) {
    this.#until = at === undefined ? undefined : { words, at: Date.parse(at) };
    this.element.hidden = at === undefined;
    this.#draw();
  }

  #draw() {
    clearTimeout(this.#timer);
    if (!this.#until) return;
    const { words, at } = this.#until;
    const left = at - serverTime.now();
    const text = `${words} ${untilText(left)}`;
    if (this.element.textContent !== text) this.element.textContent = text;
    if (left > 0) this.#timer = setTimeout(() => this.#draw(), (left % 1000) + 5);
  }
}

/** In whole seconds: nobody's clock runs. @param {number} ms */
export function untilText(ms) {
  const seconds = Math.ceil(ms / 1000);
  if (seconds <= 0) return "any moment now";
  return `in ${seconds < 60 ? `${seconds} s` : clockText(1000 * seconds)}`;
}
