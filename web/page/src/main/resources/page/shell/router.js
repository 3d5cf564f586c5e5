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
 * @param {Record<string, View>} views by the first part of the address
 * @param {View} nowhere for an address that is none
 * @param {(name: string) => void} shown
 */
export function start(main, views, nowhere, shown) {
  /** @type {AbortController | undefined} */
  let leaving;
  let first = true;
  const show = () => {
    // A fragment that is no address is a place in the page.
    if (location.hash && !location.hash.startsWith("#/")) return;
    const [name, ...params] = location.hash.slice(2).split("/").map(decoded);
    leaving?.abort();
    leaving = new AbortController();
    const view = Object.hasOwn(views, name) ? views[name] : nowhere;
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
  window.addEventListener("hashchange", show);
  window.addEventListener("pagehide", () => leaving?.abort(UNLOADED));
  window.addEventListener("pageshow", (event) => event.persisted && show());
  show();
}

/** @param {string} part */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
