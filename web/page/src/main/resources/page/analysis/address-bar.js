/** Keeps the address at what is looked at, a moment later: browsers take few changes of it in a second. */

import { UNLOADED } from "../shell/router.js";

const LATER_MS = 250;

export class AddressBar {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #here = location.hash;
  #address;
  #signal;

  /** @param {AbortSignal} signal @param {() => string} address of what is looked at */
  constructor(signal, address) {
    this.#address = address;
    this.#signal = signal;
    // Of a page that is loaded anew nothing is lost; when another view is gone to, the address is that view's.
    signal.addEventListener("abort", () => {
      if (this.#timer !== undefined && signal.reason === UNLOADED) this.#write();
      clearTimeout(this.#timer);
    });
  }

  /** Something else is looked at. */
  changed() {
    clearTimeout(this.#timer);
    if (!this.#signal.aborted) this.#timer = setTimeout(() => this.#write(), LATER_MS);
  }

  /** Something else will be begun: the browser's way back leads here. */
  leave() {
    this.#write();
    history.pushState(null, "", location.href);
  }

  #write() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // Somebody has gone elsewhere, and the other view will be shown in a moment: the address is its.
    if (location.hash !== this.#here && location.hash.startsWith("#/")) return;
    history.replaceState(null, "", this.#address());
    this.#here = location.hash;
  }
}
