/** What is analysed, to take along: its address, and its PGN. */

import { h } from "../shell/dom.js";
import { text } from "../shell/language.js";
import { button, copies } from "../shell/parts.js";

/**
 * @param {object} what
 * @param {() => string} what.link
 * @param {() => string} what.pgn
 * @param {() => string} what.name of the file, without its ending
 */
export function shareButtons({ link, pgn, name }) {
  const download = () => {
    const url = URL.createObjectURL(new Blob([pgn()], { type: "application/x-chess-pgn" }));
    h("a", { href: url, download: `${name()}.pgn` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  };
  return h(
    "div",
    { class: "row wraps", role: "group", "aria-label": text("Take along") },
    copies(h("button", { type: "button" }, text("Copy the link")), link),
    copies(h("button", { type: "button" }, text("Copy the PGN")), pgn),
    button(text("Save the PGN"), download),
  );
}
