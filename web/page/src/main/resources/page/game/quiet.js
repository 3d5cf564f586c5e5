/** A view of a game in which nothing but the game is seen; the style sheet hides the rest. */

import { h } from "../shell/dom.js";
import { text } from "../shell/language.js";

/**
 * The button for it, and the key Z.
 *
 * @param {AbortSignal} signal ends it with the view of the game
 */
export function quietButton(signal) {
  const { dataset } = document.documentElement;
  const toggle = () => {
    if (dataset.quiet === undefined) dataset.quiet = "";
    else delete dataset.quiet;
    element.setAttribute("aria-pressed", String(dataset.quiet !== undefined));
  };
  const title = text("Nothing but the game (key Z)");
  const element = h("button", { type: "button", class: "quiet small", title, "aria-pressed": "false", onclick: toggle }, text("Quiet view"));
  document.addEventListener(
    "keydown",
    (event) => {
      const target = /** @type {HTMLElement} */ (event.target);
      if (event.ctrlKey || event.altKey || event.metaKey || target.closest("input, select, textarea, dialog")) return;
      if (event.key.toLowerCase() === "z") toggle();
    },
    { signal },
  );
  signal.addEventListener("abort", () => delete dataset.quiet);
  return element;
}
