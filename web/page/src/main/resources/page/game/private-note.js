/** What somebody notes about a game for themselves. Kept in this browser, of the games that were noted on last. */

import { keep, kept } from "../api/storage.js";
import { h } from "../shell/dom.js";
import { text } from "../shell/language.js";

const KEPT = "shatranj.notes";
const MOST_GAMES = 200;
const MOST_CHARACTERS = 5_000;

/** @returns {[game: string, note: string][]} whichever was written last first */
function notes() {
  try {
    return JSON.parse(kept(KEPT) ?? "[]");
  } catch {
    return [];
  }
}

/** @param {string} game @returns {string} empty: none */
export const noteOf = (game) => notes().find(([id]) => id === game)?.[1] ?? "";

/** @param {string} game @param {string} note */
export function keepNote(game, note) {
  const others = notes().filter(([id]) => id !== game);
  const all = note.trim() ? [/** @type {[string, string]} */ ([game, note]), ...others] : others;
  keep(KEPT, all.length > 0 ? JSON.stringify(all.slice(0, MOST_GAMES)) : undefined);
}

/** A field for it, which folds up while nothing is noted. @param {string} game */
export function privateNote(game) {
  const note = noteOf(game);
  const field = h("textarea", {
    id: "private-note",
    rows: 4,
    maxlength: MOST_CHARACTERS,
    dir: "auto",
    "aria-describedby": "private-note-words",
    oninput: () => keepNote(game, field.value),
  });
  field.value = note;
  return h(
    "details",
    { class: "private-note", open: note !== "" },
    h("summary", {}, text("Your notes")),
    h(
      "div",
      { class: "stack" },
      h("label", { class: "unseen", for: "private-note" }, text("Your notes")),
      field,
      h("p", { class: "muted small", id: "private-note-words" }, text("Nobody else sees them: they are kept in this browser.")),
    ),
  );
}
