/** Lists that change while somebody looks at them. */

import { pause } from "../api/http.js";
import { h } from "./dom.js";

const AGAIN_MS = 5_000;

/**
 * Asks at once and again every few seconds, for as long as the tab is looked at.
 *
 * @param {() => Promise<void>} ask
 * @param {AbortSignal} signal
 */
export async function keepAsking(ask, signal) {
  while (!signal.aborted) {
    // What cannot be had now is asked for again anyway.
    if (!document.hidden) await ask().catch(() => {});
    await pause(AGAIN_MS, signal);
  }
}

/**
 * The newest things first. What has not changed is not touched, so that the focus stays where it is.
 *
 * @template {{id: string}} T
 */
export class LivingList {
  element = h("ul", { class: "games" });
  /** @type {Map<string, {text: string, item: HTMLLIElement}>} */
  #items = new Map();
  #itemOf;

  /** @param {(thing: T) => HTMLLIElement} itemOf */
  constructor(itemOf) {
    this.#itemOf = itemOf;
  }

  /** @param {T[]} things newest first */
  show(things) {
    const ids = new Set(things.map(({ id }) => id));
    for (const [id, { item }] of this.#items) {
      if (ids.has(id)) continue;
      item.remove();
      this.#items.delete(id);
    }
    for (const thing of [...things].reverse()) this.#put(thing);
  }

  /** @param {T} thing */
  #put(thing) {
    const text = JSON.stringify(thing);
    const known = this.#items.get(thing.id);
    if (known?.text === text) return;
    const item = this.#itemOf(thing);
    this.#items.set(thing.id, { text, item });
    if (!known) {
      this.element.prepend(item);
      return;
    }
    const held = known.item.contains(document.activeElement);
    known.item.replaceWith(item);
    if (held) /** @type {HTMLElement | null} */ (item.querySelector("a, button"))?.focus();
  }
}
