/** Goes through a line by itself, a move a second, until it ends or somebody goes elsewhere. */

import { dress, fill, h } from "../shell/dom.js";
import { icon } from "../shell/icons.js";
import { text } from "../shell/language.js";

const MOVE_MS = 1_000;

export class Replay {
  element = h("button", { type: "button", class: "icon", onclick: () => (this.#timer === undefined ? this.#start() : this.stop()) });
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer;
  #stepping = false;
  #step;

  /** @param {AbortSignal} signal @param {(first: boolean) => boolean} step one move on, or where it begins; whether there is more */
  constructor(signal, step) {
    this.#step = step;
    signal.addEventListener("abort", () => this.stop());
    this.#show();
  }

  /** Another position is looked at: unless it was this that went there, it stops. */
  looked() {
    if (!this.#stepping) this.stop();
  }

  stop() {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#show();
  }

  #start() {
    this.#timer = setInterval(() => this.#next(false), MOVE_MS);
    this.#show();
    this.#next(true);
  }

  /** @param {boolean} first */
  #next(first) {
    this.#stepping = true;
    const more = this.#step(first);
    this.#stepping = false;
    if (!more) this.stop();
  }

  #show() {
    const label = this.#timer === undefined ? text("Replay") : text("Stop the replay");
    dress(this.element, { "aria-label": label, title: label });
    fill(this.element, icon(this.#timer === undefined ? "replay" : "pause"));
  }
}
