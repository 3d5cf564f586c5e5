/** Lists that change while somebody looks at them. */

import { pause } from "../api/http.js";
import { h } from "./dom.js";

const AGAIN_MS = 5_000;

/**
 * Asks at once and again every few seconds, for as long as the tab is looked at.
 *
 * @param {() => Promise<void>} ask
 * @param {AbortSignal} signal
 * @param {number} [againMs]
 */
export async function keepAsking(ask, signal, againMs = AGAIN_MS) {
  while (!signal.aborted) {
    // What cannot be had now is asked for again anyway.
    if (!document.hidden) await ask().catch(() => {});
    await pause(againMs, signal);
  }
}

/**
 * Things in an order, as items of a list or rows of a table. What has not changed is not touched, so that the focus
 * stays where it is.
 *
 * @template {{id: string}} T
 */
export class LivingList {
  element;
  /** @type {Map<string, {text: string, item: HTMLElement}>} */
  #items = new Map();
  #itemOf;

  /** @param {(thing: T) => HTMLElement} itemOf @param {HTMLElement} [element] where the items are */
  constructor(itemOf, element = h("ul", { class: "games" })) {
    this.#itemOf = itemOf;
    this.element = element;
  }

  /** @param {T[]} things */
  show(things) {
    const ids = new Set(things.map(({ id }) => id));
    for (const [id, { item }] of this.#items) {
      if (ids.has(id)) continue;
      item.remove();
      this.#items.delete(id);
    }
    things.forEach((thing, i) => {
      const item = this.#of(thing);
      if (this.element.children[i] === item) return;
      const focus = focusIn(item);
      this.element.insertBefore(item, this.element.children[i] ?? null);
      focus?.focus({ preventScroll: true });
    });
  }

  /** @param {T} thing */
  #of(thing) {
    const text = JSON.stringify(thing);
    const known = this.#items.get(thing.id);
    if (known?.text === text) return known.item;
    const item = this.#itemOf(thing);
    this.#items.set(thing.id, { text, item });
    if (known) {
      const focus = focusIn(known.item);
      const place = focus ? controls(known.item).indexOf(focus) : -1;
      known.item.replaceWith(item);
      if (focus) (controls(item)[place] ?? controls(item)[0])?.focus({ preventScroll: true });
    }
    return item;
  }
}

/** @param {HTMLElement} item @returns {HTMLElement[]} */
const controls = (item) => [...item.querySelectorAll("a, button")].map((one) => /** @type {HTMLElement} */ (one));

/** @param {HTMLElement} item */
const focusIn = (item) =>
  item.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement) : undefined;
