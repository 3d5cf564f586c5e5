/**
 * Which view is shown. The address is in the fragment (`#/game/ID`), which browsers send to nobody:
 * an invite code in it stays between those who share the link.
 */

import { fill } from "./dom.js";

/**
 * @typedef {object} Context
 * @property {string[]} params what the address says beyond the view's name
 * @property {AbortSignal} signal is aborted when the view is left: streams and searches end with it
 *
 * @typedef {(context: Context) => {title: string, element: HTMLElement}} View
 */

/** Why a view is left whose tab is closed or loaded anew: nobody has turned away from it. */
export const UNLOADED = "unloaded";

/** @param {...string} parts */
export const address = (...parts) => `#/${parts.map(encodeURIComponent).join("/")}`;

/** @param {...string} parts */
export function go(...parts) {
  location.hash = address(...parts);
}

/** Goes somewhere without a way back to here. @param {...string} parts */
export function goInstead(...parts) {
  location.replace(address(...parts));
}

/** Shows the same view anew: somebody else looks at it. */
export function again() {
  window.dispatchEvent(new HashChangeEvent("hashchange"));
}

/**
 * @param {HTMLElement} main
 * @param {Record<string, () => Promise<View>>} views by the first part of the address
 * @param {{nowhere: View, missing: View}} fallbacks for an address that is none, and for a view that cannot be loaded
 * @param {(name: string) => void} shown
 */
export function start(main, views, fallbacks, shown) {
  /** @type {AbortController | undefined} */
  let leaving;
  let first = true;
  let last = 0;
  const show = async () => {
    // A fragment that is no address is a place in the page.
    if (location.hash && !location.hash.startsWith("#/")) return;
    const [name, ...params] = location.hash.slice(2).split("/").map(decoded);
    const mine = ++last;
    const view = Object.hasOwn(views, name) ? await views[name]().catch(() => fallbacks.missing) : fallbacks.nowhere;
    // Somebody has gone on while it was loaded.
    if (mine !== last) return;
    leaving?.abort();
    leaving = new AbortController();
    const { title, element } = view({ params, signal: leaving.signal });
    document.title = `${title} · Shatranj`;
    fill(main, element);
    shown(name);
    if (!first) {
      window.scrollTo(0, 0);
      main.focus({ preventScroll: true });
    }
    first = false;
  };
  window.addEventListener("hashchange", () => void show());
  window.addEventListener("pagehide", () => leaving?.abort(UNLOADED));
  window.addEventListener("pageshow", (event) => event.persisted && void show());
  void show();
}

/** @param {string} part */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
