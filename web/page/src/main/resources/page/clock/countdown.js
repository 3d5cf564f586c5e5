/** How long it is until something. */

import { clockText } from "./face.js";
import { serverTime } from "./server-time.js";
import { h } from "../shell/dom.js";
import { leftToRight, text } from "../shell/language.js";

export class Countdown {
  element = h("p", { class: "countdown", role: "timer", hidden: true });
  /** @type {{words: (when: string) => string, at: number} | undefined} */
  #until;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {AbortSignal} signal ends it */
  constructor(signal) {
    signal.addEventListener("abort", () => clearTimeout(this.#timer));
  }

  /** @param {(when: string) => string} words what happens then @param {string} [at] nothing: hides it */
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
    const said = words(untilText(left));
    if (this.element.textContent !== said) this.element.textContent = said;
    if (left > 0) this.#timer = setTimeout(() => this.#draw(), (left % 1000) + 5);
  }
}

/** In whole seconds: nobody's clock runs. @param {number} ms */
export function untilText(ms) {
  const seconds = Math.ceil(ms / 1000);
  if (seconds <= 0) return text("any moment now");
  return text("in {time}", { time: seconds < 60 ? text("{seconds} s", { seconds }) : leftToRight(clockText(1000 * seconds)) });
}
