/** Light or dark: as the system has it until somebody chooses. */

import { keep } from "../api/storage.js";
import { fill, h } from "./dom.js";
import { icon } from "./icons.js";

const KEPT = "shatranj.theme";
const dark = matchMedia("(prefers-color-scheme: dark)");

/** @returns {"light" | "dark"} */
const current = () => {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") return chosen;
  return dark.matches ? "dark" : "light";
};

/** A button that turns one into the other. */
export function themeButton() {
  const button = h("button", { class: "quiet icon", type: "button", onclick: turn });
  const name = () => {
    const other = current() === "light" ? "dark" : "light";
    fill(button, icon(other === "dark" ? "moon" : "sun"));
    button.title = `Use the ${other} theme`;
    button.setAttribute("aria-label", button.title);
  };
  function turn() {
    const other = current() === "light" ? "dark" : "light";
    document.documentElement.dataset.theme = other;
    keep(KEPT, other);
    name();
  }
  dark.addEventListener("change", name);
  name();
  return button;
}
